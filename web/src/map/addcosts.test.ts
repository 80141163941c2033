import { equal } from "node:assert/strict";
import { test } from "node:test";
import { addCosts } from "./addcosts";

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
