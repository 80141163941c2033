// What this browser keeps of each game: where one looked, what was seen last, how goals went.

const key = "sandtable.games";
const mostGames = 40;

type Kept = Record<string, Record<string, unknown>>;

function all(): Kept {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Kept;
  } catch {
    return {}; // storage is closed or holds nonsense: nothing is known
  }
}

/** What was kept of a game under a name. */
export function recall<T>(game: string, name: string): T | undefined {
  return all()[game]?.[name] as T | undefined;
}

/** Keeps something of a game. Games that were not touched for long are forgotten. */
export function keep(game: string, name: string, value: unknown): void {
  if (!game) return;
  const { [game]: old, ...rest } = all();
  const list = [...Object.entries(rest).slice(-mostGames), [game, { ...old, [name]: value }] as const];
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(list)));
  } catch {
    // storage is blocked or full: treat the game as new here
  }
}
