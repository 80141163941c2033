import { signal } from "@preact/signals";
import type { Me } from "../api/types";

/** The guest who sits at this browser, once the server has said who it is. */
export const me = signal<Me | null>(null);
