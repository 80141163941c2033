import type { Option, Tie } from "../api/types";
import type { Change, Obstacle } from "./switches";

/** "a", "a and b", "a, b and c". */
export const listed = (words: string[]): string =>
  [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" and ");

/** A name that is still a word of sentences, "west-wall", as one reads it. */
export const inWords = (s: string): string =>
  /^[a-z0-9-]+$/.test(s) ? s.charAt(0).toUpperCase() + s.slice(1).replaceAll("-", " ") : s;

/** How options are called, by their IDs. */
type Names = (id: string) => string;
export const namesIn =
  (options: Option[]): Names =>
  (id) =>
    options.find((o) => o.id === id)?.name ?? id;

/** What the on of a switch asks for: "Needs Air forces." */
export function asks(o: Option, options: Option[]): string[] {
  const on = o.values.find((v) => v.id === "on");
  const name = (s: Tie) => namesIn(options)(s.option);
  const there = (s: Tie) => options.some((x) => x.id === s.option);
  const back = (s: Tie) =>
    options
      .find((x) => x.id === s.option)
      ?.values.find((v) => v.id === s.value)
      ?.bars?.some((b) => b.option === o.id);
  const needs = (on?.needs ?? []).filter(there).map(name);
  const apart = (on?.bars ?? []).filter((s) => there(s) && back(s)).map(name);
  return [
    ...(needs.length > 0 ? [`Needs ${listed(needs)}.`] : []),
    ...(apart.length > 0 ? [`Not beside ${listed(apart)}.`] : []),
  ];
}

/** Why a switch stays as it is. */
export function because(why: Obstacle, on: boolean, name: Names, scenario: string): string {
  if (why.kind === "scenario") return on ? `${scenario} needs it.` : `${scenario} is played without it.`;
  if (why.kind === "option") return `Ruled out by ${name(why.by)}.`;
  const other = name(why.change.option);
  if (why.change.why === "lost") return `${other} needs it, and ${scenario} needs that.`;
  return why.change.why === "barred"
    ? `It cannot be beside ${other}, which ${scenario} needs.`
    : `It needs ${other}, and ${scenario} is played without that.`;
}

/** What changed with something else: "Air forces is on too: Flak needs it." */
export function told(also: Change[], name: Names): string[] {
  const groups = new Map<string, Change[]>();
  for (const c of also) groups.set(`${c.why} ${c.by}`, [...(groups.get(`${c.why} ${c.by}`) ?? []), c]);
  return [...groups.values()].map((list) => {
    const [first] = list;
    const [many, by] = [list.length > 1, name(first?.by ?? "")];
    const who = `${listed(list.map((c) => name(c.option)))} ${many ? "are" : "is"}`;
    if (first?.why === "needed") return `${who} on too: ${by} needs ${many ? "them" : "it"}.`;
    if (first?.why === "lost") return `${who} off too: ${many ? "they need" : "it needs"} ${by}.`;
    return `${who} off now: ${many ? "they" : "it"} cannot be beside ${by}.`;
  });
}
