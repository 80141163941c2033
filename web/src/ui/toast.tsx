import { signal } from "@preact/signals";
import { Problem } from "../api/client";
import { tr } from "../words/words";

interface Note {
  id: number;
  text: string;
  bad: boolean;
}

const notes = signal<Note[]>([]);
let count = 0;

/** Shows a message that needs no answer. */
export function toast(text: string, bad = false): void {
  const id = ++count;
  notes.value = [...notes.value.slice(-2), { id, text, bad }];
  window.setTimeout(() => (notes.value = notes.value.filter((n) => n.id !== id)), bad ? 7000 : 4000);
}

/** Reports a failure. Anything but a Problem is a fault of the client and is also logged to the console. */
export function tellFailure(e: unknown): void {
  if (e instanceof DOMException && e.name === "AbortError") return;
  if (e instanceof Problem) return toast(e.message, true);
  console.error(e);
  toast(tr("Something went wrong here. Reload the page if it does not go on."), true);
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {notes.value.map((n) => (
        <div key={n.id} class={n.bad ? "toast refuse" : "toast"} data-test="toast">
          {n.text}
        </div>
      ))}
    </div>
  );
}
