import { effect, signal } from "@preact/signals";
import type { Entry } from "../api/types";
import { gameId, mine, past, scene, seat, spots, stacks, view } from "../state/game";
import { keep, recall } from "../state/memory";
import { cursor, plan } from "../state/plan";
import { showing } from "../state/replay";
import { settings } from "../state/settings";
import { stage } from "../state/theatre";
import type { Box, View } from "./camera";
import { densest, type Ground, type Point } from "./geometry";
import { camera } from "./here";
import { tr } from "../words/words";

// Where one looks: at first, while others move, and when something is asked. A hand on the map has the last word.

/** Something happens out of sight, and the player wants to be asked before the map moves: what it is, and where. */
export const elsewhere = signal<{ words: string; box: Box } | null>(null);

const handRests = 2500;

/** The smallest box around some points. */
function around(list: Point[]): Box | null {
  if (list.length === 0) return null;
  const [xs, ys] = [list.map((s) => s.x), list.map((s) => s.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

const spotsOf = (places: Iterable<number>) =>
  [...places].map((p) => spots.peek().get(p)).filter((s) => s !== undefined);

/** Whether a box lies in the free part of the window. */
function inSight(b: Box, rim: number): boolean {
  const [a, z] = [camera.toScreen(b), camera.toScreen({ x: b.x + b.w, y: b.y + b.h })];
  const w = camera.free;
  return a.x > rim && a.y > rim && z.x < w.w - rim && z.y < w.h - rim;
}

/** How far from the rim of the window what happens should be, in pixels. */
const rim = 56;

/** Brings a box into the window, or asks, as the player has set it. */
function look(box: Box, words: string): void {
  elsewhere.value = null;
  if (inSight(box, rim) || settings.peek().camera === "never") return;
  if (settings.peek().camera === "ask") elsewhere.value = { words, box };
  else if (performance.now() - camera.handAt > handRests) go(box);
}

/** Brings a box into the window; one that is larger than the window is shown from farther away. */
export function go(box: Box): void {
  elsewhere.value = null;
  camera.frame(box, rim / camera.at.peek().k, camera.at.peek().k);
}

/** Brings places into sight together, for somebody who asks for them. */
export function showPlaces(places: number[]): void {
  const box = around(spotsOf(places));
  if (box && !inSight(box, 2 * rim)) go(box);
}

/** Brings the nearest of some places into sight if none of them is. */
export function showNearest(places: Iterable<number>): void {
  const list = spotsOf(places);
  if (list.length > 0 && !list.some((s) => inSight({ x: s.x, y: s.y, w: 0, h: 0 }, rim / 2)))
    go({ ...nearest(list), w: 0, h: 0 });
}

/** Shows some places together, as large as the window lets it. */
export function turnTo(places: number[]): void {
  const box = around(spotsOf(places));
  if (!box) return;
  const k = Math.min(1, camera.free.w / (box.w + 2 * rim), camera.free.h / (box.h + 2 * rim));
  camera.centre({ x: box.x + box.w / 2, y: box.y + box.h / 2 }, k);
}

/** The places an entry speaks of. */
function placesOf(e: Entry): number[] {
  const told = (e.told ?? []).flatMap((t) => t.words ?? []);
  const here = told.flatMap((w) => (w.kind === "place" ? [w.n] : []));
  const units = new Set(told.flatMap((w) => (w.kind === "unit" ? [w.n] : [])));
  const words = new Set((e.say ?? "").split(" "));
  const moved = (scene.peek()?.pieces ?? []).filter(
    (p) => units.has(p.unit) || (p.seat === e.seat && !!p.name && words.has(p.name)),
  );
  const said = [...spots.peek().values()].filter((s) => words.has(s.word)).map((s) => s.place);
  return [...here, ...moved.map((p) => p.place), ...said];
}

// The moves of others are followed as they are shown.
effect(() => {
  const e = showing.value;
  if (!e || past.peek()) {
    elsewhere.value = null;
    return;
  }
  const box = around(spotsOf(placesOf(e)));
  if (box) look(box, tr("Look at this move"));
});

/** Where each seat of mine looked when it was last asked, and when that was. */
const looks = new Map<string, { x: number; y: number; k: number; at: number }>();
let looking = "";

// Who was taken along by the moves of others, or has played another seat, looks again where he looked before, unless a hand has moved the map.
effect(() => {
  const v = view.value;
  const now = mine.value && !showing.value && v && !v.lesson ? `${v.game} ${v.seat}` : "";
  if (now === looking || !ready) return;
  const [w, c] = [camera.free, camera.at.peek()];
  const middle = { x: (w.w / 2 - c.x) / c.k, y: (w.h / 2 - c.y) / c.k };
  if (looking) looks.set(looking, { ...middle, k: c.k, at: performance.now() });
  looking = now;
  const back = looks.get(now);
  if (back && camera.handAt < back.at && !stage.peek() && settings.peek().camera === "follow")
    camera.centre(back, back.k);
});

let asked = "";

// What is asked of me is brought into sight if nothing of it is there.
effect(() => {
  const v = view.value;
  const now = mine.value ? `${v?.game} ${v?.scene?.turn} ${v?.ask.step}` : "";
  const fresh = now !== "" && now !== asked;
  asked = now;
  if (!fresh || plan.peek() || v?.lesson || !ready) return;
  const list = spotsOf(v?.scene?.focus ?? []);
  const box = around(list);
  if (!box || list.some((s) => inSight({ x: s.x, y: s.y, w: 0, h: 0 }, rim / 2))) return;
  const near = inSight(box, rim) ? null : nearest(list);
  look(near ? { ...near, w: 0, h: 0 } : box, tr("Look at what is asked"));
});

/** Of several points the one next to the middle of the window. */
function nearest(list: Point[]): Point {
  const w = camera.free;
  const middle = camera.toMap({ x: w.w / 2, y: w.h / 2 });
  const far = (s: Point) => Math.hypot(s.x - middle.x, s.y - middle.y);
  return list.reduce((best, s) => (far(s) < far(best) ? s : best));
}

/** Whether the first look has been taken: before it nothing is followed, and nothing is worth keeping. */
let ready = false;

// Where one has looked last is kept for the next visit: when the map comes to rest, and when the page is left before it does.
effect(() => keepLook(camera.settled.value));
addEventListener("pagehide", () => keepLook(camera.at.peek()));

function keepLook(v: View): void {
  const id = gameId.peek();
  const at = ready && id ? camera.look(v) : null;
  if (at) keep(id, "camera", { ...at, over: !!view.peek()?.over });
}
effect(() => {
  void gameId.value;
  ready = false;
});

/** Where one has looked last, and whether the game was over then. */
interface Look extends Point {
  k: number;
  over?: boolean;
}

/** The scale at which names of areas read well, and the smallest at which a whole front is shown. */
const areaScale = 0.8;
const leastScale = 0.62;

/** The first look: where one looked last, else at the front or at what is asked, else at one's own pieces. */
export function lookFirst(g: Ground): void {
  const last = recall<Look>(gameId.peek(), "camera");
  const all = densest(theFront(g), (camera.free.w - 2 * rim) / leastScale, (camera.free.h - 2 * rim) / leastScale);
  const box = around(all) ?? { x: 0, y: 0, w: g.width, h: g.height };
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  if (last && Number.isFinite(last.k)) camera.recall(last);
  else if (!g.hexes && camera.fits(areaScale)) camera.whole();
  else camera.centre(withOwn(g, middle, scaleFor(g, box)), scaleFor(g, box), false);
  ready = true;
  if (cursor.peek() !== null) return;
  const far = (s: Point) => Math.hypot(s.x - middle.x, s.y - middle.y);
  const first = all[0] ?? g.board.spots[0];
  cursor.value = first ? all.reduce((best, s) => (far(s) < far(best) ? s : best), first).place : 0;
}

/** How far from the rim of the window the first piece of one's own is at first, in pixels. */
const ownRim = 160;

/** A middle of the window that shows a piece of one's own: where armies stand far apart there may be none between them. */
function withOwn(g: Ground, middle: Point, k: number): Point {
  const own = ownSpots(g);
  if (own.length === 0) return middle;
  const far = (s: Point) => Math.hypot(s.x - middle.x, s.y - middle.y);
  const near = own.reduce((best, s) => (far(s) < far(best) ? s : best));
  const w = camera.free;
  const into = (m: number, at: number, size: number) => {
    const half = Math.max(0, size / 2 - ownRim) / k;
    return Math.min(Math.max(m, at - half), at + half);
  };
  return { x: into(middle.x, near.x, w.w), y: into(middle.y, near.y, w.h) };
}

const ownSpots = (g: Ground) =>
  [...stacks.peek()]
    .filter(([, list]) => list.some((p) => p.seat === seat.peek()))
    .map(([p]) => g.spot(p))
    .filter((x) => x !== undefined);

function scaleFor(g: Ground, box: Box): number {
  const most = g.hexes ? 1 : areaScale;
  const w = camera.free;
  const room = 2 * (g.hexes ? 1.5 * g.unit : 90);
  return Math.max(Math.min(most, w.w / (box.w + room), w.h / (box.h + room)), Math.min(most, leastScale));
}

/** Where it is decided: what is asked, else one's own pieces, else all of them. */
function theFront(g: Ground) {
  const s = scene.peek();
  const focus = (s?.focus ?? []).map((p) => g.spot(p)).filter((x) => x !== undefined);
  if (focus.length > 0) return focus;
  const own = ownSpots(g);
  return own.length > 0 ? own : [...stacks.peek().keys()].map((p) => g.spot(p)).filter((x) => x !== undefined);
}
