import "../testing/page";
import { effect } from "@preact/signals";
import { equal } from "node:assert/strict";
import { test } from "node:test";
import { areaBoard, entry, viewOf } from "../testing/samples";
import { flush, receive, receiveNow, resume } from "./arrivals";
import { pickUp, thrown, throwsOf } from "./dice";
import { board, busy, log, view } from "./game";

const die = (n: number) => ({ clause: "X-1", sides: 6, n });
const battle = entry(2, {
  dice: [die(3), die(5), die(1)],
  told: [
    { text: "Tanks: hits 1", dice: 2 },
    { text: "Infantry: hits 0", dice: 1 },
  ],
});

/** Waits until signals make something true. */
const settled = (is: () => boolean): Promise<void> =>
  new Promise((done) => {
    const end = effect(() => {
      if (!is()) return;
      queueMicrotask(() => {
        end();
        done();
      });
    });
  });

function begin() {
  view.value = null;
  log.value = [];
  void receiveNow(viewOf({ line: 1, entries: [entry(1)] }));
}

test("what dice brought is on the table when they lie, throw by throw", async () => {
  begin();
  const shown = receiveNow(viewOf({ line: 2, public: 2, entries: [battle] }));
  equal(view.value?.line, 1);
  equal(thrown.value?.lie, 0);
  await shown;
  equal(view.value?.line, 2);
  equal(thrown.value?.lie, throwsOf(battle));
  pickUp();
});

test("what a machine has played before the answer came waits behind it", async () => {
  begin();
  const [own, other] = [entry(2, { seat: 0 }), entry(3, { seat: 1 })];
  busy.value = true;
  receive(viewOf({ line: 2, public: 2, entries: [own] }));
  receive(viewOf({ line: 3, public: 3, entries: [other] }));
  await receiveNow(viewOf({ line: 2, public: 2, entries: [own] }));
  equal(view.value?.line, 2);
  busy.value = false;
  flush();
  equal(view.value?.line, 3);
});

test("who cannot wait has the dice lie at once", async () => {
  begin();
  const shown = receiveNow(viewOf({ line: 2, public: 2, entries: [battle] }));
  flush();
  equal(view.value?.line, 2);
  equal(thrown.value?.lie, 2);
  await shown;
  equal(log.value.length, 2, "nothing is told twice");
  pickUp();
});

test("moves wait until there is a board to show them on", async () => {
  view.value = board.value = null;
  log.value = [];
  receive(viewOf({ line: 1, entries: [entry(1)] }));
  const line = () => view.value?.line;
  await settled(() => line() === 1);
  receive(viewOf({ line: 2, public: 2, entries: [entry(2, { seat: 1 })] }));
  await new Promise((done) => setTimeout(done));
  equal(line(), 1);
  board.value = areaBoard([]);
  resume();
  await settled(() => line() === 2);
});
