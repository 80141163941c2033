import "../testing/page";
import { equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { Camera } from "./camera";

const near = (got: number, want: number, about = "") => ok(Math.abs(got - want) <= 1, `${about}: ${got}, want ${want}`);

function opened(): Camera {
  const c = new Camera();
  c.fit({ w: 1000, h: 500 }, { width: 4000, height: 3000, unit: 64 });
  return c;
}

test("screen and map are each other's way back", () => {
  const c = opened();
  c.zoom(3);
  c.pan(-40, 25);
  const p = c.toScreen(c.toMap({ x: 333, y: 222 }));
  near(p.x, 333);
  near(p.y, 222);
});

test("zooming keeps what is under the pointer there", () => {
  const c = opened();
  c.centre({ x: 2000, y: 1500 }, 1, false);
  const before = c.toMap({ x: 200, y: 100 });
  c.zoom(1.5, { x: 200, y: 100 });
  const after = c.toScreen(before);
  near(after.x, 200);
  near(after.y, 100);
});

test("one zooms out to the whole map and no further, and in to a few hexes", () => {
  const c = opened();
  c.zoom(0.001);
  const least = c.at.value.k;
  ok(4000 * least <= 1000 && 3000 * least <= 500);
  ok(c.fits(least));
  c.zoom(10_000);
  ok(Math.abs(c.at.value.k * 64 - 170) < 0.01);
});

test("some of the map stays in the window", () => {
  const c = opened();
  c.centre({ x: 2000, y: 1500 }, 1, false);
  c.pan(1e6, -1e6);
  const seen = c.visible();
  ok(seen.x < 4000 && seen.x + seen.w > 0);
  ok(seen.y < 3000 && seen.y + seen.h > 0);
});

test("a drawer covers a part of the window", () => {
  const c = opened();
  c.cover(300);
  equal(c.free.w, 700);
  equal(c.window.w, 1000);
  c.centre({ x: 2000, y: 1500 }, 1, false);
  near(c.toScreen({ x: 2000, y: 1500 }).x, 350, "the middle of what is free");
});

test("what is brought into the window moves the map no farther than it must", () => {
  const c = opened();
  c.centre({ x: 2000, y: 1500 }, 1, false);
  c.centre({ x: 1300, y: 1500 }, 1, false, 0.3);
  const p = c.toScreen({ x: 1300, y: 1500 });
  near(p.x, 200, "a fifth of the window from its rim");
  near(p.y, 250, "it was at the right height");
});

test("before the map has a size nothing moves it", () => {
  const c = new Camera();
  c.centre({ x: 2000, y: 1500 }, 1, false);
  equal(c.at.value.x, 0);
});

test("a look of an earlier visit comes again as it was, whatever comes up beside the map afterwards", () => {
  const map = { width: 4000, height: 3000, unit: 64 };
  const docked = { w: 1000, h: 320 };
  const c = opened();
  c.fit(docked, map);
  c.centre({ x: 2100, y: 1300 }, 0.777, false);
  let kept = c.look(c.at.value);
  const first = { ...c.at.value };
  for (let visit = 0; visit < 5; visit++) {
    const again = opened(); // without the dock
    ok(kept);
    again.recall(kept);
    again.fit(docked, map);
    near(again.at.value.x, first.x, "across");
    near(again.at.value.y, first.y, "down");
    near(again.at.value.k * 1000, first.k * 1000, "scale");
    equal(again.look(again.at.value), null, "nothing to keep");
    again.pan(10, 0);
    again.pan(-10, 0);
    kept = again.look(again.at.value);
  }
});

test("who looked from far away sees as much again, though the window was larger at first", () => {
  const map = { width: 4000, height: 3000, unit: 64 };
  const c = opened();
  c.fit({ w: 1000, h: 320 }, map);
  c.zoom(0.001);
  const [kept, k] = [c.look(c.at.value), c.at.value.k];
  const again = opened();
  ok(kept);
  again.recall(kept);
  ok(again.at.value.k > k);
  again.fit({ w: 1000, h: 320 }, map);
  near(again.at.value.k * 1000, k * 1000);
});

test("what the page shows by itself stays on the map", () => {
  const c = opened();
  for (const p of [
    { x: 0, y: 0 },
    { x: 4000, y: 3000 },
    { x: 0, y: 3000 },
  ]) {
    c.centre(p, 1, false);
    const seen = c.visible();
    ok(seen.x >= 0 && seen.y >= 0 && seen.x + seen.w <= 4000 && seen.y + seen.h <= 3000, JSON.stringify(seen));
  }
  c.cover(300);
  c.centre({ x: 4000, y: 0 }, 1, false);
  near(c.toScreen({ x: 4000, y: 0 }).x, 700, "the edge at the drawer");
  c.centre({ x: 2000, y: 0 }, 1, false, 0, { top: 120 });
  near(c.toScreen({ x: 2000, y: 0 }).y, 120, "the edge below what lies over the map");
});

test("a map that is smaller than the window lies in its middle", () => {
  const c = opened();
  c.centre({ x: 0, y: 0 }, 0.001, false);
  const [a, b] = [c.toScreen({ x: 0, y: 0 }), c.toScreen({ x: 4000, y: 3000 })];
  near(a.x, 1000 - b.x);
  near(a.y, 500 - b.y);
});
