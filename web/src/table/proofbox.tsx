import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { Proof } from "../api/types";
import { gameId, seats } from "../state/game";
import { faultOf, keptPart } from "../state/nonces";
import { closeDialog, Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { sideOf } from "./names";
import { house, tr } from "../words/words";

/** The proof that nobody chose the dice. */
export const proof = () => <ProofBox />;

function Claims({ title, list }: { title: string; list: string[] }) {
  if (list.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {list.map((claim) => (
          <li key={claim}>{house.value.say(claim)}</li>
        ))}
      </ul>
    </>
  );
}

function ProofBox() {
  const [p, setProof] = useState<Proof | null>(null);
  useEffect(() => void api.proof(gameId.value).then(setProof, tellFailure), []);
  const parts = (p?.nonces ?? []).map((_, seat) => keptPart(gameId.value, seat));
  const fault = p ? p.problem || faultOf(p, parts) : "";
  const kept = parts.find((part) => part !== null);
  return (
    <Dialog title={tr("Verifiable dice")} close={closeDialog} test="proof">
      <p>
        {tr(
          "The server drew a secret seed and showed its fingerprint. Only then each player's page drew a random number, kept it together with the fingerprint, and sent it; machines add none. Each die follows from the seed, those numbers and its place in the game. When the game ends the seed is shown, and anyone can roll every die again from the record.",
        )}
      </p>
      {!p && <p class="second">{tr("Loading…")}</p>}
      {p && (
        <>
          <p class={fault ? "notice refuse" : "notice ok"} data-test="proof-state">
            <Icon name={fault ? "no" : "check"} />{" "}
            {fault ||
              (p.ended
                ? tr("The whole game has been rolled again: every die is as it was.")
                : tr("The record holds so far. {n} {n|die has|dice have} been rolled.", { n: p.rolls }))}
          </p>
          {kept && !fault && (
            <p data-test="proof-kept">
              {tr(
                "The fingerprint is the one that this browser saw before it gave its number, and the number is the one it gave: the server did not choose your dice.",
              )}
            </p>
          )}
          <Claims title={tr("What the record shows to anyone")} list={p.shows} />
          <Claims title={tr("What it leaves open")} list={p.open} />
          <dl class="proof">
            <dt>{tr("Fingerprint of the seed (SHA-256)")}</dt>
            <dd>
              <code>{p.commit}</code>
            </dd>
            {seats.value.map((s) => (
              <>
                <dt key={`t${s.n}`}>{tr("Number of {side}", { side: sideOf(s.n) })}</dt>
                <dd key={`d${s.n}`}>
                  <code>{p.nonces[s.n] || (s.kind === "machine" ? tr("none: a machine's") : tr("not given yet"))}</code>
                </dd>
              </>
            ))}
            <dt>{tr("Seed")}</dt>
            <dd>{p.seed ? <code>{p.seed}</code> : tr("shown when the game ends")}</dd>
          </dl>
          <p>
            <a class="btn" href={api.recordAt(gameId.value)} download>
              <Icon name="save" /> {tr("Download the record")}
            </a>{" "}
            <span class="second">
              {tr("then")}: <code>{`sandtable verify FILE${kept ? ` --kept ${kept.commit}:${kept.nonce}` : ""}`}</code>
            </span>
          </p>
        </>
      )}
    </Dialog>
  );
}
