import { computed, signal } from "@preact/signals";
import type { Hint } from "../api/types";
import { past, view } from "./game";

/** The latest hint, and the line of the record for which it was given: later it is outdated. */
export const given = signal<{ hint: Hint; line: number } | null>(null);

/** The hint to show. */
export const hint = computed<Hint | null>(() =>
  given.value && given.value.line === view.value?.line && !past.value ? given.value.hint : null,
);
