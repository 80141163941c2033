import { computed, signal } from "@preact/signals";

/** Whether the map has the focus, and whether the keys were used on it last, not the pointer. */
export const focused = signal(false);
export const keyed = signal(true);
export const mapFocused = computed(() => focused.value && keyed.value);
