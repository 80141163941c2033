import { batch, signal } from "@preact/signals";

/** Whether the drawer of narrow screens is open; wide screens always show the panel. */
export const panelOpen = signal(true);
export type TabName = "log" | "comments" | "units" | "chat" | "notes";
/** What the lower part of the panel shows. */
export const tab = signal<TabName>("log");
export type Sheet = "map" | "battles" | "log" | "end";
/** What the sheet of a phone shows. */
export const sheet = signal<Sheet>("map");

/** Shows a tab of the panel, wherever the screen has it. */
export function openTab(t: TabName): void {
  batch(() => {
    panelOpen.value = true;
    tab.value = t;
    sheet.value = "log";
  });
  requestAnimationFrame(() => document.querySelector(".below")?.scrollIntoView()); // it may be outside the visible part
}
