import { computed } from "@preact/signals";
import type { Entry, Market, Ware } from "../api/types";
import { log, mine, past, pieces, seat, view } from "./game";
import { plan } from "./plan";
import { sentences } from "./words";

/** What I buy with and what I can buy, in a step that is about buying. In a lesson one says what is asked for, word by word. */
export const market = computed<Market | null>(() =>
  mine.value && !past.value && !view.value?.lesson ? (view.value?.market ?? null) : null,
);

/** The verbs by which something is bought: "blitz" of "blitz East". */
export const marketVerbs = computed(
  () => new Set((market.value?.wares ?? []).filter((w) => w.piece < 0).map((w) => w.say.split(" ")[0])),
);

/**
 * The latest line by which a seat bought something and which undo can still reach: nothing was rolled since. Undefined if
 * there is none.
 */
export function lineOf(list: Entry[], who: number, say: string): Entry | undefined {
  const from = list.findLastIndex((e) => !e.undone && (e.dice?.length ?? 0) > 0);
  return list.slice(from + 1).findLast((e) => e.kind === "say" && e.seat === who && e.say === say && !e.undone);
}

/** Whether one of what was bought can be given back. */
export const returnable = (w: Ware): boolean => !!view.value?.undo && !!lineOf(log.value, seat.value, w.say);

/** The wares of a group in the order of the list: those at a place first, then those that can be or have been bought, then the rest. */
export function inOrder(wares: Ware[], place: number | null): Ware[] {
  const rank = (w: Ware): number => {
    if (place !== null && pieces.value.get(w.piece)?.place === place) return 0;
    return w.bought > 0 ? 1 : w.refusal ? 3 : 2;
  };
  return [...wares].sort((a, b) => rank(a) - rank(b));
}

/** Whether the sentence under way begins as that of a ware. */
export const isBegun = (w: Ware): boolean =>
  !!plan.value && sentences(plan.value).some((s) => `${s} `.startsWith(`${w.say} `));

/** The ware whose sentence is under way and lacks words: they are chosen in its row. */
export const begun = computed(() => market.value?.wares.find((w) => w.more && isBegun(w)));
