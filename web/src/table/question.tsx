import { computed } from "@preact/signals";
import { mine, scene, seat, view } from "../state/game";
import { market } from "../state/market";
import { awaited, closing, openings, panelVerbs, plainVerbs } from "../state/plan";
import { phone } from "../state/settings";
import { ClauseLink } from "./clause";
import { split } from "./names";

/** Whether a question is answered by its buttons alone, one of which ends the step: "Fly on", "Turn back". */
export const answeredByButtons = computed(
  () =>
    mine.value &&
    closing.value !== null &&
    awaited.value.size + openings.value.size + panelVerbs.value.length === 0 &&
    market.value === null &&
    plainVerbs.value.some((v) => !v.closes),
);

/** Whether somebody is asked in the turn of another side. */
const reacts = computed(() => {
  const moves = scene.value?.phases[scene.value.phase]?.seat ?? -1;
  return mine.value && moves >= 0 && moves !== seat.value;
});

/** On a phone, where the panel is a sheet: whether it has to say what a question is about. */
export const hasQuestion = computed(
  () =>
    phone.value &&
    !view.value?.lesson &&
    (answeredByButtons.value || reacts.value) &&
    (scene.value?.doing ?? []).length + (scene.value?.notes ?? []).length > 0,
);

/** What a question is about: who meets whom, how much is at stake. */
export function Question() {
  if (!hasQuestion.value) return null;
  const lines = [...(scene.value?.doing ?? []), ...(scene.value?.notes ?? [])].map(split);
  return (
    <section class="say" data-test="question">
      {lines.map((n) => (
        <p key={n.text}>
          {n.text}{" "}
          {n.clauses.map((c) => (
            <ClauseLink key={c} clause={c} />
          ))}
        </p>
      ))}
    </section>
  );
}
