import type { Piece } from "../api/types";
import { allied, scene } from "../state/game";
import { likelyWay } from "../state/paths";
import { isTold, type Stage, staged } from "../state/theatre";
import type { Ground } from "./geometry";
import { camera } from "./here";
import { middleOf } from "./spread";

/** Dims the map outside the battle on the stage. */
export function Dim({ ground: g }: { ground: Ground }) {
  const s = staged.value;
  const m = s ? (middleOf(g, s.place) ?? g.spot(s.place)) : undefined;
  if (!s || !m) return null;
  const at = camera.at.value;
  const style = { "--at-x": `${m.x * at.k + at.x}px`, "--at-y": `${m.y * at.k + at.y}px` };
  return <div class={`theatre-dim ${s.form}`} style={style} />;
}

/** The place of the battle, which shakes once when the result is shown. */
export function TheatreRing({ ground: g }: { ground: Ground }) {
  const s = staged.value;
  if (!s) return null;
  return (
    <g class="theatre-marks">
      <path class={`ring ${s.form}${isTold(s) ? " told" : ""}`} d={g.outline(s.place, 0.93)} />
    </g>
  );
}

/** The retreats of a battle's losers, over all pieces. */
export function TheatreWays({ ground: g }: { ground: Ground }) {
  const s = staged.value;
  if (!s || !isTold(s)) return null;
  return (
    <g class="theatre-marks">
      {ways(g, s).map((w) => (
        <Retreat key={w.join()} ground={g} way={w} />
      ))}
    </g>
  );
}

/** The paths of defenders who have left the place of the battle. */
function ways(g: Ground, s: Stage): number[][] {
  const now = new Map((scene.value?.pieces ?? []).map((p) => [p.unit, p]));
  const list = new Map<string, number[]>();
  const shut = (p: Piece) => new Set([...now.values()].filter((x) => !allied(x.seat, p.seat)).map((x) => x.place));
  for (const p of s.battle.defenders) {
    const there = now.get(p.unit);
    if (!p.name || !there || there.place === p.place || !g.spot(there.place)) continue;
    const way = likelyWay(g, p.place, there.place, shut(p));
    list.set(way.join(), way);
  }
  return [...list.values()];
}

/** A retreat: a dotted line in plum, each place with its number, a dashed ring at its end. */
function Retreat({ ground: g, way }: { ground: Ground; way: number[] }) {
  const points = way.map((p) => middleOf(g, p) ?? g.spot(p)).filter((p) => p !== undefined);
  const end = way.at(-1);
  if (points.length < 2 || end === undefined) return null;
  const r = g.hexes ? g.unit * 0.17 : 11;
  return (
    <g class="retreat" data-test="retreat">
      <path class="dots" d={`M${points.map((p) => `${p.x} ${p.y}`).join("L")}`} />
      <path class="end" d={g.outline(end, 0.98)} />
      {points.slice(1).map((p, i) => {
        const last = i === points.length - 2;
        const [x, y] = last ? [p.x + g.unit * 0.36, p.y - g.unit * 0.4] : [p.x, p.y];
        return (
          <g key={i} transform={`translate(${x} ${y})`}>
            <circle r={r} />
            <text y={r * 0.42} font-size={r * 1.25}>
              {i + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}
