import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../api/client";
import type { Moment } from "../api/types";
import { seatClass } from "../pieces/piece";
import { Link } from "../router";
import { answer } from "../state/act";
import { gameId, log, scene, seats, title, view } from "../state/game";
import { aims, isCounted, keyOf } from "../state/goals";
import { openTab } from "../state/panel";
import { canRematch, rematch } from "../state/rematch";
import { play, toAct, toLine, turningPoints } from "../state/review";
import { phone } from "../state/settings";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { ClauseLink } from "./clause";
import { EndCards } from "./after";
import { decisionWords } from "./log";
import { capital, counted, playerOf, sideOf } from "./names";
import { Origin } from "./origin";
import { resultWords } from "./result";
import { openProof, openShare } from "./boxes";
import { tr, within } from "../words/words";

/** The result: who won, how, by which clause, and what can be done with the game now. */
export function Ending() {
  const v = view.value;
  const r = v?.result;
  if (!v) return null;
  if (v.lesson)
    return (
      <h1 class="prompt-line" data-test="result">
        {tr("The lesson is over")}
      </h1>
    );
  return (
    <div class="ending" data-test="ending">
      <h1 class="prompt-line" data-test="result">
        {resultWords()}
      </h1>
      {r && (
        <p class="second">
          {r.why ?? capital(r.level)} {r.clause && <ClauseLink clause={r.clause} />}
        </p>
      )}
      <Origin />
      <Score />
      <div class="end-acts">
        {v.ended && (
          <button
            type="button"
            class="btn primary"
            onClick={review}
            title={tr("Plays the game from its beginning (V)")}
            data-test="review"
          >
            <Icon name="eye" /> {tr("Review the game")} <kbd>V</kbd>
          </button>
        )}
        {canRematch() && <RematchButton main={!v.ended} />}
        <button type="button" class="btn" onClick={openShare} data-test="share-picture">
          <Icon name="share" size={15} /> {tr("Share picture")}
        </button>
        {phone.value && (
          <Link to="/" class="btn" test="ending-new">
            {tr("New game")}
          </Link>
        )}
      </div>
      {!v.ended && v.seat >= 0 && <Confirm />}
      {v.ended && <Decided />}
      <GoalsAtEnd />
      {phone.value && v.ended && <EndCards />}
      {v.ended && <Record />}
      {!v.ended && v.seat < 0 && <p class="second">{tr("The players may still take the last moves back.")}</p>}
    </div>
  );
}

/** Plays the game from its beginning. */
export function review(): void {
  void toAct(0).then(play).catch(tellFailure);
}

/** Where the game turned: numbered decisions, as on the chart. */
function Decided() {
  const list = turningPoints.value;
  if (list.length === 0) return null;
  return (
    <section data-test="decided">
      <h2 class="section-title">{tr("What decided it")}</h2>
      <ol class="turnings">
        {list.map((m, i) => (
          <Turning key={m.line} moment={m} n={i + 1} />
        ))}
      </ol>
    </section>
  );
}

function Turning({ moment: m, n }: { moment: Moment; n: number }) {
  const e = log.value.find((x) => x.line === m.line);
  const lost = m.lost.flatMap((k, s) => (k > 0 ? [tr("{side} lost {n}", { side: sideOf(s), n: k })] : []));
  const gained = m.gain.flatMap((k, s) => (k > 0 && plays(s) ? [`${sideOf(s)} +${k}`] : []));
  return (
    <li>
      <span class="n">{n}</span>
      <div class="grow">
        <button type="button" onClick={() => void toLine(m.line).catch(tellFailure)} data-test="turning">
          <strong>{e ? decisionWords(e) : tr("Turn {turn}", { turn: m.turn })}</strong>
        </button>
        <p class="second">
          {[
            tr("Turn {turn}", { turn: m.turn }),
            sideOf(m.seat),
            ...lost,
            ...gained,
            ...(m.leads ? [tr("took the lead")] : []),
          ].join(" · ")}
        </p>
      </div>
    </li>
  );
}

/** Every goal with how far it had come. */
function GoalsAtEnd() {
  const list = aims.value;
  if (list.length === 0) return null;
  return (
    <section class="goals-end" data-test="goals-end">
      <h2 class="section-title">{tr("The goals at the end")}</h2>
      <ul>
        {list.flatMap((a) =>
          a.goals.map((g) => (
            <li key={`${a.name} ${keyOf(g)}`}>
              <span>
                {a.name}: {within(g.what)}
              </span>
              <span class={g.reached ? "met" : ""}>
                {isCounted(g)
                  ? tr("{value} of {max}", { value: g.value, max: g.max })
                  : g.reached
                    ? tr("yes")
                    : tr("no")}
                {g.reached && <Icon name="check" size={13} />}
              </span>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

/** The seats that have a part in the game. */
const sitting = (): { side: string; n: number }[] =>
  seats.value.length > 0 ? seats.value : (title.value?.seats ?? []).map((side, n) => ({ side, n }));

const plays = (seat: number): boolean => sitting().some((s) => s.n === seat);

/** Each side with its player, what it holds, and how it fared. */
function Score() {
  const scores = view.value?.result?.scores ?? [];
  const fared = (n: number) => ((scores[n] ?? 0) > 0 ? tr("won") : (scores[n] ?? 0) < 0 ? tr("lost") : tr("drawn"));
  const held = (n: number) =>
    (scene.value?.tracks ?? [])
      .filter((t) => t.seat === n && !t.of)
      .map((t) => counted(t.value, t.name))
      .slice(0, 3)
      .join(" · ");
  return (
    <table class="score">
      <caption class="hidden-text">{tr("Result")}</caption>
      <tbody>
        {sitting().map(({ side, n }) => (
          <tr key={n} class={seatClass(n)}>
            <th scope="row">
              <span class="player-mark" /> {side} <span class="second">{playerOf(n)}</span>
            </th>
            <td class="second">{held(n)}</td>
            <td class="strong">{scores.length > 0 && fared(n)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** While the last moves can be taken back the record stays closed. */
function Confirm() {
  return (
    <div class="notice row">
      <p class="grow second">
        {tr("The last moves can still be taken back. Once the game is closed its record is open to all.")}
      </p>
      <button type="button" class="btn small primary" onClick={() => void answer(0, true)} data-test="confirm-end">
        {tr("Close the game")}
      </button>
    </div>
  );
}

function Record() {
  return (
    <div class="notice record-open" data-test="record-open">
      <p>
        <strong>{tr("The record is open.")}</strong>{" "}
        <span class="second">
          {tr(
            "Every die can be rolled again, and the comments say where the game turned and what the machines had in mind.",
          )}
        </span>
      </p>
      <div class="row wrap">
        <button type="button" class="btn small" onClick={() => openTab("comments")} data-test="ending-comments">
          <Icon name="chat" size={15} /> {tr("Comments")}
        </button>
        <a class="btn small" href={api.recordAt(gameId.value)} download data-test="ending-record">
          <Icon name="save" size={15} /> {tr("Record")}
        </a>
        <a class="btn small" href={api.textAt(gameId.value)} target="_blank" rel="noreferrer" data-test="ending-text">
          <Icon name="note" size={15} /> {tr("As text")}
        </a>
        <button type="button" class="btn small" onClick={openProof} data-test="ending-proof">
          <Icon name="die" size={15} /> {tr("Proof of the dice")}
        </button>
      </div>
    </div>
  );
}

const asked = signal(false);

function RematchButton({ main }: { main: boolean }) {
  useEffect(
    () => () => {
      asked.value = false;
    },
    [],
  );
  const start = () => {
    asked.value = true;
    rematch().catch((e: unknown) => {
      asked.value = false;
      tellFailure(e);
    });
  };
  return (
    <button
      type="button"
      class={main ? "btn primary" : "btn"}
      disabled={asked.value}
      onClick={start}
      title={tr("The same game with the sides changed")}
      data-test="rematch"
    >
      <Icon name="redo" size={15} /> {tr("Rematch")}
    </button>
  );
}
