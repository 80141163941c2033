import { signal } from "@preact/signals";
import { card, needRules, rules } from "../state/game";
import { Link } from "../router";
import { closeDialog, Dialog, show } from "../ui/dialog";
import { tellFailure } from "../ui/toast";
import { tr } from "../words/words";

/** A clause as a link that opens its text. Long: "BK-B13.0-1 · open rule"; short: without the prefix of the title. */
export function ClauseLink({ clause, long = false }: { clause: string; long?: boolean }) {
  if (!clause) return null;
  const open = (e: MouseEvent) => {
    e.stopPropagation();
    openClause(clause);
  };
  return (
    <button type="button" class="clause" onClick={open} data-test="clause" data-clause={clause}>
      {long ? tr("{clause} · open rule", { clause }) : shortClause(clause)}
    </button>
  );
}

const shortClause = (c: string) => c.replace(/^[A-Z]+-(?=[A-Z])/, "");

const asked = signal("");

/** Opens the text of a clause with our rulings about it. */
export function openClause(clause: string): void {
  asked.value = clause;
  needRules().catch(tellFailure);
  show(() => <ClauseBox />);
}

function ClauseBox() {
  const id = asked.value;
  const r = rules.value;
  const c = r && [...r.clauses, ...r.rulings].find((x) => x.id === id);
  const about = r && c?.rulings ? r.rulings.filter((x) => c.rulings?.some((q) => x.id.endsWith(`Q${q}`))) : [];
  return (
    <Dialog
      title={id}
      close={closeDialog}
      test="rule"
      foot={
        <Link to={`/rules/${card.value?.title ?? ""}#${id}`} class="btn">
          {tr("Read on in the rules")}
        </Link>
      }
    >
      {!r && <p class="second">{tr("Loading…")}</p>}
      {r && !c && (
        <p>
          {id.startsWith("ST-")
            ? tr("This is a rule of the house, not of the game.")
            : tr("This clause is not in the rules.")}
        </p>
      )}
      {c && <p class="eyebrow">{c.chapter}</p>}
      {c && <p class="rule-text">{c.text}</p>}
      {about.map((q) => (
        <div key={q.id} class="notice">
          <p class="eyebrow">{tr("Ruling {id}", { id: q.id })}</p>
          <p>{q.text}</p>
        </div>
      ))}
    </Dialog>
  );
}
