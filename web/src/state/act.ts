import { batch, computed, signal } from "@preact/signals";
import { api, Problem, Refused } from "../api/client";
import type { Choices, Say, View, Word } from "../api/types";
import { tellFailure } from "../ui/toast";
import { planAt } from "./ahead";
import { receiveNow, refresh, resume } from "./arrivals";
import { wentOn } from "./entries";
import { grace, graceGiven } from "./grace";
import { busy, gameId, log, mine, past, pieces, say, seat, spots, stacks, view } from "./game";
import {
  actors,
  awaited,
  choicesOf,
  chosen,
  clearPlan,
  closing,
  judge,
  litPlaces,
  litUnits,
  menu,
  moment,
  openings,
  owed,
  pickedUnits,
  placeVerbs,
  plan,
  preview,
  refusal,
  refuse,
  unitVerbs,
} from "./plan";
import { lineOf } from "./market";
import { keepPlan } from "./pencil";
import { settings } from "./settings";
import { find, has, joinedAt, type Plan, sentences, without } from "./words";
import { tr } from "../words/words";

/** What undo took back, the latest last: the sentences of one click together. */
export const redoes = signal<string[][]>([]);
/** Lines that were said by one click and so are undone by one. */
const together = new Map<number, number[]>();
let usedVerb = "";

export interface How {
  /** add to what is selected */
  add?: boolean;
  /** a finger: the first touch of a target shows, the second does */
  touch?: boolean;
  /** the block that was clicked; none: the whole place */
  unit?: number | undefined;
}

const unitWord = (v: Say, n: number) => find(v.words, "unit", n);

/** A click on a place of the map. It always has an effect: if the place is not lit, the server is asked why, and the answer names the clause. */
export async function clickPlace(place: number, how: How = {}): Promise<void> {
  const p = plan.value;
  menu.value = null;
  if (p?.ahead) return planAt(place);
  const here = (stacks.value.get(place) ?? []).map((x) => x.unit).filter((u) => (how.unit ?? u) === u);
  if (p && !how.add) {
    const lit = here.filter((u) => litUnits.value.has(u));
    const said = here.filter((u) => p.tail.some((w) => w.kind === "unit" && w.n === u));
    if (lit.length > 0 || (said.length > 0 && p.heads.length === 0)) return toggleUnits(lit.length > 0 ? lit : said);
    if (litPlaces.value.has(place)) return aim(place, how);
    const word = find(p.tail, "place", place);
    if (word && p.heads.length === 0) return dropWord(word);
  }
  const other = p && !how.add ? insteadOf(p, here) : undefined;
  if (p && other) return void (await take({ ...p, tail: [other] }, null));
  const able = here.filter((u) => (p && !p.verb.aside ? awaited : actors).value.has(u)); // what is under way does not end with an aside
  if (able.length > 0 && !(p && p.heads.length === 0 && p.tail.length > 0))
    return pickUnits(able, place, how.add || (how.unit !== undefined && headsAt(place)));
  if (p && (await turnsTo(p, place))) return;
  if (p) return askAbout(p, place, how.unit);
  if (openings.value.has(place)) return beginAt(place);
  inspect(place);
  const own = here.filter((u) => pieces.value.get(u)?.seat === seat.value);
  const verb = unitVerbs.value.find((v) => v.words.some((w) => pieces.value.get(w.n)?.seat === seat.value)); // not one on enemies
  const first = own[own.length - 1];
  if (verb && first !== undefined) await askWhy(verb, first, place);
}

/** The unit to take in place of the one that is picked, where one is asked for and it could as well be another. */
function insteadOf(p: Plan, units: number[]): Word | undefined {
  const [only] = p.tail;
  const full = p.choices.ready && p.choices.words.every((w) => w.kind !== "unit");
  if (p.ahead || p.heads.length > 0 || p.tail.length !== 1 || only?.kind !== "unit" || !full) return undefined;
  return units.map((u) => unitWord(p.verb, u)).find((w): w is Word => !!w && w.n !== only.n);
}

/**
 * Whether another sentence begins with a place to which the selected units cannot go, such as an attack on it: then it is under way with
 * those of them that can take part, or the answer says why none can.
 */
async function turnsTo(p: Plan, place: number): Promise<boolean> {
  const [verb, more] = placeVerbs.value.filter((v) => !v.aside && find(v.words, "place", place));
  const word = verb && find(verb.words, "place", place);
  if (p.heads.length === 0 || !verb || !word || more) return false;
  try {
    const { words } = await judge(`${verb.text} ${word.text}`);
    if (words.every((w) => w.kind !== "unit")) return false;
    const able = p.heads.filter((h) => has(words, h)).map((h) => h.n);
    if (able.length === 0) await askThat([`${verb.text} ${word.text} ${p.heads[0]?.text}`], place);
    else if (await take({ verb, heads: [], tail: [word], ahead: false }, place)) await toggleUnits(able);
    return true;
  } catch (e) {
    if (!(e instanceof Refused)) tellFailure(e);
    return false; // why the units cannot go there is told
  }
}

/** Whether the units that are selected stand at a place: a block of theirs is put in or out. */
const headsAt = (place: number): boolean =>
  (plan.value?.heads ?? []).some((h) => pieces.value.get(h.n)?.place === place);

/** Shows a place in the panel. */
export function inspect(place: number | null): void {
  batch(() => {
    chosen.value = place;
    refusal.value = null;
    preview.value = null;
  });
}

/** One step back: a tip, a word, the sentence, the place. */
export function back(): void {
  const p = plan.value;
  if (grace.value) grace.value.end(false);
  else if (refusal.value) refusal.value = null;
  else if (menu.value) menu.value = null;
  else if (preview.value !== null) preview.value = null;
  else if (p && p.tail.length > 0 && !p.ahead) void dropWord(p.tail[p.tail.length - 1] as Word);
  else if (p?.ahead) keepPlan();
  else if (p) clearPlan();
  else chosen.value = null;
}

/** Selects units and begins the sentence that fits them. Units that cannot go along with those selected take their place. */
export async function pickUnits(units: number[], place: number | null, add = false): Promise<void> {
  const p = plan.value;
  const fresh = p ? units.map((u) => unitWord(p.verb, u)).filter((w): w is Word => !!w) : [];
  if (add && p && p.heads.length > 0 && p.tail.length === 0 && fresh.length > 0) {
    const all = fresh.every((w) => has(p.heads, w))
      ? p.heads.filter((h) => !has(fresh, h))
      : [...p.heads, ...fresh.filter((w) => !has(p.heads, w))];
    const [one] = fresh.filter((w) => !has(p.heads, w));
    return begin(p.verb, one && (await settles(p.verb, one)) ? [one] : all, place); // where one answers, the new one does
  }
  const fits = (v: Say) => units.some((u) => unitWord(v, u));
  const verb = unitVerbs.value.find((v) => v.text === usedVerb && fits(v)) ?? unitVerbs.value.find(fits);
  if (!verb) return;
  await begin(
    verb,
    units.map((u) => unitWord(verb, u)).filter((w): w is Word => !!w),
    place,
  );
}

/** Leaves a unit of a move that a finger looks at behind, or takes it along. The target stays if those who are left can go there. */
export async function alongOrNot(unit: number): Promise<void> {
  const at = preview.value;
  await pickUnits([unit], null, true);
  if (at !== null && plan.value && litPlaces.value.has(at)) preview.value = at;
}

/** Takes another verb for the units that are selected. */
export async function useVerb(verb: Say): Promise<void> {
  const units = [...pickedUnits.value].map((u) => unitWord(verb, u)).filter((w): w is Word => !!w);
  usedVerb = verb.text;
  await begin(verb, units, chosen.value);
}

/** Begins a sentence. The first units are its heads, unless the verb takes several units in one sentence, or one of them is all that must be chosen. */
export async function begin(verb: Say, words: Word[], place: number | null): Promise<void> {
  const [first] = words;
  if (!first && verb.words[0]?.kind === "unit") return clearPlan();
  if (first?.kind !== "unit") return void (await take({ verb, heads: [], tail: words, ahead: false }, place));
  if (!(await takesSeveral(verb, first)))
    return void (await take(
      { verb, heads: (await settles(verb, first)) ? [first] : words, tail: [], ahead: false },
      place,
    ));
  const all = await take({ verb, heads: [], tail: words, ahead: false }, place);
  if (all || words.length === 1) return;
  if (await take({ verb, heads: [], tail: [first], ahead: false }, place)) await joinThose(words.slice(1));
}

/** Begins a sentence whose first words are given: "place Germany infantry". The rest is chosen on the map or in the panel. */
export async function beginSaid(sentence: string): Promise<void> {
  const [head, ...rest] = sentence.split(" ");
  const verb = say.value.find((v) => v.text === head);
  if (!verb) return;
  let c: Choices = verb;
  const words: Word[] = [];
  try {
    for (const text of rest) {
      const w = c.words.find((x) => x.text === text);
      if (!w) return;
      words.push(w);
      c = await judge([head, ...words.map((x) => x.text)].join(" "));
    }
  } catch (e) {
    return tellFailure(e);
  }
  if (words.length === 1) return begin(verb, words, null);
  await take({ verb, heads: [], tail: words, ahead: false }, null);
}

/** Whether a verb that begins with a unit takes more of them: then its words form a set. */
async function takesSeveral(verb: Say, first: Word): Promise<boolean> {
  if (verb.set) return true;
  try {
    return (await judge(`${verb.text} ${first.text}`)).set;
  } catch {
    return false; // it is refused, and whoever asks for it hears why
  }
}

/** Whether a unit is the whole answer to what is asked. */
async function settles(verb: Say, first: Word): Promise<boolean> {
  if (!owed.value) return false;
  try {
    const c = await judge(`${verb.text} ${first.text}`);
    return c.ready && c.words.length === 0;
  } catch {
    return false; // it is refused, and whoever asks for it hears why
  }
}

/** The name with which a sentence about a place must go on, if there is but one: nobody has to choose it. A lesson asks for it all the same. */
function onlyName(p: Omit<Plan, "choices" | "each">, c: Choices): Word | undefined {
  const [first, more] = c.words;
  const fits = p.heads.length === 0 && !p.ahead && p.tail.at(-1)?.kind === "place" && !view.value?.lesson;
  return fits && !c.ready && !more && first?.kind === "name" ? first : undefined;
}

/** Makes a plan the current one once the server has judged it, and again if the game has gone on meanwhile. */
async function take(p: Omit<Plan, "choices" | "each">, place: number | null): Promise<boolean> {
  const [at, who] = [moment.value, seat.value];
  try {
    const found = p.ahead ? { choices: plan.value?.choices ?? p.verb, each: [] } : await choicesOf(p);
    if (moment.value !== at) return mine.value && seat.value === who && (await take(p, place));
    const only = onlyName(p, found.choices);
    if (only) return take({ ...p, tail: [...p.tail, only] }, place);
    batch(() => {
      plan.value = { ...p, ...found };
      refusal.value = null;
      preview.value = null;
      if (place !== null) chosen.value = place;
    });
    return true;
  } catch (e) {
    if (e instanceof Refused) refuse(e, sentences(p)[0] ?? "", place);
    else tellFailure(e);
    return false;
  }
}

/** Begins with a place: at once if one verb takes it, else a menu at the place. */
export async function beginAt(place: number): Promise<void> {
  const verbs = placeVerbs.value.filter((v) => find(v.words, "place", place));
  const [verb] = verbs;
  const word = verb && find(verb.words, "place", place);
  if (!verb || !word) return;
  inspect(place);
  if (verbs.length > 1) menu.value = { place, verbs, word };
  else await begin(verb, [word], place);
}

/** Adds a word to the sentence under way, and says it if it is a move that is now complete. */
export async function addWord(w: Word): Promise<void> {
  if (!busy.value) await inTurn(() => addNow(w));
}

async function addNow(w: Word): Promise<void> {
  const p = plan.value;
  if (!p) return;
  const tail = has(p.choices.words, w) ? [...p.tail, w] : joinedAt(p.tail, w);
  const place = w.kind === "place" ? w.n : null;
  if (!(await take({ ...p, tail }, null))) return void mark(place);
  const now = plan.value;
  if (now && p.heads.length > 0 && w.kind === "place" && now.choices.ready && now.choices.words.length === 0)
    await speakNow(now, true);
}

function mark(place: number | null): void {
  if (refusal.value) refusal.value = { ...refusal.value, place };
}

/** Takes a word out of the sentence. */
export async function dropWord(w: Word): Promise<void> {
  const p = plan.value;
  if (!p) return;
  const tail = without(p.tail, w);
  if (tail.length === 0 && p.heads.length === 0 && !p.ahead) return clearPlan();
  if (!(await take({ ...p, tail }, null)) && refusal.value) clearPlan(); // the rest does not stand without it
}

/** Puts units of a set in or out. */
export async function toggleUnits(units: number[]): Promise<void> {
  const p = plan.value;
  if (!p) return;
  const said = units.filter((u) => p.tail.some((w) => w.kind === "unit" && w.n === u));
  if (said.length > 0) {
    const tail = p.tail.filter((w) => !(w.kind === "unit" && said.includes(w.n)));
    if (tail.length === 0 && p.heads.length === 0) return clearPlan();
    return void (await take({ ...p, tail }, null));
  }
  const words = units.map((u) => find(p.choices.words, "unit", u)).filter((w): w is Word => !!w);
  const other = insteadOf(p, units);
  if (words.length === 0 && other) return void (await take({ ...p, tail: [other] }, null));
  if (words.length === 0) return askUnit(p, units[0] ?? -1);
  if (!p.choices.set && words.length === 1) return addWord(words[0] as Word);
  if (p.choices.set && (await take({ ...p, tail: [...p.tail, ...words] }, null))) return;
  if (words.length > 1) await joinThose(words);
}

/** Not all of a stack together: those that fit, one after the other, as long as the sentence takes several; and why not the rest. */
async function joinThose(words: Word[]): Promise<void> {
  for (const [i, w] of words.entries()) {
    const now = plan.value;
    if (now && has(now.choices.words, w) && (i === 0 || now.choices.set))
      await take({ ...now, tail: [...now.tail, w] }, null);
  }
  const now = plan.value;
  const out = now?.choices.set ? words.find((w) => !has(now.tail, w)) : undefined;
  if (now && out) await askUnit(now, out.n);
}

/** A target on offer: shown first under a finger, else done. */
async function aim(place: number, how: How): Promise<void> {
  const p = plan.value;
  const word = p && find(p.choices.words, "place", place);
  if (!p || !word) return;
  if (how.touch && p.heads.length > 0 && preview.value !== place) {
    preview.value = place;
    return;
  }
  await addWord(word);
}

/** Does what the preview shows. */
export async function confirmPreview(): Promise<void> {
  if (preview.value !== null) await aim(preview.value, {});
}

/** Asks why the sentence under way cannot go on with a place, or with my unit that stands there. */
async function askAbout(p: Plan, place: number, unit?: number): Promise<void> {
  const own = (stacks.value.get(place) ?? []).findLast((x) => x.seat === seat.value && (unit ?? x.unit) === x.unit);
  if (own && [...p.choices.words, ...p.tail].some((w) => w.kind === "unit")) return askUnit(p, own.unit);
  const word = spots.value.get(place)?.word;
  const first = p.tail.length > 0 && p.heads.length === 0 && p.choices.words.every((w) => w.kind !== "place");
  if (!word) return inspect(place);
  const said = first
    ? sentences({ ...p, tail: joinedAt(p.tail, { kind: "place", n: place, text: word }) })
    : sentences(p).map((s) => `${s} ${word}`);
  await askThat(said, place);
}

/** Asks why the sentence under way cannot take a unit. */
async function askUnit(p: Plan, unit: number): Promise<void> {
  const name = pieces.value.get(unit)?.name;
  if (name) await askThat([`${sentences(p)[0]} ${name}`], pieces.value.get(unit)?.place ?? null);
}

/** Asks why a verb cannot begin with a unit. */
async function askWhy(verb: Say, unit: number, place: number): Promise<void> {
  const name = pieces.value.get(unit)?.name;
  if (name) await askThat([`${verb.text} ${name}`], place);
}

/** Asks about sentences; the first that is refused answers for all. */
async function askThat(list: string[], place: number | null): Promise<void> {
  for (const sentence of list) {
    try {
      await judge(sentence);
    } catch (e) {
      if (e instanceof Refused) return refuse(e, sentence, place);
      return tellFailure(e);
    }
  }
}

/** The end of the line of what changes the game. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Does one thing after the other. What is undone or said again waits for what is on its way, so that a key pressed
 * before the server has answered is not lost.
 */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const done = queue.then(act);
  queue = done.catch(() => {});
  return done;
}

/** Comes about when nothing that was said is on its way. */
export const quiet = (): Promise<void> => inTurn(async () => {});

/** Says the sentence under way. */
export async function speak(p: Plan | null = plan.value): Promise<void> {
  if (!busy.value) await inTurn(() => speakNow(p));
}

/** Several units say one thing, the last of them first: where numbers must tell nothing, pieces close up behind one that has gone. */
const lastFirst = (heads: Word[]): Word[] => [...heads].sort((a, b) => b.n - a.n);

async function speakNow(p: Plan | null, byGoal = false): Promise<void> {
  if (!p || p.ahead) return;
  const stay = p.heads.length > 0 && p.tail.length > 0;
  const place = p.tail.findLast((w) => w.kind === "place")?.n ?? null;
  const said = await sayNow(sentences({ ...p, heads: lastFirst(p.heads) }), place, byGoal);
  if (!said) {
    if (byGoal && !refusal.value) await take({ ...p, tail: [] }, null); // held back: its units can go elsewhere
    return;
  }
  usedVerb = p.verb.text;
  if (stay && place !== null) chosen.value = place;
}

/** Says sentences one after the other; true if all were played. While the board is about to change, nothing is said. */
export async function sayAll(list: string[], place: number | null = null): Promise<boolean> {
  return !busy.value && inTurn(() => sayNow(list, place));
}

/** What a click on a goal says may end the step without that being meant: then it waits. */
async function sayNow(list: string[], place: number | null, byGoal = false): Promise<boolean> {
  const before = view.value?.line;
  const last = list.at(-1);
  if (before === undefined || last === undefined) return false;
  const say = (some: string[]) =>
    change(() => api.say(gameId.value, seat.value, view.value?.line ?? 0, some, view.value), some.at(-1) ?? "", place);
  const mayEnd = byGoal && closing.value !== null && settings.value.grace !== "none" && !view.value?.lesson;
  const apart = mayEnd && list.length > 1 && awaited.value.size <= list.length; // the last of all is asked about when the rest is said
  if (apart && !(await say(list.slice(0, -1)))) return false;
  const ok = (!mayEnd || (await letGo(last))) && (await say(apart ? [last] : list));
  const lines = log.value
    .filter((e) => e.line > before && e.kind === "say" && e.seat === seat.value)
    .map((e) => e.line);
  for (const line of lines) together.set(line, lines);
  if (lines.length > 0) redoes.value = [];
  return ok;
}

/** Gives the player time to think again, if a sentence would end the step for good. */
async function letGo(sentence: string): Promise<boolean> {
  busy.value = true;
  try {
    return !(await judge(sentence)).final || (await graceGiven());
  } catch {
    return true; // whoever says it hears why not
  } finally {
    busy.value = false;
  }
}

/** Sends a change of the game and takes in what comes back. A refusal keeps the place it is about. */
async function change(send: () => Promise<View>, wish: string, place: number | null): Promise<boolean> {
  busy.value = true;
  try {
    const v = await send();
    const p = plan.value;
    if (p && p.heads.length > 0 && p.tail.length > 0) plan.value = { ...p, tail: [] };
    refusal.value = null;
    preview.value = null;
    await receiveNow(v);
    return true;
  } catch (e) {
    if (e instanceof Refused) {
      if (e.done > 0) await refresh().catch(tellFailure);
      refuse(e, wish, place);
    } else {
      tellFailure(e);
      if (e instanceof Problem && e.status === 409) await refresh().catch(tellFailure);
    }
    return false;
  } finally {
    busy.value = false;
    resume();
  }
}

/** Takes back what my latest click said, also if it is still on its way. A move that waits is only held back. */
export function undo(): Promise<void> {
  if (grace.value) {
    grace.value.end(false);
    return Promise.resolve();
  }
  return inTurn(async () => {
    if (!view.value?.undo || past.value) return;
    const list = redoes.value;
    const gone: string[] = [];
    const lines = together.get(mySay.value?.line ?? -1) ?? [];
    const said = log.value.filter((e) => lines.includes(e.line) && !e.undone).length;
    clearPlan();
    for (let n = Math.max(1, said); n > 0 && view.value?.undo; n--) {
      const [at, what] = [view.value.line, view.value.undo];
      if (!(await change(() => api.undo(gameId.value, seat.value, at), what, null))) break;
      gone.unshift(what);
    }
    if (gone.length > 0) redoes.value = [...list, gone];
  });
}

/** Takes back the latest sentence of these words, and says again what came after it. */
export function giveBack(sentence: string): Promise<void> {
  return inTurn(async () => {
    const line = lineOf(log.value, seat.value, sentence)?.line;
    const gone: string[] = [];
    const stands = () => log.value.some((e) => e.line === line && !e.undone);
    clearPlan();
    while (stands() && view.value?.undo) {
      const [at, what] = [view.value.line, view.value.undo];
      if (!(await change(() => api.undo(gameId.value, seat.value, at), what, null))) break;
      gone.unshift(what);
    }
    const again = stands() ? gone : gone.slice(1);
    if (again.length > 0) await sayNow(again, null);
    redoes.value = [];
  });
}

/** Says again what undo took back. */
export function redo(): Promise<void> {
  return inTurn(async () => {
    const list = redoes.value;
    const next = list.at(-1);
    if (next && (await sayNow(next, null))) redoes.value = list.slice(0, -1);
  });
}

/** My latest sentence that stands. */
export const mySay = computed(() =>
  seat.value < 0 ? undefined : log.value.findLast((e) => e.kind === "say" && e.seat === seat.value && !e.undone),
);

/** Whether others have ended a step or a turn since my latest sentence. */
export const othersWentOn = computed(() => wentOn(log.value, mySay.value, view.value?.scene?.turn ?? 0));

export const resign = () => change(() => api.resign(gameId.value, seat.value), "resign", null);
export const offerDraw = () => change(() => api.offer(gameId.value, seat.value, "draw"), tr("offer a draw"), null);
export const offerBack = (to: number) =>
  change(() => api.offer(gameId.value, seat.value, "takeback", to), tr("take back"), null);
/** Answers the offer that was on the screen, 0 if it was the end of the game: not another that has come since. */
export const answer = (offer: number, yes: boolean) =>
  change(() => api.answer(gameId.value, seat.value, offer, yes), "answer", null);
export const leaveOrders = (orders: Record<string, string>) =>
  change(() => api.orders(gameId.value, seat.value, orders), "orders", null);
