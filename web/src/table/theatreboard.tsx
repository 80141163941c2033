import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Die, Outcome, Piece } from "../api/types";
import { wordOf } from "../map/describe";
import { emblemOf } from "../pieces/livery";
import { PieceIcon, seatClass } from "../pieces/piece";
import { shortOf } from "../pieces/words";
import { pickUnits } from "../state/act";
import { allied, mine, scene, title, view } from "../state/game";
import { awaited, litPlaces, litUnits, pickedUnits, plan, showPieces } from "../state/plan";
import { low, phone } from "../state/settings";
import {
  type Block,
  type Frame,
  frameOf,
  isTold,
  type Stage,
  stageHeld,
  strike,
  tellStage,
  type Throw,
} from "../state/theatre";
import { DieFace } from "../ui/die";
import { Icon } from "../ui/icons";
import { favours } from "./battle";
import { atLeast, faceFrom } from "./chances";
import { capital, sideOf } from "./names";
import { openProof } from "./boxes";
import { Ask } from "./theatreask";
import { useTumble } from "./theatredice";
import { decimal, rich, tr } from "../words/words";

/** The battle whose board is folded away to show the map. */
const folded = signal<number | null>(null);
/** The battle whose board was opened although a coach is shown. */
const unfolded = signal<Stage | null>(null);

/** A block as the board shows it: how many steps it had and has, and which pips were struck. */
interface Standing extends Block {
  came: number;
  has: number;
}

interface Rank {
  name: string;
  order: number;
  blocks: Standing[];
  throws: { of: Throw; n: number }[];
}

const faceKey = (b: { of?: string; look?: string; plate?: string; full?: number }): string =>
  [b.of, b.look, b.plate || "", b.full].join();

/** Where each hit falls: on a block with that face and one step more. */
function standings(s: Stage, hits: number): Standing[] {
  const list = s.blocks.map((b) => ({ ...b, came: b.face.steps ?? 0, has: b.face.steps ?? 0 }));
  for (const h of s.hits.slice(0, hits)) {
    const left = h.steps ?? 0;
    const struck = list.find((b) => faceKey(b.face) === faceKey(h) && b.has === left + 1);
    if (struck) struck.has = left;
  }
  return list;
}

/** The classes of a battle in the order in which they fire. */
function ranksOf(s: Stage, f: Frame): Rank[] {
  const by = new Map<string, Rank>();
  const rank = (name: string, order: number): Rank => {
    const r = by.get(name) ?? { name, order, blocks: [], throws: [] };
    by.set(name, r);
    return r;
  };
  for (const b of standings(s, f.hits)) rank(b.face.rank ?? "", b.face.order ?? 0).blocks.push(b);
  s.throws.forEach((of, n) => {
    rank(of.act.rank ?? "", of.act.order ?? 0).throws.push({ of, n });
  });
  return [...by.values()].sort((a, b) => a.order - b.order);
}

/** A block battle as a board: one column for each class in the order of fire, the defender above, the dice between. */
export function Board({ stage: s }: { stage: Stage }) {
  const told = isTold(s);
  const placing = !!plan.value && litPlaces.value.size > 0;
  const underCoach = phone.value && !!view.value?.lesson && unfolded.value !== s; // a small screen has room for one of them
  const open = () => {
    folded.value = null;
    unfolded.value = s;
  };
  if (told && (folded.value === s.place || placing || underCoach)) return <Folded stage={s} open={open} />;
  return <OpenBoard stage={s} />;
}

function OpenBoard({ stage: s }: { stage: Stage }) {
  const f = frameOf(s);
  const told = isTold(s);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (told) box.current?.querySelector(".board-block.may")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [told]);
  const ranks = ranksOf(s, f);
  const crowded = ranks.some((r) => [true, false].some((who) => r.blocks.filter((b) => b.attacks === who).length > 1));
  const tight = crowded || low.value;
  const now = told ? "" : (s.throws[f.thrown - 1]?.act.rank ?? "");
  return (
    <section
      ref={box}
      class={`theatre-board float${tight ? " tight" : ""}${showPieces.value ? "" : " lifted-off"}`}
      data-float
      aria-label={tr("Battle for {place}", { place: wordOf(s.place) })}
      data-test="theatre"
      data-form="board"
      data-told={told}
    >
      <Head stage={s} told={told} />
      <div class="board-grid" style={{ "--ranks": ranks.length }}>
        <Sides stage={s} all={ranks.flatMap((r) => r.blocks)} />
        {ranks.map((r) => (
          <RankColumn key={r.name} rank={r} stage={s} frame={f} now={r.name === now} />
        ))}
      </div>
      <footer class="board-foot">
        <Before stage={s} />
        {told && <Ask />}
      </footer>
    </section>
  );
}

/** The folded board of a battle; a tap opens it. */
export function Folded({ stage: s, result = "", open }: { stage: Stage; result?: string; open: () => void }) {
  return (
    <button
      type="button"
      class="board-folded float"
      data-float
      onClick={open}
      disabled={!!plan.value && (s.form === "card" || litPlaces.value.size > 0)}
      data-test="theatre-open"
    >
      <Icon name="swords" size={15} /> {tr("Battle for {place}", { place: wordOf(s.place) })}
      {result && <strong>{result}</strong>}
    </button>
  );
}

function Head({ stage: s, told }: { stage: Stage; told: boolean }) {
  const thrown = s.throws.reduce((n, t) => n + t.dice.length, 0);
  return (
    <header class="row">
      <span class="pill-battle">
        <Icon name="swords" size={15} /> {wordOf(s.place)}
      </span>
      <h2 class="board-title grow">{tr("Battle for {place}", { place: wordOf(s.place) })}</h2>
      {!view.value?.lesson && (
        <button type="button" class="dice-badge" onClick={openProof}>
          <Icon name="die" size={15} />{" "}
          {told && thrown > 0 ? tr("Fair dice, {n} thrown", { n: thrown }) : tr("Fair dice")}
        </button>
      )}
      {told ? (
        <button type="button" class="btn small quiet" onClick={() => (folded.value = s.place)} data-test="theatre-fold">
          {tr("See the map")}
        </button>
      ) : (
        <Skip />
      )}
      {told && !stageHeld.value && (
        <button type="button" class="btn small quiet" onClick={strike} data-test="theatre-close">
          {tr("Close")}
        </button>
      )}
    </header>
  );
}

/** Cuts the show short: by a key, or on a phone by a button. */
export function Skip() {
  if (!phone.value) return <span class="second">{rich("{key} skips", { key: <kbd>{tr("Space")}</kbd> })}</span>;
  return (
    <button type="button" class="btn small quiet" onClick={tellStage} data-test="theatre-skip">
      {tr("Skip")}
    </button>
  );
}

/** Defender and attacker, with their steps at the beginning and now. */
function Sides({ stage: s, all }: { stage: Stage; all: Standing[] }) {
  const half = (attacks: boolean) => {
    const list = all.filter((b) => b.attacks === attacks);
    const seats = [...new Set(list.map((b) => b.seat))];
    const [came, has] = [list.reduce((n, b) => n + b.came, 0), list.reduce((n, b) => n + b.has, 0)];
    const mean = s.odds ? seats.reduce((n, x) => n + (s.odds?.loss[x] ?? 0), 0) : null;
    return (
      <div class={`board-side ${seatClass(seats[0] ?? -1)}`}>
        <p class="eyebrow">{attacks ? tr("Attacks") : tr("Defends")}</p>
        <p class="section-title">
          {seats.map((x) => `${sideOf(x)}${x === view.value?.seat ? ` · ${tr("you")}` : ""}`).join(", ")}
        </p>
        {came > 0 && (
          <p>
            {tr("{steps} {n|step|steps}", { n: came, steps: came })}
            {has !== came && <strong> → {has}</strong>}
          </p>
        )}
        {came > 0 && (
          <p class="second">
            {tr("lost {n}", { n: came - has })}
            {mean !== null && ` · ${tr("expected {mean}", { mean: decimal(mean, 1) })}`}
          </p>
        )}
      </div>
    );
  };
  return (
    <div class="board-sides">
      {half(false)}
      <span />
      {half(true)}
    </div>
  );
}

/** One class: the blocks of both sides, and between them their throws. */
function RankColumn({ rank: r, stage: s, frame: f, now }: { rank: Rank; stage: Stage; frame: Frame; now: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (now) box.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [now]);
  const fired = r.throws.filter((t) => t.n < f.thrown);
  const done = fired.length > 0 && !now;
  const attacks = (t: Throw) => allied(t.act.seat, s.attacker);
  const part = (who: boolean) => fired.filter((t) => attacks(t.of) === who);
  return (
    <div ref={box} class={now ? "board-rank now" : "board-rank"} data-test="board-rank" data-now={now}>
      <Blocks list={r.blocks.filter((b) => !b.attacks)} stage={s} frame={f} />
      <Volley list={part(false)} lie={f.lie} />
      <p class="rank-pill">
        {r.name}
        {now ? ` · ${tr("now")}` : done ? ` · ${tr("done")}` : ""}
      </p>
      <Volley list={part(true)} lie={f.lie} />
      <Blocks list={r.blocks.filter((b) => b.attacks)} stage={s} frame={f} />
    </div>
  );
}

/** The dice of one side's class: hits are plum once they lie, misses pale. */
function Volley({ list, lie }: { list: { of: Throw; n: number }[]; lie: number }) {
  const lies = list.every((t) => t.n < lie);
  const face = useTumble(lies || list.length === 0);
  if (list.length === 0) return <div class="volley" />;
  const dice = list.flatMap((t) => t.of.dice.map((d) => ({ d, hit: d.n >= (t.of.act.need ?? 7) })));
  const hits = list.reduce((n, t) => n + (t.of.act.hits ?? 0), 0);
  const chances = list.flatMap((t) => t.of.dice.map((d) => faceFrom(t.of.act.need ?? 7, d.sides)));
  const show = (d: Die, i: number) => (lies ? d.n : ((face + i) % 6) + 1);
  return (
    <div class="volley" data-lies={lies}>
      <span class="dice">
        {dice.map(({ d, hit }, i) => (
          <span key={i} class={!lies ? "flies" : hit ? "hits" : "misses"}>
            <DieFace n={show(d, i)} size={dice.length > 6 ? 26 : 32} />
          </span>
        ))}
      </span>
      <span class="volley-words">
        {lies
          ? tr("{side}: {n} {n|hit|hits} of {all}", {
              side: sideOf(list[0]?.of.act.seat ?? -1),
              n: hits,
              all: dice.length,
            })
          : "…"}
      </span>
      <span class="volley-chance second">{lies && chanceOf(hits, chances)}</span>
    </div>
  );
}

/** The probability of at least so many hits; for no hits, of missing with all dice. */
function chanceOf(hits: number, chances: number[]): string {
  const p = hits > 0 ? atLeast(hits, chances) : 1 - atLeast(1, chances);
  const percent = Math.round(100 * p);
  return hits > 0
    ? tr("chance of {n} or more {percent}%", { n: hits, percent })
    : tr("chance of none {percent}%", { percent });
}

/** The piece of the scene for a block on the board, after the battle. */
function pieceFor(b: Standing, place: number): Piece | undefined {
  return (scene.value?.pieces ?? []).find(
    (p) => p.place === place && p.seat === b.seat && p.steps === b.has && faceKey(p) === faceKey(b.face),
  );
}

function Blocks({ list, stage: s, frame: f }: { list: Standing[]; stage: Stage; frame: Frame }) {
  return (
    <div class="board-blocks">
      {list.map((b) => (
        <BoardBlock key={b.key} block={b} stage={s} frame={f} />
      ))}
    </div>
  );
}

function BoardBlock({ block: b, stage: s, frame: f }: { block: Standing; stage: Stage; frame: Frame }) {
  const told = isTold(s);
  const real = told ? pieceFor(b, s.place) : undefined;
  const may = mine.value && real && (awaited.value.has(real.unit) || litUnits.value.has(real.unit));
  const on = real && pickedUnits.value.has(real.unit);
  const piece: Piece = {
    ...{ unit: b.key, place: s.place, seat: b.seat, of: b.face.of, look: b.face.look, plate: b.face.plate },
    ...{ full: b.face.full, steps: b.has, name: "block" },
  } as Piece;
  const words = tr("{steps} {n|step|steps}", { n: b.came, steps: b.has !== b.came ? `${b.came} → ${b.has}` : b.came });
  const art = (
    <>
      <span class="block-art">
        {f.turns && <PieceIcon piece={{ ...piece, name: "" }} emblem={emblemOf(b.seat)} size={72} />}
        <PieceIcon piece={piece} emblem={emblemOf(b.seat)} size={72} />
        <Struck block={b} />
      </span>
      <span class="block-words">{b.has === 0 ? <strong class="gone-word">{tr("eliminated")}</strong> : words}</span>
    </>
  );
  const kind = `board-block${b.has === 0 ? " gone" : ""}${b.has < b.came ? " struck" : ""}${f.turns ? " turns" : ""}`;
  if (!may) return <div class={kind}>{art}</div>;
  return (
    <button
      type="button"
      class={`${kind} may${on ? " on" : ""}`}
      aria-pressed={on}
      aria-label={shortOf(real, title.value)}
      onClick={() => void pickUnits([real.unit], s.place)}
      data-test="board-choice"
    >
      {art}
    </button>
  );
}

/** The pips that were struck in this battle, and the stroke through a block that is gone. */
function Struck({ block: b }: { block: Standing }) {
  const full = b.face.full ?? 0;
  const apart = Math.min(19.5, 78 / Math.max(full, 1));
  const from = 50 - (apart * (full - 1)) / 2;
  return (
    <svg class="struck-pips" viewBox="-3 -3 111 114" aria-hidden="true">
      {Array.from({ length: b.came - b.has }, (_, i) => b.has + i).map((i) => (
        <g key={i} transform={`translate(${from + i * apart} 19)`}>
          <g class="pip-struck">
            <circle r="8.600" />
            <path d="M-3.500-3.500l7 7M3.500-3.500l-7 7" />
          </g>
        </g>
      ))}
      {b.has === 0 && <path class="gone-stroke" d="M8 96L96 8" />}
    </svg>
  );
}

/** The chances before the dice: the side that each outcome favours. */
function Before({ stage: s }: { stage: Stage }) {
  const list: Outcome[] = s.odds?.outcomes ?? [];
  if (list.length === 0) return <span class="grow" />;
  const good = list.filter((o) => favours(o) > 0).reduce((n, o) => n + o.p, 0);
  const bad = list.filter((o) => favours(o) < 0).reduce((n, o) => n + o.p, 0);
  const top = [...list].sort((a, b) => b.p - a.p).slice(0, 3);
  const percent = (p: number) => `${Math.round(100 * p)}%`;
  return (
    <div class="board-before grow">
      <p>
        <strong>{tr("Before the dice")}</strong>
        <span class="chances">
          <span class="good" style={{ width: percent(good) }} />
          <span style={{ width: percent(1 - good - bad) }} />
          <span class="bad" style={{ width: percent(bad) }} />
        </span>
      </p>
      <p class="second">
        {top.map((o, i) => (
          <span key={i}>
            <strong>{percent(o.p)}</strong> {capital(o.name)}
            {i < top.length - 1 && " · "}
          </span>
        ))}
      </p>
    </div>
  );
}
