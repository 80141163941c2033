import { tr } from "../words/words";

const spots: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [29, 25],
    [71, 25],
    [29, 50],
    [71, 50],
    [29, 75],
    [71, 75],
  ],
};

/** The face of a die; if it has other than six sides, a number in a frame. */
export function DieFace({ n, sides = 6, size = 20 }: { n: number; sides?: number; size?: number }) {
  const dots = sides === 6 ? spots[n] : undefined;
  return (
    <svg
      class="die"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 100 100"
      role="img"
      aria-label={tr("die {n}", { n })}
    >
      <rect x="4" y="4" width="92" height="92" rx="20" class="die-body" />
      {dots ? (
        dots.map(([x, y]) => <circle cx={x} cy={y} r="9.5" class="die-dot" />)
      ) : (
        <text x="50" y="70" text-anchor="middle" class="die-figure">
          {n}
        </text>
      )}
    </svg>
  );
}
