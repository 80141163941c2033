import "../testing/page";
import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { area, areaBoard, hexBoard, piece } from "../testing/samples";
import { Ground } from "./geometry";
import { laidOut } from "./stacks";

const hexes = new Ground(hexBoard(2, 2));
const areas = new Ground(areaBoard([area(0, "Kiev", 300, 300)]));
const some = (n: number) => Array.from({ length: n }, (_, i) => piece(i, 0));

test("of a heap the three on top are drawn, the last over the others, and the rest is counted", () => {
  const { puts, more } = laidOut(hexes, 0, some(5));
  deepEqual(
    puts.map((p) => p.piece.unit),
    [2, 3, 4],
  );
  equal(more, 5);
  const [low, high] = [puts[0], puts[2]];
  ok(low && high && high.x > low.x && high.y < low.y, "each a little up and to the right");
});

test("a heap stands around the middle of its hex", () => {
  for (const n of [1, 2, 3]) {
    const { puts, more } = laidOut(hexes, 0, some(n));
    const s = hexes.spot(0);
    const [first, last] = [puts[0], puts.at(-1)];
    ok(s && first && last);
    ok(Math.abs((first.x + last.x + first.side) / 2 - s.x) < 0.01, `${n} across`);
    ok(Math.abs((first.y + last.y + first.side) / 2 - s.y) < 0.01, `${n} up and down`);
    equal(more, 0);
  }
});

test("blocks stand side by side and none over another", () => {
  for (const n of [1, 2, 3, 5, 8, 13]) {
    const { puts } = laidOut(areas, 0, some(n));
    equal(puts.length, n);
    for (const [i, a] of puts.entries())
      for (const b of puts.slice(i + 1))
        ok(Math.abs(a.x - b.x) >= a.side || Math.abs(a.y - b.y) >= a.side, `${n} blocks`);
  }
});

test("an empty place and one that is none have nothing", () => {
  deepEqual(laidOut(hexes, 0, []), { puts: [], more: 0 });
  deepEqual(laidOut(hexes, 99, some(1)), { puts: [], more: 0 });
});
