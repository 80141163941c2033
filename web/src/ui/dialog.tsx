import { effect, signal } from "@preact/signals";
import type { ComponentChildren, VNode } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { route } from "../router";
import { Icon } from "./icons";
import { tr } from "../words/words";

interface DialogProps {
  title: string;
  close: () => void;
  children: ComponentChildren;
  foot?: ComponentChildren;
  wide?: boolean;
  test?: string;
}

/** A dialog over the page. The browser keeps the focus in it and closes it on Esc. */
export function Dialog({ title, close, children, foot, wide, test }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => box.current?.showModal(), []);
  const cancel = (e: Event) => {
    e.preventDefault(); // the owner takes it away, and that closes it
    close();
  };
  const outside = (e: MouseEvent) => {
    if (e.target === box.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it, which is onCancel
    <dialog
      ref={box}
      class={wide ? "dialog wide" : "dialog"}
      aria-labelledby={id}
      onCancel={cancel}
      onClick={outside}
      data-test={test}
    >
      <div class="dialog-head">
        <h2 id={id} class="section-title grow">
          {title}
        </h2>
        <button type="button" class="btn quiet icon" onClick={close} aria-label={tr("Close")} data-test="dialog-close">
          <Icon name="x" />
        </button>
      </div>
      <div class="dialog-body">{children}</div>
      {foot && <div class="dialog-foot">{foot}</div>}
    </dialog>
  );
}

/** The open dialog, drawn by Dialogs. There is one at a time: a second one replaces the first. */
const open = signal<(() => VNode) | null>(null);

export function show(draw: () => VNode): void {
  open.value = draw;
}

export function closeDialog(): void {
  open.value = null;
}

// A dialog belongs to the page it was opened on.
effect(() => {
  void route.value;
  closeDialog();
});

export const dialogOpen = () => open.value !== null;

export function Dialogs() {
  const draw = open.value;
  return draw ? <Shown draw={draw} key={draw} /> : null;
}

const Shown = ({ draw }: { draw: () => VNode }) => draw();

interface AskProps {
  title: string;
  text: string;
  yes: string;
  danger?: boolean;
  done: () => void;
}

/** Asks for confirmation of something that cannot be undone. */
export function confirm(p: AskProps): void {
  const act = () => {
    closeDialog();
    p.done();
  };
  show(() => (
    <Dialog
      title={p.title}
      close={closeDialog}
      test="confirm"
      foot={
        <>
          <button type="button" class="btn" onClick={closeDialog}>
            {tr("Cancel")}
          </button>
          <button type="button" class={p.danger ? "btn danger" : "btn primary"} onClick={act} data-test="confirm-yes">
            {p.yes}
          </button>
        </>
      }
    >
      <p>{p.text}</p>
    </Dialog>
  ));
}
