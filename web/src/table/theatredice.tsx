import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Die } from "../api/types";
import { rules } from "../state/game";
import { still } from "../state/settings";
import { DieFace } from "../ui/die";
import { Icon } from "../ui/icons";
import { tr } from "../words/words";

/** The face that a die shows while it tumbles. */
export function useTumble(lies: boolean): number {
  const [face, setFace] = useState(1);
  useEffect(() => {
    if (lies || still.value) return;
    const spin = window.setInterval(() => setFace((f) => (f % 6) + 1), 70);
    return () => window.clearInterval(spin);
  }, [lies]);
  return face;
}

/** The die on the edge of its card: it flies in, and comes to rest at the row in which it is read. */
export function Tumbling({ dice, lies, size, tick }: { dice: Die[]; lies: boolean; size: number; tick: boolean }) {
  const face = useTumble(lies);
  const box = useRef<HTMLDivElement>(null);
  void rules.value; // the chart may come after the die
  useLayoutEffect(() => {
    const b = box.current;
    const row = lies ? b?.parentElement?.querySelector<HTMLElement>(".theatre-chart .rolled") : null;
    const chart = b?.parentElement?.querySelector<HTMLElement>(".theatre-chart");
    if (!b || !chart) return;
    const middle = row
      ? row.offsetTop + chart.offsetTop + row.offsetHeight / 2
      : chart.offsetTop + chart.offsetHeight / 2;
    b.style.top = `${middle - b.offsetHeight / 2}px`;
  });
  return (
    <div ref={box} class="theatre-die" data-lies={lies} data-test="theatre-die">
      {dice.slice(0, 2).map((d, i) => (
        <DieFace key={i} n={lies ? d.n : ((face + i) % 6) + 1} sides={lies ? d.sides : 6} size={size} />
      ))}
      {lies && tick && (
        <span class="die-tick" title={tr("Fair dice")}>
          <Icon name="check" size={14} />
        </span>
      )}
    </div>
  );
}
