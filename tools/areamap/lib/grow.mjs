// Areas and sea zones grow from their seeds, all at once, over ground that is harder to cross here than there.
// Where two meet is a border: it wanders with the ground, and follows a frontier or a river where one is near.
import { Grid } from './grid.mjs';
import { Heap } from './heap.mjs';
import { roughness } from './noise.mjs';

const none = -1;
const ways = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, 1], [1, -1], [-1, -1]];

/** Grows labels from starts `{cell, label, handicap}`; `cost(from, to, label)` is the price of a step of 1 pixel, Infinity closes it. */
function spread(grid, starts, cost) {
  const far = new Float64Array(grid.cells.length).fill(Infinity);
  const heap = new Heap();
  const reach = (d, cell, label) => {
    if (d >= far[cell]) return;
    far[cell] = d;
    grid.cells[cell] = label;
    heap.push(d, cell);
  };
  for (const s of starts) if (s.cell >= 0) reach(s.handicap ?? 0, s.cell, s.label);
  while (heap.size > 0) {
    const [d, k] = heap.pop();
    if (d > far[k]) continue;
    const label = grid.cells[k];
    const x = k % grid.w;
    const y = Math.floor(k / grid.w);
    for (const [dx, dy] of ways) {
      if (x + dx < 0 || y + dy < 0 || x + dx >= grid.w || y + dy >= grid.h) continue;
      const m = k + dy * grid.w + dx;
      reach(d + cost(k, m, label) * grid.step * (dx && dy ? Math.SQRT2 : 1), m, label);
    }
  }
}

/** The present-day country of every cell, by its place in the list; -1 at sea. */
export function rasterise(countries, map, step) {
  const grid = new Grid(...map.size, step, none);
  countries.forEach((c, n) => c.shapes.forEach((rings) => grid.inside(rings, (k) => (grid.cells[k] = n))));
  return grid;
}

/** Labels every cell with the face on whose ground it lies. Cells at sea get the label of the nearest land. */
export function growAreas(config, world, ground, project) {
  const { faces, growth } = config;
  const labels = ground.like(none);
  const rules = new Passage(config, world, ground, project);
  const starts = faces.areas.flatMap((a, label) =>
    [a.at, ...(a.seeds ?? [])].map((s, n) => ({ cell: labels.cellAt(project(s)), label, handicap: a.handicap ?? 0, anchor: n === 0 })))
    .filter((s) => s.cell >= 0 && (s.anchor || rules.mayHold(s.cell, s.label)));
  for (const s of config.outside?.seeds ?? []) starts.push({ cell: labels.cellAt(project(s)), label: faces.outside });
  spread(labels, starts, (from, to, label) => rules.cost(from, to, label));
  for (let k = 0; k < labels.cells.length; k++) {
    const country = ground.cells[k];
    if (country === none) continue;
    if (rules.closed[country] !== none) labels.cells[k] = rules.closed[country];
    else if (labels.cells[k] === none) labels.cells[k] = faces.outside;
  }
  claimSea(labels, ground);
  for (let n = 0; n < growth.tidy; n++) tidy(labels);
  return labels;
}

/** Passage says which area may grow where, and how hard it is. */
class Passage {
  constructor(config, world, ground, project) {
    const { faces, countries, growth } = config;
    this.ground = ground;
    this.growth = growth;
    this.nation = faces.areas.map((a) => a.nation);
    this.id = faces.areas.map((a) => a.id);
    this.open = world.countries.map((c) => new Set(countries[c.name] ?? []));
    this.closed = world.countries.map((c) => {
      const n = faces.closed.findIndex((f) => f.countries.includes(c.name));
      return n < 0 ? none : faces.areas.length + n;
    });
    const index = (name) => world.countries.findIndex((c) => c.name === name);
    this.free = new Set(growth.free_borders.flatMap(([a, b]) => [`${index(a)} ${index(b)}`, `${index(b)} ${index(a)}`]));
    this.limits = Object.entries(config.limits ?? {}).map(([name, l]) => ({ country: index(name), column: ground.cellAt(project([l.east, l.lat])) % ground.w }));
    const hardness = roughness(growth.noise);
    this.hard = Float64Array.from(ground.cells, (c, k) => {
      const x = (k % ground.w) * ground.step;
      const y = Math.floor(k / ground.w) * ground.step;
      return hardness(x, y) * (c === none ? growth.sea : 1);
    });
    this.wet = ground.like(0, Uint8Array);
    for (const r of world.rivers) this.wet.along(r, (k) => (this.wet.cells[k] = 1));
  }

  mayHold(cell, label) {
    const country = this.ground.cells[cell];
    if (country === none || label >= this.id.length) return true; // land outside the game may lie anywhere
    if (this.limits.some((l) => l.country === country && cell % this.ground.w > l.column)) return false;
    return this.open[country].has(this.nation[label]) || this.open[country].has(this.id[label]);
  }

  cost(from, to, label) {
    if (!this.mayHold(to, label)) return Infinity;
    let price = this.hard[to];
    const a = this.ground.cells[from];
    const b = this.ground.cells[to];
    const step = this.ground.step;
    if (a !== none && b !== none && a !== b && !this.free.has(`${a} ${b}`)) price += this.growth.frontier / step;
    if (this.growth.river && this.wet.cells[to] && !this.wet.cells[from] && b !== none) price += this.growth.river / step;
    return price;
  }
}

/** Gives cells at sea the label of the nearest land, so that a coast never shows a neighbour's colour. */
function claimSea(labels, ground) {
  const queue = [];
  const seen = new Uint8Array(labels.cells.length);
  ground.cells.forEach((c, k) => {
    if (c !== none) {
      seen[k] = 1;
      queue.push(k);
    }
  });
  for (let n = 0; n < queue.length; n++) {
    labels.beside(queue[n], (m) => {
      if (seen[m]) return;
      seen[m] = 1;
      labels.cells[m] = labels.cells[queue[n]];
      queue.push(m);
    });
  }
}

/** Lets lone cells follow the majority around them. */
function tidy(labels) {
  const old = labels.cells.slice();
  for (let y = 1; y < labels.h - 1; y++) {
    for (let x = 1; x < labels.w - 1; x++) {
      const k = y * labels.w + x;
      const count = new Map();
      for (const m of [k, k - 1, k + 1, k - labels.w, k + labels.w, k - labels.w - 1, k - labels.w + 1, k + labels.w - 1, k + labels.w + 1]) {
        count.set(old[m], (count.get(old[m]) ?? 0) + 1);
      }
      if (count.get(old[k]) > 3) continue;
      labels.cells[k] = [...count].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0][0];
    }
  }
}

/** Labels every cell with its sea zone; zones run on under the land, which is drawn over them. */
export function growSeas(config, ground, project) {
  const { faces, growth } = config;
  const labels = ground.like(none);
  const starts = faces.seas.flatMap((z, n) => z.seeds.map((s) => ({ cell: labels.cellAt(project(s)), label: faces.firstSea + n })));
  spread(labels, starts, (_, to) => (ground.cells[to] === none ? 1 : growth.land_under_sea));
  return labels;
}
