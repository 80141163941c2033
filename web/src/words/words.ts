import { signal } from "@preact/signals";

export type Language = "en" | "de" | "fr";

const kept = localStorage.getItem("sandtable.language");

/** In which the client speaks. */
export const language = signal<Language>(kept === "de" || kept === "fr" ? kept : "en");
