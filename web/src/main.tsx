// The browser client of Sandtable. It draws what the server sends and lights what it offers; it holds no
// rule of any game and never asks which title it shows.
//
//   api/     the HTTP API: types.ts is written from package wire, client.ts calls, stream.ts listens
//   state/   signals: settings of this browser; the game on the table; what is selected and said
//   map/     camera, rasterised ground, live layers, hit test, minimap
//   pieces/  counters and blocks
//   table/   the page of a game: header, panel, log, odds, dialogs
//   lobby/   choose, start, join;  rules/  the reader;  records/  finished games
//   ui/      what every page uses: icons, dialog, tabs, toast, settings
//   styles/  tokens, base, controls, and one sheet for each part
//
// Components read signals; only functions in state/ change them. Every element a player can use has a
// data-test name.
import "./styles/main.css";
import { render } from "preact";
import { Join } from "./lobby/join";
import { Lobby } from "./lobby/lobby";
import { Records } from "./records/records";
import { route } from "./router";
import { RulesPage } from "./rules/reader";
import { Table } from "./table/table";
import { Dialogs } from "./ui/dialog";
import { Toasts } from "./ui/toast";
import "./state/settings";

function Page() {
  const at = route.value;
  switch (at.page) {
    case "lobby":
      return <Lobby />;
    case "play":
      return <Table id={at.id} key={at.id} />;
    case "join":
      return <Join code={at.code} />;
    case "rules":
      return <RulesPage title={at.title} clause={at.clause} />;
    case "records":
      return <Records />;
    case "lost":
      return <main class="lost"><h1 class="title">There is no such page</h1><p><a href="/">To the first page</a></p></main>;
  }
}

const App = () => (
  <>
    <Page />
    <Dialogs />
    <Toasts />
  </>
);

const root = document.getElementById("app");
if (root) render(<App />, root);
