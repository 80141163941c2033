import { closeDialog, Dialog, show } from "../ui/dialog";

const keys: [string, string][] = [
  ["Arrows, Q W E A S D", "move the cursor on the map"],
  ["Enter", "act at the cursor; with Shift add to the selection"],
  ["Esc", "one step back"],
  ["N, Shift-N", "next, previous unit that can act"],
  ["1 to 9", "put units of the list in or out"],
  ["Space", "fan the stack out"],
  ["B", "battles"],
  ["P", "plan a battle before it can be declared"],
  ["U, Shift-U", "undo, redo"],
  ["H", "hide the pieces while held"],
  ["Z", "shade zones of control, then other layers of the map"],
  ["G", "go to a place by name"],
  ["L", "units as a list"],
  ["O", "goals: what wins and how far it is"],
  ["T", "tables and charts"],
  ["R", "rule of the last refusal"],
  ["+ − 0", "zoom in, out, whole map"],
  ["Ctrl-Enter", "end the step"],
  ["V, Space, ← →, [ ]", "after the end: review, play, one act, turning points"],
  ["?", "this list"],
];

/** Lists the keys. */
export function openKeys(): void {
  show(() => (
    <Dialog title="Keys" close={closeDialog} test="keys">
      <table class="keys">
        <tbody>
          {keys.map(([k, what]) => (
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
