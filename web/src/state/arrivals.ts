import { batch } from "@preact/signals";
import { api, Problem } from "../api/client";
import { listen } from "../api/stream";
import type { Message, View } from "../api/types";
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
  news,
  past,
  rules,
  seats,
  title,
  unread,
  view,
} from "./game";
import { prepare, run, stop } from "./replay";

const arrived: View[] = [];
let timer = 0;

/** Opens a game; the returned function leaves it. What is said and what is drawn are fetched side by side. */
export function openGame(id: string): () => void {
  reset(id);
  const hush = listen(id, undefined, "0.0", {
    view: receive,
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
}

function hear(m: Message): void {
  if (chat.value.some((c) => c.n === m.n && c.at === m.at)) return;
  chat.value = [...chat.value, m];
  if (!chatOpen.value && Date.parse(m.at) > opened) unread.value++;
}

/**
 * Takes in a view. Views of others' moves are shown one after the other so that each can be followed. What comes while
 * a wish of mine is on its way waits for the answer: the news of my own move may be the faster of the two.
 */
function receive(v: View): void {
  arrived.push(v);
  if (arrived.length === 1) resume();
}

/** Goes on with what has arrived. */
export function resume(): void {
  if (!timer && !busy.value) step();
}

/** Shows what an answer to my own wish brought, at once. */
export function receiveNow(v: View): void {
  arrived.push(v);
  flush();
}

/** Cuts a replay short: what has come is taken in at once. */
export function flush(): void {
  window.clearTimeout(timer);
  timer = 0;
  stop();
  for (const v of arrived.splice(0)) apply(v);
}

/** Takes in the next view and shows its lines; the one after it waits until they have been read. */
function step(): void {
  timer = 0;
  const v = arrived.shift();
  if (!v) return;
  prepare({ ...v, entries: news(v) }, arrived);
  apply(v);
  const wait = run();
  if (wait > 0) timer = window.setTimeout(step, wait);
  else if (arrived.length > 0) step();
}

/** Asks the server for the present view, for a screen that has fallen behind. */
export async function refresh(): Promise<void> {
  const from = (log.value.at(-1)?.line ?? 0) + 1;
  receiveNow(await api.view(gameId.value, { from }));
}
