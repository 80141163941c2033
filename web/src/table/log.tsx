import { Fragment } from "preact";
import { useState } from "preact/hooks";
import type { Die, Entry, Told, Word } from "../api/types";
import { wordOf } from "../map/describe";
import { seatClass } from "../pieces/piece";
import { diceOf, ends, heard, silent } from "../state/entries";
import { lastTurnOfOthers, watchAgain } from "../state/arrivals";
import { log, lookBack, past, pieces, spots, view } from "../state/game";
import { goalNews, newsInWords } from "../state/goals";
import { phone, settings } from "../state/settings";
import { visit } from "../state/rounds";
import { openPlayed, played, playing, stage } from "../state/theatre";
import { DieFace } from "../ui/die";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { ClauseLink } from "./clause";
import { agree, capital, sideOf, stoodWhen } from "./names";
import { openProof } from "./boxes";
import { inWords, plainly, retold, tellingParts, vague, wordName } from "./telling";
import { rich, tr } from "../words/words";

const step = 60;

/** What happened, newest first, with dice; and the slider over the whole game. */
export function Log() {
  const [most, setMost] = useState(step);
  const upTo = view.value?.ended ? (past.value?.line ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY; // it follows a review
  const all = gathered(log.value.filter((e) => stands(e) && e.line <= upTo));
  const list = all.slice(-most).reverse();
  return (
    <div class="log" data-test="log" data-line={log.value.at(-1)?.line ?? 0} data-public={view.value?.public}>
      {view.value?.ended && !phone.value ? <Badge /> : <History />}
      <ol class="entries">
        {playing.value && <Playing />}
        {list.map((e, i) => {
          const turn = e.turn ?? 0;
          const below = list[i - 1]?.turn ?? turn;
          return (
            <Fragment key={e.line}>
              {turn !== below && <li class="eyebrow turn-head">{turn ? tr("Turn {turn}", { turn }) : tr("Set-up")}</li>}
              <Line entry={e} />
            </Fragment>
          );
        })}
      </ol>
      {all.length > most && (
        <button type="button" class="btn small quiet" onClick={() => setMost(most + 4 * step)}>
          {tr("Show earlier")}
        </button>
      )}
    </div>
  );
}

/** What waits for the dice of the battle that is played. */
function Playing() {
  const place = stage.value?.place ?? -1;
  return (
    <li class="being-played" data-test="being-played">
      <p>
        <Icon name="clock" size={15} /> {tr("{place} is being played", { place: wordOf(place) })}
      </p>
      <p class="second">
        {rich("Line and counts follow when it is over. {key} skips", { key: <kbd>{tr("Space")}</kbd> })}
      </p>
    </li>
  );
}

/** Whether an entry says something that stands. */
const stands = (e: Entry) => !e.undone && e.kind !== "head" && e.kind !== "mix" && e.kind !== "undo" && !silent(e);

/** Secrets of one side that follow each other are told once: how many there are is nobody's business. */
const gathered = (list: Entry[]): Entry[] =>
  list.filter((e, i) => {
    const next = list[i + 1];
    return !(next && sealed(e) && sealed(next) && next.seat === e.seat && next.turn === e.turn);
  });

const sealed = (e: Entry) => e.kind === "say" && !e.say && !e.dice?.length && !e.why && heard(e).length === 0;

function Line({ entry: e }: { entry: Entry }) {
  const back = () => void lookBack(e.line).catch(tellFailure);
  const dice = diceOf(e);
  return (
    <li class={past.value?.line === e.line ? "entry now" : "entry"} data-test="entry" data-line={e.line}>
      <span class={`entry-mark ${seatClass(e.seat)}`}>
        <span class="hidden-text">{e.seat >= 0 ? sideOf(e.seat) : ""}</span>
      </span>
      <div class="grow">
        {e.kind === "begin" ? (
          <Begin entry={e} />
        ) : (
          counted(texts(e)).map(([t, n], i) => (
            <p key={i}>
              {n > 1 && `${n} × `}
              <TellLine told={t} units={e.units} /> <Dice list={dice.of.get(t)} />
            </p>
          ))
        )}
        <Dice list={dice.rest} />
        {e.why && <p class="second why">{e.why}</p>}
        <GoalsAt line={e.line} />
      </div>
      {played.value.has(e.line) && (
        <button
          type="button"
          class="entry-back shown"
          onClick={() => openPlayed(e.line)}
          aria-label={tr("Show the battle again")}
          title={tr("Show the battle again")}
          data-test="battle-again"
        >
          <Icon name="swords" size={14} />
        </button>
      )}
      <button
        type="button"
        class="entry-back"
        onClick={back}
        aria-label={tr("Look at the table as it stood then")}
        title={tr("As it stood then")}
        data-test="look-back"
      >
        <Icon name="clock" size={14} />
      </button>
    </li>
  );
}

/** Goals that came nearer or went farther with a line. */
function GoalsAt({ line }: { line: number }) {
  return (
    <>
      {goalNews.value
        .filter((n) => n.line === line)
        .map((n) => (
          <p key={n.what} class="entry-goal" data-test="goal-news">
            <Icon name="flag" size={13} /> {newsInWords(n)}
          </p>
        ))}
    </>
  );
}

/** The same told again and again is told once, with how often. */
function counted(list: Told[]): [Told, number][] {
  const out: [Told, number][] = [];
  for (const t of list) {
    const last = out.at(-1);
    if (last && last[0].text === t.text && !t.dice) last[1]++;
    else out.push([t, 1]);
  }
  return out;
}

/** How a game begins is told on demand: the board shows it. */
function Begin({ entry: e }: { entry: Entry }) {
  const [first, ...rest] = texts(e);
  return (
    <>
      {first && (
        <p>
          <TellLine told={first} />
        </p>
      )}
      {rest.length > 0 && (
        <details>
          <summary class="second">{tr("How it begins")}</summary>
          {rest.map((t, i) => (
            <p key={i}>
              <TellLine told={t} />
            </p>
          ))}
        </details>
      )}
    </>
  );
}

function Dice({ list }: { list: Die[] | undefined }) {
  if (!list?.length) return null;
  return (
    <span class="dice">
      {list.map((d, i) => (
        <DieFace key={i} n={d.n} sides={d.sides} size={18} />
      ))}
    </span>
  );
}

/** The latest that a line says, in words. */
export function LineWords({ entry: e }: { entry: Entry }) {
  return (
    <>
      {texts(e)
        .slice(-2)
        .map((t, i) => (
          <span key={i}>
            {i > 0 && " · "}
            <TellLine told={t} units={e.units} />
          </span>
        ))}
    </>
  );
}

/** More units than these are counted where a decision is told in short. */
const mostNamed = 2;

/** What was decided in a line, plainly: "Fight Kiev"; of a word that only ends a step, what followed from it at some place. */
export function decisionWords(e: Entry): string {
  const plain = (t: Told) => capital(plainly(t)).replace(/\.$/, "");
  if (e.say?.includes(" ")) return plain(inWords(e.seat, e.say, e.units, mostNamed));
  const list = texts(e);
  const at = list.findLast((t) => t.words?.some((w) => w.kind === "place"));
  const place = at?.words?.findLast((w) => w.kind === "place");
  if (place && e.told?.some((t) => t.act)) return tr("Battle for {place}", { place: wordOf(place.n) });
  return plain(at ?? list.at(-1) ?? { text: "" });
}

/** An entry in words: what was told, else what was said, else what it is. */
function texts(e: Entry): Told[] {
  const who = e.seat >= 0 ? sideOf(e.seat) : "";
  switch (e.kind) {
    case "begin":
      return [{ text: tr("The game begins") }, ...heard(e)];
    case "resign":
      return [{ text: agree([who], tr("{who} resigns", { who }), tr("{who} resign", { who })) }];
    case "draw":
      return [{ text: tr("Drawn by agreement") }];
    case "takeback":
      return [{ text: tr("Taken back by agreement") }];
    case "end":
      return [{ text: tr("The record is closed") }, ...(e.told ?? [])];
  }
  const told = heard(e);
  if (ends(e) && told.length === 0)
    return [{ text: agree([who], tr("{who} ends the step", { who }), tr("{who} end the step", { who })) }];
  const bare = !e.say?.includes(" "); // a word that ends a step: what follows from it says more
  const said = e.say ? [inWords(e.seat, e.say, e.units)] : [];
  const places = (list: Told[]) => list.flatMap((t) => t.words ?? []).filter((w) => w.kind === "place");
  const named = places(said).every((w) => places(told).some((x) => x.n === w.n)); // what was told says where
  if (told.length > 0)
    return (e.dice?.length && named) ||
      bare ||
      vague(e.seat, e.say ?? "", e.units) ||
      retold(e.say ?? "", told[0], e.units)
      ? told
      : [...said, ...told];
  if (bare && said[0]) return [{ text: `${who}: ${said[0].text}` }];
  return said.length > 0
    ? said
    : [{ text: agree([who], tr("{who} has decided", { who }), tr("{who} have decided", { who })) }];
}

/** A sentence in which places and units are links to the map. */
function TellLine({ told: t, units }: { told: Told; units?: Record<string, string> | undefined }) {
  return (
    <>
      {linked(t, units)} {t.clause && <ClauseLink clause={t.clause} />}
    </>
  );
}

function linked(t: Told, units?: Record<string, string>) {
  const parts = tellingParts(t, units);
  const stop = (i: number) => /^[.,;:)]+/.exec(typeof parts[i] === "string" ? parts[i] : "")?.[0] ?? "";
  return parts.map((p, i) =>
    typeof p === "string" ? (
      p.slice(stop(i).length)
    ) : (
      <span key={i} class="nowrap-stop">
        <button type="button" class="word-link" onClick={() => show(p)}>
          {wordName(p, units)}
        </button>
        {stop(i + 1)}
      </span>
    ),
  );
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
  const at = past.value
    ? Math.max(
        0,
        lines.findLastIndex((l) => l <= (past.value?.line ?? last)),
      )
    : n - 1;
  const to = (i: number) => void lookBack(i >= n - 1 ? null : (lines[Math.max(0, i)] ?? null)).catch(tellFailure);
  return (
    <>
      <Badge />
      <div class="history row">
        <button
          type="button"
          class="btn quiet icon small"
          disabled={at <= 0}
          onClick={() => to(at - 1)}
          aria-label={tr("One step back")}
          data-test="history-back"
        >
          <Icon name="left" size={16} />
        </button>
        <input
          class="grow"
          type="range"
          min={0}
          max={n - 1}
          value={at}
          onInput={(e) => to(Number(e.currentTarget.value))}
          aria-label={tr("History")}
          aria-valuetext={past.value ? stoodWhen(at + 1, n) : tr("now")}
          data-test="history"
        />
        <button
          type="button"
          class="btn quiet icon small"
          disabled={at >= n - 1}
          onClick={() => to(at + 1)}
          aria-label={tr("One step on")}
          data-test="history-on"
        >
          <Icon name="right" size={16} />
        </button>
      </div>
    </>
  );
}

function Badge() {
  if (view.value?.lesson) return null; // its dice are set
  return (
    <p class="badge-row">
      {lastTurnOfOthers.value !== null && settings.value.speed > 0 && (
        <button
          type="button"
          class="dice-badge"
          onClick={() => void watchAgain().catch(tellFailure)}
          data-test="watch-again"
        >
          <Icon name="play" size={15} /> {tr("their moves again")}
        </button>
      )}
      <button type="button" class="dice-badge" onClick={openProof} data-test="dice-badge">
        <Icon name="die" size={15} /> {tr("dice verifiable")}
      </button>
    </p>
  );
}
