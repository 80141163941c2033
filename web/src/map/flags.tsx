import { seatClass } from "../pieces/piece";
import { scene, stacks } from "../state/game";
import { holders, winsAlone } from "../state/goals";
import type { Ground, Point } from "./geometry";
import { overview } from "./here";
import { starSign } from "./signs";
import { middleOf } from "./spread";
import { laidOut } from "./stacks";

/** If there are at most this many places, every one has its flag at any zoom. */
const fewPlaces = 12;

type Kind = "held" | "open" | "alone";

/** Around the foot of the pole, 17 wide and 22 high. */
const pole = "M-1.2 0V-22h2.4V0z";
const cloth = "M1.2-21.500H17l-3.800 5.300 3.800 5.300H1.2z";

function Flag({ kind }: { kind: Kind }) {
  return (
    <>
      <path class="pole" d={pole} />
      <path class="cloth" d={cloth} />
      {kind === "alone" && <path class="flag-star" transform="translate(7.600 -16.200) scale(.62)" d={starSign} />}
    </>
  );
}

/** The same flag in a line of text. */
export function FlagSign({ kind, seat = -1 }: { kind: Kind; seat?: number }) {
  return (
    <svg class={`flag-sign goal-flag ${kind} ${seatClass(seat)}`} viewBox="-2 -23 20 24" aria-hidden="true">
      <Flag kind={kind} />
    </svg>
  );
}

/** What a place means for all goals: held by a seat that wants it, decisive by itself, or open and close. */
function kindOf(g: Ground, place: number): Kind | null {
  const goals = (scene.value?.goals ?? []).filter((x) => x.places.includes(place));
  const holder = holders.value.get(place) ?? -1;
  if (goals.some((x) => x.seats.includes(holder) && (x.max > 1 || x.reached))) return "held";
  if (goals.some((x) => winsAlone(x).includes(place))) return "alone";
  const s = g.spot(place);
  if (s && g.isHex(s)) return "open";
  const wanted = (p: number | undefined) => {
    const h = p === undefined ? undefined : holders.value.get(p);
    return h !== undefined && goals.some((x) => x.seats.includes(h));
  };
  return goals.some((x) => x.places.length <= fewPlaces) || g.near(place).some(wanted) ? "open" : null;
}

/** Where the pole stands: beside the pieces, or above the name of an empty place. */
function footOf(g: Ground, place: number): Point | null {
  const { puts } = laidOut(g, place, stacks.value.get(place) ?? []);
  const s = g.spot(place);
  if (!s) return null;
  if (puts.length === 0) {
    const at = middleOf(g, place) ?? s;
    return g.isHex(s) ? { x: s.x - 6, y: s.y + 11 } : { x: at.x - 6, y: at.y - (g.isDisc(s) ? 10 : 6) };
  }
  const right = Math.max(...puts.map((p) => p.x + p.side));
  const top = Math.min(...puts.map((p) => p.y));
  return g.isHex(s) ? { x: right - 2, y: top + 12 } : { x: right + 4, y: top + 20 };
}

/** A flag on every place that a goal counts: in the holder's colour, white where it is open, gold where it wins alone. */
export function Flags({ ground: g }: { ground: Ground }) {
  const s = scene.value;
  if (!s || overview.value) return null;
  const places = [...new Set(s.goals.flatMap((x) => x.places))];
  return (
    <g class="goal-flags" aria-hidden="true">
      {places.map((place) => {
        const kind = kindOf(g, place);
        const at = kind && footOf(g, place);
        if (!kind || !at) return null;
        return (
          <g
            key={place}
            class={`goal-flag ${kind} ${seatClass(kind === "held" ? (holders.value.get(place) ?? -1) : -1)}`}
            transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})${kind === "alone" ? " scale(1.3)" : ""}`}
            data-test="goal-flag"
            data-place={place}
          >
            <Flag kind={kind} />
          </g>
        );
      })}
    </g>
  );
}
