import { computed } from "@preact/signals";
import type { Piece, Told, Word } from "../api/types";
import { wordOf } from "../map/describe";
import { shortOf } from "../pieces/words";
import { board, pieces, title } from "../state/game";
import { tr } from "../words/words";
import { capital, split } from "./names";

/**
 * A sentence as a player would put it: "Move 4th Armor → U-13", "Attack V-20: 1st Art, 9th Inf", "Declare war: Norway".
 * Of one said long ago the log knows what its units were called then. More units than some are not named but counted.
 */
export function inWords(seat: number, say: string, units: Record<string, string> = {}, most = Infinity): Told {
  const [verb = "", ...all] = say.split(" ");
  const named = all.filter((w) => units[w] || pieceNamed(seat, w));
  const rest = named.length > most ? all.filter((w) => !named.includes(w)) : all;
  const words: Word[] = [];
  const parts = rest.map((text): string => {
    const spot = wordsOfPlaces.value.get(text);
    if (spot !== undefined) {
      words.push({ kind: "place", n: spot, text });
      return text;
    }
    const then = units[text];
    if (then) return then;
    const unit = pieceNamed(seat, text);
    return unit ? shortOf(unit, title.value) : (title.value?.names.find((n) => n.word === text)?.label ?? text);
  });
  const label = title.value?.verbs.find((v) => v.word === verb)?.label ?? capital(verb);
  const isPlace = (w = "") => wordsOfPlaces.value.has(w);
  const bare = rest === all && named.length > 0 && !rest.some(isPlace); // "Intercept: 8th Fighter": it is who intercepts
  const mission = rest.length > 2 && isName(rest[0] ?? "") && isPlace(rest[1]); // "Fly: Strike troops, HH-33: 10th Bomber"
  const apart = rest.length > 0 && (label.includes(" ") || bare || mission);
  const text = `${label}${apart ? ":" : ""} ${phrase(rest, parts)}`.trim();
  return { text: rest === all ? text : `${text}: ${tr("{n} {n|unit|units}", { n: named.length })}`, words };
}

/** Whether a sentence names a unit that neither the log nor the screen knows. */
export const vague = (seat: number, say: string, units: Record<string, string> = {}): boolean =>
  say
    .split(" ")
    .slice(1)
    .some(
      (w) =>
        !units[w] &&
        !/^\d+$/.test(w) &&
        !wordsOfPlaces.value.has(w) &&
        !title.value?.names.some((n) => n.word === w) &&
        !pieceNamed(seat, w),
    );

/** Units go to a place; a place is attacked by units. */
function phrase(words: string[], parts: string[]): string {
  const isPlace = (i: number) => wordsOfPlaces.value.has(words[i] ?? "");
  const n = parts.length;
  if (n > 1 && isName(words[1] ?? "") && !isName(words[0] ?? "") && !isPlace(0)) {
    const [by = "", ...rest] = parts; // who makes it is not what is made
    return `${phrase(words.slice(1), rest)} (${by})`;
  }
  if (n > 2 && isPlace(1) && !isPlace(0) && isName(words[0] ?? ""))
    return `${parts[0]}, ${parts[1]}: ${parts.slice(2).join(", ")}`; // what for, where, with what
  if (n > 1 && isPlace(n - 1) && !isPlace(0)) return `${parts.slice(0, -1).join(", ")} → ${parts[n - 1]}`;
  const places = words.findIndex((_, i) => !isPlace(i));
  if (places > 0) return `${parts.slice(0, places).join(", ")}: ${parts.slice(places).join(", ")}`;
  return parts.join(", ");
}

const isName = (word: string): boolean => title.value?.names.some((n) => n.word === word) ?? false;

const wordsOfPlaces = computed(() => new Map((board.value?.spots ?? []).map((s) => [s.word, s.place])));

/** A unit of the seat, else one of another that has been shown. */
const pieceNamed = (seat: number, name: string) => {
  const all = [...pieces.value.values()].filter((p) => p.name === name);
  return all.find((p) => p.seat === seat) ?? all[0];
};

/** A sentence as plain text. */
export const sayPlainly = (seat: number, say: string): string => plainly(inWords(seat, say));

/** What was told as plain text, with the names that the screen knows. */
export const plainly = (t: Told, units?: Record<string, string>): string =>
  split(
    tellingParts(t, units)
      .map((p) => (typeof p === "string" ? p : wordName(p, units)))
      .join(""),
  ).text;

/** Whether what was told names all places and units that were said: then it says it all again. */
export function retold(say: string, told: Told | undefined, units: Record<string, string> = {}): boolean {
  const [, ...words] = say.split(" ");
  if (!told || !words.some((w) => units[w])) return false;
  const text = plainly(told, units);
  return words.every((w) => text.includes(units[w] || wordOf(wordsOfPlaces.value.get(w) ?? -1) || "\n"));
}

/** The parts of what was told; a place that stands in the name of the unit before it is left out: "infantry (Liege) in Liege". */
export function tellingParts(t: Told, units?: Record<string, string>): (string | Word)[] {
  const parts = partsOf(t, units);
  return parts.filter((p, i) => {
    const at = typeof p === "string" ? i : i - 1;
    const [unit, place] = [parts[at - 1], parts[at + 1]];
    if (parts[at] !== " in " || typeof unit !== "object" || typeof place !== "object") return true;
    return unit.kind !== "unit" || !wordName(unit, units).endsWith(`(${wordName(place)})`);
  });
}

/** The text around the places and units it speaks of. */
export function partsOf(t: Told, units?: Record<string, string>): (string | Word)[] {
  let rest = t.text;
  const parts: (string | Word)[] = [];
  for (const w of t.words ?? []) {
    const at = w.kind === "place" || w.kind === "unit" ? rest.indexOf(w.text) : -1;
    if (at < 0) continue;
    parts.push(rest.slice(0, at), w);
    rest = rest.slice(at + w.text.length);
  }
  parts.push(rest);
  return parts.map((p, i) => (typeof p === "string" ? once(parts[i - 1], p, units) : p));
}

/** What follows a unit, without its type if its name has said that: "3rd Infantry, Infantry of 4, is eliminated". */
function once(before: string | Word | undefined, text: string, units?: Record<string, string>): string {
  const type = typeof before === "object" && before.kind === "unit" ? /^, ([^,]+?)( of \d+)?, /.exec(text) : null;
  if (!type || typeof before !== "object" || !wordName(before, units).endsWith(type[1] ?? "")) return text;
  return `${type[2] ?? ""} ${text.slice(type[0].length)}`;
}

/** Whether another side has a unit of the same name: then its side belongs to it. */
const shared = (p: Piece): boolean => [...pieces.value.values()].some((x) => x.name === p.name && x.seat !== p.seat);

/** A unit by what it was called then, or by its name, if the screen knows it: "Red 5th Infantry Division". The rest as it is written. */
export function wordName(w: Word, units: Record<string, string> = {}): string {
  if (w.kind === "place") return wordOf(w.n) || w.text;
  const p = pieces.value.get(w.n);
  const then = units[w.text];
  if (then) return sided(w.text, then);
  if (!p?.name) return readable(w.text);
  return shared(p) ? `${title.value?.seats[p.seat] ?? ""} ${shortOf(p, title.value)}`.trim() : shortOf(p, title.value);
}

/** A name with the side that its word begins with, "Red:no5"; one that says where the unit stood needs none. */
const sided = (word: string, name: string): string =>
  word.includes(":") && !name.includes("(") ? `${word.split(":")[0]} ${name}` : name;

/** A word of sentences as one reads it: "maginot-line" is Maginot Line, "Red:5inf" Red 5inf. */
const readable = (word: string): string =>
  word
    .replace(":", " ")
    .split("-")
    .map((s) => (/^\d/.test(s) ? s : capital(s)))
    .join(" ");
