import { batch } from "@preact/signals";
import type { Say, Word } from "../api/types";
import { mine, pieces, say, seat, spots, stacks, title } from "./game";
import { chosen, owed, pickedUnits, plan, refusal } from "./plan";
import { tr } from "../words/words";

/**
 * Whether a battle can be planned that cannot be declared yet. Planning is off while something must be chosen
 * first.
 */
export const canPlan = (): boolean => {
  const verb = title.value?.plan;
  return mine.value && !owed.value && !!verb && !say.value.some((s) => s.text === verb);
};

const unitWord = (n: number): Word => ({ kind: "unit", n, text: pieces.value.get(n)?.name ?? "" });
const placeWord = (n: number): Word => ({ kind: "place", n, text: spots.value.get(n)?.word ?? "" });

/** Starts to plan a battle ahead of its step: places and units are added and removed, and the odds follow. */
export function planAhead(): void {
  const text = title.value?.plan;
  if (!text || !canPlan()) return;
  const verb: Say = { kind: "verb", n: 0, text, label: tr("Plan a battle"), words: [], ready: false, set: true };
  const tail = [...pickedUnits.value].map(unitWord).filter((w) => w.text);
  batch(() => {
    refusal.value = null;
    plan.value = { verb, heads: [], tail, choices: { words: [], ready: false, set: true }, each: [], ahead: true };
  });
}

/** A click while a battle is planned: my units join, a place of others is attacked. */
export function planAt(place: number): void {
  const p = plan.value;
  if (!p?.ahead) return;
  const list = stacks.value.get(place) ?? [];
  const own = list.filter((x) => x.seat === seat.value && x.name);
  const words = own.length > 0 ? own.map((x) => unitWord(x.unit)) : [placeWord(place)];
  const said = words.filter((w) => p.tail.some((x) => x.kind === w.kind && x.n === w.n));
  const kept = p.tail.filter((x) => !words.some((w) => x.kind === w.kind && x.n === w.n));
  const all = said.length === words.length ? kept : [...kept, ...words];
  batch(() => {
    chosen.value = place;
    refusal.value = null;
    plan.value = { ...p, tail: [...all.filter((w) => w.kind === "place"), ...all.filter((w) => w.kind === "unit")] };
  });
}
