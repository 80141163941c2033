// QR codes (ISO/IEC 18004) in byte mode with error correction M, versions 1 to 10: enough for any address here.

/** Error correction codewords for each block, and number of blocks, by version from 1. */
const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

/** The number of codewords of a version. */
function codewords(version: number): number {
  const align = version < 2 ? 0 : Math.floor(version / 7) + 2;
  let bits = (16 * version + 128) * version + 64;
  if (align > 0) bits -= (25 * align - 10) * align - 55;
  if (version >= 7) bits -= 36;
  return Math.floor(bits / 8);
}

const room = (version: number): number =>
  codewords(version) - (correction[version - 1] ?? 0) * (blocks[version - 1] ?? 0);

/** The product of two numbers in the finite field of 256 elements. */
function times(a: number, b: number): number {
  let z = 0;
  for (let i = 7; i >= 0; i--) {
    z = (z << 1) ^ ((z >>> 7) * 0x11d);
    z ^= ((b >>> i) & 1) * a;
  }
  return z;
}

/** The generator polynomial for n error correction codewords, without its leading coefficient. */
function generator(n: number): number[] {
  const out: number[] = Array.from({ length: n }, (_, i) => (i === n - 1 ? 1 : 0));
  let root = 1;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) out[j] = times(out[j] ?? 0, root) ^ (out[j + 1] ?? 0);
    root = times(root, 2);
  }
  return out;
}

function remainder(data: number[], by: number[]): number[] {
  const out = by.map(() => 0);
  for (const b of data) {
    const factor = b ^ (out.shift() ?? 0);
    out.push(0);
    for (const [i, c] of by.entries()) out[i] = (out[i] ?? 0) ^ times(c, factor);
  }
  return out;
}

/** The text as codewords: mode, length, bytes, terminator and padding. */
function encode(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, n: number) => {
    for (let i = n - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const b of bytes) put(b, 8);
  const full = room(version) * 8;
  put(0, Math.min(4, full - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let fill = 0xec; bits.length < full; fill ^= 0xec ^ 0x11) put(fill, 8);
  return Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((a, b) => a * 2 + b, 0));
}

/** Data and error correction of all blocks, in drawing order. */
function interleaved(data: number[], version: number): number[] {
  const [n, ec] = [blocks[version - 1] ?? 1, correction[version - 1] ?? 0];
  const all = codewords(version);
  const short = Math.floor(all / n) - ec;
  const longs = all % n;
  const by = generator(ec);
  const parts: number[][] = [];
  let from = 0;
  for (let i = 0; i < n; i++) {
    const size = short + (i < n - longs ? 0 : 1);
    parts.push(data.slice(from, from + size));
    from += size;
  }
  const checks = parts.map((p) => remainder(p, by));
  const out: number[] = [];
  for (let i = 0; i <= short; i++) for (const p of parts) if (i < p.length) out.push(p[i] ?? 0);
  for (let i = 0; i < ec; i++) for (const c of checks) out.push(c[i] ?? 0);
  return out;
}

/** A square of modules; those with a fixed meaning are set. */
class Grid {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = 17 + 4 * version;
    const rows = () => Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
    this.dark = rows();
    this.fixed = rows();
  }

  set(x: number, y: number, on: boolean): void {
    const [row, kept] = [this.dark[y], this.fixed[y]];
    if (!row || !kept || x < 0 || x >= this.size) return;
    row[x] = on;
    kept[x] = true;
  }

  at(x: number, y: number): boolean {
    return this.dark[y]?.[x] ?? false;
  }

  free(x: number, y: number): boolean {
    return !this.fixed[y]?.[x];
  }
}

function finders(g: Grid): void {
  for (let i = 0; i < g.size; i++) {
    g.set(6, i, i % 2 === 0);
    g.set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [g.size - 4, 3],
    [3, g.size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        g.set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
}

function alignments(g: Grid): void {
  if (g.version < 2) return;
  const n = Math.floor(g.version / 7) + 2;
  const step = Math.ceil((g.size - 13) / (2 * n - 2)) * 2;
  const at = [6, ...Array.from({ length: n - 1 }, (_, i) => g.size - 7 - (n - 2 - i) * step)];
  for (const [i, y] of at.entries())
    for (const [j, x] of at.entries()) {
      if ((i === 0 && j === 0) || (i === 0 && j === n - 1) || (i === n - 1 && j === 0)) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) g.set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
}

/** Draws the format information twice, and from version 7 the version twice. */
function formats(g: Grid, mask: number): void {
  const data = mask; // the bits of error correction M are 0
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (i: number) => ((bits >>> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) g.set(8, i, bit(i));
  g.set(8, 7, bit(6));
  g.set(8, 8, bit(7));
  g.set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) g.set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) g.set(g.size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) g.set(8, g.size - 15 + i, bit(i));
  g.set(8, g.size - 8, true);
  if (g.version < 7) return;
  let more = g.version;
  for (let i = 0; i < 12; i++) more = (more << 1) ^ ((more >>> 11) * 0x1f25);
  const all = (g.version << 12) | more;
  for (let i = 0; i < 18; i++) {
    const on = ((all >>> i) & 1) === 1;
    const [a, b] = [g.size - 11 + (i % 3), Math.floor(i / 3)];
    g.set(a, b, on);
    g.set(b, a, on);
  }
}

/** Inverts modules by a mask. */
const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Draws the codewords from the lower right corner, two columns at a time, up and down. */
function fill(g: Grid, data: number[], mask: number): void {
  let i = 0;
  for (let right = g.size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let n = 0; n < g.size; n++)
      for (let j = 0; j < 2; j++) {
        const x = right - j;
        const y = ((right + 1) & 2) === 0 ? g.size - 1 - n : n;
        if (!g.free(x, y)) continue;
        const bit = i < data.length * 8 && (((data[i >>> 3] ?? 0) >>> (7 - (i & 7))) & 1) === 1;
        i++;
        const row = g.dark[y];
        if (row) row[x] = bit !== masks[mask]?.(x, y);
      }
  }
}

/** The penalty of a code: long runs, blocks of one colour, patterns like finders, an uneven ratio. */
function penalty(g: Grid): number {
  let sum = 0;
  const finder = /(?=10111010000|00001011101)/g;
  let dark = 0;
  for (let i = 0; i < g.size; i++) {
    for (const line of [(k: number) => g.at(k, i), (k: number) => g.at(i, k)]) {
      const text = Array.from({ length: g.size }, (_, k) => (line(k) ? "1" : "0")).join("");
      for (const run of text.match(/1{5,}|0{5,}/g) ?? []) sum += run.length - 2;
      sum += 40 * [...text.matchAll(finder)].length;
    }
    for (let k = 0; k < g.size; k++) {
      if (g.at(k, i)) dark++;
      const c = g.at(k, i);
      if (i > 0 && k > 0 && c === g.at(k - 1, i) && c === g.at(k, i - 1) && c === g.at(k - 1, i - 1)) sum += 3;
    }
  }
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (g.size * g.size) - 10));
}

/** The modules of a code for a text, row by row, true for dark; null if the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (version <= 10 && bytes.length + (version < 10 ? 2 : 3) > room(version)) version++;
  if (version > 10) return null;
  const data = interleaved(encode(bytes, version), version);
  let best: Grid | null = null;
  for (let mask = 0; mask < 8; mask++) {
    const g = new Grid(version);
    finders(g);
    alignments(g);
    formats(g, mask);
    fill(g, data, mask);
    if (!best || penalty(g) < penalty(best)) best = g;
  }
  return best?.dark ?? null;
}

/** The error correction codewords for a block of data, for the test with the standard's example. */
export const correctionOf = (data: number[], n: number): number[] => remainder(data, generator(n));
