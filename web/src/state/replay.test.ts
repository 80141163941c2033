import "../testing/page";
import { deepEqual, equal, ok } from "node:assert/strict";
import { mock, test } from "node:test";
import { areaBoard, entry, sceneOf, viewOf } from "../testing/samples";
import { flush, receive } from "./arrivals";
import { board, log, view } from "./game";
import { linesWithin, showing, waiting } from "./replay";
import { set, settings } from "./settings";

const begin = entry(1, { kind: "begin", seat: -1 });
const others = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => entry(from + i, { seat: 1, say: `move u${from + i}` }));

/** A server that has the game as it stood after each line; it counts what is asked for and not yet answered. */
function serve() {
  const asked = { now: 0, most: 0, all: 0 };
  const real = globalThis.fetch;
  globalThis.fetch = (async (wish: string) => {
    const q = new URL(wish, "http://localhost").searchParams;
    const [line, from] = [Number(q.get("line")), Number(q.get("from"))];
    asked.all++;
    asked.most = Math.max(asked.most, ++asked.now);
    await Promise.resolve();
    asked.now--;
    return Response.json(viewOf({ line, public: line, past: true, scene: sceneOf(), entries: others(from, line) }));
  }) as typeof fetch;
  return { asked, end: () => (globalThis.fetch = real) };
}

/** Lets time pass until a line is on the table; what was told on the way, and how long it took. */
async function passes(until: number): Promise<{ told: number[]; ms: number }> {
  const told = new Set<number>();
  let ms = 0;
  for (; (view.value?.line ?? 0) < until && ms < 600_000; ms += 20) {
    await new Promise((done) => setImmediate(done));
    if (showing.value) told.add(showing.value.line);
    mock.timers.tick(20);
  }
  if (showing.value) told.add(showing.value.line);
  return { told: [...told], ms };
}

/** The table after one line, and a view with very many lines of the other side. */
function returns(lines: number): void {
  board.value = areaBoard([]);
  view.value = null;
  log.value = [];
  view.value = viewOf({ scene: sceneOf(), entries: [begin] });
  log.value = [begin];
  receive(viewOf({ line: lines, public: lines, scene: sceneOf(), entries: others(2, lines) }));
}

test("a return after very many moves of others can be watched, each of them, the older the faster", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const server = serve();
  try {
    const lines = 301;
    returns(lines);
    const { told, ms } = await passes(lines);
    deepEqual(
      told,
      others(2, lines).map((e) => e.line),
    );
    ok(ms > 20_000 && ms < 90_000, `it takes ${ms} ms`);
    equal(server.asked.all, lines - 2, "the position after each line but the last");
    ok(server.asked.most <= 40, `${server.asked.most} requests at once`);
    equal(log.value.length, lines);
  } finally {
    flush();
    server.end();
    mock.timers.reset();
  }
});

test("a long replay can be cut short at any time, and nothing of it is lost", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const server = serve();
  try {
    returns(201);
    await passes(50);
    ok((view.value?.line ?? 0) < 201 && waiting.value > 0 && showing.value, "it is under way");
    flush();
    deepEqual([view.value?.line, log.value.length, waiting.value, showing.value], [201, 201, 0, null]);
  } finally {
    flush();
    server.end();
    mock.timers.reset();
  }
});

test("moves of others are shown one by one where nothing shall move, too; only the speed has them shown at once", () => {
  const usual = settings.value;
  const v = viewOf({ entries: others(2, 4) });
  try {
    set("motion", "reduced");
    deepEqual(linesWithin(v), [2, 3]);
    set("speed", 0);
    deepEqual(linesWithin(v), []);
  } finally {
    settings.value = usual;
  }
});
