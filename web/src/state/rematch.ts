import { api } from "../api/client";
import type { NewGame, NewSeat, Seat } from "../api/types";
import { go } from "../router";
import { card, gameId } from "./game";
import { addToDice } from "./nonces";

/** Whether I played this game, so that it can be played again. */
export const canRematch = (): boolean => (card.value?.mine.length ?? 0) > 0;

function again(s: Seat, mine: number[]): NewSeat {
  if (mine.includes(s.n)) return { who: "me" };
  return s.kind === "machine" ? { who: "machine", level: s.level ?? "" } : { who: "invite" };
}

/** Makes the same game once more and goes to its table: every player sits one seat further on. */
export async function rematch(): Promise<void> {
  const c = card.value;
  if (!c) return;
  const setup = await api.setup(gameId.value);
  const seats = c.seats.map((s) => again(s, c.mine));
  const last = seats.pop();
  const wish: NewGame = {
    title: c.title,
    scenario: setup.scenario,
    options: setup.options ?? {},
    seats: last ? [last, ...seats] : seats,
  };
  if (c.clock) wish.clock = c.clock;
  const { id } = await api.create(wish);
  await addToDice(id);
  go(`/play/${id}`);
}
