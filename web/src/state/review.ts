import { computed, effect, signal } from "@preact/signals";
import { api } from "../api/client";
import type { Comments, Entry, Goal, Moment } from "../api/types";
import { camera } from "../map/here";
import { ends, heard } from "./entries";
import { gameId, log, lookBack, openPast, past, seat, spots, view } from "./game";
import { recall } from "./memory";
import { holders, winsAlone } from "./goals";
import { still } from "./settings";
import { stage } from "./theatre";
import { tr } from "../words/words";

// What can be seen when a game is over: the moment of its end, and its course.

/** Lines of the record that can be shown, in order. */
export const acts = computed<number[]>(() =>
  log.value.filter((e) => !e.undone && (e.kind === "say" || e.kind === "begin")).map((e) => e.line),
);

/** The act that is shown. */
export const actNow = computed(() => {
  const p = past.value;
  return p
    ? Math.max(
        0,
        acts.value.findLastIndex((l) => l <= p.line),
      )
    : acts.value.length - 1;
});

/** Shows the position after an act. */
export function toAct(i: number): Promise<void> {
  const list = acts.value;
  return lookBack(i >= list.length - 1 ? null : (list[Math.max(0, i)] ?? null));
}

const told = signal<{ game: string; comments: Comments } | null>(null);
/** The comments on the game; null until they are loaded. */
export const comments = computed(() => (told.value?.game === gameId.value ? told.value.comments : null));

/** How often loading the comments has failed, and how long to wait before the next try. */
const failed = signal(0);
const again = 4000;

effect(() => {
  const id = gameId.value;
  const tries = failed.value;
  if (!id || !view.value?.ended || view.value.lesson || told.peek()?.game === id || tries > 4) return;
  api.comments(id).then(
    (c) => (told.value = { game: id, comments: c }),
    () => globalThis.setTimeout(() => (failed.value = tries + 1), again), // the page does without until then
  );
});

const mostPoints = 5;
const weight = (m: Moment) => Math.max(0, ...m.gain) * 4 + Math.max(0, ...m.lost) + (m.leads ? 1000 : 0);

/** The turning points: at most five decisions, in order. */
export const turningPoints = computed<Moment[]>(() => {
  const tells = (e: Entry) => !ends(e) || heard(e).length > 0; // merely ending a step is no decision
  const said = new Set(log.value.filter((e) => e.kind === "say" && !e.undone && tells(e)).map((e) => e.line));
  const list = (comments.value?.points ?? []).filter((m) => m.seat >= 0 && said.has(m.line));
  return [...list]
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, mostPoints)
    .sort((a, b) => a.line - b.line);
});

const byWord = computed(() => new Map([...spots.value.values()].map((s) => [s.word, s.place])));

/** The place that an entry is about: the last one told, otherwise the first one said. */
export function placeOf(e: Entry | undefined): number | undefined {
  const told = e?.told?.flatMap((t) => t.words ?? []).findLast((w) => w.kind === "place" && spots.value.has(w.n))?.n;
  return told ?? e?.say?.split(" ").flatMap((w) => byWord.value.get(w) ?? [])[0];
}

/** Shows the position after a line, at the line's place. */
export async function toLine(line: number): Promise<void> {
  await lookBack(line);
  const place = placeOf(log.value.find((e) => e.line === line));
  const s = place === undefined ? undefined : spots.value.get(place);
  if (s) camera.reveal(s, 120);
}

/** Goes to the turning point after the shown act, or before it. */
export function toTurning(by: 1 | -1): void {
  const at = past.value?.line ?? Number.POSITIVE_INFINITY;
  const list = turningPoints.value.map((m) => m.line);
  const line = by > 0 ? list.find((l) => l > at) : list.findLast((l) => l < at);
  if (line !== undefined) void toLine(line).catch(() => {});
}

/** Of several places held by seats, those that their own sentences mentioned, the last first: there they won what counts. */
export function lastTaken(list: Entry[], by: number[], places: Set<number>): number[] {
  const own = list.filter((e) => e.kind === "say" && !e.undone && by.includes(e.seat));
  const named = own
    .flatMap((e) => e.told ?? [])
    .flatMap((t) => t.words ?? [])
    .filter((w) => w.kind === "place" && places.has(w.n))
    .map((w) => w.n);
  return [...new Set(named.reverse())];
}

/** The goal that won, and its place: around it the ring is drawn. */
export const decided = computed<{ goal: Goal | null; place: number | null }>(() => {
  const r = view.value?.result;
  const won = (r?.scores ?? []).flatMap((s, i) => (s > 0 ? [i] : []));
  const goal = (view.value?.scene?.goals ?? []).find((g) => g.reached && g.seats.some((s) => won.includes(s))) ?? null;
  const held = goal ? winsAlone(goal).filter((p) => goal.seats.includes(holders.value.get(p) ?? -1)) : [];
  const counts = new Set(goal?.places.filter((p) => goal.seats.includes(holders.value.get(p) ?? -1)));
  const last = log.value.findLast((e) => e.kind === "say" && !e.undone)?.turn;
  const dice = log.value.findLast(
    (e) => e.kind === "say" && !e.undone && e.turn === last && !!e.dice?.length && placeOf(e) !== undefined,
  );
  const taken = lastTaken(log.value, goal?.seats ?? [], counts)[0];
  return { goal, place: held[0] ?? taken ?? placeOf(dice) ?? null }; // a game may end at no place
});

const mostAlso = 11; // a dozen rings with the decisive place: more tell nothing

/**
 * The other places that counted for the result: those that are held for the goal that won, the last taken first; where
 * any one would have been enough, also those that were not taken. Who gives up has not been beaten by a goal.
 */
export const alsoDecided = computed<{ place: number; seat: number; won: boolean }[]>(() => {
  const { goal, place } = decided.value;
  if (!goal || !view.value?.result?.clause) return [];
  const held = (p: number) => goal.seats.includes(holders.value.get(p) ?? -1);
  const [won, lost] = [goal.places.filter(held), winsAlone(goal).filter((p) => !held(p))];
  const taken = lastTaken(log.value, goal.seats, new Set(won));
  return [...new Set([...taken, ...won, ...lost])]
    .filter((p) => p !== place)
    .slice(0, mostAlso)
    .map((p) => ({ place: p, seat: holders.value.get(p) ?? -1, won: held(p) }));
});

/** The stage of the end: fog lifts (1), ring and rays (2), banner (3), dock (4). 0: the game is not over. */
export const ending = signal(0);
/** Whether the banner has been dismissed. */
export const bannerGone = signal(false);
const stages: [number, number][] = [
  [1, 400],
  [2, 700],
  [3, 1200],
  [4, 1600],
];

let ofGame = "";
let wasOver = false;
/** Whether the game ended before the eyes of who looks at it. */
let lived = false;
let timers: number[] = [];

effect(() => {
  const v = view.value;
  const fresh = v?.game !== ofGame;
  if (fresh) {
    ofGame = v?.game ?? "";
    wasOver = v?.over ?? false;
    lived = false;
    bannerGone.value = false;
  }
  if (!v?.over || v.lesson) {
    wasOver = false;
    clear();
    ending.value = 0;
    return;
  }
  if (ending.peek() > 0 || (stage.value && !fresh)) return; // the last battle is shown first
  lived = !fresh;
  if (fresh || wasOver || still.peek()) {
    ending.value = 4; // a game that had ended before is shown at once
    const left = fresh && recall<{ over?: boolean }>(v.game, "camera")?.over; // the map stays where it was left after the end
    if (!left) window.setTimeout(showDecided, dockRises);
    return;
  }
  wasOver = true;
  bannerGone.value = false;
  clear();
  timers = stages.map(([stage, ms]) => window.setTimeout(() => arrive(stage), ms));
});

function clear(): void {
  for (const t of timers) window.clearTimeout(t);
  timers = [];
}

/** How far below the middle of the map the decisive place is, so that the banner does not hide it. */
const bannerHeight = 110;
/** Until the dock has taken its space from the map. */
const dockRises = 300;

function arrive(stage: number): void {
  ending.value = stage;
  if (stage === 2) showDecided();
  if (stage === stages.length && view.peek()?.ended) window.setTimeout(showDecided, dockRises); // the dock takes space from the map
}

/** Moves the map so that the decisive place is under the banner. */
function showDecided(): void {
  const at = decided.peek().place;
  const s = at === null ? undefined : spots.peek().get(at);
  if (!s || bannerGone.peek()) return;
  const k = camera.at.peek().k;
  camera.centre({ x: s.x, y: s.y - bannerHeight / k }, k, true, 0, { top: 2 * bannerHeight });
}

// A dock that appears after the game is closed takes space from the map: the decisive place stays visible, and not under the
// banner if that is still there.
const ended = computed(() => !!view.value?.ended);
effect(() => {
  if (!ended.value || !(bannerGone.peek() || (lived && ending.peek() === stages.length))) return;
  window.setTimeout(bannerGone.peek() ? revealDecided : showDecided, dockRises);
});

function revealDecided(): void {
  const at = decided.peek().place;
  const s = at === null ? undefined : spots.peek().get(at);
  if (s) camera.reveal(s, 60);
}

/** The first input makes the banner small. */
export function watchInput(): () => void {
  const shrink = (e: Event) => {
    const before = e.target instanceof Element && e.target.closest(".curtain"); // the screen is being handed over
    if (ending.peek() >= 3 && !before) bannerGone.value = true;
  };
  const kinds = ["pointerdown", "keydown", "wheel"] as const;
  for (const k of kinds) window.addEventListener(k, shrink, { passive: true });
  return () => {
    for (const k of kinds) window.removeEventListener(k, shrink);
  };
}

/** Whether the record is being replayed, and how many times faster than reading speed. */
export const playing = signal(false);
export const rate = signal<1 | 4 | 16>(4);
const usual = 1200;
let next = 0;

/** Replays the record from the shown act; from its beginning if that is the last one. */
export function play(): void {
  playing.value = true;
  const from = past.peek() ? actNow.peek() : -1;
  void go(from + 1);
}

export function pause(): void {
  playing.value = false;
  window.clearTimeout(next);
}

async function go(i: number): Promise<void> {
  window.clearTimeout(next);
  if (!playing.peek()) return;
  try {
    await toAct(i);
  } catch {
    return pause(); // another act was chosen meanwhile, or the connection is broken
  }
  const e = log.peek().find((x) => x.line === acts.peek()[i]);
  const place = placeOf(e);
  const s = place === undefined ? undefined : spots.peek().get(place);
  if (s) camera.reveal(s, 120);
  if (i >= acts.peek().length - 1) return pause();
  next = window.setTimeout(() => void go(i + 1), usual / rate.peek());
}

// Leaving the game or its end stops the replay.
effect(() => {
  if (!gameId.value || !view.value?.over) pause();
});

/** Shows past acts with all pieces, or as I saw them then. */
export function seeBoth(both: boolean): void {
  openPast.value = both;
  const line = past.peek()?.line;
  if (line !== undefined) void lookBack(line).catch(() => {});
}

/** The side whose lead is drawn upwards: mine, otherwise the winner's, otherwise the first. */
export const upSide = (): number => {
  const scores = view.value?.result?.scores ?? [];
  return seat.value >= 0
    ? seat.value
    : Math.max(
        0,
        scores.findIndex((s) => s > 0),
      );
};

/** The measure of the lead in the chart and in the comments. */
export const ledBy = (): string =>
  comments.value?.by === "strength"
    ? tr("in strength on the board, against the beginning")
    : tr("in what decides the game");
