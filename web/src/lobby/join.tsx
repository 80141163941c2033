import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import { go, Link } from "../router";
import { addToDice } from "../state/nonces";
import { TopBar } from "./topbar";
import { tr } from "../words/words";

/** Takes the seat that an invitation offers. */
export function Join({ code }: { code: string }) {
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    api.join(code).then(
      (s) => void addToDice(s.game.id).then(() => go(`/play/${s.game.id}`, true)),
      (e: unknown) => setWrong(e instanceof Error ? e.message : String(e)),
    );
  }, [code]);
  return (
    <div class="lobby">
      <TopBar at="play" />
      <main class="lost">
        {wrong ? (
          <>
            <h1 class="title">{tr("This invitation cannot be used")}</h1>
            <p>{wrong}</p>
            <p>
              <Link to="/" class="btn">
                {tr("To the first page")}
              </Link>
            </p>
          </>
        ) : (
          <p class="second">{tr("Taking your seat…")}</p>
        )}
      </main>
    </div>
  );
}
