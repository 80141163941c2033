import { useEffect } from "preact/hooks";
import { Sprite } from "../pieces/piece";
import { Cards } from "./cards";
import { followGames, load } from "./choice";
import { Continue, JoinByCode, OpenGames, Watch } from "./games";
import { NewHere } from "./learn";
import { Setup } from "./setup";
import { TopBar } from "./topbar";
import { tr } from "../words/words";

/** The first page: choose a game, go on with one, join or watch. */
export function Lobby() {
  useEffect(() => void load(), []);
  useEffect(followGames, []);
  return (
    <div class="lobby">
      <a
        class="skip btn"
        href="#play"
        onClick={(e) => {
          e.preventDefault();
          document.getElementById("play")?.focus();
        }}
      >
        {tr("Go to Play")}
      </a>
      <Sprite />
      <TopBar at="play" />
      <div class="lobby-columns">
        <main class="lobby-main">
          <section class="lobby-choose" aria-labelledby="choose">
            <h1 class="title" id="choose">
              {tr("Choose a game")}
            </h1>
            <p class="lead">{tr("Everything else is set for a quick start. Change it below, or press Play.")}</p>
            <Cards />
          </section>
          <Setup />
        </main>
        <aside class="lobby-side">
          <Continue />
          <NewHere />
          <JoinByCode />
          <OpenGames />
          <Watch />
        </aside>
      </div>
    </div>
  );
}
