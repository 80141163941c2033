import type { Translation } from "../api/types";

/**
 * A title's texts in another language. The rules speak English; texts are looked up as a whole, then by patterns
 * with placeholders, whose values are translated in turn. An unknown text stays as it is.
 */
export interface Speaker {
  language: string;
  say(text: string): string;
  /** The same, and whether all of it was translated. */
  read(text: string): Spoken;
  /** A rule or ruling by its ID. */
  clause(id: string): string | undefined;
  /** The refusal text of a clause. */
  refusal(id: string): string | undefined;
}

export interface Spoken {
  text: string;
  whole: boolean;
}

/** By the plural form of a number. */
type Forms = { [form: string]: string; other: string };

interface Pattern {
  /** number of letters outside placeholders: of several matching patterns, the one with most is used */
  fixed: number;
  /** the longest literal piece, which a text must contain */
  part: string;
  from: string;
  to: Forms;
  fits?: RegExp;
}

const hole = /\{(\w+)\}/g;
const figures = "-?\\d+(?:\\.\\d+)?|\\d*[½⅓⅔]";
const ids = "[A-Z]{2,3}-[\\w.-]+(?:, [A-Z]{2,3}-[\\w.-]+)*";
const cited = /^(.*) \(([A-Z]{2,3}-[A-Z]?[\d.][\w.,\s-]*)\)(\.?)$/s;

/**
 * Words of sentences, codes and numbers are the same in every language: "U-13", "12inf", "Red:5inf", "A1 AB2",
 * "4-4".
 */
const kept = (text: string): boolean => !/\p{Ll}/u.test(text) || (/\d/.test(text) && !text.includes(" "));

const isNumber = (name: string): boolean => name.startsWith("n");

/** The first word of a pattern; "" if it begins with a placeholder. */
const headOf = (pattern: string): string => /^[^{\s]+(?=\s)/.exec(pattern)?.[0] ?? "";

const remembered = 20_000;

/**
 * Makes a speaker from a translation. Further words to keep unchanged can be given, beside those recognised by
 * their form.
 */
export function speaker(t: Translation, words: ReadonlySet<string> = new Set()): Speaker {
  const exact = new Map<string, string>();
  const byHead = new Map<string, Pattern[]>();
  const known = new Map<string, Spoken>();
  const plural = new Intl.PluralRules(t.language);

  const add = (from: string, to: Forms) => {
    const parts = from.split(/\{\w+\}/);
    const head = headOf(from);
    const fixed = parts.join("").length;
    const part = parts.reduce((a, b) => (b.length > a.length ? b : a));
    byHead.set(head, [...(byHead.get(head) ?? []), { fixed, part, from, to }]);
  };
  for (const [from, to] of Object.entries(t.texts)) {
    if (from.includes("{")) add(from, { other: to });
    else exact.set(from, to);
  }
  for (const [from, to] of Object.entries(t.plurals)) add(from, { ...to, other: to["other"] ?? from });
  for (const list of byHead.values()) list.sort((a, b) => b.fixed - a.fixed);

  function read(text: string): Spoken {
    const before = known.get(text);
    if (before) return before;
    const now = look(text);
    if (known.size >= remembered) known.clear();
    known.set(text, now);
    return now;
  }

  function look(text: string): Spoken {
    const whole = exact.get(text);
    if (whole !== undefined) return as(whole);
    let best = byPattern(text);
    if (!best?.whole && (kept(text) || words.has(text))) return as(text);
    for (const part of [byCitation, bySentences, byList]) {
      if (best?.whole) break;
      const other = part(text);
      if (other?.whole || !best) best = other ?? best;
    }
    return best ?? { text, whole: false };
  }

  function byPattern(text: string): Spoken | undefined {
    let best: Spoken | undefined;
    const head = /^\S+(?=\s)/.exec(text)?.[0] ?? "";
    for (const p of [...(byHead.get(head) ?? []), ...(head ? (byHead.get("") ?? []) : [])]) {
      if (!text.includes(p.part)) continue;
      p.fits ??= fitting(p.from);
      const found = p.fits.exec(text);
      if (!found) continue;
      const now = filled(p, found);
      if (now.whole) return now;
      best ??= now;
    }
    return best;
  }

  function filled(p: Pattern, found: RegExpExecArray): Spoken {
    const names = [...p.from.matchAll(hole)].map((m) => m[1] ?? "");
    const content = new Map<string, string>();
    let whole = true;
    for (const [i, name] of names.entries()) {
      const inside = found[i + 1] ?? "";
      const there = isNumber(name) ? as(decimal(inside)) : name === "c" ? as(inside) : read(inside);
      content.set(name, there.text);
      whole &&= there.whole;
    }
    const n = names.findIndex(isNumber);
    const form = n < 0 ? "other" : plural.select(Number(found[n + 1]));
    const to = p.to[form] ?? p.to.other;
    return { text: to.replace(hole, (_, name: string) => content.get(name) ?? ""), whole };
  }

  /** A note and the clauses it names: "3 units can still move (BK-B6.0-1)." */
  function byCitation(text: string): Spoken | undefined {
    const found = cited.exec(text);
    if (!found) return undefined;
    const [, note = "", clauses, end] = found;
    const told = read(note);
    return { text: `${told.text} (${clauses})${end}`, whole: told.whole };
  }

  const bySentences = (text: string) => inParts(text.split(/(?<=[.!?]) (?=\p{Lu})/u), " ");
  const byList = (text: string) => inParts(text.split(", "), ", ");

  function inParts(parts: string[], between: string): Spoken | undefined {
    if (parts.length < 2) return undefined;
    const all = parts.map(read);
    return { text: all.map((p) => p.text).join(between), whole: all.every((p) => p.whole) };
  }

  return {
    language: t.language,
    read,
    say: (text) => read(text).text,
    clause: (id) => t.clauses[id],
    refusal: (id) => t.refusals[id] ?? t.clauses[id],
  };
}

const as = (text: string): Spoken => ({ text, whole: true });

/** Numbers with a decimal comma, as in German and French. */
const decimal = (figure: string): string => figure.replace(".", ",");

function fitting(pattern: string): RegExp {
  let text = "";
  let at = 0;
  for (const m of pattern.matchAll(hole)) {
    text += escaped(pattern.slice(at, m.index));
    const name = m[1] ?? "";
    text += isNumber(name) ? `(${figures})` : name === "c" ? `(${ids})` : "(.+?)";
    at = m.index + m[0].length;
  }
  return new RegExp(`^${text}${escaped(pattern.slice(at))}$`, "su");
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
