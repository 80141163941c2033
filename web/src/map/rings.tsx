import { past, pieces, spots, stacks } from "../state/game";
import { trails } from "../state/motion";
import { chosen, cursor, hover, litPlaces, pickedUnits, plan, refusal, target, wayTo } from "../state/plan";
import { emblemOf } from "../pieces/livery";
import { PieceArt } from "../pieces/piece";
import { type Ground, track } from "./geometry";
import { mapFocused } from "./focus";
import { middleOf, sideOn } from "./spread";

/** The ring around the selection: dark edge, white, amber. */
export function Selection({ ground: g }: { ground: Ground }) {
  const places = new Set<number>();
  for (const u of pickedUnits.value) {
    const p = pieces.value.get(u);
    if (p && spots.value.has(p.place)) places.add(p.place);
  }
  if (!plan.value && chosen.value !== null) places.add(chosen.value);
  if (places.size === 0) return null;
  const d = [...places].map((p) => g.outline(p, 0.96)).join("");
  const strong = plan.value !== null;
  return (
    <g class={strong ? "selection" : "selection quiet"}>
      <path class="deep" d={d} />
      <path class="white" d={d} />
      <path class="amber" d={d} />
    </g>
  );
}

/** Where the pointer or the keys are. */
export function Pointer({ ground: g }: { ground: Ground }) {
  const at = hover.value;
  const keys = mapFocused.value ? cursor.value : null;
  return (
    <>
      {at !== null && <path class="pointer" d={g.outline(at, 0.93)} />}
      {keys !== null && (
        <>
          <path class="cursor halo" d={g.outline(keys, 0.97)} />
          <path class="cursor" d={g.outline(keys, 0.97)} data-test="cursor" data-place={keys} />
        </>
      )}
    </>
  );
}

/**
 * The place pointed at, if units from elsewhere can go there with the current sentence, and the top one of these
 * units.
 */
function aimed() {
  const at = target.value;
  const p = plan.value;
  if (at === null || !p || p.heads.length === 0 || !litPlaces.value.has(at)) return null;
  const head = p.heads[p.heads.length - 1];
  const lead = head && pieces.value.get(head.n);
  const there = p.heads.every((h) => pieces.value.get(h.n)?.place === at);
  return lead && !there ? { at, lead } : null;
}

/** The path to the place pointed at. */
export function Way({ ground: g }: { ground: Ground }) {
  const a = aimed();
  if (!a) return null;
  const places = wayTo(a.at)?.places ?? [a.lead.place, a.at];
  const points = places.map((n) => spots.value.get(n)).filter((s) => s !== undefined);
  return (
    <g class="way">
      <path class="halo" d={track(points)} />
      <path class="dots" d={track(points)} />
      <path class="goal" d={g.outline(a.at, 0.96)} />
    </g>
  );
}

/** The pieces as they would stand at the place pointed at. */
export function Ghost({ ground: g }: { ground: Ground }) {
  const a = aimed();
  const spot = a && spots.value.get(a.at);
  const to = a && middleOf(g, a.at);
  if (!a || !spot || !to) return null;
  const side = g.isHex(spot) ? g.unit * 0.73 : sideOn(g);
  return (
    <g class="ghost" transform={`translate(${to.x - side / 2} ${to.y - side / 2}) scale(${side / 100})`}>
      <PieceArt piece={a.lead} emblem={emblemOf(a.lead.seat)} badge={false} />
    </g>
  );
}

/** The last move of another side, pale. */
export function Trails() {
  if (trails.value.length === 0 || plan.value || past.value) return null;
  const d = trails.value
    .map((way) => track(way.map((n) => spots.value.get(n)).filter((s) => s !== undefined)))
    .join("");
  return (
    <g class="trails">
      <path class="halo" d={d} />
      <path class="line" d={d} />
    </g>
  );
}

/** The place of a refused action. */
export function RefusedAt({ ground: g }: { ground: Ground }) {
  const at = refusal.value?.place ?? null;
  const s = at === null ? undefined : g.spot(at);
  if (at === null || !s) return null;
  const from = plan.value?.heads[0] && pieces.value.get(plan.value.heads[0].n);
  const a = from && spots.value.get(from.place);
  const r = (g.hexes ? g.unit : 64) * 0.2;
  const bare = !stacks.value.has(at);
  return (
    <g class="refused" data-test="refused">
      <path class="hatch" d={g.outline(at, 0.93)} fill="url(#hatch-refuse)" />
      {a && a.place !== at && <path class="dots" d={track([a, s])} />}
      <path class="halo" d={g.outline(at, 0.93)} />
      <path class="ring" d={g.outline(at, 0.93)} />
      {bare && (
        <g transform={`translate(${s.x} ${s.y})`}>
          <circle class="sign" r={r} />
          <path class="sign" d={`M${-r * 0.7} ${-r * 0.7}L${r * 0.7} ${r * 0.7}`} />
        </g>
      )}
    </g>
  );
}

/** Patterns for hatching, and heads of arrows. */
export function Patterns() {
  return (
    <defs>
      <pattern id="hatch-refuse" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="hatch-refuse" width="2.4" height="8" />
      </pattern>
      {["arrow", "hint"].map((look) => (
        <marker
          key={look}
          id={look}
          viewBox="0 0 10 10"
          refX="7"
          refY="5"
          markerWidth="3.4"
          markerHeight="3.4"
          orient="auto-start-reverse"
        >
          <path class={`${look}-head`} d="M0 .5L10 5 0 9.5z" />
        </marker>
      ))}
    </defs>
  );
}
