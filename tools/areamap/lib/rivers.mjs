// Rivers that are no borders. Where one runs along a border it is left out: there the border says whether a river
// counts, and two lines side by side would say it twice.
import { simplify } from './trace.mjs';

/** Cuts rivers into the stretches that lie on land and away from borders, as lines. */
export function stretches(config, world, fine, lines) {
  const { faces, detail } = config;
  const near = fine.like(0, Uint8Array);
  const borders = config.stations ? [] : lines.filter((l) => faces.isLand(l.left) && faces.isLand(l.right));
  for (const l of borders) near.along(dense(l.points, detail.river_gap), (k) => mark(near, k, detail.river_gap / fine.step));
  const free = (p) => {
    const k = fine.cellAt(p);
    return k >= 0 && faces.isLand(fine.cells[k]) && near.cells[k] === 0;
  };
  const out = [];
  for (const river of world.rivers) {
    let run = [];
    for (const p of [...dense(rounded(river), 2), null]) {
      if (p && free(p)) {
        run.push(p);
        continue;
      }
      if (run.length * 2 >= detail.least_river) out.push(simplify(run, detail.tolerance));
      run = [];
    }
  }
  return out;
}

/** Marks the cells around one. */
function mark(grid, k, radius) {
  const r = Math.ceil(radius);
  const [x, y] = [k % grid.w, Math.floor(k / grid.w)];
  for (let j = Math.max(0, y - r); j <= Math.min(grid.h - 1, y + r); j++) {
    for (let i = Math.max(0, x - r); i <= Math.min(grid.w - 1, x + r); i++) {
      if ((i - x) ** 2 + (j - y) ** 2 <= radius * radius) grid.cells[j * grid.w + i] = 1;
    }
  }
}

/** Sets points at most so far apart. */
function dense(line, gap) {
  const out = [line[0]];
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1], line[i]];
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / gap));
    for (let s = 1; s <= steps; s++) out.push([ax + ((bx - ax) * s) / steps, ay + ((by - ay) * s) / steps]);
  }
  return out;
}

/** Cuts the corners of a line, twice. */
function rounded(line) {
  let out = line;
  for (let pass = 0; pass < 2 && out.length > 2; pass++) {
    const next = [out[0]];
    for (let i = 1; i < out.length; i++) {
      const [a, b] = [out[i - 1], out[i]];
      next.push([0.75 * a[0] + 0.25 * b[0], 0.75 * a[1] + 0.25 * b[1]], [0.25 * a[0] + 0.75 * b[0], 0.25 * a[1] + 0.75 * b[1]]);
    }
    out = [...next, out.at(-1)];
  }
  return out;
}
