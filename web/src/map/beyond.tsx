import { seatClass } from "../pieces/piece";
import { allied, past, seat, stacks, view } from "../state/game";
import { showPieces } from "../state/plan";
import { phone } from "../state/settings";
import { staged } from "../state/theatre";
import { sideOf } from "../table/names";
import { Icon } from "../ui/icons";
import { tr } from "../words/words";
import type { Ground, Point } from "./geometry";
import { camera } from "./here";
import { atRim } from "./rim";

interface Far extends Point {
  seat: number;
}

/**
 * On a phone, which has no minimap: signs at the edge of the map to the next enemy, and to one's own next unit, if
 * none is visible.
 */
export function Beyond({ ground: g }: { ground: Ground }) {
  void camera.settled.value;
  const v = view.value;
  const silent = !v || v.over || !!v.lesson || !!past.value || !!staged.value || seat.value < 0 || !showPieces.value;
  if (!phone.value || silent || camera.moving.value) return null;
  return (
    <>
      <Sign to={nextOf(g, (n) => !allied(n, seat.value))} />
      <Sign to={nextOf(g, (n) => n === seat.value)} />
    </>
  );
}

/** The place nearest to the middle of the window where some seats have pieces. */
function nextOf(g: Ground, whose: (seat: number) => boolean): Far | null {
  const { w, h } = camera.free;
  const middle = camera.toMap({ x: w / 2, y: h / 2 });
  let best: Far | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, list] of stacks.value) {
    const s = g.spot(place);
    const p = list.find((x) => x.seat >= 0 && whose(x.seat));
    const far = s ? Math.hypot(s.x - middle.x, s.y - middle.y) : least;
    if (s && p && far < least) [best, least] = [{ x: s.x, y: s.y, seat: p.seat }, far];
  }
  return best;
}

function Sign({ to }: { to: Far | null }) {
  const { w, h } = camera.free;
  const at = to && atRim(camera.toScreen(to), w, h);
  if (!at) return null;
  const side = sideOf(to.seat);
  return (
    <button
      type="button"
      class={`beyond float ${seatClass(to.seat)}`}
      style={{ translate: `${Math.round(at.x)}px ${Math.round(at.y)}px` }}
      data-float
      aria-label={tr("To the next units of {side}", { side })}
      onClick={() => camera.centre(to)}
      data-test="beyond"
    >
      <span class="player-mark" /> {side}
      <span style={{ rotate: `${Math.round(at.turn)}deg` }}>
        <Icon name="next" size={16} />
      </span>
    </button>
  );
}
