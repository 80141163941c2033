// Written from package wire by `go test ./web -run TestTypes -rewrite`; do not edit.

export interface Livery {
  ground: string;
  edge: string;
  lit: string;
  ink: string;
  box: string;
  darkGround: string;
  emblem: string;
}

export interface Nation {
  id: string;
  name: string;
  /** beside the symbol of a piece */
  mark: string;
  livery: Livery;
  /** of its pieces with the plate fort; left out: like the others */
  fort?: Livery;
}

export interface Tie {
  option: string;
  value: string;
  clause?: string;
}

export interface Scenario {
  id: string;
  name: string;
  about: string;
  minutes: number;
  /** those that play in it; none listed: all */
  seats?: number[];
  options: string[];
  /** of options that have not all their values in it: those on offer, the default first */
  values?: Record<string, string[]>;
  /** settings to propose where they differ from the defaults */
  quick?: Record<string, string>;
  /** what it needs: no other setting of these options is played in it, and a ready-made choice gives way */
  fixed?: Tie[];
}

export interface Value {
  id: string;
  name: string;
  about?: string;
  /** by seat: the player who holds it, where the option groups them */
  players?: number[];
  /** of a ready-made choice: the value that it has for options which follow it, by their IDs */
  sets?: Record<string, string>;
  /** ID of the option whose value decides by its sets */
  follows?: string;
  /** without which it cannot be */
  needs?: Tie[];
  /** that cannot be beside it; of two that bar each other the one chosen last stands */
  bars?: Tie[];
}

export interface Option {
  id: string;
  name: string;
  about: string;
  clause?: string;
  /** heading under which a screen folds it away with others; empty: it stays in sight */
  group?: string;
  /** it has a meaning only beside all of these */
  beside?: Tie[];
  values: Value[];
}

export interface NameText {
  word: string;
  label: string;
  about?: string;
}

export interface VerbText {
  word: string;
  label: string;
  /** it ends a step */
  closes?: boolean;
}

export interface Primer {
  id: string;
  name: string;
  /** what one can do afterwards */
  about: string;
  minutes: number;
}

export interface Layer {
  name: string;
  clause?: string;
}

export interface TurnText {
  name: string;
  /** what it shares with its neighbours: the season */
  group?: string;
  /** its weather: snow, mud */
  look?: string;
}

export interface Exchange {
  name: string;
  /** what is answered */
  verb: string;
  /** the verbs that answer it */
  answers: string[];
  /** ID of the standing order that answers it */
  order?: string;
  clause?: string;
}

export interface Title {
  id: string;
  name: string;
  about: string;
  version: number;
  toy?: boolean;
  /** how hard it is to learn, from 1 to 5 */
  level: number;
  seats: string[];
  /** seats whose names ask for a verb in the plural */
  many?: number[];
  liveries: Livery[];
  /** that pieces are of, where a seat's pieces have several colours */
  nations: Nation[];
  /** by seat: the side it is on; none: each is a side of its own */
  sides: number[];
  /** ID of the option that says which seats one player holds */
  players?: string;
  scenarios: Scenario[];
  /** ID of the scenario for a first game, to be proposed; left out: the first listed */
  first?: string;
  options: Option[];
  /** how a screen puts words of kind name; those not listed: as they are */
  names: NameText[];
  /** how a screen puts verbs */
  verbs: VerbText[];
  orders: Option[];
  lessons: Primer[];
  /** verb that declares a battle by places and units; its odds may be asked in any step */
  plan?: string;
  /** clause on the places that a screen shades on demand; empty: there are none */
  zones?: string;
  /** what they are called; empty: zones of control */
  zonesName?: string;
  /** what else a screen shades on demand */
  layers?: Layer[];
  /** of the calendar, turn 1 first */
  turns?: TurnText[];
  /** of a year, where every turn is a season: when of a scene begins with one */
  seasons?: string[];
  /** what one side does and another answers at once */
  exchanges?: Exchange[];
  /** verb that fights the declared battle at a place; its odds may be asked in any step */
  fight?: string;
  /** in which it can be read beside English */
  languages?: string[];
}

export interface Translation {
  language: string;
  /** fingerprint of the rules in English that were translated */
  of: string;
  texts: Record<string, string>;
  /** by the form that the first number asks for: one, other */
  plurals: Record<string, Record<string, string>>;
  /** rules and rulings, by ID */
  clauses: Record<string, string>;
  /** what a player is told who tries it, by ID of the clause */
  refusals: Record<string, string>;
}

export interface Level {
  id: string;
  name: string;
  about: string;
  /** the same player in other styles, each by what it is called and a sentence about it; a seat can have one of their IDs as its level */
  styles?: Level[];
}

export interface NameRow {
  /** its left end, in map units */
  x: number;
  /** its middle height */
  y: number;
  width: number;
}

export interface Spot {
  place: number;
  /** what sentences call it: U-13 */
  word: string;
  x: number;
  y: number;
  look: string;
  realm?: string;
  name?: string;
  /** outline of an area as an SVG path; hexes have none */
  shape?: string;
  /** places that touch it; hexes leave it out */
  near?: number[];
  /** printed beside the name of a disc, one for each point that it is worth */
  stars?: number;
  /** printed in a triangle after the name of an area: what it produces */
  yield?: number;
  /** where its name stands, if places are discs */
  row?: NameRow;
}

export interface Point {
  x: number;
  y: number;
}

export interface Sign extends Point {
  look: string;
}

export interface BoardView {
  name: string;
  places: number[];
}

export interface Line {
  look: string;
  name?: string;
  places: number[];
  /** where two areas meet, as an SVG path */
  path?: string;
}

export interface Style {
  look: string;
  /** in the key of the map: river */
  name: string;
  /** solid, dots (over water), dashes (through the air), shore (sand along the border of the two places); none: the marks alone */
  stroke?: string;
  /** across the line: waves in the middle, a comb beside the first place, which it protects */
  marks?: string[];
}

export interface Realm {
  id: string;
  name: string;
  kind: string;
  tint?: string;
  ribbon?: string;
  dark?: string;
}

export interface Label {
  text: string;
  look: string;
  x: number;
  y: number;
  angle?: number;
}

export interface Piece {
  unit: number;
  place: number;
  seat: number;
  /** its nation; left out: it has the seat's colours */
  of?: string;
  name?: string;
  look?: string;
  /** what lies under its symbol: elite, fort */
  plate?: string;
  label?: string;
  size?: string;
  ident?: string;
  text?: string;
  weight?: number;
  steps?: number;
  full?: number;
  spent?: boolean;
  battle?: number;
  /** in the air over its place: who stands there is seen first */
  aloft?: boolean;
}

export interface Board {
  title: string;
  /** version of the rules it belongs to */
  rules: number;
  hexes: boolean;
  /** land places are discs joined by lines; their shapes are the ground on which they lie */
  discs?: boolean;
  /** map units in one unit of the spots' x and y; on a hex board the width of a hex across flats */
  unit: number;
  /** of the drawn map, in map units */
  width: number;
  height: number;
  spots: Spot[];
  /** the small pictures printed on the map, on which nothing should stand; the key of the map names them */
  signs?: Sign[];
  /** parts of it to which one turns by name */
  views?: BoardView[];
  lines: Line[];
  /** how the drawn layers show lines from place to place, by their look; the key of the map names them */
  styles?: Style[];
  realms: Realm[];
  labels: Label[];
  /** pieces of the first scenario before anything is played, for small pictures */
  opening?: Piece[];
  /** changes when the drawing does: part of the address of its layers */
  art: string;
}

export interface Clause {
  id: string;
  chapter: string;
  text: string;
  refusal?: string;
  rulings?: number[];
}

export interface Row {
  name: string;
  cells: string[];
}

export interface Chart {
  id: string;
  name: string;
  clause?: string;
  corner?: string;
  columns: string[];
  rows: Row[];
  notes?: string[];
}

export interface Rules {
  title: string;
  clauses: Clause[];
  rulings: Clause[];
  charts: Chart[];
}

export interface Clock {
  /** milliseconds at the time of the message */
  left: number;
  running: boolean;
}

export interface Seat {
  n: number;
  /** the title's name for it: Blue */
  side: string;
  kind: "person" | "machine" | "waiting";
  /** name to show */
  player: string;
  /** seats with one number are one player's: who takes one of them takes all */
  group: number;
  level?: string;
  online: boolean;
  /** of a machine that waits for its turn to think: how many machines of other games think before it */
  after?: number;
  /** code of the invitation, for the maker of the game only */
  invite?: string;
  clock?: Clock;
}

export interface PlayerResult {
  seats: number[];
  /** 1 won, 0 drawn, -1 lost */
  score: number;
  /** mean of the title's measure over his seats */
  margin: number;
}

export interface Result {
  /** by seat: 1 won, 0 drawn, -1 lost */
  scores: number[];
  /** the kind of ending in a word or two */
  level: string;
  /** who won and by what, in a sentence */
  why?: string;
  clause?: string;
  /** how often the game went back across dice with a machine, which always agrees; why says it too */
  rerolls?: number;
  /** by player: one may hold several seats */
  players?: PlayerResult[];
}

export interface StudyOf {
  game: string;
  /** of its record */
  line: number;
}

export interface ClockRule {
  /** seconds */
  bank: number;
  /** seconds */
  add: number;
}

export interface Card {
  id: string;
  title: string;
  scenario: string;
  /** version of the title's rules by which it is played */
  rules: number;
  /** title and scenario in words */
  name: string;
  seats: Seat[];
  turn: number;
  /** the turn in the title's words; empty: it is counted alone */
  when?: string;
  /** what is to be decided, in words */
  step: string;
  /** seats that owe a decision */
  asked: number[];
  /** seats I hold */
  mine: number[];
  myTurn: boolean;
  begun: boolean;
  over: boolean;
  result?: Result;
  open: boolean;
  /** ID of the lesson it is */
  lesson?: string;
  /** what it goes on from, if it is a study */
  study?: StudyOf;
  clock?: ClockRule;
  made: string;
  changed: string;
  /** of a record that was brought in from a file: who stands for it */
  origin?: string;
  /** a rule failed and the game stands still: what its players should know */
  setAside?: string;
}

export interface NewSeat {
  who: "me" | "machine" | "invite";
  /** of a machine */
  level?: string;
}

export interface NewGame {
  title: string;
  scenario: string;
  options?: Record<string, string>;
  /** one for each seat of the title, in its order; what is wished for a seat without a part in the scenario does not count */
  seats: NewSeat[];
  clock?: ClockRule;
  /** list it for anyone to join */
  open?: boolean;
  /** drawn by me: however often I send the same wish with the same key, it makes one game */
  key?: string;
}

export interface NewLesson {
  title: string;
  lesson: string;
}

export interface Word {
  kind: "verb" | "unit" | "place" | "number" | "name";
  n: number;
  text: string;
}

export interface LessonStep {
  name: string;
  text: string;
  /** what to light */
  point: Word[];
  /** part of the screen to light */
  part?: "end" | "odds" | "log" | "phases" | "units" | "panel";
  /** done when this is picked up */
  choose?: Word;
  /** how many sentences it asks for; 0: it is there to be read */
  asks: number;
}

export interface Lesson extends Primer {
  /** the learner's */
  seat: number;
  steps: LessonStep[];
}

export interface Me {
  id: string;
  name: string;
  /** is told by POST when it is my turn */
  webhook: string;
}

export interface Message {
  /** counts from 1 in each game */
  n: number;
  seat: number;
  name: string;
  text: string;
  at: string;
}

export interface Ask {
  seats: number[];
  step: string;
  clause?: string;
}

export interface Way {
  places?: number[];
  price?: string;
  /** the price in a few characters, for the map */
  cost?: string;
  /** where others do not: it may still attack after it */
  fights?: boolean;
  /** clause that ends the move there */
  stop?: string;
}

export interface Choices {
  words: Word[];
  /** of places on offer, by number */
  ways?: Record<string, Way>;
  /** each of the words ends the sentence: it can be said then, and nothing can follow */
  ends?: boolean;
  /** it can be said as it stands */
  ready: boolean;
  /** what it costs to say it as it stands */
  price?: string;
  /** the words form a set: any order means the same */
  set: boolean;
  /** said as it stands it ends the step by itself, and undo does not reach it then: dice, a reveal or the play of others follow */
  final?: boolean;
  /** the step that follows if it is said as it stands, where neither chance nor a reveal decides that */
  leads?: string;
}

export interface Say extends Word, Choices {
  label: string;
  about?: string;
  /** it ends a step */
  closes?: boolean;
  /** where several verbs fit a unit, a click on it begins with this one */
  usual?: boolean;
  /** it is never what the step is about */
  aside?: boolean;
}

export interface Offer {
  /** counts from 1 in each game: the answer names it, so that it is no answer to another offer */
  id: number;
  kind: "draw" | "takeback";
  /** who asks */
  seat: number;
  /** of a takeback: the line that shall be the last to stand, as the seat counts */
  to?: number;
  agreed: number[];
}

export interface Phase {
  name: string;
  seat: number;
}

export interface Mark {
  place: number;
  seat: number;
  /** of control: the nation whose colours it has */
  of?: string;
  look: string;
}

export interface Track {
  name: string;
  /** whose it is, where a seat has several of one name */
  of?: string;
  value: number;
  max?: number;
  /** figures from which something else holds: it is kept in sight as a meter */
  steps?: number[];
  seat: number;
}

export interface List {
  name: string;
  seat: number;
  turn?: number;
  pieces: Piece[];
}

export interface Goal {
  seats: number[];
  /** what they must do, as an order */
  what: string;
  /** what value counts, for a bar */
  counts?: string;
  value: number;
  /** 1 if it is only done or not */
  max: number;
  /** when it is looked at, in words */
  by: string;
  /** the last turn in which it can be reached */
  turn?: number;
  /** as things stand it wins; once the game is over, it has won */
  reached: boolean;
  /** those that count */
  places: number[];
  clause?: string;
}

export interface HandCard {
  /** left out: it lies face down */
  name?: string;
  /** what it brings */
  text?: string;
  /** in which it is used */
  turn?: number;
  /** what it asks for */
  about?: string;
}

export interface Hand {
  name: string;
  seat: number;
  clause?: string;
  cards: HandCard[];
}

export interface Share {
  place: number;
  total: string;
}

export interface Purse {
  /** of what is spent: supply */
  name: string;
  seat: number;
  /** with halves: 1½ */
  total: string;
  /** where it lies, the largest first */
  shares: Share[];
  clause?: string;
}

export interface Date {
  turn: number;
  what: string;
  clause?: string;
}

export interface Scene {
  turn: number;
  /** the turn in the title's words; empty: it is counted alone */
  when?: string;
  phases: Phase[];
  phase: number;
  pieces: Piece[];
  marks: Mark[];
  tracks: Track[];
  lists: List[];
  /** what is owed or left undone */
  notes: string[];
  /** what the step has come to; nothing that is left undone when it ends */
  doing?: string[];
  /** what wins; of several goals of the same seats one is enough */
  goals: Goal[];
  /** who would win if the game ended now; empty: the rules do not say */
  ahead?: string;
  /** of cards */
  hands?: Hand[];
  /** what can be spent */
  purses?: Purse[];
  /** what the rules fix for turns to come, the next first */
  dates?: Date[];
  /** places to show when a screen opens; none: the whole board */
  theatre: number[];
  /** places where it is decided now; none: the theatre */
  focus: number[];
}

export interface Route {
  look: string;
  seat: number;
  /** start first; straight from each to the next */
  places: number[];
  /** of the places, where it has come to */
  at: number;
  /** spoken */
  text: string;
}

export interface Rung {
  seat: number;
  /** what it may or must do */
  text: string;
  /** why, or what decides */
  about?: string;
  clause?: string;
  /** it is asked */
  now?: boolean;
  /** it has decided, and the next is asked */
  done?: boolean;
}

export interface Part {
  name: string;
  /** the nation whose it is */
  of?: string;
  value: number;
}

export interface Term {
  clause?: string;
  what: string;
  value: number;
}

export interface Budget {
  /** of what is counted */
  name: string;
  /** what there was before anything was bought */
  total: number;
  left: number;
  /** who holds what is left, where several do */
  purses: Part[];
  /** what has been bought, by group */
  spent: Part[];
  /** how the total came about; none if the rules do not say */
  income: Term[];
}

export interface Refusal {
  clause: string;
  why: string;
}

export interface Ware {
  group: string;
  /** left out: it is called as its piece */
  name?: string;
  about?: string;
  say: string;
  /** the sentence lacks words: what they are is chosen when it is bought, on the map for instance */
  more?: boolean;
  /** the unit that stands for it; -1: none does */
  piece: number;
  price?: string;
  /** how often it was in this step */
  bought: number;
  /** why it cannot be bought now */
  refusal?: Refusal;
}

export interface Market {
  budgets: Budget[];
  /** those of one group together */
  wares: Ware[];
}

export interface Die {
  clause: string;
  sides: number;
  n: number;
}

export interface Act {
  /** odds: where the next dice are read; turned: a block shows its face; hit: a block loses a step */
  kind: "odds" | "throw" | "turned" | "hit";
  /** who throws, or whose block it is; -1: it is not said */
  seat: number;
  /** ID of the chart on which the dice are read */
  chart?: string;
  column?: string;
  row?: string;
  /** the dice pick the column; else the row */
  across?: boolean;
  /** what fires together; of a chart: which round it is */
  rank?: string;
  /** of the rank */
  order?: number;
  /** dice hit from this face on */
  need?: number;
  hits?: number;
  /** nation of the block, or of the unit that fires */
  of?: string;
  look?: string;
  plate?: string;
  full?: number;
  /** of a hit: those that are left */
  steps?: number;
}

export interface Told {
  text: string;
  clause?: string;
  /** the units and places it speaks of */
  words?: Word[];
  /** how many of the line's dice were rolled just before it */
  dice?: number;
  /** a screen shows it anyway: its log may pass it over */
  quiet?: boolean;
  /** a screen tells it in large letters over its map */
  large?: boolean;
  /** what a screen plays of it */
  act?: Act;
}

export interface Entry {
  /** as the seat counts */
  line: number;
  seat: number;
  kind: "head" | "mix" | "begin" | "say" | "undo" | "takeback" | "resign" | "forfeit" | "draw" | "end";
  say?: string;
  /** what the units in say and told were called then, where a word stands for another block later */
  units?: Record<string, string>;
  undone?: boolean;
  /** of undo: the line that is taken back, 0 if I know of none; of takeback: the last line that stands again */
  undoes?: number;
  turn?: number;
  dice?: Die[];
  told?: Told[];
  /** a machine's reasons, once its opponents may know them */
  why?: string;
}

export interface Progress {
  lesson: string;
  /** the first one that asks for sentences and has not got them all; all before it are done */
  step: number;
  /** sentences that would do what it still asks for */
  left: string[];
  /** everything is said */
  over: boolean;
}

export interface View {
  game: string;
  /** names what is in it beside the entries: whoever has the view of a tag can be sent what changes */
  tag?: string;
  /** whose view it is; -1 for a spectator */
  seat: number;
  /** lines of the record so far, as the seat counts them: while the game runs, those of which it learned something */
  line: number;
  /** lines that everybody knows of: of views of several seats the one with fewer is the older */
  public: number;
  /** it shows an earlier line */
  past: boolean;
  begun: boolean;
  /** no more decision is asked */
  over: boolean;
  /** the record is closed and open */
  ended: boolean;
  result?: Result;
  ask: Ask;
  /** what I may begin with now; empty if it is not my decision */
  say: Say[];
  /** until the game begins: SHA-256 of the server's part of the dice */
  commit?: string;
  /** until the game begins: seats that are taken and have not given their part of the dice */
  owes?: number[];
  /** a sentence that the title proposes, to be said by one key where small choices come often; empty if there is none */
  suggest?: string;
  /** the sentence that undo would take back; empty if nothing can be */
  undo?: string;
  offer?: Offer;
  seats: Seat[];
  /** my standing orders */
  orders?: Record<string, string>;
  /** nothing before the game begins */
  scene?: Scene;
  /** lines over the scene that something follows now */
  routes?: Route[];
  /** of a decision that seats make one after the other */
  rungs?: Rung[];
  /** of a step in which I buy */
  market?: Market;
  /** of the log since the view before, or since the line asked for */
  entries: Entry[];
  /** machines that are at work now */
  think?: string[];
  /** how far I am, if it is a lesson */
  lesson?: Progress;
  /** a rule failed and the game stands still, without a scene: what its players should know */
  setAside?: string;
}

export interface Outcome {
  name: string;
  /** how the chart has it, if not by its name */
  cell?: string;
  clause?: string;
  p: number;
  loss: number[];
  /** seats it favours; none if it is even or the losses say all */
  for: number[];
}

export interface Odds {
  /** ID of the chart that has the column */
  chart?: string;
  column: string;
  terms: Term[];
  outcomes: Outcome[];
  /** mean, by seat */
  loss: number[];
  /** why it cannot be fought as it stands */
  refusal?: Refusal;
}

export interface Prospect {
  /** that they could attack */
  place: number;
  /** what sentences call it */
  word: string;
  /** the column of the table with them alone; left out: they could not attack it alone */
  alone?: string;
  /** the column with all others that could attack it from where they stand */
  together?: string;
}

export interface Hint {
  /** which machine gives it */
  level: string;
  say: string;
  /** the units and places it speaks of */
  words: Word[];
  why: string[];
}

export interface Proof {
  /** SHA-256 of the seed, published before the first nonce */
  commit: string;
  /** by seat; empty as long as a seat has not given its own, and for machines, which give none */
  nonces: string[];
  /** dice rolled that I may know of */
  rolls: number;
  ended: boolean;
  /** revealed at the end */
  seed?: string;
  /** the record holds as far as it can be proved now; the dice included once it has ended */
  verified: boolean;
  /** what does not hold */
  problem?: string;
  /** what a record that holds proves to anyone, in sentences */
  shows: string[];
  /** what it leaves open */
  open: string[];
}

export interface Standing {
  turn: number;
  line: number;
  /** by seat, in the title's own measure */
  margin: number[];
  /** of the pieces on the board, by seat */
  strength: number[];
  /** by seat, how far it was ahead of the best of its enemies, by the measure of the comments */
  lead: number[];
}

export interface Moment {
  line: number;
  turn: number;
  /** who said it */
  seat: number;
  /** change of the margin, by seat */
  gain: number[];
  /** strength lost, by seat */
  lost: number[];
  /** the lead passed to another seat, by the measure of the comments */
  leads?: boolean;
}

export interface Fortune {
  seat: number;
  /** with odds that were known before their dice; none where dice are counted as hits */
  battles: number;
  /** that were rolled in them, by all sides; without battles those of the seat */
  dice: number;
  /** strength that enemies lost, or hits */
  dealt: number;
  /** what they lose on average by the odds, or how many dice hit */
  dealtMean: number;
  /** share of games with the same battles, or dice, in which that is less */
  luckier: number;
  /** strength that the seat lost */
  lost: number;
  /** what it loses on average by the odds */
  lostMean: number;
}

export interface Comments {
  /** how the seats stood when each turn was over */
  turns: Standing[];
  /** where the game turned, in order */
  points: Moment[];
  /** how the seats stood whenever that changed, thinned for a chart */
  course: Standing[];
  /** how the dice of battles treated the seats that fought */
  luck: Fortune[];
  /** by what all of them say who led */
  by: "margin" | "strength";
}

export interface Zones {
  /** by seat */
  seats: number[][];
}
