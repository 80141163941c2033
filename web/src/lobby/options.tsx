import type { ComponentChildren } from "preact";
import type { Option } from "../api/types";
import { Link } from "../router";
import { players, setOption, settingOf, title } from "./choice";
import { inWords, listed } from "./words";
import { versus } from "../words/words";

/** The names of seats: "Allies and Soviets". */
export const sidesOf = (seats: number[]): string => listed(seats.map((n) => title.value?.seats[n] ?? ""));

/** An option with an explanation of its current value. */
export function OptionRow({ o, children }: { o: Option; children?: ComponentChildren }) {
  const on = settingOf(o);
  const grouped = o.id === title.value?.players;
  const about = grouped
    ? `${versus(players.value.map(sidesOf))}.`
    : o.values.find((v) => v.id === on)?.about || o.about;
  return (
    <div class="option">
      <label class="option-row">
        <span>{o.name}</span>
        <select
          class="field narrow"
          value={on}
          onChange={(e) => setOption(o.id, e.currentTarget.value)}
          aria-describedby={`about-${o.id}`}
          data-test={`option-${o.id}`}
        >
          {o.values.map((v) => (
            <option key={v.id} value={v.id}>
              {inWords(v.name)}
            </option>
          ))}
        </select>
      </label>
      <p class="option-about" id={`about-${o.id}`}>
        {about}{" "}
        {o.clause && (
          <Link to={`/rules/${title.value?.id ?? ""}#${o.clause}`} class="clause">
            {o.clause}
          </Link>
        )}
        {children}
      </p>
    </div>
  );
}
