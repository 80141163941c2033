import { patched, type Patch } from "./patch";
import type {
  Board,
  Card,
  Choices,
  Comments,
  Hint,
  Lesson,
  Level,
  Me,
  Message,
  NewGame,
  NewSeat,
  Odds,
  Proof,
  Prospect,
  Rules,
  Title,
  Translation,
  View,
  Zones,
} from "./types";
import { knowsLanguages, loadTitle, noteLanguages, refusalText, translate } from "../words/translate";
import type { Sent } from "../words/shapes";
import { house, language, tr } from "../words/words";

/** A request that the server could not serve, with a text for the player. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    why: string,
  ) {
    super(why);
  }
}

/** A request that the rules refuse. `done` sentences of it were played before the refused one. */
export class Refused extends Problem {
  constructor(
    readonly clause: string,
    readonly why: string,
    readonly done: number,
  ) {
    super(422, why);
  }
}

export interface Seated {
  game: Card;
  seat: number;
}

type Query = Record<string, string | number | boolean | undefined>;

/** Used when nothing needs translation. */
const english = (): boolean => language.peek() === "en";

const path = (strings: TemplateStringsArray, ...parts: (string | number)[]): string =>
  `/api${strings.reduce((all, s, i) => all + encodeURIComponent(String(parts[i - 1])) + s)}`;

function withQuery(at: string, query: Query): string {
  const q = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) q.set(name, String(value));
  const text = q.toString();
  return text ? `${at}?${text}` : at;
}

async function failure(answer: Response): Promise<Problem> {
  let body: { detail?: string; title?: string; clause?: string; why?: string; done?: number } = {};
  try {
    body = await answer.json();
  } catch {
    // no problem+json: a proxy answered, and only the status is known
  }
  if (answer.status === 422 && body.clause)
    return new Refused(body.clause, body.why ?? body.detail ?? "", body.done ?? 0);
  if (answer.status === 409) return new Problem(409, tr("The game has gone on meanwhile."));
  if (answer.status === 429) return new Problem(429, tr("Too many requests at once. Wait a moment."));
  return new Problem(
    answer.status,
    house.value.say(body.detail || body.title || "") || tr("The server answered {status}.", { status: answer.status }),
  );
}

async function send(method: string, at: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const how: RequestInit = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    how.headers = { ...how.headers, "Content-Type": "application/json" };
    how.body = JSON.stringify(body);
  }
  if (signal) how.signal = signal;
  let answer: Response;
  try {
    answer = await fetch(at, how);
  } catch (e) {
    if (e instanceof DOMException && e.name === "AbortError") throw e;
    throw new Problem(0, tr("The server cannot be reached."));
  }
  if (!answer.ok) throw await failure(answer);
  return answer;
}

async function ask<T>(method: string, at: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await send(method, at, body, signal);
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

/** The title of a game, from its card. */
const titleOfGame = new Map<string, string>();

let index: Promise<Title[]> | null = null;

/** Loads a title's translation into the reader's language. */
async function ready(title: string): Promise<void> {
  if (!knowsLanguages(title)) {
    index ??= get<Title[]>("/api/titles");
    noteLanguages(await index);
  }
  await loadTitle(title, (t, to) => get<Translation>(path`/titles/${t}/words/${to}`));
}

async function titleOf(id: string): Promise<string> {
  const known = titleOfGame.get(id);
  if (known) return known;
  const c = await get<Card>(path`/games/${id}`);
  titleOfGame.set(id, c.title);
  return c.title;
}

/** A title's texts in the reader's language. The server sends English. */
async function of<T>(title: string, what: Sent, answer: Promise<T>): Promise<T> {
  if (english()) return answer;
  const [value] = await Promise.all([answer, ready(title)]);
  return translate(what, title, value);
}

/** An answer about a game in the reader's language, including the reasons of refusals. */
async function inGame<T>(id: string, what: Sent, answer: Promise<T>): Promise<T> {
  if (english()) return answer;
  answer.catch(() => {}); // handled when the title is known
  const title = await titleOf(id);
  return of(title, what, refusedBy(title, answer));
}

/** Translates a title's refusal into the reader's language. */
async function refusedBy<T>(title: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (e) {
    if (english() || !(e instanceof Refused)) throw e;
    await ready(title);
    throw new Refused(e.clause, refusalText(title, e.clause, e.why), e.done);
  }
}

/** Delivers a stream's messages in order. Patches are applied to the views as sent; translations are copies. */
export function overhear<T>(id: string, what: Sent): (value: T, tell: (value: T) => void) => void {
  let before: Promise<void> = Promise.resolve();
  return (value, tell) => {
    if (english()) return tell(value);
    before = before.then(() => inGame(id, what, Promise.resolve(structuredClone(value)))).then(tell, () => tell(value));
  };
}

async function ofCard(answer: Promise<Card>): Promise<Card> {
  const c = await answer;
  titleOfGame.set(c.id, c.title);
  return of(c.title, "card", answer);
}

const ofCards = (answer: Promise<Card[]>): Promise<Card[]> =>
  answer.then((list) => Promise.all(list.map((c) => ofCard(Promise.resolve(c)))));

const ofSeated = (answer: Promise<Seated>): Promise<Seated> =>
  answer.then(async (s) => ({ ...s, game: await ofCard(Promise.resolve(s.game)) }));

/** Titles, each in the reader's language if it has a translation. */
async function allTitles(): Promise<Title[]> {
  const all = await get<Title[]>("/api/titles");
  noteLanguages(all);
  return Promise.all(all.map((t) => of(t.id, "title", Promise.resolve(t))));
}

const get = <T>(at: string, signal?: AbortSignal): Promise<T> => ask<T>("GET", at, undefined, signal);
const post = <T>(at: string, body: unknown): Promise<T> => introduced().then(() => ask<T>("POST", at, body));
const put = <T>(at: string, body: unknown): Promise<T> => introduced().then(() => ask<T>("PUT", at, body));

let introduction: Promise<Me> | null = null;

/**
 * A new browser gets its cookie with the first answer. Two simultaneous requests would get two cookies, and a seat
 * taken with the lost one would be lost: so one request goes first, before all that change something.
 */
function introduced(): Promise<Me> {
  introduction ??= get<Me>("/api/me").catch((e: unknown) => {
    introduction = null;
    throw e;
  });
  return introduction;
}

/** The guest of this browser, as the server knows it now. */
async function whoAmI(): Promise<Me> {
  const fresh = introduction === null;
  const me = await introduced();
  return fresh ? me : get<Me>("/api/me");
}

/** 16 random bytes: the player's nonce. */
export function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
}

/** All calls of the API. Every call may throw Problem; those that the rules judge may throw Refused. */
export const api = {
  me: whoAmI,
  setMe: (me: Partial<Pick<Me, "name" | "webhook">>) => put<Me>("/api/me", me),
  signOut: () => post<Me>("/api/signout", undefined),
  titles: allTitles,
  levels: (title: string) => of(title, "levels", get<Level[]>(withQuery("/api/levels", { title }))),
  board: (title: string, rules?: number) =>
    of(title, "board", get<Board>(withQuery(path`/titles/${title}/board`, { rules }))),
  lessons: (title: string, rules?: number) =>
    of(title, "lessons", get<Lesson[]>(withQuery(path`/titles/${title}/lessons`, { rules }))),
  rules: (title: string, rules?: number) =>
    of(title, "rules", get<Rules>(withQuery(path`/titles/${title}/rules`, { rules }))),
  art: (b: Board, layer: "ground" | "grid" | "overview", theme: "light" | "dark") =>
    withQuery(path`/titles/${b.title}/art/${b.art}/${`${layer}.${theme}.svg`}`, { rules: b.rules }),

  games: (which: "mine" | "open" | "running" | "all") => ofCards(get<Card[]>(withQuery("/api/games", { of: which }))),
  create: (game: NewGame) => create({ ...game, key: nonce() }),
  learn: (title: string, lesson: string) =>
    post<{ game: Card }>("/api/lessons", { title, lesson }).then((made) => ofCard(Promise.resolve(made.game))),
  upload: (record: Blob) => uploadRecord(record),
  card: (id: string) => ofCard(get<Card>(path`/games/${id}`)),
  study: (id: string, line: number, seats: NewSeat[]) =>
    post<{ game: Card }>(path`/games/${id}/study`, { line, seats }).then((made) => ofCard(Promise.resolve(made.game))),
  join: (invite: string) => ofSeated(post<Seated>("/api/join", { invite })),
  sit: (id: string, seat: number) => ofSeated(post<Seated>(path`/games/${id}/join`, { seat })),
  cancel: (id: string) => ofCard(post<Card>(path`/games/${id}/cancel`, {})),
  giveNonce: (id: string, seat: number, part: { commit: string; nonce: string }) =>
    inGame(id, "view", post<View>(path`/games/${id}/nonce`, { seat, ...part })),

  view: (
    id: string,
    q: { seat?: number | undefined; line?: number; from?: number; open?: boolean | undefined } = {},
    signal?: AbortSignal,
  ) => inGame(id, "view", get<View>(withQuery(path`/games/${id}/view`, q), signal)),
  next: (id: string, seat: number, say: string, signal?: AbortSignal) =>
    inGame(id, "choices", get<Choices>(withQuery(path`/games/${id}/next`, { seat, say }), signal)),
  zones: (id: string, q: { seat?: number | undefined; line?: number; layer?: number | undefined }) =>
    get<Zones>(withQuery(path`/games/${id}/zones`, q)),
  odds: (id: string, seat: number, say: string, signal?: AbortSignal) =>
    inGame(id, "odds", get<Odds>(withQuery(path`/games/${id}/odds`, { seat, say }), signal)),
  prospects: (id: string, seat: number, say: string, signal?: AbortSignal) =>
    get<Prospect[]>(withQuery(path`/games/${id}/prospects`, { seat, say }), signal),
  hint: (id: string, seat: number) => inGame(id, "hint", get<Hint>(withQuery(path`/games/${id}/hint`, { seat }))),
  say: (id: string, seat: number, at: number, say: string[], on: View | null = null) =>
    inGame(id, "view", sayOn(id, seat, at, say, english() ? on : null)), // a patch applies to a view as sent
  undo: (id: string, seat: number, at: number) => inGame(id, "view", post<View>(path`/games/${id}/undo`, { seat, at })),
  resign: (id: string, seat: number) => inGame(id, "view", post<View>(path`/games/${id}/resign`, { seat })),
  offer: (id: string, seat: number, kind: "draw" | "takeback", to?: number) =>
    inGame(id, "view", post<View>(path`/games/${id}/offer`, { seat, kind, to })),
  answer: (id: string, seat: number, offer: number, yes: boolean) =>
    inGame(id, "view", post<View>(path`/games/${id}/answer`, { seat, offer, yes })),
  orders: (id: string, seat: number, orders: Record<string, string>) =>
    inGame(id, "view", put<View>(path`/games/${id}/orders`, { seat, orders })),

  chat: (id: string, from = 0) => get<Message[]>(withQuery(path`/games/${id}/chat`, { from })),
  talk: (id: string, text: string) => post<Message>(path`/games/${id}/chat`, { text }),
  notes: (id: string) => get<{ text: string }>(path`/games/${id}/notes`).then((n) => n.text),
  setNotes: (id: string, text: string) => put<unknown>(path`/games/${id}/notes`, { text }),
  comments: (id: string) => get<Comments>(path`/games/${id}/comments`),
  proof: (id: string) => get<Proof>(path`/games/${id}/proof`),
  token: (id: string, seat: number) => post<{ token: string }>(path`/games/${id}/token`, { seat }).then((t) => t.token),

  setup: (id: string) => setupOf(id),
  recordAt: (id: string, seat?: number) => withQuery(path`/games/${id}/record`, { seat }),
  textAt: (id: string, seat?: number) => withQuery(path`/games/${id}/record.txt`, { seat }),
  streamAt: (id: string, seat?: number, from?: string) =>
    withQuery(path`/games/${id}/stream`, { seat, from, patch: true }),
};

/** Makes a game. If no answer arrives, the request is repeated; the same key prevents a second game. */
async function create(wish: NewGame): Promise<Card> {
  const send = () =>
    refusedBy(wish.title, post<{ game: Card }>("/api/games", wish)).then((made) => ofCard(Promise.resolve(made.game)));
  return send().catch((e: unknown) => {
    if (e instanceof Problem && e.status === 0) return send();
    throw e;
  });
}

/** Says sentences. The answer is a patch of the view on the screen if the server knows that view. */
async function sayOn(id: string, seat: number, at: number, say: string[], on: View | null): Promise<View> {
  const answer = await post<View | Patch>(path`/games/${id}/say`, { seat, at, say, have: on?.tag });
  if (!("base" in answer)) return answer;
  return patched(on, answer) ?? api.view(id, { seat, from: at + 1 });
}

/** How a game was set up. */
export interface Setup {
  scenario: string;
  options?: Record<string, string>;
}

/** Reads the first line of a record, which has the game's set-up; the rest is not loaded. */
async function setupOf(id: string): Promise<Setup> {
  const answer = await send("GET", api.recordAt(id));
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (reader && !text.includes("\n")) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader?.cancel();
  return (JSON.parse(text.split("\n")[0] ?? "") as { game: { setup: Setup } }).game.setup;
}

async function uploadRecord(record: Blob): Promise<Card> {
  await introduced();
  const answer = await fetch("/api/games/upload", {
    method: "POST",
    headers: { "Content-Type": "application/jsonl" },
    body: record,
  });
  if (!answer.ok) throw await failure(answer);
  return ((await answer.json()) as { game: Card }).game;
}
