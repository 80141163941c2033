import type { View } from "./types";

/** The difference between two views. */
export interface Patch {
  /** Tag of the view to which it applies. */
  base: string;
  change: Record<string, unknown>;
}

type Splice = [at: number, cut: number, fresh: unknown[]];

/** Applies splices to a list. Unchanged elements stay the same objects. */
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
 * Changes a value: an object changes members, null removes a member, {"=": value} is a whole value, {"~": splices}
 * changes a list, and anything else replaces the value.
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

/** Applies a patch to a view; null if it belongs to another view. */
export function patched(view: View | null | undefined, p: Patch): View | null {
  return view?.tag === p.base ? (changed(view, p.change) as View) : null;
}
