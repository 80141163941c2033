import type { Option, Tie, Value } from "../api/types";

/** The options of a scenario, and the values that it fixes. */
export interface Offer {
  options: Option[];
  fixed: Tie[];
}

/** Values of options, by their IDs. */
export type Settings = Record<string, string>;

/** A change caused by another one: the value is needed by it, excluded by it, or impossible without it. */
export interface Change extends Tie {
  why: "needed" | "barred" | "lost";
  by: string;
}

const optionOf = (offer: Offer, id: string): Option | undefined => offer.options.find((o) => o.id === id);
const valueIn = (offer: Offer, id: string, value: string | undefined): Value | undefined =>
  optionOf(offer, id)?.values.find((v) => v.id === value);

/** Whether an option is on or off, perhaps by a ready-made choice. */
export const isSwitch = (o: Option): boolean => ["on", "off"].every((id) => o.values.some((v) => v.id === id));

/** Whether the values of an option are ready-made choices for other options. */
export const isReadyMade = (o: Option): boolean => o.values.some((v) => v.sets);

/** The value of an option that follows another. */
const following = (o: Option): Value | undefined => o.values.find((v) => v.follows);

/** The options that follow a ready-made choice. */
export const followers = (offer: Offer, id: string): Option[] =>
  offer.options.filter((o) => following(o)?.follows === id);

/** The replacement for an impossible value. */
const otherThan = (offer: Offer, { option, value }: Tie): string =>
  optionOf(offer, option)?.values.find((v) => v.id !== value && !v.follows)?.id ?? value;

const names = (list: Tie[] | undefined, option: string, value: string | undefined): Tie | undefined =>
  list?.find((s) => s.option === option && s.value === value);

/**
 * The settings of all options: those of the ready-made choice, those fixed by the scenario, and what all these need
 * and exclude.
 */
export function standing(offer: Offer, set: Settings): Settings {
  const chosen = (o: Option | undefined): Value | undefined =>
    o?.values.find((v) => v.id === set[o.id]) ?? o?.values[0];
  const now: Settings = {};
  for (const o of offer.options) {
    const value = chosen(o);
    const by = value?.follows ? chosen(optionOf(offer, value.follows)) : undefined;
    now[o.id] = by?.sets?.[o.id] ?? value?.id ?? "";
  }
  const fixed = new Set(offer.fixed.map((f) => f.option));
  for (const f of offer.fixed) if (f.option in now) now[f.option] = f.value;
  for (const option of fixed)
    for (const c of consequences(offer, now, option)) if (!fixed.has(c.option)) now[c.option] = c.value;
  for (const o of offer.options) {
    const bar = ruledOut(offer, now, o.id, now[o.id] ?? "");
    if (bar) now[o.id] = otherThan(offer, bar);
  }
  return now;
}

/** What must change together with an option, and with those changes in turn. */
export function consequences(offer: Offer, now: Settings, id: string): Change[] {
  const to = { ...now };
  const list: Change[] = [];
  const done = new Set([id]);
  const queue = [id];
  const change = (option: string, value: string, clause: string | undefined, why: Change["why"], by: string) => {
    if (done.has(option) || !(option in to) || to[option] === value) return;
    done.add(option);
    to[option] = value;
    list.push({ option, value, ...(clause ? { clause } : {}), why, by });
    queue.push(option);
  };
  for (const at of queue) {
    const value = valueIn(offer, at, to[at]);
    for (const n of value?.needs ?? []) change(n.option, n.value, n.clause, "needed", at);
    for (const b of value?.bars ?? [])
      if (to[b.option] === b.value) change(b.option, otherThan(offer, b), b.clause, "barred", at);
    for (const o of offer.options) {
      const n = valueIn(offer, o.id, to[o.id])?.needs?.find((s) => s.option === at && s.value !== to[at]);
      if (n) change(o.id, otherThan(offer, { option: o.id, value: to[o.id] ?? "" }), n.clause, "lost", at);
    }
  }
  return list;
}

/** The setting that excludes a value one-sidedly: it bars the value and is not barred by it. */
function ruledOut(offer: Offer, now: Settings, id: string, value: string): (Tie & { by: string }) | undefined {
  for (const o of offer.options) {
    const bar = names(valueIn(offer, o.id, now[o.id])?.bars, id, value);
    if (bar && !names(valueIn(offer, id, value)?.bars, o.id, now[o.id])) return { ...bar, by: o.id };
  }
  return undefined;
}

/**
 * Why an option cannot have a value: because of the scenario, another option, or something that depends on it and
 * is fixed.
 */
export type Obstacle =
  | { kind: "scenario"; clause?: string | undefined }
  | { kind: "option"; by: string; clause?: string | undefined }
  | { kind: "chain"; change: Change; clause?: string | undefined };

export function obstacle(offer: Offer, now: Settings, id: string, value: string): Obstacle | undefined {
  const fixed = offer.fixed.find((f) => f.option === id);
  if (fixed && fixed.value !== value) return { kind: "scenario", clause: fixed.clause };
  const bar = ruledOut(offer, now, id, value);
  if (bar) return { kind: "option", by: bar.by, clause: bar.clause };
  for (const c of consequences(offer, { ...now, [id]: value }, id)) {
    const f = offer.fixed.find((x) => x.option === c.option && x.value !== c.value);
    if (f) return { kind: "chain", change: c, clause: f.clause };
  }
  return undefined;
}

/** The settings if all options follow the ready-made choice. */
const unchanged = (offer: Offer, set: Settings): Settings =>
  standing(offer, {
    ...set,
    ...Object.fromEntries(
      offer.options.flatMap((o) => {
        const f = following(o);
        return f ? [[o.id, f.id]] : [];
      }),
    ),
  });

/** The followers of a ready-made choice that differ from it. */
export function changesOf(offer: Offer, set: Settings, id: string): Option[] {
  const [now, ready] = [standing(offer, set), unchanged(offer, set)];
  return followers(offer, id).filter((o) => now[o.id] !== ready[o.id]);
}

/**
 * Sets an option, and changes whatever is then impossible. A ready-made choice sets its followers. Returns the
 * settings, and the changes that were not requested.
 */
export function change(offer: Offer, set: Settings, id: string, value: string): { set: Settings; also: Change[] } {
  const o = optionOf(offer, id);
  if (o && isReadyMade(o)) return choose(offer, set, id, value);
  const now = { ...standing(offer, set), [id]: value };
  const also = consequences(offer, now, id);
  const ready = unchanged(offer, set);
  const out: Settings = {};
  for (const c of [{ option: id, value }, ...also]) {
    const f = following(optionOf(offer, c.option) ?? { id: "", name: "", about: "", values: [] });
    out[c.option] = f && ready[c.option] === c.value ? f.id : c.value;
  }
  return { set: out, also };
}

/** Applies a ready-made choice without changes. */
function choose(offer: Offer, set: Settings, id: string, value: string): { set: Settings; also: Change[] } {
  const out: Settings = { [id]: value };
  for (const o of followers(offer, id)) out[o.id] = following(o)?.id ?? "";
  const [was, now] = [standing(offer, set), standing(offer, { ...set, ...out })];
  const also: Change[] = [];
  for (const o of offer.options) {
    const to = now[o.id] ?? "";
    if (o.id === id || o.id in out || was[o.id] === to) continue;
    const bar = ruledOut(offer, now, o.id, was[o.id] ?? "");
    out[o.id] = to;
    also.push({
      option: o.id,
      value: to,
      ...(bar?.clause ? { clause: bar.clause } : {}),
      why: "barred",
      by: bar?.by ?? id,
    });
  }
  return { set: out, also };
}

/**
 * Whether an option has a meaning with the current settings. Options that the scenario does not have do not count.
 */
export const counts = (o: Option, now: Settings): boolean =>
  (o.beside ?? []).every((s) => !(s.option in now) || now[s.option] === s.value);
