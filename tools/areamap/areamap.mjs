// Makes the shapes of an area board: node areamap.mjs [--check] <file of seeds> <file of shapes>
//
// With --check it writes nothing and fails if the file is not what it would write.
// Coasts are real, borders are natural, and both are the same on every run. README.md tells how.
import { readFileSync, writeFileSync } from 'node:fs';
import { namesOf, pairOf, readConfig } from './lib/config.mjs';
import { closeCorners } from './lib/corners.mjs';
import { earth, projection } from './lib/earth.mjs';
import { growAreas, growSeas, rasterise } from './lib/grow.mjs';
import { poles } from './lib/poles.mjs';
import { refine } from './lib/refine.mjs';
import { acrossCut, astray, compare, contacts, faults } from './lib/report.mjs';
import { stretches } from './lib/rivers.mjs';
import { simplify, smooth, trace } from './lib/trace.mjs';

const checks = process.argv.includes('--check');
const [seeds, target] = process.argv.slice(2).filter((a) => a !== '--check');
if (!seeds || !target) {
  console.error('usage: node areamap.mjs [--check] <file of seeds> <file of shapes>');
  process.exit(2);
}

const config = readConfig(seeds);
const { faces } = config;
const project = projection(config.map);
const world = earth(config.map, project);
const ground = rasterise(world.countries, config.map, config.growth.step);
const fine = refine(config, world, growAreas(config, world, ground, project), growSeas(config, ground, project), project);
const allowed = new Set([...Object.values(config.borders).flat(), ...(config.ways ?? [])].map((p) => pairOf(...p)));
const { longest_corner: corner, longest_sea_corner: seaCorner } = config.detail;
const lines = closeCorners(trace(fine).map(scaled), faces, touch, corner, seaCorner).map(finish);
const rivers = stretches(config, world, fine, lines);
const touching = { ...contacts(faces, lines), cut: acrossCut(config, fine, project) };
const found = compare(config, touching);
const middle = poles(fine, wish);
const text = write();
if (!checks) writeFileSync(target, text);
report();

/** Whether two faces may share a line; waters that are no places touch what they like. */
function touch(a, b) {
  const places = faces.isArea(a) || [a, b].every((n) => faces.id(n) in config.seas);
  return config.stations || !places || allowed.has(pairOf(faces.id(a), faces.id(b)));
}

/** Turns corners of cells into pixels. */
function scaled(line) {
  const { step } = config.detail;
  return { ...line, points: line.points.map(([x, y]) => [x * step, y * step]) };
}

/** Smooths a line by what it parts, and leaves out what an eye cannot see. */
function finish({ left, right, points, closed }) {
  const { step, smoothing, tolerance } = config.detail;
  const passes = left < 0 || right < 0 ? 0 : Math.round(smoothing[kindOf(left, right)] / step ** 2);
  return { left, right, closed, points: simplify(smooth(points, closed, passes), tolerance) };
}

/** Where the pieces of a face should stand, and how much room they need. */
function wish(n) {
  const f = faces.list[n];
  const { area, sea } = config.detail.room;
  const anchor = f.disc?.at ?? f.at ?? f.seeds?.[0];
  return { anchor: anchor && project(anchor), room: f.room ?? (f.kind === 'sea' ? sea : f.kind === 'land' ? area : Infinity) };
}

function kindOf(left, right) {
  if (left === faces.lake || right === faces.lake) return 'lake';
  if (faces.isSea(left) && faces.isSea(right)) return 'sea';
  return faces.isSea(left) || faces.isSea(right) ? 'coast' : 'land';
}

/** The file: faces with their poles, and lines as steps of a tenth of a pixel, each from the point before. */
function write() {
  const tenths = (v) => Math.round(v * 10);
  const rows = (items) => `[\n${items.map((i) => JSON.stringify(i)).join(',\n')}\n]`;
  const steps = (points) => {
    let [px, py] = [0, 0];
    const out = [];
    for (const [x, y] of points.map((p) => p.map(tenths))) {
      if (out.length > 0 && x === px && y === py) continue;
      out.push(x - px, y - py);
      [px, py] = [x, y];
    }
    return out;
  };
  const faceRows = faces.list.map((f, n) => {
    const p = middle.get(n);
    return {
      id: f.id, kind: f.kind, ...(f.rough && { rough: f.rough }),
      ...(p && { x: tenths(p.at[0] + (f.shift?.[0] ?? 0)), y: tenths(p.at[1] + (f.shift?.[1] ?? 0)), room: tenths(p.room) }),
    };
  });
  const borders = config.stations ? [] : [...touching.land].map(([p, length]) => [...namesOf(p), found.kinds.get(p) ?? 'closed', Math.round(length)])
    .filter((b) => b[2] !== 'closed' || b[3] >= config.detail.least_extra);
  const coasts = [...touching.coast].map(([p, length]) => [...namesOf(p), Math.round(length)]);
  const { unit, size } = config.map;
  const parts = {
    grain: unit * 10, width: size[0] * 10, height: size[1] * 10,
    faces: rows(faceRows),
    lines: rows(lines.map((l) => ({ left: l.left, right: l.right, steps: steps(l.points) }))),
    rivers: rows(rivers.map(steps)),
    borders: rows(borders.sort()), coasts: rows(coasts.sort()),
  };
  return `{${Object.entries(parts).map(([name, v]) => `"${name}":${v}`).join(',\n')}}\n`;
}

function report() {
  const show = (name, list) => console.log(`${name}: ${list.length}${list.length > 0 ? `\n  ${list.join('\n  ')}` : ''}`);
  const measured = (list) => list.map(([p, length]) => `${p} ${Math.round(length)}`);
  console.log(`${faces.areas.length} areas, ${faces.seas.length} seas, ${lines.length} lines, ${text.length} bytes`);
  if (!config.stations) show('extra borders', measured(found.extra));
  show('missing coasts', found.dry);
  if (!config.stations) show('extra coasts', measured(found.wet));
  if (config.ways) show('extra ways', measured(found.open));
  const wrong = [...faults(config, found), ...astray(config, middle, project)];
  if (checks && readFileSync(target, 'utf8') !== text) wrong.push(`${target} is not what these seeds make`);
  if (wrong.length === 0) return;
  console.error(wrong.join('\n'));
  process.exitCode = 1;
}
