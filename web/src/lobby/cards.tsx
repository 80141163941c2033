import type { Title } from "../api/types";
import { arrows } from "../ui/radios";
import { choose, groupsOf, mine, title, titles } from "./choice";
import { Picture } from "./picture";
import { decimal, tr } from "../words/words";

/** The titles as cards with a piece of their map. */
export function Cards() {
  return (
    <div
      class="cards"
      role="radiogroup"
      aria-label={tr("Titles")}
      onKeyDown={arrows}
      data-busy={titles.value.length === 0}
    >
      {titles.value.map((t) => (
        <TitleCard key={t.id} t={t} />
      ))}
    </div>
  );
}

function TitleCard({ t }: { t: Title }) {
  const on = t === title.value;
  return (
    <div class="title-slot">
      <button
        type="button"
        class="title-card card"
        role="radio"
        aria-checked={on}
        tabIndex={on ? 0 : -1}
        onClick={() => choose({ title: t.id })}
        data-test={`title-${t.id}`}
      >
        {mine.value.length === 0 && on && (
          <span class="stepmark" aria-hidden="true">
            1
          </span>
        )}
        <Picture id={t.id} />
        <span class="title-card-text">
          <span class="title-card-name">
            {nameOf(t)[0]}
            {t.toy && <span class="chip">{tr("toy")}</span>}
          </span>
          <span class="second title-card-era">{nameOf(t)[1]}</span>
          <span class="second title-card-about">{t.about}</span>
          <span class="title-card-foot second">
            <span>{tr("{n} players · {hours}", { n: crowd(t), hours: hours(t) })}</span>
            <Dots n={t.level} />
          </span>
        </span>
      </button>
    </div>
  );
}

/** A title's name and its subtitle: "Black Swan" and "Europe 1939-1945", "Blitz!" and "A World in Conflict". */
export function nameOf(t: Title): [string, string] {
  const parts = /^(.*?)(?:: (.+)| \((.+)\)|(?<=!) (.+))$/.exec(t.name);
  return parts ? [parts[1] ?? "", parts[2] ?? parts[3] ?? parts[4] ?? ""] : [t.name, ""];
}

const hardest = 5;

/** How hard a title is to learn, as dots. */
function Dots({ n }: { n: number }) {
  return (
    <span
      class="dots"
      role="img"
      aria-label={tr("Difficulty {n} of {all}", { n, all: hardest })}
      title={tr("Difficulty {n} of {all}", { n, all: hardest })}
    >
      {Array.from({ length: hardest }, (_, i) => (
        <span key={i} class={i < n ? "dot on" : "dot"} />
      ))}
    </span>
  );
}

/** "2–5": how many people can play, from the smallest scenario to the largest. */
function crowd(t: Title): string {
  const all = t.scenarios.flatMap((s) => {
    const seats = s.seats ?? t.seats.map((_, n) => n);
    const by = t.options.find((o) => o.id === t.players && s.options.includes(o.id));
    const values = by?.values.filter((v) => s.values?.[by.id]?.includes(v.id) ?? true) ?? [];
    return by ? values.map((v) => groupsOf(seats, v.players).length) : [seats.length];
  });
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? String(most) : `${least}–${most}`;
}

/** "1–10 h", from the shortest scenario to the longest. */
function hours(t: Title): string {
  const all = t.scenarios.map((s) => s.minutes);
  return span(Math.min(...all), Math.max(...all));
}

function inHours(m: number): string {
  const h = Math.round(m / 30) / 2;
  return decimal(h, Number.isInteger(h) ? 0 : 1);
}

export function span(from: number, to: number): string {
  if (to < 60) return from === to ? tr("{to} min", { to }) : tr("{from}–{to} min", { from, to });
  if (from === to) return tr("{to} h", { to: inHours(to) });
  return from < 60
    ? tr("{from} min – {to} h", { from, to: inHours(to) })
    : tr("{from}–{to} h", { from: inHours(from), to: inHours(to) });
}
