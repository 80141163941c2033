import { seatClass } from "../pieces/piece";
import { zones } from "../state/zones";
import type { Ground } from "./geometry";

/** Under the grid: the zones of each seat, hatched in its colour and in a direction of its own. */
export function Zones({ ground: g }: { ground: Ground }) {
  if (zones.value.length === 0) return null;
  return (
    <g class="zones" data-test="zones">
      {zones.value.map(
        (places, s) =>
          places.length > 0 && (
            <g key={s} class={seatClass(s)}>
              <pattern
                id={`zone-${s}`}
                width="9"
                height="9"
                patternUnits="userSpaceOnUse"
                patternTransform={`rotate(${s % 2 ? 135 : 45})`}
              >
                <rect width="2.2" height="9" />
              </pattern>
              <path class="area" d={g.area(places)} fill={`url(#zone-${s})`} />
              <path class="edge" d={g.border(new Set(places), g.unit * 0.08)} />
            </g>
          ),
      )}
    </g>
  );
}
