import "../testing/page";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import type { Ware } from "../api/types";
import { entry, piece, sceneOf, viewOf } from "../testing/samples";
import { view } from "./game";
import { inOrder, lineOf } from "./market";

const ware = (say: string, more: Partial<Ware> = {}): Ware => ({ group: "g", say, piece: -1, bought: 0, ...more });

test("what was bought is given back as far as undo goes: not behind dice, and not what is taken back already", () => {
  const list = [
    entry(1, { say: "buy a" }),
    entry(2, { say: "draw", dice: [{ clause: "X-1", sides: 6, n: 3 }] }),
    entry(3, { say: "buy b" }),
    entry(4, { say: "buy b", undone: true }),
    entry(5, { say: "buy c", seat: 1 }),
  ];
  equal(lineOf(list, 0, "buy a"), undefined);
  equal(lineOf(list, 0, "draw"), undefined);
  equal(lineOf(list, 0, "buy b")?.line, 3);
  equal(lineOf(list, 0, "buy c"), undefined);
});

test("wares of the chosen place come first, then what was bought, then what can be", () => {
  view.value = viewOf({ scene: sceneOf({ pieces: [piece(1, 10), piece(2, 20), piece(3, 30), piece(4, 40)] }) });
  const refusal = { clause: "X-1", why: "No." };
  const list = [ware("1", { piece: 1, refusal }), ware("2", { piece: 2 }), ware("3", { piece: 3, bought: 1 })];
  list.push(ware("4", { piece: 4, refusal }));
  deepEqual(
    inOrder(list, 40).map((w) => w.say),
    ["4", "3", "2", "1"],
  );
});
