import { camera } from "../map/here";
import { focusMap } from "../map/focus";
import { hideTip } from "../map/tips";
import { back, redo, undo } from "../state/act";
import { planAhead } from "../state/ahead";
import { flush } from "../state/arrivals";
import { declared, openBattle } from "../state/battles";
import { view } from "../state/game";
import { openTab } from "../state/panel";
import { lastClause, showPieces } from "../state/plan";
import { actNow, pause, play, playing, toAct, toTurning } from "../state/review";
import { nextUnit } from "../state/rounds";
import { playing as onStageNow, skipAct } from "../state/theatre";
import { toggleZones } from "../state/zones";
import { dialogOpen } from "../ui/dialog";
import { tellFailure } from "../ui/toast";
import { openClause } from "./clause";
import { review } from "./ending";
import { endStep } from "./footer";
import { toggleGoals } from "./goals";
import { openGoTo } from "./goto";
import { openKeys } from "./keyhelp";
import { toggleNth } from "./selection";
import { answerBy } from "./theatreask";
import { chooseNth } from "./theatredock";
import { openTables } from "./tables";

const writes = (e: KeyboardEvent) =>
  e.target instanceof HTMLElement &&
  (e.target.matches("input:not([type=range]), textarea, select") || e.target.isContentEditable);

function nextBattle(): void {
  const list = declared.value;
  const at = list.findIndex((b) => b.n === openBattle.value);
  openBattle.value = list[(at + 1) % Math.max(1, list.length)]?.n ?? 0;
}

function showUnits(): void {
  openTab("units");
  window.setTimeout(() =>
    (
      document.querySelector<HTMLElement>(".unit-line") ?? document.querySelector<HTMLElement>(".units .field")
    )?.focus(),
  );
}

const acts: Record<string, (shift: boolean) => void> = {
  n: (shift) => {
    focusMap();
    nextUnit(shift ? -1 : 1);
  },
  u: (shift) => void (shift ? redo() : undo()),
  b: nextBattle,
  g: openGoTo,
  l: showUnits,
  o: toggleGoals,
  p: planAhead,
  t: openTables,
  r: () => lastClause.value && openClause(lastClause.value),
  z: toggleZones,
  "+": () => camera.zoom(1.35),
  "=": () => camera.zoom(1.35),
  "-": () => camera.zoom(1 / 1.35),
  "0": () => camera.whole(),
  "?": openKeys,
  Escape: back,
};

function down(e: KeyboardEvent): void {
  if (dialogOpen() || e.altKey || e.metaKey) return;
  if (e.ctrlKey) {
    if (e.key === "Enter") {
      e.preventDefault();
      void endStep();
    }
    return;
  }
  if (writes(e)) return;
  if (endKeys(e)) return;
  flush();
  hideTip();
  if (/^[1-9]$/.test(e.key)) return void (chooseNth(Number(e.key)) || toggleNth(Number(e.key)));
  if (/^[a-z]$/.test(e.key) && answerBy(e.key)) return e.preventDefault();
  if (e.key.toLowerCase() === "h") {
    showPieces.value = false;
    return;
  }
  const act = acts[e.key] ?? acts[e.key.toLowerCase()];
  if (!act) return;
  e.preventDefault();
  act(e.shiftKey);
}

/**
 * While a battle is played, Space and Enter skip to the end of the act, with Shift to the end of all acts, and do
 * nothing else.
 */
function skip(e: KeyboardEvent): void {
  if (!onStageNow.value || (e.key !== " " && e.key !== "Enter") || e.ctrlKey || writes(e)) return;
  e.preventDefault();
  e.stopPropagation();
  if (e.type === "keydown" && !e.repeat) skipAct(e.shiftKey);
}

const inReview: Record<string, () => void> = {
  v: review,
  " ": () => (playing.value ? pause() : play()),
  ArrowLeft: () => void toAct(actNow.value - 1).catch(tellFailure),
  ArrowRight: () => void toAct(actNow.value + 1).catch(tellFailure),
  "[": () => toTurning(-1),
  "]": () => toTurning(1),
};

/** Keys of a finished game, if nothing else uses them. */
function endKeys(e: KeyboardEvent): boolean {
  const act = view.value?.ended && !view.value.lesson ? (inReview[e.key.toLowerCase()] ?? inReview[e.key]) : undefined;
  const busy = e.target instanceof HTMLElement && e.target.matches("button, a, input, summary, [role=tab]");
  if (!act || (busy && e.key.length > 1) || (busy && e.key === " ")) return false;
  e.preventDefault();
  act();
  return true;
}

function up(e: KeyboardEvent): void {
  if (e.key.toLowerCase() === "h") showPieces.value = true;
}

/** Handles the keys of the table page; those of the map come first. */
export function listenToKeys(): () => void {
  window.addEventListener("keydown", skip, true);
  window.addEventListener("keydown", down);
  window.addEventListener("keyup", up);
  return () => {
    window.removeEventListener("keydown", skip, true);
    window.removeEventListener("keydown", down);
    window.removeEventListener("keyup", up);
  };
}
