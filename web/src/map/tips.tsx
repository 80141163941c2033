import { effect, signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { emblemOf } from "../pieces/livery";
import { PieceIcon } from "../pieces/piece";
import { nameOf, oneSide, weightOf } from "../pieces/words";
import { pickUnits, useVerb, begin } from "../state/act";
import { seat, spots, stacks, title } from "../state/game";
import { actors, chosen, hover, litPlaces, menu, pickedUnits, plan, refusal, unitVerbs, wayTo } from "../state/plan";
import { find } from "../state/words";
import { ClauseLink } from "../table/clause";
import { split } from "../table/names";
import { sayPlainly } from "../table/telling";
import { Icon } from "../ui/icons";
import { groundAt, marksAt, wordOf } from "./describe";
import { camera, ground } from "./here";
import { Prospects } from "./prospects";
import { rich, tr } from "../words/words";

/** The place whose tip is up, and the place whose stack is fanned out. */
const tipped = signal<number | null>(null);
export const fanned = signal<number | null>(null);
const tipAfter = 150;
const fanAfter = 400;

let timer = 0;
/** The pointer is on the fan itself. */
let onFan = false;
/** A place that was clicked: it is not fanned out while the pointer rests there. */
let clicked: number | null = null;

/** Whoever uses a key does not point: the tip at the mouse goes away. */
export function hideTip(): void {
  window.clearTimeout(timer);
  tipped.value = null;
}

/** A click on the map closes what is open. */
export function foldAt(place: number | null): void {
  clicked = place;
  fanned.value = null;
}

/** Whether a stack is worth fanning out: one that is selected is listed in the panel. */
const folded = (at: number) => {
  const list = stacks.peek().get(at) ?? [];
  return at !== clicked && list.length > 1 && !list.some((p) => pickedUnits.peek().has(p.unit));
};

effect(() => {
  const at = hover.value;
  window.clearTimeout(timer);
  if (at !== tipped.peek()) tipped.value = null;
  if (at !== clicked) clicked = null;
  if (at === null) {
    timer = window.setTimeout(() => {
      if (!onFan) fanned.value = null;
    }, fanAfter);
    return;
  }
  if (fanned.peek() !== at) fanned.value = null;
  timer = window.setTimeout(() => {
    tipped.value = at;
    timer = window.setTimeout(() => {
      if (folded(at)) fanned.value = at;
    }, fanAfter - tipAfter);
  }, tipAfter);
});

/** Puts a box beside a place, on the side where it hides the fewest pieces. */
function useBeside(place: number | null) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    const g = ground.peek();
    const s = place === null ? undefined : g?.spot(place);
    if (!box || !g || !s) return;
    const at = camera.toScreen(s);
    const gap = (g.hexes ? g.unit * 0.58 : 60) * camera.at.peek().k + 8;
    const [w, h] = [box.offsetWidth, box.offsetHeight];
    const room = camera.free;
    const options = [
      { x: at.x + gap, y: at.y - h / 2 },
      { x: at.x - gap - w, y: at.y - h / 2 },
      { x: at.x - w / 2, y: at.y + gap },
      { x: at.x - w / 2, y: at.y - gap - h },
    ].map((o) => ({ x: Math.min(Math.max(o.x, 8), room.w - w - 8), y: Math.min(Math.max(o.y, 8), room.h - h - 8) }));
    const others = [...stacks.peek().keys()]
      .map((p) => g.spot(p))
      .filter((o) => !!o)
      .map((o) => camera.toScreen(o));
    const cost = (o: { x: number; y: number }) => {
      const covers = (p: { x: number; y: number }, rim: number) =>
        p.x > o.x - rim && p.x < o.x + w + rim && p.y > o.y - rim && p.y < o.y + h + rim;
      return others.filter((p) => covers(p, gap / 3)).length + (covers(at, gap / 3) ? 50 : 0);
    };
    const best = options.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    box.style.transform = `translate(${Math.round(best.x)}px, ${Math.round(best.y)}px)`;
  });
  return ref;
}

/** Everything that is said at a place: a refusal, a menu, a fanned stack, a tip. One at a time. */
export function Tips() {
  void camera.settled.value;
  if (camera.moving.value) return null;
  if (refusal.value && refusal.value.place !== null) return <RefusalTip />;
  if (menu.value) return <MenuTip />;
  if (fanned.value !== null) return <Fan place={fanned.value} />;
  if (tipped.value !== null && !(tipped.value === chosen.value && plan.value)) return <PlaceTip place={tipped.value} />;
  return null;
}

function RefusalTip() {
  const r = refusal.value;
  const ref = useBeside(r?.place ?? null);
  if (!r) return null;
  return (
    <div ref={ref} class="tip refusal" data-float data-test="refusal">
      <p class="tip-title">
        <Icon name="no" /> {heading(r.place, r.wish)}
      </p>
      <p>{split(r.why).text}</p>
      <p class="row">
        <span class="grow">
          <ClauseLink clause={r.clause} long />
        </span>
        <kbd>{tr("Esc")}</kbd>
      </p>
    </div>
  );
}

/** "Not to EE-29" of a move, else the wish itself. */
function heading(place: number | null, wish: string): string {
  const word = place === null ? "" : spots.value.get(place)?.word;
  return place !== null && word && wish.endsWith(` ${word}`)
    ? tr("Not to {place}", { place: wordOf(place) })
    : tr("Not: {what}", { what: sayPlainly(seat.value, wish) });
}

function MenuTip() {
  const m = menu.value;
  const ref = useBeside(m?.place ?? null);
  if (!m) return null;
  return (
    <div ref={ref} class="tip verbs" role="menu" data-float data-test="verb-menu">
      {m.verbs.map((v) => {
        const choose = () => {
          const w = find(v.words, m.word.kind, m.word.n);
          menu.value = null;
          if (w) void begin(v, [w], m.place);
        };
        return (
          <button
            type="button"
            key={v.text}
            role="menuitem"
            class="btn quiet"
            title={v.about}
            onClick={choose}
            data-test={`verb-${v.text}`}
          >
            {v.label}
          </button>
        );
      })}
    </div>
  );
}

/** The pieces of a stack side by side, with their sum. */
function Fan({ place }: { place: number }) {
  const ref = useBeside(place);
  const list = [...(stacks.value.get(place) ?? [])].reverse();
  const pick = (unit: number, add: boolean) => void pickUnits([unit], place, add);
  const enter = () => {
    onFan = true;
  };
  const leave = () => {
    onFan = false;
    fanned.value = null;
  };
  const sum = oneSide(list) ? weightOf(list) : 0;
  const verbs = unitVerbs.value.filter((v) => list.some((p) => find(v.words, "unit", p.unit)));
  return (
    <div ref={ref} class="tip fan" data-float data-test="fan" onPointerEnter={enter} onPointerLeave={leave}>
      <PlaceLine place={place} sum={sum} />
      <div class="fan-row">
        {list.map((p) => (
          <button
            type="button"
            key={p.unit}
            class={pickedUnits.value.has(p.unit) ? "fan-piece on" : "fan-piece"}
            disabled={!actors.value.has(p.unit)}
            title={nameOf(p, title.value)}
            onClick={(e) => pick(p.unit, e.shiftKey)}
            data-unit={p.unit}
          >
            <PieceIcon piece={p} emblem={emblemOf(p.seat)} size={58} badge />
          </button>
        ))}
      </div>
      {plan.value && verbs.length > 1 && (
        <div class="row">
          {verbs.map((v) => (
            <button
              type="button"
              key={v.text}
              class={v.text === plan.value?.verb.text ? "chip on" : "chip"}
              onClick={() => void useVerb(v)}
            >
              {v.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function PlaceLine({ place, sum }: { place: number; sum: number }) {
  const marks = marksAt(place);
  return (
    <p class="tip-place">
      <strong>{wordOf(place)}</strong>{" "}
      <span class="second">
        {groundAt(place)}
        {marks.length > 0 && ` · ${marks.join(", ")}`}
      </span>
      {sum > 0 && <span class="tip-sum">{rich("strength {sum}", { sum: <strong>{sum}</strong> })}</span>}
    </p>
  );
}

function PlaceTip({ place }: { place: number }) {
  const ref = useBeside(place);
  const list = stacks.value.get(place) ?? [];
  const way = litPlaces.value.has(place) ? wayTo(place) : undefined;
  if (!spots.value.has(place)) return null;
  return (
    <div ref={ref} class="tip place" data-test="tip">
      <PlaceLine place={place} sum={list.length > 1 && oneSide(list) ? weightOf(list) : 0} />
      {list
        .slice(-6)
        .reverse()
        .map((p) => (
          <p key={p.unit} class="second">
            {nameOf(p, title.value)}
            {p.seat === seat.value && p.spent ? ` · ${tr("done")}` : ""}
          </p>
        ))}
      {way && (way.price || way.stop) && (
        <p class="tip-way">
          <Icon name="next" size={15} /> <strong>{way.price}</strong>
          {way.stop && (
            <span class="second">
              {" "}
              {tr("must stop")} <ClauseLink clause={way.stop} />
            </span>
          )}
        </p>
      )}
      <Prospects place={place} />
    </div>
  );
}
