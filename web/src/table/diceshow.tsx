import { useSignalEffect } from "@preact/signals";
import { Fragment, type VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Die, Entry, Told } from "../api/types";
import { diceOf, heard } from "../state/entries";
import { log, past } from "../state/game";
import { still } from "../state/settings";
import { seatClass } from "../pieces/piece";
import { DieFace } from "../ui/die";
import { plainly } from "./telling";

const tumble = 450;
const stays = 4200;

/** The latest dice over the map: they tumble, lie, and say what they brought. */
export function DiceShow() {
  const [entry, setEntry] = useState<Entry | null>(null);
  const seen = useRef(-1);
  useSignalEffect(() => {
    const last = log.value.at(-1);
    const first = seen.current < 0;
    const fresh = log.value.filter((e) => e.line > seen.current && e.dice?.length && !e.undone).at(-1);
    seen.current = last?.line ?? 0;
    if (!first && fresh && !past.peek()) setEntry(fresh);
  });
  useEffect(() => {
    if (!entry) return;
    const t = window.setTimeout(() => setEntry(null), stays);
    return () => window.clearTimeout(t);
  }, [entry]);
  return entry && <Thrown entry={entry} key={entry.line} close={() => setEntry(null)} />;
}

const mostThrows = 8;

/** Several throws of one line, such as a battle that is fired class by class: who throws, the dice, what they bring. */
function Throws({ list, faces }: { list: [Told, Die[]][]; faces: (dice: Die[], size: number) => VNode[] }) {
  return (
    <span class="throws">
      {list.map(([t, dice], i) => (
        <Fragment key={i}>
          <span>{plainly(t)}</span>
          <span class="dice">{faces(dice, 20)}</span>
        </Fragment>
      ))}
    </span>
  );
}

function Thrown({ entry: e, close }: { entry: Entry; close: () => void }) {
  const [lies, setLies] = useState(still.value);
  const [face, setFace] = useState(1);
  useEffect(() => {
    if (lies) return;
    const spin = window.setInterval(() => setFace((f) => (f % 6) + 1), 70);
    const end = window.setTimeout(() => setLies(true), tumble);
    return () => {
      window.clearInterval(spin);
      window.clearTimeout(end);
    };
  }, [lies]);
  const throws = [...diceOf(e).of].slice(0, mostThrows);
  const faces = (list: Die[], size: number) =>
    list.map((d, i) => (
      <DieFace key={i} n={lies ? d.n : ((face + i) % 6) + 1} sides={lies ? d.sides : 6} size={size} />
    ));
  return (
    <button
      type="button"
      class={`dice-show float ${seatClass(e.seat)}`}
      onClick={close}
      aria-live="polite"
      data-test="dice-show"
    >
      {throws.length > 1 ? (
        <Throws list={throws} faces={faces} />
      ) : (
        <>
          <span class={lies ? "dice lies" : "dice"}>{faces(e.dice?.slice(0, 8) ?? [], 40)}</span>
          <span class="dice-words">
            {lies ? (
              heard(e)
                .slice(0, 4)
                .map((t, i) => <span key={i}>{plainly(t)}</span>)
            ) : (
              <span>…</span>
            )}
          </span>
        </>
      )}
    </button>
  );
}
