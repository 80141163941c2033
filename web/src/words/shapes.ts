/**
 * Where the texts of a title that people read are in what the server sends. Everything else stays unchanged: IDs,
 * sentences and their words (verbs, units, places), numbers, names of people, and chat.
 */
export type Shape = typeof read | typeof ofMachine | typeof ofHouse | { [field: string]: Shape };

export const read = 1;
/** A name that is a title's text only for a machine; otherwise it is a person's. */
export const ofMachine = 2;
/** A text that is the same for every title; a title's own translation of it takes precedence. */
export const ofHouse = 3;

const result: Shape = { why: read, level: read };
const seat: Shape = { side: read, player: ofMachine };
const piece: Shape = { text: read };
const choices: Shape = { price: read, leads: read, ways: { "*": { price: read } } };
const option: Shape = { name: read, about: read, group: read, values: { name: read, about: read } };
const primer: Shape = { name: read, about: read };

const scene: Shape = {
  when: read,
  phases: { name: read },
  pieces: piece,
  tracks: { name: read, of: read },
  lists: { name: read, pieces: piece },
  notes: read,
  goals: { what: read, counts: read, by: read },
  ahead: read,
  hands: { name: read, cards: { name: read, text: read } },
  purses: { name: read },
  dates: { what: read },
};

/** By kind of message; `*` stands for every key of a record. Clauses and refusals are found by their IDs. */
export const shapes = {
  title: {
    name: read,
    about: read,
    seats: read,
    nations: { name: read },
    scenarios: { name: read, about: read },
    options: option,
    orders: option,
    names: { label: read, about: read },
    verbs: { label: read },
    lessons: primer,
    zonesName: read,
    layers: { name: read },
    turns: { name: read, group: read },
    seasons: read,
    exchanges: { name: read },
  },
  levels: { name: ofHouse, about: read, styles: { name: ofHouse, about: ofHouse } },
  board: {
    spots: { name: read },
    lines: { name: read },
    styles: { name: read },
    realms: { name: read },
    labels: { text: read },
    opening: piece,
  },
  lessons: { ...primer, steps: { name: read, text: read } },
  rules: {
    clauses: { chapter: read },
    rulings: { chapter: read },
    charts: { name: read, corner: read, columns: read, rows: { name: read, cells: read }, notes: read },
  },
  card: { name: read, when: read, seats: seat, step: read, result },
  seats: seat,
  view: {
    result,
    ask: { step: read },
    say: { ...choices, label: read, about: read },
    seats: seat,
    scene,
    routes: { text: read },
    rungs: { text: read, about: read },
    entries: {
      told: { text: read, act: { column: read, row: read, rank: read } },
      why: read,
      units: { "*": read },
    },
    think: read,
  },
  choices,
  odds: { column: read, terms: { what: read }, outcomes: { name: read, cell: read } },
  hint: { level: read, why: read },
} satisfies Record<string, Shape>;

export type Sent = keyof typeof shapes;
