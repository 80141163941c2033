import { pieces, seat } from "../state/game";
import { hint } from "../state/hint";
import { sayPlainly } from "../table/telling";
import { arrowsTo } from "./battles";
import type { Ground } from "./geometry";

/** A sentence for the map, which the hint's box has in full: a long list of units is left out. */
const shortly = (text: string): string => (text.length > 40 ? text.replace(/: [^:]*$/, "") : text);

/** What a hint would move or attack: an arrow from each place of its units, and the sentence beside where it leads. */
export function HintArrow({ ground: g }: { ground: Ground }) {
  const h = hint.value;
  const last = h?.words.at(-1);
  const places = (h?.words ?? []).filter((w) => w.kind === "place" && (last?.kind !== "place" || w === last));
  const to = places.map((w) => w.n).filter((p) => g.spot(p));
  const at = to[0] === undefined ? undefined : g.spot(to[0]);
  if (!h || !at) return null;
  const from = h.words.filter((w) => w.kind === "unit").map((w) => pieces.value.get(w.n)?.place ?? -1);
  const lines = arrowsTo(new Set(from), to, g);
  const ring = to.map((p) => g.outline(p, 0.93)).join("");
  return (
    <g class="hint-arrow" data-test="hint-arrow">
      <path class="halo" d={lines.join("") + ring} />
      <path class="ring" d={ring} />
      {lines.map((d) => (
        <path key={d} class="line" d={d} marker-end="url(#hint)" />
      ))}
      <text x={at.x} y={at.y - g.unit * (g.hexes ? 0.62 : 0.9)}>
        {shortly(sayPlainly(seat.value, h.say))}
      </text>
    </g>
  );
}
