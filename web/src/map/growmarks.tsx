import { stacks } from "../state/game";
import { market } from "../state/market";
import { showPieces } from "../state/plan";
import type { Ground } from "./geometry";
import { overview } from "./here";
import { laidOut } from "./stacks";

/** A green plus on every piece that can get a step now. */
export function GrowMarks({ ground: g }: { ground: Ground }) {
  const able = new Set(market.value?.wares.filter((w) => w.piece >= 0 && !w.refusal).map((w) => w.piece));
  if (able.size === 0 || !showPieces.value || overview.value) return null;
  return (
    <g class="grow-marks" aria-hidden="true">
      {[...stacks.value].flatMap(([place, list]) =>
        laidOut(g, place, list)
          .puts.filter((p) => able.has(p.piece.unit))
          .map((p) => (
            <g
              key={p.piece.unit}
              transform={`translate(${p.x + p.side * 0.97} ${p.y + p.side * 0.03}) scale(${p.side / 100})`}
            >
              <circle r="17" />
              <path d="M-8 0H8M0-8V8" />
            </g>
          )),
      )}
    </g>
  );
}
