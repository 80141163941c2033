import assert from "node:assert/strict";
import { test } from "node:test";
import { patched, type Patch } from "./patch";
import type { View } from "./types";

const view = (v: object) => ({ tag: "a", ...v }) as unknown as View;
const patch = (change: object, base = "a"): Patch => ({ base, change: { tag: "b", ...change } });

test("a patch changes members, and takes some away", () => {
  const old = view({ line: 1, undo: "x", ask: { seats: [0], clause: "C" }, scene: { turn: 1, phase: 2 } });
  assert.deepEqual(patched(old, patch({ line: 2, undo: null, ask: { "=": { seats: [1] } }, scene: { turn: 2 } })), {
    tag: "b",
    line: 2,
    ask: { seats: [1] },
    scene: { turn: 2, phase: 2 },
  });
  assert.equal(old.line, 1);
});

test("a patch changes lists, and keeps what stays", () => {
  const pieces = [{ unit: 0 }, { unit: 1 }, { unit: 2 }, { unit: 3 }];
  const splices = [
    [0, 0, [{ unit: 9 }]],
    [1, 2, [{ unit: 7 }]],
    [4, 0, [{ unit: 8 }]],
  ];
  const now = patched(view({ scene: { pieces } }), patch({ scene: { pieces: { "~": splices } } }));
  assert.deepEqual(
    now?.scene?.pieces.map((p) => p.unit),
    [9, 0, 7, 3, 8],
  );
  assert.equal(now?.scene?.pieces[1], pieces[0]);
});

test("a patch for another view is none", () => {
  assert.equal(patched(view({}), patch({}, "c")), null);
  assert.equal(patched(null, patch({})), null);
});
