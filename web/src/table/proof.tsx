import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { Proof } from "../api/types";
import { gameId } from "../state/game";
import { closeDialog, Dialog, show } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { sideOf } from "./names";

/** Opens the proof that nobody chose the dice. */
export function openProof(): void {
  show(() => <ProofBox />);
}

function ProofBox() {
  const [p, setProof] = useState<Proof | null>(null);
  useEffect(() => void api.proof(gameId.value).then(setProof, tellFailure), []);
  return (
    <Dialog title="Verifiable dice" close={closeDialog} test="proof">
      <p>
        The server drew a secret seed before the game and published its fingerprint. Every player added a random number.
        Each die follows from the seed, those numbers and its place in the game, so neither side nor the server could
        choose it. When the game ends the seed is shown, and anyone can roll every die again from the record.
      </p>
      {!p && <p class="second">Loading…</p>}
      {p && (
        <>
          <p class={p.problem ? "notice refuse" : "notice ok"} data-test="proof-state">
            <Icon name={p.problem ? "no" : "check"} />{" "}
            {p.problem ||
              (p.ended
                ? "The whole game has been rolled again: every die is as it was."
                : `The record holds so far. ${p.rolls} ${p.rolls === 1 ? "die has" : "dice have"} been rolled.`)}
          </p>
          <dl class="proof">
            <dt>Fingerprint of the seed (SHA-256)</dt>
            <dd>
              <code>{p.commit}</code>
            </dd>
            {p.nonces.map((n, i) => (
              <>
                <dt key={`t${i}`}>Number of {sideOf(i)}</dt>
                <dd key={`d${i}`}>
                  <code>{n || "not given yet"}</code>
                </dd>
              </>
            ))}
            <dt>Seed</dt>
            <dd>{p.seed ? <code>{p.seed}</code> : "shown when the game ends"}</dd>
          </dl>
          <p>
            <a class="btn" href={api.recordAt(gameId.value)} download>
              <Icon name="save" /> Download the record
            </a>{" "}
            <span class="second">
              then: <code>sandtable verify FILE</code>
            </span>
          </p>
        </>
      )}
    </Dialog>
  );
}
