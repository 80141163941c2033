import type { Point } from "./geometry";

/**
 * Distance of a sign from the edge of the window, in pixels; greater at the top, where buttons are in the corners.
 */
const insetX = 64;
const insetY = 32;
const underButtons = 142;

/**
 * Position and direction of a sign that points from the middle of a window to a point outside it; null if the point
 * is in sight.
 */
export function atRim(p: Point, w: number, h: number): (Point & { turn: number }) | null {
  if (p.x > 0 && p.x < w && p.y > 0 && p.y < h) return null;
  const [dx, dy] = [p.x - w / 2, p.y - h / 2];
  const room = Math.min((w / 2 - insetX) / Math.abs(dx), (h / 2 - insetY) / Math.abs(dy));
  const x = w / 2 + dx * room;
  const top = Math.abs(x - w / 2) > w / 5 ? underButtons : insetY;
  return { x, y: Math.max(h / 2 + dy * room, top), turn: (Math.atan2(dy, dx) * 180) / Math.PI };
}
