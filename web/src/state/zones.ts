import { computed, effect, signal } from "@preact/signals";
import { api } from "../api/client";
import { tellFailure } from "../ui/toast";
import { gameId, seat, shown, title } from "./game";
import { tr } from "../words/words";

/** What the map shades on request: 0 the zones of each seat, from 1 a layer of the title; -1 nothing. */
const layer = signal(-1);
/** Whether something is shaded. */
export const zonesOn = computed(() => layer.value >= 0);
/** Its name, or the name of what would be shaded next. */
export const zonesName = computed(() => {
  const n = Math.max(0, layer.value);
  return n === 0 ? (title.value?.zonesName ?? tr("Zones of control")) : (title.value?.layers?.[n - 1]?.name ?? "");
});
/** The shaded places by seat, now or at the past moment that is shown. */
export const zones = signal<number[][]>([]);

/** Switches to the next layer, and after the last one to none. */
export function toggleZones(): void {
  if (!title.value?.zones) return;
  layer.value = layer.value >= (title.value.layers?.length ?? 0) ? -1 : layer.value + 1;
}

let asked = "";

effect(() => {
  const v = shown.value;
  const n = layer.value;
  if (n < 0 || !v?.begun) {
    asked = "";
    zones.value = [];
    return;
  }
  const now = `${v.game} ${v.line} ${seat.value} ${n}`;
  asked = now;
  api
    .zones(gameId.peek(), { seat: seat.value >= 0 ? seat.value : undefined, line: v.line, layer: n || undefined })
    .then((z) => {
      if (asked === now) zones.value = z.seats;
    }, tellFailure);
});
