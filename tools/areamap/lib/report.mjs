// Compares what is drawn with what the rules say: which areas touch, and which seas they lie on.
import { namesOf, pairOf } from './config.mjs';
import { lengthOf } from './trace.mjs';

/** Sums up the lengths of the lines that areas share with each other and with seas, by pairs of names. */
export function contacts(faces, lines) {
  const [land, coast, sea] = [new Map(), new Map(), new Map()];
  for (const { left, right, points } of lines) {
    const [a, b] = left < right ? [left, right] : [right, left];
    const sums = faces.isArea(a) && faces.isArea(b) ? land : faces.isArea(a) && faces.isSea(b) ? coast : faces.isSea(a) && faces.isSea(b) ? sea : null;
    if (sums) add(sums, pairOf(faces.id(a), faces.id(b)), lengthOf(points));
  }
  return { land, coast, sea };
}

function add(sums, pair, length) {
  sums.set(pair, (sums.get(pair) ?? 0) + length);
}

/** The seas that meet across the cut of a map of the whole earth: those at both ends of a parallel, and for how many pixels. */
export function acrossCut({ map, faces }, grid, project) {
  const sums = new Map();
  if (!project.beyond) return sums;
  const [south, north] = map.window;
  const fine = 0.05;
  for (let lat = south; lat < north; lat += fine) {
    const [west, east] = [map.west, map.west + 360].map((lon, n) => {
      const [x, y] = project.beyond([lon, lat]);
      return grid.cells[grid.cellAt([n ? x - grid.step : x + grid.step, y])];
    });
    const length = Math.abs(project.beyond([map.west, lat])[1] - project.beyond([map.west, lat + fine])[1]);
    if (faces.isSea(west) && faces.isSea(east) && west !== east) add(sums, pairOf(faces.id(west), faces.id(east)), length);
  }
  return sums;
}

/** Says where drawing and rules differ. */
export function compare(config, { land, coast, sea, cut = new Map() }) {
  const { least_border: least, least_extra: slight, least_coast: leastCoast, extra_coast: slightCoast } = config.detail;
  const kinds = new Map(Object.entries(config.borders).flatMap(([kind, pairs]) => pairs.map((p) => [pairOf(...p), kind])));
  const overWater = new Set((config.over_water ?? []).map((p) => pairOf(...p)));
  const missing = [...kinds.keys()].filter((p) => !overWater.has(p) && !((land.get(p) ?? 0) >= least));
  const extra = [...land].filter(([p, length]) => !kinds.has(p) && length >= slight).sort((a, b) => b[1] - a[1]);
  const rules = new Set(config.faces.areas.flatMap((a) => (a.coasts ?? []).map((z) => pairOf(a.id, z))));
  const dry = [...rules].filter((p) => !((coast.get(p) ?? 0) >= leastCoast));
  const idle = new Set(Object.keys(config.other_seas ?? {})); // waters that are no places
  const wet = [...coast].filter(([p, length]) => !rules.has(p) && length >= slightCoast && !namesOf(p).some((id) => idle.has(id))).sort((a, b) => b[1] - a[1]);
  return { kinds, missing, extra, dry, wet, ...compareSeas(config, sea, cut) };
}

/** Says which ways from sea to sea the map does not show, and where seas meet without one. Waters that are no places do not count. */
function compareSeas({ ways, seas, over_land: canals = [], detail }, sea, cut) {
  if (!ways) return { shut: [], open: [], around: [] };
  const known = new Set(ways.map((way) => pairOf(...way)));
  const canal = new Set(canals.map((way) => pairOf(...way)));
  const places = (pair) => namesOf(pair).every((id) => id in seas);
  const seen = (sums, p) => (sums.get(p) ?? 0) >= detail.least_way;
  return {
    shut: [...known].filter((p) => !canal.has(p) && !seen(sea, p) && !seen(cut, p)),
    open: [...sea, ...cut].filter(([p, length]) => places(p) && !known.has(p) && length >= detail.extra_way).sort((a, b) => b[1] - a[1]),
    around: [...known].filter((p) => seen(cut, p) && !seen(sea, p)),
  };
}

/** The faults that stop the making: borders the rules have and the map has not, and differences nobody has listed. */
export function faults(config, found) {
  const listed = (pairs) => new Set((pairs ?? []).map((p) => pairOf(...p)));
  const differ = (name, got, list) => {
    const known = listed(list);
    const now = new Set(got);
    return [
      ...[...now].filter((p) => !known.has(p)).map((p) => `${name}: ${p} is not in the list`),
      ...[...known].filter((p) => !now.has(p)).map((p) => `${name}: ${p} is listed, but no longer so`),
    ];
  };
  const { extra = {} } = config;
  if (config.stations) return differ('missing coast', found.dry, extra.missing_coasts);
  return [
    ...found.missing.map((p) => `missing border: ${p}`),
    ...differ('extra border', found.extra.map((e) => e[0]), extra.borders),
    ...differ('missing coast', found.dry, extra.missing_coasts),
    ...differ('extra coast', found.wet.map((e) => e[0]), extra.coasts),
    ...found.shut.map((p) => `missing way: ${p}`),
    ...differ('extra way', found.open.map((e) => e[0]), extra.seas),
    ...differ('way across the cut', found.around, config.across_cut),
  ];
}

/** The stations that do not lie where their places do: a zone is too small there, or another one has taken its ground. */
export function astray(config, middle, project) {
  if (!config.stations) return [];
  const { station_gap: gap } = config.detail;
  return config.faces.areas.map((a, n) => {
    const at = middle.get(n)?.at;
    if (!at) return `${a.id} has no land`;
    const [x, y] = project(a.disc?.at ?? a.at);
    const away = Math.hypot(at[0] - x, at[1] - y);
    return away > gap ? `the station of ${a.id} is ${Math.round(away)} pixels away from its place` : null;
  }).filter((fault) => fault);
}
