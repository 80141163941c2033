import type { Refusal, Rules, Title, Translation, View, Word } from "../api/types";
import { type Sent, type Shape, ofHouse, read, shapes } from "./shapes";
import { type Speaker, speaker } from "./titles";
import { house, language } from "./words";

/**
 * The one door through which what titles say comes into the client: here, and nowhere else, it is put into the language
 * of the reader. Views stay the same for every screen.
 */

type Fetch = (title: string, language: string) => Promise<Translation>;

const speakers = new Map<string, Promise<Speaker | undefined>>();
const ready = new Map<string, Speaker>();
const learned = new Map<string, readonly string[]>();

/** Notes in which languages titles can be read. */
export function meet(titles: readonly Title[]): void {
  for (const t of titles) learned.set(t.id, t.languages ?? []);
}

/** Whether it is known in which languages a title can be read. */
export const met = (title: string): boolean => learned.has(title);

/** Fetches what a title says in the reader's language, once; nothing if it has not learned it. */
export async function learn(title: string, fetch: Fetch): Promise<void> {
  const to = language.peek();
  if (!learned.get(title)?.includes(to)) return;
  const key = `${title} ${to}`;
  const lesson =
    speakers.get(key) ??
    fetch(title, to).then(
      (t) => speaker(t),
      () => undefined, // in English it can still be played
    );
  speakers.set(key, lesson);
  const speaks = await lesson;
  if (speaks) ready.set(key, speaks);
  else speakers.delete(key);
}

const speakerOf = (title: string): Speaker | undefined => ready.get(`${title} ${language.peek()}`);

/** A text of a title as its readers have it. */
export const inTitle = (title: string, text: string): string => speakerOf(title)?.say(text) ?? text;

/** Translates what has arrived, in place. */
export function arrive<T>(what: Sent, title: string, value: T): T {
  const speaks = speakerOf(title);
  put(value, shapes[what], speaks);
  if (!speaks) return value;
  if (what === "rules") citeRules(value as Rules, speaks);
  if (what === "view") sortWords(value as View);
  if (what === "odds") citeRefusal((value as { refusal?: Refusal }).refusal, speaks);
  return value;
}

/** Why something is refused. */
export function refused(title: string, clause: string, why: string): string {
  const speaks = speakerOf(title);
  const rule = speaks?.refusal(clause);
  return rule && why.endsWith(`(${clause})`) ? `${rule} (${clause})` : (speaks?.say(why) ?? why);
}

/** Without a speaker of the title only what is the house's own is translated. */
function put(value: unknown, shape: Shape, speaks: Speaker | undefined): void {
  if (Array.isArray(value)) {
    if (shape === read && !speaks) return;
    for (const [i, x] of value.entries()) {
      if (typeof x === "string" && shape === read) value[i] = speaks?.say(x);
      else put(x, shape, speaks);
    }
  } else if (value !== null && typeof value === "object" && typeof shape === "object")
    for (const [field, below] of Object.entries(shape)) {
      if (field === "*") for (const key of Object.keys(value)) putField(value, key, below, speaks);
      else putField(value, field, below, speaks);
    }
}

function putField(value: object, field: string, shape: Shape, speaks: Speaker | undefined): void {
  const holder = value as Record<string, unknown>;
  const was = holder[field];
  if (typeof was !== "string") return put(was, shape, speaks);
  if (shape === read) holder[field] = speaks?.say(was) ?? was;
  else if (shape === ofHouse || holder["kind"] === "machine") holder[field] = inHouse(was, speaks);
}

/** "General, bold": a title may have its own words for the grade, the style is the house's. */
function inHouse(name: string, speaks: Speaker | undefined): string {
  const said = speaks?.read(name);
  return said?.whole ? said.text : house.value.say(said?.text ?? name);
}

function citeRules(rules: Rules, speaks: Speaker): void {
  for (const c of [...rules.clauses, ...rules.rulings]) {
    c.text = speaks.clause(c.id) ?? c.text;
    if (c.refusal) c.refusal = speaks.refusal(c.id) ?? c.refusal;
  }
}

function citeRefusal(r: Refusal | undefined, speaks: Speaker): void {
  const rule = r && speaks.refusal(r.clause);
  if (rule) r.why = `${rule} (${r.clause})`;
}

/** Another language names units and places in another order: they are found in the text one after the other. */
function sortWords(v: View): void {
  for (const e of v.entries)
    for (const t of e.told ?? [])
      if (t.words && t.words.length > 1) {
        const at = new Map<Word, number>();
        let from = new Map<string, number>();
        for (const w of t.words) {
          const found = t.text.indexOf(w.text, from.get(w.text) ?? 0);
          at.set(w, found);
          if (found >= 0) from = from.set(w.text, found + w.text.length);
        }
        t.words.sort((a, b) => (at.get(a) ?? 0) - (at.get(b) ?? 0));
      }
}
