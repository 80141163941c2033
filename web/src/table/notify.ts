import { effect } from "@preact/signals";
import { card, mine, view } from "../state/game";
import { settings } from "../state/settings";

/** Says in the page's title, and by a notice of the browser if the player wants it, that it is my turn. */
export function watchTurn(): () => void {
  let was = true;
  const end = effect(() => {
    const turn = mine.value;
    const name = card.value?.name ?? "Sandtable";
    document.title = turn ? `● ${name}` : name;
    if (turn && !was && document.visibilityState === "hidden" && settings.value.notify && "Notification" in window && Notification.permission === "granted") {
      new Notification("Your turn", { body: `${name}: ${view.value?.ask.step ?? ""}`, tag: view.value?.game ?? "" });
    }
    was = turn;
  });
  return () => {
    end();
    document.title = "Sandtable";
  };
}
