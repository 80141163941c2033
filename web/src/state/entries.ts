import type { Die, Entry, Told } from "../api/types";
import { title } from "./game";

/** Whether an entry ends a step, and whether it tells nothing else. */
export const ends = (e: Entry): boolean =>
  e.kind === "say" && (title.value?.verbs ?? []).some((v) => v.closes && v.word === e.say);
export const silent = (e: Entry): boolean => ends(e) && heard(e).length === 0 && !e.dice?.length && !e.why;

/** The events of a line that the screen does not show anyway. */
export const heard = (e: Entry): Told[] => (e.told ?? []).filter((t) => !t.quiet);

/** The dice of a line by the event they caused, and those without an event. */
export function diceOf(e: Entry): { of: Map<Told, Die[]>; rest: Die[] } {
  const of = new Map<Told, Die[]>();
  const rest = [...(e.dice ?? [])];
  for (const t of e.told ?? []) if (t.dice) of.set(t, rest.splice(0, t.dice));
  return { of, rest };
}
