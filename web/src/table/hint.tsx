import { signal } from "@preact/signals";
import { api } from "../api/client";
import type { Hint } from "../api/types";
import { wordOf } from "../map/describe";
import { showPlaces } from "../map/follow";
import { inspect, sayAll } from "../state/act";
import { gameId, pieces, seat, spots, view } from "../state/game";
import { given, hint } from "../state/hint";
import { closing } from "../state/plan";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { sayPlainly } from "./telling";
import { rich, tr } from "../words/words";

const waiting = signal(false);

/** Asks a machine what it would do here. */
export async function askHint(): Promise<void> {
  const line = view.value?.line ?? 0;
  if (waiting.value || seat.value < 0) return;
  waiting.value = true;
  try {
    const now = await api.hint(gameId.value, seat.value);
    given.value = { hint: now, line };
    const placed = now.words.filter((w) => w.kind === "unit" || w.kind === "place"); // a number or a name has a figure too
    const places = placed.map((w) => (w.kind === "unit" ? (pieces.value.get(w.n)?.place ?? -1) : w.n));
    const at = now.words.findLast((w) => w.kind === "place")?.n ?? places.findLast((p) => spots.value.has(p));
    if (at === undefined) return;
    inspect(at);
    showPlaces(places);
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

/** The place of a hint's unit, for a hint that names no place: several units may have the same name. */
function whereOf(h: Hint): string {
  const [unit, more] = h.words.filter((w) => w.kind === "unit");
  const place = unit && pieces.value.get(unit.n)?.place;
  if (more || place === undefined || !spots.value.has(place) || h.words.some((w) => w.kind === "place")) return "";
  return ` (${wordOf(place)})`;
}

/** What the machine would say, why, and a button that says it. */
export function HintBox() {
  const h = hint.value;
  const last = closing.value;
  if (!h) return null;
  const take = () => {
    given.value = null;
    void sayAll([h.say]);
  };
  return (
    <div class="hint" role="status" data-test="hint-box">
      <p>
        {rich("{level} would: {what}", {
          level: <span class="strong">{h.level}</span>,
          what: (
            <span class="strong" data-test="hint-say">
              {last?.text === h.say ? last.label : sayPlainly(seat.value, h.say)}
              {whereOf(h)}
            </span>
          ),
        })}
      </p>
      {h.why.map((w) => (
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
