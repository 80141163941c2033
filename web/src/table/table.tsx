import { useEffect } from "preact/hooks";
import { MapView } from "../map/map";
import { wearLiveries } from "../pieces/livery";
import { Sprite } from "../pieces/piece";
import { Link } from "../router";
import { board, card, failure, live, openGame, view } from "../state/game";
import { part } from "../state/lesson";
import { phone } from "../state/settings";
import { Caption } from "./caption";
import { Curtain } from "./curtain";
import { Header } from "./header";
import { listenToKeys } from "./keys";
import { Panel } from "./panel";
import { PhoneFrame } from "./phone";
import { Waiting } from "./waiting";
import { watchTurn } from "./notify";
import { DiceShow } from "./diceshow";

/** The page of a game. */
export function Table({ id }: { id: string }) {
  useEffect(() => {
    const ends = [openGame(id), listenToKeys(), watchTurn(), wearLiveries()];
    return () => ends.forEach((end) => end());
  }, [id]);
  return (
    <div class={phone.value ? "table phone" : "table"} data-test="table" data-live={live.value} data-part={part.value || undefined}>
      <Sprite />
      <Inside />
      <Curtain />
    </div>
  );
}

function Inside() {
  const wrong = failure.value;
  if (wrong) {
    return (
      <main class="lost">
        <h1 class="title">{wrong.status === 404 ? "There is no such game" : "The game cannot be opened"}</h1>
        <p>{wrong.message}</p>
        <p><Link to="/" class="btn">To the first page</Link></p>
      </main>
    );
  }
  if (!card.value || !view.value || !board.value) return <main class="loading" aria-busy="true"><p class="second">Setting up the table…</p></main>;
  if (!view.value.begun) return <Waiting />;
  if (phone.value) return <PhoneFrame />;
  return (
    <>
      <Header />
      <main class="field-of-play"><MapView /><Caption /><DiceShow /></main>
      <Panel />
    </>
  );
}
