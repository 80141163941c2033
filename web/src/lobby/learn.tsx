import { useEffect } from "preact/hooks";
import type { Primer, Title } from "../api/types";
import { Sprite } from "../pieces/piece";
import { learn } from "../state/lesson";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";
import { nameOf } from "./cards";
import { load, title, titles } from "./choice";
import { Picture } from "./picture";
import { TopBar } from "./topbar";
import { language, tr } from "../words/words";

/** The page of all lessons, title by title. */
export function LearnPage() {
  useEffect(() => void load(), [language.value]);
  return (
    <div class="lobby">
      <Sprite />
      <TopBar at="learn" />
      <main class="learn-page">
        <h1 class="title">{tr("Learn")}</h1>
        <p class="lead">
          {tr("Lessons that teach by doing. The table lights every legal move and says why the rest are not.")}
        </p>
        <ul class="learn-titles">
          {titles.value.map((t) => (
            <li key={t.id} class="card learn-title">
              <Picture id={t.id} />
              <div class="learn-text">
                <h2 class="section-title">{nameOf(t)[0]}</h2>
                <p class="second">{t.about}</p>
                <Lessons t={t} />
              </div>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}

function Lessons({ t }: { t: Title }) {
  if (t.lessons.length === 0) return <p class="second">{tr("It has no lesson yet.")}</p>;
  return (
    <ol class="lessons">
      {t.lessons.map((l, i) => (
        <li key={l.id}>
          <button
            type="button"
            class="lesson-line"
            onClick={() => begin(t, l)}
            data-test={i === 0 ? `learn-${t.id}` : `learn-${t.id}-${l.id}`}
          >
            <span class="lesson-n">{i + 1}</span>
            <span class="grow">
              <span class="strong">{l.name}</span>{" "}
              <span class="caption">{tr("{minutes} min", { minutes: l.minutes })}</span>
              <span class="second block">{l.about}</span>
            </span>
            <Icon name="next" size={16} />
          </button>
        </li>
      ))}
    </ol>
  );
}

const begin = (t: Title, l: Primer) => void learn(t.id, l.id).catch(tellFailure);

/** For those who have never played such a game: the first lesson of the chosen title. */
export function NewHere() {
  const t = title.value;
  const first = t?.lessons[0];
  if (!t || !first) return null;
  return (
    <section class="new-here">
      <h2 class="section-title">{tr("New to wargames?")}</h2>
      <p class="second">
        {tr("Every game has a short lesson. The table lights every legal move and says why the rest are not.")}
      </p>
      <p>
        <button type="button" class="btn" onClick={() => begin(t, first)} data-test="learn-first">
          <Icon name="book" size={16} /> {tr("Learn {name} in {n} minutes", { name: nameOf(t)[0], n: first.minutes })}
        </button>
      </p>
    </section>
  );
}
