import { effect, untracked } from "@preact/signals";
import { back, clickPlace, inspect } from "../state/act";
import { flush } from "../state/arrivals";
import { hover, keyed, litPlaces, pickedUnits, plan } from "../state/plan";
import { stacks } from "../state/game";
import { nextUnit } from "../state/rounds";
import type { Point } from "./geometry";
import { camera, ground } from "./here";
import { blockAt } from "./spread";
import { unitAt } from "./stacks";
import { fanned, foldAt } from "./tips";

const slop = 5;
const longPress = 450;
const fingerSlack = 12;

interface Hand {
  id: number;
  /** when it came down, by the event's clock */
  since: number;
  start: Point;
  at: Point;
  place: number | null;
  moved: boolean;
  carries: boolean;
}

/** Captures a pointer that leaves the map; a pointer that is already gone cannot be captured. */
function capture(map: HTMLElement, id: number): void {
  try {
    map.setPointerCapture(id);
  } catch {
    // the pointer was lifted meanwhile
  }
}

/** Translates pointer and wheel events on the map to moving and clicking. Returns a function that ends it. */
export function handle(map: HTMLElement): () => void {
  const hands = new Map<number, Hand>();
  let press = 0;
  let pinch = 0;
  let held = false;
  /** Where the mouse rests on the map. */
  let rests: Point | null = null;

  const point = (e: MouseEvent): Point => {
    const box = map.getBoundingClientRect();
    return { x: e.clientX - box.left, y: e.clientY - box.top };
  };
  /** The place under the pointer; a touch takes the nearest highlighted place within its width. */
  const placeAt = (p: Point, finger: boolean): number | null => {
    const g = ground.value;
    if (!g) return null;
    const m = camera.toMap(p);
    const at = blockAt(m) ?? g.at(m);
    if (!finger || (at !== null && (litPlaces.value.has(at) || stacks.value.has(at)))) return at;
    return g.nearest(m, litPlaces.value, fingerSlack / camera.at.value.k) ?? at;
  };
  const own = (e: Event) => e.target instanceof Element && e.target.closest("[data-float]") !== null;

  function down(e: PointerEvent) {
    if (own(e) || e.button > 0) return;
    camera.hold();
    keyed.value = false;
    const at = point(e);
    const place = placeAt(at, e.pointerType === "touch");
    const carries =
      e.pointerType === "mouse" &&
      place !== null &&
      (stacks.value.get(place) ?? []).some((p) => pickedUnits.value.has(p.unit)) &&
      (plan.value?.heads.length ?? 0) > 0;
    hands.set(e.pointerId, { id: e.pointerId, since: e.timeStamp, start: at, at, place, moved: false, carries });
    held = false;
    window.clearTimeout(press);
    if (e.pointerType === "touch") {
      if (hands.size === 1) press = window.setTimeout(() => longTouch(place), longPress);
      else pinch = spread();
    }
  }

  function longTouch(place: number | null) {
    if (place === null || hands.size !== 1) return;
    held = true;
    inspect(place);
    fanned.value = place;
  }

  function move(e: PointerEvent) {
    const h = hands.get(e.pointerId);
    const at = point(e);
    if (!h) {
      if (e.pointerType !== "mouse") return;
      rests = own(e) ? null : at;
      hover.value = rests && placeAt(rests, false);
      return;
    }
    const [dx, dy] = [at.x - h.at.x, at.y - h.at.y];
    if (!h.moved && Math.hypot(at.x - h.start.x, at.y - h.start.y) < slop) return;
    if (!h.moved) {
      h.moved = true;
      window.clearTimeout(press);
      capture(map, e.pointerId);
    }
    h.at = at;
    if (h.carries) hover.value = placeAt(at, false);
    else if (hands.size === 1) camera.pan(dx, dy);
    else pinched(dx, dy);
  }

  const spread = () => {
    const [a, b] = [...hands.values()];
    return a && b ? Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) : 0;
  };

  function pinched(dx: number, dy: number) {
    const [a, b] = [...hands.values()];
    if (!a || !b) return;
    camera.pan(dx / 2, dy / 2);
    const now = spread();
    if (pinch > 0) camera.zoom(now / pinch, { x: (a.at.x + b.at.x) / 2, y: (a.at.y + b.at.y) / 2 });
    pinch = now;
  }

  function up(e: PointerEvent) {
    const h = hands.get(e.pointerId);
    hands.delete(e.pointerId);
    window.clearTimeout(press);
    const long = held && !!h && e.timeStamp - h.since >= longPress; // a busy page may see its timer before the event of a touch that has ended
    if (!h || long || e.type === "pointercancel") return;
    if (h.carries && h.moved) {
      const to = placeAt(point(e), false);
      if (to !== null && to !== h.place) void clickPlace(to);
      return;
    }
    if (h.moved) return; // moving the map does not end a replay, acting does
    flush();
    foldAt(h.place);
    if (h.place === null) return inspect(null);
    const unit = ground.value ? unitAt(ground.value, h.place, camera.toMap(h.start)) : undefined;
    void clickPlace(h.place, { add: e.shiftKey, touch: e.pointerType === "touch", unit });
  }

  function wheel(e: WheelEvent) {
    if (own(e)) return;
    e.preventDefault();
    camera.hold();
    const by = e.deltaMode === 1 ? e.deltaY * 24 : e.deltaY;
    camera.zoom(Math.exp(-by * (e.ctrlKey ? 0.01 : 0.0016)), point(e));
  }

  const twice = (e: MouseEvent) => {
    if (!own(e)) nextUnit(1);
  };
  const leave = () => {
    rests = null;
    hover.value = null;
  };
  /** When the map has moved under a resting mouse, the mouse points at nothing until it moves. */
  const gone = effect(() => {
    void camera.settled.value;
    const under = rests && hands.size === 0 ? untracked(() => placeAt(rests as Point, false)) : hover.peek();
    if (under !== hover.peek()) hover.value = null;
  });
  const context = (e: MouseEvent) => {
    if (own(e)) return;
    e.preventDefault();
    if (!held) back(); // a long touch does not open a menu and is complete
  };

  /** A touch is complete when the finger is lifted: a click event after it would hit what has appeared since. */
  const lifted = (e: TouchEvent) => {
    if (!own(e) && e.cancelable) e.preventDefault();
  };

  map.addEventListener("touchend", lifted, { passive: false });
  map.addEventListener("pointerdown", down);
  map.addEventListener("pointermove", move);
  map.addEventListener("pointerup", up);
  map.addEventListener("pointercancel", up);
  map.addEventListener("pointerleave", leave);
  map.addEventListener("wheel", wheel, { passive: false });
  map.addEventListener("dblclick", twice);
  map.addEventListener("contextmenu", context);
  return () => {
    gone();
    leave();
    window.clearTimeout(press);
    map.removeEventListener("touchend", lifted);
    map.removeEventListener("pointerdown", down);
    map.removeEventListener("pointermove", move);
    map.removeEventListener("pointerup", up);
    map.removeEventListener("pointercancel", up);
    map.removeEventListener("pointerleave", leave);
    map.removeEventListener("wheel", wheel);
    map.removeEventListener("dblclick", twice);
    map.removeEventListener("contextmenu", context);
  };
}
