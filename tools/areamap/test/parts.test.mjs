import assert from 'node:assert/strict';
import test from 'node:test';
import { closeCorners } from '../lib/corners.mjs';
import { Grid } from '../lib/grid.mjs';
import { Heap } from '../lib/heap.mjs';
import { dice, roughness } from '../lib/noise.mjs';
import { poles } from '../lib/poles.mjs';
import { refine } from '../lib/refine.mjs';
import { acrossCut, astray, compare, contacts, faults } from '../lib/report.mjs';

test('the heap gives out the smallest, and of equals the first', () => {
  const h = new Heap();
  [[3, 'c'], [1, 'a'], [3, 'd'], [2, 'b'], [1, 'e']].forEach(([k, v]) => h.push(k, v));
  const out = [];
  while (h.size > 0) out.push(h.pop()[1]);
  assert.deepEqual(out, ['a', 'e', 'b', 'c', 'd']);
});

test('chance is the same on every run', () => {
  assert.deepEqual([dice(5)(), dice(5)()], [dice(5)(), dice(5)()]);
  const rough = roughness([{ seed: 5, wave: 95, octaves: 3, gain: 0.55 }]);
  assert.equal(rough(12, 34), roughness([{ seed: 5, wave: 95, octaves: 3, gain: 0.55 }])(12, 34));
  assert.notEqual(rough(12, 34), rough(60, 34));
});

test('rings are filled by the middles of cells, holes left out', () => {
  const g = new Grid(6, 6, 1);
  g.inside([[[0, 0], [6, 0], [6, 6], [0, 6]], [[2, 2], [4, 2], [4, 4], [2, 4]]], (k) => g.cells[k]++);
  assert.equal(g.cells.reduce((a, b) => a + b, 0), 36 - 4);
  assert.equal(Math.max(...g.cells), 1);
});

test('patches are connected by sides', () => {
  const g = new Grid(4, 3, 1);
  [0, 1, 6, 11].forEach((k) => (g.cells[k] = 1));
  const sizes = g.patches((k) => g.cells[k] === 1).map((p) => p.length);
  assert.deepEqual(sizes, [2, 1, 1]);
});

test('a pole has the room it needs and lies near its anchor', () => {
  const g = new Grid(60, 20, 1);
  const free = poles(g, () => ({ room: Infinity })).get(0);
  assert.ok(free.room > 8);
  const near = poles(g, () => ({ anchor: [2, 10], room: 4 })).get(0);
  assert.ok(near.at[0] < 7 && near.room >= 4);
});

const faces = { isArea: (n) => n >= 0 && n < 4, isLand: (n) => n >= 0 && n < 4, isSea: (n) => n === 4, id: (n) => 'abcde'[n], areas: [] };

test('a short contact that the rules do not know becomes a corner', () => {
  // a and b touch along the middle; c lies above, d below
  const lines = [
    { left: 0, right: 1, points: [[10, 8], [10, 12]] },
    { left: 2, right: 0, points: [[0, 0], [10, 8]] },
    { left: 1, right: 2, points: [[20, 0], [10, 8]] },
    { left: 0, right: 3, points: [[10, 12], [0, 20]] },
    { left: 3, right: 1, points: [[10, 12], [20, 20]] },
  ];
  const touching = (a, b) => a + b !== 1;
  const closed = closeCorners(structuredClone(lines), faces, touching, 10);
  assert.equal(closed.length, 4);
  for (const l of closed) assert.ok([l.points[0], l.points.at(-1)].some((p) => p[0] === 10 && p[1] === 12));
  assert.equal(closeCorners(structuredClone(lines), faces, touching, 3).length, 5);
});

test('a short contact of seas becomes a corner, or draws back to the shore', () => {
  // d and e are seas that touch along the middle; a is land below, where it ends
  const wet = { ...faces, isArea: (n) => n === 0, isLand: (n) => n === 0, isSea: (n) => n > 0 };
  const lines = [
    { left: 3, right: 4, points: [[10, 8], [10, 12]] },
    { left: 2, right: 3, points: [[0, 0], [10, 8]] },
    { left: 4, right: 2, points: [[20, 0], [10, 8]] },
    { left: 3, right: 0, points: [[10, 12], [0, 20]] },
    { left: 0, right: 4, points: [[10, 12], [20, 20]] },
  ];
  const touching = (a, b) => a + b !== 7;
  const closed = closeCorners(structuredClone(lines), wet, touching, 10, 10);
  assert.equal(closed.length, 4);
  for (const l of closed) assert.ok([l.points[0], l.points.at(-1)].some((p) => p[0] === 10 && p[1] === 12));
  assert.equal(closeCorners(structuredClone(lines), wet, touching, 10).length, 5);
});

test('a whole disc is a circle with water around it, on a real island too', () => {
  const config = {
    map: { size: [60, 60] }, detail: { step: 1, least_lake: 9, least_island: 1, least_water: 1, least_part: 1 },
    faces: { areas: [{ at: [30, 30], disc: { radius: 10, whole: true } }], lake: 1, isArea: (n) => n === 0, isLand: (n) => n === 0, isSea: (n) => n === 2 },
  };
  const world = { countries: [{ shapes: [[[[5, 5], [55, 5], [55, 55], [5, 55]]]] }], lakes: [] };
  const fine = refine(config, world, new Grid(60, 60, 1, 0), new Grid(60, 60, 1, 2), (p) => p);
  const at = (x, y) => fine.cells[fine.cellAt([x, y])];
  assert.deepEqual([at(30, 30), at(38, 30), at(42, 30), at(46, 30), at(57, 30)], [0, 0, 2, 0, 2]);
});

test('seas at both ends of a parallel meet across the cut', () => {
  const grid = new Grid(20, 10, 1, 3);
  for (let y = 0; y < 5; y++) grid.cells[y * 20] = 4;
  const project = Object.assign(() => null, { beyond: ([lon, lat]) => [lon === 180 ? 20 : 0, 5 - lat] });
  const all = { map: { west: -180, window: [-5, 5] }, faces: { isSea: (n) => n > 2, id: (n) => 'abcde'[n] } };
  grid.cells.forEach((_, k) => k % 20 < 3 && Math.floor(k / 20) < 5 && (grid.cells[k] = 4));
  const found = [...acrossCut(all, grid, project)];
  assert.equal(found.length, 1);
  assert.equal(found[0][0], 'd | e');
  assert.ok(Math.abs(found[0][1] - 5) < 0.2);
});

test('every way from sea to sea is a line of the map, but for canals', () => {
  const seas = { ...faces, isArea: () => false, isLand: () => false, isSea: () => true };
  const lines = [{ left: 0, right: 1, points: [[0, 0], [30, 0]] }, { left: 1, right: 2, points: [[0, 0], [30, 0]] }, { left: 1, right: 4, points: [[0, 0], [30, 0]] }];
  const config = {
    faces: seas, borders: {}, seas: { a: {}, b: {}, c: {}, d: {} }, detail: { least_way: 8, extra_way: 8 },
    ways: [['a', 'b'], ['c', 'd'], ['a', 'd']], over_land: [['d', 'a']],
  };
  const found = compare(config, contacts(seas, lines));
  assert.deepEqual(faults(config, found), ['missing way: c | d', 'extra way: b | c is not in the list']);
});

test('differences from the rules are faults until they are listed', () => {
  const lines = [{ left: 0, right: 1, points: [[0, 0], [30, 0]] }, { left: 1, right: 2, points: [[0, 0], [30, 0]] }, { left: 0, right: 4, points: [[0, 0], [50, 0]] }];
  const config = {
    faces: { ...faces, areas: [{ id: 'a', coasts: [] }, { id: 'd', coasts: ['e'] }] },
    detail: { least_border: 6, least_extra: 10, least_coast: 4, extra_coast: 16 },
    borders: { plain: [['b', 'a'], ['c', 'd']], arrows: [['a', 'd']] }, over_water: [['d', 'a']],
  };
  const found = compare(config, contacts(faces, lines));
  assert.deepEqual(found.missing, ['c | d']);
  assert.deepEqual(faults(config, found), [
    'missing border: c | d', 'extra border: b | c is not in the list', 'missing coast: d | e is not in the list', 'extra coast: a | e is not in the list',
  ]);
  const listed = { ...config, extra: { borders: [['c', 'b'], ['a', 'c']], missing_coasts: [['d', 'e']], coasts: [['a', 'e']] } };
  assert.deepEqual(faults(listed, found), ['missing border: c | d', 'extra border: a | c is listed, but no longer so']);
});

test('borders of a map of stations are nobody\'s business, but a station lies where its place does', () => {
  const found = { missing: ['a | b'], extra: [['a | c', 30]], dry: [], wet: [['a | e', 90]] };
  const config = {
    stations: true, detail: { station_gap: 10 },
    faces: { areas: [{ id: 'a', at: [0, 0] }, { id: 'b', at: [50, 0] }, { id: 'c', at: [90, 0] }] },
  };
  assert.deepEqual(faults(config, found), []);
  assert.equal(faults(config, { ...found, dry: ['a | e'] }).length, 1);
  const middle = new Map([[0, { at: [3, 4] }], [1, { at: [50, 30] }]]);
  assert.deepEqual(astray(config, middle, (p) => p), ['the station of b is 30 pixels away from its place', 'c has no land']);
  assert.deepEqual(astray({ ...config, stations: false }, middle, (p) => p), []);
});
