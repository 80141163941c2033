import type { Piece } from "../api/types";
import { stacks } from "../state/game";
import type { Ground, Point } from "./geometry";
import { middleOf, rowsOf, sideOn, stepOn } from "./spread";

/** A drawn piece of a stack: its upper left corner and side in map units. */
export interface Put {
  piece: Piece;
  x: number;
  y: number;
  side: number;
}

const counterSide = 0.73;
const shift = 0.085;
const shownInStack = 3;

/** How the pieces of a place are drawn: counters stacked, blocks and pieces in areas side by side. */
export function laidOut(g: Ground, place: number, list: Piece[]): { puts: Put[]; more: number } {
  const s = g.spot(place);
  if (!s || list.length === 0) return { puts: [], more: 0 };
  return g.isHex(s) ? heap(g, s, list) : rows(g, middleOf(g, place) ?? s, list);
}

function heap(g: Ground, at: Point, list: Piece[]): { puts: Put[]; more: number } {
  const side = g.unit * counterSide;
  const top = list.slice(-shownInStack);
  const d = side * shift;
  const x = at.x - side / 2 - (d * (top.length - 1)) / 2;
  const y = at.y - side / 2 + (d * (top.length - 1)) / 2;
  return {
    puts: top.map((piece, i) => ({ piece, side, x: x + i * d, y: y - i * d })),
    more: list.length > shownInStack ? list.length : 0,
  };
}

/** Blocks stand side by side around their area's middle. */
function rows(g: Ground, at: Point, stack: Piece[]): { puts: Put[]; more: number } {
  const all = rowsOf(g, stack);
  const [side, step] = [sideOn(g), stepOn(g)];
  const gap = step - side;
  const lift = g.discs ? 0 : 3;
  const puts = all.flatMap((row, down) =>
    row.map((piece, i) => ({
      piece,
      side,
      x: at.x - (row.length * step - gap) / 2 + i * step,
      y: at.y - (all.length * step - gap) / 2 + down * step - lift,
    })),
  );
  return { puts, more: 0 };
}

/** The block of an area under a point; none on hexes, where a stack is selected as a whole. */
export function unitAt(g: Ground, place: number, p: Point): number | undefined {
  const s = g.spot(place);
  if (!s || g.isHex(s)) return undefined;
  const on = (x: Put) => p.x >= x.x && p.x <= x.x + x.side && p.y >= x.y && p.y <= x.y + x.side;
  return laidOut(g, place, stacks.value.get(place) ?? []).puts.find(on)?.piece.unit;
}
