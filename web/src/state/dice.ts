import { signal } from "@preact/signals";
import type { Entry, View } from "../api/types";
import { diceOf } from "./entries";
import { past } from "./game";
import { still } from "./settings";
import { perform, played, setStage, strike, tellStage } from "./theatre";

/** Dice over the map that belong to no battle: the line that rolled them, and how many of its throws lie still. */
export interface Thrown {
  entry: Entry;
  lie: number;
}

export const thrown = signal<Thrown | null>(null);

const tumble = 450;
const each = 300; // a battle fired class by class lands class by class
const longest = 2400;
const stays = 4200;

let timers: number[] = [];
let landed: (() => void) | null = null;

/** The number of a line's throws: one for each event with dice. */
export const throwsOf = (e: Entry): number => Math.max(1, diceOf(e).of.size);

/**
 * Throws the dice of new lines, on the stage of their battle if they have one. The promise resolves when they lie,
 * and only then their results are told; without dice there is none. v is the view after the lines.
 */
export function throwDice(fresh: Entry[], v: View, atOnce: boolean): Promise<void> | null {
  const stage = setStage(fresh, v);
  if (stage) {
    land();
    clear();
    thrown.value = null;
    return perform(stage, atOnce);
  }
  const entry = past.peek() ? undefined : fresh.findLast((e) => e.dice?.length && !e.undone);
  if (!entry) return null;
  land();
  clear();
  const n = throwsOf(entry);
  thrown.value = { entry, lie: 0 };
  if (atOnce || still.peek() || document.visibilityState !== "visible") {
    land();
    return null;
  }
  const gap = Math.min(each, (longest - tumble) / n);
  for (let i = 1; i < n; i++)
    timers.push(window.setTimeout(() => (thrown.value = { entry, lie: i }), tumble + gap * (i - 1)));
  timers.push(window.setTimeout(land, tumble + gap * (n - 1)));
  return new Promise((tell) => (landed = tell));
}

/** Makes all dice lie still. */
export function land(): void {
  tellStage();
  const t = thrown.peek();
  const n = t ? throwsOf(t.entry) : 0;
  if (t && t.lie < n) {
    clear();
    thrown.value = { ...t, lie: n };
    timers.push(window.setTimeout(pickUp, stays));
  }
  landed?.();
  landed = null;
}

/** Removes the dice from the map. */
export function pickUp(): void {
  land();
  clear();
  thrown.value = null;
}

/** Removes dice and battles. */
export function clearTable(): void {
  pickUp();
  strike();
  played.value = new Map();
}

function clear(): void {
  for (const t of timers) window.clearTimeout(t);
  timers = [];
}
