import "../testing/page";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import type { Entry, Goal, Mark, View } from "../api/types";
import { area, areaBoard, entry, sceneOf, viewOf } from "../testing/samples";
import { board, log, view } from "./game";
import { alsoDecided, decided, lastTaken } from "./review";

const at = (line: number, seat: number, place: number, more: Partial<Entry> = {}) =>
  entry(line, {
    seat,
    told: [{ text: "It is taken.", words: [{ kind: "place", n: place, text: `p${place}` }] }],
    ...more,
  });

test("a game turns where the winners took the last place that counts, and not where dice fell last", () => {
  const counts = new Set([1, 2]);
  const list = [
    at(1, 0, 1),
    at(2, 0, 2),
    at(3, 0, 1, { undone: true }),
    at(4, 0, 7),
    at(5, 1, 1, { dice: [{ n: 3, sides: 6, clause: "" }] }),
  ];
  deepEqual(lastTaken(list, [0], counts), [2, 1]);
  deepEqual(lastTaken(list, [0], new Set()), []);
});

const goal = (more: Partial<Goal>): Goal => ({
  seats: [0],
  what: "",
  value: 1,
  max: 1,
  reached: true,
  by: "",
  places: [],
  ...more,
});
const control = (place: number, seat: number): Mark => ({ place, seat, look: "control" });

/** The end of a game that seat 0 has won by a goal, with places held by seats. */
function ends(g: Goal, held: Mark[], more: Partial<View> = {}): void {
  const result = { scores: [1, -1], level: "victory", clause: "X-1" };
  log.value = [at(1, 0, 2), at(2, 0, 4), at(3, 0, 1)];
  view.value = viewOf({ over: true, result, scene: sceneOf({ goals: [g], marks: held }), ...more });
}

const shownAlso = () => alsoDecided.value.map((x) => `${x.place}${x.won ? "" : " kept"}`).join();

test("other places that counted for the result are shown beside the decisive one, the last taken first, and not too many", () => {
  board.value = areaBoard(Array.from({ length: 30 }, (_, n) => area(n, `City${n}`, 100 * n, 100)));
  const all = Array.from({ length: 30 }, (_, n) => n);
  ends(
    goal({ what: "Hold cities", places: [1, 2, 3, 4, 5], value: 4, max: 4 }),
    [0, 1, 2, 3, 4].map((p) => control(p, 0)),
  );
  equal(decided.value.place, 1);
  equal(shownAlso(), "4,2,3");
  ends(
    goal({ what: "Hold cities", places: all, value: 30, max: 26 }),
    all.map((p) => control(p, 0)),
  );
  equal(alsoDecided.value.length, 11);
});

test("where one place was enough, the others that were kept are shown too; nothing is where somebody gave up", () => {
  const one = goal({ what: "City1, City3 or City4", places: [1, 3, 4] });
  const held = [control(1, 0), control(3, 1), control(4, 0)];
  ends(one, held);
  equal(decided.value.place, 1);
  equal(shownAlso(), "4,3 kept");
  ends(one, held, { result: { scores: [1, -1], level: "resigned" } });
  equal(shownAlso(), "");
});
