import type { Word } from "../api/types";
import { card, scene, seats, title, view } from "../state/game";
import { inTitle } from "../words/translate";
import { andOf, tr } from "../words/words";

/** The title's name for a seat. */
export const sideOf = (seat: number): string =>
  title.value?.seats[seat] ?? seats.value.find((s) => s.n === seat)?.side ?? "";

/**
 * Whose phase it is: seats of one side without a phase of their own share it, and all are named: "West and
 * Soviets".
 */
export function phaseSide(seat: number): string {
  const sides = title.value?.sides ?? [];
  const own = new Set((scene.value?.phases ?? []).map((p) => p.seat));
  const all = (title.value?.seats ?? []).filter(
    (_, n) => n === seat || (!own.has(n) && sides[n] !== undefined && sides[n] === sides[seat]),
  );
  return all.length > 0 ? andOf(all) : sideOf(seat);
}

/**
 * The verb form for a subject: plural for several, or for a side with a plural name such as Allies, but not Axis.
 * Players' names are singular.
 */
export const agree = (who: string[], one: string, many: string): string => {
  const seat = title.value?.seats.indexOf(who[0] ?? "") ?? -1;
  return who.length > 1 || (title.value?.many?.includes(seat) ?? false) ? many : one;
};

/**
 * Who plays a seat, for a header: "You", a name, a machine's level. On one screen the other side is not another
 * person.
 */
export function playerOf(seat: number): string {
  const s = seats.value.find((x) => x.n === seat);
  if (!s) return sideOf(seat);
  if (seat === view.value?.seat) return tr("You");
  return card.value?.mine.includes(seat) ? s.side : s.player || s.side;
}

/** How many machines of other games think before the one we wait for. */
export const queued = (): number => Math.max(0, ...seats.value.map((s) => s.after ?? 0));

/** "General is thinking", "General thinks after 3 others", "Waiting for Marta", "Your turn". */
export function waitingFor(): string {
  const v = view.value;
  if (!v) return "";
  const first = seats.value.find((s) => (s.after ?? 0) > 0 && s.after === queued());
  if (first && first.after === 1) return tr("{who} thinks after another machine", { who: first.player });
  if (first) return tr("{who} thinks after {n} others", { who: first.player, n: first.after ?? 0 });
  const who = andOf(v.think ?? []);
  if (v.think?.length === 1) return tr("{who} is thinking", { who });
  if (who) return tr("{who} are thinking", { who });
  return tr("Waiting for {who}", { who: andOf(v.ask.seats.map(playerOf)) });
}

/** "Turn 6", or the title's name for the turn. */
export const turnWord = (): string =>
  scene.value && scene.value.turn > 0
    ? (scene.value.when ?? tr("Turn {turn}", { turn: scene.value.turn }))
    : tr("Set-up");

/** What a slider over the game is at, spoken: "as it stood in Turn 6, act 12 of 40". Lines of the record tell nobody anything. */
export const stoodWhen = (now: number, n: number): string =>
  tr("as it stood in {turn}, act {now} of {n}", { turn: turnWord(), now, n });

/** "Turn 6 of 15", "Summer 1943 · turn 1 of 3". */
export function turnOfAll(): string {
  const [now, last] = [scene.value?.turn ?? 0, lastTurn()];
  if (last === 0) return turnWord();
  return scene.value?.when
    ? tr("{turn} · turn {now} of {last}", { turn: turnWord(), now, last })
    : tr("{turn} of {last}", { turn: turnWord(), last });
}

/** The number of the last turn, if the title counts turns. */
export function lastTurn(): number {
  const turn = inTitle(title.value?.id ?? "", "turn").toLowerCase();
  return scene.value?.tracks.find((t) => t.name.toLowerCase() === turn)?.max ?? 0;
}

/** The season of the year, if turns are seasons; otherwise -1. */
export const seasonNow = (): number =>
  (title.value?.seasons ?? []).findIndex((s) => scene.value?.when?.startsWith(s) ?? false);

/** The seasons of some turns from the current one on; a new year starts with the first. */
export function seasonsOf(now: number, from: number, to: number): { n: number; text: string; opens: boolean }[] {
  const names = title.value?.seasons ?? [];
  return Array.from({ length: to - from + 1 }, (_, i) => {
    const at = (((seasonNow() + from + i - now) % names.length) + names.length) % names.length;
    return { n: from + i, text: names[at] ?? "", opens: at === 0 && i > 0 };
  });
}

/** The side for which I choose, if several of mine choose at once and the step does not name one. */
export function choosingFor(): string {
  const [asked, own] = [view.value?.ask.seats ?? [], card.value?.mine ?? []];
  const me = view.value?.seat ?? -1;
  return asked.includes(me) && asked.filter((n) => own.includes(n)).length > 1 ? sideOf(me) : "";
}

export const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);

/** A title's note without its clauses, and the clauses. */
export function split(note: string): { text: string; clauses: string[] } {
  const clauses: string[] = [];
  const text = note.replace(/\s*\(([A-Z]{2,3}-[A-Z]?[\d.][\w.,\s-]*)\)/g, (_, c: string) => {
    clauses.push(...c.split(/,\s*/));
    return "";
  });
  return { text, clauses };
}

/**
 * What fits into a phone's prompt: how much is left to do instead of the step, and, for a step that cannot be
 * ended, the note that says what it needs first.
 */
export function promptLine(step: string, notes: string[], ends: boolean): { step: string; owed: string } {
  const { text } = split(notes[0] ?? "");
  if (/^\d/.test(text)) return { step: text.replace(/\.$/, ""), owed: "" };
  return { step, owed: ends ? "" : text };
}

/** "1 city", "2 cities", "Purse 8". */
export function counted(n: number, name: string): string {
  if (/^[A-Z]/.test(name)) return `${name} ${n}`;
  const one = name.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
  return `${n} ${n === 1 ? one : name}`;
}

/** The title's label and explanation of a word of kind name. */
export const textOf = (w: Word) => (w.kind === "name" ? title.value?.names.find((n) => n.word === w.text) : undefined);
