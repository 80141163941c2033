const leaves = Array.from({ length: 9 }, (_, i) => 205 + i * 16);

/** Two branches around (60, 52), open at the top. */
export function Laurel() {
  const leaf = (angle: number, flip: number) => {
    const a = (angle * Math.PI) / 180;
    const [x, y] = [60 + flip * -46 * Math.cos(a - Math.PI / 2 - 0.35), 54 - 46 * Math.sin(a - Math.PI / 2 - 0.35)];
    return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(flip * (angle - 150)).toFixed(0)})`;
  };
  return (
    <g class="laurel">
      {[1, -1].flatMap((flip) =>
        leaves.map((a) => <path key={`${flip} ${a}`} transform={leaf(a, flip)} d="M0 9C-6 3-5-5 0-10 5-5 6 3 0 9z" />),
      )}
    </g>
  );
}
