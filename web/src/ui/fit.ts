import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/**
 * How many things, up to `most`, a bar must leave out so that nothing in it is cut. That is tried anew when the bar's width, the letters or what
 * is shown (as words) change, and at no other time: each trial makes the browser lay out the page at once.
 */
export function useFit(
  bar: RefObject<HTMLElement | null>,
  shown: string,
  most: number,
  isTight?: (bar: HTMLElement) => boolean,
): number {
  const [trial, setTrial] = useState({ less: 0 });
  const { less } = trial;
  const leaveOut = (n: number) => setTrial({ less: n }); // a new object each time: also what fitted is measured anew
  useLayoutEffect(() => {
    let width = 0;
    const watch = new ResizeObserver(() => {
      const now = bar.current?.clientWidth ?? 0;
      if (now !== width) leaveOut(0);
      width = now;
    });
    if (bar.current) watch.observe(bar.current);
    void document.fonts.ready.then(() => leaveOut(0));
    return () => watch.disconnect();
  }, [bar.current === null]);
  const was = useRef(shown);
  useLayoutEffect(() => {
    if (was.current === shown) return;
    was.current = shown;
    leaveOut(0);
  }, [shown]);
  useLayoutEffect(() => {
    const b = bar.current;
    if (b && less < most && (isTight?.(b) || b.scrollWidth > b.clientWidth + 1)) leaveOut(less + 1);
  }, [trial]);
  return less;
}
