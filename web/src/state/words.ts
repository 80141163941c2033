import { addPrices } from "../map/addcosts";
import type { Choices, Say, Way, Word } from "../api/types";

export const same = (a: Word, b: Word): boolean => a.kind === b.kind && a.n === b.n;
export const has = (list: Word[], w: Word): boolean => list.some((x) => same(x, w));
export const find = (list: Word[], kind: Word["kind"], n: number): Word | undefined =>
  list.find((w) => w.kind === kind && w.n === n);

/** A sentence being put together. With heads it is said once for each of them: "move 4arm U-13", "move 5arm U-13". */
export interface Plan {
  verb: Say;
  heads: Word[];
  tail: Word[];
  choices: Choices;
  /** how each head alone may continue */
  each: Choices[];
  /** A plan ahead: it is not legal now, but its odds can be requested. */
  ahead: boolean;
}

/** The sentences of a plan as sent to the server. */
export function sentences(p: Pick<Plan, "verb" | "heads" | "tail">): string[] {
  const tail = p.tail.map((w) => w.text);
  if (p.heads.length === 0) return [[p.verb.text, ...tail].join(" ")];
  return p.heads.map((h) => [p.verb.text, h.text, ...tail].join(" "));
}

/** What may follow all of several sentences, with the most expensive way. */
export function shared(all: Choices[]): Choices {
  const [first, ...rest] = all;
  if (!first) return { words: [], ready: false, set: false };
  if (rest.length === 0) return first;
  const words = first.words.filter((w) => rest.every((c) => has(c.words, w)));
  const ways: Record<string, Way> = {};
  for (const w of words) {
    const way = all
      .map((c) => c.ways?.[w.n])
      .reduce((a, b) => ((b?.places?.length ?? 0) > (a?.places?.length ?? 0) ? b : a));
    if (way) ways[w.n] = way;
  }
  const price = addPrices(all.map((c) => c.price ?? ""));
  return {
    words,
    ways,
    ready: all.every((c) => c.ready),
    set: all.every((c) => c.set),
    ...(price ? { price } : {}),
  };
}

/**
 * Where a word is inserted in a tail: after the last of its kind if others follow, so that "attack A 1inf" grows to
 * "attack A B 1inf".
 */
export function joinedAt(tail: Word[], w: Word): Word[] {
  const at = tail.findLastIndex((x) => x.kind === w.kind);
  return at < 0 ? [...tail, w] : [...tail.slice(0, at + 1), w, ...tail.slice(at + 1)];
}

export const without = (list: Word[], w: Word): Word[] => list.filter((x) => !same(x, w));
