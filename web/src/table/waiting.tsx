import { useState } from "preact/hooks";
import { api } from "../api/client";
import { Link } from "../router";
import { card, gameId, seats, view } from "../state/game";
import { Icon } from "../ui/icons";
import { tellFailure, toast } from "../ui/toast";
import { seatClass } from "../pieces/piece";

/** Whether the player of a seat has not added to the dice yet. */
const owes = (n: number): boolean => view.value?.owes?.includes(n) ?? false;

/** Before a game begins: who is there, and links for those who are not. */
export function Waiting() {
  const mine = (card.value?.mine ?? []).length > 0 || (view.value?.seat ?? -1) >= 0;
  return (
    <main class="waiting" data-test="waiting">
      <p>
        <Link to="/" class="brand">
          Sandtable
        </Link>
      </p>
      <h1 class="title">{card.value?.name}</h1>
      <p class="second">
        The game begins when every seat is taken and every player's page has added its part to the dice. Nothing is lost
        if you close this page.
      </p>
      <ul class="waiting-seats">
        {seats.value.map((s) => (
          <li key={s.n} class={`card waiting-seat ${seatClass(s.n)}`}>
            <span class="player-mark" />
            <div class="grow">
              <p class="strong">{s.side}</p>
              <p class="second">
                {s.kind === "waiting"
                  ? "waits for a player"
                  : owes(s.n)
                    ? `${s.player}: is yet to open this page`
                    : s.player}
              </p>
              {s.kind === "waiting" && s.invite && <Invite code={s.invite} />}
            </div>
            {s.kind === "waiting" && !s.invite && !mine && card.value?.open && <Sit seat={s.n} />}
          </li>
        ))}
      </ul>
    </main>
  );
}

function Invite({ code }: { code: string }) {
  const link = `${window.location.origin}/join/${code}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast("Link copied"),
      () => toast("Copy the link by hand", true),
    );
  return (
    <div class="row invite">
      <input
        class="field"
        readOnly
        value={link}
        aria-label="Invitation link"
        data-test="invite"
        onFocus={(e) => e.currentTarget.select()}
      />
      <button type="button" class="btn" onClick={() => void copy()} data-test="copy-invite">
        <Icon name="link" /> Copy
      </button>
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
      Take this seat
    </button>
  );
}
