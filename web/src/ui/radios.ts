const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys in a group of radio buttons select the next one, as for native radio buttons. */
export function arrows(e: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const by = steps[e.key];
  if (!by) return;
  const all = [...e.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = all[(at + by + all.length) % all.length];
  if (at < 0 || !to) return;
  e.preventDefault();
  e.stopPropagation();
  to.focus();
  to.click();
}
