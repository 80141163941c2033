import "../testing/page";
import { equal } from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../api/types";
import { entry } from "../testing/samples";
import { lastTaken } from "./review";

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
  equal(lastTaken(list, [0], counts), 2);
  equal(lastTaken(list, [0], new Set()), undefined);
});
