import { effect } from "@preact/signals";
import { title } from "../state/game";
import { theme } from "../state/settings";

/** Hands the colours of the seats' pieces to the style sheets of the whole page: boxes over the table wear them too. */
export function wearLiveries(): () => void {
  const style = document.documentElement.style;
  const worn = new Set<string>();
  const end = effect(() => {
    const dark = theme.value === "dark";
    (title.value?.liveries ?? []).forEach((l, i) => {
      const set = (name: string, value: string) => {
        style.setProperty(`--${name}-${i}`, value);
        worn.add(`--${name}-${i}`);
      };
      set("ground", (dark && l.darkGround) || l.ground);
      set("edge", l.edge);
      set("lit", l.lit);
      set("ink", l.ink);
      set("box", l.box);
    });
  });
  return () => {
    end();
    for (const name of worn) style.removeProperty(name);
  };
}

export const emblemOf = (seat: number): string | undefined => title.value?.liveries[seat]?.emblem;
