import { past } from "../state/game";
import { pointed } from "../state/lesson";
import type { Ground } from "./geometry";

/** What the coach of a lesson points at: rings that breathe. */
export function CoachRings({ ground: g }: { ground: Ground }) {
  if (past.value || pointed.value.size === 0) return null;
  const d = [...pointed.value].map((p) => g.outline(p, 1.04)).join("");
  return (
    <g class="coach-rings" data-test="coach-rings">
      <path class="halo" d={d} />
      <path class="ring" d={d} />
    </g>
  );
}
