import type { VNode } from "preact";
import type { Style } from "../api/types";
import { board, scene, title } from "../state/game";
import { seatClass } from "../pieces/piece";
import { lookInWords } from "../words/looks";
import { tr } from "../words/words";
import { ground } from "./here";
import { Pip, rings, signs } from "./marks";
import { starSign } from "./signs";
import { anchorSign, frames, insides } from "./stations";

interface Sign {
  word: string; // of a look
  name: string;
  sign: VNode;
}

const inside = (word: string, name: string): Sign => ({
  word,
  name,
  sign: (
    <g class="station">
      <path class="key-frame" d={frames.square} />
      <path class={`inside ${word}`} d={insides.find(([w]) => w === word)?.[1]} />
    </g>
  ),
});

const star = (word: string, name: string): Sign => ({
  word,
  name,
  sign: <path class={word === "national" ? "star" : "star pale"} d={starSign} transform="scale(.85)" />,
});

/** The signs on places that are discs, in the order of the key, with similar ones together. */
const printed = (): Sign[][] => [
  [{ word: "fortress", name: tr("fortress"), sign: <path class="key-frame" d={frames.hexagon} /> }],
  [inside("supply-zone", tr("supply zone"))],
  [inside("mountains", tr("mountains")), inside("high-mountains", tr("high"))],
  [inside("swamp", tr("swamp"))],
  [inside("narrow", tr("narrow"))],
  [
    {
      word: "port",
      name: tr("port"),
      sign: (
        <g class="harbour port">
          <path d={anchorSign} />
        </g>
      ),
    },
    {
      word: "naval-base",
      name: tr("naval base"),
      sign: (
        <g class="harbour naval-base">
          <circle r="7.2" />
          <path d={anchorSign} />
        </g>
      ),
    },
  ],
  [star("national", tr("national")), star("general", tr("general point"))],
];

const anchor = (look: string): VNode => (
  <g class={`harbour ${look}`}>
    <path d={anchorSign} />
  </g>
);

/** Signs printed on maps, by their look: what is filled, and what is drawn over it. */
const pictures: Record<string, { name: () => string; body: string; detail: string }> = {
  factory: {
    name: () => tr("factory"),
    body: "M-8.8 7.8V-1.6L-3.4 1.6V-1.6L2 1.6V-7.8H7.6V7.8z",
    detail: "M-5.2 4.8H4.4",
  },
  resource: {
    name: () => tr("resource"),
    body: "M0-8.4L7.4-4.2V4.2L0 8.4L-7.4 4.2V-4.2z",
    detail: "M-6.8-3.8L0 0L6.8-3.8M0 0V7.6",
  },
  oil: {
    name: () => tr("oil"),
    body: "M-5.5-6q0-2.2 5.5-2.2t5.5 2.2V6q0 2.2-5.5 2.2T-5.5 6z",
    detail: "M-5.5-2.2q0 2 5.5 2t5.5-2M-5.5 2.2q0 2 5.5 2t5.5-2",
  },
  snow: { name: () => tr("snow"), body: "", detail: "M0-8V8M-6.9-4L6.9 4M6.9-4L-6.9 4" },
  frost: { name: () => tr("light snow"), body: "", detail: "M0-6V6M-5.4-3L5.4 3M5.4-3L-5.4 3" },
};

/** What is printed in the areas of this map. */
function onMap(looks: Set<string>): Sign[] {
  const list = Object.entries(pictures)
    .filter(([word]) => looks.has(word))
    .map(([word, p]) => ({
      word,
      name: p.name(),
      sign: (
        <g class={`key-picture ${word}`}>
          <path d={p.body} />
          <path class="detail" d={p.detail} />
        </g>
      ),
    }));
  const harbours = ["big-port", "port"].filter((word) => looks.has(word));
  const ports = harbours.map((word) => ({
    word,
    name: word === "port" ? tr("port") : tr("big port"),
    sign: (
      <g class={`key-picture ${word}`}>
        <circle r={word === "port" ? 5 : 8} />
      </g>
    ),
  }));
  return [...list, ...ports];
}

/** The tints of land and the discs at sea, if there are any. */
function holders(): Sign[] {
  const g = ground.value;
  const held = (scene.value?.marks ?? []).filter((m) => m.look === "control" && m.seat >= 0);
  const seats = (sea: boolean) =>
    [...new Set(held.filter((m) => !!g?.isSea(m.place) === sea).map((m) => m.seat))].sort((a, b) => a - b);
  const land = seats(false).map((n) => ({
    word: `land ${n}`,
    name: title.value?.seats[n] ?? "",
    sign: (
      <g class={`key-land ${seatClass(n)}`}>
        <rect x="-9" y="-7" width="18" height="14" rx="2" />
      </g>
    ),
  }));
  const [first] = seats(true);
  if (first === undefined) return land;
  const disc = <circle class={`sea-disc ${seatClass(first)}`} r="6" />;
  return [...land, { word: "sea", name: tr("sea held"), sign: disc }];
}

/** The signs and rings on the map at the moment. */
function standing(): Sign[] {
  const words = [...new Set((scene.value?.marks ?? []).map((m) => m.look))];
  return words
    .filter((w) => rings.has(w) || (w in signs && w !== "star"))
    .map((w) => ({
      word: w,
      name: lookInWords(w),
      sign: rings.has(w) ? (
        <g class={`held ${w}`}>
          <circle class="ring" r="8" />
        </g>
      ) : (
        <g class="sign">
          <circle r="10" />
          <path d={signs[w]} />
        </g>
      ),
    }));
}

/** The signs beside the names of areas, those that this map has. */
function beside(): Sign[] {
  const { spots = [], signs } = board.value ?? {};
  const marks = scene.value?.marks ?? [];
  if (signs?.length) return onMap(new Set(signs.map((s) => s.look)));
  const has = (word: string) => spots.some((s) => s.look.split(" ").includes(word));
  const takers = [...new Map(marks.filter((m) => m.look === "taken").map((m) => [m.seat, m])).values()];
  const list: (Sign | false)[] = [
    marks.some((m) => m.look === "star") && star("national", tr("counts for victory")),
    ...takers.map((m) => ({
      word: `taken ${m.seat}`,
      name: tr("taken by {side}", { side: title.value?.seats[m.seat] ?? "" }),
      sign: <Pip seat={m.seat} of={m.of} at={{ x: 0, y: 0 }} />,
    })),
    spots.some((s) => s.yield) && {
      word: "yield",
      name: tr("production"),
      sign: (
        <g class="yield">
          <path d="M0-9L9 7H-9z" />
        </g>
      ),
    },
    has("port") && { word: "port", name: tr("port"), sign: anchor("port") },
    has("red-port") && { word: "red-port", name: tr("red port"), sign: anchor("red-port") },
    has("capital") && { word: "capital", name: tr("capital"), sign: <path class="key-capital" d="M-8 4H8" /> },
  ];
  return list.filter((s) => s !== false);
}

/**
 * The key of the map: kinds of lines, signs printed on places, tints of their holders, and the signs of the moment.
 */
export function Key() {
  const b = board.value;
  if (!b) return null;
  const words = new Set(b.spots.flatMap((s) => s.look.split(" ")));
  if (b.spots.some((s) => (s.stars ?? 0) > 0 && !s.look.includes("national"))) words.add("general");
  return (
    <ul class="key" aria-label={tr("Key of the map")} data-test="key">
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
      {[
        ...(b.discs
          ? printed().map((group) => group.filter((s) => words.has(s.word)))
          : b.hexes
            ? []
            : beside().map((s) => [s])),
        holders(),
        ...standing().map((s) => [s]),
      ]
        .filter((group) => group.length > 0)
        .map((group) => (
          <li key={group[0]?.word}>
            {group.map((s) => (
              <span key={s.word}>
                <svg class="short" viewBox="-11 -11 22 22" aria-hidden="true">
                  {s.sign}
                </svg>
                {s.name}
              </span>
            ))}
          </li>
        ))}
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
