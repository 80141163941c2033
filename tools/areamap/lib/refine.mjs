// The labels at full detail: the coast at its own resolution, lakes, places too small to see drawn larger, and
// no crumbs.
import { Grid } from './grid.mjs';

/** Puts coarse labels of land and sea together on a fine grid. */
export function refine(config, world, land, sea, project) {
  const { map, faces, detail } = config;
  const fine = new Grid(...map.size, detail.step, -1);
  const ratio = Math.round(land.step / fine.step);
  const coarse = (k) => Math.min(land.h - 1, Math.floor(k / fine.w / ratio)) * land.w + Math.min(land.w - 1, Math.floor((k % fine.w) / ratio));
  const seaAt = (k) => sea.cells[coarse(k)];
  for (let k = 0; k < fine.cells.length; k++) fine.cells[k] = seaAt(k);
  for (const c of world.countries) for (const rings of c.shapes) fine.inside(rings, (k) => (fine.cells[k] = land.cells[coarse(k)]));
  drawLakes(config, fine, world, project);
  drawDiscs(config, fine, seaAt, project);
  drown(config, fine, seaAt);
  mend(config, fine, faces);
  return fine;
}

/** Lakes that are large enough, as far as they lie in land. */
function drawLakes({ faces, detail, dry_lakes: dry = [] }, fine, world, project) {
  const wet = new Uint8Array(fine.cells.length);
  for (const rings of world.lakes) fine.inside(rings, (k) => (wet[k] = faces.isLand(fine.cells[k]) ? 1 : 0));
  const gone = new Set(dry.map((q) => fine.cellAt(project(q))));
  for (const patch of fine.patches((k) => wet[k] === 1)) {
    if (patch.length * fine.step ** 2 >= detail.least_lake && !patch.some((k) => gone.has(k))) for (const k of patch) fine.cells[k] = faces.lake;
  }
}

/** A place too small to see is a disc. A strip of water parts it from other playable land, cut out of the disc; a whole disc has one cut out of all land, so that it is a circle on a real island too. */
function drawDiscs({ faces }, fine, seaAt, project) {
  const gap = 3;
  faces.areas.forEach((a, n) => {
    if (!a.disc) return;
    const [cx, cy] = project(a.disc.at ?? a.at);
    const foreign = (k) => faces.isArea(fine.cells[k]) && fine.cells[k] !== n;
    const within = (r, visit) => {
      for (let y = -r; y <= r; y += fine.step) {
        for (let x = -r; x <= r; x += fine.step) {
          const k = fine.cellAt([cx + x, cy + y]);
          if (k >= 0 && x * x + y * y <= r * r) visit(k, cx + x, cy + y);
        }
      }
    };
    const shores = [];
    within(a.disc.radius + gap, (k, x, y) => foreign(k) && shores.push([x, y]));
    if (a.disc.whole) within(a.disc.radius + gap, (k) => faces.isLand(fine.cells[k]) && (fine.cells[k] = seaAt(k)));
    within(a.disc.radius, (k, x, y) => {
      if (a.disc.whole || !shores.some(([sx, sy]) => Math.hypot(sx - x, sy - y) < gap)) fine.cells[k] = n;
    });
  });
}

/** Islets too small to see go under, and puddles fill up. */
function drown({ faces, detail }, fine, seaAt) {
  const least = detail.least_island / fine.step ** 2;
  for (const patch of fine.patches((k) => !faces.isSea(fine.cells[k]))) {
    if (patch.length < least) for (const k of patch) fine.cells[k] = seaAt(k);
  }
  for (const patch of fine.patches((k) => faces.isSea(fine.cells[k]))) {
    if (patch.length >= detail.least_water / fine.step ** 2) continue;
    let shore = -1;
    for (const k of patch) fine.beside(k, (m) => (shore = faces.isSea(fine.cells[m]) ? shore : m));
    if (shore >= 0) for (const k of patch) fine.cells[k] = fine.cells[shore];
  }
}

/** Crumbs of an area amid others go to the neighbour they touch most. Islands stay as they are. */
function mend({ detail }, fine, faces) {
  const whole = new Map();
  const patches = fine.patches((k) => faces.isLand(fine.cells[k]), (a, b) => fine.cells[a] === fine.cells[b]);
  for (const p of patches) whole.set(fine.cells[p[0]], Math.max(whole.get(fine.cells[p[0]]) ?? 0, p.length));
  for (const patch of patches) {
    const own = fine.cells[patch[0]];
    if (patch.length >= detail.least_part / fine.step ** 2 || patch.length === whole.get(own)) continue;
    const touch = new Map();
    for (const k of patch) {
      fine.beside(k, (m) => {
        const n = fine.cells[m];
        if (n !== own && faces.isLand(n)) touch.set(n, (touch.get(n) ?? 0) + 1);
      });
    }
    const best = [...touch].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0];
    if (best) for (const k of patch) fine.cells[k] = best[0];
  }
}
