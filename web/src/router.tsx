import { computed, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

const here = signal(window.location.pathname + window.location.search + window.location.hash);
window.addEventListener(
  "popstate",
  () => (here.value = window.location.pathname + window.location.search + window.location.hash),
);

export type Route =
  | { page: "lobby" }
  | { page: "play"; id: string }
  | { page: "join"; code: string }
  | { page: "rules"; title: string; clause: string }
  | { page: "learn" }
  | { page: "records" }
  | { page: "lost" };

function parse(address: string): Route {
  const url = new URL(address, window.location.origin);
  const [first = "", second = "", third] = url.pathname.split("/").slice(1).map(decodeURIComponent);
  if (third !== undefined) return { page: "lost" };
  if (first === "" && !second) return { page: "lobby" };
  if (first === "play" && second) return { page: "play", id: second };
  if (first === "join" && second) return { page: "join", code: second };
  if (first === "rules") return { page: "rules", title: second, clause: decodeURIComponent(url.hash.slice(1)) };
  if (first === "learn" && !second) return { page: "learn" };
  if (first === "records" && !second) return { page: "records" };
  return { page: "lost" };
}

export const route = computed(() => parse(here.value));

/** Goes to a page of the client without reloading. */
export function go(address: string, replace = false): void {
  if (replace) window.history.replaceState(null, "", address);
  else window.history.pushState(null, "", address);
  here.value = address;
}

interface LinkProps {
  to: string;
  class?: string;
  test?: string;
  current?: boolean;
  children?: ComponentChildren;
}

/** A link to a page of the client. With modifier keys or other mouse buttons it acts like any link of the browser. */
export function Link({ to, test, current, children, ...rest }: LinkProps) {
  const follow = (e: MouseEvent) => {
    if (e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    go(to);
  };
  return (
    <a class={rest.class} href={to} onClick={follow} data-test={test} aria-current={current ? "page" : undefined}>
      {children}
    </a>
  );
}
