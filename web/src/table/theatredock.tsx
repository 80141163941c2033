import { useLayoutEffect } from "preact/hooks";
import type { Chart, Piece } from "../api/types";
import { wordOf } from "../map/describe";
import { ground } from "../map/here";
import { emblemOf } from "../pieces/livery";
import { PieceIcon, seatClass } from "../pieces/piece";
import { shortOf } from "../pieces/words";
import { pickUnits } from "../state/act";
import { mine, rules, scene, title } from "../state/game";
import { awaited, pickedUnits } from "../state/plan";
import { frameOf, isTold, type Stage, staged, stageHeld, strike, type Throw } from "../state/theatre";
import { DieFace } from "../ui/die";
import { Icon } from "../ui/icons";
import { meaningOf } from "./battle";
import { capital, sideOf } from "./names";
import { Ask } from "./theatreask";
import { useTumble } from "./theatredice";
import { plainly } from "./telling";
import { hasWindow, liftOver } from "./theatreplace";
import { rich, tr } from "../words/words";

const dockHeight = 240;

/** A combat in rounds, under the map: the rounds, both sides with their dice, the chart, and the losses. */
export function Dock() {
  const s = staged.value;
  const place = s?.form === "rounds" ? s.place : null;
  const ready = place !== null && hasWindow();
  useLayoutEffect(() => {
    if (ground.value && place !== null && ready) liftOver(ground.value, place, dockHeight);
  }, [place, ready]);
  if (s?.form !== "rounds") return null;
  const f = frameOf(s);
  const seen = s.throws.slice(0, f.thrown);
  const round = seen.at(-1)?.act.rank ?? "";
  const now = seen
    .map((of, n) => ({ of, lies: n < f.lie, read: n < f.lie ? f.read : (0 as const) }))
    .filter((t) => t.of.act.rank === round);
  return (
    <section
      class="theatre-dock"
      aria-label={tr("Combat in {place}", { place: wordOf(s.place) })}
      data-test="theatre"
      data-form="rounds"
      data-told={isTold(s)}
    >
      <Rounds stage={s} seen={seen} round={round} />
      <div class="dock-fire" key={`${s.entry.line} ${round}`}>
        <p class="eyebrow">{tr("{round}, all fire at once", { round: capital(round) })}</p>
        {now.map((t, i) => (
          <Fire key={i} stage={s} of={t.of} lies={t.lies} read={t.read} />
        ))}
      </div>
      <DockChart list={now} />
      <Losses stage={s} />
    </section>
  );
}

/** The rounds so far: finished ones in words. */
function Rounds({ stage: s, seen, round }: { stage: Stage; seen: Throw[]; round: string }) {
  const names = [...new Set(seen.map((t) => t.act.rank ?? ""))];
  const over = seen.filter((t) => t.act.rank !== round);
  return (
    <div class="dock-rounds">
      <p class="eyebrow">{tr("Combat")}</p>
      <p class="section-title">{wordOf(s.place)}</p>
      <p class="row wrap">
        {names.map((n) => (
          <span key={n} class={n === round ? "round-pill now" : "round-pill"}>
            <Icon name={n === round ? "swords" : "check"} size={14} /> {capital(n)}
          </span>
        ))}
      </p>
      {over.map((t, i) => (
        <p key={i} class="second">
          {plainly(t.told)}
        </p>
      ))}
      {!isTold(s) ? (
        <p class="second">{rich("{key} skips", { key: <kbd>{tr("Space")}</kbd> })}</p>
      ) : (
        !stageHeld.value && (
          <button type="button" class="btn small quiet" onClick={strike} data-test="theatre-close">
            {tr("Close")}
          </button>
        )
      )}
    </div>
  );
}

const sideNumber = (seat: number): number => title.value?.sides[seat] ?? seat;

/** One side of a round: its pieces, their fire, the die and its result. */
function Fire({ stage: s, of: t, lies, read }: { stage: Stage; of: Throw; lies: boolean; read: 0 | 1 | 2 }) {
  const face = useTumble(lies);
  const own = (p: Piece) => sideNumber(p.seat) === sideNumber(t.act.seat);
  const list = [...s.battle.attackers, ...s.battle.defenders].filter(own).slice(0, 6);
  const cell = resultOf(t);
  return (
    <div class={`dock-side ${seatClass(t.act.seat)}`}>
      <span class="player-mark" title={sideOf(t.act.seat)} />
      <span class="force grow">
        {list.map((p) => (
          <PieceIcon key={p.unit} piece={p} emblem={emblemOf(p.seat)} size={list.length > 3 ? 32 : 44} />
        ))}
      </span>
      <span class="second">{sideOf(t.act.seat)}</span>
      <strong class="dock-total">{t.act.row}</strong>
      {t.dice.map((d, i) => (
        <DieFace key={i} n={lies ? d.n : (face % 6) + 1} size={34} />
      ))}
      <strong class="dock-result" title={meaningOf(cell, t.act.chart)}>
        {read >= 2 ? cell : "…"}
      </strong>
    </div>
  );
}

const chartFor = (t: Throw | undefined): Chart | undefined => rules.value?.charts.find((c) => c.id === t?.act.chart);

/** The result of a throw of a round. */
function resultOf(t: Throw): string {
  const c = chartFor(t);
  return c?.rows.find((r) => r.name === t.act.row)?.cells[c.columns.indexOf(t.act.column ?? "")] ?? "";
}

interface Seen {
  of: Throw;
  lies: boolean;
  read: 0 | 1 | 2;
}

const mostColumns = 6;

/** The relevant part of the chart: columns for what is known before the dice, rows for the die. */
function DockChart({ list }: { list: Seen[] }) {
  const c = chartFor(list[0]?.of);
  if (!c) return <div class="dock-chart" />;
  const at = list.map((t) => c.rows.findIndex((r) => r.name === t.of.act.row));
  const wanted = new Set(at);
  for (let d = 1; wanted.size < mostColumns && d < c.rows.length; d++)
    for (const a of at) for (const x of [a - d, a + d]) if (wanted.size < mostColumns && c.rows[x]) wanted.add(x);
  const shown = [...wanted].filter((x) => x >= 0).sort((a, b) => a - b);
  const of = (row: number) => list.find((t) => t.of.act.row === c.rows[row]?.name);
  const hit = (row: number, die: string) =>
    list.find((t) => t.read >= 2 && t.of.act.row === c.rows[row]?.name && t.of.act.column === die);
  return (
    <div class="dock-reading">
      <p class="eyebrow">{c.name}</p>
      <table class="dock-chart" data-test="theatre-chart">
        <caption class="hidden-text">{c.name}</caption>
        <thead>
          <tr>
            <th scope="col">{tr("die")}</th>
            {shown.map((i) => (
              <th key={i} scope="col" class={of(i) ? `used ${seatClass(of(i)?.of.act.seat ?? -1)}` : ""}>
                {c.rows[i]?.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {c.columns.map((die, d) => (
            <tr key={die} class={list.some((t) => t.read >= 1 && t.of.act.column === die) ? "rolled" : ""}>
              <th scope="row">{die}</th>
              {shown.map((i) => {
                const [who, here] = [of(i), hit(i, die)];
                const seat = here ?? who;
                return (
                  <td
                    key={i}
                    class={`${who ? "used" : ""} ${here ? "hit" : ""} ${seat ? seatClass(seat.of.act.seat) : ""}`}
                  >
                    {c.rows[i]?.cells[d]}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The losses: who chooses them, and from which pieces. */
function Losses({ stage: s }: { stage: Stage }) {
  if (!isTold(s)) return <div class="dock-losses" />;
  const asks = mine.value && stageHeld.value; // what the step after it asks for is no loss
  const list = asks ? (scene.value?.pieces ?? []).filter((p) => awaited.value.has(p.unit)).slice(0, 6) : [];
  return (
    <div class="dock-losses">
      <Ask />
      {list.map((p, i) => (
        <button
          type="button"
          key={p.unit}
          class={pickedUnits.value.has(p.unit) ? "loss on" : "loss"}
          aria-pressed={pickedUnits.value.has(p.unit)}
          onClick={() => void pickUnits([p.unit], p.place)}
          data-test="dock-choice"
        >
          <PieceIcon piece={p} emblem={emblemOf(p.seat)} size={34} />
          <span class="grow">
            <strong>{shortOf(p, title.value)}</strong>
            <span class="second">{p.label}</span>
          </span>
          {list.length > 1 && i < 9 && <kbd>{i + 1}</kbd>}
        </button>
      ))}
    </div>
  );
}

/** Picks the nth of the choices in the dock or on the board; false if there is none. */
export function chooseNth(n: number): boolean {
  const list = document.querySelectorAll<HTMLElement>('[data-test="dock-choice"], [data-test="board-choice"]');
  const b = list[n - 1];
  b?.click();
  return b !== undefined;
}
