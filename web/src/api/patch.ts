import type { View } from "./types";

/** What changes from one view to the next. */
export interface Patch {
  /** The tag of the view that is changed. */
  base: string;
  change: Record<string, unknown>;
}

type Splice = [at: number, cut: number, fresh: unknown[]];

/** Puts elements of a list in the place of others. What stays is the same object as before. */
function spliced(list: unknown[], splices: Splice[]): unknown[] {
  const out: unknown[] = [];
  let at = 0;
  for (const [from, cut, fresh] of splices) {
    out.push(...list.slice(at, from), ...fresh);
    at = from + cut;
  }
  out.push(...list.slice(at));
  return out;
}

/**
 * Changes a value: an object changes members, null takes one away, {"=": value} stands for a whole value, {"~": splices} changes a
 * list, and anything else takes its place.
 */
function changed(old: unknown, change: unknown): unknown {
  if (typeof change !== "object" || change === null || Array.isArray(change)) return change;
  if ("=" in change) return change["="];
  if ("~" in change) return spliced((old ?? []) as unknown[], change["~"] as Splice[]);
  const out: Record<string, unknown> = { ...(old as Record<string, unknown> | undefined) };
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete out[name];
    else out[name] = changed(out[name], value);
  }
  return out;
}

/** The view that a patch makes of another; null if it is for another one. */
export function patched(view: View | null | undefined, p: Patch): View | null {
  return view?.tag === p.base ? (changed(view, p.change) as View) : null;
}
