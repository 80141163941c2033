import { Fragment } from "preact";
import type { Say } from "../api/types";
import { log, lookBack, mine, past, pieces, scene, seat, seats, spots, view } from "../state/game";
import { answer } from "../state/act";
import { seatClass } from "../pieces/piece";
import { marketVerbs } from "../state/market";
import {
  asksInPanel,
  awaited,
  litPlaces,
  litUnits,
  openings,
  owed,
  panelVerbs,
  placeVerbs,
  plan,
  unitVerbs,
} from "../state/plan";
import { nextUnit } from "../state/rounds";
import { phone } from "../state/settings";
import { tellFailure } from "../ui/toast";
import { ClauseLink } from "./clause";
import { Ending } from "./ending";
import { agree, capital, choosingFor, phaseSide, playerOf, split, turnWord, waitingFor } from "./names";
import { Origin } from "./origin";
import { sayPlainly } from "./telling";
import { rich, tr, within } from "../words/words";

/** Whose turn it is, which step, and what is still to do. */
export function Prompt() {
  const v = view.value;
  if (!v) return null;
  const s = scene.value;
  const phase = s?.phases[s.phase];
  const asked = v.over ? (v.result?.scores ?? []).findIndex((x) => x > 0) : (v.ask.seats[0] ?? -1);
  return (
    <section class={`prompt ${seatClass(past.value ? -1 : asked)}`} aria-live="polite" data-test="prompt">
      <p class="eyebrow">
        {[
          v.seat < 0 && !v.over && tr("You are watching"),
          turnWord(),
          choosingFor(),
          phase && `${phase.seat >= 0 ? `${phaseSide(phase.seat)} ` : ""}${phase.name}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <Line />
      <Offer />
    </section>
  );
}

function Line() {
  const v = view.value;
  const p = past.value;
  if (!v) return null;
  if (p) {
    return (
      <>
        <h1 class="prompt-line">{tr("As it stood, {turn}", { turn: scene.value?.when ?? within(turnWord()) })}</h1>
        <p class="row">
          <span class="second grow">{tr("You look back; nothing can be done here.")}</span>
          <button
            type="button"
            class="btn small"
            onClick={() => void lookBack(null).catch(tellFailure)}
            data-test="to-now"
          >
            {tr("Back to now")}
          </button>
        </p>
        <Origin />
      </>
    );
  }
  if (v.over) return <Ending />;
  if (!mine.value) {
    return (
      <>
        <h1 class="prompt-line">{waitingFor()}</h1>
        <p class="second">
          {capital(v.ask.step)}
          {v.ask.clause && (
            <>
              {" "}
              <ClauseLink clause={v.ask.clause} />
            </>
          )}
        </p>
      </>
    );
  }
  const notes = (scene.value?.notes ?? []).map(split);
  const doing = (scene.value?.doing ?? []).map(split);
  const first = notes.find((n) => /^\d/.test(n.text)); // a count of what is to do says most
  const rest = notes.filter((n) => n !== first);
  const clauses = [...new Set([...(first?.clauses ?? []), v.ask.clause ?? ""])].filter(Boolean);
  const more = awaited.value.size > 0 || openings.value.size > 0;
  return (
    <>
      <h1 class="prompt-line" data-test="step">
        {first ? first.text.replace(/\.$/, "") : capital(v.ask.step)}
      </h1>
      <div class="row">
        <div class="second grow">
          <p>
            {first && `${capital(v.ask.step)}. `}
            <Ways />{" "}
            {clauses.map((c) => (
              <Fragment key={c}>
                {" "}
                <ClauseLink clause={c} />
              </Fragment>
            ))}
          </p>
          {[...doing, ...rest].map((n) => (
            <p key={n.text}>
              {n.text}{" "}
              {n.clauses.map((c) => (
                <ClauseLink key={c} clause={c} />
              ))}
            </p>
          ))}
        </div>
        {more && (
          <button type="button" class="next" onClick={() => nextUnit(1)} data-test="next">
            {tr("Next")} <kbd>N</kbd>
          </button>
        )}
      </div>
    </>
  );
}

/** How a place is chosen: by a finger or by a mouse. */
const outlined = (): string => (phone.value ? tr("Tap an outlined place") : tr("Click an outlined place"));

/** How many ways to act the prompt names, on a phone in two lines; a unit that is clicked shows its own. */
const mostWays = () => (phone.value ? 3 : 6);

/** What a click does: on a unit or a place to begin, then on a place that is lit; and of what is said or answered in the panel, what it is about. */
export function Ways() {
  const p = plan.value;
  if (p) {
    if (p.ahead) return null;
    if (p.choices.ready && p.tail.length > 0)
      return (
        <span data-test="ways">
          {rich("Press {verb}, or choose more.", { verb: <strong>{p.verb.label}</strong> })}{" "}
        </span>
      );
    if (
      litPlaces.value.size === 0 &&
      [...litUnits.value].some((u) => spots.value.has(pieces.value.get(u)?.place ?? -1))
    )
      return (
        <span data-test="ways">
          {tr("Choose a ringed unit")}: <strong>{p.verb.label}</strong>.{" "}
        </span>
      );
    if (litPlaces.value.size === 0) return asksInPanel(p) ? null : <span data-test="ways">{p.verb.about} </span>;
    return (
      <span data-test="ways">
        {outlined()}: <strong>{p.verb.label}</strong>.{" "}
      </span>
    );
  }
  const of = (list: Say[]) => {
    const labels = list.filter((v) => !v.aside).map((v) => v.label);
    return labels.length > mostWays()
      ? tr("{list} and more", { list: labels.slice(0, mostWays() - 1).join(", ") })
      : labels.join(", ");
  };
  const [units, places] = [of(unitVerbs.value), of(placeVerbs.value)];
  if (!units && !places) {
    const [only, more] = panelVerbs.value;
    return only && !more && marketVerbs.value.has(only.text) ? <>{only.about} </> : null; // elsewhere the panel says so beside its words
  }
  const how = owed.value ? tr("Choose a ringed unit") : phone.value ? tr("Tap a unit") : tr("Click a unit");
  return (
    <>
      {units && (
        <span data-test="ways">
          {how}: <strong>{units}</strong>.{" "}
        </span>
      )}
      {places && (
        <span data-test="ways">
          {outlined()}: <strong>{places}</strong>.{" "}
        </span>
      )}
    </>
  );
}

/** A question from the other side: a draw, or taking back. */
function Offer() {
  const v = view.value;
  const o = v?.offer;
  if (!v || !o) return null;
  const own = o.seat === seat.value || !seats.value.some((s) => s.n === seat.value);
  const first = log.value.find((e) => e.line > (o.to ?? 0) && e.kind === "say" && e.say && !e.undone);
  const move = first?.say
    ? tr("“{what}” and all that came after it", { what: sayPlainly(first.seat, first.say) })
    : tr("the last moves");
  const who = playerOf(o.seat);
  const text =
    o.kind === "draw"
      ? own
        ? tr("You ask for a draw.")
        : agree([who], tr("{who} asks for a draw.", { who }), tr("{who} ask for a draw.", { who }))
      : own
        ? tr("You ask to take back {move}.", { move })
        : agree(
            [who],
            tr("{who} asks to take back {move}.", { who, move }),
            tr("{who} ask to take back {move}.", { who, move }),
          );
  return (
    <div class="notice offer" data-test="offer">
      <p>{text}</p>
      <div class="row">
        {!own && (
          <button type="button" class="btn small primary" onClick={() => void answer(o.id, true)} data-test="offer-yes">
            {tr("Agree")}
          </button>
        )}
        <button type="button" class="btn small" onClick={() => void answer(o.id, false)} data-test="offer-no">
          {own ? tr("Withdraw") : tr("Decline")}
        </button>
      </div>
    </div>
  );
}
