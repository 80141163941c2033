import type { Mark, Scene, View } from "../api/types";
import { spots } from "./game";

/** Something worth an announcement over the map or a sound, and the line after which the map shows it. */
export type Moment = { line: number } & (
  | { kind: "news"; text: string; seat: number }
  | { kind: "taken"; place: number; seat: number }
  | { kind: "turn"; seat: number }
  | { kind: "gone" }
);

/** What happened between two views of one seat, in order. What was taken back did not happen. */
export function momentsOf(from: View, to: View): Moment[] {
  const fresh = to.entries.filter((e) => e.line > from.line);
  if (!from.scene || !to.scene || to.line <= from.line || from.seat !== to.seat || from.over || to.past) return [];
  if (fresh.some((e) => e.kind === "undo" || e.kind === "takeback")) return [];
  const list: Moment[] = [];
  for (const e of fresh)
    for (const t of e.undone ? [] : (e.told ?? []))
      if (t.large) list.push({ kind: "news", line: e.line, text: t.text, seat: e.seat });
  const line = to.line;
  for (const m of takenIn(from.scene, to.scene)) list.push({ kind: "taken", line, place: m.place, seat: m.seat });
  if (fewer(from.scene, to.scene)) list.push({ kind: "gone", line });
  if (begins(from.scene, to.scene))
    list.push({ kind: "turn", line, seat: to.scene.phases[to.scene.phase]?.seat ?? -1 });
  return list;
}

/** Marks of important places: towns, stars, and control of a capital. */
const counts = (m: Mark): boolean =>
  m.look === "city" ||
  m.look === "star" ||
  (m.look === "control" && /\bcapital\b/.test(spots.value.get(m.place)?.look ?? ""));

/** Marks of neutral towns. */
const open = (m: Mark): boolean => /^(contested|free city)$/.test(m.look);

/**
 * The important places with a new owner. A neutral place may have joined its owner, so only towns count as taken
 * then.
 */
function takenIn(from: Scene, to: Scene): Mark[] {
  const held = new Map(from.marks.filter((m) => counts(m) || open(m)).map((m) => [m.place, open(m) ? -1 : m.seat]));
  const now = new Map(to.marks.filter((m) => counts(m) && m.seat >= 0).map((m) => [m.place, m]));
  const taken = (m: Mark, by: number | undefined) =>
    by !== undefined && by !== m.seat && (by >= 0 || m.look === "city");
  return [...now.values()].filter((m) => taken(m, held.get(m.place)));
}

/** Whether a seat has fewer pieces on the board: single pieces may only have other names. */
function fewer(from: Scene, to: Scene): boolean {
  const count = (s: Scene) => {
    const by = new Map<number, number>();
    for (const p of s.pieces) if (spots.value.has(p.place)) by.set(p.seat, (by.get(p.seat) ?? 0) + 1);
    return by;
  };
  const now = count(to);
  return [...count(from)].some(([seat, n]) => (now.get(seat) ?? 0) < n);
}

/** Whether a turn begins, or a seat's part of it. */
function begins(from: Scene, to: Scene): boolean {
  const seat = to.phases[to.phase]?.seat ?? -1;
  if (to.turn > from.turn) return from.turn > 0 || seat >= 0;
  const first = to.phases.findIndex((p) => p.seat === seat);
  return to.turn === from.turn && seat >= 0 && from.phase < first && to.phase >= first;
}
