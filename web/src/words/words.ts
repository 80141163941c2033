import { type Signal, signal } from "@preact/signals";

/** The language in which everything is said now: "en", "de" or "fr". */
export const language: Signal<string> = signal("en");
