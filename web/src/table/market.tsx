import { computed, signal } from "@preact/signals";
import type { Budget, Ware } from "../api/types";
import { wordOf } from "../map/describe";
import { showNearest } from "../map/follow";
import { coloursOf, emblemOf } from "../pieces/livery";
import { PieceIcon } from "../pieces/piece";
import { shortOf } from "../pieces/words";
import { beginSaid, giveBack, sayAll } from "../state/act";
import { busy, pieces, say, title } from "../state/game";
import { begun, inOrder, isBegun, market, returnable } from "../state/market";
import { chosen, clearPlan, litPlaces } from "../state/plan";
import { visit } from "../state/rounds";
import { Icon } from "../ui/icons";
import { tr } from "../words/words";
import { ClauseLink } from "./clause";
import { split } from "./names";
import { PlanWords } from "./selection";
import { SentenceBar } from "./sentence";

/** The groups whose wares are all listed. */
const opened = signal<ReadonlySet<string>>(new Set());
/** How many of a group are listed at first. */
const atFirst = 5;

/** A step in which things are bought: the budgets, their sources, and a stepper for each ware. */
export function MarketSection() {
  const m = market.value;
  if (!m) return null;
  const groups = [...new Set(m.wares.map((w) => w.group))];
  return (
    <section class={single.value ? "market single" : "market"} aria-label={tr("To buy")} data-test="market">
      {!single.value && m.budgets.map((b) => <BudgetBox key={b.name} budget={b} />)}
      {groups.map((g) => (
        <Group key={g} name={g} wares={m.wares.filter((w) => w.group === g)} />
      ))}
    </section>
  );
}

/** How much of a budget is left, as a bar with a piece for each purchase. */
function BudgetBox({ budget: b }: { budget: Budget }) {
  const sum = b.income.reduce((n, t) => n + t.value, 0);
  return (
    <div class="budget" data-test="budget">
      <p class="row">
        <span class="grow budget-left">{tr("{n} {what} left", { n: b.left, what: b.name })}</span>
        <span class="second">{tr("of {all}", { all: b.total })}</span>
      </p>
      <p class="budget-bar" aria-hidden="true">
        {b.spent.map((p, i) => (
          <span key={p.name} class={`part-${i % 3}`} style={{ flexGrow: p.value }} />
        ))}
        <span style={{ flexGrow: b.left }} />
      </p>
      <p class="budget-parts">
        {b.spent.map((p, i) => (
          <span key={p.name}>
            <i class={`part-${i % 3}`} /> <strong>{p.value}</strong> {p.name}
          </span>
        ))}
        {b.purses.length > 1 &&
          b.purses.map((p) => (
            <span key={p.name} class="budget-purse" style={coloursOf(p.of)}>
              {p.of && <i class="purse-mark" />} {p.name} <strong>{p.value}</strong>
            </span>
          ))}
      </p>
      {b.income.length > 0 && (
        <details>
          <summary class="second">{tr("Income {n}", { n: sum })}</summary>
          {b.income.map((t) => (
            <p key={t.what} class="row income">
              <span class="grow">
                {t.what} {t.clause && <ClauseLink clause={t.clause} />}
              </span>
              <strong>{t.value < 0 ? `−${-t.value}` : `+${t.value}`}</strong>
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

/** The wares of one kind. If one rule closes all of them, it is shown once. */
function Group({ name, wares }: { name: string; wares: Ware[] }) {
  const why = wares[0]?.refusal;
  const shut = why && wares.every((w) => w.refusal?.clause === why.clause) ? why : undefined;
  const all = inOrder(shut ? wares.filter((w) => w.bought > 0) : wares, chosen.value);
  const open = opened.value.has(name) || all.length <= atFirst + 1;
  const bought = wares.reduce((n, w) => n + w.bought, 0);
  const turn = () => {
    const next = new Set(opened.value);
    if (!next.delete(name)) next.add(name);
    opened.value = next;
  };
  return (
    <div class="ware-group" role="group" aria-label={name} data-test="ware-group">
      <p class="row">
        <strong class="grow">{name}</strong>
        <span class="second">{bought > 0 && tr("{n} chosen", { n: bought })}</span>
      </p>
      {shut && (
        <p class="second">
          {split(shut.why).text} <ClauseLink clause={shut.clause} />
        </p>
      )}
      <ul class="wares">
        {(open ? all : all.slice(0, atFirst)).map((w) => (
          <WareRow key={w.say} ware={w} told={!shut} />
        ))}
      </ul>
      {all.length > atFirst + 1 && (
        <button type="button" class="btn small" aria-expanded={open} onClick={turn} data-test="more-wares">
          {open ? tr("Show fewer") : tr("Show all {n}", { n: all.length })}
        </button>
      )}
    </div>
  );
}

function WareRow({ ware: w, told }: { ware: Ware; told: boolean }) {
  const p = pieces.value.get(w.piece);
  const place = p ? wordOf(p.place) : "";
  const name = w.name || [p && shortOf(p, title.value), place].filter(Boolean).join(", ");
  const why = told && w.refusal;
  const words = (
    <span class="unit-words">
      <span class="strong">{name}</span>
      <span class="second">{[w.about, w.price].filter(Boolean).join(" · ")}</span>
      {why && (
        <span class="second ware-why">
          {split(why.why).text} <ClauseLink clause={why.clause} />
        </span>
      )}
    </span>
  );
  return (
    <li class={w.refusal ? "ware shut" : "ware"} data-test="ware" data-say={w.say}>
      {p && (
        <button
          type="button"
          class="ware-piece"
          onClick={() => visit(p.place)}
          aria-label={tr("Go to {place}", { place })}
        >
          <PieceIcon piece={p} emblem={emblemOf(p.seat)} size={34} />
        </button>
      )}
      {words}
      {w.more || single.value ? <Begin ware={w} name={name} /> : <Stepper ware={w} name={name} />}
      {begun.value?.say === w.say && (
        <div class="ware-next">
          <PlanWords />
          <SentenceBar />
        </div>
      )}
    </li>
  );
}

/** Whether exactly one thing is chosen in this step: then it is confirmed in the footer, without a stepper. */
const single = computed(() => !!market.value?.budgets.length && market.value.budgets.every((b) => b.total === 1));

/** Begins the sentence of a ware that needs more words, such as its place and size, or a confirmation. */
function Begin({ ware: w, name }: { ware: Ware; name: string }) {
  const on = isBegun(w);
  const verb = say.value.find((v) => w.say.startsWith(`${v.text} `))?.label ?? "";
  return (
    <button
      type="button"
      class={on ? "btn small primary" : "btn small"}
      aria-pressed={on}
      aria-disabled={!!w.refusal || busy.value}
      aria-label={`${verb}: ${name}`}
      title={w.more ? tr("Then choose where, on the map") : undefined}
      onClick={() => !w.refusal && void (on ? clearPlan() : beginSaid(w.say).then(() => showNearest(litPlaces.value)))}
      data-test="begin"
    >
      {w.more ? `${verb}…` : on ? tr("Chosen") : tr("Choose")}
    </button>
  );
}

/** Buys one more by its sentence, and returns one by undo. */
function Stepper({ ware: w, name }: { ware: Ware; name: string }) {
  const back = w.bought > 0 && returnable(w);
  return (
    <span class="stepper" role="group" aria-label={name}>
      <button
        type="button"
        aria-disabled={!back || busy.value}
        aria-label={tr("One less: {what}", { what: name })}
        onClick={() => back && void giveBack(w.say)}
        data-test="less"
      >
        <Icon name="minus" size={16} />
      </button>
      <output data-test="bought">{w.bought}</output>
      <button
        type="button"
        aria-disabled={!!w.refusal || busy.value}
        aria-label={tr("One more: {what}", { what: name })}
        onClick={() => !w.refusal && void sayAll([w.say])}
        data-test="more"
      >
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
