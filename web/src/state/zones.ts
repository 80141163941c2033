import { effect, signal } from "@preact/signals";
import { api } from "../api/client";
import { tellFailure } from "../ui/toast";
import { gameId, seat, shown, title } from "./game";

/** Whether the map shades the places in some reach of each seat, if the player asks for it. */
export const zonesOn = signal(false);
/** Those places by seat, as they are now or were at the moment one looks back to. */
export const zones = signal<number[][]>([]);

export function toggleZones(): void {
  if (title.value?.zones) zonesOn.value = !zonesOn.value;
}

let asked = "";

effect(() => {
  const v = shown.value;
  if (!zonesOn.value || !v?.begun) {
    asked = "";
    zones.value = [];
    return;
  }
  const now = `${v.game} ${v.line} ${seat.value}`;
  asked = now;
  api.zones(gameId.peek(), { seat: seat.value >= 0 ? seat.value : undefined, line: v.line }).then((z) => {
    if (asked === now) zones.value = z.seats;
  }, tellFailure);
});
