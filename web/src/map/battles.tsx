import { type Battle, battles, oddsOf, openBattle } from "../state/battles";
import { pieces, scene, spots } from "../state/game";
import { type Pencilled, pencilled } from "../state/pencil";
import { onStage, playing } from "../state/theatre";
import type { Ground, Point } from "./geometry";
import { overview } from "./here";

/** Rings on attacked places, and arrows from the attackers. */
export function BattleRings({ ground: g }: { ground: Ground }) {
  const marked = (scene.value?.marks ?? []).filter((m) => /battle/.test(m.look)).map((m) => m.place);
  const all = [...drawn(), ...pencilled.value.filter((p) => !inSight(p)).map(asBattle)];
  const rings = new Set([...all.flatMap((b) => b.places), ...marked]);
  if (rings.size === 0) return null;
  const d = [...rings].map((p) => g.outline(p, 0.93)).join("");
  return (
    <g class="battles">
      <path class="halo" d={d} />
      <path class="ring" d={d} />
      {all.flatMap((b) =>
        arrows(b, g).map((a) => (
          <path key={a} class={b.n <= 0 ? "arrow planned" : "arrow"} d={a} marker-end="url(#arrow)" />
        )),
      )}
    </g>
  );
}

/** Whether a battle that is planned for later is the one being put together now. */
const inSight = (p: Pencilled) => battles.value.some((b) => b.n === 0 && b.places.some((x) => p.places.includes(x)));

const asBattle = (p: Pencilled): Battle => ({
  n: -1,
  attackers: p.units.map((u) => pieces.value.get(u)).filter((x) => x !== undefined),
  defenders: [],
  places: p.places,
  say: "",
});

const arrows = (b: Battle, g: Ground): string[] => arrowsTo(new Set(b.attackers.map((p) => p.place)), b.places, g);

/**
 * One arrow from each of some places to the nearest of others: short between neighbours, from edge to edge over a
 * distance.
 */
export function arrowsTo(from: Set<number>, places: number[], g: Ground): string[] {
  const to = places.map((p) => spots.value.get(p)).filter((s) => s !== undefined);
  const list: string[] = [];
  for (const place of from) {
    const a = spots.value.get(place);
    if (!a) continue;
    const near = to.reduce<Point | null>((best, s) => (!best || far(a, s) < far(a, best) ? s : best), null);
    if (!near || (near.x === a.x && near.y === a.y)) continue;
    const length = far(a, near);
    const step = Math.min(length, g.hexes ? g.unit : 80);
    const at = (t: number) => `${(a.x + (near.x - a.x) * t).toFixed(1)} ${(a.y + (near.y - a.y) * t).toFixed(1)}`;
    list.push(`M${at((0.36 * step) / length)}L${at(1 - (0.4 * step) / length)}`);
  }
  return list;
}

/** The battles to draw. The one on the stage is left out: it has been fought, and its pieces may have moved. */
const drawn = (): Battle[] => (playing.value ? battles.value : battles.value.filter((b) => !onStage(b)));

const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The odds of each battle above the place it is fought at. */
export function OddsPills({ ground: g }: { ground: Ground }) {
  if (overview.value) return null;
  return (
    <g class="pills">
      {drawn().map((b) => {
        const s = b.places[0] === undefined ? undefined : g.spot(b.places[0]);
        const column = oddsOf(b)?.column;
        if (!s || !column) return null;
        const wide = Math.max(30, column.length * 7.5 + 12);
        const open = () => (openBattle.value = b.n);
        return (
          <g
            key={`${b.n} ${b.say}`}
            class="pill"
            transform={`translate(${s.x} ${s.y - g.unit * 0.49})`}
            onClick={open}
            data-test="odds-pill"
          >
            <rect x={-wide / 2} y="-10" width={wide} height="20" rx="10" />
            <text y="4.8">{column}</text>
          </g>
        );
      })}
    </g>
  );
}
