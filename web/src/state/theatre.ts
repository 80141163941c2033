import { computed, effect, signal } from "@preact/signals";
import type { Act, Die, Entry, Odds, Piece, Scene, Told, View } from "../api/types";
import { type Battle, current, declared, oddsOf } from "./battles";
import { diceOf } from "./entries";
import { allied, needRules, past, scene, seat, spots, view } from "./game";
import { plan } from "./plan";
import { phone, settings, still } from "./settings";

/** Dice that are thrown together for one reading: what they bring as the line tells it. */
export interface Throw {
  act: Act;
  dice: Die[];
  told: Told;
}

/** A block of a battle that everyone sees: with how many steps it came, and on which side it is. */
export interface Block {
  key: number;
  face: Act;
  seat: number;
  attacks: boolean;
}

/** What a screen shows at one moment of a battle. Throws, turned blocks and hits count from the first of the battle on. */
export interface Frame {
  ms: number;
  /** throws that are in the air or lie, those that lie, and how far the latest are read: 1 the row, 2 the result */
  thrown: number;
  lie: number;
  read: 0 | 1 | 2;
  hits: number;
  /** blocks turn over */
  turns: boolean;
  /** the last frame of its act: of a battle on a chart, or of one class of blocks */
  last: boolean;
}

/** A battle as it is played: a card with its chart, a board of blocks, or rounds in a dock under the map. */
export interface Stage {
  form: "card" | "board" | "rounds";
  entry: Entry;
  place: number;
  /** the seat that attacks */
  attacker: number;
  /** who fights, as the table stood before; its odds if they were asked for */
  battle: Battle;
  odds: Odds | null;
  /** of odds that are told: the arithmetic in words */
  sum: Told | null;
  throws: Throw[];
  blocks: Block[];
  hits: Act[];
  frames: Frame[];
  /** the frame on show; past the last one all is told */
  at: number;
}

export const stage = signal<Stage | null>(null);

/** The frame on show. */
export const frameOf = (s: Stage): Frame => s.frames[Math.min(s.at, s.frames.length - 1)] as Frame;
/** Whether all that a stage has played is told. */
export const isTold = (s: Stage): boolean => s.at >= s.frames.length;
/** A battle is being played: nothing on the screen may tell what it brings. */
export const playing = computed(() => stage.value !== null && !isTold(stage.value));
/** Whether the battle on the stage still asks for something. */
export const stageHeld = computed(() => stage.value !== null && holds(stage.value, view.value));
/** Whether a card makes way: a phone has no room for it, a coach and the map on which his step is done. */
const makesWay = (s: Stage): boolean =>
  phone.value && s.form === "card" && isTold(s) && !!view.value?.lesson && holds(s, view.value);
/** The stage that the screen shows. */
export const staged = computed(() => (past.value || (stage.value && makesWay(stage.value)) ? null : stage.value));

/** The line of the battle whose card a phone has put aside, so that what is asked can be seen on the map. */
const aside = signal(0);
/** How long it stays before. */
const readsFor = 2500;

/** The stage of a phone whose card has been told and still asks for something. */
const asking = computed(() => {
  const s = staged.value;
  return phone.value && s?.form === "card" && isTold(s) && stageHeld.value ? s : null;
});

// On a phone the card of a battle that still asks for something makes way for the map once it has been read.
effect(() => {
  const s = asking.value;
  if (!s) return;
  const timer = globalThis.setTimeout(() => (aside.value = s.entry.line), readsFor);
  return () => globalThis.clearTimeout(timer);
});

/** Whether the card on the stage is put aside: a button stands for it. What is being chosen on the map puts it aside at once. */
export const putAside = computed(() => {
  const s = asking.value;
  return s !== null && (plan.value !== null || aside.value === s.entry.line);
});

/** Shows the card again, for as long as nothing is being chosen. */
export function takeUp(): void {
  aside.value = 0;
}

const tumble = 450;
const rowLights = 120;
const cellStays = 330;
const diceLie = 150;
const hitFalls = 180;
const betweenRanks = 300;
const turning = 220;
const turnGap = 40;
const calm = 300; // between acts where nothing moves
const stays = 4200;
const glance = 1200; // where moves are shown at once

/** What the acts of some lines need to be played, with the table after them. */
interface Script {
  entry: Entry;
  throws: Throw[];
  turned: Act[];
  /** in the order in which they are told: throws by number, and hits */
  order: (number | Act)[];
  sum: Told | null;
  place: number | undefined;
}

/** Reads what new lines have to play. Blocks that are turned over begin a battle, which ends what was told before. */
function scriptOf(fresh: Entry[]): Script | null {
  const entry = fresh.findLast((e) => !e.undone && e.told?.some((t) => t.act));
  if (!entry) return null;
  const dice = diceOf(entry).of;
  const s: Script = { entry, throws: [], turned: [], order: [], sum: null, place: saidPlace(entry) };
  let column = "";
  for (const t of entry.told ?? []) {
    const a = t.act;
    if (!a) continue;
    const at = t.words?.find((w) => w.kind === "place")?.n;
    if (a.kind === "turned") {
      if (s.order.length > 0) Object.assign(s, { throws: [], turned: [], order: [], place: undefined });
      s.turned.push(a);
    } else if (a.kind === "odds") {
      column = a.column ?? "";
      s.sum = t;
    } else if (a.kind === "throw") {
      s.order.push(s.throws.length);
      s.throws.push({ act: { ...a, column: a.column || column }, dice: dice.get(t) ?? [], told: t });
    } else s.order.push(a);
    s.place = at ?? s.place;
  }
  return s;
}

/** The place that a sentence names. */
function saidPlace(e: Entry): number | undefined {
  const words = new Set(e.say?.split(" "));
  return [...spots.peek().values()].find((s) => words.has(s.word))?.place;
}

const markAt = (s: Scene | undefined) => s?.marks.find((m) => m.look === "battle");

/** Whether a battle still asks for something: its place is marked, or some of its pieces are in it. */
function holds(s: Stage, v: View | null): boolean {
  if (!v?.scene || v.over) return false;
  if (v.scene.marks.some((m) => m.look === "battle" && m.place === s.place)) return true;
  const units = unitsOf(s.battle);
  return v.scene.pieces.some((p) => p.battle && units.has(p.unit));
}

const unitsOf = (b: Battle): Set<number> => new Set([...b.attackers, ...b.defenders].map((p) => p.unit));

/** Whether a battle is the one on the stage. */
export const onStage = (b: Battle): boolean => {
  const units = staged.value ? unitsOf(staged.value.battle) : null;
  return units !== null && b.defenders.some((p) => units.has(p.unit));
};

/** Who fights at a place, as the table stands: as declared, as the sentence says, or those who stand there. */
function fighters(e: Entry, place: number, attacker: number, after: Scene | undefined): Battle {
  const declaredOne =
    (e.seat === seat.peek() && current.peek()?.places.includes(place) ? current.peek() : null) ??
    declared.peek().find((b) => b.places.includes(place));
  if (declaredOne) return declaredOne;
  const all = scene.peek()?.pieces ?? [];
  const words = new Set(e.say?.split(" "));
  const ours = (p: Piece) => allied(p.seat, attacker);
  const named = all.filter((p) => p.name && words.has(p.name) && ours(p));
  const here = all.filter((p) => p.place === place);
  const known = named.length > 0 ? named : here.filter(ours);
  const attackers = known.length > 0 ? known : (after?.pieces ?? []).filter((p) => p.battle && ours(p)); // declared and fought at once
  return { n: 0, attackers, defenders: here.filter((p) => !ours(p)), places: [place], say: e.say ?? "" };
}

/** The form in which throws are shown; none if they belong to no chart and to no blocks. */
function formOf(s: Script): Stage["form"] | null {
  if (s.throws.some((t) => t.act.need)) return "board";
  if (s.throws.some((t) => t.act.chart && t.act.rank)) return "rounds";
  return s.throws.some((t) => t.act.chart) ? "card" : null;
}

/** Sets the stage for new lines; v is the table after them. Null if they bring nothing to play. */
export function setStage(fresh: Entry[], v: View): Stage | null {
  const s = scriptOf(fresh);
  if (!s || past.peek()) return null;
  const before = stage.peek();
  const mark = markAt(v.scene);
  const place = s.place ?? mark?.place ?? before?.place;
  const form = formOf(s);
  const goesOn = before && before.form !== "card" && before.place === place && s.turned.length === 0;
  if (place === undefined || !spots.peek().has(place) || (!form && !goesOn)) return null;
  if (goesOn && (!form || form === before.form)) return continued(before, s);
  if (!form) return null;
  const now = scene.peek();
  const attacker = markAt(now ?? undefined)?.seat ?? now?.phases[now.phase]?.seat ?? s.entry.seat;
  const battle = fighters(s.entry, place, attacker < 0 ? s.entry.seat : attacker, v.scene);
  void needRules().catch(() => {}); // without its chart a card has only the die
  const blank: Stage = {
    ...{ form, entry: s.entry, place, attacker, battle, odds: oddsOf(battle), sum: s.sum },
    ...{ throws: [], blocks: blocksOf(s, place, attacker), hits: [], frames: [], at: 0 },
  };
  return continued({ ...blank, frames: [] }, s);
}

/** The blocks of a battle as it begins: those that are turned over, else those whose faces are known. */
function blocksOf(s: Script, place: number, attacker: number): Block[] {
  const here = (scene.peek()?.pieces ?? []).filter((p) => p.place === place);
  const faces: Act[] =
    s.turned.length > 0
      ? s.turned
      : here.filter((p) => p.name && p.full).map((p) => ({ ...rankOf(s, p), ...faceOf(p), kind: "turned" }));
  return faces.map((face, key) => {
    const owner = face.seat >= 0 ? face.seat : (here.find((p) => p.of === face.of)?.seat ?? attacker);
    return { key, face, seat: owner, attacks: allied(owner, attacker) };
  });
}

const faceOf = (p: Piece) => ({
  seat: p.seat,
  of: p.of ?? "",
  look: p.look ?? "",
  plate: p.plate ?? "",
  full: p.full ?? 0,
  steps: p.steps ?? 0,
});

/** The rank of a piece, by a throw or a hit of one that looks the same. */
function rankOf(s: Script, p: Piece): Pick<Act, "rank" | "order"> {
  const acts = [...s.throws.map((t) => t.act), ...s.order.filter((x) => typeof x !== "number")];
  const like = acts.find((a) => a.look === p.look);
  return { rank: like?.rank ?? p.look ?? "", order: like?.order ?? 99 };
}

/** A stage with the acts of another line after its own. */
function continued(old: Stage, s: Script): Stage {
  const throws = [...old.throws, ...s.throws];
  const hits = [...old.hits, ...s.order.filter((x) => typeof x !== "number")];
  const frames = framesOf(old, s);
  return { ...old, entry: s.entry, throws, hits, frames: still.peek() ? calmly(frames) : frames, at: 0 };
}

/** Frames in order, each of which changes something in the one before. */
class Reel {
  readonly list: Frame[] = [];
  constructor(public now: Frame) {}

  add(change: Partial<Frame>): void {
    this.now = { ...this.now, turns: false, last: false, ...change };
    this.list.push(this.now);
  }

  /** Ends an act. */
  end(ms: number): void {
    if (this.list.length > 0) this.add({ ms, last: true });
  }
}

/** The frames in which the acts of a line are shown: blocks turn, dice of one rank are thrown together and read, hits fall. */
function framesOf(old: Stage, s: Script): Frame[] {
  const [thrown, hits] = [old.throws.length, old.hits.length];
  const reel = new Reel({ ms: 0, thrown, lie: thrown, read: 2, hits, turns: false, last: false });
  if (s.turned.length > 0) {
    reel.add({ ms: turning + turnGap * s.turned.length, turns: true });
    reel.end(betweenRanks);
  }
  for (let i = 0; i < s.order.length; ) {
    const n = volleyAt(s, i);
    if (n === 0) {
      reel.add({ ms: hitFalls, hits: reel.now.hits + 1 });
      i++;
      continue;
    }
    const counted = s.throws[s.order[i] as number]?.act.need;
    i += n;
    reel.add({ ms: tumble, thrown: reel.now.thrown + n, read: 0 });
    if (!counted) reel.add({ ms: rowLights, lie: reel.now.thrown, read: 1 });
    reel.add({ ms: counted ? diceLie : cellStays, lie: reel.now.thrown, read: 2 });
    if (typeof s.order[i] === "number") reel.end(counted ? betweenRanks : 0);
  }
  reel.end(0);
  return reel.list;
}

/** How many throws of one rank are told from a point on; none if a hit is. Without ranks each is one of its own. */
function volleyAt(s: Script, from: number): number {
  const rank = (i: number) => {
    const x = s.order[i];
    return typeof x === "number" ? (s.throws[x]?.act.rank ?? x) : null;
  };
  let n = 0;
  while (rank(from) !== null && rank(from + n) === rank(from)) n++;
  return n;
}

/** Where nothing moves: the last frame of each act, and a pause so that their order can be read. */
const calmly = (list: Frame[]): Frame[] => list.filter((f) => f.last && !f.turns).map((f) => ({ ...f, ms: calm }));

/** Battles that have been played, by the line that ended each; the log opens them again. */
export const played = signal(new Map<number, Stage>());
const mostPlayed = 60;
/** The battle that was opened again: it stays until it is closed. */
let opened: Stage | null = null;

let timer = 0;
let told: (() => void) | null = null;

/** Plays a stage. The promise resolves when all has been told; there is none if everything is shown at once. */
export function perform(s: Stage, atOnce: boolean): Promise<void> | null {
  window.clearTimeout(timer);
  const foreign = s.entry.seat !== seat.peek();
  stage.value = s;
  if (atOnce || s.frames.length === 0 || document.visibilityState !== "visible") {
    close(s.frames.length);
    return null;
  }
  play(foreign ? settings.peek().speed || 1 : 1);
  return new Promise((tell) => (told = tell));
}

function play(rate: number): void {
  const s = stage.peek();
  const f = s?.frames[s.at];
  if (!s || !f) return close(s?.frames.length ?? 0);
  timer = window.setTimeout(() => {
    const now = stage.peek();
    if (!now) return;
    stage.value = { ...now, at: now.at + 1 };
    play(rate);
  }, f.ms / rate);
}

/** Shows the last frame and tells what there was to wait for. */
function close(at: number): void {
  window.clearTimeout(timer);
  const s = stage.peek();
  if (s && s.at !== at) stage.value = { ...s, at };
  if (s) played.value = new Map([...played.peek(), [s.entry.line, { ...s, at }] as const].slice(-mostPlayed));
  told?.();
  told = null;
}

/** Jumps to the last frame of the act under way, or of all of them. */
export function skipAct(all: boolean): void {
  const s = stage.peek();
  if (!s || isTold(s)) return;
  window.clearTimeout(timer);
  const next = all ? -1 : s.frames.findIndex((f, i) => i >= s.at && f.last);
  if (next < 0 || next >= s.frames.length - 1) return close(s.frames.length);
  stage.value = { ...s, at: next };
  play(1);
}

/** Has a stage told at once. */
export const tellStage = (): void => skipAct(true);

/** Takes the stage off the table. */
export function strike(): void {
  tellStage();
  window.clearTimeout(timer);
  window.clearTimeout(leaves);
  leaving = null;
  stage.value = null;
}

/** Shows a battle that has been played once more, as it ended. */
export function openPlayed(line: number): void {
  const s = played.peek().get(line);
  if (!s || playing.peek()) return;
  strike();
  opened = s;
  stage.value = s;
}

/** The stage that is on its way out, and what takes it off. */
let leaving: Stage | null = null;
let leaves = 0;

// A stage stays until the last choice of its battle is made, and then for a look.
effect(() => {
  const s = stage.value;
  const v = view.value;
  if (!s || !isTold(s)) return window.clearTimeout(leaves);
  const goes = s !== opened && !holds(s, v);
  if (goes && leaving === s) return; // what others go on to do does not keep it
  window.clearTimeout(leaves);
  leaving = goes ? s : null;
  if (goes) leaves = window.setTimeout(strike, settings.peek().speed === 0 ? glance : stays);
});
