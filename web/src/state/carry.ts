import { batch, effect } from "@preact/signals";
import type { Say, Word } from "../api/types";
import { begin, toggleUnits } from "./act";
import { planAhead } from "./ahead";
import { declared } from "./battles";
import { gameId, mine, pieces, say, scene, seat, spots, title } from "./game";
import { dropPencilled, forgetPencilled, keepPlan, type Pencilled, pencilled } from "./pencil";
import { clearPlan, plan } from "./plan";
import { find } from "./words";

/** The sentence that declares a battle, if it is legal now. */
const declares = (): Say | undefined => say.value.find((s) => s.text === title.value?.plan);

/** Continues with a planned battle: declares it as far as possible, or goes on planning. */
export async function openPencilled(p: Pencilled): Promise<void> {
  const verb = declares();
  if (!verb) return planAgain(p);
  const places = p.places.map((n) => find(verb.words, "place", n)).filter((w): w is Word => !!w);
  if (places.length === 0) return dropPencilled(p); // nobody is left to attack
  await begin(verb, places, places[0]?.n ?? null);
  if (plan.value?.verb.text === verb.text) await toggleUnits(p.units);
}

function planAgain(p: Pencilled): void {
  const places = p.places.map((n): Word => ({ kind: "place", n, text: spots.value.get(n)?.word ?? "" }));
  const units = p.units.map((n): Word => ({ kind: "unit", n, text: pieces.value.get(n)?.name ?? "" }));
  batch(() => {
    dropPencilled(p);
    clearPlan();
    planAhead();
    if (plan.value) plan.value = { ...plan.value, tail: [...places, ...units.filter((w) => w.text)] };
  });
}

let carriedTo = "";
let declaredThen = 0;

// When the step comes in which battles are declared, the first planned one is prepared, and the next when that is
// declared.
effect(() => {
  const s = scene.value;
  if (!s) return;
  const owner = s.phases[s.phase]?.seat ?? -1;
  if (owner >= 0 && owner !== seat.value) return forgetPencilled();
  const step = `${gameId.value} ${s.turn} ${s.phase}`;
  const now = declared.value.length;
  const goesOn = carriedTo === step && now > declaredThen;
  declaredThen = now;
  if (!mine.value || !declares() || (carriedTo === step && !goesOn)) return;
  carriedTo = step;
  if (plan.peek()?.ahead) keepPlan();
  const first = pencilled.peek()[0];
  if (first && !plan.peek()) void openPencilled(first);
});
