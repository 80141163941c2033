import { pieces, seat } from "../state/game";
import { hint } from "../state/hint";
import { sayPlainly } from "../table/telling";
import { arrowsTo } from "./battles";
import type { Ground } from "./geometry";
import { camera } from "./here";
import { inBoth, labelAt } from "./label";

/** The move or attack of a hint: an arrow from each place of its units, and the sentence at the arrow's head. */
export function HintArrow({ ground: g }: { ground: Ground }) {
  const h = hint.value;
  const last = h?.words.at(-1);
  const places = (h?.words ?? []).filter((w) => w.kind === "place" && (last?.kind !== "place" || w === last));
  const to = places.map((w) => w.n).filter((p) => g.spot(p));
  const at = to[0] === undefined ? undefined : g.spot(to[0]);
  if (!h || !at) return null;
  const from = h.words.filter((w) => w.kind === "unit").map((w) => pieces.value.get(w.n)?.place ?? -1);
  const lines = arrowsTo(new Set(from), to, g);
  const text = shortened(sayPlainly(seat.value, h.say));
  const v = camera.settled.value;
  const seen = { ...camera.visible(v), w: camera.free.w / v.k };
  const label = labelAt(at, g.unit * (g.hexes ? 0.62 : 0.9), text, inBoth(g, seen), v.k);
  const ring = to.map((p) => g.outline(p, 0.93)).join("");
  return (
    <g class="hint-arrow" data-test="hint-arrow">
      <path class="halo" d={lines.join("") + ring} />
      <path class="ring" d={ring} />
      {lines.map((d) => (
        <path key={d} class="line" d={d} marker-end="url(#hint)" />
      ))}
      <text x={label.x} y={label.y}>
        {text}
      </text>
    </g>
  );
}

/** Longer sentences do not fit beside a place: only their beginning is shown there, and all of it in the panel. */
const roomFor = 36;

export const shortened = (text: string): string =>
  text.length > roomFor ? (/^[^:,]{1,36}(?=[:,])/.exec(text)?.[0] ?? "") : text;
