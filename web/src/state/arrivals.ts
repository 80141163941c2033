import { batch, computed, effect } from "@preact/signals";
import { language } from "../words/words";
import { api, Problem } from "../api/client";
import { listen } from "../api/stream";
import type { Message, View } from "../api/types";
import { play } from "../ui/sound";
import { clearTable, land, throwDice } from "./dice";
import {
  apply,
  board,
  busy,
  card,
  chat,
  chatOpen,
  failure,
  gameId,
  live,
  log,
  lookBack,
  news,
  older,
  past,
  rules,
  seats,
  title,
  unread,
  view,
} from "./game";
import { keep, recall } from "./memory";
import { giveNonces } from "./nonces";
import { linesWithin, prepare, run, stop } from "./replay";

const arrived: View[] = [];
let timer = 0;

/** Opens a game; the returned function leaves it. Texts and drawings are loaded in parallel. */
export function openGame(id: string): () => void {
  reset(id);
  const hush = listen(id, undefined, "0.0", {
    view: (v) => {
      void giveNonces(v);
      receive(v);
    },
    chat: hear,
    seats: (s) => (seats.value = s),
    live: (on) => {
      live.value = on;
      if (!on && !view.value)
        void api.view(id).catch((e: unknown) => e instanceof Problem && e.status >= 500 && fail(e)); // a stream does not say why
    },
  });
  const fail = (e: unknown) => {
    if (gameId.value !== id) return;
    hush();
    failure.value = e instanceof Problem ? e : new Problem(0, String(e));
  };
  void load(id).catch(fail);
  return () => {
    window.clearTimeout(timer);
    timer = 0;
    stop();
    held = null;
    clearTable();
    hush();
    if (gameId.value === id) gameId.value = "";
  };
}

let opened = 0;

function reset(id: string): void {
  arrived.length = 0;
  opened = Date.now();
  batch(() => {
    gameId.value = id;
    card.value = title.value = board.value = rules.value = view.value = past.value = failure.value = null;
    log.value = [];
    chat.value = [];
    seats.value = [];
    unread.value = 0;
    live.value = busy.value = false;
  });
}

async function load(id: string): Promise<void> {
  const [c, all] = await Promise.all([api.card(id), api.titles()]);
  const b = await api.board(c.title, c.rules);
  if (gameId.value !== id) return;
  batch(() => {
    card.value = c;
    title.value = all.find((t) => t.id === c.title) ?? null;
    board.value = b;
    seats.value = c.seats;
  });
  resume();
}

/** Titles are translated when they arrive, and loaded again when the language changes. The game goes on. */
async function hearAnew(): Promise<void> {
  const [id, now] = [gameId.peek(), view.peek()];
  if (!id || !now) return;
  await load(id);
  const v = await api.view(id, { seat: now.seat >= 0 ? now.seat : undefined, from: 1 });
  if (gameId.value !== id) return;
  rules.value = null;
  apply(v);
}

let spoken = language.peek();

effect(() => {
  const to = language.value;
  if (to === spoken) return;
  spoken = to;
  void hearAnew().catch(() => {}); // later views come in the new language anyway
});

/** Takes in a message of the chat; one of others that comes while the game is open has a sound. */
export function hear(m: Message): void {
  if (chat.value.some((c) => c.n === m.n && c.at === m.at)) return;
  chat.value = [...chat.value, m];
  if (Date.parse(m.at) <= opened) return;
  if (!chatOpen.value) unread.value++;
  if (m.seat < 0 || !card.peek()?.mine.includes(m.seat)) play("chat");
}

/**
 * Handles a view that arrived. Views of others' moves are shown one after the other so that each can be followed.
 * Views that arrive while a request of mine is on its way wait for its answer, since the news of my own move may be
 * faster.
 */
export function receive(v: View): void {
  arrived.push(v);
  if (arrived.length === 1) resume();
}

/** Prepares a view that is about to be shown: rolls its dice, or requests the views before it. */
let held: View | null = null;

/** Continues with the views that have arrived. The first is shown at once, moves only on a board that has arrived. */
export function resume(): void {
  if (!timer && !held && !busy.value && (board.value || !view.value)) void step();
}

/**
 * Shows the result of my own request: at once, or when its dice lie. A fast machine may have moved since: views
 * newer than the answer wait to be shown like any other move.
 */
export async function receiveNow(v: View): Promise<void> {
  const all = arrived.splice(0);
  arrived.push(...all.filter((x) => older(x, v)));
  flush();
  arrived.push(...all.filter((x) => older(v, x))); // an equally old one has nothing new
  await lay(v, false);
}

/** Shows a view after its dice; false if the replay was cut short and the view is shown already. */
async function lay(v: View, atOnce: boolean): Promise<boolean> {
  held = v;
  const rolling = throwDice(news(v), v, atOnce);
  if (rolling) await rolling;
  if (held !== v) return false;
  held = null;
  apply(v);
  return true;
}

/** Cuts a replay short: everything that has arrived is shown at once. */
export function flush(): void {
  window.clearTimeout(timer);
  timer = 0;
  stop();
  if (held) arrived.unshift(held);
  held = null;
  land();
  for (const v of arrived.splice(0)) apply(v);
}

/** Shows the lines of the next view; the one after it waits until they have been read. */
async function step(): Promise<void> {
  timer = 0;
  const v = arrived.shift();
  if (!v) return;
  held = v;
  const start = view.value ? null : await leftAt(v);
  if (held !== v) return;
  if (start) {
    held = null;
    apply(start);
    arrived.unshift({ ...v, entries: v.entries.filter((e) => e.line > start.line) });
    return resume();
  }
  const parts = await between(v);
  if (held !== v) return;
  const last = parts.at(-1)?.line;
  if (last !== undefined) {
    held = null;
    arrived.unshift(...parts, { ...v, entries: v.entries.filter((e) => e.line > last) });
    return resume();
  }
  const slow = prepare({ ...v, entries: news(v) }, arrived);
  if (!(await lay(v, !slow))) return;
  if (v.ended) lookWhereLinked();
  const wait = view.value === v ? run() : 0;
  if (wait > 0) timer = window.setTimeout(() => void step(), wait);
  else resume();
}

/** The view as it was when I left, if others have moved since and their moves are shown one by one. */
async function leftAt(v: View): Promise<View | null> {
  const line = recall<number>(v.game, `seen ${v.seat}`) ?? 0;
  if (line < 1 || line >= v.line || v.over || v.lesson || v.seat < 0 || v.entries[0]?.line !== 1) return null;
  if (linesWithin({ ...v, entries: v.entries.filter((e) => e.line > line) }).length === 0) return null;
  try {
    return await viewAt(v, line, 1);
  } catch {
    return null;
  }
}

// What has been shown is stored for the next visit.
effect(() => {
  const v = view.value;
  if (v?.begun && v.seat >= 0) keep(v.game, `seen ${v.seat}`, v.line);
});

/** The line after which the last moves of others began; null if there are none to replay. */
export const lastTurnOfOthers = computed<number | null>(() => {
  const v = view.value;
  const said = log.value.filter((e) => e.kind === "say" && !e.undone);
  const last = said.findLastIndex((e) => e.seat !== v?.seat);
  const own = said.slice(0, Math.max(0, last)).findLastIndex((e) => e.seat === v?.seat);
  const from = own >= 0 ? said[own]?.line : log.value.find((e) => e.kind === "begin")?.line;
  return v && v.seat >= 0 && !v.over && last >= 0 && from !== undefined ? from : null;
});

/** Replays the last moves of others. */
export async function watchAgain(): Promise<void> {
  const v = view.value;
  const from = lastTurnOfOthers.value;
  if (!v || from === null || held || timer) return;
  const start = await viewAt(v, from, 1);
  if (view.value !== v) return;
  batch(() => {
    log.value = start.entries;
    view.value = start;
  });
  receive({ ...v, entries: (await api.view(v.game, { seat: v.seat, from: from + 1 })).entries });
}

/**
 * The views after each line of others before a view's last line: after a disconnection a stream brings only the
 * latest view, and the others are requested. If that fails, everything is shown at once.
 */
async function between(v: View): Promise<View[]> {
  const fresh = news(v);
  const first = fresh[0]?.line;
  const lines = v.seat === view.value?.seat && first !== 1 && !v.lesson ? linesWithin({ ...v, entries: fresh }) : [];
  try {
    return await Promise.all(lines.map((line, i) => viewAt(v, line, i > 0 ? (lines[i - 1] ?? 0) + 1 : (first ?? 1))));
  } catch {
    return [];
  }
}

/** The view after a line, with the entries since another one. It asks nobody for a decision. */
async function viewAt(v: View, line: number, from: number): Promise<View> {
  const then = await api.view(v.game, { seat: v.seat >= 0 ? v.seat : undefined, line, from });
  const ask = { ...then.ask, seats: then.ask.seats.filter((s) => s !== v.seat) };
  return { ...then, past: false, over: false, ask, seats: v.seats };
}

/** A link may lead to a moment of a game whose record is open. */
function lookWhereLinked(): void {
  const line = Number(new URLSearchParams(window.location.search).get("line"));
  if (!(line > 0) || linked === gameId.value) return;
  linked = gameId.value;
  lookBack(line).catch(() => {}); // if there is no such line, the end is shown
}
let linked = "";

/** Requests the current view, for a screen that has fallen behind. */
export async function refresh(): Promise<void> {
  const from = (log.value.at(-1)?.line ?? 0) + 1;
  await receiveNow(await api.view(gameId.value, { from }));
}
