/** Replaces the page in tests without a browser: only what modules need when they are loaded. */

const nothing = () => {};

/** A path of straight lines, like the outlines of areas. */
class StraightPath {
  readonly points: [number, number][];
  constructor(d: string) {
    const numbers = [...d.matchAll(/-?[\d.]+/g)].map(Number);
    this.points = numbers.flatMap((x, i) => (i % 2 === 0 ? [[x, numbers[i + 1] ?? 0] as [number, number]] : []));
  }
}

/** Whether a point lies in a path: a ray from it crosses the outline an odd number of times. */
function isPointInPath(path: StraightPath, x: number, y: number): boolean {
  let inside = false;
  const { points } = path;
  for (const [i, [x1, y1]] of points.entries()) {
    const [x2, y2] = points[(i + 1) % points.length] ?? [0, 0];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside;
  }
  return inside;
}

const page = {
  Path2D: StraightPath,
  document: {
    documentElement: { dataset: {}, style: {} },
    visibilityState: "visible",
    createElement: () => ({ getContext: () => ({ isPointInPath }) }),
    addEventListener: nothing,
    removeEventListener: nothing,
  },
  localStorage: { getItem: () => null, setItem: nothing },
  location: { origin: "http://localhost", pathname: "/", search: "", hash: "" },
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  addEventListener: nothing,
  requestAnimationFrame: () => 0,
  cancelAnimationFrame: nothing,
};

for (const [name, value] of Object.entries(page))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
Object.defineProperty(globalThis, "window", { value: globalThis, configurable: true });
