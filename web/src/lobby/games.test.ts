import "../testing/page";
import { equal } from "node:assert/strict";
import { test } from "node:test";
import { titleOf } from "../testing/samples";
import { nameOf } from "./cards";
import { since } from "./games";

test("how long ago a game was played", () => {
  const now = new Date(2026, 10, 17, 15, 0);
  const ago = (minutes: number) => since(new Date(now.getTime() - minutes * 60000).toISOString(), now);
  equal(ago(0), "just now");
  equal(ago(12), "12 min ago");
  equal(ago(125), "today, 12:55");
  equal(ago(60 * 24 * 5), "12 Nov");
});

test("a title's name and what stands after it", () => {
  const split = (name: string) => nameOf(titleOf({ name })).join(" | ");
  equal(split("Black Swan: Europe 1939-1945"), "Black Swan | Europe 1939-1945");
  equal(split("Blitzkrieg (1965)"), "Blitzkrieg | 1965");
  equal(split("Blitz! A World in Conflict"), "Blitz! | A World in Conflict");
  equal(split("Blitzkrieg Module System"), "Blitzkrieg Module System | ");
});
