import { useLayoutEffect, useRef } from "preact/hooks";
import { camera } from "../map/here";
import { openBattle } from "../state/battles";
import { card, chatOpen, mine, past, unread, view } from "../state/game";
import { panelOpen, tab, type TabName } from "../state/panel";
import { plan } from "../state/plan";
import { narrow } from "../state/settings";
import { Icon } from "../ui/icons";
import { Tabs } from "../ui/tabs";
import { BattleSection } from "./battle";
import { Chat } from "./chat";
import { Coach } from "./coach";
import { Comments } from "./after";
import { Exchanges } from "./exchange";
import { Footer } from "./footer";
import { Hands, Purses } from "./holdings";
import { Log } from "./log";
import { MarketSection } from "./market";
import { Notes } from "./notes";
import { Prompt } from "./prompt";
import { Selection } from "./selection";
import { Rungs } from "./theatrerungs";
import { Units } from "./units";
import { tr } from "../words/words";

/**
 * The panel beside the map: the fixed prompt, selection, battle, log, and the fixed footer. For a new decision it
 * scrolls to the top, unless the decision was begun in the lists below.
 */
export function Panel() {
  const drawer = narrow.value;
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    camera.cover(drawer && panelOpen.value ? (box.current?.offsetWidth ?? 0) : 0);
    return () => camera.cover(0);
  }, [drawer, panelOpen.value]);
  const list = useRef<HTMLDivElement>(null);
  const subject = mine.value && `${view.value?.ask.step} ${plan.value?.verb.text} ${openBattle.value}`;
  useLayoutEffect(() => {
    const box = list.current;
    if (box && subject && !document.activeElement?.closest(".below, .market")) box.scrollTop = 0;
  }, [subject]);
  if (drawer && !panelOpen.value) {
    return (
      <button
        type="button"
        class="panel-tab float"
        onClick={() => (panelOpen.value = true)}
        aria-label={tr("Open the panel")}
        data-test="panel-open"
      >
        <Icon name="left" />
      </button>
    );
  }
  return (
    <aside ref={box} class={drawer ? "panel drawer" : "panel"} aria-label={tr("Panel")}>
      {drawer && (
        <button
          type="button"
          class="panel-fold"
          onClick={() => (panelOpen.value = false)}
          aria-label={tr("Fold the panel")}
          data-test="panel-fold"
        >
          <Icon name="fold" />
        </button>
      )}
      <Coach />
      <div ref={list} class="panel-scroll">
        <Prompt />
        <Purses />
        <Rungs />
        <MarketSection />
        <Selection />
        <BattleSection />
        {(!view.value?.over || past.value) && (
          <>
            <Exchanges />
            <Hands />
          </>
        )}
        <Below />
      </div>
      <Footer />
    </aside>
  );
}

/** Log, units, chat and notes, one at a time. */
export function Below() {
  const mayNote = !!card.value?.mine.length || !!card.value?.origin;
  const shown = { comments: !!view.value?.ended, notes: mayNote } as Partial<Record<TabName, boolean>>;
  const on = shown[tab.value] === false ? "log" : tab.value;
  const choose = (t: TabName) => {
    tab.value = t;
    chatOpen.value = t === "chat";
    if (t === "chat") unread.value = 0;
  };
  return (
    <section class="below">
      <Tabs
        label={tr("Log and lists")}
        on={on}
        choose={choose}
        tabs={[
          { id: "log", label: tr("Log") },
          ...(view.value?.ended ? [{ id: "comments" as const, label: tr("Comments") }] : []),
          { id: "units", label: tr("Units") },
          { id: "chat", label: unread.value > 0 ? tr("Chat ({n})", { n: unread.value }) : tr("Chat") },
          ...(mayNote ? [{ id: "notes" as const, label: tr("Notes") }] : []),
        ]}
      />
      {on === "log" && <Log />}
      {on === "comments" && <Comments />}
      {on === "units" && <Units />}
      {on === "chat" && <Chat />}
      {on === "notes" && <Notes />}
    </section>
  );
}
