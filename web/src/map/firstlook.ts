import type { Point } from "./geometry";

/** A view of the map: the point in the middle of the window, and the scale. */
export interface Look extends Point {
  k: number;
}

/** Distance of pieces from the edge of the window, in pixels; relative in a small window. */
const rim = 160;
const rimPart = 1 / 12;

/**
 * The view nearest to a wanted one that shows an own and an enemy piece, at a smaller scale if necessary; null if
 * they are too far apart for the least scale.
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

/** The size of a window without its edges. */
const inner = (size: number): number => size - 2 * Math.min(rim, size * rimPart);

/** The point of a list nearest to another one. */
export function nextTo<T extends Point>(p: Point, list: T[]): T | undefined {
  const far = (s: T) => Math.hypot(s.x - p.x, s.y - p.y);
  return list.reduce<T | undefined>((best, s) => (best && far(best) <= far(s) ? best : s), undefined);
}

const extent = (list: Point[], along: "x" | "y"): number =>
  Math.max(...list.map((p) => p[along])) - Math.min(...list.map((p) => p[along]));

/** The middle nearest to a wanted one from which some points are within a width. */
function held(want: Point, list: Point[], along: "x" | "y", width: number): number {
  const at = list.map((p) => p[along]);
  return Math.min(Math.max(want[along], Math.max(...at) - width / 2), Math.min(...at) + width / 2);
}
