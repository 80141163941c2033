import { effect } from "@preact/signals";
import { title } from "../state/game";
import { theme } from "../state/settings";

/** Hands the colours of the seats' pieces to the style sheets. */
export function wearLiveries(root: HTMLElement): () => void {
  return effect(() => {
    const dark = theme.value === "dark";
    (title.value?.liveries ?? []).forEach((l, i) => {
      const set = (name: string, value: string) => root.style.setProperty(`--${name}-${i}`, value);
      set("ground", (dark && l.darkGround) || l.ground);
      set("edge", l.edge);
      set("lit", l.lit);
      set("ink", l.ink);
      set("box", l.box);
    });
  });
}

export const emblemOf = (seat: number): string | undefined => title.value?.liveries[seat]?.emblem;
