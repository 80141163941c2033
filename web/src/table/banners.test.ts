import "../testing/page";
import { deepEqual } from "node:assert/strict";
import { mock, test } from "node:test";
import type { Message, Result, Told } from "../api/types";
import { area, areaBoard, entry, piece, sceneOf, viewOf } from "../testing/samples";
import { hear } from "../state/arrivals";
import { pickUp, throwDice } from "../state/dice";
import { board, log, view } from "../state/game";
import { set, settings } from "../state/settings";
import { perform, skipAct, strike, setStage } from "../state/theatre";
import { loudspeaker } from "../ui/sound";
import { watchMoments } from "./banners";

let heard: string[] = [];
loudspeaker.sound = async (name) => void heard.push(name);
Object.defineProperty(globalThis, "navigator", {
  value: { userActivation: { hasBeenActive: true } },
  configurable: true,
});

const phases = [
  { name: "Move", seat: 0 },
  { name: "Move", seat: 1 },
];
const held = (seat: number) => [{ place: 0, seat, look: "city" }];
let messages = 0;
const message = (): Message => ({
  n: ++messages,
  at: new Date(Date.now() + 60_000).toISOString(),
  seat: 1,
  name: "Red",
  text: "hello",
});

/** What is heard while the table is in the other side's turn and things happen; the view's line counts on. */
function hearing(on: boolean, run: () => void): string[] {
  const usual = settings.value;
  mock.timers.enable({ apis: ["setTimeout"] });
  if (on) set("sound", true);
  heard = [];
  board.value = areaBoard([area(0, "Rome", 0, 0, "clear capital")]);
  log.value = [];
  strike();
  view.value = viewOf({
    ask: { seats: [1], step: "" },
    scene: sceneOf({ phases, phase: 1, pieces: [piece(1, 0)], marks: held(0) }),
  });
  const end = watchMoments();
  try {
    run();
    mock.timers.tick(5000);
    return heard;
  } finally {
    end();
    pickUp();
    strike();
    settings.value = usual;
    mock.timers.reset();
  }
}

/** Dice that belong to no battle, a place that is taken, my turn, a message. */
function all(): void {
  const dice = entry(2, { seat: 1, dice: [{ clause: "", sides: 6, n: 3 }] });
  void throwDice([dice], viewOf({ line: 2 }), false);
  mock.timers.tick(1000);
  const scene = sceneOf({ phases, phase: 1, pieces: [piece(1, 0)], marks: held(1) });
  view.value = viewOf({ line: 2, ask: { seats: [1], step: "" }, scene, entries: [dice] });
  mock.timers.tick(1000);
  view.value = viewOf({ line: 3, scene: { ...scene, turn: 2, phase: 0 } });
  hear(message());
}

test("sounds are off until they are wished, and then dice, places that are taken, my turn and messages have one", () => {
  deepEqual(hearing(false, all), []);
  deepEqual(hearing(true, all), ["die", "lies", "taken", "turn", "chat"]);
});

test("what a battle asks of me sounds like a choice, not like a turn", () => {
  const told: Told[] = [{ text: "", dice: 1, act: { seat: 0, kind: "throw", chart: "basic", row: "5" } }];
  const line = entry(2, { seat: 1, say: "fight rome", told, dice: [{ clause: "", sides: 6, n: 5 }] });
  const asks = sceneOf({
    phases,
    phase: 1,
    pieces: [piece(1, 0)],
    marks: [...held(0), { place: 0, seat: 1, look: "battle" }],
  });
  const list = hearing(true, () => {
    const now = viewOf({ line: 2, scene: asks, entries: [line] });
    const s = setStage([line], now);
    if (!s) throw new Error("no stage");
    void perform(s, false);
    skipAct(true);
    view.value = now;
  });
  deepEqual(
    list.filter((x) => x === "choice" || x === "turn"),
    ["choice"],
  );
});

test("the end sounds like what it is to who looks at it, once, and not where it came before", () => {
  const end = (scores: number[]) => {
    const result: Result = { scores, level: "victory" };
    return hearing(true, () => {
      view.value = viewOf({ line: 2, over: true, result, scene: sceneOf({ phases }) });
      mock.timers.tick(5000);
      view.value = viewOf({ line: 3, over: true, ended: true, result, scene: sceneOf({ phases }) });
    });
  };
  deepEqual(end([1, -1]), ["win"]);
  deepEqual(end([-1, 1]), ["loss"]);
  deepEqual(end([0, 0]), ["draw"]);
  const opened = hearing(true, () => {
    view.value = viewOf({
      game: "another",
      over: true,
      result: { scores: [1, -1], level: "victory" },
      scene: sceneOf(),
    });
  });
  deepEqual(opened, []);
});
