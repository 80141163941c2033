import type { Title } from "../api/types";
import { learn } from "../state/lesson";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";

/** The lessons of a title, each a button. */
export function Learn({ t }: { t: Title }) {
  return (
    <>
      {t.lessons.map((l) => (
        <button
          type="button"
          key={l.id}
          class="learn"
          title={`${l.name}. ${l.about}`}
          onClick={() => void learn(t.id, l.id).catch(tellFailure)}
          data-test={`learn-${t.id}`}
        >
          <Icon name="book" size={16} /> Learn in {l.minutes} minutes
        </button>
      ))}
    </>
  );
}
