import { seats, view } from "../state/game";
import { agree, capital, playerOf, sideOf } from "./names";
import { andOf, tr } from "../words/words";

/** The ending of a game in a few words. */
export function resultWords(): string {
  const v = view.value;
  const r = v?.result;
  if (v?.lesson) return tr("The lesson is over");
  if (!v || !r) return tr("The game is over");
  const won = r.scores.flatMap((s, i) => (s > 0 ? [i] : []));
  if (won.length === 0) return tr("The game is drawn");
  if (v.seat >= 0 && won.includes(v.seat)) return tr("You have won");
  // A machine is named by its side, since several may have the same level.
  const person = (n: number) => v.seat >= 0 && seats.value.some((s) => s.n === n && s.kind === "person");
  const who = won.map((n) => (person(n) ? playerOf(n) : sideOf(n)));
  return agree(who, tr("{who} has won", { who: andOf(who) }), tr("{who} have won", { who: andOf(who) }));
}

/** Splits "The Axis wins: it holds Kiev." into who and why. */
export function reason(): { head: string; text: string } {
  const r = view.value?.result;
  const why = r?.why ?? "";
  const cut = why.indexOf(": ");
  if (cut > 0 && cut < 60) return { head: why.slice(0, cut), text: capital(why.slice(cut + 2)) };
  return { head: resultWords(), text: why || capital(r?.level ?? "") };
}
