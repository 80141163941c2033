import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { Card } from "../api/types";
import { TopBar } from "../lobby/topbar";
import { go, Link } from "../router";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { andOf, house, tr } from "../words/words";

/** Finished games: to study, to download, and to upload from elsewhere. */
export function Records() {
  const [games, setGames] = useState<Card[] | null>(null);
  useEffect(() => void api.games("mine").then((list) => setGames(list.filter((g) => g.over)), tellFailure), []);
  return (
    <div class="lobby">
      <TopBar at="records" />
      <main class="records">
        <h1 class="title">{tr("Records")}</h1>
        <p class="lead">
          {tr(
            "Every game is a text file: what was said, which dice fell, and the proof of both. Nobody needs this server to check one.",
          )}
        </p>
        <Upload />
        <h2 class="section-title">{tr("My finished games")}</h2>
        {games?.length === 0 && <p class="second">{tr("None yet.")}</p>}
        <ul class="game-list">
          {games?.map((g) => (
            <li key={g.id}>
              <Finished g={g} />
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}

function Finished({ g }: { g: Card }) {
  return (
    <div class="card pad record-row">
      <span class="grow">
        <Link to={`/play/${g.id}`} class="title-card-name" test="record">
          {g.name}
        </Link>
        <span class="second">{`${g.seats.map((s) => `${s.side}: ${s.player}`).join(" · ")} · ${result(g)}`}</span>
        {g.origin && <span class="second">{house.value.say(g.origin)}.</span>}
      </span>
      <a class="btn small" href={api.recordAt(g.id)} download>
        <Icon name="save" size={15} /> {tr("Record")}
      </a>
      <a class="btn small" href={api.textAt(g.id)} download>
        <Icon name="note" size={15} /> {tr("As text")}
      </a>
    </div>
  );
}

function result(g: Card): string {
  const won = g.seats.filter((s) => (g.result?.scores[s.n] ?? 0) > 0).map((s) => s.side);
  return won.length > 0 ? tr("{who} won ({level})", { who: andOf(won), level: g.result?.level ?? "" }) : tr("drawn");
}

function Upload() {
  const [busy, setBusy] = useState(false);
  const take = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    setBusy(true);
    try {
      go(`/play/${(await api.upload(file)).id}`);
    } catch (e) {
      tellFailure(e);
    } finally {
      setBusy(false);
      input.value = "";
    }
  };
  return (
    <label class="btn upload">
      <Icon name="open" />
      {busy ? tr("Proving every line…") : tr("Open a record from a file")}
      <input
        type="file"
        class="hidden-text"
        accept=".jsonl,.game,.txt,application/jsonl"
        onChange={(e) => void take(e.currentTarget)}
        data-test="upload"
      />
    </label>
  );
}
