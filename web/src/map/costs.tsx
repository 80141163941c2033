import { spots } from "../state/game";
import { litPlaces, plan, wayOf } from "../state/plan";
import { addCosts } from "./addcosts";
import type { Ground } from "./geometry";

/**
 * The cost of a move, on each place where it may end and no name is covered: filled if an attack is still possible
 * from there.
 */
export function CostPills({ ground: g }: { ground: Ground }) {
  const p = plan.value;
  if (!g.discs || !p || p.heads.length === 0) return null;
  return (
    <g class="costs" aria-hidden="true">
      {[...litPlaces.value].map((place) => {
        const s = spots.value.get(place);
        const ways = p.heads.map((h) => wayOf(h.n, place));
        const cost = addCosts(ways.map((w) => w?.cost ?? ""));
        if (!s || !cost) return null;
        const w = 9 + 6.5 * cost.length;
        return (
          <g
            key={place}
            class={ways.every((x) => x?.fights) ? "cost fights" : "cost"}
            transform={`translate(${s.x - w / 2} ${s.y})`}
            data-test="cost"
            data-place={place}
          >
            <rect y="-8" width={w} height="16" rx="8" />
            <text x={w / 2} y="4.2">
              {cost}
            </text>
          </g>
        );
      })}
    </g>
  );
}
