import { batch, computed, effect, signal } from "@preact/signals";
import { language } from "../words/words";
import { api } from "../api/client";
import type { Lesson, LessonStep, Word } from "../api/types";
import { go } from "../router";
import { tellFailure } from "../ui/toast";
import { begin, inspect, pickUnits, redoes, sayAll, undo } from "./act";
import { busy, card, pieces, spots, view } from "./game";
import { actors, chosen, clearPlan, pickedUnits, plan, refusal } from "./plan";

/** The current lesson; null if it is a game. */
export const lesson = signal<Lesson | null>(null);
/** The step the learner sees: one that asks for something, or one of those to read before it. */
export const at = signal(0);
/** The coach's answer to a learner who did something else. */
export const strayed = signal("");

/** The clause by which a lesson refuses a sentence that its step does not ask for. */
const offLesson = "ST-5";

const progress = computed(() => (lesson.value ? (view.value?.lesson ?? null) : null));
/** The current step on the server, as a separate value, since views come often and steps rarely. */
const reached = computed(() => progress.value?.step ?? -1);
const left = computed(() => progress.value?.left ?? []);
export const step = computed<LessonStep | null>(() => lesson.value?.steps[at.value] ?? null);
/** Whether the learner has reached the last text. */
export const ended = computed(
  () => !!lesson.value && at.value >= lesson.value.steps.length - 1 && (progress.value?.over ?? false),
);
/** Whether the step waits for a sentence; otherwise it waits to be read, or for something to be selected. */
export const asking = computed(() => at.value === reached.value);

/** The last earlier step that asked for sentences; -1: none. */
function askedBefore(n: number): number {
  const steps = lesson.value?.steps ?? [];
  for (let i = n - 1; i >= 0; i--) if ((steps[i]?.asks ?? 0) > 0) return i;
  return -1;
}

/** Whether the lesson waits for a sentence now. */
export const wants = (sentence: string): boolean => left.value.includes(sentence);

const isPlace = (n: number) => spots.value.has(n);

/** The places that the coach points at: named ones, and those of named units. */
export const pointed = computed(() => {
  const places = new Set<number>();
  for (const w of step.value?.point ?? []) {
    const n = w.kind === "place" ? w.n : w.kind === "unit" ? (pieces.value.get(w.n)?.place ?? -1) : -1;
    if (isPlace(n)) places.add(n);
  }
  return places;
});

/** The part of the screen that the coach points at. */
export const part = computed(() => step.value?.part ?? "");

let spoken = "";

// A lesson is loaded with its texts, and again if the language changes.
effect(() => {
  const c = card.value;
  if (!c?.lesson) {
    lesson.value = null;
    return;
  }
  if (lesson.peek()?.id === c.lesson && spoken === language.value) return;
  spoken = language.value;
  api.lessons(c.title, c.rules).then((list) => {
    if (card.value?.id === c.id) lesson.value = list.find((l) => l.id === c.lesson) ?? null;
  }, tellFailure);
});

// The learner is at the first text after the latest sentence.
effect(() => {
  const n = reached.value;
  if (n < 0) return;
  batch(() => {
    strayed.value = "";
    at.value = askedBefore(n) + 1;
  });
});

// A refusal by the lesson is not one by the rules: the coach answers, and the player can choose another goal for the
// move.
effect(() => {
  const r = refusal.value;
  if (r?.clause !== offLesson) return;
  const p = plan.peek();
  batch(() => {
    strayed.value = r.why;
    refusal.value = null;
  });
  if (p && p.heads.length > 0) void begin(p.verb, p.heads, chosen.peek());
});

/** The selection and what is left to say, as one value that stays equal if nothing has changed. */
const doing = computed(() => [...pickedUnits.value].sort((a, b) => a - b).join() + left.value.join());

// After another selection or action, the coach's answer disappears.
effect(() => {
  doing.value;
  strayed.value = "";
});

/** Whether a learner has picked up what a step is about: it, or whatever stands where it is. */
const picked = (w: Word): boolean => (w.kind === "unit" && pickedUnits.value.has(w.n)) || chosen.value === placeOf(w);
const acts = (w: Word): boolean => w.kind === "unit" && actors.value.has(w.n);
const placeOf = (w: Word): number => (w.kind === "unit" ? (pieces.value.get(w.n)?.place ?? -1) : w.n);

// A step about selecting something ends when it is selected.
effect(() => {
  const w = step.value?.choose;
  if (w && !asking.value && picked(w)) forward();
});

/** Goes on from a text to read. */
export function forward(): void {
  const last = (lesson.peek()?.steps.length ?? 1) - 1;
  const most = progress.peek()?.over ? last : Math.min(reached.peek(), last);
  at.value = Math.min(at.peek() + 1, most);
}

/** Whether there is a previous step. */
export const canGoBack = computed(
  () =>
    at.value > askedBefore(reached.value) + 1 ||
    (!!view.value?.undo && askedBefore(reached.value) >= 0) ||
    (!!view.value?.undo && left.value.length > 0),
);

/** Goes back a step, and takes back its sentences. */
export async function backward(): Promise<void> {
  const first = askedBefore(reached.value) + 1;
  if (at.value > first && !partly()) {
    at.value--;
    return;
  }
  const to = partly() ? reached.value : first - 1;
  for (let n = 0; n < 50 && view.value?.undo && (reached.value > to || partly()); n++) {
    const line = view.value.line;
    await undo();
    if (view.value.line === line) break; // it was not taken back, and the error is shown
  }
  redoes.value = [];
  at.value = Math.max(to, 0);
}

/** Whether some of the step's sentences have been said. */
const partly = (): boolean =>
  left.value.length > 0 && left.value.length < (lesson.value?.steps[reached.value]?.asks ?? 0);

/** Does what the step asks for, one thing at a time. */
export async function showMe(): Promise<void> {
  const w = step.value?.choose;
  if (!asking.value && w) return acts(w) ? pickUnits([w.n], placeOf(w)) : inspect(placeOf(w));
  await say(left.value.slice(0, 1));
}

/** Goes on to the next step; the rest of this one counts as done. */
export async function skip(): Promise<void> {
  if (!asking.value) return forward();
  await say(left.value);
}

async function say(list: string[]): Promise<void> {
  if (list.length === 0 || busy.value) return;
  clearPlan();
  await sayAll(list);
}

/** Starts a lesson and opens its table page. */
export async function learn(title: string, id: string): Promise<void> {
  go(`/play/${(await api.learn(title, id)).id}`);
}
