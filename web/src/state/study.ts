import { computed } from "@preact/signals";
import { api } from "../api/client";
import type { Level, NewSeat } from "../api/types";
import { go } from "../router";
import { gameId, past, seats, title, view } from "./game";
import { usualLevel } from "./levels";
import { acts } from "./review";

// A study goes on from an act of a finished game, alone or against machines.

/** The line after which a study of the shown act begins; at the end of the game that of its last act. */
export const studyLine = computed(() => past.value?.line ?? acts.value.at(-1) ?? 0);

/** Who plays a seat of a study: "me", or the level of a machine. */
export type Holder = "me" | (string & {});

/** The seats of the game, grouped by player. */
export const holders = computed<number[][]>(() =>
  [...new Set(seats.value.map((s) => s.group))].map((g) => seats.value.filter((s) => s.group === g).map((s) => s.n)),
);

/**
 * The default players: I play my own seats, or else the side to move; machines of the same level as before play the
 * rest.
 */
export function usualHolder(list: number[], levels: Level[]): Holder {
  const was = view.value?.seat ?? -1;
  const own = was >= 0 ? [was] : (past.value?.ask.seats ?? view.value?.ask.seats ?? []).slice(0, 1);
  const mine = own.length > 0 ? own : [seats.value[0]?.n ?? 0];
  if (list.some((n) => mine.includes(n))) return "me";
  const before = seats.value.find((s) => list.includes(s.n) && s.kind === "machine")?.level;
  return levels.some((l) => l.id === before) ? (before ?? "me") : (usualLevel(levels)?.id ?? "me");
}

/** Starts a study of the shown act and opens it. */
export async function study(held: Map<number, Holder>): Promise<void> {
  const wish: NewSeat[] = (title.value?.seats ?? []).map((_, n) => {
    const who = held.get(n) ?? "me"; // seats without a part do not count
    return who === "me" ? { who: "me" } : { who: "machine", level: who };
  });
  const { id } = await api.study(gameId.value, studyLine.value, wish);
  go(`/play/${id}`);
}
