import type { Hand, Purse } from "../api/types";
import { wordOf } from "../map/describe";
import { emblemOf } from "../pieces/livery";
import { emblems, seatClass } from "../pieces/piece";
import { scene, seat } from "../state/game";
import { market } from "../state/market";
import { visit } from "../state/rounds";
import { ClauseLink } from "./clause";
import { sideOf } from "./names";
import { tr } from "../words/words";

/** The list with the reader's own seat first, if the reader has one. */
const ownFirst = <T extends { seat: number }>(list: T[]): T[] =>
  [...list].sort((a, b) => Number(b.seat === seat.value) - Number(a.seat === seat.value));

/** What can be spent, and where it is: the reader's own, the others' on demand. */
export function Purses() {
  const list = ownFirst(scene.value?.purses ?? []);
  const [first, ...rest] = list;
  if (!first) return null;
  return (
    <section class="purses" aria-label={first.name} data-test="purses">
      {!(market.value && first.shares.length === 0) && <PurseLine purse={first} />}
      {rest.length > 0 && (
        <details>
          <summary class="second">{first.clause ? tr("Others and the rule") : tr("Others")}</summary>
          {rest.map((p) => (
            <PurseLine key={`${p.seat} ${p.name}`} purse={p} />
          ))}
          {first.clause && <ClauseLink clause={first.clause} />}
        </details>
      )}
    </section>
  );
}

const mostShares = 5;

function PurseLine({ purse: p }: { purse: Purse }) {
  const more = p.shares.length - mostShares;
  return (
    <div class={`purse ${seatClass(p.seat)}`} data-test="purse" data-seat={p.seat}>
      <span class="purse-total">
        <strong>{p.total}</strong> {p.seat === seat.value ? "" : sideOf(p.seat)} {p.name}
      </span>
      {p.shares.slice(0, mostShares).map((s) => (
        <button type="button" key={s.place} class="purse-share" onClick={() => visit(s.place)}>
          <svg viewBox="0 0 100 102" aria-hidden="true">
            <path class="pc-edge" d="M50 0L95 25.500V76.500L50 102 5 76.500V25.500z" />
            <path class="pc-stock" d="M50 12L84 31V71L50 90 16 71V31z" />
            <text class={s.total.length > 2 ? "pc-count long" : "pc-count"} x="50" y="66">
              {s.total}
            </text>
          </svg>
          {wordOf(s.place)}
        </button>
      ))}
      {more > 0 && <span class="second">{tr("and {n} more", { n: more })}</span>}
    </div>
  );
}

/** Cards: the reader's own face up, others' face down. */
export function Hands() {
  const list = ownFirst(scene.value?.hands ?? []);
  const name = list[0]?.name;
  if (!name) return null;
  return (
    <section class="hands" aria-label={name} data-test="hands">
      <p class="row">
        <span class="strong grow">
          {name}{" "}
          {list.some((h) => !h.cards.some((c) => c.name)) && <span class="second">{tr("face down to others")}</span>}
        </span>
        {list[0]?.clause && <ClauseLink clause={list[0].clause} />}
      </p>
      {list.map((h) =>
        h.cards.some((c) => c.name) ? <Open key={h.seat} hand={h} /> : <Closed key={h.seat} hand={h} />,
      )}
    </section>
  );
}

function Open({ hand: h }: { hand: Hand }) {
  return (
    <>
      <ol class={`hand ${seatClass(h.seat)}`} data-test="hand" data-seat={h.seat}>
        {h.cards.map((c, i) => (
          <li key={i} class="playing-card" title={c.about} data-test="card">
            <span class="card-turn">{c.turn ? tr("T{turn}", { turn: c.turn }) : ""}</span>
            <span class="strong">{c.name}</span>
            <span class="second">{c.text}</span>
          </li>
        ))}
      </ol>
      {h.cards.some((c) => c.about) && (
        <details class="hand-about" data-test="hand-about">
          <summary class="second">{tr("What they ask for")}</summary>
          {h.cards.map((c, i) => (
            <p key={i}>
              <strong>{c.name}</strong> <span class="second">{c.about}</span>
            </p>
          ))}
        </details>
      )}
    </>
  );
}

function Closed({ hand: h }: { hand: Hand }) {
  const turns = h.cards.map((c) => c.turn ?? 0).filter(Boolean);
  return (
    <p class={`hand closed ${seatClass(h.seat)}`} data-test="hand" data-seat={h.seat}>
      {h.cards.map((c, i) => (
        <svg key={i} class="card-back" viewBox="0 0 70 96" aria-hidden="true">
          <title>{c.turn ? tr("turn {turn}", { turn: c.turn }) : ""}</title>
          <rect x="2" y="2" width="66" height="92" rx="9" />
          <path
            transform="translate(-15 -2)"
            d={emblems[emblemOf(h.seat) ?? ""] ?? emblems.diamond}
            fill-rule="evenodd"
          />
        </svg>
      ))}
      <span class="second">
        {tr("{side}: {n} face down", { side: sideOf(h.seat), n: h.cards.length })}
        {turns.length > 1 && `, ${tr("T{from} to T{to}", { from: turns[0] ?? 0, to: turns.at(-1) ?? 0 })}`}
        {turns.length === 1 && `, ${tr("T{turn}", { turn: turns[0] ?? 0 })}`}
      </span>
    </p>
  );
}
