import { signal } from "@preact/signals";
import type { FunctionComponent, VNode } from "preact";
import { useEffect } from "preact/hooks";
import { tr } from "../words/words";
import { show } from "./dialog";
import { toast } from "./toast";

// The bundler makes a file of its own of every import(). These parts are loaded when they are first needed, so that
// the first table shows sooner.

/** Tells that a part could not be loaded: the server is unreachable, or has a newer client than this page. */
function missing(): void {
  toast(tr("A part of the page could not be loaded. Reload the page."), true);
}

/** A component that is loaded when it is first shown; until then nothing is shown. */
export function later<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  const part = signal<{ Part: FunctionComponent<P> } | null>(null);
  let asked = false;
  return (props: P) => {
    useEffect(() => {
      if (asked) return;
      asked = true;
      load().then(
        (Part) => (part.value = { Part }),
        () => {
          asked = false;
          missing();
        },
      );
    }, []);
    return part.value ? <part.value.Part {...props} /> : null;
  };
}

/** Opens a dialog that is loaded when it is first opened. */
export const opens = (load: () => Promise<() => VNode>) => (): void => {
  load().then(show, missing);
};
