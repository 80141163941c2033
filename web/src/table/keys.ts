import { camera } from "../map/here";
import { focusMap } from "../map/focus";
import { hideTip } from "../map/tips";
import { back, redo, undo } from "../state/act";
import { planAhead } from "../state/ahead";
import { flush } from "../state/arrivals";
import { declared, openBattle } from "../state/battles";
import { openTab } from "../state/panel";
import { lastClause, showPieces } from "../state/plan";
import { nextUnit } from "../state/rounds";
import { toggleZones } from "../state/zones";
import { dialogOpen } from "../ui/dialog";
import { openClause } from "./clause";
import { endStep } from "./footer";
import { openGoTo } from "./goto";
import { openKeys } from "./keyhelp";
import { toggleNth } from "./selection";
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
  flush();
  hideTip();
  if (/^[1-9]$/.test(e.key)) return toggleNth(Number(e.key));
  if (e.key.toLowerCase() === "h") {
    showPieces.value = false;
    return;
  }
  const act = acts[e.key] ?? acts[e.key.toLowerCase()];
  if (!act) return;
  e.preventDefault();
  act(e.shiftKey);
}

function up(e: KeyboardEvent): void {
  if (e.key.toLowerCase() === "h") showPieces.value = true;
}

/** Hears the keys of the table; those of the map come first. */
export function listenToKeys(): () => void {
  window.addEventListener("keydown", down);
  window.addEventListener("keyup", up);
  return () => {
    window.removeEventListener("keydown", down);
    window.removeEventListener("keyup", up);
  };
}
