// Chance with a fixed seed: the same map on every machine and every day.
import { createNoise2D } from 'simplex-noise';

/** A small generator of numbers from 0 up to 1 (mulberry32). */
export function dice(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Waves of noise, each `{seed, wave, octaves, gain}`, added to 1: how hard a point is to cross. */
export function roughness(waves) {
  const parts = waves.map((w) => ({ octaves: 1, ...w, at: createNoise2D(dice(w.seed)) }));
  return (x, y) => parts.reduce((sum, w) => sum + w.gain * octaves(w.at, x / w.wave, y / w.wave, w.octaves), 1);
}

/** Adds octaves of noise, each of twice the pitch and half the weight. */
function octaves(at, x, y, count) {
  let sum = 0;
  let total = 0;
  for (let i = 0, weight = 1, pitch = 1; i < count; i++, weight /= 2, pitch *= 2) {
    sum += weight * at(x * pitch, y * pitch);
    total += weight;
  }
  return sum / total;
}
