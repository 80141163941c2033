import { wordOf } from "../map/describe";
import { openPencilled } from "../state/carry";
import { mine } from "../state/game";
import { dropPencilled, type Pencilled, pencilled } from "../state/pencil";
import { plan } from "../state/plan";
import { Icon } from "../ui/icons";
import { andOf, tr } from "../words/words";

/** Battles that were planned during movement, for the step in which they are declared. */
export function PencilledList() {
  if (!mine.value || pencilled.value.length === 0) return null;
  return (
    <section class="pencilled" aria-label={tr("Planned battles")} data-test="pencilled">
      <p class="eyebrow">{tr("Planned battles")}</p>
      <ul>
        {pencilled.value.map((p) => (
          <Row key={p.places.join()} p={p} />
        ))}
      </ul>
    </section>
  );
}

function Row({ p }: { p: Pencilled }) {
  const where = andOf(p.places.map(wordOf));
  const open = p.places.some((n) => plan.value?.tail.some((w) => w.kind === "place" && w.n === n));
  return (
    <li class="row">
      <button
        type="button"
        class={open ? "chip on grow" : "chip grow"}
        onClick={() => void openPencilled(p)}
        data-test="pencilled-open"
      >
        <Icon name="swords" size={14} /> {tr("{where}, {n} {n|unit|units}", { where, n: p.units.length })}
      </button>
      <button
        type="button"
        class="btn small quiet icon"
        onClick={() => dropPencilled(p)}
        aria-label={tr("Drop the plan against {where}", { where })}
      >
        <Icon name="x" size={14} />
      </button>
    </li>
  );
}
