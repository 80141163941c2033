import type { ComponentChildren } from "preact";
import { batch, computed, effect, type Signal, signal } from "@preact/signals";
import { settings } from "../state/settings";
import de from "./de.json";
import fr from "./fr.json";

// English stands in the code and is the key; a catalogue has the words of another language for it. It is a file of its own,
// loaded when its language is chosen. docs/languages.md tells how to add one.

/** Words by their English ones. */
export type Catalogue = Record<string, string>;

/** Where the catalogues are. */
const addresses: Record<string, string> = { de, fr };

/** The languages one can choose, each in its own words. */
export const languages = { en: "English", de: "Deutsch", fr: "Français" } as const;

/** The language in which everything is said now: "en", "de" or "fr". */
export const language: Signal<string> = signal("en");

const words = signal<Catalogue>({});

/** Says everything in a language from now on. */
export function speak(to: string, catalogue: Catalogue): void {
  batch(() => {
    language.value = to;
    words.value = catalogue;
  });
  document.documentElement.lang = to;
}

/** The language to be used: the chosen one, else the first of the browser's that we have. */
const wanted = computed(() => {
  const asked = [settings.value.language, ...(globalThis.navigator?.languages ?? []).map((l) => l.slice(0, 2))];
  return asked.find((l) => l in languages) ?? "en";
});

/** Loads the catalogue of a language and speaks it; without it the words stay as they are. */
async function load(to: string): Promise<void> {
  try {
    const answer = await fetch(addresses[to] ?? "");
    const catalogue = (await answer.json()) as Catalogue;
    if (wanted.value === to) speak(to, catalogue);
  } catch {
    // the server cannot be reached: English needs no catalogue
  }
}

/** What the first page waits for; nothing in English. */
export let loading: Promise<void> | null = null;

effect(() => {
  const to = wanted.value;
  if (to === language.peek()) return;
  if (to === "en") speak(to, {});
  else loading = load(to);
});

/** The names of the holes of a text: "{n} of {all} {n|unit|units}" has n and all. */
type Hole<S extends string> = S extends `${string}{${infer H}}${infer Rest}`
  ? (H extends `${infer N}|${string}` ? N : H) | Hole<Rest>
  : never;

type Filled<S extends string, V> = [Hole<S>] extends [never] ? [] : [Record<Hole<S>, V>];

/** The order in which the forms of a plural stand in a hole; a language has some of them. */
const forms = ["zero", "one", "two", "few", "many", "other"];

/** The form of a word that goes with a number: one of "unit|units". Where there are fewer forms than kinds, the last is for all others. */
function plural(n: number, list: string[]): string {
  const rules = new Intl.PluralRules(language.value);
  const kinds = forms.filter((f) => (rules.resolvedOptions().pluralCategories as string[]).includes(f));
  return list[Math.min(kinds.indexOf(rules.select(n)), list.length - 1)] ?? "";
}

/** Fills the holes of a text and returns its parts: what stands between them, and what fills them. */
function parts<V>(text: string, fill: Record<string, V>): (V | string)[] {
  return text.split(/[{}]/).map((part, i) => {
    if (i % 2 === 0) return part;
    const [name = "", ...list] = part.split("|");
    return list.length > 0 ? plural(Number(fill[name]), list) : (fill[name] ?? "");
  });
}

/**
 * Says an English text in the language of now. "{name}" is a hole, "{n|unit|units}" the word that goes with the number n.
 * What follows "##" tells apart what is the same in English only, and is not said.
 */
export function tr<S extends string>(text: S, ...fill: Filled<S, string | number>): string {
  const said = words.value[text] ?? text.split("##")[0] ?? "";
  return said.includes("{") ? parts<string | number>(said, fill[0] ?? {}).join("") : said;
}

/** Like tr, with elements of the page in its holes. */
export function rich<S extends string>(text: S, ...fill: Filled<S, ComponentChildren>): ComponentChildren[] {
  return parts<ComponentChildren>(words.value[text] ?? text, fill[0] ?? {});
}

const chained = (list: string[], pair: (a: string, b: string) => string): string =>
  list.slice(1).reduce(pair, list[0] ?? "");

/** "A and B", "A and B and C". */
export const andOf = (list: string[]): string => chained(list, (a, b) => tr("{a} and {b}", { a, b }));

/** "A or B". */
export const orOf = (list: string[]): string => chained(list, (a, b) => tr("{a} or {b}", { a, b }));

/** "A against B". */
export const versus = (list: string[]): string => chained(list, (a, b) => tr("{a} against {b}", { a, b }));

/** The tag of the language for dates. */
const tag = (): string => (language.value === "en" ? "en-GB" : language.value);

/** "14:05". */
export const clockOf = (at: Date): string => at.toLocaleTimeString(tag(), { hour: "2-digit", minute: "2-digit" });

/** "12 Nov". */
export const dateOf = (at: Date): string => at.toLocaleDateString(tag(), { day: "numeric", month: "short" });

/** A number with so many digits behind the point, which is a comma elsewhere. */
export function decimal(x: number, digits: number): string {
  const point = new Intl.NumberFormat(tag()).format(0.5)[1] ?? ".";
  return x.toFixed(digits).replace(".", point);
}
