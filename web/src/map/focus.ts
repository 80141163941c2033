import { computed, signal } from "@preact/signals";
import { keyed } from "../state/plan";

/** Whether the map has the focus. */
export const focused = signal(false);
export const mapFocused = computed(() => focused.value && keyed.value);

/** Gives the focus to the map: arrows and Enter continue where a key has led. */
export function focusMap(): void {
  keyed.value = true;
  document.querySelector<HTMLElement>(".map")?.focus({ preventScroll: true });
}
