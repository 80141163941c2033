import "../testing/page";
import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { parted, spaced } from "./enddock";
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

test("marks of turning points lie apart, each at its own act", () => {
  const near = [
    { x: 100, y: 160 },
    { x: 104, y: 164 },
    { x: 110, y: 160 },
    { x: 140, y: 160 },
    { x: 141, y: 20 },
  ];
  for (const small of [false, true]) {
    const marks = parted(near, small);
    for (const [i, a] of marks.entries()) {
      equal(a.x, near[i]?.x);
      ok(a.y >= 14 && a.y <= 164, `${a.y} is within the chart`);
      for (const b of marks.slice(i + 1))
        ok(Math.abs(a.y - b.y) >= 24 || Math.abs(a.x - b.x) * (small ? 0.42 : 0.65) >= 24, JSON.stringify([a, b]));
    }
  }
  deepEqual(parted([{ x: 10, y: 50 }], false), [{ x: 10, y: 50 }]);
});
