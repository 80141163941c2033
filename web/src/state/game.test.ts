import "../testing/page";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { entry, piece, sceneOf, viewOf } from "../testing/samples";
import { receiveNow } from "./arrivals";
import { log, mine, pieces, stacks, view } from "./game";

/** Restarts with a view and its whole log. */
function begin(more: Parameters<typeof viewOf>[0] = {}) {
  view.value = null;
  log.value = [];
  receiveNow(viewOf(more));
}

const lines = () => log.value.map((e) => `${e.line}${e.undone ? " undone" : ""}`);

test("the log grows by what is new in each view", () => {
  begin({ line: 2, entries: [entry(1), entry(2)] });
  receiveNow(viewOf({ line: 4, public: 4, entries: [entry(2), entry(3), entry(4)] }));
  deepEqual(lines(), ["1", "2", "3", "4"]);
});

test("a view that is older than the screen is passed over", () => {
  begin({ line: 5, public: 5, entries: [entry(1), entry(2), entry(3), entry(4), entry(5)] });
  receiveNow(viewOf({ line: 4, public: 4, entries: [entry(4)] }));
  equal(view.value?.line, 5);
});

test("a line that is taken back is marked", () => {
  begin({ line: 3, entries: [entry(1), entry(2), entry(3)] });
  receiveNow(viewOf({ line: 4, public: 4, entries: [entry(4, { kind: "undo", undoes: 3 })] }));
  deepEqual(lines(), ["1", "2", "3 undone", "4"]);
});

test("a takeback marks all lines after the one that stands", () => {
  begin({ line: 4, entries: [entry(1), entry(2), entry(3), entry(4)] });
  receiveNow(viewOf({ line: 5, public: 5, entries: [entry(5, { kind: "takeback", undoes: 2 })] }));
  deepEqual(lines(), ["1", "2", "3 undone", "4 undone", "5"]);
});

test("of two seats at one moment the one that is asked is shown", () => {
  begin({ seat: 1, line: 3, public: 3, ask: { seats: [1], step: "" }, entries: [entry(1)] });
  receiveNow(viewOf({ seat: 0, line: 9, public: 3, ask: { seats: [1], step: "" }, entries: [entry(1)] }));
  equal(view.value?.seat, 1, "the answer to seat 0 comes late");
  receiveNow(viewOf({ seat: 0, line: 2, public: 4, ask: { seats: [0], step: "" }, entries: [entry(1)] }));
  equal(view.value?.seat, 0, "each seat counts lines of its own");
});

test("it is my decision only while I am asked and the game runs", () => {
  begin({ ask: { seats: [0], step: "" } });
  equal(mine.value, true);
  begin({ ask: { seats: [1], step: "" } });
  equal(mine.value, false);
  begin({ over: true });
  equal(mine.value, false);
  begin({ seat: -1, ask: { seats: [-1], step: "" } });
  equal(mine.value, false, "who watches decides nothing");
});

test("in a stack the heaviest lies on top, and of equals the first by number", () => {
  const list = [piece(1, 7, { weight: 4 }), piece(2, 7, { weight: 6 }), piece(3, 7, { weight: 4 })];
  begin({ scene: sceneOf({ pieces: list, lists: [{ name: "Reserve", seat: 0, pieces: [piece(9, -1)] }] }) });
  deepEqual(
    stacks.value.get(7)?.map((p) => p.unit),
    [3, 1, 2],
  );
  deepEqual([...pieces.value.keys()].sort(), [1, 2, 3, 9], "also those off the board");
});

test("who flies over a place does not hide who stands there", () => {
  begin({ scene: sceneOf({ pieces: [piece(1, 7, { weight: 9, aloft: true }), piece(2, 7, { weight: 4 })] }) });
  deepEqual(
    stacks.value.get(7)?.map((p) => p.unit),
    [1, 2],
  );
});
