import type { Box } from "./camera";
import type { Point } from "./geometry";

/** How wide a letter of a label is on average, and how high a line, in pixels. */
const letter = 8.2;
const lineHigh = 20;

/**
 * Where a label stands that belongs over a place, so that all of it is seen: not beyond the rim of what is in sight, and under the place
 * where there is no room over it. By is how far from the middle of the place it stands.
 */
export function labelAt(at: Point, by: number, text: string, sight: Box, k: number): Point {
  const half = Math.min((text.length * letter) / 2 / k, sight.w / 2);
  const x = Math.min(Math.max(at.x, sight.x + half), sight.x + sight.w - half);
  const high = at.y - by - lineHigh / k >= sight.y;
  return { x, y: high ? at.y - by : at.y + by + lineHigh / k };
}

/** The part of a map that is in sight. */
export function inBoth(map: { width: number; height: number }, seen: Box): Box {
  const [x, y] = [Math.max(0, seen.x), Math.max(0, seen.y)];
  return {
    x,
    y,
    w: Math.max(0, Math.min(map.width, seen.x + seen.w) - x),
    h: Math.max(0, Math.min(map.height, seen.y + seen.h) - y),
  };
}
