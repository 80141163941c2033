// A map of the whole earth on one sheet, with its scale bent: crowded parts get more room, empty oceans less.
// Along every parallel x is the sum of a density from the western edge on, along every meridian y is the sum of
// another one from the top down, and each row and column is scaled to fill the sheet. Densities are smooth and
// positive, so nothing folds.

const pitch = 0.5; // degrees between the points at which sums are kept
const margin = 70; // degrees beyond the edges, for outlines that run across them

/** Makes the projection: a function from [lon, lat] to [x, y]; `beyond` is the same for longitudes outside the sheet. */
export function bent(map) {
  const { west } = map;
  const [w, h] = map.size;
  const columns = Math.round((360 + 2 * margin) / pitch) + 1;
  const [south, north] = [-80, 89];
  const rows = Math.round((north - south) / pitch) + 1;
  const lonOf = (i) => west - margin + i * pitch;
  const latOf = (j) => south + j * pitch;
  const edge = Math.round(margin / pitch);
  const turn = Math.round(360 / pitch);
  const xs = Array.from({ length: rows }, (_, j) => {
    const sums = sum(columns, (i) => density(map.wide, lonOf(i), latOf(j)));
    return sums.map((s) => ((s - sums[edge]) / (sums[edge + turn] - sums[edge])) * w);
  });
  const ys = Array.from({ length: columns }, (_, i) => {
    const sums = sum(rows, (j) => density(map.tall, lonOf(i), latOf(j)));
    const at = (lat) => along(sums, (lat - south) / pitch);
    const [top, foot] = [at(level(map.top, lonOf(i))), at(level(map.foot, lonOf(i)))];
    return sums.map((s) => ((top - s) / (top - foot)) * h);
  });
  const beyond = ([lon, lat]) => {
    const i = Math.max(0, Math.min(columns - 1.001, (lon - west + margin) / pitch));
    const j = Math.max(0, Math.min(rows - 1.001, (lat - south) / pitch));
    const [di, dj] = [i % 1, j % 1];
    const [a, b] = [Math.floor(i), Math.floor(j)];
    return [
      along(xs[b], i) * (1 - dj) + along(xs[b + 1], i) * dj,
      along(ys[a], j) * (1 - di) + along(ys[a + 1], j) * di,
    ];
  };
  const project = ([lon, lat]) => beyond([lon - 360 * Math.floor((lon - west) / 360), lat]);
  return Object.assign(project, { beyond });
}

/** The running sum of a density, by the trapezoid rule. */
function sum(count, value) {
  const out = new Float64Array(count);
  for (let n = 1; n < count; n++) out[n] = out[n - 1] + ((value(n - 1) + value(n)) / 2) * pitch;
  return out;
}

/** A value between two entries of a list. */
function along(list, at) {
  const n = Math.min(list.length - 2, Math.floor(at));
  return list[n] + (list[n + 1] - list[n]) * (at - n);
}

/** 1 and what the bumps `{gain, lon, lat, least}` add there; a bump is as strong as its `least` share beyond its latitudes. */
function density(bumps, lon, lat) {
  return bumps.reduce((sum, { gain, lon: across, lat: down, least = 0 }) =>
    sum + gain * (across ? bump(lon, ...across) : 1) * (down ? least + (1 - least) * bump(lat, ...down) : 1), 1);
}

/** Rises from 0 to 1 around one place, and falls again around another; each within so much on both sides. */
function bump(v, from, to, soft) {
  return ease((v - from + soft) / (2 * soft)) * (1 - ease((v - to + soft) / (2 * soft)));
}

function ease(t) {
  const u = Math.max(0, Math.min(1, t));
  return u * u * (3 - 2 * u);
}

/** The latitude of an edge of the sheet at a longitude, eased from one of a list of points to the next. */
function level(points, lon) {
  const n = points.findIndex((p) => p[0] > lon);
  if (n === 0) return points[0][1];
  if (n < 0) return points.at(-1)[1];
  const [[a, from], [b, to]] = [points[n - 1], points[n]];
  return from + (to - from) * ease((lon - a) / (b - a));
}
