import type { Machine } from "../state/levels";
import { tr } from "../words/words";
import { arrows } from "./radios";

/** The style in which a machine plays, with a sentence about it; nothing if its level has no styles. */
export function StyleRow({ machine: m, choose }: { machine: Machine; choose: (id: string) => void }) {
  const list = m.level?.styles ?? [];
  if (!m.level || list.length === 0) return null;
  const usual = { id: m.level.id, name: tr("usual##style of a machine"), about: tr("Weighs risk and gain evenly.") };
  const on = m.style ?? usual;
  return (
    <div class="style-row">
      <span class="caption" aria-hidden="true">
        {tr("Style of play")}
      </span>
      <div class="segments" role="radiogroup" aria-label={tr("Style of play")} onKeyDown={arrows}>
        {[usual, ...list].map((s) => (
          <button
            type="button"
            key={s.id}
            role="radio"
            aria-checked={s.id === on.id}
            tabIndex={s.id === on.id ? 0 : -1}
            class="segment"
            onClick={() => choose(s.id)}
            data-test={`style-${s.id}`}
          >
            {s.name}
          </button>
        ))}
      </div>
      <p class="second" data-test="style-about">
        {on.about}
      </p>
    </div>
  );
}
