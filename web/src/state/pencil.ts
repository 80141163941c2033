import { computed, signal } from "@preact/signals";
import type { Word } from "../api/types";
import { declared } from "./battles";
import { gameId } from "./game";
import { clearPlan, plan } from "./plan";

/** A battle that was planned ahead of its step and waits for it. */
export interface Pencilled {
  places: number[];
  units: number[];
}

const kept = signal<{ game: string; list: Pencilled[] }>({ game: "", list: [] });

const attacks = (p: Pencilled, places: number[]): boolean => p.places.some((x) => places.includes(x));

/** Planned battles that are not declared yet. */
export const pencilled = computed<Pencilled[]>(() =>
  kept.value.game !== gameId.value
    ? []
    : kept.value.list.filter((p) => !declared.value.some((b) => attacks(p, b.places))),
);

const wordsOf = (kind: Word["kind"]): number[] =>
  (plan.value?.tail ?? []).filter((w) => w.kind === kind).map((w) => w.n);

/** Whether the planned battle names who fights and where. */
export const whole = (): boolean => !!plan.value?.ahead && wordsOf("place").length > 0 && wordsOf("unit").length > 0;

/** Keeps the planned battle until its step. It replaces one against the same place. */
export function keepPlan(): void {
  if (whole()) {
    const now = { places: wordsOf("place"), units: wordsOf("unit") };
    kept.value = { game: gameId.value, list: [...pencilled.value.filter((p) => !attacks(p, now.places)), now] };
  }
  clearPlan();
}

export function dropPencilled(p: Pencilled): void {
  kept.value = { ...kept.value, list: kept.value.list.filter((x) => x !== p) };
}

/** Plans end with their turn. */
export function forgetPencilled(): void {
  if (kept.peek().list.length > 0) kept.value = { game: "", list: [] };
}
