// Grids of cells laid over the map, and how outlines are filled into them.

/** The part of the map that a grid covers: w by h cells of a size in pixels, and what each holds. */
export class Grid {
  constructor(width, height, step, fill = 0, Cells = Int16Array) {
    this.step = step;
    this.w = Math.round(width / step);
    this.h = Math.round(height / step);
    this.cells = new Cells(this.w * this.h).fill(fill);
  }

  /** A grid of the same size. */
  like(fill = 0, Cells = Int16Array) {
    return new Grid(this.w * this.step, this.h * this.step, this.step, fill, Cells);
  }

  /** The cell at a point of the map; -1 outside. */
  cellAt([x, y]) {
    const i = Math.floor(x / this.step);
    const j = Math.floor(y / this.step);
    return i >= 0 && j >= 0 && i < this.w && j < this.h ? j * this.w + i : -1;
  }

  /** The middle of a cell. */
  middle(k) {
    return [((k % this.w) + 0.5) * this.step, (Math.floor(k / this.w) + 0.5) * this.step];
  }

  /** Visits the cells that share a side with a cell. */
  beside(k, visit) {
    const i = k % this.w;
    if (i > 0) visit(k - 1);
    if (i < this.w - 1) visit(k + 1);
    if (k >= this.w) visit(k - this.w);
    if (k < this.cells.length - this.w) visit(k + this.w);
  }

  /** Visits every cell whose middle lies inside the rings, by the even-odd rule. */
  inside(rings, visit) {
    const rows = this.crossings(rings);
    for (const [j, xs] of rows) {
      xs.sort((a, b) => a - b);
      for (let n = 0; n + 1 < xs.length; n += 2) {
        const from = Math.max(0, Math.ceil(xs[n] - 0.5));
        const to = Math.min(this.w - 1, Math.floor(xs[n + 1] - 0.5));
        for (let i = from; i <= to; i++) visit(j * this.w + i);
      }
    }
  }

  /** Where the sides of rings cross the middle of each row, in cells. */
  crossings(rings) {
    const rows = new Map();
    for (const ring of rings) {
      for (let n = 0; n < ring.length; n++) {
        const [ax, ay] = ring[n];
        const [bx, by] = ring[(n + 1) % ring.length];
        if (ay === by) continue;
        const [top, low] = ay < by ? [ay, by] : [by, ay];
        const first = Math.max(0, Math.ceil(top / this.step - 0.5));
        const last = Math.min(this.h - 1, Math.ceil(low / this.step - 0.5) - 1);
        for (let j = first; j <= last; j++) {
          const y = (j + 0.5) * this.step;
          if (!rows.has(j)) rows.set(j, []);
          rows.get(j).push((ax + ((y - ay) / (by - ay)) * (bx - ax)) / this.step);
        }
      }
    }
    return rows;
  }

  /** Visits the cells that a line passes through. */
  along(line, visit) {
    for (let n = 1; n < line.length; n++) {
      const [ax, ay] = line[n - 1];
      const [bx, by] = line[n];
      const steps = Math.max(1, Math.ceil((2 * Math.hypot(bx - ax, by - ay)) / this.step));
      for (let s = 0; s <= steps; s++) {
        const k = this.cellAt([ax + ((bx - ax) * s) / steps, ay + ((by - ay) * s) / steps]);
        if (k >= 0) visit(k);
      }
    }
  }

  /** Lists the connected patches of cells that a test passes; two cells belong together if they are `alike`. */
  patches(passes, alike = () => true) {
    const seen = new Uint8Array(this.cells.length);
    const list = [];
    for (let start = 0; start < seen.length; start++) {
      if (seen[start] || !passes(start)) continue;
      const patch = [start];
      seen[start] = 1;
      for (let n = 0; n < patch.length; n++) {
        this.beside(patch[n], (m) => {
          if (seen[m] || !passes(m) || !alike(start, m)) return;
          seen[m] = 1;
          patch.push(m);
        });
      }
      list.push(patch);
    }
    return list;
  }
}
