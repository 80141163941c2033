import type { Word } from "../api/types";
import { wordOf } from "../map/describe";
import { clearPlan, plan, preview } from "../state/plan";
import { confirmPreview, dropWord, speak } from "../state/act";
import { busy, pieces, title } from "../state/game";
import { shortOf } from "../pieces/words";
import { Icon } from "../ui/icons";

/** The sentence under way as chips that can be taken out, and the button that says it. Moves need none: a click on the goal says them. */
export function SentenceBar() {
  const p = plan.value;
  if (!p || (p.tail.length === 0 && !p.choices.ready && !p.ahead)) return null;
  const ready = p.choices.ready && !p.ahead;
  return (
    <section class="sentence" aria-label="What you are about to do" data-test="sentence">
      <div class="row wrap">
        <span class="strong">{p.verb.label}</span>
        {p.tail.map((w) => (
          <button
            type="button"
            key={`${w.kind}${w.n}`}
            class="chip word"
            onClick={() => void dropWord(w)}
            aria-label={`Take out ${inWords(w)}`}
            data-test="word-chip"
          >
            {inWords(w)} <Icon name="x" size={12} />
          </button>
        ))}
        {!ready && (
          <span class="second">
            {p.ahead ? "click enemies and your own units; nothing is said yet" : hint(p.choices.words)}
          </span>
        )}
      </div>
      <div class="row">
        <button type="button" class="btn small" onClick={clearPlan} data-test="cancel">
          Cancel <kbd>Esc</kbd>
        </button>
        {ready && (
          <button
            type="button"
            class="btn small primary grow"
            disabled={busy.value}
            onClick={() => void (preview.value !== null ? confirmPreview() : speak())}
            data-test="say"
          >
            {p.verb.label} <Icon name="next" size={16} />
          </button>
        )}
      </div>
    </section>
  );
}

export function inWords(w: Word): string {
  const p = w.kind === "unit" ? pieces.value.get(w.n) : undefined;
  return p ? shortOf(p, title.value) : w.kind === "place" ? wordOf(w.n) || w.text : w.text;
}

/** What kinds of words may follow. */
function hint(words: Word[]): string {
  const kinds = new Set(words.map((w) => w.kind));
  const list = [
    kinds.has("place") && "a place",
    kinds.has("unit") && "units",
    kinds.has("number") && "a number",
    kinds.has("name") && "one of the list",
  ].filter(Boolean);
  return list.length > 0 ? `choose ${list.join(" or ")}` : "";
}
