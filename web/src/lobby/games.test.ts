import "../testing/page";
import { equal } from "node:assert/strict";
import { test } from "node:test";
import type { Card } from "../api/types";
import { titleOf } from "../testing/samples";
import { nameOf } from "./cards";
import { titles } from "./choice";
import { since, where } from "./games";

const blank: Card = {
  ...{ id: "g", title: "sample", scenario: "", rules: 1, name: "Sample", seats: [], turn: 0, step: "", asked: [] },
  ...{ mine: [], myTurn: false, begun: true, over: false, open: false, made: "", changed: "" },
};

test("how long ago a game was played", () => {
  const now = new Date(2026, 10, 17, 15, 0);
  const ago = (minutes: number) => since(new Date(now.getTime() - minutes * 60000).toISOString(), now);
  equal(ago(0), "just now");
  equal(ago(12), "12 min ago");
  equal(ago(125), "today, 12:55");
  equal(ago(60 * 24 * 5), "12 Nov");
});

test("a card says when a game stands in the title's words, and counts turns only where there are none", () => {
  const card = (more: Partial<Card>): Card => ({ ...blank, ...more });
  equal(where(card({ name: "Black Swan: Barbarossa", turn: 1, when: "Summer 1941" })), "Barbarossa, Summer 1941");
  equal(where(card({ name: "Blitzkrieg: Basic Game", turn: 6 })), "Basic Game, turn 6");
  titles.value = [titleOf({ id: "dated", turns: [{ name: "Fall 1939", group: "1939" }] })];
  equal(where(card({ title: "dated", turn: 1 })), "Fall 1939", "the card of an older game");
  equal(where(card({ name: "Black Swan: Barbarossa", begun: false })), "Barbarossa, not begun");
  equal(where(card({ turn: 0 })), "set-up");
});

test("a title's name and what stands after it", () => {
  const split = (name: string) => nameOf(titleOf({ name })).join(" | ");
  equal(split("Black Swan: Europe 1939-1945"), "Black Swan | Europe 1939-1945");
  equal(split("Blitzkrieg (1965)"), "Blitzkrieg | 1965");
  equal(split("Blitz! A World in Conflict"), "Blitz! | A World in Conflict");
  equal(split("Blitzkrieg Module System"), "Blitzkrieg Module System | ");
});
