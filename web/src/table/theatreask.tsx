import type { Say } from "../api/types";
import { sayAll } from "../state/act";
import { busy, mine, scene, view } from "../state/game";
import { closing, plainVerbs, plan, sayable, unitVerbs } from "../state/plan";
import { nextUnit } from "../state/rounds";
import { phone } from "../state/settings";
import { stageHeld } from "../state/theatre";
import { ClauseLink } from "./clause";
import { endStep } from "./footer";
import { capital, playerOf, split } from "./names";
import { SayButton } from "./sentence";
import { andOf, tr } from "../words/words";

/** The possible answers: whole sentences, units to choose, the end of the step. */
function answers(): { say: Say; act: () => void; key: string }[] {
  const units = unitVerbs.value.filter((v) => !v.aside).map((say) => ({ say, act: () => nextUnit(1) }));
  const plain = plainVerbs.value
    .filter((v) => !v.closes && !v.aside)
    .map((say) => ({ say, act: () => void sayAll([say.text]) }));
  const end = closing.value ? [{ say: closing.value, act: () => void endStep() }] : [];
  const all = [...units, ...plain, ...end];
  const letter = (s: Say) => s.label.charAt(0).toUpperCase();
  return all.map((a) => ({
    ...a,
    key: all.filter((b) => letter(b.say) === letter(a.say)).length === 1 ? letter(a.say) : "",
  }));
}

/** Gives the answer that begins with a letter; false if none does. */
export function answerBy(letter: string): boolean {
  if (!document.querySelector(".theatre-ask") || busy.value || plan.value) return false;
  const a = answers().find((x) => x.key === letter.toUpperCase());
  a?.act();
  return a !== undefined;
}

/** The question at the battle's place, with the same answers as in the panel. */
export function Ask() {
  const v = view.value;
  if (!v || v.over || !stageHeld.value || (phone.value && v.rungs)) return null; // a phone's sheet has the rungs
  if (!mine.value) {
    if (phone.value) return null; // the bar over the map says it
    const who = andOf(v.ask.seats.map(playerOf));
    return who ? (
      <div class="theatre-ask float waits" data-float data-test="theatre-ask">
        <span class="choice-pill">{tr("{who} chooses", { who })}</span>
      </div>
    ) : null;
  }
  const note = split((scene.value?.notes ?? [])[0] ?? "");
  return (
    <div
      class="theatre-ask float"
      data-float
      role="group"
      aria-live="assertive"
      aria-label={tr("Your choice")}
      data-test="theatre-ask"
    >
      <p>
        <span class="choice-pill">{tr("Your choice")}</span> <strong>{capital(v.ask.step)}</strong>
      </p>
      <p class="second">
        {note.text} {v.ask.clause && <ClauseLink clause={v.ask.clause} />}
      </p>
      <div class="row wrap">
        {sayable.value && <SayButton />}
        {answers().map((a, i) => (
          <button
            type="button"
            key={a.say.text}
            class={i === 0 && !sayable.value ? "btn small primary" : "btn small"}
            disabled={busy.value}
            title={a.say.about}
            onClick={a.act}
          >
            {a.say.label} {a.key && <kbd>{a.key}</kbd>}
          </button>
        ))}
      </div>
    </div>
  );
}
