import { computed, effect, signal } from "@preact/signals";
import { MapView } from "../map/map";
import { seatClass } from "../pieces/piece";
import { Link } from "../router";
import { undo } from "../state/act";
import { declared } from "../state/battles";
import { card, gameId, mine, past, scene, seat, seats, title, unread, view } from "../state/game";
import { asking, step } from "../state/lesson";
import { awaited, chosen, clearPlan, closing, openings, plan, preview, refusal, showPieces } from "../state/plan";
import { type Sheet, sheet } from "../state/panel";
import { nextUnit } from "../state/rounds";
import { phone } from "../state/settings";
import { playing, staged } from "../state/theatre";
import { Icon, type IconName } from "../ui/icons";
import { BattleSection } from "./battle";
import { Scrubber } from "./after";
import { Banners } from "./banners";
import { Caption } from "./caption";
import { Coach } from "./coach";
import { DiceShow } from "./diceshow";
import { Theatre } from "./theatre";
import { Dock } from "./theatredock";
import { Rungs } from "./theatrerungs";
import { GraceBox } from "./gracebox";
import { Elsewhere } from "./elsewhere";
import { EndBanner } from "./endbanner";
import { Ending } from "./ending";
import { resultWords } from "./result";
import { Exchanges, mayAnswer } from "./exchange";
import { endNow, Footer, left } from "./footer";
import { GoalLine } from "./goals";
import { StudyChip } from "./header";
import { Hands, Purses } from "./holdings";
import { MarketSection } from "./market";
import { openMenu } from "./menu";
import { capital, choosingFor, playerOf, promptLine, split, turnOfAll, turnWord, waitingFor } from "./names";
import { Below } from "./panel";
import { OriginChip } from "./origin";
import { Prompt, Ways } from "./prompt";
import { hasSay, Selection } from "./selection";
import { Preview } from "./preview";
import { hasQuestion, Question } from "./question";
import { Strip } from "./strip";
import { openTables } from "./tables";
import { camera } from "../map/here";
import { tr } from "../words/words";

const tall = signal(false);

// A new step, a battle that is played and the end of the game begin with the map: neither what was selected before nor the sheet that
// ended a step is what they are about.
const stepNow = computed(
  () =>
    `${gameId.value} ${seat.value} ${scene.value?.phase} ${view.value?.ask.step} ${view.value?.over} ${playing.value}`,
);
effect(() => {
  void stepNow.value;
  if (!phone.peek()) return;
  chosen.value = null;
  if (sheet.peek() === "end") sheet.value = "map";
});

/** The table on a phone: title, prompt, map, a sheet from below, tabs. */
export function PhoneFrame() {
  return (
    <>
      <header class="phone-head">
        <button type="button" class="tool" onClick={openMenu} aria-label={tr("Menu of the game")} data-test="menu">
          <Icon name="menu" size={22} />
        </button>
        <div class="grow">
          <p class="phone-title">{(title.value?.name ?? card.value?.name ?? "").replace(/: .*/, "")}</p>
          <p class="caption">
            {turnOfAll()} ·{" "}
            {tr("against {who}", {
              who: [...new Set(seats.value.filter((s) => s.n !== seat.value).map((s) => playerOf(s.n)))].join(", "),
            })}
          </p>
        </div>
        {card.value?.study && <StudyChip of={card.value.study} bare={false} />}
        <OriginChip bare={false} />
        <Link to={`/rules/${card.value?.title ?? ""}`} class="tool" test="rules">
          <Icon name="book" size={22} />
          <span class="hidden-text">{tr("Rules")}</span>
        </Link>
        {seat.value < 0 && !view.value?.over && (
          <span class="chip" data-test="watching">
            <Icon name="eye" size={14} /> {tr("Watching")}
          </span>
        )}
        {seat.value >= 0 && (
          <button
            type="button"
            class="tool"
            disabled={!view.value?.undo || !!past.value}
            onClick={() => void undo()}
            aria-label={tr("Undo")}
            data-test="undo"
          >
            <Icon name="undo" size={22} />
          </button>
        )}
      </header>
      <PromptBar />
      <main class="field-of-play">
        <GoalLine />
        <Strip />
        <div class="map-room">
          <MapView />
          <div class="phone-tools" data-float>
            <button type="button" class="round float" onClick={() => camera.whole()} aria-label={tr("Whole map")}>
              <Icon name="fit" size={22} />
            </button>
            <button
              type="button"
              class="round float"
              aria-pressed={!showPieces.value}
              onClick={() => (showPieces.value = !showPieces.value)}
              aria-label={tr("Hide the pieces")}
            >
              <Icon name="eye" size={22} />
            </button>
          </div>
          <Caption />
          <Banners />
          <Elsewhere />
          <Coach />
          <DiceShow />
          <Theatre />
          <Dock />
          <GraceBox />
          <EndBanner />
        </div>
      </main>
      <BottomSheet />
      <TabBar />
    </>
  );
}

function PromptBar() {
  const v = view.value;
  if (!v) return null;
  const asked = v.ask.seats[0] ?? -1;
  const { step, owed } = promptLine(capital(v.ask.step), scene.value?.notes ?? [], !!closing.value);
  return (
    <div class={`phone-prompt ${seatClass(past.value ? -1 : asked)}`} aria-live="polite" data-test="prompt">
      <span class="player-mark" />
      <p class="grow strong" data-test={mine.value ? "step" : undefined} data-heading>
        {past.value
          ? tr("As it stood, {turn}", { turn: turnWord() })
          : mine.value
            ? [choosingFor(), step].filter(Boolean).join(" · ")
            : v.over
              ? resultWords()
              : waitingFor()}
        {!past.value && mine.value && owed && <span class="owed"> {owed}</span>}
        {mine.value && !owed && !v.lesson && (
          <span class="ways second">
            <Ways />
          </span>
        )}
      </p>
      {mine.value && awaited.value.size + openings.value.size > 0 && (
        <button type="button" class="next" onClick={() => nextUnit(1)} data-test="next">
          {tr("Next")} <Icon name="right" size={16} />
        </button>
      )}
      {closing.value && endsOnly() && (
        <button type="button" class="next" onClick={goOn} title={closing.value.label} data-test="go-on">
          {tr("Go on")} <Icon name="right" size={16} />
        </button>
      )}
    </div>
  );
}

/** On a phone that looks back after the game: the way through it, under the map. */
function LookBack() {
  return (
    <aside class="sheet map" aria-label={tr("History")} data-test="look-back">
      <div class="sheet-body ending">
        <Scrubber />
      </div>
    </aside>
  );
}

/** Whether there is nothing to choose in a step; of a lesson the coach says how it goes on. */
const endsOnly = (): boolean =>
  mine.value && !view.value?.lesson && awaited.value.size + openings.value.size === 0 && !hasSay();

/** Ends a step in which there is nothing to choose; if something is left undone all the same, the sheet says what. */
function goOn(): void {
  if (left().length > 0) sheet.value = "end";
  else endHere();
}

function BottomSheet() {
  const at = sheet.value;
  if (at === "map" && past.value && view.value?.ended && !view.value.lesson && chosen.value === null)
    return <LookBack />;
  const over = at === "map" && !!view.value?.over && !past.value && chosen.value === null && !staged.value;
  const says = hasSay() && !(step.value && !asking.value); // what a coach says is read first
  if (at === "map" && !over && !plan.value && chosen.value === null && !refusal.value && !says && !hasQuestion.value)
    return null;
  return (
    <aside class={`sheet ${at}${tall.value || at === "log" ? " tall" : ""}`} aria-label={tr("Sheet")} data-test="sheet">
      <button
        type="button"
        class="grip"
        onClick={() => (tall.value = !tall.value)}
        aria-label={tall.value ? tr("Lower the sheet") : tr("Raise the sheet")}
      />
      <div class="sheet-body">
        {over && (
          <section>
            <Ending />
          </section>
        )}
        {at === "map" && <Rungs />}
        {at === "map" && chosen.value === null && !plan.value && <Question />}
        {at === "map" && chosen.value === null && !plan.value && <MarketSection />}
        {at === "map" && (preview.value !== null ? <Preview /> : <Selection />)}
        {at === "map" && chosen.value !== null && preview.value === null && !plan.value && <MarketSection />}
        {at === "map" && preview.value === null && plan.value && plan.value.heads.length === 0 && <BattleSection />}
        {at === "battles" &&
          (declared.value.length > 0 || plan.value ? (
            <BattleSection />
          ) : (
            <p class="second">{tr("No battles are planned.")}</p>
          ))}
        {at === "map" && preview.value === null && mayAnswer() && <Exchanges />}
        {at === "log" && (
          <>
            <Prompt />
            <Purses />
            <Hands />
            <Exchanges />
            <Below />
          </>
        )}
        {at === "end" && (
          <>
            <EndSheet />
            <Footer end={endHere} />
          </>
        )}
      </div>
    </aside>
  );
}

/** Ends the step and shows the map again. */
function endHere(): void {
  sheet.value = "map";
  endNow();
}

function EndSheet() {
  const notes = left().map(split);
  return (
    <section>
      <h2 class="section-title">
        {closing.value?.label ??
          (mine.value ? tr("Nothing to end now") : view.value?.over ? tr("The game is over") : waitingFor())}
      </h2>
      <ul>
        {notes.map((n) => (
          <li key={n.text}>{n.text}</li>
        ))}
      </ul>
    </section>
  );
}

/** Puts away what is selected, so that the sheet shows what it had before: after the game, how it ended. */
function putAway(): void {
  clearPlan();
  chosen.value = null;
}

function TabBar() {
  const choose = (s: Sheet) => {
    if (s === "map" && sheet.value === "map") putAway();
    sheet.value = s;
    tall.value = false;
  };
  const Item = ({
    id,
    icon,
    text,
    count = 0,
    act,
  }: {
    id: Sheet | "tables";
    icon: IconName;
    text: string;
    count?: number;
    act: () => void;
  }) => (
    <button
      type="button"
      class="phone-tab"
      aria-current={sheet.value === id ? "page" : undefined}
      onClick={act}
      data-test={`phone-${id}`}
    >
      <Icon name={icon} size={22} />
      {count > 0 && <span class="count-badge">{count}</span>}
      <span>{text}</span>
    </button>
  );
  return (
    <nav class="phone-tabs" aria-label={tr("Table")}>
      <Item id="map" icon="hex" text={tr("Map")} act={() => choose("map")} />
      <Item
        id="battles"
        icon="swords"
        text={tr("Battles")}
        count={declared.value.length}
        act={() => choose("battles")}
      />
      <Item id="tables" icon="chart" text={tr("Tables")} act={openTables} />
      <Item id="log" icon="chat" text={tr("Log")} count={unread.value} act={() => choose("log")} />
      <Item id="end" icon="flag" text={closing.value ? tr("End step") : tr("Step")} act={() => choose("end")} />
    </nav>
  );
}
