import "../testing/page";
import { equal } from "node:assert/strict";
import { test } from "node:test";
import { spaced } from "./enddock";
import { firstShown } from "./strip";

test("the turn under way is in sight in the calendar, on a phone without moving its row", () => {
  equal(firstShown(20, 47, false), 14);
  equal(firstShown(7, 10, false), 1);
  equal(firstShown(7, 10, true), 6);
  equal(firstShown(1, 2, true), 1);
});

test("names of turns have room under the chart, on a phone fewer of them, and none runs over its end", () => {
  const turns = [1, 2, 3, 4, 5, 6].map((turn) => ({ turn, line: 100 * turn }));
  const named = (small: boolean) => spaced(turns, (line) => line, small).map((t) => t.turn);
  equal(named(false).join(), "1,2,3,4,5");
  equal(named(true).join(), "1,3,5");
});
