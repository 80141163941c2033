import type { Board, Entry, Piece, Scene, Spot, Title, View } from "../api/types";

/** Small boards, scenes and views for tests, which add what they need. */

export const unit = 64;

/** The middle of a hex on a board of columns and rows; odd columns are half a hex lower. */
export const middle = (column: number, row: number) => ({
  x: 100 + column * unit * (Math.sqrt(3) / 2),
  y: 100 + (row + (column % 2) / 2) * unit,
});

/** A board of hexes, numbered column by column. */
export function hexBoard(columns: number, rows: number, change: (s: Spot) => Spot = (s) => s): Board {
  const spots: Spot[] = [];
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const place = column * rows + row;
      spots.push(change({ place, word: `H-${place}`, look: "clear", ...middle(column, row) }));
    }
  return { ...areaBoard(spots), hexes: true };
}

/** A board of areas. */
export function areaBoard(spots: Spot[]): Board {
  return {
    title: "sample",
    rules: 1,
    hexes: false,
    unit,
    width: 1000,
    height: 800,
    art: "",
    spots,
    lines: [],
    realms: [],
    labels: [],
  };
}

/** A square area around a point. */
export function area(place: number, name: string, x: number, y: number, look = "clear", half = 100): Spot {
  const shape = `M${x - half} ${y - half}L${x + half} ${y - half}L${x + half} ${y + half}L${x - half} ${y + half}Z`;
  return { place, word: name.toLowerCase(), name, look, x, y, shape };
}

export const piece = (unit: number, place: number, more: Partial<Piece> = {}): Piece => ({
  unit,
  place,
  seat: 0,
  name: `u${unit}`,
  ...more,
});

export const sceneOf = (more: Partial<Scene> = {}): Scene => ({
  turn: 1,
  phases: [],
  phase: 0,
  pieces: [],
  marks: [],
  tracks: [],
  lists: [],
  notes: [],
  goals: [],
  theatre: [],
  focus: [],
  ...more,
});

export const entry = (line: number, more: Partial<Entry> = {}): Entry => ({ line, seat: 0, kind: "say", ...more });

export const viewOf = (more: Partial<View> = {}): View => ({
  game: "g",
  seat: 0,
  line: 1,
  public: 1,
  past: false,
  begun: true,
  over: false,
  ended: false,
  ask: { seats: [0], step: "" },
  say: [],
  seats: [],
  entries: [],
  ...more,
});

export const titleOf = (more: Partial<Title> = {}): Title => ({
  id: "sample",
  name: "Sample",
  about: "",
  version: 1,
  level: 1,
  seats: ["Blue", "Red"],
  liveries: [],
  nations: [],
  sides: [],
  scenarios: [],
  options: [],
  names: [],
  verbs: [],
  orders: [],
  lessons: [],
  ...more,
});
