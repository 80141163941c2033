import type { Point } from "./geometry";

/** A look at the map: what is in the middle of the window, and how large. */
export interface Look extends Point {
  k: number;
}

/** How far from the rim of the window pieces are, in pixels; of a small window a part of it. */
const rim = 160;
const rimPart = 1 / 12;

/**
 * The look next to a wished one that shows a piece of one's own and an enemy, from farther away if need be; null where they stand too far
 * apart for the least scale.
 */
export function withBoth(
  want: Look,
  own: Point[],
  foes: Point[],
  window: { w: number; h: number },
  least: number,
): Look | null {
  const foe = nextTo(want, foes);
  const first = nextTo(foe ?? want, own);
  if (!first) return want;
  const shown = foe ? [foe, first] : [first];
  const room = { w: inner(window.w), h: inner(window.h) };
  const k = Math.min(want.k, room.w / extent(shown, "x"), room.h / extent(shown, "y"));
  if (k < Math.min(least, want.k)) return null;
  return { x: held(want, shown, "x", room.w / k), y: held(want, shown, "y", room.h / k), k };
}

/** What lies within the rims of a window. */
const inner = (size: number): number => size - 2 * Math.min(rim, size * rimPart);

/** Of some points the one next to another. */
export function nextTo<T extends Point>(p: Point, list: T[]): T | undefined {
  const far = (s: T) => Math.hypot(s.x - p.x, s.y - p.y);
  return list.reduce<T | undefined>((best, s) => (best && far(best) <= far(s) ? best : s), undefined);
}

const extent = (list: Point[], along: "x" | "y"): number =>
  Math.max(...list.map((p) => p[along])) - Math.min(...list.map((p) => p[along]));

/** The middle next to a wished one from which some points lie within a width. */
function held(want: Point, list: Point[], along: "x" | "y", width: number): number {
  const at = list.map((p) => p[along]);
  return Math.min(Math.max(want[along], Math.max(...at) - width / 2), Math.min(...at) + width / 2);
}
