import { useEffect } from "preact/hooks";
import type { View } from "../api/types";
import { seatClass } from "../pieces/piece";
import { past, view } from "../state/game";
import { placeName } from "../state/goals";
import { alsoDecided, decided, ending } from "../state/review";
import { still } from "../state/settings";
import { festive } from "../table/endbanner";
import { sideOf } from "../table/names";
import { tr } from "../words/words";
import type { Ground } from "./geometry";
import { overview } from "./here";
import { middleOf } from "./spread";

const rays = Array.from({ length: 28 }, (_, i) => (i * 2 * Math.PI) / 28);

const radius = (g: Ground) => (g.hexes ? g.unit * 0.72 : 66);

/** A ring around the place where a game was decided, with rays for a victory to celebrate, and thin ones around others that counted. */
export function EndRing({ ground: g }: { ground: Ground }) {
  const place = decided.value.place;
  const at = place === null ? undefined : middleOf(g, place);
  useEffect(liftFog, []);
  if (ending.value < 2 || !at || past.value) return null; // what was before has not been decided there
  const r = radius(g);
  const d = rays
    .map((a, i) => {
      const [from, to] = [r * 1.1, r * (i % 2 ? 1.28 : 1.42)];
      const point = (far: number) =>
        `${(at.x + far * Math.cos(a)).toFixed(1)} ${(at.y + far * Math.sin(a)).toFixed(1)}`;
      return `M${point(from)}L${point(to)}`;
    })
    .join("");
  return (
    <>
      <AlsoRings ground={g} />
      <g class={festive() ? "end-ring festive" : "end-ring"} data-test="end-ring">
        <circle class="halo" cx={at.x} cy={at.y} r={r} />
        <circle class="ring" cx={at.x} cy={at.y} r={r} />
        {festive() && <path class="rays" d={d} />}
      </g>
    </>
  );
}

const letter = 7.4; // of a label

/** Around the other places that counted: whole where they are held for the goal, dashed and with who kept them where not. */
function AlsoRings({ ground: g }: { ground: Ground }) {
  const r = radius(g) * 0.86;
  return (
    <g class="end-also" data-test="end-also">
      {alsoDecided.value.map(({ place, seat, won }) => {
        const at = middleOf(g, place);
        if (!at) return null;
        const words =
          won || seat < 0 ? "" : tr("{place}: held by {who}", { place: placeName(place), who: sideOf(seat) });
        const w = words.length * letter + 18;
        return (
          <g key={place} class={`${seatClass(seat)} ${won ? "won" : "kept"}`} data-place={place}>
            <circle class="halo" cx={at.x} cy={at.y} r={r} />
            <circle class="ring" cx={at.x} cy={at.y} r={r} />
            {words && !overview.value && (
              <g class="end-label" transform={`translate(${at.x.toFixed(1)} ${(at.y + r + 20).toFixed(1)})`}>
                <rect x={-w / 2} y={-13} width={w} height={26} rx={8} />
                <text y={5}>{words}</text>
              </g>
            )}
          </g>
        );
      })}
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
