import { useRef } from "preact/hooks";
import type { Phase, StudyOf } from "../api/types";
import { seatClass } from "../pieces/piece";
import { Link } from "../router";
import { card, chatOpen, past, scene, seats, title, unread, view } from "../state/game";
import { openTab } from "../state/panel";
import { narrow, settings } from "../state/settings";
import { playing } from "../state/theatre";
import { useFit } from "../ui/fit";
import { Icon, type IconName } from "../ui/icons";
import { openSettings } from "../ui/settings";
import { openGoals } from "./goals";
import { openMenu } from "./menu";
import { capital, counted, lastTurn, phaseSide, playerOf, seasonNow, seasonsOf, turnOfAll, turnWord } from "./names";
import { OriginChip } from "./origin";
import { openTables } from "./tables";
import { Time } from "./time";
import { language, tr } from "../words/words";

/**
 * What the bar leaves out, one thing after the other, so that no word is ever cut: where turns are counted, and where they are
 * seasons. Of these a number of them is left, fewer at every step.
 */
const counts = ["scenario", "players", "track", "others", "rest", "name", "turn", "words"] as const;
const bySeason = [
  "scenario",
  "others",
  "players",
  "name",
  "14",
  "12",
  "10",
  "8",
  "6",
  "rest",
  "track",
  "turn",
  "words",
] as const;

type Thing = (typeof counts)[number] | (typeof bySeason)[number];
/** Whether there is no room for something. */
type Away = (what: Thing) => boolean;

const order = (): readonly Thing[] => (seasonNow() >= 0 ? bySeason : counts);

/** The bar over the map: what is played, where the turn stands, who plays. */
export function Header() {
  const bar = useRef<HTMLElement>(null);
  const s = scene.value;
  const less = useFit(
    bar,
    [
      card.value?.name,
      title.value?.name,
      s?.turn,
      s?.phase,
      s?.phases.length,
      lastTurn(),
      seats.value.map((x) => x.player).join(),
      seats.value.map((x) => standing(x.n).length).join(),
      view.value?.over,
      view.value && view.value.seat < 0,
      !!card.value?.study,
      !!card.value?.origin,
      narrow.value,
      language.value,
      settings.value.text,
    ].join(),
    order().length,
    isMiddleTight,
  );
  const away: Away = (what) => order().indexOf(what) < less && order().includes(what);
  return (
    <header ref={bar} class="header" data-less={less}>
      <IconButton icon="menu" name={tr("Menu of the game")} act={openMenu} test="menu" />
      {!away("turn") && (
        <Link to="/" class="brand" test="home">
          Sandtable
        </Link>
      )}
      {!away("name") && (
        <span class="game-name" title={card.value?.name}>
          {!away("scenario") ? card.value?.name : title.value?.name}
        </span>
      )}
      <div class="progress">
        {!away("turn") && <TurnTrack away={away} />}
        {view.value?.over && !view.value.lesson ? (
          <span class="over-pill" data-test="over-pill">
            {past.value ? tr("Review") : tr("Game over")}
          </span>
        ) : (
          <Phases away={away} />
        )}
      </div>
      {view.value && view.value.seat < 0 && !view.value.over && (
        <span class="chip" title={tr("You are watching this game")} data-test="watching">
          <Icon name="eye" size={14} />{" "}
          {!away("words") ? tr("Watching") : <span class="hidden-text">{tr("Watching")}</span>}
        </span>
      )}
      {card.value?.study && <StudyChip of={card.value.study} bare={away("words")} />}
      <OriginChip bare={away("words")} />
      <Players bare={away("words")} few={away("players")} />
      <span class="rule-line" />
      {narrow.value && <IconButton icon="flag" name={tr("Goals (O)")} act={openGoals} test="goals-button" />}
      <Link to={`/rules/${card.value?.title ?? ""}`} class="tool" test="rules">
        <Icon name="book" />
        <span class="hidden-text">{tr("Rules")}</span>
      </Link>
      <IconButton icon="chart" name={tr("Tables and charts (T)")} act={openTables} test="tables" />
      <IconButton icon="chat" name={tr("Chat")} act={openChat} test="chat" count={unread.value} />
      <IconButton icon="gear" name={tr("Settings")} act={openSettings} test="open-settings" />
    </header>
  );
}

/** That the game is a study, and the way back to the act that it goes on from. */
export function StudyChip({ of, bare }: { of: StudyOf; bare: boolean }) {
  return (
    <Link to={`/play/${of.game}?line=${of.line}`} class="chip" test="study-of">
      <Icon name="undo" size={14} />{" "}
      <span class={bare ? "hidden-text" : ""} title={tr("Back to the game that this study goes on from")}>
        {tr("Study")}
      </span>
    </Link>
  );
}

/** Whether the middle of the bar has more in it than its room. */
function isMiddleTight(bar: HTMLElement): boolean {
  const middle = bar.querySelector<HTMLElement>(".progress");
  if (!middle) return false;
  const inside =
    [...middle.children].reduce((sum, c) => sum + c.getBoundingClientRect().width, 0) +
    gap * Math.max(0, middle.children.length - 1);
  return inside > middle.clientWidth + 1;
}

const gap = 20;

function openChat(): void {
  openTab("chat");
  chatOpen.value = true;
  unread.value = 0;
}

function IconButton({
  icon,
  name,
  act,
  test,
  count = 0,
}: {
  icon: IconName;
  name: string;
  act: () => void;
  test: string;
  count?: number;
}) {
  return (
    <button
      type="button"
      class="tool"
      aria-label={count > 0 ? tr("{name}, {count} new", { name, count }) : name}
      title={name}
      onClick={act}
      data-test={test}
    >
      <Icon name={icon} />
      {count > 0 && <span class="count-badge">{count}</span>}
    </button>
  );
}

const mostBoxes = 24;

function TurnTrack({ away }: { away: Away }) {
  const now = scene.value?.turn ?? 0;
  const last = lastTurn();
  if (seasonNow() >= 0 && now > 0 && last > 0 && !away("track"))
    return <Seasons now={now} last={last} most={Number(fewer.findLast(away) ?? last)} />;
  if (away("track") || last < 1 || last > mostBoxes) return <span class="turn-short">{turnOfAll()}</span>;
  return (
    <ol class={last > 15 ? "turns long" : "turns"} aria-label={tr("Turn {now} of {last}", { now, last })}>
      {Array.from({ length: last }, (_, i) => i + 1).map((n) => (
        <li key={n} class={n === now ? "now" : n < now ? "past" : ""} aria-current={n === now ? "step" : undefined}>
          {n === now || n === 1 || n === last ? n : ""}
        </li>
      ))}
    </ol>
  );
}

/** How many seasons are shown where not all of them fit. */
const fewer = ["14", "12", "10", "8", "6"] as const;

/** Turns as the seasons they are, by years; the one under way is dark, and stands in the middle if not all are shown. */
function Seasons({ now, last, most }: { now: number; last: number; most: number }) {
  const from = Math.max(1, Math.min(now - Math.floor(most / 2), last - most + 1));
  const list = seasonsOf(now, from, Math.min(last, from + most - 1));
  return (
    <ol class="seasons" aria-label={turnOfAll()} data-test="seasons">
      {list.map(({ n, text, opens }) => (
        <li
          key={n}
          class={[n === now ? "now" : n < now ? "past" : "", opens ? "opens" : ""].join(" ")}
          title={n === now ? turnWord() : tr("{season}, turn {n} of {last}", { season: text, n, last })}
          aria-current={n === now ? "step" : undefined}
        >
          {text.slice(0, 2)}
        </li>
      ))}
      {from + list.length <= last && <li class="more">+{last - from - list.length + 1}</li>}
    </ol>
  );
}

interface Group {
  seat: number;
  phases: { phase: Phase; i: number }[];
}

function groupsOf(phases: Phase[]): Group[] {
  const groups: Group[] = [];
  phases.forEach((phase, i) => {
    const last = groups.at(-1);
    if (last && last.seat === phase.seat) last.phases.push({ phase, i });
    else groups.push({ seat: phase.seat, phases: [{ phase, i }] });
  });
  return groups;
}

/** The parts of the turn, by side; the one under way stands out. A narrow bar shows those of the side at play and who comes next. */
function Phases({ away }: { away: Away }) {
  const s = scene.value;
  if (!s || s.phases.length === 0) return null;
  const groups = groupsOf(s.phases);
  const now = groups.findIndex((g) => g.phases.some((p) => p.i === s.phase));
  const near = (n: number) => n === now || (!away("name") && (groups.length === 2 || n === now + 1));
  const listed = (g: Group, n: number) =>
    !away("others") ? g.phases : n !== now ? [] : !away("rest") ? g.phases : g.phases.filter((p) => p.i === s.phase);
  return (
    <>
      <ol class="phases" aria-label={tr("Phases of the turn")}>
        {groups.map(
          (g, n) =>
            (!away("others") || near(n)) && (
              <li key={n} class={`phase-group ${seatClass(g.seat)}`}>
                {g.seat >= 0 && !away("words") && <span class="phase-side">{phaseSide(g.seat)}</span>}
                <ol>
                  {listed(g, n).map(({ phase, i }) => (
                    <PhaseStep key={i} name={phase.name} at={i - s.phase} />
                  ))}
                </ol>
              </li>
            ),
        )}
      </ol>
      {away("rest") && !away("words") && (
        <span class="caption phase-count">{tr("step {n} of {all}", { n: s.phase + 1, all: s.phases.length })}</span>
      )}
    </>
  );
}

/** A part of the turn; at says how far it is from the one under way. */
function PhaseStep({ name: text, at }: { name: string; at: number }) {
  return (
    <li
      class={at === 0 ? "phase now" : "phase"}
      aria-current={at === 0 ? "step" : undefined}
      data-test={at === 0 ? "phase" : undefined}
    >
      {at < 0 && <Icon name="check" size={13} />}
      {text}
    </li>
  );
}

/** A count that tells how a side stands: the first track it has. */
function standing(seat: number): string {
  const t = scene.value?.tracks.find((x) => x.seat === seat);
  return t ? counted(t.value, t.name) : "";
}

/** Who plays. Where there is little room for many, the others go by their sides alone. */
function Players({ bare, few }: { bare: boolean; few: boolean }) {
  const list =
    seats.value.length > 0
      ? seats.value
      : (title.value?.seats ?? []).map((side, n) => ({
          n,
          side,
          player: side,
          kind: "person" as const,
          online: false,
        }));
  return (
    <ul class="players">
      {list.map((s) => (
        <li
          key={s.n}
          class={`player ${seatClass(s.n)}`}
          title={few ? `${s.side}: ${capital(playerOf(s.n))}` : undefined}
          data-asked={view.value?.ask.seats.includes(s.n)}
        >
          <span
            class={s.online ? "player-mark online" : "player-mark"}
            title={s.online ? tr("at the table") : undefined}
          />
          <span class={bare ? "hidden-text" : "player-words"}>
            <span class="player-name">
              {s.side}{" "}
              {playerOf(s.n) !== s.side && (
                <span class={few && list.length > 2 && s.n !== view.value?.seat ? "hidden-text" : "second"}>
                  {capital(playerOf(s.n))}
                </span>
              )}
            </span>
            <span class={playing.value ? "player-sub waits" : "player-sub"}>
              {"clock" in s && s.clock ? <Time clock={s.clock} /> : standing(s.n)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
