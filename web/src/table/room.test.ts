import { equal } from "node:assert/strict";
import { test } from "node:test";
import { fitsLine, isFolded } from "./room";

test("what would cover a phone's map is folded, unless there is nothing else to do", () => {
  equal(isFolded(3, 8), true);
  equal(isFolded(0, 8), false);
  equal(isFolded(3, 3), true);
  equal(isFolded(3, 2), false);
});

test("a goal stands in a phone's line by its words where they have room", () => {
  equal(fitsLine("Control Paris and Poland"), true);
  equal(fitsLine("Beat Poland: take its capital and 4 other zones"), false);
});
