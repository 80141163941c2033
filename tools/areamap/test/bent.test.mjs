import assert from 'node:assert/strict';
import test from 'node:test';
import { bent } from '../lib/bent.mjs';

const map = {
  west: -30, size: [720, 300], wide: [{ gain: 2, lon: [-10, 40, 10], lat: [30, 90, 10], least: 0.5 }], tall: [{ gain: 1, lat: [40, 70, 5] }],
  top: [[-30, 75], [330, 75]], foot: [[-30, -55], [100, -45], [330, -55]],
};
const project = bent(map);

test('the sheet is filled from edge to edge', () => {
  for (const lat of [-40, 0, 60]) {
    assert.ok(Math.abs(project.beyond([-30, lat])[0]) < 1e-6);
    assert.ok(Math.abs(project.beyond([330, lat])[0] - 720) < 1e-6);
  }
  for (const [lon, foot] of [[-30, -55], [100, -45], [200, -50]]) {
    assert.ok(Math.abs(project([lon, 75])[1]) < 1e-6);
    if (lon < 150) assert.ok(Math.abs(project([lon, foot])[1] - 300) < 1e-6);
  }
});

test('longitudes go round, and nothing folds', () => {
  assert.deepEqual(project([-100, 20]), project([260, 20]));
  for (let lat = -50; lat < 75; lat += 5) {
    for (let lon = -29; lon < 329; lon += 5) {
      const [x, y] = project.beyond([lon, lat]);
      assert.ok(project.beyond([lon + 1, lat])[0] > x && project.beyond([lon, lat + 1])[1] < y);
    }
  }
});

test('where a density is higher there is more room', () => {
  const width = (lon, lat) => project.beyond([lon + 5, lat])[0] - project.beyond([lon, lat])[0];
  assert.ok(width(10, 50) > 2.5 * width(150, 50));
  assert.ok(width(10, 0) > 1.8 * width(150, 0) && width(10, 0) < width(10, 50));
});
