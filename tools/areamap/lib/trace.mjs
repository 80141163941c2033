// From a grid of labels to lines. A line runs between two labels, from one node to the next: a node is where
// three labels meet. Both neighbours share the line, so no gap can open between them, however it is smoothed.

const outside = -1;
// Directions of a grid line: east, south, west, north.
const dx = [1, 0, -1, 0];
const dy = [0, 1, 0, -1];

/** Traces all lines as {left, right, points, closed}; points are corners of cells. */
export function trace(grid) {
  const { w, h } = grid;
  const at = (x, y) => (x < 0 || y < 0 || x >= w || y >= h ? outside : grid.cells[y * w + x]);
  /** The labels left and right of the step from a corner in a direction. */
  const sides = (x, y, d) => {
    const cells = [[[x, y - 1], [x, y]], [[x, y], [x - 1, y]], [[x - 1, y], [x - 1, y - 1]], [[x - 1, y - 1], [x, y - 1]]][d];
    return cells.map(([i, j]) => at(i, j));
  };
  const wide = w + 1;
  const open = new Uint8Array(wide * (h + 1)); // a bit for each direction in which a line leaves a corner
  for (let y = 0; y <= h; y++) {
    for (let x = 0; x <= w; x++) {
      if (x < w && at(x, y - 1) !== at(x, y)) {
        open[y * wide + x] |= 1;
        open[y * wide + x + 1] |= 4;
      }
      if (y < h && at(x - 1, y) !== at(x, y)) {
        open[y * wide + x] |= 2;
        open[(y + 1) * wide + x] |= 8;
      }
    }
  }
  const count = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
  const node = Uint8Array.from(open, (bits) => (bits !== 0 && count[bits] !== 2 ? 1 : 0));
  const lines = [];
  const walk = (start, first) => {
    let k = start;
    let d = first;
    const [left, right] = sides(k % wide, Math.floor(k / wide), d);
    const points = [[k % wide, Math.floor(k / wide)]];
    do {
      open[k] &= ~(1 << d);
      k += dy[d] * wide + dx[d];
      open[k] &= ~(1 << (d ^ 2));
      points.push([k % wide, Math.floor(k / wide)]);
      d = Math.log2(open[k] & -open[k]); // of a corner that is no node, one way on is left
    } while (k !== start && !node[k]);
    lines.push({ left, right, points, closed: k === start && !node[k] });
  };
  const leave = (k) => {
    for (let d = 0; d < 4; d++) if (open[k] & (1 << d)) walk(k, d);
  };
  node.forEach((is, k) => is && leave(k));
  open.forEach((bits, k) => bits && leave(k));
  return lines;
}

/** Draws points towards their neighbours, again and again; the ends of an open line stay where they are. */
export function smooth(points, closed, passes) {
  let xs = Float64Array.from(points, (p) => p[0]);
  let ys = Float64Array.from(points, (p) => p[1]);
  const n = points.length;
  for (let pass = 0; pass < passes; pass++) {
    const nx = xs.slice();
    const ny = ys.slice();
    for (let i = closed ? 0 : 1; i < n - 1; i++) {
      const before = i === 0 ? n - 2 : i - 1; // a closed line repeats its first point at its end
      nx[i] = (xs[before] + 2 * xs[i] + xs[i + 1]) / 4;
      ny[i] = (ys[before] + 2 * ys[i] + ys[i + 1]) / 4;
    }
    if (closed) [nx[n - 1], ny[n - 1]] = [nx[0], ny[0]];
    [xs, ys] = [nx, ny];
  }
  return Array.from(xs, (x, i) => [x, ys[i]]);
}

/** Leaves out the points that a line does not need to stay within a tolerance of what it was. */
export function simplify(points, tolerance) {
  if (points.length < 3) return points;
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const stack = [[0, points.length - 1]];
  while (stack.length > 0) {
    const [a, b] = stack.pop();
    let most = tolerance;
    let found = -1;
    for (let i = a + 1; i < b; i++) {
      const d = apart(points[i], points[a], points[b]);
      if (d > most) [most, found] = [d, i];
    }
    if (found < 0) continue;
    keep[found] = 1;
    stack.push([a, found], [found, b]);
  }
  return points.filter((_, i) => keep[i]);
}

/** The distance of a point from a line through two others; from the first if they are one. */
function apart(p, a, b) {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(x, y);
  if (length === 0) return Math.hypot(p[0] - a[0], p[1] - a[1]);
  return Math.abs((p[0] - a[0]) * y - (p[1] - a[1]) * x) / length;
}

export function lengthOf(points) {
  let sum = 0;
  for (let i = 1; i < points.length; i++) sum += Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]);
  return sum;
}
