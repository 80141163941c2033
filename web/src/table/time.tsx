import { useEffect, useState } from "preact/hooks";
import type { Clock } from "../api/types";
import { tr } from "../words/words";

/** The time a seat has left; it keeps running between messages of the server. */
export function Time({ clock }: { clock: Clock }) {
  const [spent, setSpent] = useState(0);
  useEffect(() => {
    setSpent(0);
    if (!clock.running) return;
    const from = performance.now();
    const timer = window.setInterval(() => setSpent(performance.now() - from), 1000);
    return () => window.clearInterval(timer);
  }, [clock]);
  const left = Math.max(0, clock.left - spent);
  return (
    <time class={clock.running && left < 60_000 ? "clock low" : "clock"} data-running={clock.running}>
      {inWords(left)}
    </time>
  );
}

/** "2 d 4 h", "3:07:12", "4:05". */
export function inWords(ms: number): string {
  const s = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  if (s >= 86_400) return tr("{d} d {h} h", { d: Math.floor(s / 86_400), h: Math.floor((s % 86_400) / 3600) });
  if (s >= 3600) return `${Math.floor(s / 3600)}:${two(Math.floor((s % 3600) / 60))}:${two(s % 60)}`;
  return `${Math.floor(s / 60)}:${two(s % 60)}`;
}
