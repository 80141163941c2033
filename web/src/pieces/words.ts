import type { Piece, Title } from "../api/types";
import { tr } from "../words/words";

/** A piece in words, for lists and screen readers. */
export function nameOf(p: Piece, title: Title | null): string {
  if (p.text) {
    const nation = title?.nations.find((n) => n.id === p.of && n.mark)?.name ?? "";
    return nation && !p.text.includes(nation) ? `${p.text}, ${nation}` : p.text;
  }
  if (p.name) return `${p.name}${p.label ? ` ${p.label}` : ""}`;
  return tr("unknown {side} piece", { side: title?.seats[p.seat] ?? "" }).replace("  ", " ");
}

/** The short name, without numbers. */
export function shortOf(p: Piece, title: Title | null): string {
  const [first] = nameOf(p, title).split(",");
  return first ?? "";
}

/** The sum of a stack's strengths; 0 if its pieces have none to add. */
export const weightOf = (list: Piece[]): number => list.reduce((sum, p) => sum + (p.weight ?? 0), 0);

/** Whether units can be added up: units of both sides cannot. */
export const oneSide = (list: Piece[]): boolean => list.every((p) => p.seat === list[0]?.seat);

/** The strength of a block, or its greatest possible strength if its face is hidden. */
export function stepsOf(p: Piece): string {
  if (!p.full) return "";
  return p.name
    ? tr("strength {n} of {full}", { n: p.steps ?? 0, full: p.full })
    : tr("strength up to {full}", { full: p.full });
}
