import { effect, signal } from "@preact/signals";
import type { Piece, View } from "../api/types";
import { ground } from "../map/here";
import { past, spots, view } from "./game";
import { likelyWay } from "./paths";
import { plan } from "./plan";
import { delayOf, skips } from "./replay";
import { settings, still } from "./settings";

/** A piece that moves, or that leaves the board. */
export interface Flight {
  id: number;
  piece: Piece;
  places: number[];
  gone: boolean;
  ms: number;
  /** delay until it starts */
  after: number;
}

export const flights = signal<Flight[]>([]);
/** The ways of the last moves of others, for a player who looks later. */
export const trails = signal<number[][]>([]);
const perPlace = 90;
const longest = 600;
const fade = 200;
const mostAtOnce = 24;
const mostTrails = 16;

let count = 0;
let before: View | null = null;
/** Ways that were offered when a sentence was said, so that its pieces follow them. */
let ways = new Map<number, number[]>();

effect(() => {
  for (const [place, way] of Object.entries(plan.value?.choices.ways ?? {}))
    if (way.places) ways.set(Number(place), way.places);
});

effect(() => {
  const now = view.value;
  const last = before;
  before = now;
  if (!now?.scene || !last?.scene || last.game !== now.game || now.line === last.line || past.peek()) return;
  const list = changes(last, now);
  ways = new Map();
  const foreign = now.entries.some((e) => e.kind === "say" && e.seat !== now.seat);
  const fresh = list.filter((f) => !f.gone).map((f) => f.places);
  trails.value = foreign ? [...trails.peek(), ...fresh].slice(-mostTrails) : []; // until I act myself
  if (still.peek() || settings.peek().speed === 0) return;
  if (list.length === 0 || list.length > mostAtOnce) return;
  flights.value = [...flights.peek(), ...list];
  for (const f of list)
    window.setTimeout(() => (flights.value = flights.peek().filter((x) => x.id !== f.id)), f.after + f.ms);
});

// A replay that is cut short leaves no moving pieces.
effect(() => {
  if (skips.value > 0) flights.value = [];
});

/** How a piece moved: by the way that was offered to me, otherwise by the most likely one around obstacles. */
function wayOf(p: Piece, to: number, from: View): number[] {
  const way = ways.get(to);
  if (way && way[0] === p.place) return way;
  const g = ground.peek();
  if (!g) return [p.place, to];
  return likelyWay(
    g,
    p.place,
    to,
    new Set((from.scene?.pieces ?? []).filter((x) => x.seat !== p.seat).map((x) => x.place)),
  );
}

function changes(from: View, to: View): Flight[] {
  const now = new Map((to.scene?.pieces ?? []).map((p) => [p.unit, p]));
  const rate = settings.peek().speed || 1;
  const list: Flight[] = [];
  for (const p of from.scene?.pieces ?? []) {
    const there = now.get(p.unit);
    if (there?.place === p.place || !spots.peek().has(p.place)) continue;
    if (!there) {
      list.push({ id: ++count, piece: p, places: [p.place], gone: true, ms: fade, after: delayOf(p) });
      continue;
    }
    const places = wayOf(p, there.place, from);
    list.push({
      id: ++count,
      piece: there,
      places,
      gone: false,
      ms: Math.min(longest, Math.max(2, places.length - 1) * perPlace) / rate,
      after: delayOf(there),
    });
  }
  return list;
}
