import assert from 'node:assert/strict';
import test from 'node:test';
import { Grid } from '../lib/grid.mjs';
import { lengthOf, simplify, smooth, trace } from '../lib/trace.mjs';

/** A grid drawn with digits. */
export function drawn(...rows) {
  const g = new Grid(rows[0].length, rows.length, 1);
  rows.forEach((row, j) => [...row].forEach((c, i) => (g.cells[j * g.w + i] = Number(c))));
  return g;
}

test('neighbours share one line', () => {
  const lines = trace(drawn('0011', '0011', '0011'));
  const between = lines.filter((l) => l.left >= 0 && l.right >= 0);
  assert.equal(between.length, 1);
  assert.deepEqual([between[0].left, between[0].right].sort(), [0, 1]);
  assert.equal(lengthOf(between[0].points), 3);
});

test('lines end where three labels meet', () => {
  const lines = trace(drawn('0011', '0011', '2222')).filter((l) => l.left >= 0 && l.right >= 0);
  assert.deepEqual(lines.map((l) => [l.left, l.right].sort().join()).sort(), ['0,1', '0,2', '1,2']);
  for (const l of lines) assert.ok([l.points[0], l.points.at(-1)].some(([x, y]) => x === 2 && y === 2));
});

test('an island is one closed line, with the same label on its left all round', () => {
  const [l, ...others] = trace(drawn('000', '010', '000')).filter((x) => x.left === 1 || x.right === 1);
  assert.equal(others.length, 0);
  assert.ok(l.closed);
  assert.deepEqual(l.points[0], l.points.at(-1));
  assert.equal(l.points.length, 5);
});

test('two cells that touch at a corner stay apart', () => {
  const lines = trace(drawn('01', '10'));
  const total = lines.reduce((sum, l) => sum + lengthOf(l.points), 0);
  assert.equal(total, 8 + 4); // the rim, and a cross of four sides
});

test('smoothing leaves ends alone and calms the rest', () => {
  const steps = [[0, 0], [1, 0], [1, 1], [2, 1], [2, 2], [3, 2], [3, 3]];
  const calm = smooth(steps, false, 20);
  assert.deepEqual([calm[0], calm.at(-1)], [steps[0], steps.at(-1)]);
  assert.ok(lengthOf(calm) < 4.4);
  const ring = smooth([[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]], true, 3);
  assert.deepEqual(ring[0], ring.at(-1));
});

test('simplifying keeps corners and drops what lies on the way', () => {
  assert.deepEqual(simplify([[0, 0], [1, 0.01], [2, 0], [2, 2]], 0.1), [[0, 0], [2, 0], [2, 2]]);
  assert.equal(simplify([[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]], 0.1).length, 5);
});
