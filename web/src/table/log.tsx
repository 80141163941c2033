import { computed } from "@preact/signals";
import { Fragment } from "preact";
import { useState } from "preact/hooks";
import type { Die, Entry, Told, Word } from "../api/types";
import { wordOf } from "../map/describe";
import { seatClass } from "../pieces/piece";
import { shortOf } from "../pieces/words";
import { board, log, lookBack, past, pieces, spots, title, view } from "../state/game";
import { diceOf, ends, heard, silent } from "../state/replay";
import { visit } from "../state/rounds";
import { DieFace } from "../ui/die";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { ClauseLink } from "./clause";
import { capital, sideOf, split } from "./names";
import { openProof } from "./proof";

const step = 60;

/** What happened, newest first, with dice; and the slider over the whole game. */
export function Log() {
  const [most, setMost] = useState(step);
  const all = log.value.filter(stands);
  const list = all.slice(-most).reverse();
  return (
    <div class="log" data-test="log" data-line={log.value.at(-1)?.line ?? 0}>
      <History />
      <ol class="entries">
        {list.map((e, i) => {
          const turn = e.turn ?? 0;
          const below = list[i - 1]?.turn ?? turn;
          return (
            <Fragment key={e.line}>
              {turn !== below && <li class="eyebrow turn-head">{turn ? `Turn ${turn}` : "Set-up"}</li>}
              <Line entry={e} />
            </Fragment>
          );
        })}
      </ol>
      {all.length > most && <button type="button" class="btn small quiet" onClick={() => setMost(most + 4 * step)}>Show earlier</button>}
    </div>
  );
}

/** Whether an entry says something that stands. */
const stands = (e: Entry) => !e.undone && e.kind !== "head" && e.kind !== "mix" && e.kind !== "undo" && !silent(e);

function Line({ entry: e }: { entry: Entry }) {
  const back = () => void lookBack(e.line).catch(tellFailure);
  const dice = diceOf(e);
  return (
    <li class={past.value?.line === e.line ? "entry now" : "entry"} data-test="entry" data-line={e.line}>
      <span class={`entry-mark ${seatClass(e.seat)}`} />
      <div class="grow">
        {e.kind === "begin" ? <Begin entry={e} /> : texts(e).map((t, i) => <p key={i}><Told told={t} /> <Dice list={dice.of.get(t)} /></p>)}
        <Dice list={dice.rest} />
        {e.why && <p class="second why">{e.why}</p>}
      </div>
      <button type="button" class="entry-back" onClick={back} aria-label={`Look at the table after line ${e.line}`} title="As it stood then" data-test="look-back"><Icon name="clock" size={14} /></button>
    </li>
  );
}

/** How a game begins is told on demand: the board shows it. */
function Begin({ entry: e }: { entry: Entry }) {
  const [first, ...rest] = texts(e);
  return (
    <>
      {first && <p><Told told={first} /></p>}
      {rest.length > 0 && <details><summary class="second">How it begins</summary>{rest.map((t, i) => <p key={i}><Told told={t} /></p>)}</details>}
    </>
  );
}

function Dice({ list }: { list: Die[] | undefined }) {
  if (!list?.length) return null;
  return <span class="dice">{list.map((d, i) => <DieFace key={i} n={d.n} sides={d.sides} size={18} />)}</span>;
}

/** The latest that a line says, in words. */
export function LineWords({ entry: e }: { entry: Entry }) {
  return <>{texts(e).slice(-2).map((t, i) => <span key={i}>{i > 0 && " · "}<Told told={t} /></span>)}</>;
}

/** An entry in words: what was told, else what was said, else what it is. */
function texts(e: Entry): Told[] {
  const who = e.seat >= 0 ? sideOf(e.seat) : "";
  switch (e.kind) {
    case "begin":
      return [{ text: "The game begins" }, ...heard(e)];
    case "resign":
      return [{ text: `${who} resigns` }];
    case "draw":
      return [{ text: "Drawn by agreement" }];
    case "takeback":
      return [{ text: `Taken back to line ${e.undoes ?? 0}` }];
    case "end":
      return [{ text: "The record is closed" }, ...(e.told ?? [])];
  }
  const told = heard(e);
  if (ends(e) && told.length === 0) return [{ text: `${who} ends the step` }];
  const said = e.say ? [inWords(e)] : [];
  const bare = !e.say?.includes(" "); // a word that ends a step: what follows from it says more
  if (told.length > 0) return e.dice?.length || bare ? told : [...said, ...told];
  return said.length > 0 ? said : [{ text: `${who} has decided` }];
}

/** A sentence as a player would put it: "Move 4th Armor → U-13", "Attack V-20: 1st Art, 9th Inf", "Declare war: Norway". */
function inWords(e: Entry): Told {
  const [verb = "", ...rest] = (e.say ?? "").split(" ");
  const words: Word[] = [];
  const parts = rest.map((text): string => {
    const spot = wordsOfPlaces.value.get(text);
    if (spot !== undefined) {
      words.push({ kind: "place", n: spot, text });
      return text;
    }
    const unit = pieceNamed(e.seat, text);
    return unit ? shortOf(unit, title.value) : (title.value?.names.find((n) => n.word === text)?.label ?? text);
  });
  const label = title.value?.verbs.find((v) => v.word === verb)?.label ?? capital(verb);
  return { text: `${label}${label.includes(" ") && rest.length > 0 ? ":" : ""} ${phrase(rest, parts)}`.trim(), words };
}

/** Units go to a place; a place is attacked by units. */
function phrase(words: string[], parts: string[]): string {
  const isPlace = (i: number) => wordsOfPlaces.value.has(words[i] ?? "");
  const n = parts.length;
  if (n > 1 && isPlace(n - 1) && !isPlace(0)) return `${parts.slice(0, -1).join(", ")} → ${parts[n - 1]}`;
  const places = words.findIndex((_, i) => !isPlace(i));
  if (places > 0) return `${parts.slice(0, places).join(", ")}: ${parts.slice(places).join(", ")}`;
  return parts.join(", ");
}

const wordsOfPlaces = computed(() => new Map((board.value?.spots ?? []).map((s) => [s.word, s.place])));

const pieceNamed = (seat: number, name: string) => {
  for (const p of pieces.value.values()) if (p.seat === seat && p.name === name) return p;
  return undefined;
};

/** A sentence in which places and units are links to the map. */
function Told({ told: t }: { told: Told }) {
  return <>{linked(t)} {t.clause && <ClauseLink clause={t.clause} />}</>;
}

function linked(t: Told) {
  return partsOf(t).map((p, i) => (typeof p === "string" ? p : <button type="button" key={i} class="word-link" onClick={() => show(p)}>{wordName(p)}</button>));
}

/** What was told as plain text, with the names that the screen knows. */
export const plainly = (t: Told): string => split(partsOf(t).map((p) => (typeof p === "string" ? p : wordName(p))).join("")).text;

/** The text around the places and units it speaks of. */
function partsOf(t: Told): (string | Word)[] {
  let rest = t.text;
  const parts: (string | Word)[] = [];
  for (const w of t.words ?? []) {
    const at = w.kind === "place" || w.kind === "unit" ? rest.indexOf(w.text) : -1;
    if (at < 0) continue;
    parts.push(rest.slice(0, at), w);
    rest = rest.slice(at + w.text.length);
  }
  parts.push(rest);
  return parts;
}

/** A unit by its name, if the screen knows it; the rest as it is written. */
function wordName(w: Word): string {
  if (w.kind === "place") return wordOf(w.n) || w.text;
  const p = pieces.value.get(w.n);
  return p?.name ? shortOf(p, title.value) : w.text;
}

function show(w: Word): void {
  const place = w.kind === "place" ? w.n : pieces.value.get(w.n)?.place;
  if (place === undefined || !spots.value.has(place)) return;
  visit(place);
}

/** A slider over the whole game. */
function History() {
  const last = view.value?.line ?? 0;
  const lines = log.value.filter((e) => !e.undone && (e.kind === "say" || e.kind === "begin")).map((e) => e.line);
  const n = lines.length;
  if (n < 2) return <Badge />;
  const at = past.value ? Math.max(0, lines.findLastIndex((l) => l <= (past.value?.line ?? last))) : n - 1;
  const to = (i: number) => void lookBack(i >= n - 1 ? null : lines[Math.max(0, i)] ?? null).catch(tellFailure);
  return (
    <>
      <Badge />
      <div class="history row">
        <button type="button" class="btn quiet icon small" disabled={at <= 0} onClick={() => to(at - 1)} aria-label="One step back" data-test="history-back"><Icon name="left" size={16} /></button>
        <input class="grow" type="range" min={0} max={n - 1} value={at} onInput={(e) => to(Number(e.currentTarget.value))} aria-label="History" aria-valuetext={past.value ? `after line ${past.value.line}` : "now"} data-test="history" />
        <button type="button" class="btn quiet icon small" disabled={at >= n - 1} onClick={() => to(at + 1)} aria-label="One step on" data-test="history-on"><Icon name="right" size={16} /></button>
      </div>
    </>
  );
}

function Badge() {
  if (view.value?.lesson) return null; // its dice are set
  return <p class="badge-row"><button type="button" class="dice-badge" onClick={openProof} data-test="dice-badge"><Icon name="die" size={15} /> dice verifiable</button></p>;
}

