import { effect } from "@preact/signals";
import { card, mine, view } from "../state/game";
import { settings } from "../state/settings";
import { myTurn, pageName } from "../ui/pagename";
import { tr } from "../words/words";

/** Shows in the page's title and icon, and by a browser notification if wanted, that it is my turn. */
export function watchTurn(): () => void {
  let was = true;
  const end = effect(() => {
    const turn = mine.value;
    const name = card.value?.name ?? "";
    pageName.value = name;
    myTurn.value = turn;
    if (
      turn &&
      !was &&
      document.visibilityState === "hidden" &&
      settings.value.notify &&
      "Notification" in window &&
      Notification.permission === "granted"
    ) {
      new Notification(tr("Your turn"), {
        body: `${name}: ${view.value?.ask.step ?? ""}`,
        tag: view.value?.game ?? "",
      });
    }
    was = turn;
  });
  return () => {
    end();
    myTurn.value = false;
  };
}
