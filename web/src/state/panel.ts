import { batch, signal } from "@preact/signals";

/** Whether the drawer of narrow screens is out; wide screens always show the panel. */
export const panelOpen = signal(true);
export type TabName = "log" | "comments" | "units" | "chat" | "notes";
/** What the lower part of the panel shows. */
export const tab = signal<TabName>("log");
export type Sheet = "map" | "battles" | "log" | "end";
/** What the sheet of a phone shows. */
export const sheet = signal<Sheet>("map");

/** Brings a tab of the panel up, wherever the screen has it. */
export function openTab(t: TabName): void {
  batch(() => {
    panelOpen.value = true;
    tab.value = t;
    sheet.value = "log";
  });
  requestAnimationFrame(() => document.querySelector(".below")?.scrollIntoView()); // it may lie below the fold
}
