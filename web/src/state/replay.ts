import { signal } from "@preact/signals";
import type { Entry, Piece, View } from "../api/types";
import { silent } from "./entries";
import { settings } from "./settings";

/** A line of others while it is shown: when it begins after its view has arrived, and how long it stays. */
interface Beat {
  entry: Entry;
  from: number;
  ms: number;
}

/** The line of others that is shown, and how many more wait. */
export const showing = signal<Entry | null>(null);
export const waiting = signal(0);
/** How often the player has cut a replay short. */
export const skips = signal(0);

const usual = 620;
const perLetter = 16; // time to read a new reason
const mostReading = 1800;
const longest = 14_000; // of everything that waits, at normal speed
const shortest = 120; // a line: of a long return the first go fast, the last as usual
const atATime = 40; // positions that are requested together
const stays = 6000;

/** The lines of the latest view that was shown. */
let score: Beat[] = [];
let timers: number[] = [];

const foreign = (v: View): Entry[] =>
  v.entries.filter((e) => e.kind === "say" && e.seat !== v.seat && !e.undone && !silent(e));
const paced = (): boolean => settings.value.speed > 0 && document.visibilityState === "visible";

/** How long each line takes to read; a repeated reason is read once. */
function lengths(list: Entry[]): number[] {
  let told = showing.peek()?.why;
  return list.map((e) => {
    const fresh = e.why !== undefined && e.why !== told;
    told = e.why ?? told;
    return usual + (fresh ? Math.min(mostReading, (e.why ?? "").length * perLetter) : 0);
  });
}

/** The next lines of others in a view after which intermediate views should be shown. */
export function linesWithin(v: View): number[] {
  const list = paced() ? foreign(v) : [];
  return list
    .slice(0, -1)
    .slice(0, atATime)
    .map((e) => e.line);
}

/**
 * Schedules the lines of a view that is about to be shown. The more wait behind it, the faster they go. False if
 * they are lines of others that are not shown one by one.
 */
export function prepare(v: View, behind: View[]): boolean {
  const list = foreign(v);
  const later = behind.flatMap(foreign);
  const times = lengths([...list, ...later]);
  const all = times.reduce((a, b) => a + b, 0);
  const speed = settings.value.speed || 1;
  const rate = Math.max(1, all / longest);
  let from = 0;
  score = !paced()
    ? []
    : list.map((entry, i) => {
        const beat = { entry, from, ms: Math.max(shortest, (times[i] ?? usual) / rate) / speed };
        from += beat.ms;
        return beat;
      });
  waiting.value = later.length;
  return list.length === 0 || score.length > 0;
}

/** Shows the lines one after the other; returns how long that takes. */
export function run(): number {
  clear();
  const rest = waiting.peek();
  score.forEach((b, i) => {
    timers.push(
      window.setTimeout(() => {
        showing.value = b.entry;
        waiting.value = rest + score.length - 1 - i;
      }, b.from),
    );
  });
  const last = score.at(-1);
  const end = last ? last.from + last.ms : 0;
  if (last) timers.push(window.setTimeout(() => (showing.value = null), end + stays));
  return end;
}

/** When a piece starts to move: with the line that mentions it, otherwise with the last one. */
export function delayOf(p: Piece): number {
  const names = (e: Entry) =>
    (e.seat === p.seat && !!p.name && (e.say ?? "").split(" ").includes(p.name)) ||
    (e.told ?? []).some((t) => t.words?.some((w) => w.kind === "unit" && w.n === p.unit));
  return (score.find((b) => names(b.entry)) ?? score.at(-1))?.from ?? 0;
}

/** When a line is shown. My own lines are shown at once, after those of others. */
export const delayOfLine = (line: number): number =>
  (score.find((b) => b.entry.line === line) ?? score.at(-1))?.from ?? 0;

function clear(): void {
  for (const t of timers) window.clearTimeout(t);
  timers = [];
}

/** Whether lines are being shown. */
export const running = (): boolean => showing.peek() !== null;

/** Ends the replay: whatever waits is shown at once. */
export function stop(): void {
  clear();
  score = [];
  if (!running()) return;
  showing.value = null;
  waiting.value = 0;
  skips.value++;
}
