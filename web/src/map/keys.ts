import { back, clickPlace } from "../state/act";
import { stacks } from "../state/game";
import { cursor, hover, keyed } from "../state/plan";
import { goTo, ground } from "./here";
import { fanned } from "./tips";

/** Directions of the keys on the screen. On flat-topped hexes, W and S are vertical, the others diagonal. */
const ways: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0.12],
  ArrowRight: [1, -0.12],
  w: [0, -1],
  s: [0, 1],
  q: [-0.866, -0.5],
  e: [0.866, -0.5],
  a: [-0.866, 0.5],
  d: [0.866, 0.5],
};

/** Keys with a meaning on the map only. The others are in table/keys. */
export function mapKeys(e: KeyboardEvent): void {
  if (e.target !== e.currentTarget || e.ctrlKey || e.metaKey || e.altKey) return;
  keyed.value = true;
  const way = ways[e.key] ?? (e.shiftKey ? undefined : ways[e.key.toLowerCase()]);
  if (way) {
    e.preventDefault();
    e.stopPropagation();
    moveCursor(way[0], way[1], e.key);
    return;
  }
  const at = cursor.value;
  if (e.key === "Enter" && at !== null) {
    e.preventDefault();
    e.stopPropagation();
    void clickPlace(at, { add: e.shiftKey });
  } else if (e.key === " " && at !== null) {
    e.preventDefault();
    e.stopPropagation();
    fanned.value = fanned.value === at ? null : (stacks.value.get(at)?.length ?? 0) > 0 ? at : null;
  } else if (e.key === "Escape") {
    e.preventDefault();
    e.stopPropagation();
    back();
  }
}

let aslant = 1;

function moveCursor(dx: number, dy: number, key: string): void {
  const g = ground.value;
  const from = cursor.value;
  if (!g || from === null) return;
  // left and right have two neighbours each on hexes: they alternate, so that the cursor keeps its row
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  if (sideways && g.hexes) aslant = -aslant;
  const to = g.step(from, dx, sideways && g.hexes ? aslant * 0.5 : dy);
  if (to === null) return;
  hover.value = null;
  cursor.value = to;
  goTo(to);
}
