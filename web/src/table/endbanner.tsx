import { useEffect } from "preact/hooks";
import type { Piece } from "../api/types";
import { emblemOf } from "../pieces/livery";
import { PieceArt, seatClass } from "../pieces/piece";
import { card, past, scene, seat, view } from "../state/game";
import { acts, bannerGone, decided, ending, watchInput } from "../state/review";
import { Laurel } from "../ui/laurel";
import { ClauseLink } from "./clause";
import { turnWord } from "./names";
import { reason } from "./result";
import { rich, tr } from "../words/words";

/** Who have won. */
const winners = (): number[] => (view.value?.result?.scores ?? []).flatMap((s, i) => (s > 0 ? [i] : []));

/** Whether there is something to celebrate: my own victory, or anybody's for those who watch. */
export const festive = (): boolean => winners().length > 0 && (seat.value < 0 || winners().includes(seat.value));

/** How long a game took from its first day to its last, in words. */
function tookWords(): string {
  const c = card.value;
  if (!c) return "";
  const minutes = Math.round((Date.parse(c.changed) - Date.parse(c.made)) / 60_000);
  if (!(minutes > 0)) return "";
  if (minutes < 60) return tr("{minutes} min", { minutes });
  if (minutes < 48 * 60) return tr("{h} h {min} min", { h: Math.floor(minutes / 60), min: minutes % 60 });
  return tr("{n} days", { n: Math.round(minutes / 1440) });
}

/** Whether I played those who won and those who lost. */
const bothSides = (): boolean => {
  const mine = (card.value?.mine ?? []).map((n) => winners().includes(n));
  return mine.includes(true) && mine.includes(false);
};

/** What the end is for who looks at it; who played both sides, or watches, sees a victory. */
export const verdict = (): "win" | "loss" | "draw" =>
  winners().length === 0 ? "draw" : festive() || bothSides() ? "win" : "loss";

/** The end of a game over the map: who won and by what; it gives way to the first input. */
export function EndBanner() {
  useEffect(watchInput, []);
  const v = view.value;
  if (!v || ending.value < 3 || bannerGone.value || v.lesson || past.value) return null; // it is about the end, not what came before
  const r = v.result;
  const { head, text } = reason();
  const mark = winners().includes(seat.value) ? seat.value : (winners()[0] ?? -1);
  const piece = scene.value?.pieces.find((p) => p.seat === mark && p.look);
  const verdict =
    winners().length === 0
      ? tr("Drawn")
      : seat.value < 0 || bothSides()
        ? ""
        : winners().includes(seat.value)
          ? tr("You won")
          : tr("You lost");
  const goal = r?.clause ? decided.value.goal : null; // who gives up has not been beaten by a goal
  return (
    <div class={`end-banner ${seatClass(mark)}`} role="status" data-test="end-banner">
      <div class="end-banner-in">
        <Crest piece={piece} festive={festive()} />
        <div class="grow">
          <p class="eyebrow">
            {[verdict, turnWord(), tookWords(), tr("{n} {n|act|acts}", { n: Math.max(0, acts.value.length - 1) })]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <h2>{head}</h2>
          <p class="end-why">
            {text} {r?.clause && <ClauseLink clause={r.clause} />}
          </p>
          {goal && (
            <p class="second">
              {rich("Enough was: {what}, {by}", { what: <strong>{goal.what}</strong>, by: goal.by })}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** A piece of the winner, in a laurel if there is something to celebrate. */
function Crest({ piece, festive: on }: { piece: Piece | undefined; festive: boolean }) {
  return (
    <svg class="crest" viewBox="0 0 120 110" aria-hidden="true">
      {on && <Laurel />}
      {piece && (
        <g transform="translate(32 20) scale(.56)">
          <PieceArt piece={piece} emblem={emblemOf(piece.seat)} badge={false} />
        </g>
      )}
    </svg>
  );
}
