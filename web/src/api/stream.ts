import type { Message, Seat, View } from "./types";
import { api, overhear } from "./client";
import { patched, type Patch } from "./patch";

export interface Listener {
  view(v: View): void;
  chat(m: Message): void;
  seats(s: Seat[]): void;
  /** Whether the connection to the server is open. */
  live(on: boolean): void;
}

const firstWait = 250;
const longestWait = 5000;

/**
 * Listens to a game until stopped. After a disconnection it resumes after the last message, so that nothing is lost
 * or repeated.
 */
export function listen(game: string, seat: number | undefined, from: string | undefined, to: Listener): () => void {
  let source: EventSource | null = null;
  let timer = 0;
  let wait = firstWait;
  let last = from;
  let stopped = false;
  let latest: View | null = null; // received on this connection: patches apply to it
  const views = overhear<View>(game, "view");
  const seats = overhear<Seat[]>(game, "seats");

  const hear = <T>(name: string, tell: (t: T) => void) =>
    source?.addEventListener(name, (e) => {
      const m = e as MessageEvent<string>;
      if (m.lastEventId) last = m.lastEventId;
      tell(JSON.parse(m.data) as T);
    });

  function open() {
    window.clearTimeout(timer);
    source?.close();
    latest = null;
    source = new EventSource(api.streamAt(game, seat, last));
    source.onopen = () => {
      wait = firstWait;
      to.live(true);
    };
    source.onerror = again;
    hear<View>("view", (v) => {
      latest = v;
      views(v, to.view);
    });
    hear<Patch>("patch", (p) => {
      latest = patched(latest, p);
      if (latest) views(latest, to.view);
      else missed();
    });
    hear<Message>("chat", to.chat);
    hear<Seat[]>("seats", (s) => seats(s, to.seats));
  }

  /** A patch could not be applied: reconnect with a whole view and the whole log. */
  function missed() {
    last = from;
    again();
  }

  function again() {
    source?.close();
    source = null;
    if (stopped) return;
    to.live(false);
    window.clearTimeout(timer);
    timer = window.setTimeout(open, wait);
    wait = Math.min(wait * 2, longestWait);
  }

  const hurry = () => {
    if (!source && !stopped && document.visibilityState === "visible") open();
  };

  window.addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  open();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    window.removeEventListener("online", hurry);
    document.removeEventListener("visibilitychange", hurry);
    source?.close();
  };
}
