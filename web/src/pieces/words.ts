import type { Piece, Title } from "../api/types";
import { tr } from "../words/words";

/** A piece in words, for lists and for those who listen. */
export function nameOf(p: Piece, title: Title | null): string {
  if (p.text) {
    const nation = title?.nations.find((n) => n.id === p.of && n.mark)?.name ?? "";
    return nation && !p.text.includes(nation) ? `${p.text}, ${nation}` : p.text;
  }
  if (p.name) return `${p.name}${p.label ? ` ${p.label}` : ""}`;
  return tr("unknown {side} piece", { side: title?.seats[p.seat] ?? "" }).replace("  ", " ");
}

/** The short name: without the figures. */
export function shortOf(p: Piece, title: Title | null): string {
  const [first] = nameOf(p, title).split(",");
  return first ?? "";
}

/** What a stack adds up to; 0 if its pieces have no figure to add. */
export const weightOf = (list: Piece[]): number => list.reduce((sum, p) => sum + (p.weight ?? 0), 0);

/** Whether units can be added up: those of both sides cannot. */
export const oneSide = (list: Piece[]): boolean => list.every((p) => p.seat === list[0]?.seat);

/** How strong a block is; of one whose face is hidden, how strong it can be. */
export function stepsOf(p: Piece): string {
  if (!p.full) return "";
  return p.name
    ? tr("strength {n} of {full}", { n: p.steps ?? 0, full: p.full })
    : tr("strength up to {full}", { full: p.full });
}
