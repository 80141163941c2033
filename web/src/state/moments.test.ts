import "../testing/page";
import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { area, areaBoard, entry, piece, sceneOf, viewOf } from "../testing/samples";
import { board } from "./game";
import { momentsOf } from "./moments";

board.value = areaBoard([area(0, "Rome", 0, 0, "clear capital"), area(1, "Bari", 300, 0), area(2, "Sea", 600, 0)]);

const phases = [
  { name: "Move", seat: 0 },
  { name: "Fight", seat: 0 },
  { name: "Move", seat: 1 },
];
const then = viewOf({
  line: 4,
  scene: sceneOf({
    phases,
    phase: 1,
    pieces: [piece(1, 0), piece(2, 1, { seat: 1 })],
    marks: [
      { place: 0, seat: 1, look: "control" },
      { place: 1, seat: 1, look: "control" },
      { place: 2, seat: 1, look: "contested" },
    ],
  }),
});

test("what a title tells in large letters, places that count, losses and whose turn begins are worth a word", () => {
  const now = viewOf({
    line: 6,
    entries: [
      entry(4, { told: [{ text: "Old news", large: true }] }),
      entry(5, { told: [{ text: "A die is cast" }, { text: "Italy surrenders.", large: true }] }),
      entry(6),
    ],
    scene: sceneOf({
      phases,
      phase: 2,
      pieces: [piece(1, 0)],
      marks: [
        { place: 0, seat: 0, look: "control" },
        { place: 1, seat: 0, look: "control" },
        { place: 2, seat: 0, look: "city" },
      ],
    }),
  });
  deepEqual(momentsOf(then, now), [
    { kind: "news", line: 5, text: "Italy surrenders.", seat: 0 },
    { kind: "taken", line: 6, place: 0, seat: 0 },
    { kind: "taken", line: 6, place: 2, seat: 0 },
    { kind: "gone", line: 6 },
    { kind: "turn", line: 6, seat: 1 },
  ]);
  deepEqual(momentsOf(now, then), [], "what is older tells nothing");
  deepEqual(momentsOf(then, { ...now, seat: 1 }), [], "another player looks at another table");
  const back = { ...now, entries: [entry(6, { kind: "undo", undoes: 5 })] };
  deepEqual(momentsOf(then, back), [], "what is taken back did not happen");
});

test("a country that joins is not taken", () => {
  const at = (seat: number, line: number) =>
    viewOf({ line, scene: sceneOf({ marks: [{ place: 0, seat, look: "star" }] }) });
  deepEqual(momentsOf(at(-1, 1), at(0, 2)), []);
  deepEqual(momentsOf(at(1, 1), at(0, 2)), [{ kind: "taken", line: 2, place: 0, seat: 0 }]);
});

test("a turn begins once", () => {
  const at = (turn: number, phase: number, line: number) => viewOf({ line, scene: sceneOf({ turn, phase, phases }) });
  const turns = (from: [number, number], to: [number, number]) => momentsOf(at(...from, 1), at(...to, 2)).length;
  deepEqual([turns([1, 0], [1, 1]), turns([1, 1], [1, 2]), turns([1, 2], [2, 0]), turns([2, 0], [2, 0])], [0, 1, 1, 0]);
});
