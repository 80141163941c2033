import "../testing/page";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { entry, titleOf } from "../testing/samples";
import { diceOf, ends, heard, silent, wentOn } from "./entries";
import { title } from "./game";

const die = (n: number) => ({ clause: "X-1", sides: 6, n });

test("dice go to what they brought, in order", () => {
  const [first, second] = [
    { text: "a", dice: 2 },
    { text: "b", dice: 1 },
  ];
  const { of, rest } = diceOf(
    entry(1, { dice: [die(1), die(2), die(3), die(4)], told: [first, { text: "-" }, second] }),
  );
  deepEqual(of.get(first), [die(1), die(2)]);
  deepEqual(of.get(second), [die(3)]);
  deepEqual(rest, [die(4)], "nothing was told of the last");
});

test("a step that ends without news is silent", () => {
  title.value = titleOf({ verbs: [{ word: "done", label: "Done", closes: true }] });
  equal(ends(entry(1, { say: "done" })), true);
  equal(ends(entry(1, { say: "move" })), false);
  equal(silent(entry(1, { say: "done" })), true);
  equal(silent(entry(1, { say: "done", told: [{ text: "Red loses V-20" }] })), false);
  equal(silent(entry(1, { say: "done", told: [{ text: "seen anyway", quiet: true }] })), true);
  equal(silent(entry(1, { say: "done", why: "nothing to win" })), false);
  deepEqual(heard(entry(1, { told: [{ text: "a" }, { text: "b", quiet: true }] })), [{ text: "a" }]);
});

test("others have gone on once they have ended a step or a turn", () => {
  title.value = titleOf({ verbs: [{ word: "done", label: "Done", closes: true }] });
  const mine = entry(3, { seat: 0, say: "retreat 4arm BB-30", turn: 1 });
  const red = (say: string, more = {}) => entry(4, { seat: 1, say, turn: 1, ...more });
  equal(wentOn([mine], mine, 1), false);
  equal(wentOn([mine], mine, 2), false, "the turn ended with my own sentence");
  equal(wentOn([mine, red("advance gd DD-32")], mine, 1), false, "their step goes on");
  equal(wentOn([mine, red("done")], mine, 1), true);
  equal(wentOn([mine, red("done", { undone: true })], mine, 1), false);
  equal(wentOn([mine, red("advance gd DD-32")], mine, 2), true, "their turn ended without a word");
  equal(wentOn([red("done")], undefined, 1), true, "I have said nothing yet");
});
