import { computed, signal } from "@preact/signals";

/** Whether the map has the focus, and whether it was last used by keys instead of the pointer. */
export const focused = signal(false);
export const keyed = signal(true);
export const mapFocused = computed(() => focused.value && keyed.value);

/** Gives the focus to the map: arrows and Enter continue where a key has led. */
export function focusMap(): void {
  keyed.value = true;
  document.querySelector<HTMLElement>(".map")?.focus({ preventScroll: true });
}
