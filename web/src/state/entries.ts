import type { Die, Entry, Told } from "../api/types";
import { title } from "./game";

/** Whether an entry ends a step, and whether it tells nothing else. */
export const ends = (e: Entry): boolean =>
  e.kind === "say" && (title.value?.verbs ?? []).some((v) => v.closes && v.word === e.say);
export const silent = (e: Entry): boolean => ends(e) && heard(e).length === 0 && !e.dice?.length && !e.why;

/**
 * Whether others have ended a step or a turn since a sentence of mine, so that to take it back would take back their
 * turn. Some steps end without a word, as when a player does all that can be done in it; then the turn tells.
 */
export function wentOn(log: Entry[], mine: Entry | undefined, now: number): boolean {
  const since = log.filter((e) => e.kind === "say" && e.line > (mine?.line ?? 0) && e.seat !== mine?.seat && !e.undone);
  return since.some(ends) || (since.length > 0 && now > (mine?.turn ?? now));
}

/** The events of a line that the screen does not show anyway. */
export const heard = (e: Entry): Told[] => (e.told ?? []).filter((t) => !t.quiet);

/** The dice of a line by the event they caused, and those without an event. */
export function diceOf(e: Entry): { of: Map<Told, Die[]>; rest: Die[] } {
  const of = new Map<Told, Die[]>();
  const rest = [...(e.dice ?? [])];
  for (const t of e.told ?? []) if (t.dice) of.set(t, rest.splice(0, t.dice));
  return { of, rest };
}
