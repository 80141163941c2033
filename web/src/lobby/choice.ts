import { computed, signal } from "@preact/signals";
import { api, Problem, Refused } from "../api/client";
import type { Board, Card, Level, NewGame, NewSeat, Option, Scenario, Title } from "../api/types";
import { go } from "../router";
import { type Machine, machineBy, usualLevel } from "../state/levels";
import { addToDice } from "../state/nonces";
import { tellFailure } from "../ui/toast";
import { change, changesOf, isReadyMade, standing, type Change, type Offer, type Settings } from "./switches";
import { tr } from "../words/words";

/** What the first page knows about the server. */
export const titles = signal<Title[]>([]);
export const boards = signal<Record<string, Board>>({});
export const levels = signal<Record<string, Level[]>>({});
export const mine = signal<Card[]>([]);
export const open = signal<Card[]>([]);
export const running = signal<Card[]>([]);

/** The kind of opponent. */
export type Opponent = "machine" | "screen" | "invite";

/** The player's choices so far. Every choice has a default, so that Play works at once. */
const chosen = signal({
  title: "",
  scenario: "",
  opponent: "machine" as Opponent,
  level: "",
  seat: 0,
  clock: "none",
  open: false,
});
const settings = signal<Settings>({});
/** Seats with a holder other than the choice of opponent says, by number. */
const given = signal<Record<number, Holder>>({});

/** Who holds a seat: "me", an invited player, or otherwise the level of a machine. */
export type Holder = "me" | "invite" | (string & {});

export const title = computed<Title | undefined>(
  () => titles.value.find((t) => t.id === chosen.value.title) ?? titles.value[0],
);
/** The scenarios of the title, with the one for a first game first. */
export const scenarios = computed<Scenario[]>(() => {
  const [list, first] = [title.value?.scenarios ?? [], title.value?.first];
  return [...list.filter((s) => s.id === first), ...list.filter((s) => s.id !== first)];
});
export const scenario = computed<Scenario | undefined>(
  () => scenarios.value.find((s) => s.id === chosen.value.scenario) ?? scenarios.value[0],
);
export const opponents = computed<Level[]>(() => levels.value[title.value?.id ?? ""] ?? []);
/** The chosen machine: its level, and its style if it has one. */
export const machine = computed<Machine>(() => {
  const found = machineBy(opponents.value, chosen.value.level);
  return found.level ? found : { level: usualLevel(opponents.value) };
});

/** The options of the scenario, each with its values there. */
export const options = computed<Option[]>(() =>
  (title.value?.options ?? [])
    .filter((o) => scenario.value?.options.includes(o.id))
    .map((o) => {
      const there = scenario.value?.values?.[o.id];
      return there ? { ...o, values: there.flatMap((id) => o.values.filter((v) => v.id === id)) } : o;
    }),
);

/** The seats with a part in the scenario. */
const playing = computed<number[]>(() => scenario.value?.seats ?? (title.value?.seats ?? []).map((_, n) => n));

/** The setting of an option: the chosen one, otherwise the quick start's, otherwise the default. */
export const settingOf = (o: Option): string =>
  settings.value[o.id] ?? scenario.value?.quick?.[o.id] ?? o.values[0]?.id ?? "";

/** The dependencies between options in the scenario. */
export const offer = computed<Offer>(() => ({ options: options.value, fixed: scenario.value?.fixed ?? [] }));

/** The settings of all options according to these dependencies. */
export const allSettings = computed<Settings>(() => Object.fromEntries(options.value.map((o) => [o.id, settingOf(o)])));
export const stands = computed<Settings>(() => standing(offer.value, allSettings.value));

/** What changed together with the option that was set last, and how to undo it. */
export const told = signal<{ id: string; also: Change[]; before: Settings } | null>(null);

/** Why the server refused the last requested game. */
export const refusal = signal<{ why: string; clause?: string } | null>(null);

export function choose(wish: Partial<typeof chosen.value>): void {
  if (wish.title !== undefined || wish.scenario !== undefined) setAll({});
  if (wish.title !== undefined || wish.opponent !== undefined || wish.level !== undefined) given.value = {};
  refusal.value = null;
  chosen.value = {
    ...chosen.value,
    ...(wish.title !== undefined ? { scenario: "", level: "", seat: 0 } : {}),
    ...wish,
  };
}

function setAll(to: Settings): void {
  settings.value = to;
  told.value = null;
  refusal.value = null;
}

/** Sets an option, and what must change with it. */
export function setOption(id: string, value: string): void {
  const before = settings.value;
  const { set, also } = change(offer.value, allSettings.value, id, value);
  setAll({ ...before, ...set });
  if (also.length > 0) told.value = { id, also, before };
}

/** Undoes the last setting and everything that changed with it. */
export function takeBack(): void {
  if (told.value) setAll(told.value.before);
}

/** The options that differ from the ready-made choice. */
export const changes = computed<Option[]>(() => {
  const o = options.value.find(isReadyMade);
  return o ? changesOf(offer.value, allSettings.value, o.id) : [];
});

/** The name of the scenario's ready-made choice: "Land war", "Land war with 2 changes"; empty if there is none. */
export const readyMade = computed<string>(() => {
  const o = options.value.find(isReadyMade);
  if (!o) return "";
  const name = o.values.find((v) => v.id === settingOf(o))?.name ?? "";
  const n = changes.value.length;
  return n === 0 ? name : tr("{name} with {n} {n|change|changes}", { name, n });
});

/** The clocks on offer in words, with seconds in the bank and for every decision. */
export const clocks: Record<string, { name: () => string; bank: number; add: number } | undefined> = {
  none: undefined,
  live: { name: () => tr("Live: 1 h each, 1 min a turn"), bank: 3600, add: 60 },
  day: { name: () => tr("A day for every turn"), bank: 86400, add: 86400 },
  week: { name: () => tr("A week for every turn"), bank: 604800, add: 604800 },
};

/** The seats of each player, according to the option that groups them; otherwise each has one. */
export const players = computed<number[][]>(() => {
  const t = title.value;
  const by = options.value.find((o) => o.id === t?.players);
  const groups = by?.values.find((v) => v.id === settingOf(by))?.players;
  return groupsOf(playing.value, groups);
});

/** Seats grouped by player, from a list by seat; otherwise each seat alone. */
export function groupsOf(seats: number[], by?: number[]): number[][] {
  const lists = new Map<number, number[]>();
  for (const n of seats) lists.set(by?.[n] ?? n, [...(lists.get(by?.[n] ?? n) ?? []), n]);
  return [...lists.values()];
}

/** The current choice, with a side that takes part in the scenario. */
export const choice = computed(() => {
  const { seat } = chosen.value;
  return seat < 0 || playing.value.includes(seat) ? chosen.value : { ...chosen.value, seat: playing.value[0] ?? 0 };
});

/** The seats of the player who holds a seat. */
const withSeat = (n: number): number[] => players.value.find((list) => list.includes(n)) ?? [n];

const machineId = (): string => machine.value.style?.id ?? machine.value.level?.id ?? "";

/** Who should hold a seat if one's own seat changes. A player's seats are represented by the first of them. */
export function holderOf(n: number, own = choice.value.seat): Holder {
  const { opponent } = chosen.value;
  const list = withSeat(n);
  if (list.includes(own) || opponent === "screen") return "me";
  return given.value[list[0] ?? n] ?? (opponent === "invite" ? "invite" : machineId());
}

export function give(n: number, holder: Holder): void {
  given.value = { ...given.value, [withSeat(n)[0] ?? n]: holder };
}

/** Whether a player is invited by a link. */
export const invites = computed(() => playing.value.some((n) => holderOf(n) === "invite"));

function seatsOf(t: Title): NewSeat[] {
  const { seat } = choice.value;
  const own = seat < 0 ? (playing.value[Math.floor(Math.random() * playing.value.length)] ?? 0) : seat;
  return t.seats.map((_, n) => {
    const holder = holderOf(n, own);
    if (holder === "me") return { who: "me" };
    return holder === "invite" ? { who: "invite" } : { who: "machine", level: holder };
  });
}

/** Makes the chosen game and opens its page. */
export async function play(): Promise<void> {
  const t = title.value;
  const s = scenario.value;
  if (!t || !s) return;
  refusal.value = null;
  const wish: NewGame = {
    title: t.id,
    scenario: s.id,
    options: allSettings.value,
    seats: seatsOf(t),
  };
  const clock = clocks[chosen.value.clock];
  if (clock) wish.clock = { bank: clock.bank, add: clock.add };
  if (invites.value && chosen.value.open) wish.open = true;
  try {
    const { id } = await api.create(wish);
    await addToDice(id);
    go(`/play/${id}`);
  } catch (e) {
    if (e instanceof Refused) refusal.value = { why: e.why, clause: e.clause };
    else if (e instanceof Problem && e.status === 422) refusal.value = { why: e.message };
    else tellFailure(e);
  }
}

/** Loads what the first page shows. */
export async function load(): Promise<void> {
  try {
    titles.value = await api.titles();
    await Promise.all([games(), ...titles.value.map(loadTitle)]);
  } catch (e) {
    tellFailure(e);
  }
}

async function loadTitle(t: Title): Promise<void> {
  const [board, list] = await Promise.all([api.board(t.id), api.levels(t.id)]);
  boards.value = { ...boards.value, [t.id]: board };
  levels.value = { ...levels.value, [t.id]: list };
}

/** How often the lists of games are reloaded. */
const every = 4000;

/** Keeps the lists of games current while the page is visible. Returns a function that ends it. */
export function followGames(): () => void {
  let looking = false;
  const look = async () => {
    if (looking || document.visibilityState !== "visible") return;
    looking = true;
    await games().catch(() => {}); // the next request may succeed
    looking = false;
  };
  const timer = window.setInterval(() => void look(), every);
  const seen = () => void look();
  document.addEventListener("visibilitychange", seen);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}

async function games(): Promise<void> {
  [mine.value, open.value, running.value] = await Promise.all([
    api.games("mine"),
    api.games("open"),
    api.games("running"),
  ]);
}
