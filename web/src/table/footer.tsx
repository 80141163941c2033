import { signal } from "@preact/signals";
import { Link } from "../router";
import { mySay, offerBack, othersWentOn, quiet, redo, redoes, sayAll, undo } from "../state/act";
import { busy, card, live, mine, past, scene, seat, seats, view } from "../state/game";
import { wants } from "../state/lesson";
import {
  awaited,
  closing,
  following,
  owed,
  placeVerbs,
  plan,
  reserves,
  sayable,
  suggested,
  unitVerbs,
} from "../state/plan";
import { nextUnit } from "../state/rounds";
import { phone } from "../state/settings";
import { closeDialog, confirm } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { ClauseLink } from "./clause";
import { HintBox, HintButton } from "./hint";
import { capital, queued, split, waitingFor } from "./names";
import { isMain, SayButton } from "./sentence";
import { sayPlainly } from "./telling";
import { language, tr } from "../words/words";

/** The step whose list of things left undone is open above the button; empty: none. */
const warned = signal("");

/** Undo, redo, hint, and the one button that goes on. */
export function Footer({ end = () => void endStep() }: { end?: () => void }) {
  const v = view.value;
  if (!v) return null;
  const last = closing.value;
  const says = !phone.value && sayable.value;
  return (
    <footer class="footer">
      {!live.value && (
        <p class="offline" role="status" data-test="offline">
          {tr("The line to the server is broken. Trying again…")}
        </p>
      )}
      <div class="footer-over">
        <HintBox />
        {last && warned.value === stepNow() && <Warning />}
      </div>
      <div class="footer-row">
        {!v.ended && v.seat >= 0 && <UndoButton />}
        {redoes.value.length > 0 && (
          <button
            type="button"
            class="btn icon"
            onClick={() => void redo()}
            aria-label={tr("Redo")}
            title={tr("Redo: {what} (Shift-U)", { what: sayPlainly(v.seat, redoes.value.at(-1)?.[0] ?? "") })}
            data-test="redo"
          >
            <Icon name="redo" />
          </button>
        )}
        {mine.value && !v.lesson && !withOthers() && <HintButton />}
        <NextAct end={end} />
      </div>
      {says && closing.value && (
        <div class="footer-row second-row">{isMain() ? <EndButton end={end} main={false} /> : <SayButton wide />}</div>
      )}
      {closing.value && (
        <p class="footer-then second" data-test="then">
          {following.value && tr("Then: {step}", { step: following.value })}
        </p>
      )}
    </footer>
  );
}

/** The next act as one button: says the current sentence, ends the step, or begins the first choice. */
function NextAct({ end }: { end: () => void }) {
  const v = view.value;
  if (!phone.value && sayable.value && (isMain() || !closing.value)) return <SayButton wide />;
  if (closing.value) return <EndButton end={end} main />;
  if (v?.over)
    return (
      <Link to="/" class="btn primary grow" test="new-game">
        {tr("New game")} <Icon name="next" />
      </Link>
    );
  if (suggested.value)
    return (
      <button type="button" class="btn primary grow" onClick={() => void endStep()} data-test="suggest">
        {sayPlainly(seat.value, suggested.value)}
      </button>
    );
  const verb = [...unitVerbs.value, ...placeVerbs.value].find((x) => !x.aside);
  if (owed.value && verb && !plan.value)
    return (
      <button type="button" class="btn primary grow" onClick={() => nextUnit(1)} title={verb.about} data-test="choose">
        {verb.label}…
      </button>
    );
  return (
    <span class="grow footer-state" data-test="state">
      {mine.value
        ? capital(v?.ask.step ?? "")
        : v && v.seat < 0
          ? tr("You are watching")
          : queued() > 0
            ? waitingFor()
            : v?.think?.length
              ? tr("Thinking…")
              : ""}
    </span>
  );
}

function EndButton({ end, main }: { end: () => void; main: boolean }) {
  const last = closing.value;
  return (
    <button
      type="button"
      class={main ? "btn primary grow" : "btn grow"}
      disabled={busy.value || !!past.value}
      title={last?.about}
      onClick={end}
      data-test="end"
    >
      {last?.label} <Icon name="next" />
    </button>
  );
}

/** Whether another player is a person: then no hints are given. */
const withOthers = () => seats.value.some((s) => s.kind !== "machine" && !card.value?.mine.includes(s.n));

/** Whether other players are people, who could agree to take back a turn. */
const withPeople = () => seats.value.some((s) => s.kind === "person" && s.n !== seat.value);

/**
 * Whether dice or a reveal came after my latest sentence, so that taking it back needs the others' consent. A
 * machine would always agree, so the moves it has made since stay.
 */
const sealed = () =>
  !view.value?.undo && !view.value?.over && mySay.value !== undefined && (!othersWentOn.value || withPeople());

function UndoButton() {
  const v = view.value;
  if (!v?.undo && !v?.lesson && sealed()) {
    const ask = () =>
      confirm({
        title: tr("Ask to take back?"),
        text: othersWentOn.value
          ? tr("What others have played since is taken back too. The other players must agree.")
          : tr("Dice have been rolled or something has been shown since. The other players must agree."),
        yes: tr("Ask them"),
        done: () => void offerBack((mySay.value?.line ?? 1) - 1),
      });
    return (
      <button type="button" class="btn" onClick={ask} disabled={!!past.value} data-test="ask-undo">
        <Icon name="undo" /> {tr("Take back…")}
      </button>
    );
  }
  return (
    <button
      type="button"
      class="btn"
      disabled={(!v?.undo && !busy.value) || !!past.value}
      onClick={() => void undo()}
      title={
        v?.undo
          ? tr("Takes back: {what}", { what: sayPlainly(v.seat, v.undo) })
          : othersWentOn.value
            ? tr("Nothing to take back: others have played since")
            : tr("Nothing to take back")
      }
      data-test="undo"
    >
      <Icon name="undo" /> {tr("Undo")} <kbd>U</kbd>
    </button>
  );
}

/** Things left undone: those that the title notes, and units that can still act. */
export function left(): string[] {
  const notes = scene.value?.notes ?? [];
  const n = awaited.value.size;
  if (!mine.value) return [];
  const told = language.value === "en" ? /can still/ : /^\d/; // how many units are left, in the title's own words
  if (n > 0 && !notes.some((x) => told.test(x))) return [tr("{n} {n|unit|units} can still act.", { n }), ...notes];
  return notes;
}

let ending = false;

/** The step that the screen shows. */
const stepNow = (): string => [seat.value, scene.value?.turn, scene.value?.phase, view.value?.ask.step].join();

/**
 * Ends the step; asks once if something is left undone. If the server has not yet answered the last move, it waits
 * for the answer. A key pressed while the step is being ended is ignored: it was not meant for the next one.
 */
export async function endStep(): Promise<void> {
  const step = stepNow();
  if (ending) return;
  if (busy.value) await quiet();
  const last = closing.value;
  if (!last && suggested.value && !busy.value) return void sayAll([suggested.value]);
  if (!last || busy.value || past.value || stepNow() !== step) return;
  if (warned.value !== step && left().length > 0 && !wants(last.text)) {
    warned.value = step;
    return;
  }
  endNow();
}

/** Ends the step without asking. */
export function endNow(): void {
  const last = closing.value;
  warned.value = "";
  if (!last || busy.value || past.value || ending) return;
  closeDialog();
  ending = true;
  void sayAll([last.text]).finally(() => (ending = false));
}

function Warning() {
  const show = () => {
    warned.value = "";
    nextUnit(1);
  };
  return (
    <div class="warning" role="alertdialog" aria-label={tr("Left undone")} data-test="warning">
      <p class="strong">{tr("Left undone")}</p>
      <ul>
        {left()
          .map(split)
          .map((n) => (
            <li key={n.text}>
              {n.text}{" "}
              {n.clauses.map((c) => (
                <ClauseLink key={c} clause={c} />
              ))}
            </li>
          ))}
      </ul>
      <div class="row wrap">
        <button type="button" class="btn small" onClick={() => (warned.value = "")}>
          {tr("Stay")}
        </button>
        {(awaited.value.size > 0 || reserves.value.length > 0) && (
          <button type="button" class="btn small" onClick={show} data-test="warning-show">
            {tr("Show")}
          </button>
        )}
        <span class="grow" />
        <button type="button" class="btn small primary" onClick={() => void endStep()} data-test="end-anyway">
          {tr("{verb} all the same", { verb: closing.value?.label ?? "" })}
        </button>
      </div>
    </div>
  );
}
