import type { Fortune, Moment, Standing } from "../api/types";
import type { Point } from "../map/geometry";
import { seatClass } from "../pieces/piece";
import { log, openPast, past, scene, seats, title, view } from "../state/game";
import {
  actNow,
  acts,
  comments,
  ending,
  ledBy,
  pause,
  play,
  playing,
  rate,
  seeBoth,
  toAct,
  toLine,
  turningPoints,
  upSide,
} from "../state/review";
import { signal } from "@preact/signals";
import { phone } from "../state/settings";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { sideOf } from "./names";
import { openShare, openStudy } from "./boxes";
import { decimal, rich, tr } from "../words/words";

/** Whether only the scrubber is shown; low windows need the room for the map. */
const folded = signal(window.innerHeight < 800);

/** Under the map once a game is over: who led, how the dice fell, what it cost, and the way back through it. */
export function EndDock() {
  if (ending.value < 4 || !view.value?.ended || view.value.lesson) return null;
  return (
    <section class="end-dock" aria-label={tr("How it went")} data-test="end-dock">
      {!folded.value && (
        <div class="end-cards">
          <WhoLed />
          <div class="end-dice">
            <Luck />
            <Losses />
          </div>
        </div>
      )}
      <Scrubber />
    </section>
  );
}

/** What stands in the dock, one below the other. */
export const EndCards = () => (
  <>
    <WhoLed />
    <Luck />
    <Losses />
    <Scrubber />
  </>
);

const sideNo = (n: number): number => title.value?.sides[n] ?? n;

/** Who is against the side that is drawn upwards. */
function others(): number[] {
  const up = sideNo(upSide());
  const list = seats.value.length > 0 ? seats.value.map((s) => s.n) : (title.value?.seats ?? []).map((_, i) => i);
  return list.filter((n) => sideNo(n) !== up);
}

const wide = 620;
const high = 150;
const top = 14;

/** The lead after every act, with named axes, turns below, and numbered turning points. */
function WhoLed() {
  const course = comments.value?.course ?? [];
  if (course.length < 2)
    return (
      <figure class="who-led">
        <figcaption>
          <strong>{tr("Who led")}</strong> <span class="second">{tr("the game was too short to tell")}</span>
        </figcaption>
      </figure>
    );
  const list = course.map((s) => s.lead[upSide()] ?? 0);
  const by = ledBy();
  const most = Math.max(1, ...list.map(Math.abs));
  const first = acts.value[0] ?? 1;
  const last = Math.max(first + 1, acts.value.at(-1) ?? 1, course.at(-1)?.line ?? 1);
  const x = (line: number) => ((line - first) / (last - first)) * wide;
  const y = (v: number) => top + (high / 2) * (1 - v / most);
  const even = y(0);
  const points: [number, number][] = [];
  course.forEach((s, i) => {
    const before = points.at(-1);
    if (before) points.push([x(s.line), before[1]]);
    points.push([x(s.line), y(list[i] ?? 0)]);
  });
  points.push([wide, points.at(-1)?.[1] ?? even]);
  const line = points.map(([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`).join("L");
  const area = `M${points[0]?.[0].toFixed(1)} ${even}L${line}L${wide} ${even}z`;
  const low = others();
  const marks = parted(turningPoints.value.map((m) => ({ x: x(m.line), y: y(leadAt(course, list, m.line)) })));
  return (
    <figure class="who-led" data-test="who-led">
      <figcaption>
        <strong>{tr("Who led")}</strong> <span class="second">{tr("lead after every act, {by}", { by })}</span>
      </figcaption>
      <div class="led-chart">
        <div class="led-axis">
          <span>{rich("{side} ahead by {n}", { side: <strong>{sideOf(upSide())}</strong>, n: most })}</span>
          <span>{tr("even")}</span>
          <span>{rich("{side} ahead by {n}", { side: <strong>{low.map(sideOf).join(", ")}</strong>, n: most })}</span>
        </div>
        <div class="led-plot">
          <svg viewBox={`0 0 ${wide} ${high + 2 * top}`} preserveAspectRatio="none" aria-hidden="true">
            <clipPath id="led-up">
              <rect x="0" y="0" width={wide} height={even} />
            </clipPath>
            <clipPath id="led-down">
              <rect x="0" y={even} width={wide} height={high} />
            </clipPath>
            <path class={`led-fill ${seatClass(upSide())}`} clip-path="url(#led-up)" d={area} />
            <path class={`led-fill ${seatClass(low[0] ?? -1)}`} clip-path="url(#led-down)" d={area} />
            <path class="led-even" d={`M0 ${even}H${wide}`} />
            {turnsOf().map((t) => (
              <path key={t.turn} class="led-turn" d={`M${x(t.line).toFixed(1)} ${top}v${high}`} />
            ))}
            <path class="led-line" d={`M${line}`} />
            {past.value && <path class="led-now" d={`M${x(past.value.line).toFixed(1)} 0v${high + 2 * top}`} />}
          </svg>
          {turningPoints.value.map((m, i) => (
            <Numbered key={m.line} moment={m} n={i + 1} at={marks[i] ?? { x: 0, y: even }} />
          ))}
          <ol class="led-turns">
            {spaced(turnsOf(), x).map((t) => (
              <li key={t.turn} style={{ left: `${(100 * x(t.line)) / wide}%` }}>
                {t.turn > 0 ? tr("Turn {turn}", { turn: t.turn }) : tr("Set-up")}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </figure>
  );
}

/** The lead after a line. */
const leadAt = (course: Standing[], list: number[], line: number): number =>
  list[
    Math.max(
      0,
      course.findLastIndex((s) => s.line <= line),
    )
  ] ?? 0;

const markHeight = 25; // a button of 24 px; a unit of the chart's height is a pixel

/**
 * Marks that none hides another, and each can be hit: one that lies too near to an earlier one stands above or below it.
 * The chart of a phone is less than half as wide.
 */
export function parted(list: Point[], small = phone.value): Point[] {
  const room = small ? 60 : 40;
  const placed: Point[] = [];
  for (const p of list) {
    const levels = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5].map((n) => p.y + n * markHeight);
    const free = (y: number) =>
      placed.every((q) => Math.abs(q.x - p.x) >= room || Math.abs(q.y - y) >= markHeight) &&
      y >= top &&
      y <= top + high;
    placed.push({ x: p.x, y: levels.find(free) ?? p.y });
  }
  return placed;
}

/** The first line of each turn. */
function turnsOf(): { turn: number; line: number }[] {
  const seen = new Map<number, number>();
  for (const e of log.value)
    if ((e.kind === "say" || e.kind === "begin") && !e.undone && !seen.has(e.turn ?? 0)) seen.set(e.turn ?? 0, e.line);
  return [...seen].map(([turn, line]) => ({ turn, line }));
}

/** Turns whose names have room beside the one before; the chart of a phone is less than half as wide. */
export function spaced(list: { turn: number; line: number }[], x: (line: number) => number, small = phone.value) {
  const room = small ? 120 : 52;
  let last = -room;
  return list.filter((t) => {
    const fits = x(t.line) - last >= room && x(t.line) <= wide - room;
    if (fits) last = x(t.line);
    return fits;
  });
}

function Numbered({ moment: m, n, at }: { moment: Moment; n: number; at: Point }) {
  return (
    <button
      type="button"
      class="led-point"
      style={{ left: `${(100 * at.x) / wide}%`, top: `${(100 * at.y) / (high + 2 * top)}%` }}
      onClick={() => void toLine(m.line).catch(tellFailure)}
      aria-label={tr("Turning point {n}, turn {turn}", { n, turn: m.turn })}
      data-test="turning-point"
    >
      {n}
    </button>
  );
}

const one = (x: number) => decimal(x, 1);
const bell = Array.from({ length: 41 }, (_, i) => {
  const z = (i - 20) / 6.5;
  return `${(i * 3).toFixed(0)} ${(30 - 26 * Math.exp((-z * z) / 2)).toFixed(1)}`;
}).join("L");

/** Whether dice were counted as hits: nobody knew then what they would cost. */
const counted = (f: Fortune): boolean => f.battles === 0;

/** How the dice of battles treated each side. */
function Luck() {
  const list = comments.value?.luck ?? [];
  return (
    <section class="luck" data-test="luck">
      <h3>
        <strong>{tr("Luck of the dice")}</strong>{" "}
        <span class="second">
          {list.some(counted) ? tr("hits of all its dice, against their mean") : tr("destroyed, against the odds")}
        </span>
      </h3>
      {list.length === 0 && (
        <p class="second">
          {comments.value ? tr("No battle was fought whose odds were known before its dice.") : tr("Being counted…")}
        </p>
      )}
      {list.map((f) => (
        <p key={f.seat} class={`luck-row ${seatClass(f.seat)}`}>
          <span class="luck-side">
            <strong>{sideOf(f.seat)}</strong>
            <span class="second">
              {counted(f)
                ? tr("n = {n} {n|die|dice}", { n: f.dice })
                : tr("n = {n} {n|battle|battles}, {dice} dice", { n: f.battles, dice: f.dice })}
            </span>
          </span>
          <svg viewBox="0 0 120 34" aria-hidden="true">
            <path class="bell" d={`M0 30L${bell}L120 30z`} />
            <path class="bell-mean" d="M60 4v26" />
            <path class="pin" d={`M${pinAt(f)} 6v24`} />
            <circle class="pin-head" cx={pinAt(f)} cy="5" r="4" />
          </svg>
          <span class="luck-words">
            <strong>
              {counted(f)
                ? tr("{n} hit, mean {mean}", { n: f.dealt, mean: one(f.dealtMean) })
                : tr("{n} destroyed, mean {mean}", { n: f.dealt, mean: one(f.dealtMean) })}
            </strong>
            <span class="second">
              {tr("luckier than {n} %", { n: Math.min(99, Math.max(1, Math.round(100 * f.luckier))) })}
            </span>
          </span>
        </p>
      ))}
    </section>
  );
}

/** Where the pin stands on the bell: its percentile as deviations from the mean, not farther than the bell is wide. */
function pinAt(f: Fortune): number {
  const p = Math.min(0.995, Math.max(0.005, f.luckier));
  const z = Math.log(p / (1 - p)) / 1.702; // near enough to the inverse of the normal distribution
  return 60 + Math.max(-2.9, Math.min(2.9, z)) * 19.5;
}

/** What battles cost each side, beside what the odds said. */
function Losses() {
  const list = comments.value?.luck ?? [];
  if (list.length === 0) return null;
  const most = Math.max(1, ...list.map((f) => Math.max(f.lost, f.lostMean)));
  return (
    <section class="losses" data-test="losses">
      <h3>
        <strong>{tr("Losses")}</strong>{" "}
        <span class="second">{list.some(counted) ? tr("in battles") : tr("bar: lost · line: expected")}</span>
      </h3>
      {list.map((f) => (
        <p key={f.seat} class={`loss-row ${seatClass(f.seat)}`}>
          <strong>{sideOf(f.seat)}</strong>
          <span class="loss-bar" aria-hidden="true">
            <span class="loss-fill" style={{ width: `${(100 * f.lost) / most}%` }} />
            {!counted(f) && <span class="loss-mean" style={{ left: `${(100 * f.lostMean) / most}%` }} />}
          </span>
          <span>
            {counted(f)
              ? tr("{n} lost", { n: f.lost })
              : tr("{n} lost, {mean} expected", { n: f.lost, mean: one(f.lostMean) })}
          </span>
        </p>
      ))}
    </section>
  );
}

/** The way back through the game: play, a slider with ticks, speed, and whose eyes. */
export function Scrubber() {
  const n = acts.value.length;
  const now = actNow.value;
  const to = (i: number) => {
    pause();
    toAct(i).catch(tellFailure);
  };
  const tick = (line: number) =>
    `${
      (100 *
        Math.max(
          0,
          acts.value.findLastIndex((l) => l <= line),
        )) /
      Math.max(1, n - 1)
    }%`;
  return (
    <div class="scrubber" data-test="scrubber">
      <button
        type="button"
        class="play-button"
        onClick={() => (playing.value ? pause() : play())}
        aria-label={playing.value ? tr("Stop") : tr("Play the game")}
        data-test="play-record"
        data-playing={playing.value}
      >
        <Icon name={playing.value ? "pause" : "play"} />
      </button>
      <span class="act-count" data-test="act-count">
        {rich("act {now} of {n}", { now: <strong>{now + 1}</strong>, n })}
      </span>
      <span class="scrub-line">
        <input
          type="range"
          min={0}
          max={Math.max(0, n - 1)}
          value={now}
          onInput={(e) => to(Number(e.currentTarget.value))}
          aria-label={tr("History")}
          aria-valuetext={past.value ? tr("act {now} of {n}", { now: now + 1, n }) : tr("the end")}
          data-test="history"
        />
        <span class="scrub-ticks" aria-hidden="true">
          {turnsOf().map((t) => (
            <span key={`t${t.turn}`} style={{ left: tick(t.line) }} />
          ))}
          {turningPoints.value.map((m) => (
            <span key={m.line} class="turning" style={{ left: tick(m.line) }} />
          ))}
        </span>
      </span>
      <fieldset class="speeds">
        <legend class="hidden-text">{tr("Speed")}</legend>
        {([1, 4, 16] as const).map((x) => (
          <button
            key={x}
            type="button"
            aria-pressed={rate.value === x}
            onClick={() => (rate.value = x)}
            data-test={`rate-${x}`}
          >
            {x}×
          </button>
        ))}
      </fieldset>
      {hidden() && (
        <button
          type="button"
          class="btn small"
          aria-pressed={openPast.value}
          onClick={() => seeBoth(!openPast.value)}
          title={tr("Past acts with the pieces of all sides, or as they were seen then")}
          data-test="both-sides"
        >
          <Icon name="eye" size={15} /> {openPast.value ? tr("Both sides") : tr("As seen then")}
        </button>
      )}
      <button
        type="button"
        class="btn small"
        onClick={openStudy}
        title={tr("Try another way from this act on, alone or against the computer")}
        data-test="open-study"
      >
        <Icon name="swords" size={15} /> {tr("Play on")}
      </button>
      <button
        type="button"
        class="btn small icon"
        onClick={openShare}
        aria-label={tr("Share this moment")}
        title={tr("A link to this moment, a picture")}
        data-test="share-moment"
      >
        <Icon name="share" size={15} />
      </button>
      {phone.value && past.value && (
        <button type="button" class="btn small" onClick={() => to(n - 1)} data-test="to-now">
          {tr("Back to now")}
        </button>
      )}
      {!phone.value && (
        <button
          type="button"
          class="btn small icon"
          aria-expanded={!folded.value}
          onClick={() => (folded.value = !folded.value)}
          aria-label={folded.value ? tr("Show how it went") : tr("Hide how it went")}
          data-test="fold-dock"
        >
          <Icon name={folded.value ? "up" : "down"} size={15} />
        </button>
      )}
    </div>
  );
}

/** Whether the game has pieces that not everybody could read. */
const hidden = (): boolean => (scene.value?.pieces ?? []).some((p) => (p.full ?? 0) > 0);
