import "../testing/page";
import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import type { Board } from "../api/types";
import { ground } from "../map/here";
import { hexBoard } from "../testing/samples";
import { board } from "./game";
import { likelyWay } from "./paths";

function on(b: Board) {
  board.value = b;
  ok(ground.value);
  return ground.value;
}

const nobody = new Set<number>();

test("a piece goes the shortest way, from neighbour to neighbour", () => {
  const g = on(hexBoard(5, 5));
  const way = likelyWay(g, 0, 20, nobody);
  equal(way[0], 0);
  equal(way.at(-1), 20);
  equal(way.length, 5, "four columns to the right");
  for (const [i, at] of way.slice(1).entries()) ok(g.near(way[i] ?? -1).includes(at));
});

test("it goes around those it cannot pass, but to one that it attacks", () => {
  const g = on(hexBoard(1, 5));
  deepEqual(likelyWay(g, 0, 4, new Set([2])), [0, 4], "there is no way around: it flew");
  deepEqual(likelyWay(g, 0, 2, new Set([2])), [0, 1, 2]);
});

test("a road is worth a detour", () => {
  const b = hexBoard(3, 5);
  // places 0 to 4 are the first column, 5 to 9 the second: the road is in the second
  b.lines = [{ look: "road", places: [0, 5, 6, 7, 8, 4] }];
  const way = likelyWay(on(b), 0, 4, nobody);
  deepEqual(way, [0, 5, 6, 7, 8, 4]);
  b.lines = [];
  deepEqual(likelyWay(on({ ...b }), 0, 4, nobody), [0, 1, 2, 3, 4]);
});

test("what is afloat keeps to the sea, and what walks to the land", () => {
  const g = on(hexBoard(1, 5, (s) => (s.place >= 2 ? { ...s, look: "sea" } : s)));
  deepEqual(likelyWay(g, 2, 4, nobody), [2, 3, 4]);
  deepEqual(likelyWay(g, 0, 4, nobody), [0, 4], "over the sea it is carried");
});

test("neutral ground is gone around", () => {
  const g = on(hexBoard(1, 3, (s) => (s.place === 1 ? { ...s, look: "clear neutral" } : s)));
  deepEqual(likelyWay(g, 0, 2, nobody), [0, 2]);
});
