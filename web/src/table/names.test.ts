import "../testing/page";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { seats, title, view } from "../state/game";
import { sceneOf, titleOf, viewOf } from "../testing/samples";
import {
  agree,
  capital,
  counted,
  phaseSide,
  promptLine,
  seasonsOf,
  split,
  stoodWhen,
  turnOfAll,
  turnWord,
  waitingFor,
} from "./names";
import { inWords } from "./time";

test("clauses are cut out of a note", () => {
  deepEqual(split("3 units can still move (BK-B6.0-1)."), { text: "3 units can still move.", clauses: ["BK-B6.0-1"] });
  deepEqual(split("Two (BS-3.1a, BS-Q12) here"), { text: "Two here", clauses: ["BS-3.1a", "BS-Q12"] });
  deepEqual(split("Nothing (of the sort)"), { text: "Nothing (of the sort)", clauses: [] });
});

test("a phone's prompt says what is left, or what keeps the step from ending", () => {
  const crowd = "CC-31 holds 18 factors, and may keep 12 (BK-Q76).";
  deepEqual(promptLine("Blue moves", ["3 units can still move (BK-B6.0-1)."], true), {
    step: "3 units can still move",
    owed: "",
  });
  deepEqual(promptLine("Blue moves", [crowd], false), {
    step: "Blue moves",
    owed: "CC-31 holds 18 factors, and may keep 12.",
  });
  deepEqual(promptLine("Blue moves", [crowd], true), { step: "Blue moves", owed: "" });
  deepEqual(promptLine("Red retreats", [], false), { step: "Red retreats", owed: "" });
});

test("where a slider over the game stands is told by acts", () => {
  view.value = viewOf({ line: 186, scene: sceneOf({ turn: 6 }) });
  equal(stoodWhen(12, 40), "as it stood in Turn 6, act 12 of 40");
});

test("one of something is not several", () => {
  equal(counted(1, "cities"), "1 city");
  equal(counted(2, "cities"), "2 cities");
  equal(counted(1, "factors"), "1 factor");
  equal(counted(8, "Purse"), "Purse 8");
});

test("verbs fit who does it", () => {
  title.value = titleOf({ seats: ["Axis", "Allies"], many: [1] });
  equal(agree(["Axis"], "has", "have"), "has");
  equal(agree(["Allies"], "has", "have"), "have");
  equal(agree(["Ines"], "has", "have"), "has");
  equal(agree(["Axis", "Ines"], "has", "have"), "have");
});

test("the turn in words", () => {
  view.value = viewOf({ scene: sceneOf({ turn: 0 }) });
  equal(turnWord(), "Set-up");
  const turns = { name: "Turn", value: 6, max: 15, seat: -1 };
  view.value = viewOf({ scene: sceneOf({ turn: 6, tracks: [turns] }) });
  equal(turnOfAll(), "Turn 6 of 15");
  view.value = viewOf({ scene: sceneOf({ turn: 1, when: "Summer 1943", tracks: [{ ...turns, max: 3 }] }) });
  equal(turnOfAll(), "Summer 1943 · turn 1 of 3");
});

test("turns are seasons, and each year begins with its first", () => {
  title.value = titleOf({ seasons: ["Winter", "Spring", "Summer", "Fall"] });
  view.value = viewOf({ scene: sceneOf({ turn: 2, when: "Fall 1941" }) });
  const list = seasonsOf(2, 1, 5).map((s) => `${s.opens ? "| " : ""}${s.n} ${s.text}`);
  deepEqual(list, ["1 Summer", "2 Fall", "| 3 Winter", "4 Spring", "5 Summer"]);
});

test("who is waited for", () => {
  title.value = titleOf();
  view.value = viewOf({ seat: 0, ask: { seats: [1], step: "" } });
  equal(waitingFor(), "Waiting for Red");
  view.value = viewOf({ think: ["General"] });
  equal(waitingFor(), "General is thinking");
  view.value = viewOf({ think: ["General", "Cadet"] });
  equal(waitingFor(), "General and Cadet are thinking");
  const general = { n: 1, side: "Red", kind: "machine" as const, player: "General", group: 1, online: true };
  seats.value = [{ ...general, after: 3 }];
  equal(waitingFor(), "General thinks after 3 others");
  seats.value = [{ ...general, after: 1 }];
  equal(waitingFor(), "General thinks after another machine");
  seats.value = [];
});

test("a capital letter", () => {
  equal(capital("attack"), "Attack");
  equal(capital(""), "");
});

test("time that is left", () => {
  equal(inWords(0), "0:00");
  equal(inWords(245_999), "4:05");
  equal(inWords(3_600_000), "1:00:00");
  equal(inWords(11_232_000), "3:07:12");
  equal(inWords(2 * 86_400_000 + 4 * 3_600_000 + 59_000), "2 d 4 h");
});

test("a phase of allies who have none of their own names all of them", () => {
  title.value = titleOf({ seats: ["Axis", "West", "Soviets"], sides: [0, 1, 1] });
  const phases = [
    { name: "Land", seat: 0 },
    { name: "Land", seat: 1 },
  ];
  view.value = viewOf({ scene: sceneOf({ phases }) });
  equal(phaseSide(0), "Axis");
  equal(phaseSide(1), "West and Soviets");
  view.value = viewOf({ scene: sceneOf({ phases: [...phases, { name: "Land", seat: 2 }] }) });
  equal(phaseSide(1), "West");
});
