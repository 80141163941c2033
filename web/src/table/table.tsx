import { useEffect } from "preact/hooks";
import { api } from "../api/client";
import { Key } from "../map/key";
import { MapView } from "../map/map";
import { keyShown } from "../map/tools";
import { wearLiveries } from "../pieces/livery";
import { Sprite } from "../pieces/piece";
import { Link } from "../router";
import { openGame } from "../state/arrivals";
import { board, card, failure, gameId, live, log, view } from "../state/game";
import { part } from "../state/lesson";
import { phone } from "../state/settings";
import { focusHeading } from "../ui/focus";
import { Banners, watchMoments } from "./banners";
import { Caption } from "./caption";
import { Curtain } from "./curtain";
import { Elsewhere } from "./elsewhere";
import { EndBanner } from "./endbanner";
import { EndDock } from "./after";
import { Goals } from "./goals";
import { Header } from "./header";
import { listenToKeys } from "./keys";
import { Panel } from "./panel";
import { PhoneFrame } from "./phone";
import { Strip } from "./strip";
import { Waiting } from "./waiting";
import { watchTurn } from "./notify";
import { DiceShow } from "./diceshow";
import { Theatre } from "./theatre";
import { Dock } from "./theatredock";
import { GraceBox } from "./gracebox";
import { tr } from "../words/words";

/** The page of a game. */
export function Table({ id }: { id: string }) {
  useEffect(() => {
    const ends = [openGame(id), listenToKeys(), watchTurn(), watchMoments(), wearLiveries()];
    return () => {
      for (const end of ends) end();
    };
  }, [id]);
  return (
    <div
      class={phone.value ? "table phone" : "table"}
      data-test="table"
      data-live={live.value}
      data-line={log.value.at(-1)?.line}
      data-part={part.value || undefined}
    >
      <Sprite />
      <Inside />
      <Curtain />
    </div>
  );
}

/** A game in which a rule failed: what its players should know, and their record. */
function SetAside({ why }: { why: string }) {
  const mine = view.value?.seat ?? -1;
  return (
    <main class="lost" data-test="set-aside">
      <h1 class="title">{card.value?.name}</h1>
      <p role="status">{why}</p>
      <p class="row wrap">
        <a
          class="btn primary"
          href={api.recordAt(gameId.value, mine >= 0 ? mine : undefined)}
          download
          data-test="record"
        >
          {tr("Download the record")}
        </a>
        <Link to="/" class="btn">
          {tr("To the first page")}
        </Link>
      </p>
    </main>
  );
}

function Inside() {
  const wrong = failure.value;
  const here = !!wrong || (!!card.value && !!view.value && !!board.value);
  const begun = view.value?.begun ?? false;
  useEffect(() => {
    if (here) focusHeading();
  }, [here, begun]);
  if (wrong) {
    return (
      <main class="lost">
        <h1 class="title">{wrong.status === 404 ? tr("There is no such game") : tr("The game cannot be opened")}</h1>
        <p>{wrong.message}</p>
        <p>
          <Link to="/" class="btn">
            {tr("To the first page")}
          </Link>
        </p>
      </main>
    );
  }
  if (!card.value || !view.value || !board.value)
    return (
      <main class="loading" aria-busy="true">
        <p class="second">{tr("Setting up the table…")}</p>
      </main>
    );
  if (view.value.setAside) return <SetAside why={view.value.setAside} />;
  if (!view.value.begun) return <Waiting />;
  if (phone.value) return <PhoneFrame />;
  return (
    <>
      <Header />
      <Goals />
      <main class="field-of-play">
        <Strip />
        <div class="map-room">
          <MapView />
          <Caption />
          <Banners />
          <Elsewhere />
          <DiceShow />
          <Theatre />
          <Dock />
          <GraceBox />
          <EndBanner />
        </div>
        {keyShown.value && <Key />}
        {view.value.ended && <EndDock />}
      </main>
      <Panel />
    </>
  );
}
