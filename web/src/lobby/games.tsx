import { useState } from "preact/hooks";
import { api } from "../api/client";
import type { Card } from "../api/types";
import { go, Link } from "../router";
import { addToDice } from "../state/nonces";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { mine, open, running, titles } from "./choice";
import { Picture } from "./picture";
import { andOf, clockOf, dateOf, tr, versus } from "../words/words";

/** My unfinished games, those that wait for me first. */
export function Continue() {
  const list = mine.value.filter((g) => !g.over).sort((a, b) => Number(b.myTurn) - Number(a.myTurn));
  return (
    <section>
      <h2 class="section-title">{tr("Continue")}</h2>
      {list.length === 0 && (
        <p class="second">
          {tr("Your games wait here. Nothing has to be saved: come back to this browser, or keep the link.")}
        </p>
      )}
      <ul class="game-list">
        {list.map((g) => (
          <li key={g.id}>
            <GameCard g={g} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GameCard({ g }: { g: Card }) {
  return (
    <Link to={`/play/${g.id}`} class="game-card card" test="game">
      <Picture id={g.title} />
      <span class="grow">
        <span class="title-card-name block">{g.name.split(": ")[0]}</span>
        <span class="second block">{where(g)}</span>
        <span class="second block">{against(g)}</span>
        <span class="row wrap">
          <span class={g.myTurn ? "chip ok" : "chip"}>{state(g)}</span>
          {g.study && <span class="chip">{tr("Study")}</span>}
          <time class="caption" dateTime={g.changed}>
            {since(g.changed)}
          </time>
        </span>
      </span>
    </Link>
  );
}

/** When a game stands, in the title's words if it has some: "Summer 1941", "turn 6". */
function whenOf(g: Card): string {
  const when = g.when || titles.value.find((t) => t.id === g.title)?.turns?.[g.turn - 1]?.name; // cards of older games have none
  return when ?? tr("turn {turn}", { turn: g.turn });
}

/** "Basic Game, turn 6", "Campaign 1939, Late Summer 1939". */
export function where(g: Card): string {
  const war = g.name.split(": ").slice(1).join(": ");
  const turn = !g.begun ? tr("not begun") : g.turn > 0 ? whenOf(g) : tr("set-up");
  return war ? `${war}, ${turn}` : turn;
}

/** How long ago something was, or its date: "5 min ago", "today, 14:05", "12 Nov". */
export function since(then: string, now: Date = new Date()): string {
  const at = new Date(then);
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60000);
  if (minutes < 1) return tr("just now");
  if (minutes < 60) return tr("{minutes} min ago", { minutes });
  const clock = clockOf(at);
  if (at.toDateString() === now.toDateString()) return tr("today, {clock}", { clock });
  return dateOf(at);
}

function against(g: Card): string {
  const others = g.seats.filter((s) => !g.mine.includes(s.n));
  if (others.length === 0) return tr("same screen");
  return tr("against {who}", {
    who: andOf([...new Set(others.map((s) => (s.kind === "waiting" ? tr("nobody yet") : s.player)))]),
  });
}

function state(g: Card): string {
  if (g.setAside) return tr("Set aside: a rule failed");
  if (!g.begun) return tr("Waiting for players");
  if (g.myTurn) return tr("Your turn");
  return tr("Waiting for {who}", {
    who: andOf(g.seats.filter((s) => g.asked.includes(s.n)).map((s) => s.player || s.side)),
  });
}

/** Games that want another player. */
export function OpenGames() {
  const list = open.value.filter((g) => g.mine.length === 0);
  if (list.length === 0) return null;
  const sit = async (g: Card, seat: number) => {
    try {
      await api.sit(g.id, seat);
      await addToDice(g.id);
      go(`/play/${g.id}`);
    } catch (e) {
      tellFailure(e);
    }
  };
  return (
    <section>
      <h2 class="section-title">{tr("Open games")}</h2>
      <ul class="game-list">
        {list.map((g) => (
          <li key={g.id} class="card pad">
            <p class="strong">{g.name}</p>
            <p class="second">
              {g.seats
                .filter((s) => s.kind === "person")
                .map((s) => tr("{player} plays {side}", { player: s.player, side: s.side }))
                .join(", ")}
            </p>
            <p class="row wrap">
              {g.seats
                .filter((s) => s.kind === "waiting")
                .map((s) => (
                  <button type="button" key={s.n} class="btn small" onClick={() => void sit(g, s.n)} data-test="sit">
                    {tr("Play {side}", { side: s.side })}
                  </button>
                ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Games of others that can be watched. */
export function Watch() {
  const list = running.value.filter((g) => g.mine.length === 0 && g.begun).slice(0, 5);
  if (list.length === 0) return null;
  return (
    <section>
      <h2 class="section-title">{tr("Watch")}</h2>
      <ul class="watch-list">
        {list.map((g) => (
          <li key={g.id}>
            <Link to={`/play/${g.id}`} test="watch">
              <Icon name="eye" size={15} />
              <span>
                <span class="strong">{g.name}</span>
                <span class="second block">
                  {versus([...new Set(g.seats.map((s) => s.player || s.side))])}
                  {g.turn > 0 && `, ${whenOf(g)}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Takes the code of an invitation, or its whole link. */
export function JoinByCode() {
  const [code, setCode] = useState("");
  const join = (e: Event) => {
    e.preventDefault();
    const last = code.trim().split("/").filter(Boolean).pop();
    if (last) go(`/join/${encodeURIComponent(last)}`);
  };
  return (
    <form class="join-form" onSubmit={join}>
      <label class="second" for="join-code">
        <Icon name="link" size={15} /> {tr("Have an invite link or code?")}
      </label>
      <span class="row">
        <input
          id="join-code"
          class="field grow"
          value={code}
          onInput={(e) => setCode(e.currentTarget.value)}
          data-test="join-code"
        />
        <button type="submit" class="btn" data-test="join">
          {tr("Join")}
        </button>
      </span>
    </form>
  );
}
