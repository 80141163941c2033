/**
 * Moves the focus to the heading of a new page, so that screen readers announce it and Tab starts there. A focus
 * that the user has moved meanwhile is kept.
 */
export function focusHeading(): void {
  const now = document.activeElement;
  if (now && now !== document.body) return;
  const heading = document.querySelector<HTMLElement>("h1, [data-heading]");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
