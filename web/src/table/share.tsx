import { closeDialog, Dialog, show } from "../ui/dialog";

/** Opens the box with what can be shown to others. */
export function openShare(): void {
  show(() => (
    <Dialog title="Share" close={closeDialog} test="share">
      <p />
    </Dialog>
  ));
}
