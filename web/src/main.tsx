// The browser client of Sandtable. It draws what the server sends and lights what it offers; it holds no
// rule of any game and never asks which title it shows.
//
//   api/     the HTTP API: types.ts is written from package wire, client.ts calls, stream.ts listens
//   state/   signals: settings of this browser; the game on the table; what is selected and said
//   map/     camera, rasterised ground, live layers, hit test, minimap
//   pieces/  counters and blocks
//   table/   the page of a game: header, panel, log, odds, dialogs, the coach of a lesson
//   lobby/   choose, start, join;  rules/  the reader;  records/  finished games
//   ui/      what every page uses: icons, dialog, tabs, toast, settings
//   words/   languages: English is in the code, catalogues have the others
//   styles/  tokens, base, controls, and one sheet for each part
//
// Components read signals; only functions in state/ change them. Every element a player can use has a
// data-test name.
import "./styles/main.css";
import { render } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Join } from "./lobby/join";
import { LearnPage } from "./lobby/learn";
import { Lobby } from "./lobby/lobby";
import { Records } from "./records/records";
import { TopBar } from "./lobby/topbar";
import { Link, type Route, route } from "./router";
import { RulesPage } from "./rules/reader";
import { Table } from "./table/table";
import { Dialogs } from "./ui/dialog";
import { focusHeading } from "./ui/focus";
import { pageName } from "./ui/pagename";
import { Toasts } from "./ui/toast";
import "./state/settings";
import { language, loading, tr } from "./words/words";

/** The window's title on a page; a table sets its own. */
const names: Partial<Record<Route["page"], () => string>> = {
  rules: () => tr("Rules"),
  learn: () => tr("Learn"),
  records: () => tr("Records"),
  join: () => tr("Invitation"),
  lost: () => tr("No such page"),
};

function Page() {
  const at = route.value;
  useLayoutEffect(() => {
    if (at.page !== "play") pageName.value = names[at.page]?.() ?? "";
  }, [at.page, language.value]);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) focusHeading();
    first.current = false;
  }, [at.page]);
  switch (at.page) {
    case "lobby":
      return <Lobby />;
    case "play":
      return <Table id={at.id} key={at.id} />;
    case "join":
      return <Join code={at.code} />;
    case "rules":
      return <RulesPage title={at.title} clause={at.clause} />;
    case "learn":
      return <LearnPage />;
    case "records":
      return <Records />;
    case "lost":
      return <Lost />;
  }
}

/** For an address that does not exist. */
function Lost() {
  return (
    <div class="lobby">
      <TopBar at="nowhere" />
      <main class="lost" data-test="lost">
        <svg class="lost-hex" viewBox="0 0 96 84" aria-hidden="true">
          <path d="M26 4h44l22 38-22 38H26L4 42z" />
          <text x="48" y="52">
            404
          </text>
        </svg>
        <h1 class="title">{tr("There is no such page")}</h1>
        <p class="lead">{tr("The address leads off the map. Your games are safe: they wait on the first page.")}</p>
        <p>
          <Link to="/" class="btn primary" test="to-first">
            {tr("To the first page")}
          </Link>
        </p>
      </main>
    </div>
  );
}

const App = () => (
  <>
    <Page />
    <Dialogs />
    <Toasts />
  </>
);

const root = document.getElementById("app");
// The first page waits for the words of its language.
if (root) void Promise.resolve(loading).then(() => render(<App />, root));
