import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import { me } from "../state/me";
import { set, settings, type Settings } from "../state/settings";
import { closeDialog, Dialog, show } from "./dialog";
import { play } from "./sound";
import { tellFailure, toast } from "./toast";
import { languages, tr } from "../words/words";

/** Opens the settings: those of the guest, which the server keeps, and those of this browser. */
export function openSettings(): void {
  show(() => <SettingsBox />);
}

function SettingsBox() {
  return (
    <Dialog title={tr("Settings")} close={closeDialog} test="settings">
      <Guest />
      <h3 class="eyebrow">{tr("This browser")}</h3>
      <Choice label={tr("Language")} name="language" values={{ "": tr("As the browser"), ...languages }} />
      <Choice
        label={tr("Theme")}
        name="theme"
        values={{ system: tr("As the system"), light: tr("Light"), dark: tr("Dark") }}
      />
      <Choice
        label={tr("Text size")}
        name="text"
        values={{ 90: "90 %", 100: "100 %", 125: "125 %", 150: "150 %", 200: "200 %" }}
        number
      />
      <Choice
        label={tr("Pieces")}
        name="pieces"
        values={{ symbols: tr("Branch symbols"), silhouettes: tr("Silhouettes") }}
      />
      <Choice label={tr("Contrast")} name="contrast" values={{ usual: tr("Usual"), strong: tr("Strong") }} />
      <Choice label={tr("Motion")} name="motion" values={{ system: tr("As the system"), reduced: tr("Reduced") }} />
      <Choice
        label={tr("Moves of others")}
        name="speed"
        values={{ 1: tr("Step by step"), 2: tr("Twice as fast"), 4: tr("Four times"), 0: tr("At once") }}
        number
      />
      <Choice
        label={tr("When something happens out of sight")}
        name="camera"
        values={{ follow: tr("The map goes there"), ask: tr("Ask me"), never: tr("The map stays") }}
      />
      <Choice
        label={tr("Moves that end a step")}
        name="grace"
        values={{ wait: tr("Two seconds to take it back"), ask: tr("Ask first"), none: tr("At once") }}
      />
      <Choice label={tr("Phone layout")} name="hand" values={{ right: tr("Right-handed"), left: tr("Left-handed") }} />
      <Toggle label={tr("Show the overview map")} name="minimap" />
      <Toggle label={tr("Sounds")} name="sound" />
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

/** The volume of sounds, with a sound to try it. */
function Volume() {
  return (
    <label class="option-row">
      <span>{tr("Volume")}</span>
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

/** Asks the browser for permission first: without it no notification is shown. */
function Notify() {
  const ask = async (on: boolean) => {
    if (on && "Notification" in window && (await Notification.requestPermission()) !== "granted") {
      toast(tr("The browser does not allow notices from this page."), true);
      return;
    }
    set("notify", on);
  };
  return (
    <label class="option-row">
      <span>{tr("Tell me when it is my turn")}</span>
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

/** What others see of me, and where the server sends notifications. */
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
      toast(tr("Kept."));
    } catch (x) {
      tellFailure(x);
    }
  };
  const signOut = async () => {
    try {
      me.value = await api.signOut();
      toast(tr("Signed out everywhere else."));
    } catch (x) {
      tellFailure(x);
    }
  };
  return (
    <form class="guest-form" onSubmit={(e) => void save(e)}>
      <label class="second">
        {tr("Name that others see")}
        <input
          class="field"
          value={name}
          maxLength={40}
          onInput={(e) => setName(e.currentTarget.value)}
          data-test="my-name"
        />
      </label>
      <label class="second">
        {tr("Webhook: an address that is told by POST when it is my turn")}
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
        {tr("Keep")}
      </button>{" "}
      <button
        type="button"
        class="btn"
        title={tr("Ends my other browsers and my programs. This page goes on.")}
        onClick={() => void signOut()}
        data-test="sign-out"
      >
        {tr("Sign out everywhere else")}
      </button>
    </form>
  );
}
