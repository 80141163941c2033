import { useEffect } from "preact/hooks";
import type { Chart, Odds, Outcome, Piece } from "../api/types";
import { wordOf } from "../map/describe";
import { centreOn } from "../map/here";
import { emblemOf } from "../pieces/livery";
import { PieceIcon } from "../pieces/piece";
import { canPlan, planAhead } from "../state/ahead";
import { type Battle, battles, current, oddsOf, openBattle, planned } from "../state/battles";
import { needRules, rules, scene, seat, seats } from "../state/game";
import { odds, plan } from "../state/plan";
import { phone } from "../state/settings";
import { DieFace } from "../ui/die";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { ClauseLink } from "./clause";
import { capital, sideOf } from "./names";
import { decimal, tr } from "../words/words";

/** The battle that is planned or, among the declared ones, chosen: its numbers before the dice. */
export function BattleSection() {
  const own = current.value;
  const list = battles.value;
  const ahead = plan.value?.ahead ?? false;
  const bare =
    !own && !ahead && plan.value && odds.value ? { n: 0, attackers: [], defenders: [], places: [], say: "" } : null;
  const open = own ?? bare ?? list.find((b) => b.n === openBattle.value) ?? null;
  if (!open && list.length === 0) return canPlan() && !ahead && !(phone.value && plan.value) ? <PlanButton /> : null;
  return (
    <section class="battle" aria-label={tr("Battles")} data-test="battle">
      {(list.length > (open ? 1 : 0) || !phone.value) && <BattleTabs open={open} />}
      {open && <BattleBody battle={open} />}
    </section>
  );
}

/** Tabs of the battles that are planned or declared; a phone shows none if there is only one. */
function BattleTabs({ open }: { open: Battle | null }) {
  const list = battles.value;
  return (
    <div class="row wrap battle-tabs">
      {list.map((b) => (
        <BattleChip key={b.n} battle={b} on={b === open} />
      ))}
      <span class="grow" />
      <span class="battle-word">
        <Icon name="swords" size={16} />{" "}
        {open && open === planned.value
          ? tr("Planned battle")
          : list.length === 1
            ? tr("1 battle")
            : tr("{n} battles", { n: list.length })}
      </span>
    </div>
  );
}

function PlanButton() {
  return (
    <section class="plan-row">
      <button type="button" class="plan-button" onClick={planAhead} data-test="plan">
        <Icon name="swords" size={16} /> {tr("Plan a battle")} <kbd>P</kbd>
      </button>
    </section>
  );
}

function BattleChip({ battle: b, on }: { battle: Battle; on: boolean }) {
  const choose = () => {
    if (b.n > 0) openBattle.value = on ? 0 : b.n;
    if (!on && b.places[0] !== undefined) centreOn(b.places[0]);
  };
  const column = oddsOf(b)?.column;
  return (
    <button
      type="button"
      class={on ? "chip battle" : "chip"}
      aria-pressed={on}
      onClick={choose}
      data-test="battle-chip"
    >
      {b.places.map(wordOf).join(" + ")}
      {column && ` · ${column}`}
    </button>
  );
}

function BattleBody({ battle: b }: { battle: Battle }) {
  const o = oddsOf(b);
  useEffect(() => void needRules().catch(tellFailure), []);
  return (
    <>
      <div class="battle-line">
        <Pieces list={b.attackers} />
        <p class={o?.column ? "odds-figure" : "second"} data-test="odds">
          {o?.column || tr("against")}
        </p>
        <Pieces list={b.defenders} end />
      </div>
      {b.defenders.some((p) => !p.name) && b.defenders.some((p) => p.seat !== seat.value) && (
        <p class="second">{tr("Unknown pieces count as a mean of what they may be.")}</p>
      )}
      {o && phone.value && <OutcomeBar odds={o} />}
      {o && <OddsBody odds={o} />}
    </>
  );
}

/** With more outcomes than these the bar has no room for their names. */
const roomForNames = 3;

/** All outcomes at a glance, each as wide as it is likely: on a phone the list may be out of sight. */
function OutcomeBar({ odds: o }: { odds: Odds }) {
  if (o.outcomes.length < 2) return null;
  return (
    <p class="outcome-bar" aria-hidden="true" data-test="outcome-bar">
      {ranked(o.outcomes).map((x) => (
        <span key={x.name} class={tone(x)} style={{ flexGrow: x.p }}>
          <span class="chance-fill" />
          {isCode(x.name) ? x.name : o.outcomes.length <= roomForNames && capital(x.name)} {percent(x.p)}
        </span>
      ))}
    </p>
  );
}

const mostShown = 8;

function Pieces({ list, end = false }: { list: Piece[]; end?: boolean }) {
  return (
    <div class={end ? "battle-pieces end" : "battle-pieces"}>
      {list.slice(0, mostShown).map((p) => (
        <PieceIcon key={p.unit} piece={p} emblem={emblemOf(p.seat)} size={38} />
      ))}
      {list.length > mostShown && <span class="second">+{list.length - mostShown}</span>}
    </div>
  );
}

/** The arithmetic with its clauses, the column and the possible outcomes. */
function OddsBody({ odds: o }: { odds: Odds }) {
  return (
    <>
      <Terms odds={o} />
      {o.refusal && (
        <p class="notice" data-test="odds-refusal">
          {o.refusal.why} <ClauseLink clause={o.refusal.clause} />
        </p>
      )}
      <Strip odds={o} />
      <Outcomes odds={o} />
    </>
  );
}

function Terms({ odds: o }: { odds: Odds }) {
  if (o.terms.length === 0) return null;
  return (
    <table class="terms">
      <tbody>
        {o.terms.map((t, i) => (
          <tr key={i}>
            <th scope="row">
              {t.what} {t.clause && <ClauseLink clause={t.clause} />}
            </th>
            <td class="num strong">{t.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The chart with the column, if the title has one. */
const chartOf = (o: Odds): Chart | undefined =>
  rules.value?.charts.find((c) => c.id === o.chart && c.columns.includes(o.column));

function Strip({ odds: o }: { odds: Odds }) {
  const c = chartOf(o);
  if (!c) return null;
  const at = c.columns.indexOf(o.column);
  const dice = c.rows.every((r) => /^\d+$/.test(r.name));
  return (
    <div class="odds-strip">
      <ol class="columns" aria-label={c.name}>
        {c.columns.map((x, i) => (
          <li
            key={i}
            class={i === at ? "now" : Math.abs(i - at) === 1 ? "near" : ""}
            aria-current={i === at ? "true" : undefined}
          >
            {x}
          </li>
        ))}
      </ol>
      {dice && (
        <ol class="faces" aria-label={tr("Results by die")}>
          {c.rows.map((r) => (
            <li key={r.name}>
              <DieFace n={Number(r.name)} size={20} sides={c.rows.length} />
              <span class={`code ${toneOf(o, r.cells[at])}`}>{r.cells[at]}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The tone of a cell of the chart: good or bad for me. */
export function toneOf(o: Odds, cell: string | undefined): string {
  const x = o.outcomes.find((y) => (y.cell ?? y.name) === cell);
  return x ? tone(x) : "";
}

/** The tone of an outcome for me, or for the side whose phase it is: who gains and who loses by it. */
function tone(o: Outcome): string {
  const me = seat.value >= 0 ? seat.value : Math.max(0, scene.value?.phases[scene.value.phase]?.seat ?? 0);
  const mine = o.loss[me] ?? 0;
  const theirs = Math.max(0, ...o.loss.filter((_, i) => i !== me));
  if (o.for.length > 0)
    return o.for.includes(me)
      ? theirs > 0 && mine === 0
        ? "good"
        : "fair"
      : mine > 0 && theirs === 0
        ? "bad"
        : "poor";
  if (mine > 0 && theirs > 0) return "even";
  return theirs > 0 ? "good" : mine > 0 ? "bad" : "";
}

const tones = ["good", "fair", "", "even", "poor", "bad"];

/** Outcomes from the best for me to the worst. */
const ranked = (list: Outcome[]): Outcome[] =>
  [...list].sort((a, b) => tones.indexOf(tone(a)) - tones.indexOf(tone(b)));

const percent = (p: number) => `${Math.round(p * 100)}%`;
const figure = (n: number) => (Number.isInteger(n) ? String(n) : decimal(n, 1));

/** What a code of a chart means, from its notes; empty if they do not say. */
export function meaningOf(code: string, chart: string | undefined): string {
  for (const c of rules.value?.charts.filter((x) => !chart || x.id === chart) ?? []) {
    for (const n of c.notes ?? [])
      if (n.startsWith(`${code}: `) || n.startsWith(`${code} = `)) return n.slice(code.length + 2).trim();
  }
  return "";
}

/** What an outcome means, from the notes of the chart, else from its losses. */
const meaning = (o: Outcome, chart: string | undefined): string => meaningOf(o.name, chart) || losses(o);

/** The side that an outcome favours: 1 for me or the side whose phase it is, -1 for the others, else 0. */
export const favours = (o: Outcome): number => {
  const t = tone(o);
  return t === "good" || t === "fair" ? 1 : t === "bad" || t === "poor" ? -1 : 0;
};

function losses(o: Outcome): string {
  const me = seat.value;
  const parts = o.loss
    .map((l, i) =>
      l > 0 && i < Math.max(2, seats.value.length) ? `${i === me ? tr("you") : sideOf(i)} ${figure(l)}` : "",
    )
    .filter(Boolean);
  return parts.length > 0 ? tr("Losses: {list}", { list: parts.join(", ") }) : tr("No losses");
}

/** A printed code is shown before its meaning; a result in words is not. */
const isCode = (name: string) => name.length <= 6;

function OutcomeWords({ outcome: o, chart }: { outcome: Outcome; chart: string | undefined }) {
  if (isCode(o.name)) return <span title={losses(o)}>{meaning(o, chart)}</span>;
  return (
    <span title={losses(o)} class="outcome-name">
      {capital(o.name)}
    </span>
  );
}

/** Whether a seat is in the battle: where there are only two seats, both are. */
const takesPart = (o: Odds, i: number): boolean =>
  (seats.value.length === 0 ? i < 2 : seats.value.some((s) => s.n === i)) &&
  (seats.value.length <= 2 || i === seat.value || o.outcomes.some((x) => (x.loss[i] ?? 0) > 0));

function Outcomes({ odds: o }: { odds: Odds }) {
  if (o.outcomes.length === 0) return null;
  return (
    <>
      <table class="outcomes">
        <caption class="hidden-text">{tr("Chances")}</caption>
        <tbody>
          {ranked(o.outcomes).map((x) => (
            <tr key={x.name} class={tone(x)}>
              {isCode(x.name) && (
                <th scope="row" class="code">
                  {x.name}
                </th>
              )}
              <td class="outcome-words" colSpan={isCode(x.name) ? 1 : 2}>
                <OutcomeWords outcome={x} chart={o.chart} />
                <span class="chance">
                  <span class="chance-fill" style={{ width: percent(x.p) }} />
                </span>
              </td>
              <td class="num strong">{percent(x.p)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl class="means well">
        {o.loss.map(
          (l, i) =>
            takesPart(o, i) && (
              <div key={i}>
                <dt>{i === seat.value ? tr("Your mean loss") : tr("{side} mean loss", { side: sideOf(i) })}</dt>
                <dd>
                  <strong>{figure(Math.round(l * 10) / 10)}</strong>
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
