import { equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { atRim } from "./rim";

const [w, h] = [390, 600];

test("what is in sight has no sign", () => {
  equal(atRim({ x: 200, y: 10 }, w, h), null);
});

test("a sign stands within the window on the way to what it points at", () => {
  for (const p of [
    { x: 4000, y: 300 },
    { x: -50, y: 900 },
    { x: 200, y: -3000 },
    { x: 391, y: 601 },
  ]) {
    const at = atRim(p, w, h);
    ok(at && at.x >= 40 && at.x <= w - 40 && at.y >= 20 && at.y <= h - 20, JSON.stringify(at));
  }
  const right = atRim({ x: 4000, y: 300 }, w, h);
  equal(right?.turn, 0);
  equal(right?.y, 300);
  equal(atRim({ x: 195, y: 900 }, w, h)?.turn, 90);
});

test("a sign in an upper corner stands under the buttons there", () => {
  ok((atRim({ x: 4000, y: -3000 }, w, h)?.y ?? 0) > 130);
  ok((atRim({ x: 195, y: -3000 }, w, h)?.y ?? 999) < 40);
});
