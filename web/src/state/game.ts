import { batch, computed, signal } from "@preact/signals";
import { api, type Problem } from "../api/client";
import type { Board, Card, Entry, Message, Piece, Rules, Seat, Spot, Title, View } from "../api/types";

/** The current game. */
export const gameId = signal("");
export const card = signal<Card | null>(null);
export const title = signal<Title | null>(null);
export const board = signal<Board | null>(null);
export const rules = signal<Rules | null>(null);
/** The latest view from the server; shown is what the screen draws. */
export const view = signal<View | null>(null);
export const past = signal<View | null>(null);
export const log = signal<Entry[]>([]);
export const chat = signal<Message[]>([]);
export const unread = signal(0);
export const chatOpen = signal(false);
export const seats = signal<Seat[]>([]);
export const live = signal(false);
export const failure = signal<Problem | null>(null);
/** Whether a request that changes the game is on its way. */
export const busy = signal(false);

export const shown = computed(() => past.value ?? view.value);
export const scene = computed(() => shown.value?.scene ?? null);
/** The seat I play; -1 for a spectator. */
export const seat = computed(() => view.value?.seat ?? -1);
/** Whether two seats are on one side; without sides each seat is its own. */
export function allied(a: number, b: number): boolean {
  const of = (n: number) => title.value?.sides[n] ?? n;
  return of(a) === of(b);
}
/** Whether I am asked for a decision and the screen shows it. */
export const mine = computed(() => {
  const v = view.value;
  return !!v && !past.value && !v.over && v.seat >= 0 && v.ask.seats.includes(v.seat);
});
export const say = computed(() => (mine.value ? (view.value?.say ?? []) : []));

export const spots = computed(() => new Map<number, Spot>((board.value?.spots ?? []).map((s) => [s.place, s])));
export const realms = computed(() => new Map((board.value?.realms ?? []).map((r) => [r.id, r])));
/** Pieces on the board by place, the topmost last. */
export const stacks = computed(() => {
  const by = new Map<number, Piece[]>();
  for (const p of scene.value?.pieces ?? []) {
    const list = by.get(p.place);
    if (list) list.push(p);
    else by.set(p.place, [p]);
  }
  const flies = (p: Piece) => (p.aloft ? 1 : 0); // pieces on the ground are seen first
  for (const list of by.values())
    list.sort((a, b) => flies(b) - flies(a) || (a.weight ?? 0) - (b.weight ?? 0) || b.unit - a.unit);
  return by;
});
/**
 * Every piece, including those off the board. If several lists have a piece, the first counts: pieces that can be
 * placed come before later reinforcements.
 */
export const pieces = computed(() => {
  const by = new Map<number, Piece>();
  for (const l of scene.value?.lists ?? []) for (const p of l.pieces) if (!by.has(p.unit)) by.set(p.unit, p);
  for (const p of scene.value?.pieces ?? []) by.set(p.unit, p);
  return by;
});

/** Loads the title's rules once. */
export async function needRules(): Promise<Rules | null> {
  const c = card.value;
  if (!rules.value && c) rules.value = await api.rules(c.title, c.rules);
  return rules.value;
}

/** A view with the whole log, whose lines may have other numbers than before. */
const whole = (v: View) => v.entries[0]?.line === 1;

/** The lines of a view that the screen has not shown. Every seat's log has the same number of public lines. */
export function news(v: View): Entry[] {
  const now = view.value;
  if (!now) return [];
  if (!whole(v)) return v.entries.filter((e) => e.line > (log.value.at(-1)?.line ?? 0));
  return v.ended || v.public <= now.public ? [] : v.entries.slice(now.public - v.public);
}

/** Whether one view is older than another. Each seat numbers only the lines that exist for it. */
export function older(v: View, now: View): boolean {
  if (v.seat === now.seat) return v.line < now.line;
  // between views of the same moment, that of a seat that is asked counts: on a shared screen the answer to one
  // player may come after the stream has turned to the next
  return v.public < now.public || (v.public === now.public && !asks(v) && asks(now));
}

/** Shows a view, unless it is older than the current one. */
export function apply(v: View): void {
  const now = view.value;
  if (now && !v.setAside && older(v, now)) return;
  const turned = now !== null && v.seat !== now.seat;
  const opened = now !== null && v.ended && !now.ended;
  batch(() => {
    log.value = whole(v) ? v.entries : turned ? [] : joined(log.value, v.entries);
    seats.value = v.seats;
    view.value = v;
  });
  if ((turned || opened) && !whole(v)) void readLog(v.seat);
}

/** Reloads the whole log: on a shared screen the players' logs differ, and the end of a game reveals its secrets. */
async function readLog(as: number): Promise<void> {
  try {
    const v = await api.view(gameId.value, { seat: as >= 0 ? as : undefined, from: 1 });
    if (view.value?.seat === as) log.value = v.entries;
  } catch {
    // the next view brings later entries; the beginning is missing until the page is reloaded
  }
}

const asks = (v: View) => v.ask.seats.includes(v.seat);

/** Adds entries to a log. Entries that others take back are marked, even if they came with an earlier view. */
function joined(old: Entry[], fresh: Entry[]): Entry[] {
  const last = old.at(-1)?.line ?? 0;
  const news = fresh.filter((e) => e.line > last);
  if (news.length === 0) return old;
  const gone = new Set<number>();
  for (const e of news) {
    if (e.kind === "undo" && e.undoes) gone.add(e.undoes);
    if (e.kind === "takeback") for (const o of old) if (o.line > (e.undoes ?? 0)) gone.add(o.line);
  }
  const marked = gone.size ? old.map((e) => (gone.has(e.line) ? { ...e, undone: true } : e)) : old;
  return [...marked, ...news];
}

/** Whether the past of a finished game is shown with the pieces of all sides. */
export const openPast = signal(true);

let looking: AbortController | null = null;

/** Shows the position after a line of the record; null returns to the present. */
export async function lookBack(line: number | null): Promise<void> {
  looking?.abort();
  if (line === null || line >= (view.value?.line ?? 0)) {
    past.value = null;
    return;
  }
  looking = new AbortController();
  const s = seat.value >= 0 ? seat.value : undefined;
  const open = view.value?.ended && openPast.value ? true : undefined;
  past.value = await api.view(gameId.value, { seat: s, line, open }, looking.signal);
}
