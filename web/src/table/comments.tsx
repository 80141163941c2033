import type { ComponentChildren } from "preact";
import type { Entry, Moment, Standing } from "../api/types";
import { seatClass } from "../pieces/piece";
import { log, lookBack, past, seats, spots, title } from "../state/game";
import { comments, ledBy, upSide } from "../state/review";
import { visit } from "../state/rounds";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { decisionWords } from "./log";
import { sideOf } from "./names";
import { tr } from "../words/words";

/** How a game that has ended went: the standing turn by turn, where it turned, and what the machines had in mind. */
export function Comments() {
  const c = comments.value;
  if (!c) return <p class="second">{tr("Loading…")}</p>;
  return (
    <div class="comments" data-test="comments">
      <Course turns={c.turns} />
      <h3 class="eyebrow">{tr("Where it turned")}</h3>
      {c.points.length > 0 && (
        <p class="second" data-test="measures">
          {tr("Gains in what decides the game, losses in strength on the board, the lead {by}.", { by: ledBy() })}
        </p>
      )}
      {c.points.length === 0 && <p class="second">{tr("Nowhere: no battle changed much.")}</p>}
      <ol class="entries">
        {c.points.map((p) => (
          <Point key={p.line} moment={p} />
        ))}
      </ol>
      <Plans />
    </div>
  );
}

/** Shows the table as it stood after a line, at a place the line speaks of. */
function jump(line: number): void {
  lookBack(line).catch(tellFailure);
  const place = log.value
    .find((e) => e.line === line)
    ?.told?.flatMap((t) => t.words ?? [])
    .find((w) => w.kind === "place" && spots.value.has(w.n));
  if (place) visit(place.n);
}

const signed = (n: number) => (n > 0 ? `+${n}` : String(n));

/** A bar for each turn, up if my side was ahead and down if it was behind; a click shows the table then. */
function Course({ turns }: { turns: Standing[] }) {
  const most = Math.max(1, ...turns.map((t) => Math.abs(t.lead[upSide()] ?? 0)));
  const other = (title.value?.seats.length ?? 2) === 2 ? 1 - upSide() : -1;
  if (turns.length < 2) return null;
  return (
    <figure class="course">
      <figcaption class="eyebrow">
        {tr("Lead of {side} after each turn, {by}", { side: sideOf(upSide()), by: ledBy() })}
      </figcaption>
      <ol>
        {turns.map((t) => {
          const m = t.lead[upSide()] ?? 0;
          return (
            <li key={t.turn}>
              <button
                type="button"
                class={past.value?.line === t.line ? "course-bar now" : "course-bar"}
                onClick={() => jump(t.line)}
                aria-label={tr("Turn {turn}: {lead}", { turn: t.turn, lead: signed(m) })}
                title={tr("Turn {turn}: {lead}; strength {list}", {
                  turn: t.turn,
                  lead: signed(m),
                  list: t.strength.reduce((a, b) => (a === "" ? String(b) : tr("{a} to {b}", { a, b })), ""),
                })}
                data-test="course"
              >
                <span class="plot">
                  <span
                    class={`fill ${seatClass(m >= 0 ? upSide() : other)}`}
                    style={{ height: `${(Math.abs(m) / most) * 50}%`, [m >= 0 ? "bottom" : "top"]: "50%" }}
                  />
                </span>
                <span class="turn-n">{t.turn}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

function Point({ moment: m }: { moment: Moment }) {
  const e = log.value.find((x) => x.line === m.line);
  return (
    <Jump line={m.line} seat={m.seat} turn={m.turn} test="moment">
      {e && (
        <p>
          <strong>{decisionWords(e)}</strong>
        </p>
      )}
      <p class="second">{effect(m)}</p>
    </Jump>
  );
}

/** Whether a seat has a part in the game. */
const plays = (n: number): boolean => seats.value.length === 0 || seats.value.some((s) => s.n === n);

/** What a moment changed, in words. */
function effect(m: Moment): string {
  const lost = m.lost.flatMap((n, s) => (n > 0 ? [tr("{side} lost {n}", { side: sideOf(s), n })] : []));
  const gained = m.gain.flatMap((n, s) => (n > 0 && plays(s) ? [tr("{side} gained {n}", { side: sideOf(s), n })] : []));
  return [...lost, ...gained, ...(m.leads ? [tr("and the lead")] : [])].join(", ");
}

interface JumpProps {
  line: number;
  seat: number;
  turn: number;
  test: string;
  children: ComponentChildren;
}

function Jump({ line, seat: s, turn, test, children }: JumpProps) {
  return (
    <li class={past.value?.line === line ? "entry now" : "entry"}>
      <span class={`entry-mark ${seatClass(s)}`} />
      <div class="grow">
        <p class="caption">{tr("Turn {turn}", { turn })}</p>
        {children}
      </div>
      <button
        type="button"
        class="btn small"
        onClick={() => jump(line)}
        aria-label={tr("Show the table as it stood then")}
        data-test={test}
      >
        <Icon name="clock" size={14} /> {tr("Show")}
      </button>
    </li>
  );
}

/** What machines had in mind: the first reason of each of their turns, which tells the plan. */
function Plans() {
  const plans: Entry[] = [];
  for (const e of log.value) {
    const last = plans.findLast((p) => p.seat === e.seat);
    if (e.why && !e.undone && (!last || last.turn !== e.turn)) plans.push(e);
  }
  if (plans.length === 0) return null;
  return (
    <>
      <h3 class="eyebrow">{tr("What the machine had in mind")}</h3>
      <ol class="entries">
        {plans.map((e) => (
          <Jump key={e.line} line={e.line} seat={e.seat} turn={e.turn ?? 0} test="plan-of-turn">
            <p>{e.why}</p>
          </Jump>
        ))}
      </ol>
    </>
  );
}
