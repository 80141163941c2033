import { signal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { camera, ground } from "../map/here";
import { choose } from "../lobby/choice";
import { go } from "../router";
import { busy, card } from "../state/game";
import {
  asking,
  at,
  backward,
  canGoBack,
  ended,
  forward,
  learn,
  lesson,
  pointed,
  showMe,
  skip,
  step,
  strayed,
} from "../state/lesson";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { tr } from "../words/words";

/** Whether the coach's text is folded away, to see the map on a small screen. */
const folded = signal(false);

/** The coach of a lesson: what to do now, why, and help with it. */
export function Coach() {
  const l = lesson.value;
  const s = step.value;
  useSignalEffect(look);
  useEffect(
    () => () => {
      folded.value = false;
    },
    [],
  );
  if (!l || !s) return null;
  return (
    <section
      class={strayed.value ? "coach strayed" : "coach"}
      aria-label={tr("Coach")}
      data-test="coach"
      data-step={at.value}
    >
      <header class="coach-head">
        <p class="eyebrow grow">{tr("Lesson · step {n} of {all}", { n: at.value + 1, all: l.steps.length })}</p>
        <button
          type="button"
          class="coach-fold"
          aria-expanded={!folded.value}
          aria-label={folded.value ? tr("Unfold the coach") : tr("Fold the coach")}
          onClick={() => (folded.value = !folded.value)}
          data-test="coach-fold"
        >
          <Icon name={folded.value ? "down" : "up"} size={16} />
        </button>
      </header>
      <progress
        class="coach-progress"
        value={at.value + (ended.value ? 1 : 0)}
        max={l.steps.length}
        aria-label={tr("How far you are")}
      />
      <div aria-live="polite">
        <Words key={at.value} />
      </div>
      {!folded.value && <Help />}
    </section>
  );
}

function Words() {
  const s = step.value;
  if (!s) return null;
  return (
    <div class="coach-words">
      <h2 class="coach-name" data-test="coach-name">
        {s.name}
      </h2>
      {!folded.value && <p class="coach-text">{s.text}</p>}
      {strayed.value && (
        <p class="coach-hint" role="status" data-test="coach-hint">
          <Icon name="bulb" size={16} /> {strayed.value}
        </p>
      )}
    </div>
  );
}

function Help() {
  const s = step.value;
  const does = asking.value || !!s?.choose;
  if (ended.value) return <Farewell />;
  return (
    <div class="coach-help">
      <button
        type="button"
        class="btn small icon"
        disabled={!canGoBack.value || busy.value}
        onClick={() => void backward()}
        aria-label={tr("Back a step")}
        title={tr("Back a step")}
        data-test="coach-back"
      >
        <Icon name="left" size={16} />
      </button>
      {does && (
        <button
          type="button"
          class="btn small"
          disabled={busy.value}
          onClick={() => void showMe()}
          data-test="coach-show"
        >
          <Icon name="eye" size={16} /> {tr("Show me")}
        </button>
      )}
      <span class="grow" />
      {does ? (
        <button
          type="button"
          class="btn small quiet"
          disabled={busy.value}
          onClick={() => void skip()}
          data-test="coach-skip"
        >
          {tr("Skip")}
        </button>
      ) : (
        <button type="button" class="btn small primary" onClick={forward} data-test="coach-next">
          {tr("Go on")} <Icon name="next" size={16} />
        </button>
      )}
    </div>
  );
}

/** At the end: play, or again. */
function Farewell() {
  const c = card.value;
  const play = () => {
    if (c) choose({ title: c.title, scenario: c.scenario });
    go("/");
  };
  const again = () => void learn(c?.title ?? "", c?.lesson ?? "").catch(tellFailure);
  return (
    <div class="coach-help">
      <button type="button" class="btn small" onClick={again} data-test="coach-again">
        <Icon name="undo" size={16} /> {tr("Once more")}
      </button>
      <span class="grow" />
      <button type="button" class="btn small primary" onClick={play} data-test="coach-play">
        {tr("Play a game")} <Icon name="next" size={16} />
      </button>
    </div>
  );
}

/** Scrolls what the coach points at into view. */
function look(): void {
  const g = ground.value;
  const spots = [...pointed.value].map((p) => g?.spot(p)).filter((s) => s !== undefined);
  if (!g || spots.length === 0) return;
  const xs = spots.map((s) => s.x);
  const ys = spots.map((s) => s.y);
  const box = {
    x: Math.min(...xs),
    y: Math.min(...ys),
    w: Math.max(...xs) - Math.min(...xs),
    h: Math.max(...ys) - Math.min(...ys),
  };
  const rim = g.hexes ? 1.5 * g.unit : 170;
  window.requestAnimationFrame(() => {
    const top = hiddenByCoach();
    const under = top / camera.at.peek().k;
    camera.frame({ ...box, y: box.y - under, h: box.h + under }, rim, g.hexes ? 1.1 : 1.6, { top });
  });
}

/** The height of a phone's map that the coach covers, in pixels. */
function hiddenByCoach(): number {
  const [coach, map] = [".phone .coach", ".map"].map((s) => document.querySelector(s)?.getBoundingClientRect());
  return coach && map ? Math.max(0, coach.bottom - map.top) : 0;
}
