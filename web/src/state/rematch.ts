import { api } from "../api/client";
import type { NewGame, NewSeat, Seat } from "../api/types";
import { go } from "../router";
import { card, gameId, title } from "./game";
import { addToDice } from "./nonces";

/** Whether I played this game, so that I can offer a rematch. */
export const canRematch = (): boolean => (card.value?.mine.length ?? 0) > 0;

function again(s: Seat, mine: number[]): NewSeat {
  if (mine.includes(s.n)) return { who: "me" };
  return s.kind === "machine" ? { who: "machine", level: s.level ?? "" } : { who: "invite" };
}

/** Makes the same game again and opens its page: every player gets what the previous one had. */
export async function rematch(): Promise<void> {
  const c = card.value;
  if (!c) return;
  const setup = await api.setup(gameId.value);
  const groups = [...new Set(c.seats.map((s) => s.group))];
  const seats: NewSeat[] = (title.value?.seats ?? []).map(() => ({ who: "me" })); // seats without a part do not count
  for (const s of c.seats) {
    const before = groups.at(groups.indexOf(s.group) - 1);
    const player = c.seats.find((o) => o.group === before);
    if (player) seats[s.n] = again(player, c.mine);
  }
  const wish: NewGame = {
    title: c.title,
    scenario: setup.scenario,
    options: setup.options ?? {},
    seats,
  };
  if (c.clock) wish.clock = c.clock;
  const { id } = await api.create(wish);
  await addToDice(id);
  go(`/play/${id}`);
}

/** Replaces a game that waits for players by one with a machine in one player's seats. */
export async function withMachine(group: number, level: string): Promise<void> {
  const c = card.value;
  if (!c) return;
  const setup = await api.setup(gameId.value);
  const seats: NewSeat[] = (title.value?.seats ?? []).map(() => ({ who: "me" }));
  for (const s of c.seats)
    seats[s.n] =
      s.group === group ? { who: "machine", level } : s.kind === "waiting" ? { who: "invite" } : again(s, c.mine);
  const wish: NewGame = { title: c.title, scenario: setup.scenario, options: setup.options ?? {}, seats };
  if (c.clock) wish.clock = c.clock;
  const old = gameId.value;
  const { id } = await api.create(wish);
  await addToDice(id);
  await api.cancel(old).catch(() => {}); // somebody has just joined and plays it now
  go(`/play/${id}`, true);
}
