import { useState } from "preact/hooks";
import { api } from "../api/client";
import { seatClass } from "../pieces/piece";
import { chat, gameId, seat } from "../state/game";
import { tellFailure } from "../ui/toast";
import { clockOf, tr } from "../words/words";

/** Talk at the table. Players and those who watch talk among themselves while the game runs. */
export function Chat() {
  const [text, setText] = useState("");
  const send = (e: Event) => {
    e.preventDefault();
    const t = text.trim();
    if (!t) return;
    api.talk(gameId.value, t).then(() => setText(""), tellFailure);
  };
  return (
    <div class="chat" data-test="chat-box">
      <ol class="messages" aria-live="polite">
        {chat.value.length === 0 && (
          <li class="second">
            {tr("Nothing has been said yet.")}
            {seat.value < 0 && ` ${tr("Players see what you write only when the game is over.")}`}
          </li>
        )}
        {chat.value.map((m) => (
          <li key={m.n} class="message">
            <span class={`entry-mark ${seatClass(m.seat)}`} />
            <p>
              <strong>{m.name}</strong>{" "}
              <time class="caption" dateTime={m.at}>
                {clock(m.at)}
              </time>
              <br />
              {m.text}
            </p>
          </li>
        ))}
      </ol>
      <form class="row" onSubmit={send}>
        <input
          class="field"
          value={text}
          maxLength={1000}
          onInput={(e) => setText(e.currentTarget.value)}
          aria-label={tr("Message")}
          placeholder={tr("Say something")}
          data-test="chat-text"
        />
        <button type="submit" class="btn" disabled={!text.trim()} data-test="chat-send">
          {tr("Send")}
        </button>
      </form>
    </div>
  );
}

const clock = (at: string) => clockOf(new Date(at));
