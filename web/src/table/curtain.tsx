import { signal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { seatClass } from "../pieces/piece";
import { scene, view } from "../state/game";
import { agree, sideOf } from "./names";
import { tr } from "../words/words";

const drawn = signal<number | null>(null);

/**
 * Where several players share a screen, the next player is asked to come before his side is shown, if it has pieces
 * or cards that are hidden from the one at the screen now. Allies who see the same need no curtain.
 */
export function Curtain() {
  const last = useRef({ seat: -1, blind: new Set<number>() });
  useSignalEffect(() => {
    const v = view.value;
    if (!v) return;
    const before = last.current;
    last.current = {
      seat: v.seat,
      blind: new Set([
        ...(scene.value?.pieces ?? []).filter((p) => !p.name).map((p) => p.seat),
        ...(scene.value?.hands ?? []).filter((h) => h.cards.some((c) => !c.name)).map((h) => h.seat),
      ]),
    };
    if (before.seat >= 0 && v.seat >= 0 && before.seat !== v.seat && before.blind.has(v.seat)) drawn.value = v.seat;
  });
  const seat = drawn.value;
  if (seat === null) return null;
  const next = agree(
    [sideOf(seat)],
    tr("{side} is next", { side: sideOf(seat) }),
    tr("{side} are next", { side: sideOf(seat) }),
  );
  return (
    <div class={`curtain ${seatClass(seat)}`} role="dialog" aria-label={next} data-test="curtain">
      <span class="player-mark" />
      <p class="title">{next}</p>
      <p class="second">{tr("Hand the screen over. What the other side knows is hidden behind this.")}</p>
      <button
        type="button"
        class="btn primary big"
        // biome-ignore lint/a11y/noAutofocus: there is nothing else on the screen
        autoFocus
        onClick={() => (drawn.value = null)}
        data-test="curtain-open"
      >
        {tr("Show the table")}
      </button>
    </div>
  );
}
