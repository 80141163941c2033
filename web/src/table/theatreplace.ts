import type { Ground, Point } from "../map/geometry";
import { camera } from "../map/here";
import { middleOf } from "../map/spread";
import { stacks } from "../state/game";

interface Rect extends Point {
  w: number;
  h: number;
}

const rim = 12;
const tools = 62; // the column of buttons at the left of the map

const overlap = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The pieces on the map as they lie on the screen. */
function piecesOn(g: Ground): Rect[] {
  const half = (g.hexes ? g.unit * 0.42 : 40) * camera.at.peek().k;
  return [...stacks.peek().keys()]
    .map((p) => middleOf(g, p))
    .filter((m) => m !== undefined)
    .map((m) => camera.toScreen(m))
    .map((m) => ({ x: m.x - half, y: m.y - half, w: 2 * half, h: 2 * half }));
}

/** Of several corners the one at which a box hides the least; what must not be hidden counts most. */
function best(box: HTMLElement, corners: Point[], keep: Rect[], pieces: Rect[]): Rect {
  const [w, h] = [box.offsetWidth, box.offsetHeight];
  const room = camera.free;
  const list = corners.map((c) => ({
    x: Math.min(Math.max(c.x, tools), Math.max(tools, room.w - w - rim)),
    y: Math.min(Math.max(c.y, rim), Math.max(rim, room.h - h - rim)),
    w,
    h,
  }));
  const cost = (r: Rect) => 20 * keep.filter((k) => overlap(r, k)).length + pieces.filter((p) => overlap(r, p)).length;
  return list.reduce((a, b) => (cost(b) < cost(a) ? b : a));
}

const put = (box: HTMLElement, r: Rect) => (box.style.translate = `${Math.round(r.x)}px ${Math.round(r.y)}px`);

const cardWidth = 412;
/** Between a card and the ring of its place: the die lies there. */
const dieRoom = 96;

const ringOf = (g: Ground): number => Math.max(26, (g.hexes ? g.unit * 0.6 : 62) * camera.at.peek().k);

/** Whether the map has its size: a page that has just been opened may play a battle before. */
export const hasWindow = (): boolean => camera.at.value !== null && camera.free.w > 100;

/** Brings a place where a card has room beside it, and those next to it stay in sight. */
export function makeRoom(g: Ground, place: number): void {
  const m = middleOf(g, place) ?? g.spot(place);
  if (!m) return;
  const at = camera.toScreen(m);
  const { w, h } = camera.free;
  const [r, k] = [ringOf(g), camera.at.peek().k];
  const need = tools + cardWidth + dieRoom + 2.4 * r;
  const fits = (x: number) => x >= need && x < w - 2 * r;
  const high = at.y > 2 * r && at.y < h - 2 * r;
  if (high && (fits(at.x) || fits(w - at.x + tools - rim))) return;
  const x = Math.min(need, w - 2 * r);
  camera.centre({ x: m.x + (w / 2 - x) / k, y: high ? m.y + (h / 2 - at.y) / k : m.y }, k);
}

/** Brings a place between what lies at the top and at the foot of the map. */
export function liftOver(g: Ground, place: number, foot: number, top = 0): void {
  const m = middleOf(g, place) ?? g.spot(place);
  if (!m) return;
  const at = camera.toScreen(m);
  const { w, h } = camera.free;
  const [r, k] = [ringOf(g), camera.at.peek().k];
  const left = top > 0 ? 0 : tools; // a phone has no column of tools
  if (at.x > left + r && at.x < w - r && at.y > top + r && at.y < h - foot - r) return;
  camera.centre({ x: m.x, y: m.y + (foot - top) / 2 / k }, k, true, 0, { top, foot });
}

/** Lays out what is shown of a battle around its place: the card and its tie, the stamp, the question. The pieces in it stay in sight. */
export function layOut(box: HTMLElement, g: Ground, place: number, from: number[]): void {
  const m = middleOf(g, place) ?? g.spot(place);
  if (!m || box.classList.contains("small")) return;
  const at = camera.toScreen(m);
  const r = ringOf(g);
  const pieces = piecesOn(g);
  const core: Rect = { x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r };
  const fought = from
    .map((p) => middleOf(g, p))
    .filter((p) => p !== undefined)
    .map((p) => camera.toScreen(p))
    .map((p) => ({ x: p.x - 0.7 * r, y: p.y - 0.7 * r, w: 1.4 * r, h: 1.4 * r }));
  const part = (name: string) => box.querySelector<HTMLElement>(name);
  const card = part(".theatre-card");
  if (!card) return;
  const [w, h] = [card.offsetWidth, card.offsetHeight];
  const aside = r + dieRoom;
  const y = at.y - h * 0.55;
  const where = best(
    card,
    [
      { x: at.x - aside - w, y },
      { x: at.x + aside, y },
    ],
    [core],
    pieces,
  );
  put(card, where);
  card.dataset.side = where.x + w / 2 < at.x ? "left" : "right";
  tie(box, where, at, r);
  const taken = [core, ...fought, { ...where, x: where.x - 50, w: where.w + 100 }];
  for (const name of [".theatre-stamp", ".theatre-ask"]) {
    const b = part(name);
    if (!b) continue;
    const spot = best(b, around(at, r + 14, b), taken, pieces);
    put(b, spot);
    taken.push(spot);
  }
}

/** The corners of boxes around a point, the nearest sides first. */
function around(at: Point, gap: number, b: HTMLElement): Point[] {
  const [w, h] = [b.offsetWidth, b.offsetHeight];
  const list: Point[] = [];
  for (const far of [1, 1.8, 2.8])
    list.push(
      { x: at.x + gap * far, y: at.y - gap * far - h },
      { x: at.x + gap * far, y: at.y + gap * far },
      { x: at.x - gap * far - w, y: at.y + gap * far },
      { x: at.x - gap * far - w, y: at.y - gap * far - h },
      { x: at.x - w / 2, y: at.y + gap * far },
      { x: at.x - w / 2, y: at.y - gap * far - h },
      { x: at.x + gap * far, y: at.y - h / 2 },
    );
  // Where the card, its place and its fighters leave no room nearby, the corners of the map.
  const room = camera.free;
  const [right, foot] = [room.w - w - rim, room.h - h - rim];
  list.push({ x: right, y: foot }, { x: tools, y: foot }, { x: right, y: rim }, { x: tools, y: rim });
  return list;
}

/** The line from the card to the place, with a dot at each end. */
function tie(box: HTMLElement, card: Rect, at: Point, r: number): void {
  const left = card.x + card.w / 2 < at.x;
  const from = {
    x: left ? card.x + card.w : card.x,
    y: Math.min(Math.max(at.y + 8, card.y + 30), card.y + card.h - 14),
  };
  const to = { x: at.x + (left ? -r : r), y: at.y };
  const bend = (from.x + to.x) / 2;
  box
    .querySelector(".theatre-tie path")
    ?.setAttribute("d", `M${from.x} ${from.y}C${bend} ${from.y} ${bend} ${to.y} ${to.x} ${to.y}`);
  const dots = box.querySelectorAll(".theatre-tie circle");
  [from, to].forEach((p, i) => {
    dots[i]?.setAttribute("cx", String(p.x));
    dots[i]?.setAttribute("cy", String(p.y));
  });
}
