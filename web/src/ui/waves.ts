/**
 * A part of a sound: its start and duration in seconds, the pitches in Hz between which it glides, and its greatest
 * loudness.
 */
interface Part {
  at: number;
  for: number;
  from: number;
  to: number;
  peak: number;
  /** noise, duller with lower pitch */
  noise?: boolean;
}

const tap = (at: number, pitch: number, peak: number): Part => ({
  at,
  for: 0.05,
  from: pitch,
  to: pitch,
  peak,
  noise: true,
});
const tone = (at: number, length: number, pitch: number, peak: number, to = pitch): Part => ({
  at,
  for: length,
  from: pitch,
  to,
  peak,
});

/** The sounds of the page. Overlapping parts add up to less than full loudness. */
export const recipes = {
  /** dice tumble in a box */
  die: [tap(0, 2600, 0.3), tap(0.09, 2100, 0.24), tap(0.16, 2900, 0.28), tap(0.26, 2300, 0.22), tap(0.35, 2700, 0.2)],
  /** they lie */
  lies: [tap(0, 1500, 0.5), tone(0, 0.09, 210, 0.35, 150)],
  /** a unit is lost, a block hit */
  gone: [tap(0, 420, 0.35), tone(0, 0.3, 120, 0.45, 52)],
  /** a place has a new owner */
  taken: [tone(0, 0.22, 294, 0.3), tone(0.13, 0.26, 440, 0.3), tone(0.26, 0.42, 587, 0.3)],
  /** something important has happened */
  news: [tone(0, 0.5, 98, 0.4, 82), tone(0.02, 0.55, 196, 0.25)],
  /** it is my turn */
  turn: [tone(0, 0.3, 659, 0.25), tone(0.14, 0.5, 880, 0.25)],
  /** a battle asks me for a choice */
  choice: [tone(0, 0.14, 740, 0.22), tone(0.1, 0.22, 740, 0.16)],
  /** the game is won: a chord that rises */
  win: [tone(0, 0.3, 392, 0.24), tone(0.12, 0.3, 494, 0.24), tone(0.24, 0.32, 587, 0.24), tone(0.36, 0.42, 784, 0.26)],
  /** it is lost: the same downwards, in minor */
  loss: [tone(0, 0.34, 311, 0.28), tone(0.2, 0.34, 262, 0.28), tone(0.4, 0.4, 196, 0.32, 185)],
  /** it is drawn: one tone, twice */
  draw: [tone(0, 0.34, 392, 0.28), tone(0.3, 0.46, 392, 0.26)],
  /** a chat message */
  chat: [tone(0, 0.12, 988, 0.2), tone(0.07, 0.16, 1319, 0.16)],
} satisfies Record<string, Part[]>;

export type Sound = keyof typeof recipes;

/** The duration of a sound in seconds. */
export const lengthOf = (name: Sound): number => Math.max(...recipes[name].map((p: Part) => p.at + p.for));

const rises = 0.004; // a sound that starts at once clicks
const fades = 5; // e-folds from the loudest point to the end

/** A sound as samples at a rate. */
export function waveOf(name: Sound, rate: number): Float32Array<ArrayBuffer> {
  const wave = new Float32Array(Math.ceil(lengthOf(name) * rate));
  for (const p of recipes[name] as Part[]) addPart(wave, p, rate);
  return wave;
}

function addPart(wave: Float32Array, p: Part, rate: number): void {
  const n = Math.floor(p.for * rate);
  const start = Math.floor(p.at * rate);
  let [phase, low, seed] = [0, 0, 7];
  for (let i = 0; i < n && start + i < wave.length; i++) {
    const t = i / n;
    const pitch = p.from + (p.to - p.from) * t;
    phase += (2 * Math.PI * pitch) / rate;
    let x = 0.8 * Math.sin(phase) + 0.2 * Math.sin(2 * phase);
    if (p.noise) {
      seed = (seed * 16807) % 2147483647;
      low += ((seed / 1073741824 - 1) * 2 - low) * Math.min(1, (2 * Math.PI * pitch) / rate);
      x = Math.max(-1, Math.min(1, low));
    }
    const loud = Math.min(1, i / (rises * rate)) * Math.exp(-fades * t) * Math.min(1, (n - i) / (rises * rate));
    wave[start + i] = (wave[start + i] ?? 0) + p.peak * loud * x;
  }
}

const buffers = new Map<Sound, AudioBuffer>();

/** A sound for the player, made once. */
export function bufferOf(c: AudioContext, name: Sound): AudioBuffer {
  let b = buffers.get(name);
  if (!b) {
    const wave = waveOf(name, c.sampleRate);
    b = c.createBuffer(1, wave.length, c.sampleRate);
    b.copyToChannel(wave, 0);
    buffers.set(name, b);
  }
  return b;
}
