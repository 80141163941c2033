import { computed, signal } from "@preact/signals";

/** Whether the map has the focus, and whether the keys were used on it last, not the pointer. */
export const focused = signal(false);
export const keyed = signal(true);
export const mapFocused = computed(() => focused.value && keyed.value);

/** Gives the map to the keys: arrows and Enter go on where a key has led. */
export function focusMap(): void {
  keyed.value = true;
  document.querySelector<HTMLElement>(".map")?.focus({ preventScroll: true });
}
