import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import { me } from "../state/me";
import { set, settings, type Settings } from "../state/settings";
import { closeDialog, Dialog, show } from "./dialog";
import { play } from "./sound";
import { tellFailure, toast } from "./toast";

/** Opens the settings: those of the guest, which the server keeps, and those of this browser. */
export function openSettings(): void {
  show(() => <SettingsBox />);
}

function SettingsBox() {
  return (
    <Dialog title="Settings" close={closeDialog} test="settings">
      <Guest />
      <h3 class="eyebrow">This browser</h3>
      <Choice label="Theme" name="theme" values={{ system: "As the system", light: "Light", dark: "Dark" }} />
      <Choice
        label="Text size"
        name="text"
        values={{ 90: "90 %", 100: "100 %", 125: "125 %", 150: "150 %", 200: "200 %" }}
        number
      />
      <Choice label="Pieces" name="pieces" values={{ symbols: "Branch symbols", silhouettes: "Silhouettes" }} />
      <Choice label="Contrast" name="contrast" values={{ usual: "Usual", strong: "Strong" }} />
      <Choice label="Motion" name="motion" values={{ system: "As the system", reduced: "Reduced" }} />
      <Choice
        label="Moves of others"
        name="speed"
        values={{ 1: "Step by step", 2: "Twice as fast", 4: "Four times", 0: "At once" }}
        number
      />
      <Choice
        label="When something happens out of sight"
        name="camera"
        values={{ follow: "The map goes there", ask: "Ask me", never: "The map stays" }}
      />
      <Choice
        label="Moves that end a step"
        name="grace"
        values={{ wait: "Two seconds to take it back", ask: "Ask first", none: "At once" }}
      />
      <Choice label="Phone layout" name="hand" values={{ right: "Right-handed", left: "Left-handed" }} />
      <Toggle label="Show the overview map" name="minimap" />
      <Toggle label="Sounds" name="sound" />
      {settings.value.sound && <Volume />}
      <Notify />
    </Dialog>
  );
}

type Named<T> = { [K in keyof Settings]: Settings[K] extends T ? K : never }[keyof Settings];

function Choice<K extends keyof Settings>({
  label,
  name,
  values,
  number = false,
}: {
  label: string;
  name: K;
  values: Record<string, string>;
  number?: boolean;
}) {
  const take = (v: string) => set(name, (number ? Number(v) : v) as Settings[K]);
  return (
    <label class="option-row">
      <span>{label}</span>
      <select
        class="field narrow"
        value={String(settings.value[name])}
        onChange={(e) => take(e.currentTarget.value)}
        data-test={`set-${name}`}
      >
        {Object.entries(values).map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Toggle({ label, name }: { label: string; name: Named<boolean> }) {
  return (
    <label class="option-row">
      <span>{label}</span>
      <input
        type="checkbox"
        class="check"
        checked={settings.value[name]}
        onChange={(e) => set(name, e.currentTarget.checked)}
        data-test={`set-${name}`}
      />
    </label>
  );
}

/** How loud sounds are, with one to hear it by. */
function Volume() {
  return (
    <label class="option-row">
      <span>Volume</span>
      <input
        type="range"
        class="field narrow"
        min={10}
        max={100}
        step={10}
        value={settings.value.volume}
        onInput={(e) => set("volume", Number(e.currentTarget.value))}
        onChange={() => play("turn")}
        data-test="set-volume"
      />
    </label>
  );
}

/** Asks the browser first: without its leave no notice is shown. */
function Notify() {
  const ask = async (on: boolean) => {
    if (on && "Notification" in window && (await Notification.requestPermission()) !== "granted") {
      toast("The browser does not allow notices from this page.", true);
      return;
    }
    set("notify", on);
  };
  return (
    <label class="option-row">
      <span>Tell me when it is my turn</span>
      <input
        type="checkbox"
        class="check"
        checked={settings.value.notify}
        onChange={(e) => void ask(e.currentTarget.checked)}
        data-test="set-notify"
      />
    </label>
  );
}

/** What others see of me, and where the server sends word. */
function Guest() {
  const [name, setName] = useState(me.value?.name ?? "");
  const [hook, setHook] = useState(me.value?.webhook ?? "");
  useEffect(() => {
    api.me().then((m) => {
      me.value = m;
      setName(m.name);
      setHook(m.webhook);
    }, tellFailure);
  }, []);
  const save = async (e: Event) => {
    e.preventDefault();
    try {
      me.value = await api.setMe({ name, webhook: hook });
      toast("Kept.");
    } catch (x) {
      tellFailure(x);
    }
  };
  const signOut = async () => {
    try {
      me.value = await api.signOut();
      toast("Signed out everywhere else.");
    } catch (x) {
      tellFailure(x);
    }
  };
  return (
    <form class="guest-form" onSubmit={(e) => void save(e)}>
      <label class="second">
        Name that others see
        <input
          class="field"
          value={name}
          maxLength={40}
          onInput={(e) => setName(e.currentTarget.value)}
          data-test="my-name"
        />
      </label>
      <label class="second">
        Webhook: an address that is told by POST when it is my turn
        <input
          class="field"
          type="url"
          placeholder="https://"
          value={hook}
          maxLength={400}
          onInput={(e) => setHook(e.currentTarget.value)}
          data-test="my-webhook"
        />
      </label>
      <button type="submit" class="btn" data-test="me-save">
        Keep
      </button>{" "}
      <button
        type="button"
        class="btn"
        title="Ends my other browsers and my programs. This page goes on."
        onClick={() => void signOut()}
        data-test="sign-out"
      >
        Sign out everywhere else
      </button>
    </form>
  );
}
