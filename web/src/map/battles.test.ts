import "../testing/page";
import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import type { Board, Spot } from "../api/types";
import { board } from "../state/game";
import { area, areaBoard, hexBoard, unit } from "../testing/samples";
import { arrowsTo } from "./battles";
import { Ground, type Point } from "./geometry";

/** The two ends of each arrow. */
function ends(b: Board, from: number[], to: number[]): { tail: Point; head: Point }[] {
  board.value = b;
  return arrowsTo(new Set(from), to, new Ground(b)).map((d) => {
    const [x1, y1, x2, y2] = (d.match(/-?[\d.]+/g) ?? []).map(Number) as [number, number, number, number];
    return { tail: { x: x1, y: y1 }, head: { x: x2, y: y2 } };
  });
}

const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const spot = (b: Board, place: number) => b.spots.find((s) => s.place === place) as Spot;

test("an arrow begins at its attacker and ends at the attacked place, however far they are apart", () => {
  const hexes = hexBoard(8, 8);
  const areas = areaBoard([area(0, "Kiev", 100, 100), area(1, "Minsk", 300, 100), area(2, "Rome", 900, 700)]);
  for (const [b, near, attackers] of [
    [hexes, unit / 2, [1, 2, 7, 40, 63]],
    [areas, 40, [1, 2]],
  ] as const) {
    for (const place of attackers) {
      const [arrow, ...more] = ends(b, [place], [0]);
      ok(arrow && more.length === 0, `one arrow from ${place}`);
      ok(far(arrow.tail, spot(b, place)) < near, `from ${place} it begins ${far(arrow.tail, spot(b, place))} away`);
      ok(far(arrow.head, spot(b, 0)) < near, `from ${place} it ends ${far(arrow.head, spot(b, 0))} away`);
      ok(far(arrow.tail, spot(b, 0)) > far(arrow.head, spot(b, 0)), "it points at the attacked place");
    }
  }
});

test("each attacker's arrow goes to the nearest of the attacked places, and none to where it stands itself", () => {
  const b = areaBoard([0, 1, 2, 3].map((i) => area(i, `A${i}`, 100 + 200 * i, 100)));
  const [a, z, ...more] = ends(b, [0, 3], [1, 2]);
  equal(more.length, 0);
  ok(a && z && far(a.head, spot(b, 1)) < 40 && far(z.head, spot(b, 2)) < 40);
  deepEqual(ends(b, [1], [1]), []);
});
