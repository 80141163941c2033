// Reads the file of seeds and gives every face of the map a number: areas first, then countries nobody may
// enter, land out of the game, lakes, and sea zones.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

/** Faces is the list of everything the map is made of, with its numbers. */
export class Faces {
  constructor(config) {
    const each = (kind, group) => Object.entries(group ?? {}).map(([id, f]) => ({ ...f, id, kind }));
    this.areas = each('land', config.areas);
    this.closed = each('closed', config.closed);
    this.seas = [...each('sea', config.seas), ...each('sea', config.other_seas)];
    this.list = [...this.areas, ...this.closed, { id: 'outside', kind: 'outside' }, { id: 'lakes', kind: 'lake' }, ...this.seas];
    this.outside = this.areas.length + this.closed.length;
    this.lake = this.outside + 1;
    this.firstSea = this.lake + 1;
  }

  isArea(n) {
    return n >= 0 && n < this.areas.length;
  }

  isLand(n) {
    return n >= 0 && n <= this.outside;
  }

  isSea(n) {
    return n >= this.firstSea;
  }

  id(n) {
    return this.list[n].id;
  }
}

/** Reads a file of seeds, and beside it the title's own map if the seeds name one: what both say of a place counts. */
export function readConfig(file) {
  const seeds = parse(readFileSync(file, 'utf8'));
  const rules = seeds.rules ? parse(readFileSync(join(dirname(file), seeds.rules), 'utf8')) : {};
  const form = { areas: 'areas', seas: 'sea_zones', nation: 'nation', coasts: 'coasts', ...seeds.form };
  const config = {
    ...seeds,
    areas: joined(read(rules[form.areas], form), seeds.areas),
    closed: joined(rules.closed, seeds.closed),
    seas: joined(rules[form.seas], seeds.seas),
    borders: kinds(seeds.borders ?? rules.borders ?? {}),
    ways: form.ways ? rules[form.ways].map((way) => way.between ?? way) : null,
  };
  for (const a of Object.values(config.areas)) a.rough ??= seeds.rough?.[a.terrain];
  check(config);
  return { ...config, faces: new Faces(config) };
}

/** Reads areas from a map of another form: other names, latitude first, seas of a coast as names of what is there. */
function read(areas, form) {
  const list = (names) => (names && !Array.isArray(names) ? Object.keys(names) : names);
  return Object.fromEntries(Object.entries(areas ?? {}).map(([id, a]) => [id, {
    ...a,
    nation: a[form.nation],
    at: form.latitude_first ? a.at?.toReversed() : a.at,
    coasts: list(a[form.coasts]),
  }]));
}

/** The borders by kinds: a map that knows one kind only lists them. */
function kinds(borders) {
  return Array.isArray(borders) ? { border: borders } : borders;
}

/** Joins what two files say of the same things; what lies in a box beside the map has no shape. */
function joined(rules = {}, seeds = {}) {
  const ids = [...new Set([...Object.keys(rules), ...Object.keys(seeds)])].filter((id) => !rules[id]?.off_map);
  return Object.fromEntries(ids.map((id) => [id, { ...rules[id], ...seeds[id] }]));
}

/** Complains of what would go wrong without a word later on. */
function check(c) {
  const faults = [];
  const known = (id) => id in c.areas;
  const each = (list, fault) => Object.entries(list ?? {}).forEach(([id, x]) => fault(id, x) && faults.push(fault(id, x)));
  each(c.areas, (id, a) => !Array.isArray(a.at) && `area ${id} has no anchor`);
  each(c.areas, (id, a) => a.coasts?.some((z) => !c.seas[z]) && `area ${id} lies on a sea that there is not`);
  each({ ...c.seas, ...c.other_seas }, (id, z) => !z.seeds && `sea ${id} has no seeds`);
  each(c.closed, (id, z) => !z.countries && `${id} has no countries`);
  each(c.borders, (kind, pairs) => !pairs.every((p) => p.length === 2 && p.every(known)) && `a ${kind} border does not join two areas`);
  each(c.countries, (id, nations) => nations.some((n) => !known(n) && !Object.values(c.areas).some((a) => a.nation === n)) && `${id} is open to a nation without an area`);
  if (c.ways && !c.ways.every((way) => way.length === 2 && way.every((z) => z in c.seas))) faults.push('a way does not join two seas');
  if (faults.length > 0) throw new Error(`faults in the file of seeds:\n${faults.join('\n')}`);
}

/** A pair of names in one order, to look it up by. */
export const pairOf = (a, b) => [a, b].sort().join(' | ');

/** The two names of a pair. */
export const namesOf = (pair) => pair.split(' | ');
