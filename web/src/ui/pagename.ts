import { effect, signal } from "@preact/signals";
import plain from "../art/icon.svg";
import turn from "../art/turn.svg";
import { tr } from "../words/words";

/** The window's title: what it shows, and whether it waits for me. */
export const pageName = signal("");
export const myTurn = signal(false);

effect(() => {
  document.title = [myTurn.value && tr("● Your turn"), pageName.value, "Sandtable"].filter(Boolean).join(" · ");
  document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", myTurn.value ? turn : plain);
});
