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
import { openProof } from "./proof";
import { openShare } from "./share";

/** Everything one seldom needs. */
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
    <Dialog title={card.value?.name ?? "Game"} close={closeDialog} test="game-menu">
      <ul class="menu">
        <Item icon="home" text="To the first page" act={() => leave("/")} test="menu-home" />
        <Item icon="book" text="Rules" act={() => leave(`/rules/${card.value?.title ?? ""}`)} test="menu-rules" />
        <Item icon="list" text="Turn record, units off the board, counts" act={openPages} test="menu-pages" />
        <Item icon="share" text="Share: picture, link" act={openShare} test="menu-share" />
        <Item icon="die" text="How the dice are proved" act={openProof} test="menu-proof" />
        <li>
          <a class="menu-item" href={record} download data-test="menu-record">
            <Icon name="save" /> Download the record
          </a>
        </li>
        {v?.ended && (
          <li>
            <a class="menu-item" href={api.textAt(gameId.value)} target="_blank" rel="noreferrer">
              <Icon name="note" /> Read the record as text
            </a>
          </li>
        )}
        {playing && (title.value?.orders.length ?? 0) > 0 && (
          <Item icon="clock" text="Standing orders" act={openOrders} test="menu-orders" />
        )}
        {v && v.seat >= 0 && <Item icon="robot" text="Let a program play my seat" act={openToken} test="menu-token" />}
        <Item icon="gear" text="Settings" act={openSettings} test="menu-settings" />
        <Item icon="list" text="Keys" act={openKeys} test="menu-keys" />
        {playing && <Item icon="users" text="Offer a draw" act={askDraw} test="menu-draw" />}
        {playing && <Item icon="flag" text="Resign" act={askResign} test="menu-resign" danger />}
      </ul>
    </Dialog>
  );
}

function askResign(): void {
  confirm({
    title: "Resign?",
    text: "The game ends and you lose it. This cannot be taken back.",
    yes: "Resign",
    danger: true,
    done: () => void resign(),
  });
}

function askDraw(): void {
  closeDialog();
  void offerDraw().then((ok) => ok && toast("The others are asked."));
}

function openToken(): void {
  api.token(gameId.value, seat.value).then(
    (token) =>
      show(() => (
        <Dialog title="A token for a program" close={closeDialog}>
          <p>
            A program that sends this token plays your seat in this game. It is shown only now, and a new one ends it.
          </p>
          <input
            class="field"
            readOnly
            value={token}
            onFocus={(e) => e.currentTarget.select()}
            aria-label="Token"
            data-test="token"
          />
        </Dialog>
      )),
    tellFailure,
  );
}
