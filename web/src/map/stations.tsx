import type { Spot } from "../api/types";
import { seatClass } from "../pieces/piece";
import { coloursOf } from "../pieces/livery";
import { control, controlNation } from "./control";
import type { Ground } from "./geometry";
import { overview, showLabels } from "./here";
import { starSign } from "./signs";

export const frames = {
  square: "M-7-7H7V7H-7z",
  hexagon: "M-9.4 0L-4.7-8.2H4.7L9.4 0 4.7 8.2H-4.7z",
};

/** The signs inside a station, by the words of its look; the first match counts. */
export const insides: [word: string, d: string][] = [
  ["supply-zone", "M0-4.4L3.9-2.2V2.2L0 4.4-3.9 2.2V-2.2z"],
  ["high-mountains", "M-4.6 3.4L-1.8-1.6 0 1.2 1.6-3.6 4.6 3.4z"],
  ["mountains", "M-4.2 3.4L0-3.8 4.2 3.4z"],
  ["swamp", "M-4.4-2.4H1.2V-.8H-4.4zM-1.2 1.2H4.4V2.8H-1.2z"],
  ["narrow", "M-3.4-4H-1.2V4H-3.4zM1.2-4H3.4V4H1.2z"],
];

const words = (s: Spot) => s.look.split(" ");

/** Places that are discs: square stations, hexagons for fortresses, in the colour of whoever controls them. */
export function Stations({ ground: g }: { ground: Ground }) {
  if (!g.discs) return null;
  return (
    <g class="stations" aria-hidden="true">
      {g.board.spots
        .filter((s) => g.isDisc(s))
        .map((s) => {
          const has = words(s);
          const frame = has.includes("fortress") ? frames.hexagon : frames.square;
          const inside = insides.find(([word]) => has.includes(word));
          const holder = control.value.get(s.place) ?? -1;
          return (
            <g
              key={s.place}
              class={`station ${seatClass(holder)}`}
              style={coloursOf(controlNation.value.get(s.place))}
              transform={`translate(${s.x} ${s.y})`}
            >
              <path class="rim" d={frame} />
              <path class="frame" d={frame} />
              {inside && <path class={`inside ${inside[0]}`} d={inside[1]} />}
            </g>
          );
        })}
    </g>
  );
}

const starStep = 11;
const starGap = 2;
export const anchorSign = "M0-5.5a1.6 1.6 0 1 0 .01 0M0-2.3V5.6M-3-.3H3M-4.8 1.8q.6 3.8 4.8 3.8t4.8-3.8";

/** Names where the drawing found room for them: stars, the name, the anchor of a port. */
export function NameRows({ ground: g }: { ground: Ground }) {
  if (!g.discs || overview.value || !showLabels.value) return null;
  return (
    <g class="labels" aria-hidden="true">
      {g.board.spots.map((s) => s.row && <NameRow key={s.place} spot={s} row={s.row} sea={g.isSea(s.place)} />)}
    </g>
  );
}

function NameRow({ spot: s, row, sea }: { spot: Spot; row: NonNullable<Spot["row"]>; sea: boolean }) {
  const name = s.name || s.word;
  if (sea)
    return (
      <text class="label place water" x={row.x + row.width / 2} y={row.y}>
        {name}
      </text>
    );
  const has = words(s);
  const stars = s.stars ?? 0;
  const harbour = has.includes("naval-base") ? "naval-base" : has.includes("port") ? "port" : "";
  return (
    <g>
      {Array.from({ length: stars }, (_, i) => (
        <path
          key={i}
          class={has.includes("national") ? "star" : "star pale"}
          transform={`translate(${row.x + 5 + i * starStep} ${row.y}) scale(.78)`}
          d={starSign}
        />
      ))}
      <text
        class={`label place station-name ${has.includes("capital") ? "capital" : ""}`}
        x={row.x + (stars > 0 ? stars * starStep + starGap : 0)}
        y={row.y}
      >
        {name}
      </text>
      {harbour && (
        <g class={`harbour ${harbour}`} transform={`translate(${row.x + row.width - 7} ${row.y})`}>
          {harbour === "naval-base" && <circle r="7.2" />}
          <path d={anchorSign} />
        </g>
      )}
    </g>
  );
}
