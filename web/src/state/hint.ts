import { computed, signal } from "@preact/signals";
import type { Hint } from "../api/types";
import { past, view } from "./game";

/** The hint that was given, and the line of the record it was given for: when the game goes on it is stale. */
export const given = signal<{ hint: Hint; line: number } | null>(null);

/** The hint on show. */
export const hint = computed<Hint | null>(() =>
  given.value && given.value.line === view.value?.line && !past.value ? given.value.hint : null,
);
