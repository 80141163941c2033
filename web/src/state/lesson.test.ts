import "../testing/page";
import { equal } from "node:assert/strict";
import { test } from "node:test";
import type { LessonStep, Say, Word } from "../api/types";
import { area, areaBoard, piece, sceneOf, titleOf, viewOf } from "../testing/samples";
import { inspect } from "./act";
import { apply, board, title } from "./game";
import { at, lesson, showMe } from "./lesson";
import { clearPlan } from "./plan";

const army: Word = { kind: "unit", n: 1, text: "army" };
const plane: Word = { kind: "unit", n: 2, text: "plane" };

/** A lesson that first has the army in Breslau picked up, then asks for a flight; only the aircraft can act. */
function learns(): void {
  board.value = areaBoard([area(0, "Breslau", 100, 100), area(1, "Lodz", 400, 100)]);
  title.value = titleOf();
  clearPlan();
  inspect(null);
  const fly: Say = { kind: "verb", n: 0, text: "fly", label: "Fly", words: [plane], ready: false, set: false };
  const pieces = [piece(1, 0), piece(2, 0)];
  apply(
    viewOf({
      say: [fly],
      scene: sceneOf({ pieces }),
      lesson: { lesson: "l", step: 1, left: ["fly plane lodz"], over: false },
    }),
  );
  const steps: LessonStep[] = [
    { name: "Corps", text: "Choose Breslau.", point: [], choose: army, asks: 0 },
    { name: "Aircraft", text: "Fly.", point: [], asks: 1 },
  ];
  lesson.value = { id: "l", name: "", about: "", minutes: 1, seat: 0, steps };
  at.value = 0;
}

test("a unit is picked up by the place where it stands, also if it cannot act", () => {
  learns();
  inspect(1);
  equal(at.value, 0, "elsewhere");
  inspect(0);
  equal(at.value, 1);
});

test("Show me picks up a unit that cannot act, and says nothing for the learner", async () => {
  learns();
  let said = 0;
  globalThis.fetch = (async () => {
    said++;
    return new Response("{}");
  }) as typeof fetch;
  await showMe();
  equal(at.value, 1);
  equal(said, 0);
});
