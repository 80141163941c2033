import { useEffect } from "preact/hooks";
import { api } from "../api/client";
import { Link } from "../router";
import { me } from "../state/me";
import { Icon } from "../ui/icons";
import { openSettings } from "../ui/settings";
import { tellFailure } from "../ui/toast";
import { tr } from "../words/words";

/** The bar at the top of every page except tables. */
export function TopBar({ at }: { at: "play" | "learn" | "rules" | "records" | "nowhere" }) {
  useEffect(() => {
    if (!me.value) api.me().then((m) => (me.value = m), tellFailure);
  }, []);
  return (
    <header class="topbar">
      <Link to="/" class="brand">
        Sandtable
      </Link>
      <nav class="topnav" aria-label={tr("Pages")}>
        <Link to="/" test="nav-play" current={at === "play"}>
          {tr("Play")}
        </Link>
        <Link to="/learn" test="nav-learn" current={at === "learn"}>
          {tr("Learn")}
        </Link>
        <Link to="/rules" test="nav-rules" current={at === "rules"}>
          {tr("Rules")}
        </Link>
        <Link to="/records" test="nav-records" current={at === "records"}>
          {tr("Records")}
        </Link>
      </nav>
      <button
        type="button"
        class="btn quiet who"
        onClick={openSettings}
        aria-label={tr("{name}, no account needed: settings", { name: me.value?.name ?? tr("Guest") })}
        data-test="me"
      >
        <Icon name="user" />
        <span class="who-name">
          {me.value ? tr("{name}, no account needed", { name: me.value.name }) : tr("Guest")}
        </span>
      </button>
      <button
        type="button"
        class="btn quiet icon"
        onClick={openSettings}
        aria-label={tr("Settings")}
        data-test="settings-open"
      >
        <Icon name="gear" />
      </button>
    </header>
  );
}
