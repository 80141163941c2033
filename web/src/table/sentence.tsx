import type { Word } from "../api/types";
import { wordOf } from "../map/describe";
import { clearPlan, odds, plan, preview, sayable } from "../state/plan";
import { confirmPreview, dropWord, speak } from "../state/act";
import { busy, past, pieces, title } from "../state/game";
import { keepPlan, whole } from "../state/pencil";
import { phone } from "../state/settings";
import { shortOf } from "../pieces/words";
import { Icon } from "../ui/icons";
import { textOf } from "./names";
import { orOf, tr } from "../words/words";

/**
 * The current sentence as chips that can be removed, and the button that says it. Moves have none: a click on the
 * destination says them.
 */
export function SentenceBar() {
  const p = plan.value;
  if (!p || (p.tail.length === 0 && !p.choices.ready && !p.ahead)) return null;
  return (
    <section class="sentence" aria-label={tr("What you are about to do")} data-test="sentence">
      <div class="row wrap">
        <span class="strong">{p.verb.label}</span>
        {p.tail.map((w) => (
          <button
            type="button"
            key={`${w.kind}${w.n}`}
            class="chip word"
            onClick={() => void dropWord(w)}
            aria-label={tr("Take out {what}", { what: inWords(w) })}
            data-test="word-chip"
          >
            {inWords(w)} <Icon name="x" size={12} />
          </button>
        ))}
        {!sayable.value && (
          <span class="second">
            {p.ahead
              ? phone.value
                ? tr("Tap enemies and your own units to see the odds. Nothing is declared before the combat step.")
                : tr("Click enemies and your own units to see the odds. Nothing is declared before the combat step.")
              : hint(p.choices.words)}
          </span>
        )}
      </div>
      <div class="row">
        <button type="button" class="btn small" onClick={clearPlan} data-test="cancel">
          {p.ahead ? tr("Drop") : tr("Cancel")} {!whole() && <kbd>{tr("Esc")}</kbd>}
        </button>
        {whole() && (
          <button type="button" class="btn small grow" onClick={keepPlan} data-test="keep-plan">
            {tr("Keep this plan")} <kbd>{tr("Esc")}</kbd>
          </button>
        )}
        {phone.value && sayable.value && <SayButton />}
      </div>
    </section>
  );
}

/** Whether the current sentence is the main purpose of the step. Only then its button stands out. */
export const isMain = (): boolean => !plan.value?.verb.aside;

/** Whether a column of a chart is named outside its chart: "2-1" is clearly odds, a bare number could be anything. */
const isOdds = (column = ""): boolean => !/^\d+$/.test(column);

/**
 * Says the current sentence: "Attack 2-1". The button is in the footer, and on a phone, which has none, in the
 * sheet.
 */
export function SayButton({ wide = false }: { wide?: boolean }) {
  return (
    <button
      type="button"
      class={`btn grow${wide ? "" : " small"}${isMain() ? " primary" : ""}`}
      disabled={busy.value || !!past.value}
      onClick={() => void (preview.value !== null ? confirmPreview() : speak())}
      data-test="say"
    >
      {plan.value?.verb.label} {isOdds(odds.value?.column) && odds.value?.column}{" "}
      {plan.value?.choices.price && <span class="say-price">{plan.value.choices.price}</span>}{" "}
      <Icon name="next" size={wide ? 20 : 16} />
    </button>
  );
}

export function inWords(w: Word): string {
  const p = w.kind === "unit" ? pieces.value.get(w.n) : undefined;
  if (p) return shortOf(p, title.value);
  return w.kind === "place" ? wordOf(w.n) || w.text : (textOf(w)?.label ?? w.text);
}

/** The kinds of words that may follow. */
function hint(words: Word[]): string {
  const kinds = new Set(words.map((w) => w.kind));
  const list = [
    kinds.has("place") && tr("a place"),
    kinds.has("unit") && tr("units"),
    kinds.has("number") && tr("a number"),
    kinds.has("name") && tr("one of the list"),
  ].filter((s) => s !== false);
  return list.length > 0 ? tr("choose {what}", { what: orOf(list) }) : "";
}
