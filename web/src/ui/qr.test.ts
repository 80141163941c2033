import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { correctionOf, qr } from "./qr";

test("error correction is that of the standard's worked example", () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  deepEqual(correctionOf(data, 10), [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test("a code is as large as its text needs", () => {
  equal(qr("A")?.length, 21);
  equal(qr("http://127.0.0.1:8117/join/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")?.length, 37);
  equal(qr("x".repeat(400)), null);
});

test("finders stand in three corners, and the lines between them alternate", () => {
  const rows = qr("sandtable") ?? [];
  const n = rows.length;
  for (const [x, y] of [
    [0, 0],
    [n - 7, 0],
    [0, n - 7],
  ] as const) {
    equal(rows[y]?.slice(x, x + 7).join(), new Array(7).fill(true).join());
    equal(rows[y + 1]?.[x + 1], false);
    ok(rows[y + 3]?.[x + 3]);
  }
  for (let i = 8; i < n - 8; i++) equal(rows[6]?.[i], i % 2 === 0);
});
