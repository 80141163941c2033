import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Goal } from "../api/types";
import { ground } from "../map/here";
import { seatClass } from "../pieces/piece";
import { log, scene, seat, spots, stacks, view } from "../state/game";
import {
  type Aims,
  aims,
  deadline,
  goalNews,
  holders,
  isCounted,
  keyOf,
  litGoals,
  newsInWords,
  placeName,
  winsAlone,
} from "../state/goals";
import { visit } from "../state/rounds";
import { narrow, settings } from "../state/settings";
import { closeDialog, Dialog, show } from "../ui/dialog";
import { useFit } from "../ui/fit";
import { Icon } from "../ui/icons";
import { ClauseLink } from "./clause";
import { FlagSign } from "../map/flags";
import { fitsLine } from "./room";
import { language, rich, tr, within } from "../words/words";

/** More steps than these are one plain bar. */
const mostPieces = 30;

/** How far a goal is, in figures where it is counted. */
const progress = (g: Goal) =>
  isCounted(g)
    ? tr("{value} of {max} {counts}", { value: g.value, max: g.max, counts: g.counts ?? "" }).trim()
    : g.reached
      ? tr("as things stand: yes")
      : tr("not yet");

/** What the strip leaves out, one thing after the other, so that nothing is ever cut. */
const leaves = {
  othersBars: 1,
  head: 2,
  aheadWords: 3,
  deadlinePieces: 4,
  byWords: 5,
  chips: 6,
  ownBar: 7,
  othersWords: 8,
  ahead: 9,
} as const;
const leavesAll = 9;

/** Which side's goals are explained; "" none. A key holds it open, the pointer only as long as it is there. */
const explained = signal("");
const pinned = signal(false);

/** Explains my own goals, or takes the explanation away. */
export function toggleGoals(): void {
  const first = aims.value[0];
  if (!first) return;
  if (narrow.value) return openGoals();
  const open = pinned.value && explained.value !== "";
  pinned.value = !open;
  explained.value = open ? "" : first.name;
}

/** All goals in a box, where there is no room for the strip. */
export function openGoals(): void {
  show(() => (
    <Dialog title={tr("What wins")} close={closeDialog} test="goals-box">
      {aims.value.map((a) => (
        <Explanation key={a.name} aims={a} />
      ))}
      <IfNow />
    </Dialog>
  ));
}

/** What wins, how far it is and by when, always in sight; hover, focus or O explains it. */
export function Goals() {
  const bar = useRef<HTMLElement>(null);
  const list = aims.value;
  const s = scene.value;
  const shown = [JSON.stringify(s?.goals), s?.turn, s?.ahead, settings.value.text, language.value, narrow.value].join();
  const less = useFit(bar, shown, leavesAll);
  if (list.length === 0 || view.value?.over || narrow.value) return null;
  const [first, ...others] = list;
  return (
    <section ref={bar} class="goals-strip" aria-label={tr("Goals")} data-test="goals" data-less={less}>
      {less < leaves.head && (
        <span class="goals-head eyebrow" aria-hidden="true">
          <Icon name="flag" size={15} /> {tr("Goals")}
        </span>
      )}
      {first && <Side aims={first} less={less} full />}
      <Deadline pieces={less < leaves.deadlinePieces} words={less < leaves.byWords} />
      <span class="goals-rest">
        {others.map((a) => (
          <Side key={a.name} aims={a} less={less} />
        ))}
      </span>
      {less < leaves.ahead && <IfNow short={less >= leaves.aheadWords} />}
    </section>
  );
}

/** The goals of one side: the counted one with its bar, then what else is enough. */
function Side({ aims: a, less, full = false }: { aims: Aims; less: number; full?: boolean }) {
  const open = explained.value === a.name;
  const come = () => {
    if (!pinned.value) explained.value = a.name;
  };
  const leave = () => {
    if (!pinned.value && explained.value === a.name) explained.value = "";
  };
  const id = `goals-${a.seats.join("-")}`;
  const bar = full ? less < leaves.ownBar : less < leaves.othersBars;
  return (
    <div
      class={`goal-side ${seatClass(a.seats[0] ?? -1)}${full ? " full" : ""}`}
      onMouseEnter={come}
      onMouseLeave={leave}
      data-test="goal-side"
    >
      <button
        type="button"
        class="goal-name"
        aria-expanded={open}
        aria-controls={id}
        onFocus={come}
        onBlur={leave}
        onClick={() => {
          pinned.value = !(open && pinned.value);
          explained.value = pinned.value ? a.name : "";
        }}
        data-test="goal-name"
      >
        <span class="player-mark" /> <Headline aims={a} short={!full && less >= leaves.othersWords} />
      </button>
      {a.bar && bar && <Bar goal={a.bar} />}
      {(full || less < leaves.othersBars) && <Or aims={a} chips={less < leaves.chips} />}
      {open && (
        <div class="goal-tip" id={id} role="note" data-test="goal-tip">
          <Explanation aims={a} />
        </div>
      )}
    </div>
  );
}

/** "Axis: 9 of 12 areas of the Soviet Union", "Soviets: hold out against the Axis". */
function Headline({ aims: a, short }: { aims: Aims; short: boolean }) {
  const g = a.bar ?? a.goals[0];
  if (!g) return null;
  if (short)
    return (
      <strong>{a.bar ? tr("{name} {value} of {max}", { name: a.name, value: g.value, max: g.max }) : a.name}</strong>
    );
  return (
    <strong>
      {a.name}: <span class={a.bar ? "" : "plain"}>{a.bar ? progress(g) : within(g.what)}</span>
    </strong>
  );
}

/** One piece for each step of a goal; the steps that have just changed are lit. */
function Bar({ goal: g }: { goal: Goal }) {
  const was = litGoals.value.get(keyOf(g));
  if (g.max > mostPieces)
    return (
      <span class={was === undefined ? "goal-bar plain" : "goal-bar plain lit"} aria-hidden="true">
        <span style={{ width: `${(100 * Math.min(g.value, g.max)) / g.max}%` }} />
      </span>
    );
  const [low, high] = [Math.min(was ?? g.value, g.value), Math.max(was ?? g.value, g.value)];
  return (
    <span class="goal-bar" aria-hidden="true">
      {Array.from({ length: g.max }, (_, i) => (
        <span key={i} class={`${i < g.value ? "on" : ""}${i >= low && i < high ? " lit" : ""}`} />
      ))}
    </span>
  );
}

/** What else is enough: places that win alone as chips, other goals in words. */
function Or({ aims: a, chips }: { aims: Aims; chips: boolean }) {
  const rest = a.goals.filter((g) => g !== (a.bar ?? a.goals[0]));
  if (rest.length === 0) return null;
  if (!chips) return <em class="or">{tr("or {n} more {n|way|ways}", { n: rest.length })}</em>;
  const places = rest.flatMap(winsAlone);
  const words = rest.filter((g) => winsAlone(g).length === 0);
  return (
    <>
      <em class="or">{places.length > 1 ? tr("or one of") : tr("or")}</em>
      {places.map((p) => (
        <button key={p} type="button" class="goal-chip gold" onClick={() => visit(p)} data-test="goal-chip">
          <FlagSign kind="alone" /> {placeName(p)}
        </button>
      ))}
      {words.map((g) => (
        <span key={keyOf(g)} class="goal-chip" title={`${g.what} ${g.by}`} data-test="goal-chip">
          {isCounted(g)
            ? `${within(g.what)}: ${tr("{value} of {max}", { value: g.value, max: g.max })}`
            : within(g.what)}
        </span>
      ))}
    </>
  );
}

/** More turns than these are told in figures alone. */
const mostTurns = 9;

/** By when it is decided: a piece for each turn, and how many are left; in the last one it says so. */
function Deadline({ pieces, words }: { pieces: boolean; words: boolean }) {
  const { last, by, left } = deadline.value;
  if (last === 0) return null;
  const now = scene.value?.turn ?? 0;
  const first = Math.min(now, ...log.value.map((e) => e.turn ?? 0).filter((n) => n > 0));
  const n = last - first + 1;
  return (
    <span class={left <= 1 ? "goal-by last" : "goal-by"} data-test="deadline">
      {pieces && n <= mostTurns && n > 1 && (
        <span class="goal-turns" aria-hidden="true">
          {Array.from({ length: n }, (_, i) => first + i).map((t) => (
            <span key={t} class={t < now ? "past" : t === now ? "now" : ""} />
          ))}
        </span>
      )}
      {words && <strong>{by}</strong>}
      <span class="left">{left <= 1 ? tr("last turn") : tr("{n} turns left", { n: left })}</span>
    </span>
  );
}

function IfNow({ short = false }: { short?: boolean }) {
  const who = scene.value?.ahead;
  if (!who) return null;
  return (
    <span class="goal-now" title={tr("Who would win if the game ended now")} data-test="if-now">
      {short ? tr("Now") : tr("If it ended now")}:{" "}
      <strong>{["nobody", tr("nobody")].includes(who) ? tr("a draw") : who}</strong>
    </span>
  );
}

/** How a side wins: each way with what counts, what is held, and what lies next to its pieces. */
function Explanation({ aims: a }: { aims: Aims }) {
  const news = goalNews.value.filter((n) => n.name === a.name).slice(-3);
  return (
    <section class={`goal-why ${seatClass(a.seats[0] ?? -1)}`}>
      <h3>
        {a.own ? tr("What wins for you ({name})", { name: a.name }) : tr("What wins for {name}", { name: a.name })}
      </h3>
      {a.goals.length > 1 && <p class="second">{tr("One of these is enough:")}</p>}
      <ul>
        {a.goals.map((g) => (
          <Way key={keyOf(g)} goal={g} />
        ))}
      </ul>
      {news.length > 0 && (
        <p class="goal-news">
          {news.map((n) => (
            <span key={`${n.line} ${n.what}`} class={n.to > n.from ? "up" : "down"}>
              {newsInWords(n)}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

function Way({ goal: g }: { goal: Goal }) {
  const alone = winsAlone(g);
  const held = g.places.filter((p) => g.seats.includes(holders.value.get(p) ?? -1));
  const near = reachable(g, held);
  const more = g.max - g.value;
  return (
    <li data-reached={g.reached}>
      <FlagSign kind={alone.length > 0 ? "alone" : g.places.length > 0 ? "held" : "open"} seat={g.seats[0] ?? -1} />
      <div class="grow">
        <p class="goal-what">
          <strong>{g.what}</strong>{" "}
          <span>
            {isCounted(g)
              ? tr("{value} of {max}", { value: g.value, max: g.max })
              : g.reached
                ? tr("yes")
                : tr("not yet")}
          </span>
        </p>
        <p class="second">
          {g.by} {g.clause && <ClauseLink clause={g.clause} />}
        </p>
        {isCounted(g) && held.length > 0 && held.length <= 24 && (
          <p class="second">{rich("Held: {places}", { places: <Places list={held} /> })}</p>
        )}
        {isCounted(g) && g.places.length > 0 && more > 0 && (
          <p class="goal-near">
            {tr("{n} more.", { n: more })} {near.length > 0 && <Near goal={g} list={near} />}
          </p>
        )}
        {alone.length > 0 && near.length > 0 && (
          <p class="goal-near">
            <Near goal={g} list={near} />
          </p>
        )}
      </div>
    </li>
  );
}

function Near({ goal: g, list }: { goal: Goal; list: number[] }) {
  const places = <Places list={list} />;
  return (
    <>
      {g.seats.includes(seat.value)
        ? rich("Next to your pieces: {places}", { places })
        : rich("Next to its pieces: {places}", { places })}
    </>
  );
}

const mostNear = 6;

/** Places that count, are not held, and touch pieces of those who want them. */
function reachable(g: Goal, held: number[]): number[] {
  const at = ground.value;
  if (!at) return [];
  const mine = (p: number | undefined) =>
    p !== undefined && !!stacks.value.get(p)?.some((x) => g.seats.includes(x.seat));
  return g.places.filter((p) => !held.includes(p) && (mine(p) || at.near(p).some(mine))).slice(0, mostNear);
}

/** Names of places; a click goes there. */
function Places({ list }: { list: number[] }) {
  return (
    <>
      {list.map((p, i) => (
        <span key={p}>
          {i > 0 && ", "}
          <button
            type="button"
            class="word-link"
            onClick={() => {
              closeDialog();
              if (spots.value.has(p)) visit(p);
            }}
          >
            {placeName(p)}
          </button>
        </span>
      ))}
    </>
  );
}

/** On a phone: my own goal in one line under the prompt; a tap tells all. */
export function GoalLine() {
  const a = aims.value[0];
  const g = a?.bar ?? a?.goals[0];
  if (!a || !g || view.value?.over) return null;
  const { last, left } = deadline.value;
  const whole = !a.bar || fitsLine(g.what);
  return (
    <button type="button" class={`goal-line ${seatClass(a.seats[0] ?? -1)}`} onClick={openGoals} data-test="goal-line">
      <Icon name="flag" size={16} />
      <span class="grow goal-line-words">
        <strong>{whole ? g.what : progress(g)}</strong>
      </span>
      {whole && isCounted(g) && (
        <strong class="goal-line-count">{tr("{value} of {max}", { value: g.value, max: g.max })}</strong>
      )}
      {last > 0 && (
        <span class={left <= 1 ? "goal-by last" : "goal-by"}>
          <span class="left">{left <= 1 ? tr("last turn") : tr("{n} turns left", { n: left })}</span>
        </span>
      )}
    </button>
  );
}
