import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { Level } from "../api/types";
import { go, Link } from "../router";
import { board, card, gameId, seats, view } from "../state/game";
import { inStyle, machineBy, usualLevel } from "../state/levels";
import { withMachine } from "../state/rematch";
import { theme } from "../state/settings";
import { Icon } from "../ui/icons";
import { later } from "../ui/later";
import { StyleRow } from "../ui/stylerow";
import { tellFailure, toast } from "../ui/toast";
import { seatClass } from "../pieces/piece";
import { tr } from "../words/words";

const QrCode = later(() => import("../ui/qrcode").then((m) => m.QrCode));

/** Whether the player of a seat has not yet contributed to the dice. */
const owes = (n: number): boolean => view.value?.owes?.includes(n) ?? false;

/** Before a game begins: the players present, and invitations for the others. */
export function Waiting() {
  return (
    <main class="waiting" data-test="waiting">
      <p>
        <Link to="/" class="brand">
          Sandtable
        </Link>
      </p>
      <div class="waiting-head">
        {board.value && (
          <img class="waiting-map" src={api.art(board.value, "overview", theme.value)} alt="" data-test="waiting-map" />
        )}
        <h1 class="title">{card.value?.name}</h1>
      </div>
      {off() ? <CalledOff /> : <Room />}
    </main>
  );
}

/** What is left of a game that was called off: nobody waits for anything. */
function CalledOff() {
  return (
    <>
      <p class="strong" role="status" data-test="called-off">
        {tr("This game was called off.")}
      </p>
      <p>
        <Link to="/" class="btn">
          {tr("To the first page")}
        </Link>
      </p>
    </>
  );
}

/** The seats, with an invitation for each that is empty. */
function Room() {
  const mine = (card.value?.mine ?? []).length > 0 || (view.value?.seat ?? -1) >= 0;
  return (
    <>
      <p class="second">
        {tr(
          "The game begins when every seat is taken and every player's page has added its part to the dice. Nothing is lost if you close this page.",
        )}
      </p>
      <ul class="waiting-seats">
        {seats.value.map((s) => (
          <li key={s.n} class={`card waiting-seat ${seatClass(s.n)}`}>
            <span class="player-mark" />
            <div class="grow">
              <p class="strong">{s.side}</p>
              <p class="second">
                {s.kind === "waiting"
                  ? tr("waits for a player")
                  : owes(s.n)
                    ? tr("{player}: is yet to open this page", { player: s.player })
                    : s.player}
              </p>
              {s.kind === "waiting" && s.invite && (
                <>
                  <Invite code={s.invite} />
                  {alone() && <Stand seat={s.group} />}
                </>
              )}
            </div>
            {s.kind === "waiting" && !s.invite && !mine && card.value?.open && <Sit seat={s.n} />}
          </li>
        ))}
      </ul>
      {seats.value.some((s) => s.invite) && <CallOff />}
    </>
  );
}

/** Whether nobody can join any more: all seats are empty and there is no invitation. */
const off = () =>
  seats.value.length > 0 &&
  !card.value?.open &&
  (card.value?.mine ?? []).length === 0 &&
  seats.value.every((s) => s.kind !== "person" && !s.invite);

/** Whether I am the only one who has sat down. */
const alone = () => seats.value.every((s) => s.kind !== "person" || (card.value?.mine ?? []).includes(s.n));

/** A button to stop waiting: the computer takes the seat. */
function Stand({ seat: group }: { seat: number }) {
  const [levels, setLevels] = useState<Level[]>([]);
  const [level, setLevel] = useState("");
  const [asked, setAsked] = useState(false);
  const named = card.value?.title ?? "";
  useEffect(() => {
    api.levels(named).then((list) => {
      setLevels(list);
      setLevel(usualLevel(list)?.id ?? "");
    }, tellFailure);
  }, [named]);
  const stand = () => {
    setAsked(true);
    withMachine(group, level).catch((e: unknown) => {
      setAsked(false);
      tellFailure(e);
    });
  };
  const machine = machineBy(levels, level);
  const rank = (id: string) =>
    setLevel(inStyle(levels.find((l) => l.id === id) ?? { id, name: "", about: "" }, machine.style));
  if (levels.length === 0) return null;
  return (
    <div class="row wrap stand-in">
      <select
        class="field narrow"
        value={machine.level?.id}
        onChange={(e) => rank(e.currentTarget.value)}
        aria-label={tr("Strength of the computer")}
        data-test="stand-level"
      >
        {levels.map((l) => (
          <option key={l.id} value={l.id}>
            {l.name}
          </option>
        ))}
      </select>
      <StyleRow machine={machine} choose={setLevel} />
      <button type="button" class="btn" disabled={asked} onClick={stand} data-test="stand-in">
        <Icon name="robot" size={16} /> {tr("Let the computer take the seat")}
      </button>
    </div>
  );
}

function CallOff() {
  const stop = () => void api.cancel(gameId.value).then(() => go("/"), tellFailure);
  return (
    <button type="button" class="btn quiet" onClick={stop} data-test="call-off">
      <Icon name="x" size={15} /> {tr("Call the game off")}
    </button>
  );
}

function Invite({ code }: { code: string }) {
  const link = `${window.location.origin}/join/${code}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast(tr("Link copied")),
      () => toast(tr("Copy the link by hand"), true),
    );
  return (
    <div class="row invite">
      <input
        class="field"
        readOnly
        value={link}
        aria-label={tr("Invitation link")}
        data-test="invite"
        onFocus={(e) => e.currentTarget.select()}
      />
      <button type="button" class="btn" onClick={() => void copy()} data-test="copy-invite">
        <Icon name="link" /> {tr("Copy")}
      </button>
      <QrCode text={link} label={tr("QR code of the invitation")} />
    </div>
  );
}

function Sit({ seat }: { seat: number }) {
  const [asked, setAsked] = useState(false);
  const sit = () => {
    setAsked(true);
    api.sit(gameId.value, seat).then(
      () => window.location.reload(),
      (e: unknown) => {
        setAsked(false);
        tellFailure(e);
      },
    );
  };
  return (
    <button type="button" class="btn primary" disabled={asked} onClick={sit} data-test="sit">
      {tr("Take this seat")}
    </button>
  );
}
