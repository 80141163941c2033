import { grace } from "../state/grace";
import { tr } from "../words/words";

/** Over the map while a move that ends its step waits: it can still be taken back. */
export function GraceBox() {
  const g = grace.value;
  if (!g) return null;
  return (
    <div class="grace float" role="alertdialog" aria-label={tr("The step ends")} data-float data-test="grace">
      <p>
        <span class="strong">{tr("This move ends the step.")}</span> {tr("It cannot be undone then.")}
      </p>
      <div class="row">
        <button type="button" class="btn small" onClick={() => g.end(false)} data-test="grace-stop">
          {tr("Take it back")} <kbd>U</kbd>
        </button>
        <span class="grow" />
        <button type="button" class="btn small primary" onClick={() => g.end(true)} data-test="grace-go">
          {tr("Go on")}
        </button>
      </div>
      {g.ms > 0 && <span class="grace-time" style={{ animationDuration: `${g.ms}ms` }} />}
    </div>
  );
}
