import type { VNode } from "preact";
import type { Style } from "../api/types";
import { board } from "../state/game";
import { starSign } from "./signs";
import { anchorSign, frames, insides } from "./stations";

/** What is printed on places that are discs, in the order of the key. */
const printed: [word: string, name: string, sign: VNode][] = [
  ["fortress", "fortress", <path key="f" class="key-frame" d={frames.hexagon} />],
  ...insides.map(([word, d]): [string, string, VNode] => [
    word,
    word.replaceAll("-", " "),
    <g key={word} class="station">
      <path class="key-frame" d={frames.square} />
      <path class={`inside ${word}`} d={d} />
    </g>,
  ]),
  [
    "port",
    "port",
    <g key="p" class="harbour port">
      <path d={anchorSign} />
    </g>,
  ],
  [
    "naval-base",
    "naval base",
    <g key="n" class="harbour naval-base">
      <circle r="7.2" />
      <path d={anchorSign} />
    </g>,
  ],
  ["national", "national point", <path key="s" class="star" d={starSign} transform="scale(.85)" />],
];

/** The key of the map: lines by their look, and what is printed on its places. */
export function Key() {
  const b = board.value;
  if (!b?.discs) return null;
  const words = new Set(b.spots.flatMap((s) => s.look.split(" ")));
  const general = b.spots.some((s) => (s.stars ?? 0) > 0 && !s.look.includes("national"));
  return (
    <ul class="key" aria-label="Key of the map" data-test="key">
      {(b.styles ?? [])
        .filter((s) => s.name)
        .map((s) => (
          <li key={s.look}>
            <svg viewBox="-17 -10 34 20" aria-hidden="true">
              <Line style={s} />
            </svg>
            {s.name}
          </li>
        ))}
      {printed
        .filter(([word]) => words.has(word))
        .map(([word, name, sign]) => (
          <li key={word}>
            <svg class="short" viewBox="-11 -11 22 22" aria-hidden="true">
              {sign}
            </svg>
            {name}
          </li>
        ))}
      {general && (
        <li>
          <svg class="short" viewBox="-11 -11 22 22" aria-hidden="true">
            <path class="star pale" d={starSign} transform="scale(.85)" />
          </svg>
          general point
        </li>
      )}
    </ul>
  );
}

function Line({ style: s }: { style: Style }) {
  return (
    <>
      {s.stroke && <path class={`key-line ${s.stroke}`} d="M-16 0H16" />}
      {s.marks?.includes("waves") && <path class="key-waves" d="M-3-6q3 3 0 6t0 6M3-6q3 3 0 6t0 6" />}
      {s.marks?.includes("comb") && <path class="key-comb" d="M-2-9H5v4H2v3H5v4H2v3H5v4H-2z" />}
    </>
  );
}
