import type { Prospect } from "../api/types";
import { prospects, prospectsAt } from "../state/prospects";
import { Icon } from "../ui/icons";
import { tr } from "../words/words";
import { wordOf } from "./describe";

/** "2-1 alone, 3-1 with what stands there". */
export function oddsWords(p: Prospect): string {
  const { alone = "", together = "" } = p;
  if (!alone) return tr("{odds} only with what stands there", { odds: together });
  if (!together || together === alone) return alone;
  return tr("{alone} alone, {together} with what stands there", { alone, together });
}

const most = 4;

/** The odds that the selected stack would have from a place against the enemies next to it. */
export function Prospects({ place }: { place: number }) {
  return (
    <>
      {prospectsAt(place)
        .slice(0, most)
        .map((p) => (
          <p key={p.place} class="tip-way" data-test="prospect">
            <Icon name="swords" size={15} />{" "}
            <span>
              {wordOf(p.place)}: <strong>{oddsWords(p)}</strong>
            </span>
          </p>
        ))}
    </>
  );
}

/** The same in the card of the stack: from where, and against which enemy. */
export function ProspectsOfStack() {
  const { place, list } = prospects.value;
  if (list.length === 0) return null;
  return (
    <div class="prospects" data-test="prospects">
      <p class="eyebrow">{tr("Attacks from {place}", { place: wordOf(place) })}</p>
      <Prospects place={place} />
    </div>
  );
}
