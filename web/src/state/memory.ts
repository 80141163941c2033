// What this browser stores for each game: the map's position, what was seen last, the course of the goals.

const key = "sandtable.games";
const mostGames = 40;

type Kept = Record<string, Record<string, unknown>>;

function all(): Kept {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Kept;
  } catch {
    return {}; // storage is blocked or invalid: nothing is known
  }
}

/** What was stored for a game under a name. */
export function recall<T>(game: string, name: string): T | undefined {
  return all()[game]?.[name] as T | undefined;
}

/** Stores something for a game. Games not visited for long are removed. */
export function keep(game: string, name: string, value: unknown): void {
  if (!game) return;
  const { [game]: old, ...rest } = all();
  const list = [...Object.entries(rest).slice(-mostGames), [game, { ...old, [name]: value }] as const];
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(list)));
  } catch {
    // storage is blocked or full: the game counts as new
  }
}
