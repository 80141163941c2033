import type { Die, Entry, Told } from "../api/types";
import { title } from "./game";

/** Whether an entry ends a step, and whether that is all there is to tell of it. */
export const ends = (e: Entry): boolean =>
  e.kind === "say" && (title.value?.verbs ?? []).some((v) => v.closes && v.word === e.say);
export const silent = (e: Entry): boolean => ends(e) && heard(e).length === 0 && !e.dice?.length && !e.why;

/** What a line tells beyond what the screen shows anyway. */
export const heard = (e: Entry): Told[] => (e.told ?? []).filter((t) => !t.quiet);

/** The dice of a line by what they brought, and those that no event follows. */
export function diceOf(e: Entry): { of: Map<Told, Die[]>; rest: Die[] } {
  const of = new Map<Told, Die[]>();
  const rest = [...(e.dice ?? [])];
  for (const t of e.told ?? []) if (t.dice) of.set(t, rest.splice(0, t.dice));
  return { of, rest };
}
