import { computed } from "@preact/signals";
import type { Piece, Spot } from "../api/types";
import { scene, seat, stacks, title } from "../state/game";
import type { Ground, Point } from "./geometry";
import { ground } from "./here";

/** Sizes of blocks in an area: their side, and the distance to the next one. */
export const blockSide = 32;
export const blockStep = 38;
/** The same for pieces on a board of discs, and the height of their foot above the middle of a disc. */
const discSide = 27;
const discStep = 29;
const discFoot = 12;

export const sideOn = (g: Ground): number => (g.discs ? discSide : blockSide);
export const stepOn = (g: Ground): number => (g.discs ? discStep : blockStep);

/** The number of blocks in a row of an area. */
export const blocksInRow = (n: number): number => (n > 6 ? 4 : n > 4 ? 3 : Math.min(n, 2));

/** The number of pieces in a row of a place. */
export const inRow = (g: Ground, n: number): number => (g.discs ? Math.min(n, n > 8 ? 5 : 4) : blocksInRow(n));

/** The side a seat is on; without sides each seat is its own. */
const sideOf = (seat: number): number => title.value?.sides[seat] ?? seat;

/** Pieces of a place row by row, the topmost first. Those of one side stand together, mine at the bottom. */
export function rowsOf(g: Ground, stack: Piece[]): Piece[][] {
  const wide = inRow(g, stack.length);
  const own = sideOf(seat.value);
  const sides = [...new Set(stack.map((p) => sideOf(p.seat)))].sort(
    (a, b) => Number(a === own) - Number(b === own) || a - b,
  );
  return sides.flatMap((side) => {
    const list = stack.filter((p) => sideOf(p.seat) === side).reverse();
    return Array.from({ length: Math.ceil(list.length / wide) }, (_, i) => list.slice(i * wide, (i + 1) * wide));
  });
}

/** Half the width and height of pieces. */
function halfOf(g: Ground, stack: Piece[]): { w: number; h: number } {
  const rows = rowsOf(g, stack);
  return { w: (Math.max(0, ...rows.map((r) => r.length)) * stepOn(g)) / 2, h: (rows.length * stepOn(g)) / 2 };
}

/** A box that keeps others away: half its width and height, and its middle below that of its place. */
interface Box {
  w: number;
  h: number;
  down: number;
}

/** The box of an area: its blocks, and its name below them. */
interface Body extends Point {
  place: number;
  home: Point;
  reach: number;
  boxes: Box[];
}

/** How far an area's box may be from its middle: seas are wide. */
const reachOnLand = 34;
const reachOfName = 46;
const reachAtSea = 60;
/** Every round pulls all boxes towards home and pushes overlapping ones apart; the last rounds only push. */
const rounds = 60;
const pullingRounds = 40;
const pull = 0.06;
const nameHeight = 15;

/** Half the width of a name with its prefix. */
export const nameHalf = (name: string, water: boolean): number => name.length * (water ? 4 : 3.5);

/** The harbour printed after an area's name. */
export const portOf = (s: Spot): string => s.look.split(" ").find((w) => w === "port" || w === "red-port") ?? "";

/** The width of what follows an area's name; a board with signs shows it elsewhere. */
export const afterName = (g: Ground, s: Spot): number =>
  g.board.signs?.length ? 0 : (s.yield ? 22 : 0) + (portOf(s) ? 11 : 0);

/** Distance of a name below the middle of its place. */
export const nameDown = (g: Ground, stack: Piece[]): number => (stack.length === 0 ? 5 : halfOf(g, stack).h + 9);

/** Half the size of a sign printed on the map. */
const signHalf = 8;

/** Signs do not move, and the boxes of areas avoid them as far as possible. */
const signs = computed<Body[]>(() =>
  (ground.value?.board.signs ?? []).map(({ x, y }) => ({
    place: -1,
    home: { x, y },
    x,
    y,
    reach: 0,
    boxes: [{ w: signHalf, h: signHalf, down: 0 }],
  })),
);

/**
 * The middle of each area's blocks: beside the middle of the area where neighbours are crowded. Hexes do not need
 * it.
 */
const middles = computed<ReadonlyMap<number, Point>>(() => {
  const g = ground.value;
  if (!g || g.hexes) return new Map();
  const starred = new Set((scene.value?.marks ?? []).filter((m) => m.look === "star").map((m) => m.place));
  const bodies = g.board.spots.map((s) => bodyOf(g, s.place, stacks.value.get(s.place) ?? [], starred.has(s.place)));
  settle([...bodies.filter((b) => b !== null), ...signs.value]);
  return new Map(bodies.filter((b) => b !== null).map((b) => [b.place, { x: b.x, y: b.y }]));
});

/** The point around which the blocks of a place stand; on hexes its middle. */
export const middleOf = (g: Ground, place: number): Point | undefined => middles.value.get(place) ?? g.spot(place);

function bodyOf(g: Ground, place: number, stack: Piece[], starred: boolean): Body | null {
  const s = g.spot(place);
  if (!s) return null;
  const water = g.isSea(place);
  const name: Box = {
    w: nameHalf(s.name || s.word, water) + (starred || water ? 9 : 0) + afterName(g, s) / 2,
    h: nameHeight / 2,
    down: nameDown(g, stack),
  };
  if (g.discs) return aboveDisc(g, s, stack);
  const boxes = stack.length === 0 ? [name] : [{ ...halfOf(g, stack), down: -1 }, name];
  const reach = water ? reachAtSea : stack.length === 0 ? reachOfName : reachOnLand;
  return { place, home: s, x: s.x, y: s.y, reach, boxes };
}

/**
 * Pieces stand above a disc, or above the name of a sea: they avoid each other, and names have their own positions.
 */
function aboveDisc(g: Ground, s: Spot, stack: Piece[]): Body {
  const half = halfOf(g, stack);
  const home =
    g.isSea(s.place) && s.row
      ? { x: s.row.x + s.row.width / 2, y: s.row.y - 9 - half.h }
      : { x: s.x, y: g.isDisc(s) ? s.y - discFoot - half.h : s.y + 8 };
  return {
    place: s.place,
    home,
    ...home,
    reach: stack.length === 0 ? 0 : 12,
    boxes: stack.length === 0 ? [] : [{ ...half, down: 0 }],
  };
}

function settle(bodies: Body[]): void {
  const pairs: [Body, Body][] = [];
  bodies.forEach((a, i) => {
    for (const b of bodies.slice(i + 1))
      if ((a.reach > 0 || b.reach > 0) && Math.abs(a.home.x - b.home.x) < 240 && Math.abs(a.home.y - b.home.y) < 200)
        pairs.push([a, b]);
  });
  for (let n = 0; n < rounds; n++) {
    if (n < pullingRounds)
      for (const b of bodies) [b.x, b.y] = [b.x + (b.home.x - b.x) * pull, b.y + (b.home.y - b.y) * pull];
    for (const [a, b] of pairs) part(a, b);
    for (const b of bodies) stay(b);
  }
}

/** Pushes two boxes apart in the shorter direction, both equally; if one cannot move, the other moves all the way. */
function part(a: Body, b: Body): void {
  const share = a.reach === 0 ? 0 : b.reach === 0 ? 1 : 0.5; // of a
  for (const p of a.boxes) {
    for (const q of b.boxes) {
      const [dx, dy] = [b.x - a.x, b.y + q.down - a.y - p.down];
      const [x, y] = [p.w + q.w - Math.abs(dx), p.h + q.h - Math.abs(dy)];
      if (x <= 0 || y <= 0) continue;
      if (x < y) {
        const d = dx < 0 ? -x : x;
        [a.x, b.x] = [a.x - d * share, b.x + d * (1 - share)];
      } else {
        const d = dy < 0 ? -y : y;
        [a.y, b.y] = [a.y - d * share, b.y + d * (1 - share)];
      }
    }
  }
}

/** Keeps an area's box near its middle. */
function stay(b: Body): void {
  const [dx, dy] = [b.x - b.home.x, b.y - b.home.y];
  const far = Math.hypot(dx, dy);
  if (far > b.reach) [b.x, b.y] = [b.home.x + (dx * b.reach) / far, b.home.y + (dy * b.reach) / far];
}

/** The place whose block is under a point: blocks may stand beside their area. */
export function blockAt(p: Point): number | null {
  const g = ground.value;
  if (!g) return null;
  for (const [place, m] of middles.value) {
    const stack = stacks.value.get(place);
    if (!stack) continue;
    const { w, h } = halfOf(g, stack);
    if (Math.abs(p.x - m.x) < w && Math.abs(p.y - m.y) < h) return place;
  }
  return null;
}
