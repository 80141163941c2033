import { signal } from "@preact/signals";
import type { Point } from "./geometry";

export interface View {
  /** position of the map's corner on the screen, and pixels per map unit */
  x: number;
  y: number;
  k: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Heights in pixels of what covers the window at its top and bottom: the map may end there. */
export interface Over {
  top?: number;
  foot?: number;
}

const settleAfter = 140;
/** How far from the middle of the window a point may be that is moved into it. */
const shift = 0.2;

/** The part of the map in the window. Pan and zoom are one transform; everything else waits until they have ended. */
export class Camera {
  readonly at = signal<View>({ x: 0, y: 0, k: 1 });
  /** The view after the last gesture: sharp pictures and levels of detail are made for it. */
  readonly settled = signal<View>({ x: 0, y: 0, k: 1 });
  readonly moving = signal(false);
  /** When the user last moved the map. */
  handAt = Number.NEGATIVE_INFINITY;
  private timer = 0;
  private flight = 0;
  /** The size of the window in pixels, and the width of the drawer that covers its right side. */
  private box: Box = { x: 0, y: 0, w: 1, h: 1 };
  private covered = 0;
  private size: Point = { x: 1, y: 1 };
  /** The position of an earlier visit: it is restored for every window size until the map is moved. */
  private recalled: (Point & { k: number }) | null = null;
  private least = 0.1;
  private most = 3;

  /** Sets the sizes of window and map, and the range of zoom. */
  fit(window: { w: number; h: number }, map: { width: number; height: number; unit: number }): void {
    this.box = { x: 0, y: 0, w: window.w, h: window.h };
    this.size = { x: map.width, y: map.height };
    this.least = Math.min((window.w - this.covered) / map.width, window.h / map.height) * 0.92;
    this.most = Math.max(170 / map.unit, this.least * 2);
    const r = this.recalled;
    this.set(r ? { k: r.k, x: window.w / 2 - r.x * r.k, y: window.h / 2 - r.y * r.k } : this.at.value);
  }

  /** Restores the middle of the window from an earlier visit. */
  recall(look: Point & { k: number }): void {
    this.recalled = { x: look.x, y: look.y, k: look.k };
    const { w, h } = this.box;
    this.set({ k: look.k, x: w / 2 - look.x * look.k, y: h / 2 - look.y * look.k });
  }

  /** The centre and scale of the window, to return to them later; null if nothing has moved since they were set. */
  look(v: View): (Point & { k: number }) | null {
    if (this.recalled) return null;
    const middle = { x: (this.box.w / 2 - v.x) / v.k, y: (this.box.h / 2 - v.y) / v.k };
    return { x: Math.round(middle.x), y: Math.round(middle.y), k: Number(v.k.toFixed(3)) };
  }

  /** Sets the width of the drawer that covers the map. */
  cover(width: number): void {
    this.covered = width;
  }

  get window(): Box {
    return this.box;
  }

  /** The part of the window that the drawer does not cover. */
  get free(): Box {
    return { ...this.box, w: this.box.w - this.covered };
  }

  toMap(p: Point): Point {
    const v = this.at.value;
    return { x: (p.x - v.x) / v.k, y: (p.y - v.y) / v.k };
  }

  toScreen(p: Point): Point {
    const v = this.at.value;
    return { x: p.x * v.k + v.x, y: p.y * v.k + v.y };
  }

  /** Whether a point is in the window. */
  shows(p: Point | undefined): boolean {
    const s = p && this.toScreen(p);
    return !!s && s.x >= 0 && s.y >= 0 && s.x <= this.box.w && s.y <= this.box.h;
  }

  pan(dx: number, dy: number): void {
    const v = this.at.value;
    this.recalled = null;
    this.set({ ...v, x: v.x + dx, y: v.y + dy });
  }

  /** Zooms so that the map's point under the pointer stays there. */
  zoom(by: number, around: Point = { x: this.box.w / 2, y: this.box.h / 2 }): void {
    const v = this.at.value;
    const k = Math.min(Math.max(v.k * by, this.least), this.most);
    const f = k / v.k;
    this.recalled = null;
    this.set({ k, x: around.x - (around.x - v.x) * f, y: around.y - (around.y - v.y) * f });
  }

  /**
   * Shows a point in the middle, or as near to it as part of the window, which moves the visible map less. The
   * window stays on the map, except for what covers it.
   */
  centre(p: Point, scale = this.at.value.k, glide = true, off = 0, over: Over = {}): void {
    if (this.size.x <= 1) return; // without a size, all of the map would be a corner
    this.recalled = null;
    const k = Math.min(Math.max(scale, this.least), this.most);
    const [w, h, v] = [this.box.w - this.covered, this.box.h, this.at.value];
    const axis = (was: number, at: number, room: number) =>
      Math.min(Math.max(was, room * (0.5 - off) - at), room * (0.5 + off) - at);
    const to = this.inside({ k, x: axis(v.x, p.x * k, w), y: axis(v.y, p.y * k, h) }, over);
    if (glide) this.glide(to);
    else this.set(to);
  }

  /** Shows the whole map. */
  whole(): void {
    this.centre({ x: this.size.x / 2, y: this.size.y / 2 }, this.least);
  }

  /** Whether the whole map fits the window at a scale. */
  fits(k: number): boolean {
    return this.least >= k;
  }

  /** Moves a point into the window if it is outside or at the edge. */
  reveal(p: Point, rim: number): void {
    const s = this.toScreen(p);
    if (s.x < rim || s.y < rim || s.x > this.box.w - this.covered - rim || s.y > this.box.h - rim) this.centre(p);
  }

  /** Moves a part of the map into the window, at most at scale k; if it is there already, nothing moves. */
  frame(part: Box, rim: number, k: number, over: Over = {}): void {
    const v = this.at.value;
    const [a, b] = [this.toScreen(part), this.toScreen({ x: part.x + part.w, y: part.y + part.h })];
    const r = rim * Math.min(v.k, k) * 0.5;
    const w = this.box.w - this.covered;
    if (v.k > k * 0.45 && a.x > r && a.y > r && b.x < w - r && b.y < this.box.h - r) return;
    const fits = Math.min(w / (part.w + 2 * rim), this.box.h / (part.h + 2 * rim));
    const to = Math.min(k, fits);
    this.centre({ x: part.x + part.w / 2, y: part.y + part.h / 2 }, to, true, to === v.k ? shift : 0, over);
  }

  /** The part of the map in the window. */
  visible(v: View = this.at.value): Box {
    return { x: -v.x / v.k, y: -v.y / v.k, w: this.box.w / v.k, h: this.box.h / v.k };
  }

  private glide(to: View): void {
    cancelAnimationFrame(this.flight);
    if (document.documentElement.dataset.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches)
      return this.set(to);
    const from = this.at.value;
    const start = performance.now();
    const frame = (now: number) => {
      const t = Math.min((now - start) / 220, 1);
      const e = 1 - (1 - t) ** 3;
      this.set({ x: from.x + (to.x - from.x) * e, y: from.y + (to.y - from.y) * e, k: from.k + (to.k - from.k) * e });
      if (t < 1) this.flight = requestAnimationFrame(frame);
    };
    this.flight = requestAnimationFrame(frame);
  }

  /** Stops an animation when the user touches the map. */
  hold(): void {
    this.handAt = performance.now();
    cancelAnimationFrame(this.flight);
  }

  private set(v: View): void {
    this.at.value = this.held(v);
    this.moving.value = true;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.moving.value = false;
      this.settled.value = this.at.value;
    }, settleAfter);
  }

  /** Keeps the window on the map; a smaller map is centred. */
  private inside(v: View, { top = 0, foot = 0 }: Over): View {
    const axis = (at: number, from: number, to: number, map: number) =>
      map <= to - from ? from + (to - from - map) / 2 : Math.min(Math.max(at, to - map), from);
    const { w, h } = this.free;
    return this.held({
      k: v.k,
      x: axis(v.x, 0, w, this.size.x * v.k),
      y: axis(v.y, top, h - foot, this.size.y * v.k),
    });
  }

  /** Keeps part of the map in the window. */
  private held(v: View): View {
    const k = Math.min(Math.max(v.k, this.least), this.most);
    const axis = (at: number, room: number, map: number) => {
      const rim = Math.min(room, map) * 0.5;
      return Math.round(Math.min(Math.max(at, rim - map), room - rim)); // whole pixels are copied, fractions would have to be interpolated
    };
    return { k, x: axis(v.x, this.box.w, this.size.x * k), y: axis(v.y, this.box.h, this.size.y * k) };
  }
}
