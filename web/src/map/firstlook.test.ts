import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { type Look, nextTo, withBoth } from "./firstlook";
import type { Point } from "./geometry";

const phone = { w: 390, h: 657 };
const desk = { w: 1064, h: 790 };
const least = 0.5;

/** The position of a map point on the screen, relative to the window. */
const seen = (l: Look, p: Point, window: { w: number; h: number }) =>
  [0.5 + ((p.x - l.x) * l.k) / window.w, 0.5 + ((p.y - l.y) * l.k) / window.h] as const;
const within = (l: Look | null, p: Point, window: { w: number; h: number }) =>
  ok(l && seen(l, p, window).every((part) => part > 0.08 && part < 0.92), JSON.stringify([l, p]));

test("armies that stand eleven hexes apart are both seen on a phone, from farther away", () => {
  const [own, foe] = [
    { x: 1700, y: 1760 },
    { x: 2300, y: 1800 },
  ];
  const l = withBoth({ x: 1800, y: 1800, k: 1 }, [own, { x: 1600, y: 1500 }], [foe], phone, least);
  within(l, own, phone);
  within(l, foe, phone);
  ok(l && l.k < 0.62 && l.k >= least, JSON.stringify(l));
});

test("where there is room the look is the one that is wished", () => {
  const want = { x: 2000, y: 1800, k: 1 };
  deepEqual(withBoth(want, [{ x: 1700, y: 1760 }], [{ x: 2300, y: 1800 }], desk, least), want);
});

test("armies too far apart are not seen together", () => {
  equal(withBoth({ x: 2000, y: 1000, k: 0.8 }, [{ x: 300, y: 400 }], [{ x: 3900, y: 1900 }], phone, least), null);
});

test("a look that is wished from farther away than the least stays so", () => {
  const l = withBoth({ x: 500, y: 400, k: 0.3 }, [{ x: 400, y: 400 }], [{ x: 900, y: 500 }], phone, least);
  equal(l?.k, 0.3);
});

test("nobody is there", () => {
  const want = { x: 1, y: 2, k: 1 };
  deepEqual(withBoth(want, [], [{ x: 9, y: 9 }], phone, least), want);
  within(withBoth(want, [{ x: 900, y: 900 }], [], phone, least), { x: 900, y: 900 }, phone);
  equal(nextTo(want, []), undefined);
});
