// Compares what is drawn with what the rules say: which areas touch, and which seas they lie on.
import { pairOf } from './config.mjs';
import { lengthOf } from './trace.mjs';

/** Sums up the lengths of the lines that areas share with each other and with seas, by pairs of names. */
export function contacts(faces, lines) {
  const land = new Map();
  const coast = new Map();
  for (const { left, right, points } of lines) {
    const [a, b] = left < right ? [left, right] : [right, left];
    if (!faces.isArea(a)) continue;
    const sums = faces.isArea(b) ? land : faces.isSea(b) ? coast : null;
    if (sums) sums.set(pairOf(faces.id(a), faces.id(b)), (sums.get(pairOf(faces.id(a), faces.id(b))) ?? 0) + lengthOf(points));
  }
  return { land, coast };
}

/** Says where drawing and rules differ. */
export function compare(config, { land, coast }) {
  const { least_border: least, least_extra: slight, least_coast: leastCoast, extra_coast: slightCoast } = config.detail;
  const kinds = new Map(Object.entries(config.borders).flatMap(([kind, pairs]) => pairs.map((p) => [pairOf(...p), kind])));
  const overWater = new Set((config.over_water ?? []).map((p) => pairOf(...p)));
  const missing = [...kinds.keys()].filter((p) => !overWater.has(p) && !((land.get(p) ?? 0) >= least));
  const extra = [...land].filter(([p, length]) => !kinds.has(p) && length >= slight).sort((a, b) => b[1] - a[1]);
  const rules = new Set(config.faces.areas.flatMap((a) => (a.coasts ?? []).map((z) => pairOf(a.id, z))));
  const dry = [...rules].filter((p) => !((coast.get(p) ?? 0) >= leastCoast));
  const wet = [...coast].filter(([p, length]) => !rules.has(p) && length >= slightCoast).sort((a, b) => b[1] - a[1]);
  return { kinds, missing, extra, dry, wet };
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
