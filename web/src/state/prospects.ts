import { effect, signal } from "@preact/signals";
import { api } from "../api/client";
import type { Prospect } from "../api/types";
import { gameId, seat, title } from "./game";
import { litPlaces, moment, plan, target } from "./plan";
import { find } from "./words";

/**
 * The place over which a stack is held, and the attacks it could make from there: none until the server has
 * answered.
 */
export const prospects = signal<{ place: number; list: Prospect[] }>({ place: -1, list: [] });

const rests = 180; // milliseconds for which the pointer must rest
let known = new Map<string, Prospect[]>();
let knownAt = "";
let asking: AbortController | null = null;
let timer = 0;

/** The stack's move to that place as a phrase; empty if there is none whose attacks could be requested. */
function held(place: number | null): string {
  const p = plan.value;
  if (!p || p.ahead || p.heads.length === 0 || p.tail.length > 0 || !title.value?.plan || place === null) return "";
  const to = litPlaces.value.has(place) ? find(p.choices.words, "place", place) : undefined;
  return to ? [p.verb.text, ...p.heads.map((h) => h.text), to.text].join(" ") : "";
}

// Requested when the pointer or keyboard focus rests; cancelled when it moves on.
effect(() => {
  const place = target.value;
  const say = held(place);
  if (moment.value !== knownAt) [known, knownAt] = [new Map(), moment.value];
  asking?.abort();
  window.clearTimeout(timer);
  const have = known.get(say);
  prospects.value = { place: place ?? -1, list: have ?? [] };
  if (!say || have || place === null) return;
  timer = window.setTimeout(() => {
    const control = new AbortController();
    asking = control;
    api.prospects(gameId.peek(), seat.peek(), say, control.signal).then(
      (list) => {
        if (control.signal.aborted) return;
        known.set(say, list);
        prospects.value = { place, list };
      },
      () => {}, // without an answer nothing is shown
    );
  }, rests);
});

/** The attacks that the held stack could make from a place. */
export const prospectsAt = (place: number): Prospect[] => (prospects.value.place === place ? prospects.value.list : []);
