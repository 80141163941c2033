import type { Piece } from "../api/types";
import { settings } from "../state/settings";
import { bareLooks, Branch } from "./branches";
import { coloursOf, markOf } from "./livery";

/** Emblems tell sides apart without colour. They are drawn around (50, 50). */
export const emblems: Record<string, string> = {
  square: "M34 34h32v32H34z",
  circle: "M32 50a18 18 0 1 0 36 0a18 18 0 1 0-36 0zM42 50a8 8 0 1 1 16 0a8 8 0 1 1-16 0z",
  triangle: "M50 29l22 38H28z",
  diamond: "M50 29l21 21-21 21-21-21z",
  star: "M50 27l6 15.5 16.5.900-12.8 10.5 4.2 16L50 61l-13.9 8.9 4.2-16-12.8-10.5 16.5-.9z",
};

export const seatClass = (seat: number) => (seat < 0 ? "seat-none" : `seat-${seat}`);

interface Props {
  piece: Piece;
  emblem?: string | undefined;
  badge?: boolean;
  /** of the piece's nation, where the title on the table is not the one whose piece it is */
  colours?: Record<string, string> | undefined;
}

/** A counter or a block, its side 100. A piece that is hidden from the seat has no face. */
export function PieceArt({ piece, emblem, badge = true, colours }: Props) {
  const block = (piece.full ?? 0) > 0 || (!piece.name && !piece.label);
  return (
    <g class={seatClass(piece.seat)} style={colours ?? coloursOf(piece.of, piece.plate)}>
      {block ? <Block piece={piece} emblem={emblem} /> : <Counter piece={piece} />}
      {badge && <Badge piece={piece} />}
    </g>
  );
}

function Counter({ piece: p }: { piece: Piece }) {
  const label = p.label ?? "";
  const ident = p.ident || markOf(p.of);
  if (p.look === "supply") return <Stock label={label} />;
  const bare = bareLooks.has(p.look ?? "");
  return (
    <>
      <use href="#pc-body" />
      {p.size && (
        <text class="pc-size" x="50" y="19.5">
          {p.size}
        </text>
      )}
      {p.plate === "elite" && <rect class="pc-plate" x="13" y="13" width="74" height="50" rx="4" />}
      {!bare && <rect class="pc-box" x="25" y="24" width="50" height="34" rx="1.5" />}
      <g
        class={bare ? (p.plate === "elite" ? "bare on-plate" : "bare") : ""}
        transform={bare ? bareScale(label) : undefined}
      >
        <Branch
          look={p.look ?? ""}
          letters={p.ident || p.name || p.look || ""}
          plain={bare || settings.value.pieces === "silhouettes"}
        />
      </g>
      {ident && (
        <text class={ident.length > 2 ? "pc-ident long" : "pc-ident"} x="13.5" y="48">
          {ident}
        </text>
      )}
      {label && (
        <text class={label.length > 4 ? "pc-label long" : "pc-label"} x="50" y="91">
          {label}
        </text>
      )}
    </>
  );
}

/** A silhouette without a box is larger, and in the middle if no figure stands below it. */
const bareScale = (label: string) => (label ? "translate(-20 -21) scale(1.4)" : "translate(-35 -19.7) scale(1.7)");

/** Something to spend, as a cube with its number. */
function Stock({ label }: { label: string }) {
  return (
    <>
      <path class="pc-shadow" d="M52 3L98 29V81L52 107 6 81V29z" />
      <path class="pc-key" d="M50-3L98 24V78L50 105 2 78V24z" />
      <path class="pc-edge" d="M50 0L95 25.500V76.500L50 102 5 76.500V25.500z" />
      <path class="pc-ground" d="M50 6L90 28.500V73.500L50 96 10 73.500V28.500z" />
      <path class="pc-stock" d="M50 19L78 34.500V67.500L50 83 22 67.500V34.500z" />
      <text class={label.length > 2 ? "pc-count long" : "pc-count"} x="50" y={label.length > 2 ? 63 : 66}>
        {label}
      </text>
    </>
  );
}

function Block({ piece: p, emblem = "diamond" }: { piece: Piece; emblem?: string | undefined }) {
  const full = p.full ?? 0;
  const apart = Math.min(19.5, 78 / Math.max(full, 1));
  const from = 50 - (apart * (full - 1)) / 2;
  const [bare, elite] = [bareLooks.has(p.look ?? ""), p.plate === "elite"];
  return (
    <>
      <use href="#pc-block" />
      {p.name ? (
        <>
          {Array.from({ length: full }, (_, i) => (
            <circle
              class={i < (p.steps ?? 0) ? "pip" : "pip lost"}
              cx={from + i * apart}
              cy="19"
              r={i < (p.steps ?? 0) ? 7.2 : 5.6}
            />
          ))}
          {elite && <rect class="pc-plate" x="10" y="33" width="80" height="52" rx="4" />}
          <g
            class={bare ? (elite ? "bare on-plate" : "bare") : ""}
            transform={bare ? "translate(-17 1.5) scale(1.34)" : "translate(-6 9.1) scale(1.12 1.18)"}
          >
            {!bare && <rect class="pc-box" x="25" y="24" width="50" height="34" rx="1.5" />}
            <Branch
              look={p.look ?? ""}
              letters={p.ident || p.name || p.look || ""}
              plain={bare || settings.value.pieces === "silhouettes"}
            />
          </g>
        </>
      ) : (
        <path class="emblem" d={emblems[emblem] ?? emblems.diamond} fill-rule="evenodd" />
      )}
    </>
  );
}

function Badge({ piece: p }: { piece: Piece }) {
  if (p.battle) {
    return (
      <g class="badge battle">
        <circle cx="89" cy="11" r="15" />
        <path d="M82 4l14 14M96 4l-14 14M81 14.5l4.5 4.5M97 14.5l-4.5 4.5" />
      </g>
    );
  }
  if (!p.spent) return null;
  return (
    <g class="badge spent">
      <circle cx="89" cy="11" r="14" />
      <path d="M82.5 11.5l4.6 4.6l8.4-9.4" />
    </g>
  );
}

/**
 * Shapes that all pieces share, drawn once in a page. Their colours come from the seat of the piece that uses them.
 */
export function Sprite() {
  return (
    <svg class="sprite" width="0" height="0" aria-hidden="true">
      <defs>
        <g id="pc-body">
          <rect class="pc-shadow" x="2.5" y="5" width="100" height="100" rx="10" />
          <rect class="pc-key" x="-2.2" y="-2.2" width="104.4" height="104.4" rx="10.5" />
          <rect class="pc-edge" width="100" height="100" rx="9" />
          <rect class="pc-lit" x="2.4" y="2.4" width="95.2" height="95.2" rx="7.4" />
          <rect class="pc-ground" x="2.4" y="4.8" width="95.2" height="92.8" rx="7" />
        </g>
        <g id="pc-block">
          <rect class="pc-shadow" x="6" y="12" width="102" height="102" rx="9" />
          <path class="pc-edge" d="M0 6a6 6 0 0 1 6-6h88l14 10v94a6 6 0 0 1-6 6H12L0 96z" />
          <rect class="pc-lit" width="100" height="100" rx="7" />
          <rect class="pc-ground" x="3.5" y="3.5" width="93" height="93" rx="6" />
        </g>
      </defs>
    </svg>
  );
}

/** A single piece, for panels and lists. */
export function PieceIcon({ piece, emblem, size = 40, badge = false }: Props & { size?: number }) {
  return (
    <svg
      class="piece-icon"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="-3 -3 111 114"
      aria-hidden="true"
    >
      <PieceArt piece={piece} emblem={emblem} badge={badge} />
    </svg>
  );
}
