import { seatClass } from "../pieces/piece";
import { sayAll } from "../state/act";
import { busy, mine, seat, shown } from "../state/game";
import { plainVerbs } from "../state/plan";
import { ClauseLink } from "./clause";
import { sideOf } from "./names";
import { tr } from "../words/words";

/**
 * A decision that seats make in turn: who may make it, who is asked now with the possible answers, and who must if
 * nobody else does.
 */
export function Rungs() {
  const list = shown.value?.rungs ?? [];
  if (list.length === 0) return null;
  return (
    <section class="rungs" aria-label={tr("Who decides")} data-test="rungs">
      <ol>
        {list.map((r, i) => (
          <li key={i} class={`${seatClass(r.seat)}${r.now ? " now" : ""}${r.done ? " done" : ""}`}>
            <span class="rung-number">{i + 1}</span>
            <div class="grow">
              <p>
                <strong>
                  {sideOf(r.seat)}
                  {r.seat === seat.value && ` (${tr("you")})`}
                </strong>{" "}
                {r.text} {r.clause && <ClauseLink clause={r.clause} />}
                {r.done && <span class="second"> · {tr("stays")}</span>}
              </p>
              {r.about && <p class="second">{r.about}</p>}
              {r.now && mine.value && <Answers />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The possible answers, as cards. */
function Answers() {
  return (
    <>
      {plainVerbs.value
        .filter((v) => !v.closes)
        .map((v) => (
          <button
            type="button"
            key={v.text}
            class="word-card"
            disabled={busy.value}
            onClick={() => void sayAll([v.text])}
            data-test={`verb-${v.text}`}
          >
            <span class="strong">{v.label}</span>
            <span class="second">{v.about}</span>
          </button>
        ))}
    </>
  );
}
