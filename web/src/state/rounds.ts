import { centreOn, goTo } from "../map/here";
import { beginAt, pickUnits } from "./act";
import { pieces, spots, stacks } from "./game";
import { awaited, chosen, cursor, openings, pickedUnits, plan } from "./plan";

/** Selects the next stack that can act, in the order of places; -1 selects the previous one. */
export function nextUnit(by: 1 | -1): void {
  const places = [...stacks.value.keys()]
    .filter((p) => spots.value.has(p) && stacks.value.get(p)?.some((x) => awaited.value.has(x.unit)))
    .sort((a, b) => a - b);
  const units = [...pickedUnits.value];
  const first = units[0] === undefined ? undefined : pieces.value.get(units[0])?.place;
  const from = first ?? chosen.value ?? -1;
  const at = by > 0 ? (places.find((p) => p > from) ?? places[0]) : (places.findLast((p) => p < from) ?? places.at(-1));
  if (at === undefined) return nextOpening(by);
  cursor.value = at;
  goTo(at);
  void pickUnits(
    (stacks.value.get(at) ?? []).map((p) => p.unit).filter((u) => awaited.value.has(u)),
    at,
  );
}

/** If no unit can begin a sentence, places may. */
function nextOpening(by: 1 | -1): void {
  const places = [...openings.value].filter((p) => spots.value.has(p)).sort((a, b) => a - b);
  const from = cursor.value ?? -1;
  const at = by > 0 ? (places.find((p) => p > from) ?? places[0]) : (places.findLast((p) => p < from) ?? places.at(-1));
  if (at === undefined) return;
  cursor.value = at;
  goTo(at);
  void beginAt(at);
}

/** Shows a place in the middle of the map, and in the panel unless a sentence is being put together there. */
export function visit(place: number): void {
  cursor.value = place;
  if (!plan.value) chosen.value = place;
  centreOn(place);
}
