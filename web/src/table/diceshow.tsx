import { Fragment, type VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Die, Told } from "../api/types";
import { pickUp, type Thrown, thrown, throwsOf } from "../state/dice";
import { diceOf, heard } from "../state/entries";
import { seatClass } from "../pieces/piece";
import { DieFace } from "../ui/die";
import { plainly } from "./telling";

/** The latest dice over the map: they tumble, lie, and show their result. */
export function DiceShow() {
  const t = thrown.value;
  return t && <Show thrown={t} key={t.entry.line} />;
}

const mostThrows = 8;

type Faces = (dice: Die[], size: number, lies: boolean) => VNode[];

/** Several throws of one line, such as a battle fired class by class: who throws, the dice, their result. */
function Throws({ list, lie, faces }: { list: [Told, Die[]][]; lie: number; faces: Faces }) {
  return (
    <span class="throws">
      {list.map(([t, dice], i) => (
        <Fragment key={i}>
          <span class={i < lie ? "" : "unsaid"}>{i < lie ? plainly(t) : "…"}</span>
          <span class="dice">{faces(dice, 20, i < lie)}</span>
        </Fragment>
      ))}
    </span>
  );
}

function Show({ thrown: { entry: e, lie } }: { thrown: Thrown }) {
  const lies = lie >= throwsOf(e);
  const [face, setFace] = useState(1);
  useEffect(() => {
    if (lies) return;
    const spin = window.setInterval(() => setFace((f) => (f % 6) + 1), 70);
    return () => window.clearInterval(spin);
  }, [lies]);
  const throws = [...diceOf(e).of].slice(0, mostThrows);
  const faces: Faces = (list, size, still) =>
    list.map((d, i) => (
      <DieFace key={i} n={still ? d.n : ((face + i) % 6) + 1} sides={still ? d.sides : 6} size={size} />
    ));
  return (
    <button
      type="button"
      class={`dice-show float ${seatClass(e.seat)}`}
      onClick={pickUp}
      aria-live="polite"
      data-test="dice-show"
      data-lies={lies}
    >
      {throws.length > 1 ? (
        <Throws list={throws} lie={lie} faces={faces} />
      ) : (
        <>
          <span class={lies ? "dice lies" : "dice"}>{faces(e.dice?.slice(0, 8) ?? [], 40, lies)}</span>
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
