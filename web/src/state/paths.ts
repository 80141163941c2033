import { computed } from "@preact/signals";
import type { Ground } from "../map/geometry";
import { board } from "./game";

const road = 2;
const open = 3;
/** Longer ways are not possible on foot. */
const furthest = 150;

const pair = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Neighbours joined by a road. */
const roads = computed(() => {
  const set = new Set<string>();
  for (const l of board.value?.lines ?? [])
    if (/road/.test(l.look)) for (const [i, p] of l.places.slice(1).entries()) set.add(pair(l.places[i] ?? p, p));
  return set;
});

/**
 * The way that a piece most likely took: over land or over sea, by roads where they are shorter, around closed
 * places. A piece that can have taken neither flew straight.
 */
export function likelyWay(g: Ground, from: number, to: number, shut: ReadonlySet<number>): number[] {
  const afloat = g.isSea(from);
  const closed = (place: number) => /\b(neutral|closed)\b/.test(g.spot(place)?.look ?? "");
  const bars = (place: number) => g.isSea(place) !== afloat || closed(place) || (shut.has(place) && place !== to);
  const came = new Map<number, number>();
  const cost = new Map([[from, 0]]);
  const rings: number[][] = [[from]];
  for (let sum = 0; sum < Math.min(rings.length, furthest) && !bars(to); sum++) {
    for (const at of rings[sum] ?? []) {
      if (at === to) return walked(came, from, to);
      if (cost.get(at) !== sum) continue;
      for (const next of g.near(at)) {
        if (next === undefined || bars(next)) continue;
        const far = sum + (roads.value.has(pair(at, next)) ? road : open);
        if (far >= (cost.get(next) ?? Infinity)) continue;
        cost.set(next, far);
        came.set(next, at);
        const ring = rings[far] ?? [];
        ring.push(next);
        rings[far] = ring;
      }
    }
  }
  return [from, to];
}

function walked(came: Map<number, number>, from: number, to: number): number[] {
  const way = [to];
  for (let at = to; at !== from; ) {
    at = came.get(at) ?? from;
    way.push(at);
  }
  return way.reverse();
}
