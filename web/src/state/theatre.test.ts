import "../testing/page";
import { deepEqual, equal } from "node:assert/strict";
import { mock, test } from "node:test";
import type { Act, Entry, Say, Told } from "../api/types";
import { area, areaBoard, entry, sceneOf, viewOf } from "../testing/samples";
import { board, view } from "./game";
import { clearPlan, plan } from "./plan";
import { phone } from "./settings";
import { frameOf, isTold, openPlayed, perform, putAside, setStage, skipAct, stage, strike, takeUp } from "./theatre";

const told = (act: Partial<Act> & { kind: Act["kind"] }, dice = 0): Told => ({
  text: "",
  dice,
  act: { seat: 0, ...act },
});
const rifles = { of: "red", look: "infantry", full: 4, rank: "Infantry", order: 2 };
const tanks = { of: "red", look: "armor", full: 4, rank: "Tanks", order: 1 };

const verb: Say = { kind: "verb", n: 0, text: "advance", label: "Advance", words: [], ready: false, set: false };

/** Sets the stage for a line that is said at the first place. */
function staged(list: Told[], after = sceneOf({})) {
  board.value = areaBoard([area(0, "Kiev", 100, 100), area(1, "Minsk", 400, 100)]);
  view.value = viewOf({ scene: sceneOf({}) });
  strike();
  const dice = list.flatMap((t) => Array.from({ length: t.dice ?? 0 }, () => ({ clause: "", sides: 6, n: 5 })));
  const line: Entry = { ...entry(2), say: "fight kiev", told: list, dice };
  return setStage([line], viewOf({ scene: after }));
}

test("a die on a chart is thrown, its row lights, then its result", () => {
  const s = staged([told({ kind: "odds", column: "2-1" }), told({ kind: "throw", chart: "basic", row: "5" }, 1)]);
  equal(s?.form, "card");
  equal(s?.throws[0]?.act.column, "2-1");
  deepEqual(
    s?.frames.map((f) => `${f.thrown} ${f.lie} ${f.read}`),
    ["1 0 0", "1 1 1", "1 1 2", "1 1 2"],
  );
});

test("classes of blocks fire one after the other, both sides together, and hits fall in between", () => {
  const s = staged([
    told({ kind: "turned", ...tanks, steps: 4 }),
    told({ kind: "turned", ...rifles, steps: 3 }),
    told({ kind: "throw", ...tanks, need: 5, hits: 1 }, 4),
    told({ kind: "throw", ...tanks, seat: 1, need: 5 }, 2),
    told({ kind: "hit", ...tanks, steps: 3 }),
    told({ kind: "throw", ...rifles, need: 5 }, 3),
  ]);
  equal(s?.form, "board");
  equal(s?.blocks.length, 2);
  const shown = s?.frames.map((f) => `${f.turns ? "turn " : ""}${f.thrown} ${f.lie} ${f.hits}${f.last ? " last" : ""}`);
  deepEqual(shown, ["turn 0 0 0", "0 0 0 last", "2 0 0", "2 2 0", "2 2 1", "3 2 1", "3 3 1", "3 3 1 last"]);
});

test("a key jumps to the last frame of an act, or of all", async () => {
  const s = staged([told({ kind: "throw", ...tanks, need: 5 }, 1), told({ kind: "throw", ...rifles, need: 5 }, 1)]);
  if (!s) throw new Error("no stage");
  const over = perform(s, false);
  skipAct(false);
  const now = stage.value;
  equal(now && frameOf(now).lie, 1);
  equal(now && isTold(now), false);
  skipAct(true);
  equal(stage.value && isTold(stage.value), true);
  await over;
  const line = stage.value?.entry.line ?? 0;
  strike();
  openPlayed(line);
  equal(stage.value && isTold(stage.value), true, "the log opens it again as it ended");
  strike();
});

test("blocks that are turned over begin another battle", () => {
  const list = [
    told({ kind: "hit", ...tanks, steps: 3 }),
    told({ kind: "turned", ...rifles, steps: 3 }),
    told({ kind: "throw", ...rifles, need: 5 }, 1),
  ];
  const s = staged(list, sceneOf({ marks: [{ place: 1, seat: 0, look: "battle" }] }));
  deepEqual([s?.place, s?.hits.length, s?.blocks.length], [1, 0, 1]);
});

test("on a phone the card of a battle that still asks for something makes way for the map, and comes back", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const asks = viewOf({ scene: sceneOf({ marks: [{ place: 0, seat: 0, look: "battle" }] }) });
  const play = (after: typeof asks) => {
    const s = staged([told({ kind: "odds", column: "2-1" }), told({ kind: "throw", chart: "basic", row: "5" }, 1)]);
    if (!s) throw new Error("no stage");
    view.value = after;
    void perform(s, false);
    skipAct(true);
  };
  phone.value = true;
  try {
    play(asks);
    equal(putAside.value, false, "it is read first");
    mock.timers.tick(2500);
    equal(putAside.value, true);
    takeUp();
    equal(putAside.value, false, "its button shows it again");
    plan.value = { verb, heads: [], tail: [], choices: verb, each: [], ahead: false };
    equal(putAside.value, true, "a choice puts it aside at once");
    clearPlan();
    play(viewOf({ scene: sceneOf({}) }));
    mock.timers.tick(2500);
    equal(putAside.value, false, "one that asks for nothing stays until it goes");
    phone.value = false;
    play(asks);
    mock.timers.tick(2500);
    equal(putAside.value, false, "a large window has room for both");
  } finally {
    phone.value = false;
    clearPlan();
    strike();
    mock.timers.reset();
  }
});
