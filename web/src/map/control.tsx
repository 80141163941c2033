import { computed } from "@preact/signals";
import { seatClass } from "../pieces/piece";
import { board, scene, title } from "../state/game";
import type { Ground } from "./geometry";

/** Areas and the seats that control them. */
export const control = computed(
  () =>
    new Map(
      (scene.value?.marks ?? []).filter((m) => m.look === "control" && m.seat >= 0).map((m) => [m.place, m.seat]),
    ),
);

/** Areas that have the colours of a nation instead of their holder's. */
export const controlNation = computed(
  () =>
    new Map((scene.value?.marks ?? []).filter((m) => m.look === "control" && m.of).map((m) => [m.place, m.of ?? ""])),
);

/** The land of each seat. */
function landOf(g: Ground): [number, number[]][] {
  const by = new Map<number, number[]>();
  for (const [place, seat] of control.value) if (!g.isSea(place)) by.set(seat, [...(by.get(seat) ?? []), place]);
  return [...by].sort(([a], [b]) => a - b);
}

/** Under the grid: land in the tint of its controller. */
export function ControlFill({ ground: g }: { ground: Ground }) {
  if (control.value.size === 0) return null;
  return (
    <g class="control">
      {landOf(g).map(([seat, places]) => (
        <path key={seat} class={seatClass(seat)} d={g.area(places)} />
      ))}
    </g>
  );
}

/** The side a seat fights on. */
const sideOf = (seat: number): number => title.value?.sides[seat] ?? -1 - seat;

/** Lines between areas of enemies, by the seats on them, the lower first. */
const fronts = computed(() => {
  const by = new Map<string, { seats: [number, number]; d: string }>();
  for (const l of board.value?.lines ?? []) {
    const [a, b] = l.places.map((p) => control.value.get(p));
    if (!l.path || a === undefined || b === undefined || sideOf(a) === sideOf(b)) continue;
    const seats: [number, number] = [Math.min(a, b), Math.max(a, b)];
    const f = by.get(seats.join()) ?? { seats, d: "" };
    f.d += l.path;
    by.set(seats.join(), f);
  }
  return [...by.values()];
});

/** The front: each half of the line in its owner's colour, the second with ticks, so that it can be read without hue. */
export function Front({ ground: g }: { ground: Ground }) {
  if (fronts.value.length === 0) return null;
  return (
    <g class="front">
      <defs>
        {landOf(g).map(([seat, places]) => (
          <clipPath key={seat} id={`land-${seat}`}>
            <path d={g.area(places)} />
          </clipPath>
        ))}
      </defs>
      {fronts.value.map(({ seats, d }) => (
        <g key={seats.join()}>
          <path class="halo" d={d} />
          {seats.map((s, i) => (
            <g key={s} class={seatClass(s)} clip-path={`url(#land-${s})`}>
              <path class="half" d={d} />
              {i === 1 && <path class="ticks" d={d} />}
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}
