import { effect, signal } from "@preact/signals";
import type { Entry, Spot } from "../api/types";
import { allied, gameId, mine, past, scene, seat, spots, stacks, view } from "../state/game";
import { keep, recall } from "../state/memory";
import { chosen, clearPlan, cursor, plan } from "../state/plan";
import { showing } from "../state/replay";
import { phone, settings } from "../state/settings";
import { stage } from "../state/theatre";
import type { Box, View } from "./camera";
import { type Look, nextTo, withBoth } from "./firstlook";
import { densest, type Ground, type Point } from "./geometry";
import { camera, ground } from "./here";
import { tr } from "../words/words";

// Where the map is shown: at first, during others' moves, and when something is asked. The user's own moves of the
// map take precedence.

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

/** Whether a box is in the free part of the window. */
function inSight(b: Box, rim: number): boolean {
  const [a, z] = [camera.toScreen(b), camera.toScreen({ x: b.x + b.w, y: b.y + b.h })];
  const w = camera.free;
  return a.x > rim && a.y > rim && z.x < w.w - rim && z.y < w.h - rim;
}

/** Distance from the edge of the window that events should have, in pixels. */
const rim = 56;

/**
 * Moves a box into the window, or asks first, depending on the settings. It does not disturb a user who is moving
 * the map, unless requested.
 */
function look(box: Box, words: string, wished = false): void {
  elsewhere.value = null;
  if (inSight(box, rim) || settings.peek().camera === "never") return;
  if (settings.peek().camera === "ask") elsewhere.value = { words, box };
  else if (wished || performance.now() - camera.handAt > handRests) go(box);
}

/** Moves a box into the window; one that is larger than the window is shown at a smaller scale. */
export function go(box: Box): void {
  elsewhere.value = null;
  camera.frame(box, rim / camera.at.peek().k, camera.at.peek().k);
}

/** Moves several places into sight on request. */
export function showPlaces(places: number[]): void {
  const box = around(spotsOf(places));
  if (box && !inSight(box, 2 * rim)) go(box);
}

/** Moves the nearest of some places into sight if none of them is. */
export function showNearest(places: Iterable<number>): void {
  const list = spotsOf(places);
  if (list.length > 0 && !list.some((s) => inSight({ x: s.x, y: s.y, w: 0, h: 0 }, rim / 2)))
    go({ ...nearest(list), w: 0, h: 0 });
}

/** Shows several places together, as large as the window allows. */
export function turnTo(places: number[]): void {
  const box = around(spotsOf(places));
  if (!box) return;
  const k = Math.min(1, camera.free.w / (box.w + 2 * rim), camera.free.h / (box.h + 2 * rim));
  camera.centre({ x: box.x + box.w / 2, y: box.y + box.h / 2 }, k);
}

/** The places that an entry mentions. */
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

/** The view of each of my seats when it was last asked, and the time. */
const looks = new Map<string, { x: number; y: number; k: number; at: number }>();
let looking = "";
/** The seat that was asked last. */
let last = "";
/** The seat that has just had its first view. */
let turned = "";

/**
 * After moves of others, or of another own seat, the map returns to the seat's previous view unless the user has
 * moved it; a seat without one sees its own pieces. The other seat's selection is cleared.
 */
function lookAgain(): void {
  const v = view.value;
  const now = mine.value && !showing.value && v && !v.lesson ? `${v.game} ${v.seat}` : "";
  if (now === looking || !ready) return;
  const [w, c] = [camera.free, camera.at.peek()];
  const middle = { x: (w.w / 2 - c.x) / c.k, y: (w.h / 2 - c.y) / c.k };
  if (looking) looks.set(looking, { ...middle, k: c.k, at: performance.now() });
  looking = now;
  if (!now) return;
  const before = last;
  last = now;
  if (before !== now && before.startsWith(`${v?.game} `)) {
    clearPlan();
    chosen.value = null;
    if (!looks.has(now)) return lookAsNew(now);
  }
  const back = looks.get(now);
  if (back && camera.handAt < back.at && !stage.peek() && settings.peek().camera === "follow")
    camera.centre(back, back.k);
}

/** The first view of an additional seat: its own front, unless part of that is in sight. */
function lookAsNew(who: string): void {
  const g = ground.peek();
  if (!g || stage.peek() || settings.peek().camera !== "follow") return;
  const front = fullest(g, theFront(g));
  if (front.spots.some((s) => inSight({ x: s.x, y: s.y, w: 0, h: 0 }, rim))) return;
  turned = who;
  camera.centre(front, camera.at.peek().k);
}

let asked = "";

/** Moves the places where I must act into sight if none of them is. */
function lookAtAsked(): void {
  const v = view.value;
  const now = mine.value ? `${v?.game} ${v?.scene?.turn} ${v?.ask.step}` : "";
  const fresh = now !== "" && now !== asked;
  const wished = asked !== ""; // the player has just ended a step and wants to go on
  asked = now;
  const moves = v?.scene?.phases[v.scene.phase]?.seat ?? -1;
  // The selection of one's own turn does not belong to the other side's question.
  if (fresh && moves >= 0 && !allied(moves, v?.seat ?? -1) && !plan.peek()) chosen.value = null;
  if (!fresh || (plan.peek() && !wished) || v?.lesson || !ready) return; // a plan of the previous step is outdated
  const led = turned === `${v?.game} ${v?.seat}`;
  turned = "";
  const list = spotsOf(v?.scene?.focus ?? []);
  const box = around(list);
  if (!box || led) return;
  const words = tr("Look at what is asked");
  if (phone.peek() && wished) onceDrawn(() => showAll(box)); // a closing sheet has moved the map up
  if (list.some((s) => inSight({ x: s.x, y: s.y, w: 0, h: 0 }, rim / 2))) return;
  const near = inSight(box, rim) ? null : nearest(list);
  look(near ? { ...near, w: 0, h: 0 } : box, words, wished);
}

// In this order: the seat's view is stored before the map moves for the next seat's question.
effect(() => {
  lookAgain();
  lookAtAsked();
});

/** Does something when the page is drawn and its elements have their sizes. */
const onceDrawn = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

/** Shows a box in the middle if it fits the window at the current scale and is not entirely in sight. */
function showAll(b: Box): void {
  const { k } = camera.at.peek();
  const fits = b.w * k < camera.free.w - 2 * rim && b.h * k < camera.free.h - 2 * rim;
  if (fits && !inSight(b, rim) && settings.peek().camera === "follow")
    camera.centre({ x: b.x + b.w / 2, y: b.y + b.h / 2 });
}

/** The point nearest to the middle of the window. */
function nearest(list: Point[]): Point {
  const w = camera.free;
  const middle = camera.toMap({ x: w.w / 2, y: w.h / 2 });
  return nextTo(middle, list) ?? middle;
}

/** Whether the first view has been chosen. Before that, nothing is followed or stored. */
let ready = false;

// The view is stored for the next visit: when the map comes to rest, and when the page is left before that.
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

/** The stored view, and whether the game was over then. */
type Kept = Look & { over?: boolean };

/**
 * The scale at which names of areas are legible, and the smallest scale for showing a whole front or, on hexes,
 * both sides.
 */
const areaScale = 0.8;
const leastScale = 0.62;
const leastForBoth = 0.5;

/**
 * The first view: the stored one, otherwise the front with pieces of both sides; if they are too far apart, one's
 * own.
 */
export function lookFirst(g: Ground): void {
  const kept = recall<Kept>(gameId.peek(), "camera");
  const own = spotsWith(g, (n) => n === seat.peek());
  const foes = spotsWith(g, (n) => !allied(n, seat.peek()));
  const front = fullest(g, theFront(g));
  const at = withBoth(front, own, foes, camera.free, g.hexes ? leastForBoth : leastScale) ?? fullest(g, own);
  if (kept && Number.isFinite(kept.k)) camera.recall(kept);
  else if (!g.hexes && camera.fits(areaScale)) camera.whole();
  else camera.centre(at, at.k, false);
  ready = true;
  if (mine.peek()) looking = last = `${gameId.peek()} ${view.peek()?.seat}`;
  if (cursor.peek() !== null) return;
  cursor.value = nextTo(at, front.spots.length > 0 ? front.spots : g.board.spots)?.place ?? 0;
}

/** A view of the window-sized part of some places that has most of them. */
function fullest(g: Ground, list: Spot[]): Look & { spots: Spot[] } {
  const spots = densest(list, (camera.free.w - 2 * rim) / leastScale, (camera.free.h - 2 * rim) / leastScale);
  const box = around(spots) ?? { x: 0, y: 0, w: g.width, h: g.height };
  return { x: box.x + box.w / 2, y: box.y + box.h / 2, k: scaleFor(g, box), spots };
}

/** The places where some seats have pieces. */
const spotsWith = (g: Ground, whose: (seat: number) => boolean) =>
  [...stacks.peek()]
    .filter(([, list]) => list.some((p) => p.seat >= 0 && whose(p.seat)))
    .map(([p]) => g.spot(p))
    .filter((x) => x !== undefined);

function scaleFor(g: Ground, box: Box): number {
  const most = g.hexes ? 1 : areaScale;
  const w = camera.free;
  const room = 2 * (g.hexes ? 1.5 * g.unit : 90);
  return Math.max(Math.min(most, w.w / (box.w + room), w.h / (box.h + room)), Math.min(most, leastScale));
}

/** The places to look at: what is asked, otherwise one's own pieces, otherwise all. */
function theFront(g: Ground) {
  const s = scene.peek();
  const focus = (s?.focus ?? []).map((p) => g.spot(p)).filter((x) => x !== undefined);
  if (focus.length > 0) return focus;
  const own = spotsWith(g, (n) => n === seat.peek());
  return own.length > 0 ? own : [...stacks.peek().keys()].map((p) => g.spot(p)).filter((x) => x !== undefined);
}
