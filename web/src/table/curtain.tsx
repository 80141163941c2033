import { signal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { seatClass } from "../pieces/piece";
import { scene, view } from "../state/game";
import { sideOf } from "./names";

const drawn = signal<number | null>(null);

/**
 * On one screen for several players, the next one is asked to come before his side is shown, if a side has
 * something to hide: pieces without a face.
 */
export function Curtain() {
  const last = useRef<number | null>(null);
  useSignalEffect(() => {
    const v = view.value;
    if (!v) return;
    const before = last.current;
    last.current = v.seat;
    const secrets = scene.value?.pieces.some((p) => !p.name) ?? false;
    if (before !== null && before >= 0 && v.seat >= 0 && before !== v.seat && secrets) drawn.value = v.seat;
  });
  const seat = drawn.value;
  if (seat === null) return null;
  return (
    <div class={`curtain ${seatClass(seat)}`} role="dialog" aria-label={`${sideOf(seat)} is next`} data-test="curtain">
      <span class="player-mark" />
      <p class="title">{sideOf(seat)} is next</p>
      <p class="second">Hand the screen over. What the other side knows is hidden behind this.</p>
      <button type="button" class="btn primary big" autoFocus onClick={() => (drawn.value = null)} data-test="curtain-open">Show the table</button>
    </div>
  );
}
