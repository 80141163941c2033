import "../testing/page";
import { ok } from "node:assert/strict";
import { test } from "node:test";
import { lengthOf, recipes, type Sound, waveOf } from "./waves";

test("every sound is short, begins and ends in silence, can be heard and is never cut off at its peaks", () => {
  for (const name of Object.keys(recipes) as Sound[]) {
    ok(lengthOf(name) <= 0.8, `${name} ends within 0.8 s`);
    for (const rate of [22_050, 48_000]) {
      const wave = waveOf(name, rate);
      const peak = wave.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
      ok(peak < 1, `${name} peaks at ${peak}`);
      ok(peak > 0.05, `${name} peaks at ${peak}`);
      ok(Math.abs(wave[0] ?? 1) < 0.01, `${name} begins in silence`);
      ok(Math.abs(wave.at(-1) ?? 1) < 0.01, `${name} ends in silence`);
    }
  }
});
