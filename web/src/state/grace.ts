import { signal } from "@preact/signals";
import { settings } from "./settings";

/** A move that ends its step by itself is delayed: until it is confirmed or cancelled, or for some time. */
export interface Grace {
  ms: number;
  end: (go: boolean) => void;
}

export const grace = signal<Grace | null>(null);

const wait = 2000;

/** Lets the player cancel a move before dice make that impossible; true if it should be made. */
export function graceGiven(): Promise<boolean> {
  const how = settings.peek().grace;
  if (how === "none") return Promise.resolve(true);
  return new Promise((tell) => {
    let timer = 0;
    const end = (go: boolean) => {
      window.clearTimeout(timer);
      grace.value = null;
      tell(go);
    };
    if (how === "wait") timer = window.setTimeout(() => end(true), wait);
    grace.value = { ms: how === "wait" ? wait : 0, end };
  });
}
