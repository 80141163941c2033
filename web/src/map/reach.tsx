import { computed } from "@preact/signals";
import { mine } from "../state/game";
import { awaited, litPlaces, litUnits, openings, owed, plan, wayTo } from "../state/plan";
import { stacks } from "../state/game";
import type { Ground } from "./geometry";
import { laidOut } from "./stacks";

/** The places lit now: what the sentence may go on with, or where one may begin. */
const lit = computed(() => (plan.value ? litPlaces.value : openings.value));
/** Whether places out of reach are dimmed: on the board, and around it by its style. */
export const spread = computed(() => plan.value !== null && litPlaces.value.size > 0);

/** Under the grid: places out of reach slightly darker, places in reach slightly lighter. */
export function ReachFill({ ground: g }: { ground: Ground }) {
  if (!spread.value || !g.hexes) return null;
  const area = g.area(lit.value);
  return (
    <g class="reach-fill">
      <path class="dim" fill-rule="evenodd" d={`M0 0h${g.width}v${g.height}h${-g.width}z${g.border(lit.value, 0.1)}`} />
      <path class="fill" d={area} />
    </g>
  );
}

/** Over the grid: the outline of the reach, and where a move must stop. */
export function ReachLine({ ground: g }: { ground: Ground }) {
  if (!mine.value || lit.value.size === 0) return null;
  const d =
    spread.value && g.hexes
      ? g.border(lit.value, g.unit * 0.11)
      : [...lit.value].map((p) => g.outline(p, 0.86)).join("");
  return (
    <g class={plan.value ? "reach-line" : "reach-line open"}>
      <path class="halo" d={d} />
      <path class="line" d={d} />
      <Stops ground={g} />
    </g>
  );
}

function Stops({ ground: g }: { ground: Ground }) {
  if (!plan.value) return null;
  const r = g.unit * 0.11;
  const at = [...lit.value]
    .filter((p) => wayTo(p)?.stop && !stacks.value.has(p))
    .map((p) => g.spot(p))
    .filter((s) => !!s);
  if (at.length === 0 || at.length > 60) return null;
  const discs = at.map((s) => `M${s.x - r} ${s.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`).join("");
  const squares = at.map((s) => `M${s.x - r * 0.4} ${s.y - r * 0.4}h${r * 0.8}v${r * 0.8}h${-r * 0.8}z`).join("");
  return (
    <g class="stops">
      <path class="disc" d={discs} />
      <path class="square" d={squares} />
    </g>
  );
}

/** Rings around pieces with which the sentence may continue, or one of which must be chosen. */
export function LitPieces({ ground: g }: { ground: Ground }) {
  const units = plan.value || !owed.value ? litUnits.value : awaited.value;
  if (units.size === 0) return null;
  const rings: string[] = [];
  for (const [place, list] of stacks.value) {
    if (!list.some((p) => units.has(p.unit))) continue;
    const s = g.spot(place);
    if (!s) continue;
    if (g.isHex(s)) rings.push(g.outline(place, 0.97));
    else
      for (const put of laidOut(g, place, list).puts)
        if (units.has(put.piece.unit))
          rings.push(`M${put.x - 4} ${put.y - 4}h${put.side + 8}v${put.side + 8}h${-put.side - 8}z`);
  }
  return (
    <g class={plan.value ? "lit-pieces" : "lit-pieces open"}>
      <path class="halo" d={rings.join("")} />
      <path class="line" d={rings.join("")} />
    </g>
  );
}
