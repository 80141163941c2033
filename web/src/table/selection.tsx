import type { Piece, Say, Word } from "../api/types";
import { groundAt, marksAt, wordOf } from "../map/describe";
import { ProspectsOfStack } from "../map/prospects";
import { emblemOf } from "../pieces/livery";
import { PieceIcon } from "../pieces/piece";
import { oneSide, shortOf, stepsOf, weightOf } from "../pieces/words";
import { addWord, begin, pickUnits, sayAll, toggleUnits, useVerb } from "../state/act";
import { current } from "../state/battles";
import { mine, pieces, seat, shown, spots, stacks, title } from "../state/game";
import {
  actors,
  chosen,
  closing,
  litUnits,
  panelVerbs,
  pickedUnits,
  plainVerbs,
  plan,
  refusal,
  reserves,
  target,
  unitVerbs,
  wayOf,
  wordsInPanel,
} from "../state/plan";
import { begun, market, marketVerbs } from "../state/market";
import { phone } from "../state/settings";
import { find } from "../state/words";
import { Icon } from "../ui/icons";
import { arrows } from "../ui/radios";
import { ClauseLink } from "./clause";
import { endStep } from "./footer";
import { split, textOf } from "./names";
import { PencilledList } from "./pencilled";
import { answeredByButtons } from "./question";
import { isFolded, roomForCards } from "./room";
import { SentenceBar } from "./sentence";
import { sayPlainly } from "./telling";
import { rich, tr } from "../words/words";

/** What is selected: the place, its units with check boxes and their sum; and what can be said of it. */
export function Selection() {
  const off = refusal.value && refusal.value.place === null ? refusal.value : null;
  return (
    <>
      {off && (
        <section class="refusal-box notice refuse" data-test="refusal">
          <p class="tip-title">
            <Icon name="no" /> {tr("Not: {what}", { what: sayPlainly(seat.value, off.wish) })}
          </p>
          <p>{split(off.why).text}</p>
          <p>
            <ClauseLink clause={off.clause} long />
          </p>
        </section>
      )}
      <Place />
      <PencilledList />
      <Reserves />
      <PanelVerbs />
      {!begun.value && (
        <>
          <PlanWords />
          <SentenceBar />
        </>
      )}
    </>
  );
}

/** The units the panel lists: those picked, with the others of the chosen place. */
function listed(): Piece[] {
  const at = subject();
  const here = at === null ? [] : [...(stacks.value.get(at) ?? [])].reverse();
  const heads = (plan.value?.heads ?? []).map((h) => pieces.value.get(h.n)).filter((p) => p !== undefined);
  return [...here, ...heads.filter((p) => !here.some((x) => x.unit === p.unit))];
}

/** The place that the panel names: not one where none of the selected units stands. */
function subject(): number | null {
  const heads = plan.value?.heads ?? [];
  const placed = heads
    .map((h) => ({ n: h.n, place: pieces.value.get(h.n)?.place ?? -1 }))
    .filter(({ n, place }) => stacks.value.get(place)?.some((x) => x.unit === n))
    .map((h) => h.place);
  if (heads.length === 0 || placed.includes(chosen.value ?? -1)) return chosen.value;
  return placed.find((p) => spots.value.has(p)) ?? null;
}

function Place() {
  const at = subject();
  const list = listed();
  if (at === null && list.length === 0) return null;
  if (at !== null && current.value?.places.includes(at)) return null; // the battle shows those who stand there
  const picked = list.filter((p) => pickedUnits.value.has(p.unit));
  const [all, some] = [oneSide(list) ? weightOf(list) : 0, weightOf(picked)];
  const marks = at === null ? [] : marksAt(at);
  return (
    <section class="selection" aria-label={tr("Selection")} data-test="selection">
      {at === null && <p class="eyebrow">{tr("Selected, off the board")}</p>}
      {at !== null && (
        <div class="row selection-head">
          <p class="grow">
            <strong data-test="selected-place">{wordOf(at)}</strong>{" "}
            <span class="ink2">
              {groundAt(at)}
              {marks.length > 0 && ` · ${marks.join(", ")}`}
            </span>
          </p>
          {all > 0 && (
            <p class="sum">
              {picked.length > 0
                ? rich("strength {n} of {full}", { n: <strong>{some}</strong>, full: all })
                : rich("strength {sum}", { sum: <strong>{all}</strong> })}
            </p>
          )}
        </div>
      )}
      {list.length > 0 && (
        <ul class="unit-cards">
          {list.map((p, i) => (
            <UnitCard key={p.unit} piece={p} n={i + 1} />
          ))}
        </ul>
      )}
      <ProspectsOfStack />
      <Verbs />
      <TakeAll list={list} at={at} />
    </section>
  );
}

/** Takes all of a place along that can act, where only some are selected. */
function TakeAll({ list, at }: { list: Piece[]; at: number | null }) {
  const now = plan.value;
  const takes = (p: Piece) => actors.value.has(p.unit) && !!now && !!find(now.verb.words, "unit", p.unit);
  const able = list.filter((p) => p.place === at && takes(p)).map((p) => p.unit);
  const picked = able.filter((u) => pickedUnits.value.has(u));
  if (picked.length === 0 || picked.length === able.length || now?.heads.length === 0 || now?.tail.length) return null;
  return (
    <button type="button" class="btn small" onClick={() => void pickUnits(able, at)} data-test="take-all">
      {tr("All {n}", { n: able.length })}
    </button>
  );
}

/** Puts a unit in or out: of the sentence under way, if it asks for units or has this one after its first word, else of those selected. */
function toggle(p: Piece): void {
  const now = plan.value;
  const said = !!find(now?.tail ?? [], "unit", p.unit);
  if (now && (said || litUnits.value.has(p.unit) || (now.heads.length === 0 && pickedUnits.value.has(p.unit))))
    void toggleUnits([p.unit]);
  else if (actors.value.has(p.unit)) void pickUnits([p.unit], p.place, now !== null && now.heads.length > 0);
}

/** Puts the unit with a number of the panel's list in or out, for the keys 1 to 9. */
export function toggleNth(n: number): void {
  const p = listed()[n - 1];
  if (p) toggle(p);
}

function UnitCard({ piece: p, n }: { piece: Piece; n: number }) {
  const on = pickedUnits.value.has(p.unit);
  const able = actors.value.has(p.unit) || litUnits.value.has(p.unit) || on;
  return (
    <li>
      <button
        type="button"
        class={on ? "unit-card on" : "unit-card"}
        role="checkbox"
        aria-checked={on}
        disabled={!able}
        onClick={() => toggle(p)}
        data-test="unit-card"
        data-unit={p.unit}
      >
        <PieceIcon piece={p} emblem={emblemOf(p.seat)} size={40} />
        <span class="unit-words">
          <span class="strong">{shortOf(p, title.value)}</span>
          <span class="second">{stateOf(p)}</span>
        </span>
        {n <= 9 && able && <span class="hidden-text">{tr("key {n}", { n })}</span>}
      </button>
    </li>
  );
}

/** What a unit does: the price of the place pointed at, else its state. */
function stateOf(p: Piece): string {
  const at = target.value;
  const head = plan.value?.heads.some((h) => h.n === p.unit);
  if (head && at !== null && wayOf(p.unit, at)?.price) return wayOf(p.unit, at)?.price ?? "";
  const steps = stepsOf(p); // tells most where hits are taken
  if (p.battle) return steps || tr("in battle {battle}", { battle: p.battle });
  if (p.seat === seat.value && p.spent) return tr("done");
  return steps || p.label || "";
}

/** The verbs that fit what is selected, if there is a choice. */
function Verbs() {
  const picked = [...pickedUnits.value];
  const verbs = unitVerbs.value.filter((v) => picked.some((u) => find(v.words, "unit", u)));
  if (verbs.length < 2 || (plan.value?.heads.length ?? 0) === 0) return null;
  return (
    <div class="verb-row" role="radiogroup" aria-label={tr("What to do")} onKeyDown={arrows}>
      {verbs.map((v) => (
        <button
          type="button"
          key={v.text}
          role="radio"
          aria-checked={v.text === plan.value?.verb.text}
          tabIndex={v.text === plan.value?.verb.text ? 0 : -1}
          class={v.text === plan.value?.verb.text ? "chip on" : "chip"}
          title={v.about}
          onClick={() => void useVerb(v)}
          data-test={`verb-${v.text}`}
        >
          {v.label}
        </button>
      ))}
    </div>
  );
}

/** Of more units off the board only the pieces are shown. */
const mostNamed = 9;

/** Units off the board that can act: to be placed, flown, brought home. */
function Reserves() {
  const wares = new Set(market.value?.wares.map((w) => w.piece));
  const list = reserves.value.filter((p) => !wares.has(p.unit)); // the market has them
  if (list.length === 0 || !mine.value) return null;
  return (
    <section class="reserves" aria-label={tr("Off the board")} data-test="reserves">
      <p class="eyebrow">
        {tr("Off the board")} · {list.length}
      </p>
      <ul class="tray">
        {list.map((p) => (
          <li key={p.unit}>
            <button
              type="button"
              class={pickedUnits.value.has(p.unit) ? "fan-piece on" : "fan-piece"}
              aria-pressed={pickedUnits.value.has(p.unit)}
              title={shortOf(p, title.value)}
              onClick={(e) => void pickUnits([p.unit], null, e.shiftKey)}
              data-test="reserve"
              data-unit={p.unit}
            >
              <PieceIcon piece={p} emblem={emblemOf(p.seat)} size={40} />
              <span class={list.length > mostNamed ? "hidden-text" : "fan-name"}>{shortOf(p, title.value)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether something can be decided in the panel before anything is selected. */
export const hasSay = (): boolean =>
  mine.value &&
  (market.value !== null ||
    reserves.value.length > 0 ||
    panelVerbs.value.length > 0 ||
    plainVerbs.value.some((v) => !v.closes));

/** Verbs that begin with a number or a name, and those that need no word and end no step. */
function PanelVerbs() {
  const plain = shown.value?.rungs?.some((r) => r.now) ? [] : plainVerbs.value.filter((v) => !v.closes); // the rungs have them
  // The market has its own, and the words of the sentence under way are below.
  const worded = panelVerbs.value.filter((v) => !marketVerbs.value.has(v.text) && !wentOn(v));
  if (!mine.value || (plain.length === 0 && worded.length === 0)) return null;
  if (phone.value && plan.value) return null; // beside a sentence under way they would cover the map
  return (
    <section class="say" aria-label={tr("Decide")}>
      {worded.map((v) => (
        <Worded key={v.text} verb={v} />
      ))}
      {plain.length > 0 && (
        <div class="verb-row">
          {phone.value && answeredByButtons.value && (
            <button type="button" class="btn primary" onClick={() => void endStep()} data-test="answer">
              {closing.value?.label}
            </button>
          )}
          {plain.map((v) => (
            <button
              type="button"
              key={v.text}
              class="btn"
              title={v.about}
              onClick={() => void sayAll([v.text])}
              data-test={`verb-${v.text}`}
            >
              {v.label}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Whether the sentence under way has gone on from the first word of a verb, which is a chip then. */
const wentOn = (verb: Say): boolean => plan.value?.verb.text === verb.text && plan.value.tail.length > 1;

/** Begins a sentence with a number or a name. What is selected on the map has no part in it and is put away. */
function startInPanel(verb: Say, w: Word): void {
  chosen.value = null;
  void begin(verb, [w], null);
}

function Worded({ verb }: { verb: Say }) {
  const words = verb.words.filter((w) => w.kind === "number" || w.kind === "name");
  const on = (w: Word) =>
    plan.value?.verb.text === verb.text && plan.value.tail.some((x) => x.kind === w.kind && x.n === w.n);
  const row = (
    <>
      {verb.about && <p class="second">{verb.about}</p>}
      <WordRow words={words} on={on} choose={(w) => startInPanel(verb, w)} dense={unitVerbs.value.length > 0} />
    </>
  );
  if (phone.value && isFolded(unitVerbs.value.length, words.length))
    return (
      <details open={plan.value?.verb.text === verb.text} data-test={`say-${verb.text}`}>
        <summary class="strong">{verb.label}…</summary>
        {row}
      </details>
    );
  return (
    <fieldset data-test={`say-${verb.text}`}>
      <legend class="strong">{verb.label}</legend>
      {row}
    </fieldset>
  );
}

/** Numbers and names that the sentence under way may go on with, and units that are not on the map or not chosen there. */
export function PlanWords() {
  const p = plan.value;
  const words = p ? wordsInPanel(p) : [];
  if (!p || words.length === 0) return null;
  const counts = words.every((w) => w.kind === "number");
  return (
    <section class="say" aria-label={tr("Go on with")}>
      <p>
        <strong>{counts ? tr("{verb}: how many?", { verb: p.verb.label }) : p.verb.label}</strong>{" "}
        <span class="second">{p.verb.about}</span>
      </p>
      <WordRow words={words} on={() => false} choose={(w) => void addWord(w)} />
    </section>
  );
}

interface WordChoice {
  words: Word[];
  on: (w: Word) => boolean;
  choose: (w: Word) => void;
  /** there is more to do in the step than this */
  dense?: boolean;
}

function WordRow({ words, on, choose, dense = false }: WordChoice) {
  if (words.some((w) => textOf(w)?.about)) return <WordCards words={words} on={on} choose={choose} dense={dense} />;
  return (
    <div class="verb-row">
      {words.map((w) => (
        <button
          type="button"
          key={`${w.kind}${w.n}`}
          class={on(w) ? "btn small primary" : "btn small"}
          aria-pressed={on(w)}
          onClick={() => choose(w)}
          data-test={`word-${w.text}`}
        >
          {nameWord(w)}
        </button>
      ))}
    </div>
  );
}

/** Words that need a sentence each to be chosen from; where many are only one part of a step, it is told of the one chosen or pointed at. */
function WordCards({ words, on, choose, dense = false }: WordChoice) {
  const short = dense && words.length > roomForCards;
  return (
    <ul class={short ? "word-cards short" : "word-cards"}>
      {words.map((w) => (
        <li key={`${w.kind}${w.n}`}>
          <button
            type="button"
            class={on(w) ? "word-card on" : "word-card"}
            aria-pressed={on(w)}
            title={short ? textOf(w)?.about : undefined}
            onClick={() => choose(w)}
            data-test={`word-${w.text}`}
          >
            <span class="strong">{nameWord(w)}</span>
            <span class={short && !on(w) ? "hidden-text" : "second"}>{textOf(w)?.about}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const nameWord = (w: Word): string => {
  const p = w.kind === "unit" ? pieces.value.get(w.n) : undefined;
  return p ? shortOf(p, title.value) : (textOf(w)?.label ?? w.text.replaceAll("-", " "));
};
