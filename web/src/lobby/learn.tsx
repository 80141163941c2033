import type { Primer, Title } from "../api/types";
import { learn } from "../state/lesson";
import { Icon } from "../ui/icons";
import { tellFailure } from "../ui/toast";

/** The lessons of a title: the first as a button with its time, those that go on from it by their numbers. */
export function Learn({ t }: { t: Title }) {
  const [first, ...more] = t.lessons;
  if (!first) return null;
  return (
    <div class="lessons">
      <button type="button" class="learn" {...about(t, first)} data-test={`learn-${t.id}`}>
        <Icon name="book" size={16} /> Learn in {first.minutes} minutes
      </button>
      {more.length > 0 && (
        <div class="more-lessons">
          {more.map((l, i) => (
            <button
              type="button"
              key={l.id}
              class="learn"
              aria-label={`Lesson ${i + 2}, ${l.name}`}
              {...about(t, l)}
              data-test={`learn-${t.id}-${l.id}`}
            >
              {i + 2}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const about = (t: Title, l: Primer) => ({
  title: `${l.name}. ${l.about}`,
  onClick: () => void learn(t.id, l.id).catch(tellFailure),
});
