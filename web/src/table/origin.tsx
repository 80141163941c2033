import { card } from "../state/game";
import { Icon } from "../ui/icons";
import { house, tr } from "../words/words";

/** Who stands for the record on the table if it was brought in from a file; empty for games that were played here. */
export const originWords = (): string => house.value.say(card.value?.origin ?? "");

/** That the record on the table was brought in from a file; the tip says who stands for it. */
export function OriginChip({ bare }: { bare: boolean }) {
  if (!card.value?.origin) return null;
  return (
    <span class="chip origin-chip" title={originWords()} data-test="origin-chip">
      <Icon name="open" size={14} />
      <span class={bare ? "hidden-text" : ""}>{tr("From a file")}</span>
    </span>
  );
}

/** The same in full. */
export function Origin() {
  if (!card.value?.origin) return null;
  return (
    <p class="second" data-test="origin">
      {originWords()}
    </p>
  );
}
