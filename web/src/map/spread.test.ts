import "../testing/page";
import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { board, stacks, view } from "../state/game";
import { area, areaBoard, hexBoard, piece, sceneOf, viewOf } from "../testing/samples";
import { ground } from "./here";
import { blockAt, blockSide, blockStep, blocksInRow, middleOf, nameDown, rowsOf } from "./spread";
import { laidOut } from "./stacks";

/** Sets up areas with some blocks in each. */
function lay(blocks: number[], apart: number) {
  board.value = areaBoard(blocks.map((_, i) => area(i, `Area ${i}`, 300 + i * apart, 300)));
  const pieces = blocks.flatMap((n, place) => Array.from({ length: n }, (_, i) => piece(place * 100 + i, place)));
  view.value = viewOf({ scene: sceneOf({ pieces }) });
  ok(ground.value);
  return ground.value;
}

test("rows of blocks are never wider than four", () => {
  deepEqual([0, 1, 2, 3, 4, 5, 6, 7, 20].map(blocksInRow), [0, 1, 2, 2, 2, 3, 3, 4, 4]);
  ok(blockStep > blockSide);
});

test("a name stands below its blocks", () => {
  const some = (n: number) => Array.from({ length: n }, (_, i) => piece(i, 0));
  const g = lay([0], 400);
  equal(nameDown(g, []), 5);
  ok(nameDown(g, some(1)) > blockSide / 2);
  ok(nameDown(g, some(9)) > nameDown(g, some(1)));
});

test("blocks of each side stand in rows of their own, mine at the bottom", () => {
  const g = lay([0], 400);
  const mixed = [piece(1, 0), piece(2, 0, { seat: 1 }), piece(3, 0), piece(4, 0, { seat: 1 }), piece(5, 0)];
  deepEqual(
    rowsOf(g, mixed).map((r) => r.map((p) => p.unit)),
    [
      [4, 2],
      [5, 3, 1],
    ],
  );
});

test("blocks of areas that crowd make room, and stay near their own", () => {
  const g = lay([2, 2], 50);
  const [a, b] = [middleOf(g, 0), middleOf(g, 1)];
  ok(a && b);
  ok(Math.abs(a.x - b.x) >= 2 * blockStep - 1 || Math.abs(a.y - b.y) >= blockStep - 1, "they do not overlap");
  for (const [place, at] of [a, b].entries()) {
    const s = g.spot(place);
    ok(s && Math.hypot(at.x - s.x, at.y - s.y) <= 34.001);
  }
});

test("areas with room stay where they are", () => {
  const g = lay([1, 1], 400);
  const at = middleOf(g, 0);
  ok(at && Math.hypot(at.x - 300, at.y - 300) < 0.01);
});

test("a block is found under the pointer beside its area", () => {
  const g = lay([1, 0], 400);
  const at = middleOf(g, 0);
  ok(at);
  equal(blockAt(at), 0);
  equal(blockAt({ x: 700, y: 300 }), null, "no block stands there");
});

test("on hexes everything stands in the middle", () => {
  board.value = hexBoard(2, 2);
  ok(ground.value);
  deepEqual(middleOf(ground.value, 3), ground.value.spot(3));
});

test("pieces stand side by side above a disc, and above the name of a sea", () => {
  const disc = (place: number, x: number, look: string) => ({ ...area(place, `Zone ${place}`, x, 300, look) });
  board.value = {
    ...areaBoard([disc(0, 300, "port"), { ...disc(1, 700, "sea"), row: { x: 640, y: 320, width: 120 } }]),
    discs: true,
  };
  view.value = viewOf({ scene: sceneOf({ pieces: [piece(1, 0), piece(2, 0), piece(3, 0), piece(4, 1)] }) });
  const g = ground.value;
  ok(g);
  const { puts } = laidOut(g, 0, stacks.value.get(0) ?? []);
  equal(new Set(puts.map((p) => p.y)).size, 1, "one row");
  for (const p of puts) ok(p.y + p.side < 300 - 9, "over the station");
  const [ship] = laidOut(g, 1, stacks.value.get(1) ?? []).puts;
  ok(ship && ship.y + ship.side < 320 - 7 && Math.abs(ship.x + ship.side / 2 - 700) < 1);
  equal(blockAt({ x: 300, y: 275 }), 0);
  ok(g.outline(0).includes("a17 17"), "its ring is round the station");
  ok(g.area([0]).startsWith("M200 200"), "its ground is its shape");
});

test("blocks and names keep off the signs of the map", () => {
  lay([1], 400);
  const free = areaBoard([area(0, "Area 0", 300, 300)]);
  board.value = { ...free, signs: [{ look: "oil", x: 306, y: 296 }] };
  const g = ground.value;
  const at = g && middleOf(g, 0);
  ok(at && (Math.abs(at.x - 306) > blockStep / 2 || Math.abs(at.y - 296) > blockStep / 2), "it has gone aside");
});
