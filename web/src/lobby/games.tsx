import { useState } from "preact/hooks";
import { api } from "../api/client";
import type { Card } from "../api/types";
import { go, Link } from "../router";
import { addToDice } from "../state/nonces";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { Picture } from "./cards";
import { mine, open, running } from "./choice";

/** My games that are not over, those that wait for me first. */
export function Continue() {
  const list = mine.value.filter((g) => !g.over).sort((a, b) => Number(b.myTurn) - Number(a.myTurn));
  return (
    <section>
      <h2 class="section-title">Continue</h2>
      {list.length === 0 && (
        <p class="second">
          Your games wait here. Nothing has to be saved: come back to this browser, or keep the link.
        </p>
      )}
      <ul class="game-list">
        {list.map((g) => (
          <li key={g.id}>
            <GameCard g={g} />
          </li>
        ))}
      </ul>
      <JoinByCode />
    </section>
  );
}

function GameCard({ g }: { g: Card }) {
  return (
    <Link to={`/play/${g.id}`} class="game-card card" test="game">
      <Picture id={g.title} />
      <span class="grow">
        <span class="title-card-name block">{g.name}</span>
        <span class="second block">{where(g)}</span>
        <span class="second block">{against(g)}</span>
        <span class={g.myTurn ? "chip ok" : "chip"}>{state(g)}</span>
      </span>
    </Link>
  );
}

const where = (g: Card): string => (g.turn > 0 ? `Turn ${g.turn}: ${g.step}` : g.step || "Not begun");

function against(g: Card): string {
  const others = g.seats.filter((s) => !g.mine.includes(s.n));
  if (others.length === 0) return "same screen";
  return `against ${[...new Set(others.map((s) => (s.kind === "waiting" ? "nobody yet" : s.player)))].join(" and ")}`;
}

function state(g: Card): string {
  if (g.setAside) return "Set aside: a rule failed";
  if (!g.begun) return "Waiting for players";
  if (g.myTurn) return "Your turn";
  return `Waiting for ${g.seats
    .filter((s) => g.asked.includes(s.n))
    .map((s) => s.player || s.side)
    .join(" and ")}`;
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
      <h2 class="section-title">Open games</h2>
      <ul class="game-list">
        {list.map((g) => (
          <li key={g.id} class="card pad">
            <p class="strong">{g.name}</p>
            <p class="second">
              {g.seats
                .filter((s) => s.kind === "person")
                .map((s) => `${s.player} plays ${s.side}`)
                .join(", ")}
            </p>
            <p class="row wrap">
              {g.seats
                .filter((s) => s.kind === "waiting")
                .map((s) => (
                  <button type="button" key={s.n} class="btn small" onClick={() => void sit(g, s.n)} data-test="sit">
                    Play {s.side}
                  </button>
                ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Games of others to look at. */
export function Watch() {
  const list = running.value.filter((g) => g.mine.length === 0 && g.begun).slice(0, 8);
  if (list.length === 0) return null;
  return (
    <section>
      <h2 class="section-title">Watch</h2>
      <ul class="watch-list">
        {list.map((g) => (
          <li key={g.id}>
            <Link to={`/play/${g.id}`} test="watch">
              <Icon name="eye" size={15} />
              <span>
                <span class="strong">{g.name}</span>
                <span class="second block">
                  {g.seats.map((s) => s.player || s.side).join(" against ")}
                  {g.turn > 0 && `, turn ${g.turn}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The code of an invitation, or the whole link, pasted. */
function JoinByCode() {
  const [code, setCode] = useState("");
  const join = (e: Event) => {
    e.preventDefault();
    const last = code.trim().split("/").filter(Boolean).pop();
    if (last) go(`/join/${encodeURIComponent(last)}`);
  };
  return (
    <form class="join-form" onSubmit={join}>
      <label class="second" for="join-code">
        <Icon name="link" size={15} /> Have an invite link or code?
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
          Join
        </button>
      </span>
    </form>
  );
}
