import type { Level } from "../api/types";

/** A machine player by the ID of its level, or of its level in a style: "general", "general/bold". */
export interface Machine {
  level?: Level | undefined;
  style?: Level | undefined;
}

export function machineBy(list: Level[], id: string): Machine {
  const level = list.find((l) => l.id === id || l.styles?.some((s) => s.id === id));
  return { level, style: level?.styles?.find((s) => s.id === id) };
}

/** Its name: "General", "General, bold". */
export const machineName = ({ level, style }: Machine): string => [level?.name, style?.name].filter(Boolean).join(", ");

/** The ID of another level in the same style, or without it if that level does not have the style. */
export const inStyle = (to: Level, style?: Level): string =>
  to.styles?.find((s) => s.name === style?.name)?.id ?? to.id;

/** The middle level is the default for newcomers. */
export const usualLevel = (list: Level[]): Level | undefined => list[Math.floor(list.length / 2)];
