import type { Piece } from "../api/types";
import { nameOf, weightOf } from "../pieces/words";
import { board, pieces, realms, scene, spots, stacks, title } from "../state/game";
import { actors, litPlaces, openings, pickedUnits, plan, wayTo } from "../state/plan";
import { lookInWords } from "../words/looks";
import { tr } from "../words/words";

/** The ground of a place: "clear, Calaedia". */
export function groundAt(place: number): string {
  const s = spots.value.get(place);
  if (!s) return "";
  const realm = s.realm ? (realms.value.get(s.realm)?.name ?? s.realm) : "";
  return [s.name === wordOf(place) ? "" : s.name, lookInWords(s.look), realm]
    .filter((w) => w && w !== "block" && w !== wordOf(place))
    .join(", ");
}

/** The name of a place: a hex by its number, an area by its name. */
export function wordOf(place: number): string {
  const s = spots.value.get(place);
  return ((!board.value?.hexes || s?.shape) && s?.name) || (s?.word ?? ""); // a hex has a number, a box beside the map a name
}

/** The state of a place in words. What is printed there is described with the ground. */
export function marksAt(place: number): string[] {
  const printed = spots.value.get(place)?.look.split(" ") ?? [];
  const holds = (look: string) => look === "city" || look === "control";
  const list = (scene.value?.marks ?? []).filter(
    (m) => m.place === place && m.look !== "taken" && (holds(m.look) ? m.seat >= 0 : !printed.includes(m.look)),
  );
  const stars = spots.value.get(place)?.stars ?? 0;
  const points = tr("{n} {n|point|points}", { n: stars });
  return list.map((m) =>
    holds(m.look)
      ? tr("held by {side}", { side: title.value?.seats[m.seat] ?? "" })
      : m.look === "star" && stars > 0
        ? points
        : lookInWords(m.look),
  );
}

/** A stack in words: "2 Blue units, 12 factors: 4th Armor 6-6, 5th Armor 6-6." */
function stackInWords(list: Piece[]): string {
  const by = new Map<number, Piece[]>();
  for (const p of list) by.set(p.seat, [...(by.get(p.seat) ?? []), p]);
  return [...by]
    .map(([seat, own]) => {
      const side = title.value?.seats[seat] ?? tr("neutral");
      const sum = weightOf(own);
      const names = own.map((p) => nameOf(p, title.value)).join(", ");
      const fill = { n: own.length, side, sum, names };
      return sum
        ? tr("{n} {side} {n|unit|units}, strength {sum}: {names}", fill)
        : tr("{n} {side} {n|unit|units}: {names}", fill);
    })
    .join(". ");
}

/**
 * The selection, for screen readers: "Move 2 Blue units, strength 12: 4th Armor, 5th Armor. At U-13. 14 places on
 * offer."
 */
export function picked(): string {
  const p = plan.value;
  const list = [...pickedUnits.value].map((u) => pieces.value.get(u)).filter((x) => x !== undefined);
  if (!p || p.heads.length === 0 || list.length === 0) return "";
  const at = list[0]?.place ?? -1;
  const n = litPlaces.value.size;
  const where = spots.value.has(at) ? tr("At {place}", { place: wordOf(at) }) : tr("Off the board");
  return tr("{verb} {stack}. {where}. {n} {n|place|places} on offer.", {
    verb: p.verb.label,
    stack: stackInWords(list),
    where,
    n,
  });
}

/** A place, for screen readers. */
export function spoken(place: number): string {
  const list = stacks.value.get(place) ?? [];
  const parts = [`${wordOf(place)}, ${groundAt(place)}`, ...marksAt(place)];
  if (list.length > 0) parts.push(stackInWords(list));
  if (list.some((p) => actors.value.has(p.unit))) parts.push(tr("Can act"));
  if (litPlaces.value.has(place)) {
    const way = wayTo(place);
    parts.push(way?.price ? tr("Can go there: {price}", { price: way.price }) : tr("On offer"));
    if (way?.stop) parts.push(tr("Must stop there, {stop}", { stop: way.stop }));
  } else if (openings.value.has(place)) parts.push(tr("Can be chosen"));
  return `${parts.join(". ")}.`;
}
