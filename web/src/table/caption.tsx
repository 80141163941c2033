import { seatClass } from "../pieces/piece";
import { flush } from "../state/arrivals";
import { showing, waiting } from "../state/replay";
import { staged } from "../state/theatre";
import { LineWords } from "./log";
import { tr } from "../words/words";

/** What the other side does and why, over the map while it is shown. */
export function Caption() {
  const e = showing.value;
  if (!e || (waiting.value === 0 && staged.value?.entry.line === e.line)) return null; // its battle is on the stage
  return (
    <div class={`caption-box float ${seatClass(e.seat)}`} data-float data-test="caption">
      <span class="player-mark" />
      <div class="grow">
        <p class="strong">
          <LineWords entry={e} />
        </p>
        {e.why && (
          <p class="second" data-test="why">
            {e.why}
          </p>
        )}
      </div>
      <button type="button" class="btn small quiet" onClick={flush} data-test="skip">
        {waiting.value > 0 ? tr("Skip {n} more", { n: waiting.value }) : tr("Close")}
      </button>
    </div>
  );
}
