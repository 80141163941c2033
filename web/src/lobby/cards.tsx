import type { Title } from "../api/types";
import { api } from "../api/client";
import { theme } from "../state/settings";
import { arrows } from "../ui/radios";
import { Learn } from "./learn";
import { boards, choose, mine, title, titles, groupsOf } from "./choice";

/** The titles as cards with a piece of their map. */
export function Cards() {
  return (
    <div class="cards" role="radiogroup" aria-label="Titles" onKeyDown={arrows} data-busy={titles.value.length === 0}>
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
        <Picture id={t.id} twin={hasTwin(t)} />
        <span class="title-card-text">
          <span class="title-card-name">
            {t.name}
            {t.toy && <span class="chip">toy</span>}
          </span>
          <span class="second">{t.about}</span>
          <span class="title-card-foot second">{`${crowd(t)} players · ${hours(t)}`}</span>
        </span>
      </button>
      <Learn t={t} />
    </div>
  );
}

/** Whether a title before this one is played on the same map. */
function hasTwin(t: Title): boolean {
  const art = boards.value[t.id]?.art;
  const before = titles.value.slice(0, titles.value.indexOf(t));
  return art !== undefined && before.some((o) => boards.value[o.id]?.art === art);
}

/** The map of a title, small; another part of it where a card before has shown the same one. Until it is drawn the card shows plain sea. */
export function Picture({ id, twin = false }: { id: string; twin?: boolean }) {
  const board = boards.value[id];
  return (
    <span class="picture" data-twin={twin}>
      {board && <img src={api.art(board, "overview", theme.value)} alt="" draggable={false} />}
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

const inHours = (m: number): string => String(Math.round(m / 30) / 2);

export function span(from: number, to: number): string {
  if (to < 60) return from === to ? `${to} min` : `${from}–${to} min`;
  if (from === to) return `${inHours(to)} h`;
  return from < 60 ? `${from} min – ${inHours(to)} h` : `${inHours(from)}–${inHours(to)} h`;
}
