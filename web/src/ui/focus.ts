/**
 * Puts the focus on the heading of a page that has just come up, so that those who listen hear where they are and the next
 * Tab begins there. What a person has chosen meanwhile keeps the focus.
 */
export function focusHeading(): void {
  const now = document.activeElement;
  if (now && now !== document.body) return;
  const heading = document.querySelector<HTMLElement>("h1, [data-heading]");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
