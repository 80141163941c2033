import type { Option, Tie } from "../api/types";
import type { Change, Obstacle } from "./switches";
import { andOf, tr } from "../words/words";

/** "a", "a and b", "a, b and c". */
export const listed = (words: string[]): string =>
  andOf([words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean));

/** A word of sentences, "west-wall", as a readable name. */
export const inWords = (s: string): string =>
  /^[a-z0-9-]+$/.test(s) ? s.charAt(0).toUpperCase() + s.slice(1).replaceAll("-", " ") : s;

/** The names of options, by their IDs. */
type Names = (id: string) => string;
export const namesIn =
  (options: Option[]): Names =>
  (id) =>
    options.find((o) => o.id === id)?.name ?? id;

/** What switching on needs: "Needs Air forces." */
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
    ...(needs.length > 0 ? [tr("Needs {list}.", { list: listed(needs) })] : []),
    ...(apart.length > 0 ? [tr("Not beside {list}.", { list: listed(apart) })] : []),
  ];
}

/** Why a switch cannot be changed. */
export function because(why: Obstacle, on: boolean, name: Names, scenario: string): string {
  if (why.kind === "scenario")
    return on ? tr("{scenario} needs it.", { scenario }) : tr("{scenario} is played without it.", { scenario });
  if (why.kind === "option") return tr("Ruled out by {name}.", { name: name(why.by) });
  const other = name(why.change.option);
  if (why.change.why === "lost") return tr("{other} needs it, and {scenario} needs that.", { other, scenario });
  return why.change.why === "barred"
    ? tr("It cannot be beside {other}, which {scenario} needs.", { other, scenario })
    : tr("It needs {other}, and {scenario} is played without that.", { other, scenario });
}

/** What changed together with something else: "Air forces is on too: Flak needs it." */
export function told(also: Change[], name: Names): string[] {
  const groups = new Map<string, Change[]>();
  for (const c of also) groups.set(`${c.why} ${c.by}`, [...(groups.get(`${c.why} ${c.by}`) ?? []), c]);
  return [...groups.values()].map((list) => {
    const [first] = list;
    const [many, by] = [list.length > 1, name(first?.by ?? "")];
    const fill = { who: listed(list.map((c) => name(c.option))), by };
    if (first?.why === "needed")
      return many ? tr("{who} are on too: {by} needs them.", fill) : tr("{who} is on too: {by} needs it.", fill);
    if (first?.why === "lost")
      return many ? tr("{who} are off too: they need {by}.", fill) : tr("{who} is off too: it needs {by}.", fill);
    return many
      ? tr("{who} are off now: they cannot be beside {by}.", fill)
      : tr("{who} is off now: it cannot be beside {by}.", fill);
  });
}
