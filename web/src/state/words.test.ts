import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import type { Choices, Say, Word } from "../api/types";
import { find, has, joinedAt, sentences, shared, without } from "./words";

const place = (n: number, text = `P-${n}`): Word => ({ kind: "place", n, text });
const unit = (n: number, text = `${n}inf`): Word => ({ kind: "unit", n, text });
const verb = { kind: "verb", n: 0, text: "move", label: "Move", words: [], ready: false, set: false } as Say;
const choices = (words: Word[], more: Partial<Choices> = {}): Choices => ({ words, ready: true, set: false, ...more });

test("a plan is one sentence, or one for each head", () => {
  deepEqual(sentences({ verb, heads: [], tail: [unit(4), place(7)] }), ["move 4inf P-7"]);
  deepEqual(sentences({ verb, heads: [unit(4), unit(5)], tail: [place(7)] }), ["move 4inf P-7", "move 5inf P-7"]);
  deepEqual(sentences({ verb, heads: [], tail: [] }), ["move"]);
});

test("words are the same by kind and number, not by text", () => {
  equal(has([place(1)], place(1, "elsewhere")), true);
  equal(has([place(1)], unit(1)), false);
  equal(find([unit(1), place(1)], "place", 1)?.kind, "place");
  deepEqual(without([place(1), unit(1)], place(1)), [unit(1)]);
});

test("several units may go where each of them may", () => {
  const both = shared([choices([place(1), place(2)]), choices([place(2), place(3)], { ready: false })]);
  deepEqual(both.words, [place(2)]);
  equal(both.ready, false, "one of the sentences cannot be said yet");
  deepEqual(shared([]).words, []);
  const one = choices([place(1)]);
  equal(shared([one]), one);
});

test("of several ways the longest is shown", () => {
  const short = { places: [1, 2], price: "2" };
  const long = { places: [1, 5, 2], price: "4" };
  const both = shared([choices([place(2)], { ways: { 2: short } }), choices([place(2)], { ways: { 2: long } })]);
  deepEqual(both.ways, { 2: long });
});

test("a word joins those of its kind", () => {
  deepEqual(joinedAt([place(1), unit(1)], place(2)), [place(1), place(2), unit(1)]);
  deepEqual(joinedAt([place(1)], unit(1)), [place(1), unit(1)]);
  deepEqual(joinedAt([], unit(1)), [unit(1)]);
});
