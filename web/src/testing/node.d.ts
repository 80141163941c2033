// The parts of Node that the client's tests use; the client itself does not.

declare module "node:test" {
  export function test(name: string, run: () => void | Promise<void>): void;
  export const mock: {
    timers: { enable(what: { apis: string[] }): void; tick(ms: number): void; reset(): void };
  };
}

declare module "node:assert/strict" {
  export function equal(got: unknown, want: unknown, about?: string): void;
  export function deepEqual(got: unknown, want: unknown, about?: string): void;
  export function ok(value: unknown, about?: string): asserts value;
}

declare module "node:fs" {
  export function readFileSync(file: number, encoding: "utf8"): string;
}

declare function setImmediate(run: (value?: unknown) => void): void;
