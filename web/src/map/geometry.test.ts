import "../testing/page";
import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { area, areaBoard, hexBoard, middle, unit } from "../testing/samples";
import { densest, Ground, track } from "./geometry";

const hexes = new Ground(hexBoard(5, 4));

test("a point belongs to the hex it lies in", () => {
  for (const s of hexes.board.spots) {
    equal(hexes.at(s), s.place);
    for (const c of hexes.corners(s, 0.97)) equal(hexes.at(c), s.place, `a corner of ${s.word}`);
  }
  equal(hexes.at({ x: 0, y: 0 }), null);
});

test("hexes touch both ways, each across the opposite side", () => {
  for (const s of hexes.board.spots)
    hexes.near(s.place).forEach((n, side) => {
      if (n !== undefined) equal(hexes.near(n)[(side + 3) % 6], s.place);
    });
  equal(hexes.near(9).filter((n) => n !== undefined).length, 6, "in the middle of the board");
  equal(hexes.near(0).filter((n) => n !== undefined).length, 2, "in its corner");
  deepEqual(hexes.near(99), [], "a place that is none");
});

test("a side lies between its two corners", () => {
  const s = middle(2, 1);
  const corners = hexes.corners(s);
  hexes.near(9).forEach((n, side) => {
    const next = hexes.spot(n ?? -1);
    const [a, b] = [corners[side], corners[(side + 1) % 6]];
    ok(next && a && b);
    ok(Math.hypot((a.x + b.x - s.x - next.x) / 2, (a.y + b.y - s.y - next.y) / 2) < 0.01);
  });
});

test("keys go to the neighbour in their direction", () => {
  equal(hexes.step(9, 0, -1), 8);
  equal(hexes.step(9, 0, 1), 10);
  equal(hexes.step(8, 0, -1), null, "at the edge");
  equal(hexes.step(99, 0, 1), null);
  const right = hexes.step(9, 1, 0);
  ok(right === 12 || right === 13, "columns to the right begin half a hex higher and lower");
});

test("an outline goes once around", () => {
  const corners = (d: string) => (d.match(/Q/g) ?? []).length;
  const loops = (d: string) => (d.match(/Z/g) ?? []).length;
  equal(corners(hexes.border(new Set([9]), 3)), 6);
  equal(corners(hexes.border(new Set([9, 10]), 3)), 10, "two that touch");
  const apart = hexes.border(new Set([0, 19]), 3);
  equal(loops(apart), 2, "two that do not");
  const ring = hexes.border(new Set(hexes.near(9).filter((n) => n !== undefined)), 3);
  equal(loops(ring), 2, "a ring has an inner side");
  equal(hexes.border(new Set(), 3), "");
});

test("the nearest of some places, within a limit", () => {
  const near9 = { x: middle(2, 1).x + 5, y: middle(2, 1).y };
  equal(hexes.nearest(near9, [0, 9, 10], 20), 9);
  equal(hexes.nearest({ x: 900, y: 700 }, [0, 9, 10], 20), null);
  equal(hexes.nearest(near9, [99], 20), null);
});

test("boxes lie over the land, and the land over the sea", () => {
  const g = new Ground(
    areaBoard([
      area(0, "Sea", 200, 200, "sea", 200),
      area(1, "Land", 200, 200, "clear", 50),
      area(2, "Box", 200, 200, "box", 10),
    ]),
  );
  equal(g.at({ x: 200, y: 200 }), 2);
  equal(g.at({ x: 230, y: 200 }), 1);
  equal(g.at({ x: 300, y: 200 }), 0);
  equal(g.at({ x: 700, y: 700 }), null);
  ok(g.isSea(0) && !g.isSea(1));
});

test("a way is a line, and one place is none", () => {
  equal(
    track([
      { x: 1.04, y: 2 },
      { x: 3, y: 4.06 },
    ]),
    "M1 2L3 4.1",
  );
  equal(track([{ x: 1, y: 2 }]), "");
});

test("a hex reaches to its corners", () => {
  ok(Math.abs(hexes.radius - unit / Math.sqrt(3)) < 1e-9);
  equal(new Ground(areaBoard([])).radius, unit / 2);
});

test("of points too far apart for one window those in the fullest count", () => {
  const at = (x: number, y: number) => ({ x, y });
  const front = [at(0, 0), at(40, 10), at(20, 60)];
  const desert = [at(30, 900), at(80, 880)];
  deepEqual(densest([...desert, ...front], 100, 100), front);
  equal(densest([...front, ...desert], 1000, 1000).length, 5);
  deepEqual(densest([], 10, 10), []);
});
