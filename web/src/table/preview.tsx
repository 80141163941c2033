import { wordOf } from "../map/describe";
import { Prospects } from "../map/prospects";
import { emblemOf } from "../pieces/livery";
import { PieceIcon } from "../pieces/piece";
import { shortOf } from "../pieces/words";
import { alongOrNot, confirmPreview } from "../state/act";
import { busy, pieces, stacks, title } from "../state/game";
import { plan, preview, wayTo } from "../state/plan";
import { prospectsAt } from "../state/prospects";
import { Icon } from "../ui/icons";
import { ClauseLink } from "./clause";
import { tr } from "../words/words";

/** A move under a finger before it is made: from where, to where, at what price, with what consequence. */
export function Preview() {
  const p = plan.value;
  const at = preview.value;
  if (!p || at === null) return null;
  const units = p.heads.map((h) => pieces.value.get(h.n)).filter((x) => x !== undefined);
  const way = wayTo(at);
  const home = units[0]?.place;
  const from = home === undefined ? "" : wordOf(home);
  const goes = (n: number) => p.heads.some((h) => h.n === n);
  const may = (n: number) => p.verb.words.some((w) => w.kind === "unit" && w.n === n);
  const beside = (stacks.value.get(home ?? -1) ?? []).filter((u) => !goes(u.unit) && may(u.unit));
  return (
    <section class="preview" data-test="preview">
      <div class="row">
        <h2 class="section-title grow">{from ? tr("{from} to {place}", { from, place: wordOf(at) }) : wordOf(at)}</h2>
        <span class="ink2">{way?.price}</span>
      </div>
      <ul class="unit-cards">
        {[...units, ...beside].map((u) => (
          <li key={u.unit}>
            <button
              type="button"
              class={goes(u.unit) ? "unit-card on" : "unit-card"}
              disabled={goes(u.unit) && units.length === 1}
              onClick={() => void alongOrNot(u.unit)}
              aria-label={
                goes(u.unit)
                  ? tr("Leave {name} behind", { name: shortOf(u, title.value) })
                  : tr("Take {name} along", { name: shortOf(u, title.value) })
              }
              data-test="goes"
            >
              <PieceIcon piece={u} emblem={emblemOf(u.seat)} size={40} />
              <span class="unit-words">
                <span class="strong">{shortOf(u, title.value)}</span>
                <span class="second">{goes(u.unit) ? tr("goes along") : tr("stays")}</span>
              </span>
              {units.length + beside.length > 1 && (
                <span class={goes(u.unit) ? "tick" : "tick off"}>{goes(u.unit) && <Icon name="check" />}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {way?.stop && (
        <p class="row">
          <Icon name="shield" />{" "}
          <span>
            {tr("Must stop there.")} <ClauseLink clause={way.stop} />
          </span>
        </p>
      )}
      {prospectsAt(at).length > 0 && (
        <div class="prospects">
          <p class="eyebrow">{tr("Attacks from {place}", { place: wordOf(at) })}</p>
          <Prospects place={at} />
        </div>
      )}
      <div class="row">
        <button type="button" class="btn" onClick={() => (preview.value = null)} data-test="preview-cancel">
          {tr("Cancel")}
        </button>
        <button
          type="button"
          class="btn primary grow"
          disabled={busy.value}
          onClick={() => void confirmPreview()}
          data-test="preview-do"
        >
          {units.length > 1 ? tr("{verb} {n} units", { verb: p.verb.label, n: units.length }) : `${p.verb.label} `}
        </button>
      </div>
    </section>
  );
}
