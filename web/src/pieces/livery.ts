import { computed, effect } from "@preact/signals";
import type { Livery } from "../api/types";
import { title } from "../state/game";
import { theme } from "../state/settings";

/** Sets the colours of the seats' pieces as CSS properties of the whole page, since dialogs use them too. */
export function wearLiveries(): () => void {
  const style = document.documentElement.style;
  const names = new Set<string>();
  const end = effect(() => {
    const dark = theme.value === "dark";
    (title.value?.liveries ?? []).forEach((l, i) => {
      const set = (name: string, value: string) => {
        style.setProperty(`--${name}-${i}`, value);
        names.add(`--${name}-${i}`);
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
    for (const name of names) style.removeProperty(name);
  };
}

/** The colours of a livery as a style. */
export const worn = (l: Livery, dark: boolean) => ({
  "--ground": (dark && l.darkGround) || l.ground,
  "--edge": l.edge,
  "--lit": l.lit,
  "--piece-ink": l.ink,
  "--box": l.box,
  "--station": Number.parseInt(l.ink.slice(1, 3), 16) < 128 ? l.edge : (dark && l.darkGround) || l.ground,
});

/** The colours of nations as styles, with those of their forts after a space. */
const nations = computed(() => {
  const dark = theme.value === "dark";
  const style = (l: Livery) => worn(l, dark);
  const by = new Map<string, Record<string, string>>();
  for (const n of title.value?.nations ?? []) {
    by.set(n.id, style(n.livery));
    by.set(`${n.id} fort`, style(n.fort ?? n.livery));
  }
  return by;
});

/** The colours of a nation in place of the seat's; none if it has no colours of its own. */
export const coloursOf = (nation: string | undefined, plate?: string): Record<string, string> | undefined =>
  nation ? nations.value.get(plate === "fort" ? `${nation} fort` : nation) : undefined;

/** What distinguishes nations with the same colours: "IT". */
export const markOf = (nation: string | undefined): string =>
  title.value?.nations.find((n) => n.id === nation)?.mark ?? "";

export const emblemOf = (seat: number): string | undefined => title.value?.liveries[seat]?.emblem;
