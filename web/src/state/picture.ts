import { api } from "../api/client";
import { camera, ground } from "../map/here";
import { board } from "./game";
import { theme } from "./settings";

// The map as a picture: the printed layers from the server, and what lies on them now.

/** The CSS properties of shapes, which a picture outside the page must contain. */
const worn = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "opacity",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "letter-spacing",
  "text-anchor",
  "display",
] as const;

/** Copies the computed styles of an element to its clone. The page's policy forbids style attributes, but not this. */
function dress(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  if (style.display === "none") return to.remove();
  const text = worn.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
  (to as SVGElement).style.cssText = text;
  const kids = [...to.children];
  [...from.children].forEach((f, i) => {
    const t = kids[i];
    if (t) dress(f, t);
  });
}

/** The page's CSS rules for elements drawn by reference: pieces. */
function sheets(): string {
  const rules = [...document.styleSheets].flatMap((s) => [...s.cssRules]);
  return rules
    .filter((r) => !(r instanceof CSSFontFaceRule))
    .map((r) => r.cssText)
    .join("\n");
}

/** The properties that the page sets on its root: theme and the colours of the sides. */
const rootOf = (): string =>
  `data-theme="${theme.value}" style="color-scheme:${theme.value};${document.documentElement.style.cssText.replaceAll('"', "'")}"`;

const encoded = (svg: string) => `data:image/svg+xml;base64,${btoa(unescape(encodeURIComponent(svg)))}`;

/** A part of the map as an SVG of some size. */
export interface Part {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The part of the map in the window, or all of it. */
export function partOf(which: "window" | "whole"): Part {
  const g = ground.value;
  const all = { x: 0, y: 0, w: g?.width ?? 1, h: g?.height ?? 1 };
  if (which === "whole") return all;
  const v = camera.visible();
  const [x, y] = [Math.max(0, v.x), Math.max(0, v.y)];
  return { x, y, w: Math.min(all.w, v.x + v.w) - x, h: Math.min(all.h, v.y + v.h) - y };
}

/** The content of the map's picture: ground, live layers, grid, as SVG. */
async function insides(): Promise<string> {
  const b = board.value;
  const g = ground.value;
  const world = document.querySelector(".world");
  if (!b || !g || !world) throw new Error("there is no map");
  const art = (layer: "ground" | "grid") =>
    fetch(api.art(b, layer, theme.value))
      .then((r) => r.text())
      .then(
        (text) =>
          `<image href="${encoded(text)}" x="0" y="0" width="${g.width}" height="${g.height}" preserveAspectRatio="none"/>`,
      );
  const [under, over] = await Promise.all([art("ground"), art("grid")]);
  const layers = [...world.querySelectorAll(":scope > svg.layer")].map((layer) => {
    const copy = layer.cloneNode(true) as Element;
    dress(layer, copy);
    return new XMLSerializer().serializeToString(copy);
  });
  const sprite = document.querySelector("svg.sprite");
  const signs = sprite ? `<defs>${sprite.innerHTML}</defs>` : "";
  return `<style><![CDATA[${sheets()}]]></style>${signs}${under}${layers[0] ?? ""}${over}${layers.slice(1).join("")}`;
}

/** A picture of a part of the map. */
export async function mapPicture(part: Part, width: number): Promise<string> {
  const height = Math.round((width * part.h) / part.w);
  const box = `${part.x.toFixed(1)} ${part.y.toFixed(1)} ${part.w.toFixed(1)} ${part.h.toFixed(1)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" ${rootOf()}>${await insides()}</svg>`;
}

/** Converts an SVG to a PNG. */
export async function rastered(svg: string): Promise<Blob> {
  const img = new Image();
  img.src = encoded(svg);
  await img.decode();
  const canvas = document.createElement("canvas");
  canvas.width = img.naturalWidth;
  canvas.height = img.naturalHeight;
  canvas.getContext("2d")?.drawImage(img, 0, 0);
  return new Promise((tell, fail) =>
    canvas.toBlob((b) => (b ? tell(b) : fail(new Error("the picture cannot be drawn"))), "image/png"),
  );
}

/** Offers a file for download. */
export function download(data: Blob, name: string): void {
  const a = document.createElement("a");
  a.href = URL.createObjectURL(data);
  a.download = name;
  a.click();
  window.setTimeout(() => URL.revokeObjectURL(a.href), 10_000);
}

const escaped = (s: string) => s.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Wraps text into lines of about n letters. */
function lines(text: string, letters: number): string[] {
  const out: string[] = [];
  for (const word of text.split(" ")) {
    const last = out.at(-1);
    if (last !== undefined && last.length + word.length < letters) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}

/**
 * The picture of an ending, 1,200 by 630: who won, why and who stands for that over a part of the map, and who led. It has
 * no names of players.
 */
export async function endingPicture(head: string, said: string[], where: string, chart: string): Promise<string> {
  const v = partOf("window");
  const w = Math.min(v.w, (v.h * 1200) / 630);
  const part = { x: v.x + (v.w - w) / 2, y: v.y, w, h: (w * 630) / 1200 };
  const map = (await mapPicture(part, 1200)).replace("<svg ", '<svg x="0" y="0" ');
  const rows = said.filter(Boolean).flatMap((s) => lines(s, 84).slice(0, 3));
  const foot = 96 + rows.length * 30;
  const text = rows.map((l, i) => `<text x="60" y="${116 + i * 30}" font-size="22">${escaped(l)}</text>`).join("");
  const box = (y: number, height: number) =>
    `<rect x="28" y="${y}" width="1144" height="${height}" rx="14" fill="#fbf8f2" stroke="#bfb39d"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" ${rootOf()}>${map}`,
    `<g font-family="Georgia, serif" fill="#22252a">${box(24, foot)}`,
    `<text x="60" y="80" font-size="44" font-weight="600">${escaped(head)}</text>${text}</g><g>${box(500, 106)}`,
    `<text x="50" y="530" font-family="Georgia, serif" font-size="20" fill="#22252a">${escaped(where)}</text>`,
    `<svg x="50" y="538" width="1100" height="60" viewBox="0 0 620 178" preserveAspectRatio="none">${chart}</svg></g></svg>`,
  ].join("");
}
