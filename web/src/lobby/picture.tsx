import type { Board, Piece, Spot, Title } from "../api/types";
import { api } from "../api/client";
import { worn } from "../pieces/livery";
import { PieceArt } from "../pieces/piece";
import { theme } from "../state/settings";
import { boards, titles } from "./choice";

/** The part of a title's map where its armies meet, with their pieces. Until the map is drawn, it is plain sea. */
export function Picture({ id }: { id: string }) {
  const board = boards.value[id];
  const t = titles.value.find((x) => x.id === id);
  return <span class="picture">{board && t && <Cut board={board} t={t} />}</span>;
}

/** How many pieces lie side by side in a picture, and its height to its width. */
const across = 8;
const shape = 0.72;

function Cut({ board: b, t }: { board: Board; t: Title }) {
  const side = b.hexes ? b.unit * 0.73 : 38;
  const stacks = onBoard(b);
  const w = stacks.length > 0 ? side * across : b.width / 2;
  const h = w * shape;
  const at = meeting(stacks, t, w) ?? { x: b.width / 2, y: b.height / 2 };
  const x = Math.min(Math.max(at.x - w / 2, 0), b.width - w);
  const y = Math.min(Math.max(at.y - h / 2, 0), b.height - h);
  const inside = (s: Spot) => s.x > x - side && s.y > y - side && s.x < x + w + side && s.y < y + h + side;
  return (
    <svg viewBox={`${x} ${y} ${w} ${h}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <image href={api.art(b, "overview", theme.value)} width={b.width} height={b.height} preserveAspectRatio="none" />
      {stacks
        .filter((s) => inside(s.spot))
        .flatMap((s) =>
          s.pieces.map((p, i) => (
            <g key={`${s.spot.place} ${i}`} transform={`${put(s, i, side, b.hexes)} scale(${(side / 100).toFixed(3)})`}>
              <PieceArt piece={p} emblem={t.liveries[p.seat]?.emblem} badge={false} colours={coloursOf(t, p)} />
            </g>
          )),
        )}
    </svg>
  );
}

/** Pieces of a hex lie on each other, those of an area side by side. */
function put(s: Stack, i: number, side: number, hexes: boolean): string {
  const n = s.pieces.length;
  const [dx, dy] = hexes ? [i * 0.1 - 0.5, -i * 0.08 - 0.5] : [i * 1.08 - n * 0.54, -0.5];
  return `translate(${(s.spot.x + dx * side).toFixed(1)} ${(s.spot.y + dy * side).toFixed(1)})`;
}

interface Stack {
  spot: Spot;
  /** at most two, the one on top last */
  pieces: Piece[];
}

/** The pieces of every place. */
function onBoard(b: Board): Stack[] {
  const by = new Map<number, Piece[]>();
  for (const p of b.opening ?? []) by.set(p.place, [...(by.get(p.place) ?? []), p]);
  return b.spots.flatMap((spot) => {
    const all = by.get(spot.place) ?? [];
    const pieces = all.sort((x, y) => (x.weight ?? 0) - (y.weight ?? 0)).slice(-2);
    return pieces.length > 0 ? [{ spot, pieces }] : [];
  });
}

const coloursOf = (t: Title, p: Piece) => {
  const nation = t.nations.find((n) => n.id === p.of);
  const livery = (p.plate === "fort" ? nation?.fort : undefined) ?? nation?.livery ?? t.liveries[p.seat];
  return livery ? worn(livery, theme.value === "dark") : undefined;
};

/** The middle between the two stacks of different sides that have most other stacks of both sides close by. */
function meeting(stacks: Stack[], t: Title, w: number): { x: number; y: number } | null {
  const side = (s: Stack) => t.sides[s.pieces[0]?.seat ?? -1] ?? s.pieces[0]?.seat ?? -1;
  let best: { x: number; y: number; score: number } | null = null;
  for (const a of stacks)
    for (const b of stacks) {
      const far = Math.hypot(a.spot.x - b.spot.x, a.spot.y - b.spot.y);
      if (side(a) >= side(b) || far > w * 0.7) continue;
      const [x, y] = [(a.spot.x + b.spot.x) / 2, (a.spot.y + b.spot.y) / 2];
      const near = stacks.filter((s) => Math.abs(s.spot.x - x) < w * 0.46 && Math.abs(s.spot.y - y) < w * 0.3);
      const own = near.filter((s) => side(s) === side(a)).length;
      const score = Math.min(own, near.length - own) * 10 + near.length;
      if (!best || score > best.score) best = { x, y, score };
    }
  return best ?? stacks[0]?.spot ?? null;
}
