import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Piece } from "../api/types";
import { emblemOf } from "../pieces/livery";
import { PieceArt, seatClass } from "../pieces/piece";
import { settings } from "../state/settings";
import { stacks } from "../state/game";
import { type Flight, flights } from "../state/motion";
import { showPieces } from "../state/plan";
import type { Ground } from "./geometry";
import { overview } from "./here";
import { middleOf, sideOn } from "./spread";
import { laidOut, type Put } from "./stacks";

/** All pieces on the board, one group for each place. Pieces on their way are drawn by Flights. */
export function Pieces({ ground: g }: { ground: Ground }) {
  if (!showPieces.value) return null;
  const flying = new Set(flights.value.filter((f) => !f.gone).map((f) => f.piece.unit));
  const plain = overview.value;
  const style = settings.value.pieces;
  return (
    <g class="pieces">
      {[...stacks.value].map(([place, list]) => {
        const here = flying.size ? list.filter((p) => !flying.has(p.unit)) : list;
        return <Stack key={place} ground={g} place={place} list={here} plain={plain} set={style} />;
      })}
    </g>
  );
}

const sign = (p: Piece) =>
  [p.unit, p.seat, p.of, p.plate, p.name, p.look, p.label, p.ident, p.steps, p.spent, p.battle].join(" ");

interface StackProps {
  ground: Ground;
  place: number;
  list: Piece[];
  plain: boolean;
  set: string;
}

function Stack({ ground: g, place, list, plain, set }: StackProps) {
  const sum = list.map(sign).join("|");
  const at = middleOf(g, place);
  return useMemo(
    () =>
      plain ? <PlainStack ground={g} place={place} list={list} /> : <FullStack ground={g} place={place} list={list} />,
    [g, place, sum, plain, set, at?.x, at?.y],
  );
}

function FullStack({ ground: g, place, list }: { ground: Ground; place: number; list: Piece[] }) {
  const { puts, more } = laidOut(g, place, list);
  const first = puts[0];
  return (
    <g data-place={place} data-test="stack">
      {puts.map((p) => (
        <PutPiece key={p.piece.unit} put={p} badge={p === puts[puts.length - 1] || !g.hexes} />
      ))}
      {more > 0 && first && (
        <g class="count" transform={`translate(${first.x + first.side * 0.04} ${first.y + first.side * 0.98})`}>
          <circle r={first.side * 0.16} />
          <text y={first.side * 0.085} font-size={first.side * 0.24}>
            {more}
          </text>
        </g>
      )}
    </g>
  );
}

function PutPiece({ put, badge }: { put: Put; badge: boolean }) {
  return (
    <g
      transform={`translate(${put.x.toFixed(1)} ${put.y.toFixed(1)}) scale(${(put.side / 100).toFixed(4)})`}
      data-unit={put.piece.unit}
    >
      <PieceArt piece={put.piece} emblem={emblemOf(put.piece.seat)} badge={badge} />
    </g>
  );
}

/** At low zoom a stack is a mark: the first side's is a square, the second's a disc. */
function PlainStack({ ground: g, place, list }: { ground: Ground; place: number; list: Piece[] }) {
  const s = g.spot(place);
  const top = list[list.length - 1];
  if (!s || !top) return null;
  const r = (g.hexes ? g.unit : 64) * 0.3;
  return (
    <g class={`plain ${seatClass(top.seat)}`} data-place={place}>
      {top.seat % 2 === 0 ? (
        <rect x={s.x - r} y={s.y - r} width={2 * r} height={2 * r} rx={r * 0.2} />
      ) : (
        <circle cx={s.x} cy={s.y} r={r * 1.1} />
      )}
    </g>
  );
}

/** Pieces that go from place to place, and pieces that leave. */
export function Flights({ ground: g }: { ground: Ground }) {
  if (!showPieces.value) return null;
  return (
    <g class="flights">
      {flights.value.map((f) => (
        <Flying key={f.id} ground={g} flight={f} />
      ))}
    </g>
  );
}

function Flying({ ground: g, flight: f }: { ground: Ground; flight: Flight }) {
  const ref = useRef<SVGGElement>(null);
  const side = g.hexes ? g.unit * 0.73 : sideOn(g);
  useLayoutEffect(() => {
    const at = (place: number) => {
      const s = middleOf(g, place);
      return s ? `translate(${s.x - side / 2}px, ${s.y - side / 2}px)` : "";
    };
    const size = `scale(${side / 100})`;
    const frames = f.gone
      ? [
          { transform: `${at(f.places[0] ?? 0)} ${size}`, opacity: 1 },
          {
            transform: `${at(f.places[0] ?? 0)} translate(${side / 4}px, ${side / 4}px) scale(${side / 200})`,
            opacity: 0,
          },
        ]
      : f.places.map((p) => ({ transform: `${at(p)} ${size}` }));
    const run = ref.current?.animate(frames, { duration: f.ms, delay: f.after, easing: "ease-out", fill: "both" });
    return () => run?.cancel();
  }, [f.id]);
  return (
    <g ref={ref} class="flying">
      <PieceArt piece={f.piece} emblem={emblemOf(f.piece.seat)} badge={false} />
    </g>
  );
}
