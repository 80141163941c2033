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
