import { useState } from "preact/hooks";
import type { List, Piece, Track } from "../api/types";
import { emblemOf } from "../pieces/livery";
import { PieceIcon, seatClass } from "../pieces/piece";
import { nameOf } from "../pieces/words";
import { log, scene, title } from "../state/game";
import { closeDialog, Dialog, show } from "../ui/dialog";
import { Tabs } from "../ui/tabs";
import { capital, lastTurn, sideOf } from "./names";
import { tr } from "../words/words";

type Page = "turn" | "lists" | "counts";

/** Opens the pages that players keep beside the board: turn record, reinforcements and losses, counts. */
export function openPages(): void {
  show(() => <Pages />);
}

function Pages() {
  const [page, setPage] = useState<Page>("turn");
  return (
    <Dialog title={tr("Pages")} close={closeDialog} wide test="pages">
      <Tabs
        label={tr("Pages")}
        on={page}
        choose={setPage}
        tabs={[
          { id: "turn", label: tr("Turn record") },
          { id: "lists", label: tr("Off the board") },
          { id: "counts", label: tr("Counts") },
        ]}
      />
      {page === "turn" && <TurnRecord />}
      {page === "lists" && <Lists />}
      {page === "counts" && <Counts />}
    </Dialog>
  );
}

/** For each turn: what comes on it and how much has been done in it. */
function TurnRecord() {
  const now = scene.value?.turn ?? 0;
  const last = Math.max(lastTurn(), now);
  const comes = (n: number) => (scene.value?.lists ?? []).filter((l) => l.turn === n && l.pieces.length > 0);
  const said = (n: number) => log.value.filter((e) => e.kind === "say" && !e.undone && e.turn === n).length;
  return (
    <table class="chart turn-record">
      <thead>
        <tr>
          <th scope="col">{tr("Turn")}</th>
          <th scope="col">{tr("Comes")}</th>
          <th scope="col" class="num">
            {tr("Moves made")}
          </th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: last }, (_, i) => i + 1).map((n) => (
          <tr key={n} class={n === now ? "lit" : ""} aria-current={n === now ? "true" : undefined}>
            <th scope="row">{n}</th>
            <td>
              {comes(n).map((l) => (
                <span key={`${l.seat}${l.name}`} class={`seat-count ${seatClass(l.seat)}`}>
                  <span class="entry-mark" /> {sideOf(l.seat)} {l.pieces.length}
                </span>
              ))}
            </td>
            <td class="num">{n <= now ? said(n) : ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lists() {
  const lists = (scene.value?.lists ?? []).filter((l) => l.pieces.length > 0);
  if (lists.length === 0) return <p class="second">{tr("No units are off the board.")}</p>;
  const blocks = lists.some((l) => l.pieces.some((p) => p.full));
  return (
    <div class={blocks ? "counts" : undefined}>
      {lists.map((l) => (
        <OneList key={`${l.name}${l.seat}${l.turn}`} list={l} />
      ))}
    </div>
  );
}

function OneList({ list: l }: { list: List }) {
  const blocks = l.pieces.some((p) => p.full);
  return (
    <section>
      <h3 class="section-title">
        {[l.seat >= 0 && sideOf(l.seat), capital(l.name), l.turn && tr("turn {turn}", { turn: l.turn })]
          .filter(Boolean)
          .join(" · ")}{" "}
        {!blocks && <span class="second">{l.pieces.length}</span>}
      </h3>
      {blocks ? (
        <Pool pieces={l.pieces} />
      ) : (
        <ul class="tray">
          {l.pieces.map((p) => (
            <li key={p.unit} title={nameOf(p, title.value)}>
              <PieceIcon piece={p} emblem={emblemOf(p.seat)} size={44} />
              <span class="hidden-text">{nameOf(p, title.value)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Blocks in words. One piece may stand for all blocks of its kind; its face does not show how many. */
function Pool({ pieces }: { pieces: Piece[] }) {
  return (
    <ul class="pool">
      {pieces.map((p, i) => (
        <li key={i} class="row">
          <PieceIcon piece={p} emblem={emblemOf(p.seat)} size={30} />
          <span>{nameOf(p, title.value)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Everything the title counts: first the counts that concern all, then those of each side, side by side. */
function Counts() {
  const tracks = scene.value?.tracks ?? [];
  const all = [...new Set(tracks.map((t) => t.seat))].sort((a, b) => a - b);
  return (
    <div class="counts">
      {all.map((s) => (
        <CountsOf key={s} seat={s} list={tracks.filter((t) => t.seat === s)} />
      ))}
    </div>
  );
}

/** The counts of one side: its own as bars, those of its members as a table. */
function CountsOf({ seat: s, list }: { seat: number; list: Track[] }) {
  const own = list.filter((t) => !t.of);
  const members = list.filter((t) => t.of);
  return (
    <section class={`count-card card ${seatClass(s)}`}>
      {s >= 0 && (
        <h3 class="row">
          <span class="player-mark" /> {sideOf(s)}
        </h3>
      )}
      {own.length > 0 && (
        <dl>
          {own.map((t) => (
            <Count key={t.name} track={t} />
          ))}
        </dl>
      )}
      {members.length > 0 && <Members list={members} />}
    </section>
  );
}

function Count({ track: t }: { track: Track }) {
  const done = t.max ? Math.min(100, (100 * t.value) / t.max) : 0;
  return (
    <div class="count-row">
      <dt>{capital(t.name)}</dt>
      <dd>
        {t.value}
        {t.max ? <span class="second"> {tr("of {max}", { max: t.max })}</span> : ""}
      </dd>
      {!!t.max && t.max > 1 && (
        <span class="chance" aria-hidden="true">
          <span class="chance-fill" style={{ width: `${done}%` }} />
        </span>
      )}
    </div>
  );
}

function Members({ list }: { list: Track[] }) {
  const [rows, columns] = [[...new Set(list.map((t) => t.of))], [...new Set(list.map((t) => t.name))]];
  const value = (of: string | undefined, name: string) =>
    list.find((t) => t.of === of && t.name === name)?.value ?? "–";
  return (
    <table class="chart">
      <thead>
        <tr>
          <th />
          {columns.map((c) => (
            <th key={c} scope="col">
              {c}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((r) => (
          <tr key={r}>
            <th scope="row">{r}</th>
            {columns.map((c) => (
              <td key={c} class="num">
                {value(r, c)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
