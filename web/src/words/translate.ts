import type { Refusal, Rules, Title, Translation, View, Word } from "../api/types";
import { type Sent, type Shape, ofHouse, read, shapes } from "./shapes";
import { type Speaker, speaker } from "./titles";
import { house, language } from "./words";

/**
 * Translates the texts of titles when they arrive from the server. This is the only place that does; the server
 * sends the same views to every screen.
 */

type Fetch = (title: string, language: string) => Promise<Translation>;

const speakers = new Map<string, Promise<Speaker | undefined>>();
const ready = new Map<string, Speaker>();
const languages = new Map<string, readonly string[]>();

/** Records the languages of titles. */
export function noteLanguages(titles: readonly Title[]): void {
  for (const t of titles) languages.set(t.id, t.languages ?? []);
}

/** Whether the languages of a title are known. */
export const knowsLanguages = (title: string): boolean => languages.has(title);

/** Loads a title's translation into the reader's language once, if there is one. */
export async function loadTitle(title: string, fetch: Fetch): Promise<void> {
  const to = language.peek();
  if (!languages.get(title)?.includes(to)) return;
  const key = `${title} ${to}`;
  const loading =
    speakers.get(key) ??
    fetch(title, to).then(
      (t) => speaker(t),
      () => undefined, // the game can still be played in English
    );
  speakers.set(key, loading);
  const speaks = await loading;
  if (speaks) ready.set(key, speaks);
  else speakers.delete(key);
}

const speakerOf = (title: string): Speaker | undefined => ready.get(`${title} ${language.peek()}`);

/** A title's text in the reader's language. */
export const inTitle = (title: string, text: string): string => speakerOf(title)?.say(text) ?? text;

/** Translates a value from the server in place. */
export function translate<T>(what: Sent, title: string, value: T): T {
  const speaks = speakerOf(title);
  put(value, shapes[what], speaks);
  if (!speaks) return value;
  if (what === "rules") citeRules(value as Rules, speaks);
  if (what === "view") sortWords(value as View);
  if (what === "odds") citeRefusal((value as { refusal?: Refusal }).refusal, speaks);
  return value;
}

/** Translates a refusal. */
export function refusalText(title: string, clause: string, why: string): string {
  const speaks = speakerOf(title);
  const rule = speaks?.refusal(clause);
  return rule && why.endsWith(`(${clause})`) ? `${rule} (${clause})` : (speaks?.say(why) ?? why);
}

/** Without a title's speaker, only texts common to all titles are translated. */
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

/** "General, bold": the title may translate the level, the style is common to all titles. */
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

/** Other languages may order units and places differently: they are searched for in the text one after the other. */
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
