import type { Entry, Exchange } from "../api/types";
import { wordOf } from "../map/describe";
import { seatClass } from "../pieces/piece";
import { leaveOrders } from "../state/act";
import { log, scene, seat, spots, title, view } from "../state/game";
import { visit } from "../state/rounds";
import { arrows } from "../ui/radios";
import { ClauseLink } from "./clause";
import { sideOf } from "./names";
import { tr, within } from "../words/words";

/** Acts of one side in this part of the turn and the answers of another, with the standing order that gives them. */
export function Exchanges() {
  return (
    <>
      {(title.value?.exchanges ?? []).map((x) => (
        <OneExchange key={x.verb} of={x} />
      ))}
    </>
  );
}

interface Asked {
  entry: Entry;
  answers: Entry[];
}

const verbOf = (e: Entry) => e.say?.split(" ")[0] ?? "";

/** The acts of the side to move in this turn, each with the answers that were given before the next act. */
function rowsOf(x: Exchange): Asked[] {
  const s = scene.value;
  const player = s?.phases[s.phase]?.seat ?? -1;
  const rows: Asked[] = [];
  for (const e of log.value) {
    if (e.undone || e.kind !== "say" || e.turn !== s?.turn) continue;
    if (verbOf(e) === x.verb && e.seat === player) rows.push({ entry: e, answers: [] });
    else if (x.answers.includes(verbOf(e))) rows.at(-1)?.answers.push(e);
  }
  return rows;
}

/** Whether I am asked to answer what another side does. */
export const mayAnswer = (): boolean =>
  !!title.value?.exchanges?.some((x) => view.value?.say.some((v) => x.answers.includes(v.text)));

function OneExchange({ of: x }: { of: Exchange }) {
  const rows = rowsOf(x);
  const mayAnswer = view.value?.say.some((v) => x.answers.includes(v.text)) ?? false;
  if (rows.length === 0 && !mayAnswer) return null;
  return (
    <section class="exchange" aria-label={x.name} data-test="exchange">
      <p class="row">
        <span class="strong grow">{x.name}</span>
        {x.clause && <ClauseLink clause={x.clause} />}
      </p>
      <ol>
        {rows.slice(-6).map((r, i, list) => (
          <Row key={r.entry.line} of={x} row={r} last={i === list.length - 1} />
        ))}
      </ol>
      {x.order && seat.value >= 0 && <Order id={x.order} />}
    </section>
  );
}

/** Whether the answer is still to come. */
const waits = (x: Exchange, last: boolean): boolean => {
  const s = scene.value;
  const v = view.value;
  const player = s?.phases[s.phase]?.seat ?? -1;
  return last && !!v && !v.over && v.ask.seats.some((n) => n !== player) && x.answers.length > 0;
};

function Row({ of: x, row: { entry: e, answers }, last }: { of: Exchange; row: Asked; last: boolean }) {
  const place = placeOf(e);
  const asked = waits(x, last) ? (view.value?.ask.seats ?? []) : [];
  return (
    <li data-test="exchange-row">
      <span class={`entry-mark ${seatClass(e.seat)}`} />
      <span class="grow">
        {place === undefined ? (
          sideOf(e.seat)
        ) : (
          <button type="button" class="word-link strong" onClick={() => visit(place)}>
            {wordOf(place)}
          </button>
        )}
        {answers.map((a) => (
          <span key={a.line} class="second">
            {" "}
            › {sideOf(a.seat)}: {labelOf(verbOf(a))}
          </span>
        ))}
        {asked.length > 0 && <span class="second"> › {tr("{who} asked", { who: asked.map(sideOf).join(", ") })}</span>}
        {asked.length === 0 && answers.length === 0 && <span class="second"> › {tr("no answer")}</span>}
      </span>
    </li>
  );
}

const labelOf = (verb: string) => within(title.value?.verbs.find((v) => v.word === verb)?.label ?? verb);

/** The last place that a sentence names. */
function placeOf(e: Entry): number | undefined {
  const words = e.say?.split(" ") ?? [];
  return [...spots.value.values()].find((s) => s.word === words.at(-1))?.place;
}

/** The standing order that answers for the reader, and can be changed here. */
function Order({ id }: { id: string }) {
  const order = title.value?.orders.find((o) => o.id === id);
  if (!order) return null;
  const orders = view.value?.orders ?? {};
  const on = orders[id] ?? order.values[0]?.id;
  return (
    <div class="order">
      <span class="second">{tr("{name}, standing order", { name: order.name })}</span>
      <div class="segments" role="radiogroup" aria-label={order.name} onKeyDown={arrows}>
        {order.values.map((v) => (
          <button
            type="button"
            key={v.id}
            role="radio"
            aria-checked={v.id === on}
            class={v.id === on ? "segment on" : "segment"}
            title={v.about}
            onClick={() => void leaveOrders({ ...orders, [id]: v.id })}
            data-test={`standing-${v.id}`}
          >
            {v.name}
          </button>
        ))}
      </div>
    </div>
  );
}
