import { computed, signal } from "@preact/signals";
import { board, title } from "../state/game";
import { showPieces } from "../state/plan";
import { low, set, settings } from "../state/settings";
import { toggleZones, zonesName, zonesOn } from "../state/zones";
import { Icon, type IconName } from "../ui/icons";
import { turnTo } from "./follow";
import { camera, showLabels } from "./here";
import { tr } from "../words/words";

/** Whether the key stands under the map: in a low window only for those who ask for it. */
const keyAsked = signal<boolean | null>(null);
export const keyShown = computed(() => !board.value?.hexes && (keyAsked.value ?? !low.value));

interface Tool {
  icon: IconName;
  name: string;
  hint?: string;
  on?: boolean;
  act: () => void;
  test: string;
}

function Button({ icon, name, hint, on, act, test }: Tool) {
  const words = hint ? `${name} (${hint})` : name;
  return (
    <button
      type="button"
      class={on ? "tool on" : "tool"}
      aria-pressed={on}
      aria-label={name}
      title={words}
      onClick={act}
      data-test={test}
    >
      <Icon name={icon} size={19} />
    </button>
  );
}

/** Parts of the board to which one turns by name. */
export function Views() {
  const list = board.value?.views ?? [];
  if (list.length === 0) return null;
  return (
    <div class="views float" role="toolbar" aria-label={tr("Parts of the map")} data-float data-test="views">
      <button type="button" onClick={() => camera.whole()}>
        {tr("Whole map")}
      </button>
      {list.map((v) => (
        <button key={v.name} type="button" onClick={() => turnTo(v.places)} data-test={`view-${v.name}`}>
          {v.name}
        </button>
      ))}
    </div>
  );
}

/** The column of tools over the map. */
export function Tools() {
  return (
    <div class="tools float" role="toolbar" aria-label={tr("Map")} aria-orientation="vertical" data-float>
      <Button
        icon="eye"
        name={showPieces.value ? tr("Hide the pieces") : tr("Show the pieces")}
        hint="H"
        on={!showPieces.value}
        act={() => (showPieces.value = !showPieces.value)}
        test="tool-pieces"
      />
      <Button
        icon="layers"
        name={showLabels.value ? tr("Hide the names") : tr("Show the names")}
        on={!showLabels.value}
        act={() => (showLabels.value = !showLabels.value)}
        test="tool-names"
      />
      <Button
        icon="hex"
        name={tr("Overview")}
        on={settings.value.minimap}
        act={() => set("minimap", !settings.value.minimap)}
        test="tool-minimap"
      />
      {!board.value?.hexes && (
        <Button
          icon="list"
          name={tr("Key of the map")}
          on={keyShown.value}
          act={() => (keyAsked.value = !keyShown.value)}
          test="tool-key"
        />
      )}
      {title.value?.zones && (
        <Button icon="shield" name={zonesName.value} hint="Z" on={zonesOn.value} act={toggleZones} test="tool-zones" />
      )}
      {zonesOn.value && (title.value?.layers?.length ?? 0) > 0 && (
        <span class="layer-name" role="status" data-test="layer">
          {zonesName.value}
        </span>
      )}
      <hr />
      <Button icon="plus" name={tr("Zoom in")} hint="+" act={() => camera.zoom(1.35)} test="zoom-in" />
      <Button icon="minus" name={tr("Zoom out")} hint="-" act={() => camera.zoom(1 / 1.35)} test="zoom-out" />
      <Button icon="fit" name={tr("Whole map")} hint="0" act={() => camera.whole()} test="zoom-fit" />
    </div>
  );
}
