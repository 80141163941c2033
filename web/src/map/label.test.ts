import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { inBoth, labelAt } from "./label";

const sight = { x: 0, y: 0, w: 1000, h: 600 };
const text = "Move the 4th tanks to Rostov";

test("a label stands over its place where there is room", () => {
  deepEqual(labelAt({ x: 500, y: 300 }, 40, text, sight, 1), { x: 500, y: 260 });
});

test("at a rim it is moved in, and under the place at the top", () => {
  const left = labelAt({ x: 5, y: 300 }, 40, text, sight, 1);
  ok(left.x - text.length * 4 >= 0, String(left.x));
  const right = labelAt({ x: 995, y: 300 }, 40, text, sight, 1);
  ok(right.x + text.length * 4 <= 1000, String(right.x));
  equal(labelAt({ x: 500, y: 30 }, 40, text, sight, 1).y, 90);
});

test("letters take more of the map where it is seen from farther away", () => {
  const far = labelAt({ x: 0, y: 300 }, 40, text, sight, 0.5);
  const near = labelAt({ x: 0, y: 300 }, 40, text, sight, 1);
  ok(far.x > near.x);
});

test("what is in sight ends with the map and with the window", () => {
  deepEqual(inBoth({ width: 800, height: 500 }, { x: -100, y: 200, w: 600, h: 600 }), { x: 0, y: 200, w: 500, h: 300 });
});
