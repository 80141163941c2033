import type { Box, View } from "./camera";

export type Pen = OffscreenCanvasRenderingContext2D;

/** A picture of the map that is painted on a canvas at the current zoom. */
export interface Paint {
  /** Paints a part of the map; the context's units are map units. */
  (pen: Pen, part: Box, pixelsPerUnit: number): void;
  /** it is partly transparent, so that layers below are visible */
  clear?: boolean;
}

const margin = 0.3;
const widenAfter = 250;
const mostPixels = 24e6;

/**
 * Keeps canvases filled with the part of the map around the window. It paints hidden canvases, one in each frame so
 * that no frame waits for both, and then swaps them with the old ones. A canvas is painted at once: browsers record
 * drawing commands and execute all of them when the picture is taken, for every piece into which painting is
 * divided.
 */
export class Raster {
  private job = 0;
  private later = 0;
  private done: { part: Box; k: number; key: string } | null = null;

  constructor(
    private readonly layers: { holder: HTMLElement; paint: Paint }[],
    private readonly size: { w: number; h: number },
  ) {}

  /** Repaints if the view has left the painted part, or if the zoom or the content's key has changed. */
  show(v: View, seen: Box, key: string): void {
    const d = this.done;
    if (d && d.key === key && Math.abs(d.k / v.k - 1) < 0.01 && inside(this.clip(seen), d.part)) return;
    this.stop();
    if (d) return this.paint(v, seen, key, margin);
    this.paint(v, seen, key, 0); // nothing is visible yet: paint only the window, at once
    this.later = window.setTimeout(() => this.paint(v, seen, key, margin), widenAfter);
  }

  /** Paints the window and its surroundings, in units of the window; without surroundings, at once. */
  private paint(v: View, seen: Box, key: string, around: number): void {
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    const scale = v.k * ratio;
    const part = aligned(this.clip(grown(seen, Math.min(around, room(seen, scale)))), scale);
    const sheets: HTMLCanvasElement[] = [];
    const work = () => {
      const next = this.layers[sheets.length];
      if (next) sheets.push(painted(next.paint, part, scale));
      if (sheets.length === this.layers.length) this.swap(sheets, { part, k: v.k, key });
      else if (around > 0) this.job = requestAnimationFrame(work);
      else work();
    };
    if (around > 0) this.job = requestAnimationFrame(work);
    else work();
  }

  stop(): void {
    cancelAnimationFrame(this.job);
    window.clearTimeout(this.later);
  }

  private swap(canvases: HTMLCanvasElement[], done: { part: Box; k: number; key: string }): void {
    this.done = done;
    for (const [i, l] of this.layers.entries()) l.holder.replaceChildren(canvases[i] as HTMLCanvasElement);
  }

  private clip(b: Box): Box {
    const x = Math.max(0, b.x);
    const y = Math.max(0, b.y);
    return {
      x,
      y,
      w: Math.max(1, Math.min(this.size.w, b.x + b.w) - x),
      h: Math.max(1, Math.min(this.size.h, b.y + b.h) - y),
    };
  }
}

/**
 * Paints a part of the map. The picture is transferred as a bitmap: a drawn canvas would be copied for every frame.
 */
function painted(paint: Paint, part: Box, scale: number): HTMLCanvasElement {
  const sheet = new OffscreenCanvas(whole(part.w * scale), whole(part.h * scale));
  const pen = sheet.getContext("2d", { alpha: paint.clear ?? false });
  pen?.setTransform(scale, 0, 0, scale, -part.x * scale, -part.y * scale);
  if (pen) paint(pen, part, scale);
  const c = document.createElement("canvas");
  c.width = sheet.width;
  c.height = sheet.height;
  c.getContext("bitmaprenderer")?.transferFromImageBitmap(sheet.transferToImageBitmap());
  Object.assign(c.style, {
    left: `${part.x}px`,
    top: `${part.y}px`,
    width: `${c.width / scale}px`,
    height: `${c.height / scale}px`,
  });
  return c;
}

/** Fully painted pixels: half a pixel at the edge of the map would stay black. */
const whole = (n: number) => Math.max(1, Math.floor(n + 0.001));

/** The part moved to whole pixels, so that the browser can copy it without interpolation. */
const aligned = (b: Box, scale: number): Box => ({
  ...b,
  x: Math.floor(b.x * scale) / scale,
  y: Math.floor(b.y * scale) / scale,
});
const grown = (b: Box, by: number): Box => ({
  x: b.x - b.w * by,
  y: b.y - b.h * by,
  w: b.w * (1 + 2 * by),
  h: b.h * (1 + 2 * by),
});
const inside = (a: Box, b: Box): boolean =>
  a.x >= b.x - 1 && a.y >= b.y - 1 && a.x + a.w <= b.x + b.w + 1 && a.y + a.h <= b.y + b.h + 1;

/** How much may be painted around the window, in windows, before there are too many pixels. */
function room(seen: Box, scale: number): number {
  const own = seen.w * seen.h * scale * scale;
  return Math.max(0, (Math.sqrt(mostPixels / own) - 1) / 2);
}
