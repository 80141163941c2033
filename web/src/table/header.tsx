import { useEffect, useRef } from "preact/hooks";
import type { Phase } from "../api/types";
import { seatClass } from "../pieces/piece";
import { Link } from "../router";
import { card, chatOpen, scene, seats, title, unread, view } from "../state/game";
import { narrow } from "../state/settings";
import { Icon, type IconName } from "../ui/icons";
import { openSettings } from "../ui/settings";
import { openMenu } from "./menu";
import { capital, counted, lastTurn, playerOf, sideOf, turnWord } from "./names";
import { openTables } from "./tables";
import { panelOpen, tab } from "./panel";
import { Time } from "./time";

/** The bar over the map: what is played, where the turn stands, who plays. */
export function Header() {
  return (
    <header class="header">
      <IconButton icon="menu" name="Menu of the game" act={openMenu} test="menu" />
      <Link to="/" class="brand" test="home">Sandtable</Link>
      <span class="game-name">{card.value?.name}</span>
      <div class="progress">
        {narrow.value ? <span class="turn-short">{turnWord()}{lastTurn() > 0 && ` of ${lastTurn()}`}</span> : <TurnTrack />}
        <Phases />
      </div>
      <Players />
      <span class="rule-line" />
      <Link to={`/rules/${card.value?.title ?? ""}`} class="tool" test="rules"><Icon name="book" /><span class="hidden-text">Rules</span></Link>
      <IconButton icon="chart" name="Tables and charts (T)" act={openTables} test="tables" />
      <IconButton icon="chat" name="Chat" act={openChat} test="chat" count={unread.value} />
      <IconButton icon="gear" name="Settings" act={openSettings} test="open-settings" />
    </header>
  );
}

function openChat(): void {
  panelOpen.value = true;
  tab.value = "chat";
  chatOpen.value = true;
  unread.value = 0;
}

function IconButton({ icon, name, act, test, count = 0 }: { icon: IconName; name: string; act: () => void; test: string; count?: number }) {
  return (
    <button type="button" class="tool" aria-label={count > 0 ? `${name}, ${count} new` : name} title={name} onClick={act} data-test={test}>
      <Icon name={icon} />
      {count > 0 && <span class="count-badge">{count}</span>}
    </button>
  );
}

const mostBoxes = 24;

function TurnTrack() {
  const turn = scene.value?.turn ?? 0;
  const last = lastTurn();
  if (last < 1 || last > mostBoxes) return <span class="turn-short">{turnWord()}{last > 0 && ` of ${last}`}</span>;
  return (
    <ol class={last > 15 ? "turns long" : "turns"} aria-label={`Turn ${turn} of ${last}`}>
      {Array.from({ length: last }, (_, i) => i + 1).map((n) => (
        <li key={n} class={n === turn ? "now" : n < turn ? "past" : ""} aria-current={n === turn ? "step" : undefined}>{n === turn || n === 1 || n === last ? n : ""}</li>
      ))}
    </ol>
  );
}

/** The parts of the turn, by side; the one under way stands out. */
function Phases() {
  const s = scene.value;
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const now = row.current?.querySelector<HTMLElement>(".phase.now");
    if (row.current && now) row.current.scrollLeft = now.offsetLeft - row.current.offsetLeft - row.current.clientWidth / 3;
  }, [s?.phase, s?.turn]);
  if (!s || s.phases.length === 0) return null;
  const groups: { seat: number; phases: { phase: Phase; i: number }[] }[] = [];
  s.phases.forEach((phase, i) => {
    const last = groups.at(-1);
    if (last && last.seat === phase.seat) last.phases.push({ phase, i });
    else groups.push({ seat: phase.seat, phases: [{ phase, i }] });
  });
  return (
    <ol ref={row} class="phases" aria-label="Phases of the turn">
      {groups.map((g, n) => (
        <li key={n} class={`phase-group ${seatClass(g.seat)}`}>
          {g.seat >= 0 && <span class="phase-side">{sideOf(g.seat)}</span>}
          <ol>
            {g.phases.map(({ phase, i }) => (
              <li key={i} class={i === s.phase ? "phase now" : "phase"} aria-current={i === s.phase ? "step" : undefined} data-test={i === s.phase ? "phase" : undefined}>
                {i < s.phase && <Icon name="check" size={13} />}{phase.name}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

/** A count that tells how a side stands: the first track it has. */
function standing(seat: number): string {
  const t = scene.value?.tracks.find((x) => x.seat === seat);
  return t ? counted(t.value, t.name) : "";
}

function Players() {
  const list = seats.value.length > 0 ? seats.value : (title.value?.seats ?? []).map((side, n) => ({ n, side, player: side, kind: "person" as const, online: false }));
  return (
    <ul class="players">
      {list.map((s) => (
        <li key={s.n} class={`player ${seatClass(s.n)}`} data-asked={view.value?.ask.seats.includes(s.n)}>
          <span class={s.online ? "player-mark online" : "player-mark"} title={s.online ? "at the table" : undefined} />
          <span class="player-words">
            <span class="player-name">{capital(playerOf(s.n))}{"level" in s && s.level && s.n !== view.value?.seat && <span class="second"> {s.side}</span>}</span>
            <span class="player-sub">{"clock" in s && s.clock ? <Time clock={s.clock} /> : standing(s.n) || s.side}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
