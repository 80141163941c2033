import type { Mark, Spot } from "../api/types";
import { coloursOf, emblemOf } from "../pieces/livery";
import { emblems, seatClass } from "../pieces/piece";
import { board, scene, stacks } from "../state/game";
import type { Ground, Point } from "./geometry";
import { overview, showLabels } from "./here";
import { starSign } from "./signs";
import { afterName, middleOf, nameDown, nameHalf, portOf } from "./spread";
import { anchorSign } from "./stations";

/** Names over the map. */
export function Labels() {
  if (!showLabels.value) return null;
  return (
    <g class={overview.value ? "labels far" : "labels"} aria-hidden="true">
      {(board.value?.labels ?? []).map((l) => (
        <text
          key={`${l.text} ${l.x}`}
          class={`label ${l.look.replace(/\s/g, "-")}`}
          transform={`translate(${l.x} ${l.y})${l.angle ? ` rotate(${l.angle})` : ""}`}
        >
          {l.text}
        </text>
      ))}
    </g>
  );
}

/** On areas a place's name stands below its pieces: waters in italics, countries that nobody enters in capitals. */
export function PlaceNames({ ground: g }: { ground: Ground }) {
  if (g.hexes || g.discs || overview.value || !showLabels.value) return null;
  return (
    <g class="labels" aria-hidden="true">
      {g.board.spots.map((s) => {
        const water = g.isSea(s.place);
        const name = s.name || s.word;
        const { x: centre, y: middle } = middleOf(g, s.place) ?? s;
        const x = centre - afterName(g, s) / 2;
        const y = middle + nameDown(g, stacks.value.get(s.place) ?? []);
        return (
          <g key={s.place}>
            <text class={`label place ${water ? "water" : (/^(closed|capital)/.exec(s.look)?.[0] ?? "")}`} x={x} y={y}>
              {name}
            </text>
            <NameMark place={s.place} at={{ x: x - nameHalf(name, water) - 9, y }} sea={water} />
            <AfterName ground={g} spot={s} at={{ x: x + nameHalf(name, water) + 2, y }} />
          </g>
        );
      })}
    </g>
  );
}

/** How far a pip stands from a star. */
const pipStep = 12;

/** The emblem of the seat that has taken a place of another. */
export const Pip = ({ seat, of, at }: { seat: number; of?: string | undefined; at: Point }) => (
  <path
    class={`control-pip ${seatClass(seat)}`}
    style={coloursOf(of)}
    transform={`translate(${at.x} ${at.y}) scale(.2) translate(-50 -50)`}
    d={emblems[emblemOf(seat) ?? ""] ?? emblems.diamond}
    fill-rule="evenodd"
  />
);

/** The sign before a name: a star if the place counts, a pip if it was taken, the disc of a sea's holder. */
function NameMark({ place, at, sea }: { place: number; at: Point; sea: boolean }) {
  const marks = (scene.value?.marks ?? []).filter((m) => m.place === place);
  const holder = sea ? marks.find((m) => m.look === "control" && m.seat >= 0) : undefined;
  if (holder) return <circle class={`sea-disc ${seatClass(holder.seat)}`} cx={at.x} cy={at.y} r="6" />;
  const star = marks.some((m) => m.look === "star");
  const taken = marks.find((m) => m.look === "taken");
  return (
    <>
      {star && <path class="star" transform={`translate(${at.x} ${at.y})`} d={starSign} />}
      {taken && <Pip seat={taken.seat} of={taken.of} at={{ x: at.x + (star ? -pipStep : pipStep / 4), y: at.y }} />}
    </>
  );
}

/** The sign after a name: a triangle with the place's production, the anchor of a port. */
function AfterName({ ground: g, spot: s, at }: { ground: Ground; spot: Spot; at: Point }) {
  if (afterName(g, s) === 0) return null;
  const port = portOf(s);
  return (
    <>
      {!!s.yield && (
        <g class="yield" transform={`translate(${at.x + 10} ${at.y})`}>
          <path d="M0-11L11 8H-11z" />
          <text y="6.2">{s.yield}</text>
        </g>
      )}
      {port && (
        <g class={`harbour ${port}`} transform={`translate(${at.x + (s.yield ? 27 : 5)} ${at.y})`}>
          <path d={anchorSign} />
        </g>
      )}
    </>
  );
}

/** Signs for marks; a word without a sign shows its first letter. They are drawn around (0, 0), some 14 wide. */
export const signs: Record<string, string> = {
  support: "M-7 3L0-7 7 3M0-7V7",
  strike: "M-6-6L6 6M6 6V0M6 6H0",
  bomb: "M0-7V2M-4-2L0 3l4-5M-6 7H6",
  nuclear: "M-6-3a6 5 0 0 1 12 0c0 3-3 3-4 3l1 7h-6l1-7c-1 0-4 0-4-3z",
  interdicted: "M-6-6L6 6M6-6L-6 6",
  escort: "M-6 5L-2-5 2 5M0 5L4-5 8 5",
  intercepted: "M-7 0H7M2-5l5 5-5 5",
  bombed: "M0-7c1 4 5 4 5 9a5 5 0 0 1-10 0c0-3 2-3 2-5 2 1 3 0 3-4z",
  ruined: "M-7 6V-1l3 2v-6l4 3 3-4v6l4-3v9z",
  beachhead: "M-8 5q4-5 8 0t8 0M0-8V2M0-8l6 3-6 3",
  unsupplied: "M-6-3L0-6l6 3v6L0 6l-6-3zM-6-3L0 0l6-3M0 0v6",
  star: starSign,
  frozen: "M0-7V7M-6-3.5L6 3.5M6-3.5L-6 3.5",
  "line cut": "M-7-3H-2M-7 3H-2M2-3H7M2 3H7M-5-5V5M5-5V5M-2-6L2 6",
  flak: "M-5 6L4-5M-1 6L6-2M-7 6H4",
  fighters: "M0-7V6M-7 1L0-2l7 3M-3 6H3",
  asleep: "M-5-5H4L-5 3H4M2 7H7L2 2H7",
  crowded: "M-6-6H1V1H-6zM-1-1H6V6H-1z",
};

export const rings = new Set(["city", "contested", "free city", "contact", "overrun", "vacated"]);

/**
 * States of places: rings for places held or to be attacked, signs for the rest. Battles are drawn with their
 * arrows.
 */
export function Marks({ ground: g }: { ground: Ground }) {
  const marks = scene.value?.marks ?? [];
  const drawn = new Set(["battle", "control", "taken", ...(g.hexes ? [] : ["star"])]); // elsewhere
  const signed = overview.value ? [] : marks.filter((m) => !rings.has(m.look) && !drawn.has(m.look));
  const before = new Map<number, number>();
  const next = (place: number) => {
    const n = before.get(place) ?? 0;
    before.set(place, n + 1);
    return n;
  };
  return (
    <g class="marks">
      {marks
        .filter((m) => rings.has(m.look))
        .map((m) => (
          <Held key={`${m.place} ${m.look}`} ground={g} mark={m} />
        ))}
      {signed.map((m, i) => (
        <Sign key={`${m.place} ${m.look} ${i}`} ground={g} mark={m} n={next(m.place)} />
      ))}
    </g>
  );
}

function Held({ ground: g, mark: m }: { ground: Ground; mark: Mark }) {
  const s = g.spot(m.place);
  const town = m.look === "city" || m.look === "free city";
  if (!s || (town && m.seat < 0)) return null;
  const d = g.outline(m.place, town ? 0.9 : 0.86);
  const kind = town ? (m.seat % 2 ? "dashed" : "") : m.look;
  const bare = town && !stacks.value.has(m.place) && !scene.value?.goals.some((x) => x.places.includes(m.place));
  return (
    <g class={`held ${seatClass(m.seat)} ${kind}`}>
      <path class="halo" d={d} />
      <path class="ring" d={d} />
      {bare && (
        <path class="flag" transform={`translate(${s.x} ${s.y})`} d="M-7 12V-13h1.5v25zM-5.5-13H10l-4 5 4 5H-5.5z" />
      )}
    </g>
  );
}

/** Signs stand along the foot of a place, the second beside the first; those of a disc to its right. */
function signAt(g: Ground, s: Spot, n: number): Point {
  if (g.isDisc(s)) return { x: s.x + 20 + n * 21, y: s.y };
  const foot = g.isHex(s) ? g.unit * 0.42 : 34;
  const { x, y } = middleOf(g, s.place) ?? s;
  return { x: x - foot * 0.75 + n * 21, y: y + foot };
}

function Sign({ ground: g, mark: m, n }: { ground: Ground; mark: Mark; n: number }) {
  const s = g.spot(m.place);
  const d = signs[m.look];
  if (!s) return null;
  const { x, y } = signAt(g, s, n);
  return (
    <g class={`sign ${seatClass(m.seat)}`} transform={`translate(${x} ${y})`}>
      <circle r="10" />
      {d ? <path d={d} /> : <text y="4.2">{m.look.slice(0, 1).toUpperCase()}</text>}
    </g>
  );
}
