import { computed, effect, signal } from "@preact/signals";
import type { Goal, Scene, View } from "../api/types";
import { gameId, past, scene, seat, seats, spots, title, view } from "./game";
import { keep, recall } from "./memory";
import { tr } from "../words/words";

/** The goals of seats that win together. One of them is enough. */
export interface Aims {
  seats: number[];
  name: string;
  own: boolean;
  goals: Goal[];
  /** the one shown as a bar: the first that does not count turns */
  bar: Goal | null;
}

const spoken = (list: string[]) =>
  list.length > 1 ? tr("{a} and {b}", { a: list.slice(0, -1).join(", "), b: list.at(-1) ?? "" }) : (list[0] ?? "");

/** Whether a goal is reached gradually, instead of by waiting. */
export const isCounted = (g: Goal): boolean => g.max > 1 && !["turns", tr("turns")].includes(g.counts ?? "");

/** The names of the seats that take part in the game. */
function named(list: number[]): string {
  const sit = seats.value.length > 0 ? list.filter((n) => seats.value.some((s) => s.n === n)) : list;
  return spoken((sit.length > 0 ? sit : list).map((n) => title.value?.seats[n] ?? ""));
}

/** Seats that share a goal win together; mine come first. */
export function aimsOf(s: Scene): Aims[] {
  const groups: { seats: Set<number>; goals: Goal[] }[] = [];
  for (const g of s.goals) {
    const met = groups.filter((x) => g.seats.some((n) => x.seats.has(n)));
    const first = met[0] ?? { seats: new Set<number>(), goals: [] };
    if (met.length === 0) groups.push(first);
    for (const other of met.slice(1)) {
      for (const n of other.seats) first.seats.add(n);
      first.goals.push(...other.goals);
      groups.splice(groups.indexOf(other), 1);
    }
    for (const n of g.seats) first.seats.add(n);
    if (!first.goals.some((x) => x.what === g.what && x.by === g.by && x.value === g.value)) first.goals.push(g);
  }
  const me = seat.value;
  return groups
    .map((x) => {
      const list = [...x.seats].sort((a, b) => a - b);
      const bar = x.goals.find(isCounted) ?? null;
      return { seats: list, name: named(list), own: list.includes(me), goals: x.goals, bar };
    })
    .sort((a, b) => Number(b.own) - Number(a.own));
}

export const aims = computed<Aims[]>(() => (scene.value ? aimsOf(scene.value) : []));

/** Who holds each place, according to the marks. */
const holdersIn = (s: Scene | null | undefined): Map<number, number> =>
  new Map(
    (s?.marks ?? [])
      .filter((m) => (m.look === "control" || m.look === "city") && m.seat >= 0)
      .map((m) => [m.place, m.seat]),
  );
export const holders = computed(() => holdersIn(scene.value));

/** The name of a place in a list of places that count. */
export const placeName = (place: number): string => {
  const s = spots.value.get(place);
  return s?.name || s?.word || "";
};

/** Places any one of which wins alone. Such a goal is reached or not, and its text names them. */
export const winsAlone = (g: Goal): number[] =>
  g.max <= 1 && g.places.length <= 6 && g.places.every((p) => placeName(p) !== "" && g.what.includes(placeName(p)))
    ? g.places
    : [];

/**
 * The last turn in which something is decided, and how many turns are left including this one; 0 if there is no
 * end.
 */
export const deadline = computed(() => {
  const turns = (scene.value?.goals ?? []).map((g) => g.turn ?? 0);
  const last = Math.max(0, ...turns);
  const by = scene.value?.goals.find((g) => g.turn === last)?.by ?? "";
  return { last, by, left: last > 0 ? Math.max(0, last - (scene.value?.turn ?? 0) + 1) : 0 };
});

/** How a goal changed with a line. */
export interface GoalNews {
  line: number;
  turn: number;
  /** the seats that are closer to the goal or further from it */
  name: string;
  what: string;
  from: number;
  to: number;
  max: number;
  counts: string;
  /** places gained for it, and lost */
  won: number[];
  lost: number[];
}

export const goalNews = signal<GoalNews[]>([]);
/** Goals whose part of the bar is lit now, with their previous value. */
export const litGoals = signal(new Map<string, number>());

export const keyOf = (g: Goal): string => `${g.seats.join()} ${g.what} ${g.by}`;

const most = 60;
const lit = 600;
let before: View | null = null;
let unlight = 0;

effect(() => {
  const id = gameId.value;
  goalNews.value = id ? (recall<GoalNews[]>(id, "goals") ?? []) : [];
  before = null;
});

effect(() => {
  const now = view.value;
  const old = before;
  before = now;
  if (!now?.scene || !old?.scene || old.game !== now.game || past.peek()) return;
  if (now.line < old.line) return forget(now.line);
  if (now.line === old.line) return;
  const changes = newsOf(old.scene, now.scene, now.line);
  if (changes.length === 0) return;
  const kept = [...goalNews.peek(), ...changes].slice(-most);
  goalNews.value = kept;
  keep(now.game, "goals", kept);
  litGoals.value = new Map(changes.map((c) => [c.key, c.from]));
  window.clearTimeout(unlight);
  unlight = window.setTimeout(() => (litGoals.value = new Map()), lit);
});

/** What was taken back did not happen. */
function forget(line: number): void {
  goalNews.value = goalNews.peek().filter((n) => n.line <= line);
}

/** The goals that changed between two scenes. A change that several seats share is reported once. */
function newsOf(from: Scene, to: Scene, line: number): (GoalNews & { key: string })[] {
  const old = new Map(from.goals.map((g) => [keyOf(g), g]));
  const [were, are] = [holdersIn(from), holdersIn(to)];
  const list: (GoalNews & { key: string })[] = [];
  for (const a of aimsOf(to)) {
    for (const g of a.goals) {
      const o = old.get(keyOf(g));
      if (!o || o.value === g.value || !isCounted(g)) continue;
      const held = (m: Map<number, number>, p: number) => g.seats.includes(m.get(p) ?? -1);
      if (list.some((n) => n.name === a.name && n.counts === (g.counts ?? "") && n.to === g.value)) continue;
      list.push({
        key: keyOf(g),
        line,
        turn: to.turn,
        name: a.name,
        what: g.what,
        from: o.value,
        to: g.value,
        max: g.max,
        counts: g.counts ?? "",
        won: g.places.filter((p) => held(are, p) && !held(were, p)),
        lost: g.places.filter((p) => !held(are, p) && held(were, p)),
      });
    }
  }
  return list;
}

/** A change in words: "Axis: 9 of 12 areas of the Soviet Union, +1 (Minsk)". */
export function newsInWords(n: GoalNews): string {
  const d = n.to - n.from;
  const where = (d > 0 ? n.won : n.lost).map(placeName).filter(Boolean);
  const some = where.length > 4 ? [...where.slice(0, 4), tr("{n} more", { n: where.length - 4 })] : where;
  const at = some.length > 0 ? ` (${some.join(", ")})` : "";
  const by = (d > 0 ? `+${d}` : `−${-d}`) + at;
  return tr("{name}: {value} of {max} {counts}, {by}", { name: n.name, value: n.to, max: n.max, counts: n.counts, by });
}
