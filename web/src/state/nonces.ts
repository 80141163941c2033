import { api, nonce, Problem } from "../api/client";
import type { Proof, View } from "../api/types";
import { tellFailure } from "../ui/toast";
import { tr } from "../words/words";

/**
 * A seat's nonce as this browser stores it, with the commitment that the server had published before. If the record
 * does not have both, the server could have chosen the dice.
 */
export interface Part {
  commit: string;
  nonce: string;
}

const keyOf = (game: string, seat: number) => `sandtable.dice.${game}.${seat}`;
/** Without storage, they last as long as the page. */
const memory = new Map<string, string>();
/** Those that the server has received. */
const sent = new Set<string>();

export function keptPart(game: string, seat: number): Part | null {
  let text: string | null = null;
  try {
    text = localStorage.getItem(keyOf(game, seat));
  } catch {
    // storage is blocked
  }
  text ??= memory.get(keyOf(game, seat)) ?? null;
  const [commit, mine] = text?.split(":") ?? [];
  return commit && mine ? { commit, nonce: mine } : null;
}

function keep(game: string, seat: number, p: Part): Part {
  const text = `${p.commit}:${p.nonce}`;
  memory.set(keyOf(game, seat), text);
  try {
    localStorage.setItem(keyOf(game, seat), text);
  } catch {
    // storage is blocked or full
  }
  return keptPart(game, seat) ?? p;
}

const broken = () =>
  new Problem(0, tr("The server has changed what it was committed to. Do not play on: its dice cannot be trusted."));

/**
 * Gives the nonces of my seats that have not given theirs. A nonce is drawn after the commitment has been seen, and
 * stored before it is sent: repeated requests send the same one, and it is never sent for another commitment.
 */
export async function giveNonces(v: View): Promise<void> {
  const { commit, owes } = v;
  if (v.begun || !commit || !owes?.length || v.seat < 0) return;
  try {
    const { mine } = await api.card(v.game);
    for (const seat of owes.filter((n) => mine.includes(n))) {
      if (sent.has(keyOf(v.game, seat))) continue;
      const part: Part = keptPart(v.game, seat) ?? keep(v.game, seat, { commit, nonce: nonce() });
      if (part.commit !== commit) throw broken();
      await api.giveNonce(v.game, seat, part);
      sent.add(keyOf(v.game, seat));
    }
  } catch (e) {
    if (!(e instanceof Problem && e.status === 409)) tellFailure(e); // otherwise another page of mine was faster
  }
}

/** Gives my nonce for a game in which I have just taken a seat, before its page is shown. */
export async function addToDice(id: string): Promise<void> {
  try {
    await giveNonces(await api.view(id));
  } catch (e) {
    tellFailure(e);
  }
}

/** What is wrong with the dice according to what this browser has stored; empty: nothing. */
export function faultOf(p: Proof, parts: (Part | null)[]): string {
  for (const [seat, part] of parts.entries()) {
    if (part && part.commit !== p.commit) return broken().message;
    if (part && part.nonce !== p.nonces[seat])
      return tr("The dice are not made with the number that this browser gave. They cannot be trusted.");
  }
  return "";
}
