import { useEffect } from "preact/hooks";
import type { View } from "../api/types";
import { past, view } from "../state/game";
import { decided, ending } from "../state/review";
import { still } from "../state/settings";
import { festive } from "../table/endbanner";
import type { Ground } from "./geometry";
import { middleOf } from "./spread";

const rays = Array.from({ length: 28 }, (_, i) => (i * 2 * Math.PI) / 28);

/** A ring around the place where a game was decided, with rays for a victory to celebrate. */
export function EndRing({ ground: g }: { ground: Ground }) {
  const place = decided.value.place;
  const at = place === null ? undefined : middleOf(g, place);
  useEffect(liftFog, []);
  if (ending.value < 2 || !at || past.value) return null; // what was before has not been decided there
  const r = g.hexes ? g.unit * 0.72 : 66;
  const d = rays
    .map((a, i) => {
      const [from, to] = [r * 1.1, r * (i % 2 ? 1.28 : 1.42)];
      return `M${(at.x + from * Math.cos(a)).toFixed(1)} ${(at.y + from * Math.sin(a)).toFixed(1)}L${(at.x + to * Math.cos(a)).toFixed(1)} ${(at.y + to * Math.sin(a)).toFixed(1)}`;
    })
    .join("");
  return (
    <g class={festive() ? "end-ring festive" : "end-ring"} data-test="end-ring">
      <circle class="halo" cx={at.x} cy={at.y} r={r} />
      <circle class="ring" cx={at.x} cy={at.y} r={r} />
      {festive() && <path class="rays" d={d} />}
    </g>
  );
}

const turn = 220;
const spread = 900;

/** When the record opens, hidden blocks turn over, those next to the decisive place first. */
function liftFog(): () => void {
  let before: View | null = null;
  return view.subscribe((now) => {
    const old = before;
    before = now;
    if (!now?.ended || !old || old.ended || old.game !== now.game || still.peek()) return;
    const blank = new Set((old.scene?.pieces ?? []).filter((p) => !p.name).map((p) => p.unit));
    requestAnimationFrame(() => turnOver(blank));
  });
}

/**
 * Turns all blocks that were hidden and now show a face. Hidden blocks of one place cannot be told apart, so all of
 * them turn.
 */
function turnOver(blank: Set<number>): void {
  if (blank.size === 0) return;
  const at = document.querySelector(".end-ring")?.getBoundingClientRect();
  const from = at ? { x: at.x + at.width / 2, y: at.y + at.height / 2 } : { x: innerWidth / 2, y: innerHeight / 2 };
  const far = Math.hypot(innerWidth, innerHeight) / 2;
  for (const e of document.querySelectorAll<SVGGElement>(".pieces [data-unit]")) {
    if (!blank.has(Number(e.dataset.unit))) continue;
    const box = e.getBoundingClientRect();
    const d = Math.min(1, Math.hypot(box.x - from.x, box.y - from.y) / far);
    const face = e.firstElementChild as SVGGElement | null;
    face?.style.setProperty("transform-box", "fill-box");
    face?.style.setProperty("transform-origin", "center");
    face?.animate([{ transform: "scaleX(.05)" }, { transform: "scaleX(1)" }], {
      duration: turn,
      delay: d * (spread - turn),
      fill: "backwards",
    });
  }
}
