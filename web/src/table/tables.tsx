import { signal } from "@preact/signals";
import type { Chart, Odds } from "../api/types";
import { Key } from "../map/key";
import { keyShown } from "../map/tools";
import { needRules, rules } from "../state/game";
import { current, oddsOf } from "../state/battles";
import { phone } from "../state/settings";
import { closeDialog, Dialog, show } from "../ui/dialog";
import { tellFailure } from "../ui/toast";
import { toneOf } from "./battle";
import { ClauseLink } from "./clause";
import { tr } from "../words/words";

const open = signal("");
/** More charts than these are a list on a phone: as buttons they would fill its screen. */
const mostChips = 8;

/** Opens the tables and charts of the title. */
export function openTables(): void {
  needRules().catch(tellFailure);
  show(() => <Tables />);
}

function Tables() {
  const charts = rules.value?.charts ?? [];
  const on = charts.find((c) => c.id === open.value) ?? charts[0];
  return (
    <Dialog title={tr("Tables and charts")} close={closeDialog} wide test="charts">
      {!rules.value && <p class="second">{tr("Loading…")}</p>}
      {rules.value && charts.length === 0 && <p>{tr("This title has none.")}</p>}
      {phone.value && charts.length > mostChips ? (
        <select
          class="field"
          value={on?.id}
          onChange={(e) => (open.value = e.currentTarget.value)}
          aria-label={tr("Chart")}
          data-test="chart-choice"
        >
          {charts.map((c) => (
            <option key={c.id} value={c.id}>
              {c.name}
            </option>
          ))}
        </select>
      ) : (
        <div class="verb-row" role="tablist" aria-label={tr("Charts")}>
          {charts.map((c) => (
            <button
              type="button"
              key={c.id}
              role="tab"
              aria-selected={c === on}
              class={c === on ? "chip on" : "chip"}
              onClick={() => (open.value = c.id)}
              data-test={`chart-${c.id}`}
            >
              {c.name}
            </button>
          ))}
        </div>
      )}
      {(phone.value || !keyShown.value) && <Key />}
      {on && <ChartTable chart={on} odds={current.value && oddsOf(current.value)} />}
    </Dialog>
  );
}

/** A chart as a real table; the column of the battle under way is lit, and its cells have the colours of its results. */
export function ChartTable({ chart: c, odds: o = null }: { chart: Chart; odds?: Odds | null }) {
  const at = o && o.chart === c.id ? c.columns.indexOf(o.column) : -1;
  const lit = (i: number) => (i === at ? "lit" : undefined);
  return (
    <div class="chart-box">
      <section class="chart-scroll" tabIndex={0} aria-label={c.name}>
        <table class="chart" data-test="chart">
          <caption>
            {c.name} {c.clause && <ClauseLink clause={c.clause} />}
          </caption>
          <thead>
            <tr>
              <th scope="col">{c.corner}</th>
              {c.columns.map((x, i) => (
                <th key={i} scope="col" class={lit(i)} aria-current={i === at ? "true" : undefined}>
                  {x}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {c.rows.map((r) => (
              <tr key={r.name}>
                <th scope="row">{r.name}</th>
                {r.cells.map((x, i) => (
                  <td key={i} class={lit(i)}>
                    {o && i === at ? <span class={`code ${toneOf(o, x)}`}>{x}</span> : x}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(c.notes ?? []).map((n) => (
        <p key={n} class="second">
          {n}
        </p>
      ))}
    </div>
  );
}
