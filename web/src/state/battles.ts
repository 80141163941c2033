import { computed, effect, signal } from "@preact/signals";
import { api } from "../api/client";
import type { Odds, Piece } from "../api/types";
import { allied, gameId, mine, scene, seat, spots, title, view } from "./game";
import { odds, pickedPlaces, pickedUnits, plan } from "./plan";
import { sentences } from "./words";

/** A battle on the map: declared, or planned by the current sentence. */
export interface Battle {
  /** number of a declared battle; 0 if it is planned */
  n: number;
  attackers: Piece[];
  defenders: Piece[];
  places: number[];
  /** the sentence with its odds */
  say: string;
}

const placesOf = (list: Piece[]) => [...new Set(list.map((p) => p.place))].filter((p) => spots.value.has(p));

/** Declared battles by number. */
export const declared = computed<Battle[]>(() => {
  const s = scene.value;
  if (!s) return [];
  const by = new Map<number, Piece[]>();
  for (const p of s.pieces) if (p.battle) by.set(p.battle, [...(by.get(p.battle) ?? []), p]);
  const attacks = new Map(s.marks.filter((m) => m.look === "battle").map((m) => [m.place, m.seat]));
  const moves = s.phases[s.phase]?.seat ?? -1;
  const attacker = moves >= 0 ? moves : ([...attacks.values()][0] ?? -1);
  const list = [...by]
    .sort(([a], [b]) => a - b)
    .map(([n, list]) => {
      const mover = list.map((p) => attacks.get(p.place)).find((x) => x !== undefined) ?? attacker;
      const attackers = list.filter((p) => allied(p.seat, mover));
      const defenders = list.filter((p) => !allied(p.seat, mover));
      const marked = placesOf(defenders).filter((p) => attacks.has(p)); // units that help from elsewhere are not attacked there
      const places = marked.length > 0 ? marked : placesOf(defenders);
      return { n, attackers, defenders, places, say: sentenceOf(places) };
    });
  const defended = new Set(list.flatMap((b) => b.places));
  const bare = [...attacks.keys()].filter((p) => !defended.has(p));
  // While a battle is resolved, its losers may be gone.
  return list.map((b) => (b.places.length > 0 ? b : undefended(b, bare.shift()))).filter((b) => b.places.length > 0);
});

/** A battle without defenders is at a mark that belongs to no other battle: a Factory is bombed. */
const undefended = (b: Battle, place: number | undefined): Battle =>
  place === undefined ? b : { ...b, places: [place], say: sentenceOf([place]) };

/** The sentence with the odds of the declared battle at a place. */
function sentenceOf(places: number[]): string {
  const verb = title.value?.fight;
  const word = places[0] === undefined ? undefined : spots.value.get(places[0])?.word;
  return verb && word ? `${verb} ${word}` : "";
}

/** The declared battle that the current sentence would fight. If battles have no numbers, the units at its place. */
const fought = computed<Battle | null>(() => {
  const s = scene.value;
  if (!s || !plan.value || plan.value.verb.text !== title.value?.fight) return null;
  const place = [...pickedPlaces.value][0];
  const known = declared.value.find((b) => b.places.some((x) => pickedPlaces.value.has(x)));
  if (known || place === undefined) return known ?? null;
  const mover =
    s.marks.find((m) => m.look === "battle" && m.place === place)?.seat ?? s.phases[s.phase]?.seat ?? seat.value;
  const here = s.pieces.filter((p) => p.place === place);
  const attackers = here.filter((p) => allied(p.seat, mover));
  const defenders = here.filter((p) => !allied(p.seat, mover));
  return { n: 0, attackers, defenders, places: [place], say: sentenceOf([place]) };
});

/** The battle that the current sentence would make. */
export const planned = computed<Battle | null>(() => {
  const p = plan.value;
  if (!p || p.heads.length > 0 || !scene.value || fought.value) return null;
  const places = [...pickedPlaces.value];
  if (places.length === 0 || !odds.value) return null;
  const attackers = scene.value.pieces.filter((x) => pickedUnits.value.has(x.unit));
  const defenders = scene.value.pieces.filter((x) => places.includes(x.place) && x.seat !== seat.value);
  return { n: 0, attackers, defenders, places, say: sentences(p)[0] ?? "" };
});

/** The battle that the current sentence is about. */
export const current = computed<Battle | null>(() => planned.value ?? fought.value);

/** Every battle once: a planned one replaces a declared one at the same place. */
export const battles = computed<Battle[]>(() => {
  const p = current.value?.n === 0 ? current.value : null;
  const rest = declared.value;
  return p ? [...rest.filter((b) => !b.places.some((x) => p.places.includes(x))), p] : rest;
});

const battleOdds = signal(new Map<string, Odds>());
/** The declared battle shown in the panel; 0: none. */
export const openBattle = signal(0);

let at = "";

// Odds of declared battles are requested once for each state of the game.
effect(() => {
  const v = view.value;
  const list = declared.value;
  if (!v || !mine.value) return;
  const now = `${v.game} ${v.seat} ${v.line}`;
  const fresh = at !== now;
  at = now;
  const have = fresh ? new Map<string, Odds>() : battleOdds.peek();
  if (fresh && list.length === 0) battleOdds.value = have;
  for (const b of list) {
    if (!b.say || have.has(b.say)) continue;
    api.odds(gameId.peek(), v.seat, b.say).then(
      (o) => {
        if (at === now) battleOdds.value = new Map([...battleOdds.peek(), [b.say, o]]);
      },
      () => {}, // the pill stays empty
    );
  }
});

export const oddsOf = (b: Battle): Odds | null => (b.n === 0 ? odds.value : (battleOdds.value.get(b.say) ?? null));
