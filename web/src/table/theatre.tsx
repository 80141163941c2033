import { useLayoutEffect, useRef } from "preact/hooks";
import type { Chart, Odds, Piece } from "../api/types";
import { wordOf } from "../map/describe";
import { camera, ground } from "../map/here";
import { emblemOf } from "../pieces/livery";
import { PieceIcon } from "../pieces/piece";
import { rules, view } from "../state/game";
import { plan, sayable } from "../state/plan";
import { phone } from "../state/settings";
import { frameOf, isTold, putAside, type Stage, staged, stageHeld, strike, takeUp, type Throw } from "../state/theatre";
import { DieFace } from "../ui/die";
import { Icon } from "../ui/icons";
import { meaningOf } from "./battle";
import { ClauseLink } from "./clause";
import { capital } from "./names";
import { openProof } from "./boxes";
import { plainly } from "./telling";
import { Ask } from "./theatreask";
import { Board, Folded, Skip } from "./theatreboard";
import { hasWindow, layOut, liftOver, makeRoom } from "./theatreplace";
import { Tumbling } from "./theatredice";
import { rich, tr } from "../words/words";

/** A battle played at its place: nothing tells what it brings before the dice lie still. */
export function Theatre() {
  const s = staged.value;
  if (!s) return null;
  return (
    <>
      {s.form === "card" && <CardScene stage={s} />}
      {s.form === "board" && <Board stage={s} />}
      <p class="hidden-text" aria-live="polite" data-test="theatre-spoken">
        {spokenOf(s)}
      </p>
    </>
  );
}

/** One line for each act: what its dice brought. */
function spokenOf(s: Stage): string {
  const f = frameOf(s);
  if (!isTold(s) && !(f.last && s.form === "board")) return ""; // of a board each class is an act
  const rank = s.throws[f.lie - 1]?.act.rank;
  const latest = s.throws.slice(0, f.lie).filter((t) => t.act.rank === rank);
  return latest.map((t) => plainly(t.told)).join(" ");
}

/** How much of a phone's map the card takes at its foot, and the question at its top. */
const phoneCard = 335;
const phoneAsk = 120;

/** The card beside the place, the line that ties it, the stamp and the question. */
function CardScene({ stage: s }: { stage: Stage }) {
  const box = useRef<HTMLDivElement>(null);
  const told = isTold(s);
  const ready = hasWindow();
  void [camera.at.value, view.value, plan.value, sayable.value]; // what changes the place or the size of what is laid out
  useLayoutEffect(() => {
    if (box.current && ground.value)
      layOut(box.current, ground.value, s.place, [...new Set(s.battle.attackers.map((p) => p.place))]);
  });
  useLayoutEffect(() => {
    if (!ground.value || !ready) return;
    if (phone.value) liftOver(ground.value, s.place, phoneCard, phoneAsk);
    else makeRoom(ground.value, s.place);
  }, [s.place, ready, phone.value && camera.free.h]);
  const t = s.throws[frameOf(s).thrown - 1];
  if (!t) return null;
  if (putAside.value)
    return (
      <div class="theatre small aside">
        <Folded stage={s} result={cellOf(t)} open={takeUp} />
        {!plan.value && <Ask />}
      </div>
    );
  return (
    <div
      ref={box}
      class={phone.value ? "theatre small" : "theatre"}
      data-told={told}
      data-test="theatre"
      data-form="card"
    >
      <svg class="theatre-tie" aria-hidden="true">
        <path />
        <circle r="4.5" />
        <circle r="4.5" />
      </svg>
      <Card key={`${s.entry.line} ${s.throws.indexOf(t)}`} stage={s} of={t} />
      {told && <Stamp of={t} />}
      {told && <Ask />}
    </div>
  );
}

const chartOf = (t: Throw): Chart | undefined => rules.value?.charts.find((c) => c.id === t.act.chart);

/** What a throw is read as; empty if its chart is not at hand. */
export function cellOf(t: Throw): string {
  const c = chartOf(t);
  const at = c?.columns.indexOf(t.act.column ?? "") ?? -1;
  return c?.rows.find((r) => r.name === t.act.row)?.cells[at] ?? "";
}

function Card({ stage: s, of: t }: { stage: Stage; of: Throw }) {
  const f = frameOf(s);
  const told = isTold(s);
  const held = told && stageHeld.value;
  return (
    <section
      class="theatre-card float"
      data-float
      aria-label={tr("Battle at {place}", { place: wordOf(s.place) })}
      data-test="theatre-card"
    >
      <header class="row">
        <span class="pill-battle">
          <Icon name="swords" size={15} /> {t.act.column || s.odds?.column}
        </span>
        <strong class="grow">{tr("Battle at {place}", { place: wordOf(s.place) })}</strong>
        {held ? (
          <span class="second stays">{tr("stays until all is chosen")}</span>
        ) : told ? (
          <button type="button" class="btn small quiet" onClick={strike} data-test="theatre-close">
            {tr("Close")}
          </button>
        ) : (
          <Skip />
        )}
      </header>
      <div class="theatre-forces">
        <Force list={s.battle.attackers} />
        <span class="odds-figure">{t.act.column || s.odds?.column || tr("against")}</span>
        <Force list={s.battle.defenders} end />
      </div>
      <Sum stage={s} odds={s.odds} />
      <Reading of={t} read={f.lie >= s.throws.indexOf(t) + 1 ? f.read : 0} />
      <footer class="row">
        {!view.value?.lesson && (
          <button type="button" class="dice-badge" onClick={openProof}>
            <Icon name="die" size={15} /> {tr("Fair dice")} <span class="second">{tr("sealed before the game")}</span>
          </button>
        )}
        <span class="grow" />
        {told && <Chance of={t} />}
      </footer>
      <Tumbling
        dice={t.dice}
        lies={f.lie >= s.throws.indexOf(t) + 1}
        size={phone.value ? 56 : 80}
        tick={!view.value?.lesson}
      />
    </section>
  );
}

const mostShown = 6;

function Force({ list, end = false }: { list: Piece[]; end?: boolean }) {
  return (
    <span class={end ? "force end" : "force"}>
      {list.slice(0, mostShown).map((p) => (
        <PieceIcon key={p.unit} piece={p} emblem={emblemOf(p.seat)} size={list.length > 3 ? 30 : 38} />
      ))}
      {list.length > mostShown && <span class="second">+{list.length - mostShown}</span>}
    </span>
  );
}

/** The arithmetic with its clauses: as the odds had it, else as it is told. */
function Sum({ stage: s, odds: o }: { stage: Stage; odds: Odds | null }) {
  if (o && o.terms.length > 0)
    return (
      <p class="theatre-sum">
        {o.terms.map((t, i) => (
          <span key={i}>
            {t.what} <strong>{t.value}</strong> {t.clause && <ClauseLink clause={t.clause} />}
          </span>
        ))}
      </p>
    );
  if (!s.sum) return null;
  return (
    <p class="theatre-sum">
      <span>
        {capital(plainly(s.sum))} {s.sum.clause && <ClauseLink clause={s.sum.clause} />}
      </span>
    </p>
  );
}

/** Columns of a chart that are shown: all, or on a phone the one that is used and its neighbours. */
function columnsOf(c: Chart, at: number): number[] {
  const all = c.columns.map((_, i) => i);
  const near = phone.value ? 1 : 6;
  if (!phone.value && all.length <= 13) return all;
  const from = Math.max(0, Math.min(at - near, all.length - 2 * near - 1));
  return all.slice(from, from + 2 * near + 1);
}

/** The whole chart: the column that is used is lit from the start, then the row of the die, then where they meet. */
function Reading({ of: t, read }: { of: Throw; read: 0 | 1 | 2 }) {
  const c = chartOf(t);
  if (!c) return null;
  const at = c.columns.indexOf(t.act.column ?? "");
  const shown = columnsOf(c, at);
  const faces = c.rows.every((r) => /^\d+$/.test(r.name));
  return (
    <table class="theatre-chart" data-test="theatre-chart" data-read={read}>
      <caption class="hidden-text">{c.name}</caption>
      <thead>
        <tr>
          <th scope="col">{c.corner || tr("die")}</th>
          {shown.map((i) => (
            <th key={i} scope="col" class={i === at ? "used" : ""}>
              {c.columns[i]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {c.rows.map((r) => {
          const row = read >= 1 && r.name === t.act.row;
          return (
            <tr key={r.name} class={row ? "rolled" : ""}>
              <th scope="row">{faces ? <DieFace n={Number(r.name)} sides={c.rows.length} size={18} /> : r.name}</th>
              {shown.map((i) => (
                <td key={i} class={i !== at ? "" : row && read >= 2 ? "used hit" : "used"}>
                  {r.cells[i]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** How likely it was: "EX was 33%, 2 of 6". */
function Chance({ of: t }: { of: Throw }) {
  const c = chartOf(t);
  const at = c?.columns.indexOf(t.act.column ?? "") ?? -1;
  const cell = cellOf(t);
  if (!c || at < 0 || !cell) return null;
  const n = c.rows.filter((r) => r.cells[at] === cell).length;
  return (
    <span>
      {rich("{cell} was {chance}, {n} of {all}", {
        cell,
        chance: <strong>{Math.round((100 * n) / c.rows.length)}%</strong>,
        n,
        all: c.rows.length,
      })}
    </span>
  );
}

/** The result on the map, beside its place. */
function Stamp({ of: t }: { of: Throw }) {
  const cell = cellOf(t);
  const words = meaningOf(cell, t.act.chart) || plainly(t.told).replace(/^.*die \d+[,:]\s*/, "");
  return (
    <div class="theatre-stamp" data-test="theatre-stamp">
      <strong>{cell || t.act.row}</strong>
      <span>{capital(words.split(/[.;]/)[0] ?? "")}</span>
    </div>
  );
}
