import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

export interface Tab<K extends string> {
  id: K;
  label: ComponentChildren;
}

/** A row of tabs; arrow keys go from one to the next. The owner draws the chosen tab's content. */
export function Tabs<K extends string>({
  tabs,
  on,
  choose,
  label,
}: {
  tabs: Tab<K>[];
  on: K;
  choose: (k: K) => void;
  label: string;
}) {
  const row = useRef<HTMLDivElement>(null);
  const step = (e: KeyboardEvent) => {
    const by = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    e.preventDefault();
    e.stopPropagation();
    const at = (tabs.findIndex((t) => t.id === on) + by + tabs.length) % tabs.length;
    const to = tabs[at];
    if (!to) return;
    choose(to.id);
    (row.current?.children[at] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={label} ref={row} onKeyDown={step}>
      {tabs.map((t) => (
        <button
          type="button"
          key={t.id}
          class="tab"
          role="tab"
          aria-selected={t.id === on}
          tabIndex={t.id === on ? 0 : -1}
          onClick={() => choose(t.id)}
          data-test={`tab-${t.id}`}
        >
          {t.label}
        </button>
      ))}
    </div>
  );
}
