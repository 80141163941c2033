import "../testing/page";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import type { Proof } from "../api/types";
import { viewOf } from "../testing/samples";
import { faultOf, giveNonces, keptPart } from "./nonces";

/** What the server was sent; it answers for a guest who holds the given seats. */
function server(mine: number[]): { seat: number; commit: string; nonce: string }[] {
  const sent: { seat: number; commit: string; nonce: string }[] = [];
  globalThis.fetch = (async (at: string, how: RequestInit = {}) => {
    if (String(at).endsWith("/nonce")) sent.push(JSON.parse(String(how.body)));
    return new Response(JSON.stringify({ mine }));
  }) as typeof fetch;
  return sent;
}

const waiting = (game: string, owes: number[], commit = "c1") =>
  viewOf({ game, seat: 0, begun: false, commit, owes, entries: [] });

test("each seat of mine gives a number of its own, after the commitment, and keeps both", async () => {
  const sent = server([0, 2]);
  await giveNonces(waiting("g1", [0, 1, 2]));
  deepEqual(
    sent.map((s) => [s.seat, s.commit]),
    [
      [0, "c1"],
      [2, "c1"],
    ],
  );
  for (const s of sent) {
    equal(/^[0-9a-f]{32}$/.test(s.nonce), true);
    deepEqual(keptPart("g1", s.seat), { commit: "c1", nonce: s.nonce });
  }
  equal(sent[0]?.nonce === sent[1]?.nonce, false);
  equal(keptPart("g1", 1), null, "another's seat");
});

test("what did not arrive is sent again as it was, and to another commitment nothing", async () => {
  server([0]);
  const lost = globalThis.fetch;
  globalThis.fetch = (async (at: string, how: RequestInit) =>
    String(at).endsWith("/nonce") ? new Response("{}", { status: 503 }) : lost(at, how)) as typeof fetch;
  await giveNonces(waiting("g2", [0]));
  const first = keptPart("g2", 0);
  const sent = server([0]);
  await giveNonces(waiting("g2", [0], "c2"));
  equal(sent.length, 0, "the server shows another commitment");
  await giveNonces(waiting("g2", [0]));
  await giveNonces(waiting("g2", [0]));
  equal(sent.length, 1, "what has arrived is not sent again");
  deepEqual({ commit: sent[0]?.commit, nonce: sent[0]?.nonce }, first);
});

test("nothing is given for a game that has begun, or by who watches", async () => {
  const sent = server([0]);
  await giveNonces(viewOf({ game: "g3" }));
  await giveNonces({ ...waiting("g3", [0]), seat: -1 });
  equal(sent.length, 0);
});

test("a proof is held against what was kept", () => {
  const proof = { commit: "c", nonces: ["", "n"] } as Proof;
  equal(faultOf(proof, [null, { commit: "c", nonce: "n" }]), "");
  equal(faultOf(proof, [null, null]), "");
  equal(/committed/.test(faultOf(proof, [null, { commit: "x", nonce: "n" }])), true);
  equal(/number that this browser gave/.test(faultOf(proof, [{ commit: "c", nonce: "m" }])), true);
});
