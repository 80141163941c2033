import type { ComponentChildren } from "preact";
import { batch, computed, effect, type Signal, signal } from "@preact/signals";
import { settings } from "../state/settings";
import de from "./de.json";
import fr from "./fr.json";
import { type Speaker, speaker } from "./titles";

// English texts are in the code and are the keys; a catalogue has another language's texts. Catalogues are separate
// files, loaded when their language is chosen. docs/languages.md explains how to add one.

/** Texts by their English ones. */
export type Catalogue = Record<string, string>;

/** Where the catalogues are. */
const addresses: Record<string, string> = { de, fr };

/** The languages to choose from, each by its own name. */
export const languages = { en: "English", de: "Deutsch", fr: "Français" } as const;

/** The current language: "en", "de" or "fr". */
export const language: Signal<string> = signal("en");

const words = signal<Catalogue>({});

/**
 * Marks texts in a catalogue that come from the server and from no title. They may have placeholders like texts of
 * titles.
 */
const fromHouse = "##house";

/** Texts of the server itself: why it cannot serve a request, and the styles of machines. */
export const house = computed<Speaker>(() => {
  const own = Object.entries(words.value).filter(([text]) => text.endsWith(fromHouse));
  const texts = Object.fromEntries(own.map(([text, said]) => [text.slice(0, -fromHouse.length), said]));
  return speaker({ language: language.value, texts, plurals: {}, clauses: {}, refusals: {}, of: "" });
});

/** Sets the current language. */
export function speak(to: string, catalogue: Catalogue): void {
  batch(() => {
    language.value = to;
    words.value = catalogue;
  });
  document.documentElement.lang = to;
}

/** The language to use: the chosen one, otherwise the browser's first language that we have. */
const wanted = computed(() => {
  const asked = [settings.value.language, ...(globalThis.navigator?.languages ?? []).map((l) => l.slice(0, 2))];
  return asked.find((l) => l in languages) ?? "en";
});

/** Loads the catalogue of a language and makes it current; if that fails, the texts stay as they are. */
async function load(to: string): Promise<void> {
  try {
    const answer = await fetch(addresses[to] ?? "");
    const catalogue = (await answer.json()) as Catalogue;
    if (wanted.value === to) speak(to, catalogue);
  } catch {
    // the server is unreachable: English needs no catalogue
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

/** The names of a text's placeholders: "{n} of {all} {n|unit|units}" has n and all. */
type Hole<S extends string> = S extends `${string}{${infer H}}${infer Rest}`
  ? (H extends `${infer N}|${string}` ? N : H) | Hole<Rest>
  : never;

type Filled<S extends string, V> = [Hole<S>] extends [never] ? [] : [Record<Hole<S>, V>];

/** The plural forms in the order of a placeholder; a language has some of them. */
const forms = ["zero", "one", "two", "few", "many", "other"];

const rules = computed(() => {
  const of = new Intl.PluralRules(language.value);
  const kinds: string[] = of.resolvedOptions().pluralCategories;
  return { of, kinds: forms.filter((f) => kinds.includes(f)) };
});

/** The plural form for a number: one of "unit|units". If some are missing, the last one is used. */
function plural(n: number, list: string[]): string {
  const { of, kinds } = rules.value;
  return list[Math.min(kinds.indexOf(of.select(n)), list.length - 1)] ?? "";
}

/** Fills the placeholders of a text and returns its parts: the text between them, and their values. */
function parts<V>(text: string, fill: Record<string, V>): (V | string)[] {
  return text.split(/[{}]/).map((part, i) => {
    if (i % 2 === 0) return part;
    const [name = "", ...list] = part.split("|");
    return list.length > 0 ? plural(Number(fill[name]), list) : (fill[name] ?? "");
  });
}

/**
 * Returns an English text in the current language. "{name}" is a placeholder, "{n|unit|units}" the plural form for
 * the number n. What follows "##" distinguishes texts that are the same only in English, and is not shown.
 */
export function tr<S extends string>(text: S, ...fill: Filled<S, string | number>): string {
  const said = words.value[text] ?? text.split("##")[0] ?? "";
  return said.includes("{") ? parts<string | number>(said, fill[0] ?? {}).join("") : said;
}

/** Like tr, with elements of the page in the placeholders. */
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

/** A text within a sentence: it begins in lower case, except in German, where nouns do not. */
export const within = (s: string): string => (language.value === "de" ? s : s.charAt(0).toLowerCase() + s.slice(1));

/** The language's tag for formatting dates. */
const tag = (): string => (language.value === "en" ? "en-GB" : language.value);

/** "14:05". */
export const clockOf = (at: Date): string => at.toLocaleTimeString(tag(), { hour: "2-digit", minute: "2-digit" });

/** "12 Nov". */
export const dateOf = (at: Date): string => at.toLocaleDateString(tag(), { day: "numeric", month: "short" });

const point = computed(() => new Intl.NumberFormat(tag()).format(0.5)[1] ?? ".");

/** A number with a fixed number of decimals, with a decimal comma where the language has one. */
export const decimal = (x: number, digits: number): string => x.toFixed(digits).replace(".", point.value);
