import "../testing/page";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import type { Choices, Say, Word } from "../api/types";
import { hexBoard, piece, sceneOf, titleOf, viewOf } from "../testing/samples";
import { alongOrNot, clickPlace, pickUnits, toggleUnits } from "./act";
import { canPlan, planAhead, planAt } from "./ahead";
import { openPencilled } from "./carry";
import { apply, board, gameId, title, view } from "./game";
import { keepPlan, pencilled } from "./pencil";
import { clearPlan, cursor, hover, keyed, pickedUnits, plan, preview, refusal, target } from "./plan";

const word = (n: number): Word => ({ kind: "unit", n, text: `u${n}` });
const place = (n: number): Word => ({ kind: "place", n, text: `H-${n}` });
const verb = (text: string, words: Word[], more: Partial<Say> = {}): Say => ({
  kind: "verb",
  n: 0,
  text,
  label: text,
  words,
  ready: false,
  set: false,
  ...more,
});

/** A table on which some verbs are on offer, and a server that answers for sentences. */
function table(say: Say[], answer: (sentence: string) => Choices, step = 0) {
  board.value = hexBoard(4, 4);
  title.value = titleOf({ plan: "attack" });
  globalThis.fetch = (async (at: string) => {
    const said = new URL(at, "http://localhost").searchParams.get("say") ?? "";
    try {
      return Response.json(at.includes("/next") ? answer(said) : { outcomes: [], terms: [] });
    } catch (refused) {
      return Response.json(refused, { status: 422 });
    }
  }) as typeof fetch;
  clearPlan();
  view.value = null;
  gameId.value = `g${Math.random()}`;
  const phases = [
    { name: "Move", seat: 0 },
    { name: "Assign", seat: 0 },
  ];
  const pieces = [piece(1, 5), piece(2, 5), piece(3, 6), piece(9, 10, { seat: 1 })];
  apply(viewOf({ say, scene: sceneOf({ phases, phase: step, pieces }) }));
}

const whole: Choices = { words: [], ready: true, set: false };

test("where one loss answers, a click on another unit of the stack takes that one", async () => {
  table([verb("lose", [word(1), word(2), word(3)])], () => whole);
  await clickPlace(5, { unit: 1 });
  deepEqual([...pickedUnits.value], [1]);
  await clickPlace(5, { unit: 2 });
  deepEqual([...pickedUnits.value], [2]);
  await clickPlace(6);
  deepEqual([...pickedUnits.value], [3]);
  await pickUnits([1], 5, true); // as the panel's list does
  deepEqual([...pickedUnits.value], [1]);
});

test("of a set that is full with one unit another click takes another", async () => {
  table([verb("lose", [word(1), word(2), word(3)], { set: true })], () => ({ ...whole, set: true }));
  await clickPlace(5, { unit: 1 });
  await clickPlace(6);
  deepEqual([...pickedUnits.value], [3]);
  await clickPlace(5, { unit: 2 });
  deepEqual([...pickedUnits.value], [2]);
});

/** Two losses are owed of three units that could be taken. */
function twoOfThree(): void {
  table([verb("lose", [word(1), word(2), word(3)], { set: true })], (s) => {
    const said = s.split(" ").slice(1);
    if (said.length > 2) throw { clause: "X-2", why: "Two are enough.", detail: "Two are enough." };
    const words = said.length < 2 ? [1, 2, 3].map(word).filter((w) => !said.includes(w.text)) : [];
    return { words, ready: said.length === 2, set: true };
  });
}

/** What the tip at the refused unit says. */
const refusedBy = () => refusal.value && `${refusal.value.clause}: ${refusal.value.why}`;
const two = "X-2: Two are enough.";

test("a set that is full with several units refuses another one aloud, and keeps those that were chosen", async () => {
  const chosen = () => [...pickedUnits.value].sort();
  twoOfThree();
  await clickPlace(5);
  deepEqual(chosen(), [1, 2]);
  await clickPlace(6);
  deepEqual([chosen(), refusedBy()], [[1, 2], two], "on the map");
  refusal.value = null;
  await toggleUnits([3]);
  deepEqual([chosen(), refusedBy()], [[1, 2], two], "in the panel");
  refusal.value = null;
  await toggleUnits([2]);
  await toggleUnits([3]);
  deepEqual([chosen(), refusedBy()], [[1, 3], null], "where one has been put back there is room");
});

test("of a stack with more units than a set takes those that fit are chosen, and why not the rest is told", async () => {
  twoOfThree();
  await clickPlace(6);
  await toggleUnits([1, 2]);
  deepEqual([pickedUnits.value.size, pickedUnits.value.has(3), refusedBy()], [2, true, two]);
});

test("a battle that is planned while moving is kept, and declared when its step has come", async () => {
  const move = verb("move", [word(1), word(2), word(3)]);
  table([move], () => whole);
  equal(canPlan(), false, "something must be chosen first");
  table([move, verb("end", [], { ready: true, closes: true })], () => whole);
  planAhead();
  planAt(10);
  planAt(5);
  keepPlan();
  equal(plan.value, null);
  deepEqual(pencilled.value, [{ places: [10], units: [2, 1] }]);
  const attack = verb("attack", [place(10)]);
  const rest = (s: string): Choices => ({
    words: [1, 2].filter((n) => !s.includes(`u${n}`)).map(word),
    ready: s.includes("u"),
    set: true,
  });
  const game = gameId.value;
  const [kept] = pencilled.value;
  table([attack], rest, 1);
  gameId.value = game;
  if (kept) await openPencilled(kept);
  equal(plan.value?.verb.text, "attack");
  deepEqual(
    plan.value?.tail.map((w) => w.text),
    ["H-10", "u2", "u1"],
  );
});

test("a click on units that have only an aside to offer does not end what is under way", async () => {
  const [move, remove] = [verb("move", [word(1), word(2)]), verb("remove", [word(1), word(3)], { aside: true })];
  table([move, remove], () => ({ words: [place(7)], ready: false, set: false }));
  await clickPlace(5, { unit: 1 });
  await clickPlace(6);
  equal(plan.value?.verb.text, "move");
  clearPlan();
  await clickPlace(6);
  equal(plan.value?.verb.text, "remove"); // nothing was under way
});

/** Units that may go away or attack the enemy at 10; the third may not take part. */
function front(): void {
  const [move, attack] = [verb("move", [word(1), word(2), word(3)]), verb("attack", [place(10)])];
  table([move, attack], (s) => {
    if (s.startsWith("move")) return { words: [place(7)], ready: false, set: false };
    const joins = [1, 2].filter((n) => !s.includes(`u${n}`)).map(word);
    return { words: joins, ready: s.includes("u"), set: true };
  });
}

test("selected units attack the place that is clicked, if they cannot go there and an attack begins with it", async () => {
  front();
  await clickPlace(5);
  equal(plan.value?.verb.text, "move");
  await clickPlace(10);
  equal(refusal.value, null);
  equal(plan.value?.verb.text, "attack");
  deepEqual(plan.value?.tail.map((w) => w.text).sort(), ["H-10", "u1", "u2"]);
  clearPlan();
  await clickPlace(5);
  await clickPlace(7, { touch: true });
  equal(plan.value?.verb.text, "move", "where they can go they go");
});

test("a unit that is left behind under a finger leaves the target as it is", async () => {
  front();
  await clickPlace(5);
  await clickPlace(7, { touch: true });
  equal(preview.value, 7);
  await alongOrNot(1);
  deepEqual([...pickedUnits.value], [2]);
  equal(preview.value, 7);
  await alongOrNot(1);
  deepEqual([...pickedUnits.value].sort(), [1, 2]);
  equal(preview.value, 7);
});

test("what the map points at is where the keys are only if keys were used last", () => {
  preview.value = hover.value = null;
  cursor.value = 5;
  keyed.value = true;
  equal(target.value, 5);
  keyed.value = false; // a finger has touched the map
  equal(target.value, null);
  keyed.value = true;
});
