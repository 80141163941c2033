import { settings } from "../state/settings";
import type { Sound } from "./waves";

export type { Sound };

let context: AudioContext | null = null;
const lastAt = new Map<Sound, number>();
const apart = 80; // milliseconds: simultaneous sounds are played once

/** Plays a sound if sounds are on and the user has touched the page, which browsers require. */
export function play(name: Sound): void {
  const { sound, volume } = settings.peek();
  if (!sound || volume <= 0 || !navigator.userActivation?.hasBeenActive) return;
  const now = performance.now();
  if (now - (lastAt.get(name) ?? -apart) < apart) return;
  lastAt.set(name, now);
  // Without the file, or if sound is impossible, nothing is played: the page shows the same in words.
  void loudspeaker.sound(name, volume).catch(() => undefined);
}

/** Where sounds go; tests listen here. */
export const loudspeaker = { sound: sounded };

async function sounded(name: Sound, volume: number): Promise<void> {
  const { bufferOf } = await import("./waves");
  context ??= new AudioContext();
  void context.resume();
  const from = context.createBufferSource();
  const gain = context.createGain();
  from.buffer = bufferOf(context, name);
  gain.gain.value = (volume / 100) ** 2; // loudness is perceived logarithmically
  from.connect(gain).connect(context.destination);
  from.start();
}
