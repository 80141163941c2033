import { useState } from "preact/hooks";
import { groundAt, wordOf } from "../map/describe";
import { board } from "../state/game";
import { visit } from "../state/rounds";
import { closeDialog, Dialog, show } from "../ui/dialog";
import { tr } from "../words/words";

const most = 12;
const fold = (s: string) => s.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Opens a field to go to a place by its name. */
export function openGoTo(): void {
  show(() => <GoTo />);
}

function GoTo() {
  const [text, setText] = useState("");
  const want = fold(text);
  const found = want
    ? (board.value?.spots ?? [])
        .filter((s) => fold(s.word).startsWith(want) || (s.name && fold(s.name).includes(want)))
        .slice(0, most)
    : [];
  const go = (place: number | undefined) => {
    if (place === undefined) return;
    closeDialog();
    visit(place);
    document.querySelector<HTMLElement>(".map")?.focus();
  };
  const submit = (e: Event) => {
    e.preventDefault();
    go(found[0]?.place);
  };
  return (
    <Dialog title={tr("Go to a place")} close={closeDialog} test="goto">
      <form onSubmit={submit}>
        <input
          class="field"
          autoFocus
          value={text}
          onInput={(e) => setText(e.currentTarget.value)}
          aria-label={tr("Name of a place")}
          placeholder="U-13"
          data-test="goto-text"
        />
      </form>
      <ul>
        {found.map((s) => (
          <li key={s.place}>
            <button type="button" class="goal" onClick={() => go(s.place)}>
              <span class="strong">{wordOf(s.place)}</span> <span class="second">{groundAt(s.place)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
