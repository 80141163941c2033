import { api } from "../api/client";
import { go } from "../router";
import { offerDraw, resign } from "../state/act";
import { card, gameId, seat, title, view } from "../state/game";
import { closeDialog, confirm, Dialog, show } from "../ui/dialog";
import { Icon, type IconName } from "../ui/icons";
import { openSettings } from "../ui/settings";
import { tellFailure, toast } from "../ui/toast";
import { openKeys } from "./keyhelp";
import { openOrders } from "./orders";
import { openPages } from "./pages";
import { openProof, openShare } from "./boxes";
import { tr } from "../words/words";

/** Opens the menu of rarely used functions. */
export function openMenu(): void {
  show(() => <Menu />);
}

function Item({
  icon,
  text,
  act,
  test,
  danger = false,
}: {
  icon: IconName;
  text: string;
  act: () => void;
  test: string;
  danger?: boolean;
}) {
  return (
    <li>
      <button type="button" class={danger ? "menu-item danger" : "menu-item"} onClick={act} data-test={test}>
        <Icon name={icon} /> {text}
      </button>
    </li>
  );
}

const leave = (to: string) => {
  closeDialog();
  go(to);
};

function Menu() {
  const v = view.value;
  const playing = !!v && v.seat >= 0 && !v.over;
  const record = api.recordAt(gameId.value, seat.value >= 0 ? seat.value : undefined);
  return (
    <Dialog title={card.value?.name ?? tr("Game")} close={closeDialog} test="game-menu">
      <ul class="menu">
        <Item icon="home" text={tr("To the first page")} act={() => leave("/")} test="menu-home" />
        <Item icon="book" text={tr("Rules")} act={() => leave(`/rules/${card.value?.title ?? ""}`)} test="menu-rules" />
        <Item icon="list" text={tr("Turn record, units off the board, counts")} act={openPages} test="menu-pages" />
        <Item icon="share" text={tr("Share: picture, link")} act={openShare} test="menu-share" />
        <Item icon="die" text={tr("How the dice are proved")} act={openProof} test="menu-proof" />
        <li>
          <a class="menu-item" href={record} download data-test="menu-record">
            <Icon name="save" /> {tr("Download the record")}
          </a>
        </li>
        {v?.ended && (
          <li>
            <a class="menu-item" href={api.textAt(gameId.value)} target="_blank" rel="noreferrer">
              <Icon name="note" /> {tr("Read the record as text")}
            </a>
          </li>
        )}
        {playing && (title.value?.orders.length ?? 0) > 0 && (
          <Item icon="clock" text={tr("Standing orders")} act={openOrders} test="menu-orders" />
        )}
        {v && v.seat >= 0 && (
          <Item icon="robot" text={tr("Let a program play my seat")} act={openToken} test="menu-token" />
        )}
        <Item icon="gear" text={tr("Settings")} act={openSettings} test="menu-settings" />
        <Item icon="list" text={tr("Keys")} act={openKeys} test="menu-keys" />
        {playing && <Item icon="users" text={tr("Offer a draw")} act={askDraw} test="menu-draw" />}
        {playing && <Item icon="flag" text={tr("Resign")} act={askResign} test="menu-resign" danger />}
      </ul>
    </Dialog>
  );
}

function askResign(): void {
  confirm({
    title: tr("Resign?"),
    text: tr("The game ends and you lose it. This cannot be taken back."),
    yes: tr("Resign"),
    danger: true,
    done: () => void resign(),
  });
}

function askDraw(): void {
  closeDialog();
  void offerDraw().then((ok) => ok && toast(tr("The others are asked.")));
}

function openToken(): void {
  api.token(gameId.value, seat.value).then(
    (token) =>
      show(() => (
        <Dialog title={tr("A token for a program")} close={closeDialog}>
          <p>
            {tr(
              "A program that sends this token plays your seat in this game. It is shown only now, and a new one ends it.",
            )}
          </p>
          <input
            class="field"
            readOnly
            value={token}
            onFocus={(e) => e.currentTarget.select()}
            aria-label={tr("Token")}
            data-test="token"
          />
        </Dialog>
      )),
    tellFailure,
  );
}
