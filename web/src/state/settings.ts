import { computed, effect, signal } from "@preact/signals";

/** A player's settings in this browser. */
export interface Settings {
  /** "en", "de" or "fr"; empty: the browser's language */
  language: string;
  theme: "system" | "light" | "dark";
  pieces: "symbols" | "silhouettes";
  /** percent of the normal text size */
  text: number;
  contrast: "usual" | "strong";
  motion: "system" | "reduced";
  /** speed of others' moves; 0: at once */
  speed: 0 | 1 | 2 | 4;
  /** before a move that ends a step for good: two seconds, a question, or nothing */
  grace: "wait" | "ask" | "none";
  /** when something happens out of sight: the map moves there, asks, or stays */
  camera: "follow" | "ask" | "never";
  hand: "right" | "left";
  notify: boolean;
  minimap: boolean;
  /** sounds, and their volume in percent */
  sound: boolean;
  volume: number;
}

const usual: Settings = {
  language: "",
  theme: "system",
  pieces: "symbols",
  text: 100,
  contrast: "usual",
  motion: "system",
  speed: 1,
  grace: "wait",
  camera: "follow",
  hand: "right",
  notify: false,
  minimap: true,
  sound: false,
  volume: 60,
};
const key = "sandtable.settings";

function kept(): Settings {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Settings>) };
  } catch {
    return usual; // storage is blocked or invalid: the settings last as long as the page
  }
}

export const settings = signal<Settings>(kept());

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [name]: value };
}

const media = (query: string) => {
  const list = window.matchMedia(query);
  const s = signal(list.matches);
  list.addEventListener("change", () => (s.value = list.matches));
  return s;
};

const systemDark = media("(prefers-color-scheme: dark)");
const systemStill = media("(prefers-reduced-motion: reduce)");
/** The layout: phone below 760, drawer below 1200. Text size counts, as in the style sheets. */
export const phone = media("(max-width: 759.9px)");
export const narrow = media("(max-width: 1199.9px)");
/** Whether the window is too low for a board of large blocks. */
export const low = media("(max-height: 800px)");
/** Whether the pointer is a finger. */
export const touch = media("(pointer: coarse)");

export const theme = computed<"light" | "dark">(() => {
  const t = settings.value.theme;
  return t === "system" ? (systemDark.value ? "dark" : "light") : t;
});
export const still = computed(() => settings.value.motion === "reduced" || systemStill.value);

effect(() => {
  const s = settings.value;
  const root = document.documentElement;
  root.dataset.theme = theme.value;
  root.dataset.contrast = s.contrast;
  root.dataset.motion = s.motion;
  root.dataset.hand = s.hand;
  root.style.fontSize = s.text === 100 ? "" : `${s.text}%`;
  try {
    localStorage.setItem(key, JSON.stringify(s));
  } catch {
    // storage is blocked: nothing is stored
  }
});
