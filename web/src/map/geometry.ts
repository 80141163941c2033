import type { Board, Spot } from "../api/types";

export interface Point {
  x: number;
  y: number;
}

/** The radius of a ring around a disc. */
const discRing = 17;
const round = (n: number) => Math.round(n * 10) / 10;
/** Width of a flat-topped hex relative to the distance between columns, in widths across flats. */
const columnWidth = Math.sqrt(3) / 2;
/**
 * Steps to the six neighbours in axial coordinates, starting with the one across side 0: side i runs from corner i
 * to i + 1.
 */
const around = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** Positions and neighbours of places. Hits are calculated for hexes, and tested by shapes elsewhere. */
export class Ground {
  readonly hexes: boolean;
  /** Land places are discs; their shapes are the ground around them. */
  readonly discs: boolean;
  readonly unit: number;
  readonly width: number;
  readonly height: number;
  private readonly spots: Map<number, Spot>;
  private readonly lattice = new Map<string, number>();
  private readonly shapes: { place: number; path: Path2D }[] = [];
  private readonly origin: Point;

  constructor(readonly board: Board) {
    this.hexes = board.hexes;
    this.discs = board.discs ?? false;
    this.unit = board.unit;
    this.width = board.width;
    this.height = board.height;
    this.spots = new Map(board.spots.map((s) => [s.place, s]));
    const first = board.spots.find((s) => !s.shape);
    this.origin = first ? { x: first.x, y: first.y } : { x: 0, y: 0 };
    for (const s of board.spots) {
      if (s.shape) this.shapes.push({ place: s.place, path: new Path2D(s.shape) });
      else if (board.hexes) this.lattice.set(key(this.axial(s)), s.place);
      else this.shapes.push({ place: s.place, path: disc(s, this.radius) });
    }
    this.shapes.sort((a, b) => this.depth(a.place) - this.depth(b.place));
  }

  /** The order from top to bottom: boxes over land, land over sea, whose zones extend below it. */
  private depth(place: number): number {
    const look = this.spots.get(place)?.look ?? "";
    return /\bbox\b/.test(look) ? 0 : this.isSea(place) ? 2 : 1;
  }

  isSea(place: number): boolean {
    return /\b(sea|lake)\b/.test(this.spots.get(place)?.look ?? "");
  }

  /** The half width of a place: of a hex to its corners. */
  get radius(): number {
    return this.hexes ? this.unit / Math.sqrt(3) : this.unit * 0.5;
  }

  spot(place: number): Spot | undefined {
    return this.spots.get(place);
  }

  isHex(s: Spot): boolean {
    return this.hexes && !s.shape;
  }

  isDisc(s: Spot): boolean {
    return this.discs && !/\b(sea|lake|box)\b/.test(s.look);
  }

  /** The place under a point; null if there is none. */
  at(p: Point): number | null {
    for (const s of this.shapes) if (pen.isPointInPath(s.path, p.x, p.y)) return s.place;
    if (!this.hexes) return null;
    return this.lattice.get(key(rounded(this.exact(p)))) ?? null;
  }

  /** The place nearest to a point among some, if it is within a limit. */
  nearest(p: Point, among: Iterable<number>, limit: number): number | null {
    let best: number | null = null;
    let least = limit;
    for (const place of among) {
      const s = this.spots.get(place);
      if (!s) continue;
      const d = Math.hypot(s.x - p.x, s.y - p.y) - this.unit / 2;
      if (d < least) [best, least] = [place, d];
    }
    return best;
  }

  /** The neighbours of a place. On hexes they are in the order of the sides, with undefined at the edge. */
  near(place: number): (number | undefined)[] {
    const s = this.spots.get(place);
    if (!s) return [];
    if (!this.isHex(s)) return s.near ?? [];
    const [q, r] = this.axial(s);
    return around.map(([dq, dr]) => this.lattice.get(key([q + dq, r + dr])));
  }

  /** The corners of a hex, scaled around its centre. */
  corners(s: Point, scale = 1): Point[] {
    const r = this.radius * scale;
    return [0, 1, 2, 3, 4, 5].map((i) => ({
      x: s.x + r * Math.cos((i * Math.PI) / 3),
      y: s.y + r * Math.sin((i * Math.PI) / 3),
    }));
  }

  /** The outline of one place. */
  outline(place: number, scale = 1): string {
    const s = this.spots.get(place);
    if (!s) return "";
    if (this.isDisc(s)) return circle(s, discRing * scale);
    if (s.shape) return s.shape;
    if (!this.hexes) return circle(s, this.radius * scale);
    return loop(this.corners(s, scale), 3);
  }

  /** The outline around a set of places as one path with rounded corners. */
  border(places: ReadonlySet<number>, bend: number): string {
    const ends = new Map<string, Point>();
    const starts = new Map<string, Point>();
    let others = "";
    for (const place of places) {
      const s = this.spots.get(place);
      if (!s) continue;
      if (!this.isHex(s)) {
        others += this.outline(place);
        continue;
      }
      const near = this.near(place);
      const corners = this.corners(s);
      corners.forEach((from, i) => {
        const n = near[i];
        if (n !== undefined && places.has(n)) return;
        ends.set(corner(from), corners[(i + 1) % 6] as Point);
        starts.set(corner(from), from);
      });
    }
    return chained(starts, ends, bend) + others;
  }

  /** The fill of a set of places as one path; for discs the ground around them. */
  area(places: Iterable<number>): string {
    let d = "";
    for (const place of places) {
      const s = this.spots.get(place);
      if (s) d += this.isHex(s) ? polygon(this.corners(s, 1.003)) : (s.shape ?? this.outline(place));
    }
    return d;
  }

  /** The neighbour of a place in a screen direction, for the keys. */
  step(place: number, dx: number, dy: number): number | null {
    const from = this.spots.get(place);
    if (!from) return null;
    let best: number | null = null;
    let most = 0.35;
    for (const n of this.near(place)) {
      const s = n === undefined ? undefined : this.spots.get(n);
      if (!s) continue;
      const [x, y] = [s.x - from.x, s.y - from.y];
      const fit = (x * dx + y * dy) / (Math.hypot(x, y) * Math.hypot(dx, dy));
      if (fit > most) [best, most] = [s.place, fit];
    }
    return best;
  }

  private exact(p: Point): [number, number] {
    const q = (p.x - this.origin.x) / (columnWidth * this.unit);
    return [q, (p.y - this.origin.y) / this.unit - q / 2];
  }

  private axial(p: Point): [number, number] {
    return rounded(this.exact(p));
  }
}

const key = ([q, r]: readonly [number, number]) => `${q},${r}`;
const corner = (p: Point) => `${Math.round(p.x)},${Math.round(p.y)}`;

/** Rounds axial coordinates to a hex. */
function rounded([q, r]: [number, number]): [number, number] {
  const s = -q - r;
  let [a, b] = [Math.round(q), Math.round(r)];
  const c = Math.round(s);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  return [a + 0, b + 0];
}

function polygon(points: Point[]): string {
  return `M${points.map((p) => `${round(p.x)} ${round(p.y)}`).join("L")}Z`;
}

/** A closed line through points with rounded corners. */
function loop(points: Point[], bend: number): string {
  const n = points.length;
  const towards = (a: Point, b: Point) => {
    const d = Math.hypot(b.x - a.x, b.y - a.y);
    const t = Math.min(bend / d, 0.5);
    return `${round(a.x + (b.x - a.x) * t)} ${round(a.y + (b.y - a.y) * t)}`;
  };
  return `${points
    .map((p, i) => {
      const [before, after] = [points[(i + n - 1) % n] as Point, points[(i + 1) % n] as Point];
      return `${i === 0 ? "M" : "L"}${towards(p, before)}Q${round(p.x)} ${round(p.y)} ${towards(p, after)}`;
    })
    .join("")}Z`;
}

/** Joins sides to closed lines. At a corner of hexes, at most two sides of an outline meet. */
function chained(starts: Map<string, Point>, ends: Map<string, Point>, bend: number): string {
  let d = "";
  while (starts.size > 0) {
    const points: Point[] = [];
    let [at] = starts.keys();
    while (at !== undefined) {
      const p = starts.get(at);
      if (!p) break;
      points.push(p);
      starts.delete(at);
      at = corner(ends.get(at) as Point);
    }
    d += loop(points, bend);
  }
  return d;
}

function circle(c: Point, r: number): string {
  return `M${round(c.x - r)} ${round(c.y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`;
}

const disc = (c: Point, r: number) => new Path2D(circle(c, r));

/** Answers whether a point lies in a path; nothing is drawn on it. */
const pen = (() => {
  const c = document.createElement("canvas").getContext("2d");
  if (!c) throw new Error("this browser has no canvas");
  return c;
})();

/** A line through the middles of places. */
export function track(points: Point[]): string {
  return points.length < 2 ? "" : `M${points.map((p) => `${round(p.x)} ${round(p.y)}`).join("L")}`;
}

/** Of points that do not fit one window, those in the fullest window: the middle between two fronts may be empty. */
export function densest<T extends Point>(list: T[], w: number, h: number): T[] {
  let most: T[] = [];
  for (const { x } of list) {
    for (const { y } of list) {
      const here = list.filter((s) => s.x >= x && s.x <= x + w && s.y >= y && s.y <= y + h);
      if (here.length > most.length) most = here;
    }
  }
  return most;
}
