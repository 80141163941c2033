import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { Level } from "../api/types";
import { card, past, seats } from "../state/game";
import { actNow } from "../state/review";
import { type Holder, holders, study, usualHolder } from "../state/study";
import { seatClass } from "../pieces/piece";
import { closeDialog, Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { tr } from "../words/words";

/** Chooses the players who play on from the act on the table. */
export const studyChoice = () => <StudyChoice />;

/** The choices, by the first seat of each player. */
const chosen = signal<Record<number, Holder>>({});

function StudyChoice() {
  const [levels, setLevels] = useState<Level[]>([]);
  const [asked, setAsked] = useState(false);
  const named = card.value?.title ?? "";
  useEffect(() => {
    chosen.value = {};
    api.levels(named).then(setLevels, tellFailure);
  }, [named]);
  const holderOf = (list: number[]): Holder => chosen.value[list[0] ?? 0] ?? usualHolder(list, levels);
  const begin = () => {
    setAsked(true);
    study(new Map(holders.value.flatMap((list) => list.map((n) => [n, holderOf(list)])))).then(
      closeDialog,
      (e: unknown) => {
        setAsked(false);
        tellFailure(e);
      },
    );
  };
  return (
    <Dialog
      title={past.value ? tr("Play on from act {n}", { n: actNow.value + 1 }) : tr("Play on from the last act")}
      close={closeDialog}
      test="study"
    >
      <p class="second">
        {tr(
          "What was said and thrown before stands; from here on the dice are new. The study is yours alone, and the game stays as it is.",
        )}
      </p>
      <ul class="study-seats">
        {holders.value.map((list) => (
          <li key={list[0]} class={`row ${seatClass(list[0] ?? -1)}`}>
            <span class="player-mark" />
            <label class="row grow">
              <strong class="grow">{list.map(sideName).join(", ")}</strong>
              <select
                class="field narrow"
                value={holderOf(list)}
                onChange={(e) => (chosen.value = { ...chosen.value, [list[0] ?? 0]: e.currentTarget.value })}
                data-test={`study-seat-${list[0]}`}
              >
                <option value="me">{tr("I play")}</option>
                {levels.map((l) => (
                  <option key={l.id} value={l.id}>
                    {l.name}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="btn primary"
        disabled={asked || levels.length === 0}
        onClick={begin}
        data-test="begin-study"
      >
        <Icon name="play" size={15} /> {tr("Play on from here")}
      </button>
    </Dialog>
  );
}

const sideName = (n: number): string => seats.value.find((s) => s.n === n)?.side ?? "";
