import { effect, signal } from "@preact/signals";
import type { View } from "../api/types";
import { wordOf } from "../map/describe";
import { seatClass } from "../pieces/piece";
import { thrown } from "../state/dice";
import { mine, past, scene, spots, view } from "../state/game";
import { type Moment, momentsOf } from "../state/moments";
import { delayOfLine, skips } from "../state/replay";
import { ending } from "../state/review";
import { settings } from "../state/settings";
import { frameOf, playing, stage, stageHeld } from "../state/theatre";
import { play, type Sound } from "../ui/sound";
import { tr } from "../words/words";
import { verdict } from "./endbanner";
import { agree, capital, phaseSide, sideOf, split, turnWord } from "./names";

/** A short text over the map that disappears by itself. */
interface Banner {
  id: number;
  kind: "news" | "turn";
  text: string;
  seat: number;
}

const banners = signal<Banner[]>([]);
const atOnce = 3;
const stays = { news: 3200, turn: 1800 };
const sameTime = 100;
let count = 0;

/** Events in large letters over the map while they are shown. Clicks pass through. */
export function Banners() {
  return (
    <div class="banners" role="status" data-test="banners">
      {banners.value.map((b) => (
        <p key={b.id} class={`banner ${b.kind} ${seatClass(b.seat)}`} data-test="banner">
          {b.text}
        </p>
      ))}
    </div>
  );
}

/** The text of an event; empty if its sound is enough. */
function inWords(m: Moment): string {
  switch (m.kind) {
    case "news":
      return capital(split(m.text).text).replace(/\.$/, "");
    case "taken": {
      const who = sideOf(m.seat);
      const place = spots.value.get(m.place)?.name || wordOf(m.place);
      return agree([who], tr("{who} takes {place}", { who, place }), tr("{who} take {place}", { who, place }));
    }
    case "turn":
      return [
        turnWord(),
        m.seat < 0 ? "" : mine.value && m.seat === view.value?.seat ? tr("your turn") : phaseSide(m.seat),
      ]
        .filter(Boolean)
        .join(" · ");
    case "gone":
      return "";
  }
}

const soundOf: Partial<Record<Moment["kind"], Sound>> = { news: "news", taken: "taken", gone: "gone" };

/** Shows an event and plays its sound. */
function tell(m: Moment): void {
  const sound = soundOf[m.kind];
  if (sound) play(sound);
  const text = inWords(m);
  if (!text || m.kind === "gone") return;
  const b: Banner = { id: ++count, kind: m.kind === "turn" ? "turn" : "news", text, seat: m.seat };
  const stale = (x: Banner) => x.text === text || (x.kind === "turn" && b.kind === "turn");
  banners.value = [...banners.value.filter((x) => !stale(x)).slice(1 - atOnce), b];
  window.setTimeout(
    () => (banners.value = banners.value.filter((x) => x.id !== b.id)),
    stays[b.kind] / (settings.peek().speed || 1),
  );
}

/** Shows banners and plays sounds in step with the map; the returned function stops it. */
export function watchMoments(): () => void {
  let before: View | null = null;
  let timers: number[] = [];
  let skipped = 0;
  const clear = () => {
    for (const t of timers) window.clearTimeout(t);
    timers = [];
    banners.value = [];
  };
  const ends = [
    effect(() => {
      const [last, now] = [before, view.value];
      before = now;
      if (now?.over) clear(); // the end has a banner of its own
      if (!now || now.over || past.peek() || last?.game !== now.game) return;
      const cut = performance.now() - skipped < sameTime;
      for (const m of momentsOf(last, now))
        if (!cut || m.kind === "turn") timers.push(window.setTimeout(() => tell(m), delayOfLine(m.line)));
    }),
    effect(() => {
      if (skips.value === 0) return;
      skipped = performance.now(); // who cuts a show short has seen enough
      clear();
    }),
    hearDice(),
    hearTurn(),
    hearEnd(),
    clear,
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Plays the sounds of dice as they tumble and lie, and of hits. */
function hearDice(): () => void {
  let [air, lie, hits] = [0, 0, 0];
  let of: unknown = null;
  return effect(() => {
    const s = stage.value;
    const t = thrown.value;
    const f = s && frameOf(s);
    const now = f ? [f.thrown, f.lie, f.hits] : t ? [1, t.lie, 0] : [0, 0, 0];
    const [a, l, h] = now as [number, number, number];
    const whose = s ? s.battle : t?.entry;
    if (whose !== of) [air, lie, hits, of] = [0, 0, 0, whose];
    if (a > air && l < a) play("die");
    if (l > lie) play("lies");
    if (h > hits) play("gone");
    [air, lie, hits] = [a, l, h];
  });
}

/** Plays the sound of my turn once in each phase in which I am asked; what a battle asks has a sound of its own. */
function hearTurn(): () => void {
  let asked: string | null = null;
  let was = true;
  let chose = 0;
  return effect(() => {
    const on = mine.value;
    const s = scene.value;
    if (!view.value) return; // the game that is opened is in sight
    const battle = on && stageHeld.value && !playing.value ? (stage.value?.entry.line ?? 0) : 0;
    if (battle > 0 && battle !== chose) play("choice");
    else if (on && s && !battle) {
      const now = `${s.turn} ${s.phase}`;
      if (!was && now !== asked) play("turn");
      asked = now;
    }
    chose = battle || chose;
    was = on;
  });
}

const bannerStage = 3;

/** Plays the sound of the end with its banner; a game that had ended before it was opened is silent. */
function hearEnd(): () => void {
  let running = "";
  return effect(() => {
    const v = view.value;
    if (v && !v.over) running = v.game;
    if (!v?.over || v.lesson || running !== v.game || ending.value < bannerStage) return;
    running = "";
    play(verdict());
  });
}
