import { elsewhere, go } from "../map/follow";
import { Icon } from "../ui/icons";

/** A button that moves the map to where something happens, for players who do not want the map to move by itself. */
export function Elsewhere() {
  const at = elsewhere.value;
  if (!at) return null;
  return (
    <button type="button" class="elsewhere btn primary" data-float onClick={() => go(at.box)} data-test="elsewhere">
      <Icon name="eye" size={16} /> {at.words}
    </button>
  );
}
