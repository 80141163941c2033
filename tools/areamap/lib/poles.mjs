// The pole of a face is where pieces and names go: a point with as much room around it as they need, or as the
// face has, and of those the one nearest to the anchor.

/** Finds the pole of every label as {at, room}; `wish(label)` is {anchor, room}, in pixels. */
export function poles(grid, wish) {
  const far = distances(grid);
  const most = new Map();
  far.forEach((d, k) => most.set(grid.cells[k], Math.max(most.get(grid.cells[k]) ?? 0, d)));
  const best = new Map();
  for (let k = 0; k < far.length; k++) {
    const label = grid.cells[k];
    const { anchor, room } = wish(label);
    if (far[k] < Math.min(most.get(label), room / grid.step)) continue;
    const at = grid.middle(k);
    const away = anchor ? Math.hypot(at[0] - anchor[0], at[1] - anchor[1]) : -far[k];
    if (!best.has(label) || away < best.get(label).away) best.set(label, { away, at, room: far[k] * grid.step });
  }
  return best;
}

/** How far from the edge of its face every cell lies, in cells. The edge of the map counts as one. */
function distances({ w, h, cells }) {
  const far = new Float32Array(cells.length);
  const forth = [[-1, 1], [-w, 1], [-w - 1, Math.SQRT2], [-w + 1, Math.SQRT2]];
  const back = forth.map(([offset, length]) => [-offset, length]);
  const inner = (k) => k % w > 0 && k % w < w - 1 && k >= w && k < w * (h - 1);
  const step = (k, ways, start) => {
    let least = start;
    for (const [offset, length] of ways) least = Math.min(least, cells[k + offset] === cells[k] ? far[k + offset] + length : 0.5);
    far[k] = least;
  };
  for (let k = 0; k < cells.length; k++) if (inner(k)) step(k, forth, Infinity);
  for (let k = cells.length - 1; k >= 0; k--) if (inner(k)) step(k, back, far[k]);
  return far;
}
