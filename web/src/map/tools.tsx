import { showPieces } from "../state/plan";
import { set, settings } from "../state/settings";
import { Icon, type IconName } from "../ui/icons";
import { camera, showLabels } from "./here";

interface Tool {
  icon: IconName;
  name: string;
  key?: string;
  on?: boolean;
  act: () => void;
  test: string;
}

function Button({ icon, name, key: k, on, act, test }: Tool) {
  const words = k ? `${name} (${k})` : name;
  return (
    <button type="button" class={on ? "tool on" : "tool"} aria-pressed={on} aria-label={name} title={words} onClick={act} data-test={test}>
      <Icon name={icon} size={19} />
    </button>
  );
}

/** The column of tools over the map. */
export function Tools() {
  return (
    <div class="tools float" role="toolbar" aria-label="Map" aria-orientation="vertical" data-float>
      <Button icon="eye" name={showPieces.value ? "Hide the pieces" : "Show the pieces"} key="H" on={!showPieces.value} act={() => (showPieces.value = !showPieces.value)} test="tool-pieces" />
      <Button icon="layers" name={showLabels.value ? "Hide the names" : "Show the names"} on={!showLabels.value} act={() => (showLabels.value = !showLabels.value)} test="tool-names" />
      <Button icon="hex" name="Overview" on={settings.value.minimap} act={() => set("minimap", !settings.value.minimap)} test="tool-minimap" />
      <hr />
      <Button icon="plus" name="Zoom in" key="+" act={() => camera.zoom(1.35)} test="zoom-in" />
      <Button icon="minus" name="Zoom out" key="-" act={() => camera.zoom(1 / 1.35)} test="zoom-out" />
      <Button icon="fit" name="Whole map" key="0" act={() => camera.whole()} test="zoom-fit" />
    </div>
  );
}
