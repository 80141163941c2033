import { signal } from "@preact/signals";
import type { Me } from "../api/types";

/** This browser's guest, once the server has said who it is. */
export const me = signal<Me | null>(null);
