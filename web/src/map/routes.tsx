import { seatClass } from "../pieces/piece";
import { shown, spots } from "../state/game";
import { track } from "./geometry";

/** Lines of movement under way: a flight from its base to its target, solid up to where it is now. */
export function Routes() {
  const list = shown.value?.routes ?? [];
  if (list.length === 0) return null;
  return (
    <g class="routes" data-test="routes">
      {list.map((r, i) => {
        const points = r.places.map((n) => spots.value.get(n)).filter((s) => s !== undefined);
        const come = points.slice(0, r.at + 1);
        const here = points[Math.min(r.at, points.length - 1)];
        return (
          <g key={`${r.look} ${r.places.join()} ${i}`} class={`route ${r.look} ${seatClass(r.seat)}`}>
            <title>{r.text}</title>
            <path class="halo" d={track(points)} />
            <path class="ahead" d={track(points)} marker-end="url(#arrow)" />
            <path class="come" d={track(come)} />
            {here && <circle class="here" cx={here.x} cy={here.y} r="5" />}
          </g>
        );
      })}
    </g>
  );
}
