import { batch, computed, effect, signal } from "@preact/signals";
import { api, Refused } from "../api/client";
import type { Choices, Odds, Refusal, Say, Way, Word } from "../api/types";
import { busy, gameId, mine, past, pieces, say, seat, stacks, view } from "./game";
import { find, type Plan, sentences, shared } from "./words";

/** Why a wish was refused, and where the answer belongs. */
export interface NoTo extends Refusal {
  wish: string;
  place: number | null;
}

/** The place whose stack the panel shows. */
export const chosen = signal<number | null>(null);
/** Where the pointer is, and where the keys are. */
export const hover = signal<number | null>(null);
export const cursor = signal<number | null>(null);
/** Whether the map was last used by keys, not by a finger or the mouse: only then the cursor points at something. */
export const keyed = signal(true);
/** The sentence under way. */
export const plan = signal<Plan | null>(null);
export const refusal = signal<NoTo | null>(null);
export const lastClause = signal("");
/** Places of a touch preview: touched once, not yet confirmed. */
export const preview = signal<number | null>(null);
/** Several verbs fit what was clicked. */
export const menu = signal<{ place: number; verbs: Say[]; word: Word } | null>(null);
export const odds = signal<Odds | null>(null);
export const showPieces = signal(true);

export const pickedUnits = computed(() => {
  const p = plan.value;
  return new Set((p ? [...p.heads, ...p.tail] : []).filter((w) => w.kind === "unit").map((w) => w.n));
});
export const pickedPlaces = computed(
  () => new Set((plan.value?.tail ?? []).filter((w) => w.kind === "place").map((w) => w.n)),
);

/** Verbs that begin with a unit, the usual one first and those last that the step is not about; or with a place. */
export const unitVerbs = computed(() => {
  const rank = (s: Say) => (s.usual ? 0 : s.aside ? 2 : 1);
  return say.value.filter((s) => s.words.some((w) => w.kind === "unit")).sort((a, b) => rank(a) - rank(b));
});
export const placeVerbs = computed(() => say.value.filter((s) => s.words.some((w) => w.kind === "place")));
/** Verbs that begin with a number or a name: chosen in the panel. */
export const panelVerbs = computed(() =>
  say.value.filter((s) => s.words.some((w) => w.kind === "number" || w.kind === "name")),
);
/** Verbs that need no word. */
export const plainVerbs = computed(() => say.value.filter((s) => s.ready && s.words.length === 0));
/** The one button that goes on. */
export const closing = computed(() => plainVerbs.value.find((s) => s.closes) ?? null);

const unitsOf = (verbs: Say[]) =>
  new Set(verbs.flatMap((v) => v.words.filter((w) => w.kind === "unit").map((w) => w.n)));
/** Units with which a sentence may begin now. */
export const actors = computed(() => unitsOf(unitVerbs.value));
/** Those of them for which the step has something to do. */
export const awaited = computed(() => unitsOf(unitVerbs.value.filter((v) => !v.aside)));
/** Those of them that are not on the board. */
export const reserves = computed(() => {
  const list = [...actors.value].map((u) => pieces.value.get(u)).filter((p) => p !== undefined);
  return list.filter((p) => !stacks.value.get(p.place)?.some((x) => x.unit === p.unit));
});
/** Places with which a sentence may begin now. */
export const openings = computed(() => {
  const set = new Set<number>();
  for (const v of placeVerbs.value) for (const w of v.words) if (w.kind === "place") set.add(w.n);
  return set;
});

/** What the panel has of the words that a sentence may go on with: numbers, names, and units that cannot be clicked on the map or were not begun with there. */
export function wordsInPanel(p: Plan): Word[] {
  const worded = panelVerbs.value.some((v) => v.text === p.verb.text);
  const onMap = (n: number) => stacks.value.get(pieces.value.get(n)?.place ?? -1)?.some((x) => x.unit === n);
  const all = p.choices.words;
  return [
    ...all.filter((w) => w.kind === "number" || w.kind === "name"),
    ...all.filter((w) => w.kind === "unit" && (worded || !onMap(w.n))),
  ];
}
/** Whether the panel asks for the next word of a sentence, and says there what it is for. */
export const asksInPanel = (p: Plan): boolean => wordsInPanel(p).length > 0;

/** Whether something must be chosen before the game goes on: there is no way to end the step. */
export const owed = computed(() => mine.value && !past.value && say.value.length > 0 && closing.value === null);
/** What the title proposes where nothing has been chosen yet: the button that goes on, and its key, say it. */
export const suggested = computed(() => (owed.value && !plan.value && view.value?.suggest) || "");

const lit = (kind: Word["kind"]) =>
  computed(() => new Set((plan.value?.choices.words ?? []).filter((w) => w.kind === kind).map((w) => w.n)));
/** Whether the sentence under way can be said as it stands. */
export const sayable = computed(() => !!plan.value && plan.value.choices.ready && !plan.value.ahead);

/** What the sentence under way may go on with. */
export const litPlaces = lit("place");
export const litUnits = lit("unit");

/** How the pieces would go to a place on offer. */
export function wayTo(place: number): Way | undefined {
  return plan.value?.choices.ways?.[place];
}

/** How one of the selected units would go there. */
export function wayOf(unit: number, place: number): Way | undefined {
  const p = plan.value;
  const at = p ? p.heads.findIndex((h) => h.n === unit) : -1;
  return at < 0 ? undefined : p?.each[at]?.ways?.[place];
}

/** The place the player points at: by touch, by mouse, by keys. */
export const target = computed(() => preview.value ?? hover.value ?? (keyed.value ? cursor.value : null));

/** The moment of the game that the screen knows: choices hold for it alone. */
export const moment = computed(() => `${gameId.value} ${seat.value} ${view.value?.line}`);

let known = new Map<string, Promise<Choices>>();
let knownAt = "";

/** Asks how a sentence may go on; answers are kept until the game goes on. */
export function judge(sentence: string): Promise<Choices> {
  if (moment.value !== knownAt) {
    known = new Map();
    knownAt = moment.value;
  }
  let answer = known.get(sentence);
  if (!answer) {
    answer = api.next(gameId.value, seat.value, sentence);
    known.set(sentence, answer);
    answer.catch((e: unknown) => {
      if (!(e instanceof Refused)) known.delete(sentence);
    });
  }
  return answer;
}

/** The sentence that would end the current step, and when; empty if there is none, or if nobody may be told what follows. */
const ending = computed(() =>
  mine.value && !past.value && !view.value?.lesson && closing.value ? `${moment.value} ${closing.value.text}` : "",
);

/** Which step follows an ending, as the server has said. */
const told = signal({ ending: "", step: "" });

/** The step that follows the current one; empty if that is not known. */
export const following = computed(() => (told.value.ending === ending.value ? told.value.step : ""));

/** How long the screen must rest before what follows is asked for. */
const rest = 400;

effect(() => {
  const at = ending.value;
  const end = closing.peek()?.text;
  if (!at || !end || busy.value || told.peek().ending === at) return;
  const stop = new AbortController(); // who says something meanwhile wants no answer: it would be about what is over
  const ask = () =>
    api.next(gameId.peek(), seat.peek(), end, stop.signal).then(
      (c) => {
        if (!stop.signal.aborted) told.value = { ending: at, step: c.leads ?? "" };
      },
      () => {}, // nobody is told what was not asked for
    );
  const timer = globalThis.setTimeout(() => void ask(), rest);
  return () => {
    globalThis.clearTimeout(timer);
    stop.abort();
  };
});

/** Lists what a plan may go on with: all its sentences, and each. */
export async function choicesOf(p: Pick<Plan, "verb" | "heads" | "tail">): Promise<Pick<Plan, "choices" | "each">> {
  if (p.heads.length === 0 && p.tail.length === 0) return { choices: p.verb, each: [] };
  const each = await Promise.all(sentences(p).map(judge));
  return { choices: shared(each), each };
}

/** Drops everything that is selected or under way. */
export function clearPlan(): void {
  batch(() => {
    plan.value = null;
    refusal.value = null;
    preview.value = null;
    menu.value = null;
  });
}

/** A wish is refused: say so at the place. */
export function refuse(e: Refused, wish: string, place: number | null): void {
  batch(() => {
    refusal.value = { clause: e.clause, why: e.why, wish, place };
    lastClause.value = e.clause;
  });
}

let stoodAt = "";

// A change of the game ends a sentence whose verb or unit is no longer on offer. Other news, such as an offer of the
// other side, do not.
effect(() => {
  const list = say.value;
  const here = mine.value && !past.value;
  const at = `${moment.value} ${here}`;
  const p = plan.peek();
  const stands = at === stoodAt;
  stoodAt = at;
  if (!p || stands) return;
  if (p.ahead) {
    if (!here) clearPlan();
    return;
  }
  const verb = list.find((s) => s.text === p.verb.text);
  const heads = verb ? p.heads.filter((h) => find(verb.words, "unit", h.n)) : [];
  const fits = here && verb && p.tail.length === 0 && heads.length > 0 && heads.length === p.heads.length;
  if (!fits || !verb) {
    clearPlan();
    return;
  }
  void choicesOf({ verb, heads, tail: [] }).then(
    (found) => {
      if (plan.peek() === p) plan.value = { verb, heads, tail: [], ...found, ahead: false };
    },
    () => {
      if (plan.peek() === p) clearPlan();
    },
  );
});

let asking: AbortController | null = null;

// Odds follow the sentence as it grows. A verb that brings none is silent: its odds are empty.
effect(() => {
  const p = plan.value;
  asking?.abort();
  asking = null;
  const speaks =
    p && p.heads.length === 0 && p.tail.length > 0 && !(p.ahead && new Set(p.tail.map((w) => w.kind)).size < 2);
  if (!p || !speaks) {
    odds.value = null;
    return;
  }
  const control = new AbortController();
  asking = control;
  api.odds(gameId.peek(), seat.peek(), sentences(p)[0] ?? "", control.signal).then(
    (o) => {
      if (!control.signal.aborted) odds.value = o.outcomes.length > 0 || o.terms.length > 0 || o.refusal ? o : null;
    },
    () => {
      if (!control.signal.aborted) odds.value = null;
    },
  );
});
