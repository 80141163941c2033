import { computed, signal } from "@preact/signals";
import { board, spots } from "../state/game";
import { Camera } from "./camera";
import { Ground } from "./geometry";

/** The current board's geometry and camera. */
export const ground = computed(() => (board.value ? new Ground(board.value) : null));
export const camera = new Camera();

/** The width of a hex on the screen when pan and zoom are at rest. Areas count as hexes of normal size. */
const hexPixels = computed(() =>
  ground.value ? (ground.value.hexes ? ground.value.unit : 64) * camera.settled.value.k : 64,
);

/** Below this width pieces are drawn as plain marks, and areas have no names. */
export const overview = computed(() => hexPixels.value < (ground.value?.hexes ? 22 : 30));

export const showLabels = signal(true);

/** Moves a place into the window. */
export function goTo(place: number): void {
  const s = spots.value.get(place);
  if (s) camera.reveal(s, 90);
}

/** Shows a place in the middle. */
export function centreOn(place: number): void {
  const s = spots.value.get(place);
  if (s) camera.centre(s, Math.max(camera.at.value.k, 0.7));
}
