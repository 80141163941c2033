import type { Message, Seat, View } from "./types";
import { api } from "./client";
import { patched, type Patch } from "./patch";

export interface Listener {
  view(v: View): void;
  chat(m: Message): void;
  seats(s: Seat[]): void;
  /** Whether the line to the server stands. */
  live(on: boolean): void;
}

const firstWait = 250;
const longestWait = 5000;

/**
 * Listens to a game until stopped. A broken line is taken up again after the last message that came, so
 * that nothing is lost or seen twice.
 */
export function listen(game: string, seat: number | undefined, from: string | undefined, to: Listener): () => void {
  let source: EventSource | null = null;
  let timer = 0;
  let wait = firstWait;
  let last = from;
  let stopped = false;
  let latest: View | null = null; // that this line has brought: patches are for it

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
      to.view(v);
    });
    hear<Patch>("patch", (p) => {
      latest = patched(latest, p);
      if (latest) to.view(latest);
      else missed();
    });
    hear<Message>("chat", to.chat);
    hear<Seat[]>("seats", to.seats);
  }

  /** What came cannot be put together: the next line begins with a whole view and the whole log. */
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
