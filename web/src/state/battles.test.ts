import "../testing/page";
import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { hexBoard, piece, sceneOf, titleOf, viewOf } from "../testing/samples";
import { declared } from "./battles";
import { board, title, view } from "./game";

test("a battle that nobody defends stands at the marked place that no other has", () => {
  board.value = hexBoard(4, 4);
  title.value = titleOf({ fight: "fight" });
  const mark = (place: number) => ({ place, seat: 0, look: "battle" });
  view.value = viewOf({
    scene: sceneOf({
      phases: [{ name: "Axis Activities", seat: -1 }],
      pieces: [piece(1, 5, { battle: 1 }), piece(2, 5, { battle: 2 }), piece(9, 10, { seat: 1, battle: 2 })],
      marks: [mark(7), mark(10)],
    }),
  });
  deepEqual(
    declared.value.map((b) => [b.n, b.places, b.say]),
    [
      [1, [7], "fight H-7"],
      [2, [10], "fight H-10"],
    ],
  );
});
