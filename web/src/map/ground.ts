import { effect } from "@preact/signals";
import { api, Problem } from "../api/client";
import { settings, theme } from "../state/settings";
import { tellFailure } from "../ui/toast";
import type { Box, Camera } from "./camera";
import type { Ground } from "./geometry";
import { type Paint, type Pen, Raster } from "./raster";
import { tr } from "../words/words";

/** Hex numbers are drawn from this width of a hex, in pixels. */
const numbersFrom = 40;

interface Pictures {
  ground: HTMLImageElement;
  grid: HTMLImageElement;
}

/**
 * Draws the ground below and the grid above the live layers, and keeps them sharp. Returns a function that ends it.
 */
export function drawGround(g: Ground, camera: Camera, under: HTMLElement, over: HTMLElement): () => void {
  let pictures: Pictures | null = null;
  let loaded = "";
  let wanted = "";
  const picture =
    (pick: (p: Pictures) => HTMLImageElement): Paint =>
    (pen, part, scale) => {
      if (pictures) drawPart(pen, pick(pictures), g, part, 2 / scale);
    };
  const grid: Paint = (pen, part, scale) => {
    picture((p) => p.grid)(pen, part, scale);
    if (g.hexes && settings.peek().contrast === "strong") picture((p) => p.grid)(pen, part, scale); // twice as dark
    if (g.hexes && g.unit * camera.settled.peek().k >= numbersFrom) drawNumbers(pen, g, part);
  };
  grid.clear = true;
  const raster = new Raster(
    [
      { holder: under, paint: picture((p) => p.ground) },
      { holder: over, paint: grid },
    ],
    { w: g.width, h: g.height },
  );

  const paint = () => {
    const v = camera.settled.peek();
    if (pictures) raster.show(v, camera.visible(v), `${loaded} ${settings.peek().contrast}`);
  };

  const end = effect(() => {
    const name = theme.value;
    void settings.value.contrast;
    void camera.settled.value;
    if (loaded === name) return paint();
    if (wanted === name) return;
    wanted = name;
    const load = (layer: "ground" | "grid") => loadImage(api.art(g.board, layer, name));
    Promise.all([load("ground"), load("grid"), document.fonts.load('600 9px "Barlow Condensed"')]).then(
      ([ground, lines]) => {
        if (wanted !== name) return;
        pictures = { ground, grid: lines };
        loaded = name;
        paint();
        fetchOther(g, name === "dark" ? "light" : "dark");
      },
      (e: unknown) => {
        if (wanted === name) wanted = ""; // the next move of the map tries again
        tellFailure(e);
      },
    );
  });
  return () => {
    end();
    raster.stop();
  };
}

/** Boards whose pictures in the other theme are loaded or being loaded. */
const fetched = new Set<string>();

/** Loads the pictures of the other theme when the page is idle, for a quick change of theme. */
function fetchOther(g: Ground, name: "light" | "dark"): void {
  const list = (["ground", "grid"] as const).map((layer) => api.art(g.board, layer, name));
  if (list.some((a) => fetched.has(a))) return;
  for (const a of list) fetched.add(a);
  const work = () => {
    for (const a of list) void fetch(a, { priority: "low" }).catch(() => {}); // requested again when needed
  };
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: idleFor });
  else globalThis.setTimeout(work, idleFor);
}

/** How long to wait at most for an idle page, in milliseconds. */
const idleFor = 8000;

function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((done, fail) => {
    const i = new Image();
    i.decoding = "async";
    i.onload = () => done(i);
    i.onerror = () => fail(new Problem(0, tr("The map could not be loaded. Move it to try again.")));
    i.src = address;
  });
}

/** Draws the part of a picture that covers a part of the map, and a margin so that its edges do not fade. */
function drawPart(pen: Pen, i: HTMLImageElement, g: Ground, part: Box, rim: number): void {
  const [fx, fy] = [i.naturalWidth / g.width, i.naturalHeight / g.height];
  const [x, y] = [Math.max(0, part.x - rim), Math.max(0, part.y - rim)];
  const [w, h] = [Math.min(g.width, part.x + part.w + rim) - x, Math.min(g.height, part.y + part.h + rim) - y];
  pen.drawImage(i, x * fx, y * fy, w * fx, h * fy, x, y, w, h);
}

/** Draws the numbers of hexes below their upper sides. */
function drawNumbers(pen: Pen, g: Ground, part: Box): void {
  const style = getComputedStyle(document.documentElement);
  pen.font = `600 ${8.8 * (g.unit / 64)}px ${style.getPropertyValue("--condensed")}`;
  pen.letterSpacing = `${0.3 * (g.unit / 64)}px`; // the font is narrow, and these letters are small
  pen.fillStyle = document.documentElement.dataset.theme === "dark" ? "#D8CFBA" : "#5B5140";
  pen.globalAlpha = settings.peek().contrast === "strong" ? 0.95 : 0.62;
  pen.textAlign = "center";
  const drop = -g.unit / 2 + 9.4 * (g.unit / 64);
  for (const s of g.board.spots) {
    if (
      !g.isHex(s) ||
      s.x < part.x - g.unit ||
      s.y < part.y - g.unit ||
      s.x > part.x + part.w + g.unit ||
      s.y > part.y + part.h + g.unit
    )
      continue;
    pen.fillText(s.word, s.x, s.y + drop);
  }
  pen.globalAlpha = 1;
}
