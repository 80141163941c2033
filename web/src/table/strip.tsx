import type { Date as Dated, Track } from "../api/types";
import { coloursOf } from "../pieces/livery";
import { seatClass } from "../pieces/piece";
import { scene, title } from "../state/game";
import { phone } from "../state/settings";
import { lastTurn } from "./names";
import { lookInWords } from "../words/looks";
import { tr } from "../words/words";

/** Between header and map: counts that must stay in sight, the calendar, and what is fixed for turns to come. */
export function Strip() {
  const s = scene.value;
  const meters = s?.tracks.filter((t) => t.steps?.length) ?? [];
  const turns = title.value?.turns ?? [];
  if (!s || (meters.length === 0 && turns.length === 0)) return null;
  return (
    <section class="strip" tabIndex={phone.value ? 0 : -1} aria-label={tr("Counts and dates")} data-test="strip">
      {meters.map((t) => (
        <Meter key={t.name} track={t} />
      ))}
      {turns.length > 0 && <Calendar />}
      <Dates list={s.dates ?? []} />
    </section>
  );
}

/** A count as a bar with the figures from which something else holds. */
function Meter({ track: t }: { track: Track }) {
  const max = Math.max(t.max ?? 0, t.value, 1);
  const steps = t.steps ?? [];
  const next = steps.find((x) => x > t.value);
  const at = (n: number) => `${(100 * n) / max}%`;
  return (
    <p
      class={`meter ${seatClass(t.seat)}`}
      style={coloursOf(t.of)}
      title={next ? tr("{n} more to {next}", { n: next - t.value, next }) : undefined}
      data-test="meter"
    >
      <span class="meter-name">{t.name}</span>
      <span class="meter-value">{t.value}</span>
      <span class="meter-bar" aria-hidden="true">
        <span class="meter-fill" style={{ width: at(t.value) }} />
        {steps.map((n) => (
          <span key={n} class={n === next ? "meter-step next" : "meter-step"} style={{ left: at(n) }}>
            {n}
          </span>
        ))}
      </span>
    </p>
  );
}

/** How many turns the calendar shows. */
const cells = 12;

/** The first of them: the one under way stands in the middle where there is room, on a phone next to the first, since its row is moved sideways. */
export const firstShown = (now: number, last: number, small: boolean): number =>
  Math.max(1, small ? now - 1 : Math.min(now - cells / 2, last - cells + 1));

const weather: Record<string, string> = {
  snow: "M0-5V5M-4.3-2.5L4.3 2.5M4.300-2.500L-4.300 2.500",
  mud: "M-5-1.500q2.500-2.500 5 0t5 0M-5 2.500q2.500-2.500 5 0t5 0",
};

/** The turns around the one under way, with their weather and what is fixed for them. */
function Calendar() {
  const now = scene.value?.turn ?? 0;
  const turns = title.value?.turns ?? [];
  const last = Math.min(lastTurn() || turns.length, turns.length);
  const from = firstShown(now, last, phone.value);
  const shown = turns.slice(from - 1, Math.min(last, from + cells - 1)).map((text, i) => ({ text, n: from + i }));
  const groups = [...new Set(shown.map((x) => x.text.group))];
  const dates = scene.value?.dates ?? [];
  return (
    <ol class="calendar" aria-label={tr("Turn {now} of {last}", { now, last })} data-test="calendar">
      {groups.map((g) => (
        <li key={g} class="season">
          <span class="season-name">{g}</span>
          <ol>
            {shown
              .filter((x) => x.text.group === g)
              .map(({ text, n }) => {
                const here = dates.filter((d) => d.turn === n).map((d) => d.what);
                const d = weather[text.look ?? ""];
                return (
                  <li
                    key={n}
                    class={n === now ? "now" : n < now ? "past" : ""}
                    aria-current={n === now ? "step" : undefined}
                    title={[tr("Turn {n}, {name}", { n, name: text.name }), lookInWords(text.look ?? ""), ...here]
                      .filter(Boolean)
                      .join(": ")}
                  >
                    {n === now
                      ? n
                      : d && (
                          <svg viewBox="-7 -6 14 12" aria-hidden="true">
                            <path d={d} />
                          </svg>
                        )}
                    {here.length > 0 && <span class="dot" />}
                  </li>
                );
              })}
          </ol>
        </li>
      ))}
    </ol>
  );
}

/** What is fixed for turns to come. */
function Dates({ list }: { list: Dated[] }) {
  if (list.length === 0) return null;
  return (
    <ul class="dates" aria-label={tr("To come")} data-test="dates">
      {list.map((d) => (
        <li key={`${d.turn} ${d.what}`} class="date" title={d.what}>
          <strong>{tr("T{turn}", { turn: d.turn })}</strong> {d.what}
        </li>
      ))}
    </ul>
  );
}
