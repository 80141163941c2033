import type { Box } from "./camera";
import type { Point } from "./geometry";

/** Average width of a letter, and height of a line of a label, in pixels. */
const letter = 8.2;
const lineHigh = 20;

/**
 * The position of a label for a place such that it is fully visible: inside the visible part of the map, and below
 * the place if there is no room above. By is its distance from the place's middle.
 */
export function labelAt(at: Point, by: number, text: string, sight: Box, k: number): Point {
  const half = Math.min((text.length * letter) / 2 / k, sight.w / 2);
  const x = Math.min(Math.max(at.x, sight.x + half), sight.x + sight.w - half);
  const high = at.y - by - lineHigh / k >= sight.y;
  return { x, y: high ? at.y - by : at.y + by + lineHigh / k };
}

/** The visible part of a map. */
export function inBoth(map: { width: number; height: number }, seen: Box): Box {
  const [x, y] = [Math.max(0, seen.x), Math.max(0, seen.y)];
  return {
    x,
    y,
    w: Math.max(0, Math.min(map.width, seen.x + seen.w) - x),
    h: Math.max(0, Math.min(map.height, seen.y + seen.h) - y),
  };
}
