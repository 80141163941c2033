import type { Goal } from "../api/types";
import { scene, seat } from "../state/game";
import { ClauseLink } from "./clause";
import { sideOf } from "./names";

/** How far a goal is, in figures where it is counted. */
const progress = (g: Goal) =>
  g.max > 1 ? `${g.value} of ${g.max} ${g.counts ?? ""}`.trim() : g.reached ? "reached" : "not yet";

/** What wins, how far it is and by when: the reader's own first, the rest when it is opened. */
export function Goals() {
  const s = scene.value;
  if (!s || s.goals.length === 0) return null;
  const own = s.goals.filter((g) => g.seats.includes(seat.value));
  const first = own.length > 0 ? own : s.goals;
  return (
    <details class="goals-strip" data-test="goals">
      <summary>
        <span class="strong">To win</span> {first.map((g) => `${g.what} (${progress(g)})`).join(", or ")}
      </summary>
      <ul>
        {s.goals.map((g) => (
          <li key={`${g.seats.join()} ${g.what} ${g.by}`} data-reached={g.reached}>
            <span class="strong">{g.seats.map(sideOf).join(" and ")}:</span> {g.what} {g.by}: {progress(g)}{" "}
            {g.clause && <ClauseLink clause={g.clause} />}
          </li>
        ))}
      </ul>
      {s.ahead && <p class="second">If it ended now: {s.ahead}</p>}
    </details>
  );
}
