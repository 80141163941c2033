import { closeDialog, Dialog, show } from "../ui/dialog";
import { tr } from "../words/words";

const keys = (): [string, string][] => [
  [tr("Arrows, Q W E A S D"), tr("move the cursor on the map")],
  [tr("Enter"), tr("act at the cursor; with Shift add to the selection")],
  [tr("Esc"), tr("one step back")],
  [tr("N, Shift-N"), tr("next, previous unit that can act")],
  [tr("1 to 9"), tr("put units of the list in or out")],
  [tr("Space"), tr("fan the stack out")],
  ["B", tr("battles")],
  ["P", tr("plan a battle before it can be declared")],
  [tr("U, Shift-U"), tr("undo, redo")],
  ["H", tr("hide the pieces while held")],
  ["Z", tr("shade zones of control, then other layers of the map")],
  ["G", tr("go to a place by name")],
  ["L", tr("units as a list")],
  ["O", tr("goals: what wins and how far it is")],
  ["T", tr("tables and charts")],
  ["R", tr("rule of the last refusal")],
  ["+ − 0", tr("zoom in, out, whole map")],
  [tr("Ctrl-Enter"), tr("end the step")],
  [tr("V, Space, ← →, [ ]"), tr("after the end: review, play, one act, turning points")],
  ["?", tr("this list")],
];

/** Lists the keys. */
export function openKeys(): void {
  show(() => (
    <Dialog title={tr("Keys")} close={closeDialog} test="keys">
      <table class="keys">
        <tbody>
          {keys().map(([k, what]) => (
            <tr key={k}>
              <th scope="row">
                <kbd>{k}</kbd>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  ));
}
