import { signal } from "@preact/signals";
import { api } from "../api/client";
import type { Hint } from "../api/types";
import { inspect, sayAll } from "../state/act";
import { gameId, seat, view } from "../state/game";
import { closing } from "../state/plan";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { sayPlainly } from "./telling";
import { rich, tr } from "../words/words";

/** The hint on show and the line of the record it was given for: when the game goes on it is stale. */
const given = signal<{ hint: Hint; line: number } | null>(null);
const waiting = signal(false);

/** Asks a machine what it would do here. */
export async function askHint(): Promise<void> {
  const line = view.value?.line ?? 0;
  if (waiting.value || seat.value < 0) return;
  waiting.value = true;
  try {
    const hint = await api.hint(gameId.value, seat.value);
    given.value = { hint, line };
    const place = hint.words.findLast((w) => w.kind === "place");
    if (place) inspect(place.n);
  } catch (e) {
    tellFailure(e);
  } finally {
    waiting.value = false;
  }
}

export function HintButton() {
  return (
    <button
      type="button"
      class="btn icon"
      onClick={() => void askHint()}
      disabled={waiting.value}
      aria-label={tr("Hint")}
      title={tr("What would a machine do here?")}
      data-test="hint"
    >
      <Icon name={waiting.value ? "clock" : "bulb"} />
    </button>
  );
}

/** What the machine would say, why, and a button that says it. */
export function HintBox() {
  const g = given.value;
  const last = closing.value;
  if (!g || g.line !== view.value?.line) return null;
  const take = () => {
    given.value = null;
    void sayAll([g.hint.say]);
  };
  return (
    <div class="hint" role="status" data-test="hint-box">
      <p>
        {rich("{level} would: {what}", {
          level: <span class="strong">{g.hint.level}</span>,
          what: (
            <span class="strong" data-test="hint-say">
              {last?.text === g.hint.say ? last.label : sayPlainly(seat.value, g.hint.say)}
            </span>
          ),
        })}
      </p>
      {g.hint.why.map((w) => (
        <p key={w} class="second">
          {w}
        </p>
      ))}
      <div class="row">
        <button type="button" class="btn small" onClick={() => (given.value = null)}>
          {tr("Close")}
        </button>
        <span class="grow" />
        <button type="button" class="btn small primary" onClick={take} data-test="hint-take">
          {tr("Do it")}
        </button>
      </div>
    </div>
  );
}
