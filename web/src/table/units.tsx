import { useRef, useState } from "preact/hooks";
import type { Choices, Piece, Say, Word } from "../api/types";
import { groundAt, wordOf } from "../map/describe";
import { centreOn } from "../map/here";
import { emblemOf } from "../pieces/livery";
import { PieceIcon } from "../pieces/piece";
import { nameOf } from "../pieces/words";
import { begin, sayAll, toggleUnits } from "../state/act";
import { pieces, scene, seat, spots, title, view } from "../state/game";
import { actors, judge, litUnits, openings, pickedUnits, placeVerbs, plan, unitVerbs } from "../state/plan";
import { find } from "../state/words";
import { tellFailure } from "../ui/toast";
import { ClauseLink } from "./clause";
import { sideOf } from "./names";
import { tr } from "../words/words";

type Filter = "able" | "mine" | "all";
type Order = "place" | "name" | "strength";

/** Every unit as a list that can do all that the map can: each row opens the unit's actions and destinations. */
export function Units() {
  const [filter, setFilter] = useState<Filter>("able");
  const [order, setOrder] = useState<Order>("place");
  const [open, setOpen] = useState<number | null>(null);
  const list = sorted(chosenBy(filter), order);
  return (
    <div class="units" data-test="units">
      <div class="row units-head">
        <select
          class="field"
          value={filter}
          onChange={(e) => setFilter(e.currentTarget.value as Filter)}
          aria-label={tr("Which units")}
          data-test="units-filter"
        >
          <option value="able">{tr("can act")}</option>
          <option value="mine">{tr("mine")}</option>
          <option value="all">{tr("all")}</option>
        </select>
        <select
          class="field"
          value={order}
          onChange={(e) => setOrder(e.currentTarget.value as Order)}
          aria-label={tr("Order")}
        >
          <option value="place">{tr("by place")}</option>
          <option value="name">{tr("by name")}</option>
          <option value="strength">{tr("by strength")}</option>
        </select>
      </div>
      {list.length === 0 && <p class="second">{tr("None.")}</p>}
      <ul>
        {list.map((p) => (
          <Row key={p.unit} piece={p} open={open === p.unit} toggle={() => setOpen(open === p.unit ? null : p.unit)} />
        ))}
      </ul>
      <PlaceList />
    </div>
  );
}

function chosenBy(f: Filter): Piece[] {
  if (f === "able")
    return [...(inSet() ? new Set([...pickedUnits.value, ...litUnits.value]) : actors.value)]
      .map((u) => pieces.value.get(u))
      .filter((p) => p !== undefined);
  return (scene.value?.pieces ?? []).filter((p) => f === "all" || p.seat === seat.value);
}

/** Whether units can be added to the current sentence and removed from it. */
const inSet = (): boolean =>
  plan.value !== null && plan.value.heads.length === 0 && pickedUnits.value.size + litUnits.value.size > 0;

function sorted(list: Piece[], by: Order): Piece[] {
  const name = (p: Piece) => nameOf(p, title.value);
  const compare: Record<Order, (a: Piece, b: Piece) => number> = {
    place: (a, b) => wordOf(a.place).localeCompare(wordOf(b.place), "en", { numeric: true }),
    name: (a, b) => name(a).localeCompare(name(b), "en", { numeric: true }),
    strength: (a, b) => (b.weight ?? 0) - (a.weight ?? 0),
  };
  return [...list].sort(compare[by]);
}

function Row({ piece: p, open, toggle }: { piece: Piece; open: boolean; toggle: () => void }) {
  const verbs = unitVerbs.value.filter((v) => find(v.words, "unit", p.unit));
  const onBoard = spots.value.has(p.place);
  const picked = pickedUnits.value.has(p.unit);
  const member = inSet() && (picked || litUnits.value.has(p.unit));
  return (
    <li class="unit-row">
      <button
        type="button"
        class="unit-line"
        aria-expanded={member ? undefined : open}
        aria-pressed={member ? picked : undefined}
        onClick={() => (member ? void toggleUnits([p.unit]) : toggle())}
        data-test="unit-row"
        data-unit={p.unit}
      >
        <PieceIcon piece={p} emblem={emblemOf(p.seat)} size={28} />
        <span class="grow">
          {nameOf(p, title.value)}
          <span class="second">
            {" "}
            {p.seat === seat.value ? "" : sideOf(p.seat)}{" "}
            {onBoard ? `${wordOf(p.place)}, ${groundAt(p.place)}` : tr("off the board")}
          </span>
        </span>
      </button>
      {open && (
        <div class="unit-open">
          {onBoard && (
            <button type="button" class="btn small quiet" onClick={() => centreOn(p.place)}>
              {tr("Show on the map")}
            </button>
          )}
          {verbs.map((v) => (
            <Goals key={v.text} verb={v} piece={p} />
          ))}
        </div>
      )}
    </li>
  );
}

/**
 * The destinations of a unit with a verb, with price and consequence; a click goes there. Results are cached for
 * the board they were found on.
 */
function Goals({ verb, piece }: { verb: Say; piece: Piece }) {
  const [found, setFound] = useState<{ line: number; choices: Choices } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const word = find(verb.words, "unit", piece.unit);
  const line = view.value?.line ?? 0;
  if (!word) return null;
  const choices = found?.line === line ? found.choices : null;
  const open = () => {
    if (choices) return setFound(null);
    if (verb.set) return void begin(verb, [word], piece.place);
    judge(`${verb.text} ${word.text}`).then((c) => setFound({ line, choices: c }), tellFailure);
  };
  const say = async (sentence: string, place: number | null) => {
    if (await sayAll([sentence], place)) opener.current?.focus(); // the goals are gone, and the focus with them
  };
  return (
    <div>
      <button
        ref={opener}
        type="button"
        class="btn small"
        aria-expanded={choices !== null}
        onClick={open}
        title={verb.about}
        data-test={`row-${verb.text}`}
      >
        {verb.label}…
      </button>
      {choices?.ready && (
        <button type="button" class="btn small primary" onClick={() => void say(`${verb.text} ${word.text}`, null)}>
          {verb.label}
        </button>
      )}
      {choices && (
        <ul class="goals">
          {choices.words.map((w) => (
            <Goal
              key={`${w.kind}${w.n}`}
              choices={choices}
              word={w}
              sentence={`${verb.text} ${word.text} ${w.text}`}
              say={say}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface GoalOf {
  choices: Choices;
  word: Word;
  sentence: string;
  say: (sentence: string, place: number | null) => Promise<void>;
}

function Goal({ choices, word: w, sentence, say }: GoalOf) {
  const place = w.kind === "place" ? w.n : null;
  const way = place === null ? undefined : choices.ways?.[place];
  const finish = async () => {
    try {
      if ((await judge(sentence)).ready) await say(sentence, place);
    } catch (e) {
      tellFailure(e);
    }
  };
  return (
    <li>
      <button type="button" class="goal" onClick={() => void finish()} data-test="goal" data-place={place ?? undefined}>
        <span class="strong">{w.text}</span>{" "}
        <span class="second">
          {place === null ? "" : groundAt(place)} {way?.price}
        </span>
      </button>
      {way?.stop && (
        <span class="second">
          {" "}
          {tr("must stop")} <ClauseLink clause={way.stop} />
        </span>
      )}
    </li>
  );
}

/** Places where an action can begin, those that the map outlines. */
function PlaceList() {
  const list = [...openings.value].filter((p) => spots.value.has(p));
  if (list.length === 0) return null;
  return (
    <>
      <p class="eyebrow">{tr("Places")}</p>
      <ul>
        {placeVerbs.value.map((v) =>
          v.words
            .filter((w) => w.kind === "place")
            .map((w) => (
              <li key={`${v.text}${w.n}`}>
                <button
                  type="button"
                  class="goal"
                  onClick={() => void begin(v, [w], w.n)}
                  data-test="open-place"
                  data-place={w.n}
                >
                  <span class="strong">
                    {v.label} {w.text}
                  </span>{" "}
                  <span class="second">{groundAt(w.n)}</span>
                </button>
              </li>
            )),
        )}
      </ul>
    </>
  );
}
