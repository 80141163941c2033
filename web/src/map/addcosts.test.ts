import { equal } from "node:assert/strict";
import { test } from "node:test";
import { addCosts, addPrices } from "./addcosts";

test("costs with halves add up", () => {
  equal(addCosts(["½", "1"]), "1½");
  equal(addCosts(["1½", "½"]), "2");
  equal(addCosts(["½", "½"]), "1");
});

test("one cost stays as it is written, nothing costs nothing", () => {
  equal(addCosts(["2 oil"]), "2 oil");
  equal(addCosts(["", ""]), "");
  equal(addCosts(["2 oil", "1"]), "");
});

test("prices of the same purse add up", () => {
  equal(addPrices(["½ of 5 supply", "1 of 5 supply"]), "1½ of 5 supply");
  equal(addPrices(["½ of 5 supply", "free"]), "½ of 5 supply");
  equal(addPrices(["free", "free"]), "free");
  equal(addPrices(["½ of 5 supply", "1 of 6 supply"]), "");
  equal(addPrices(["", ""]), "");
});
