import { Link } from "../router";
import { inStyle, type Machine, machineBy, machineName } from "../state/levels";
import { Icon, type IconName } from "../ui/icons";
import { arrows } from "../ui/radios";
import { nameOf, span } from "./cards";
import {
  choice,
  choose,
  clocks,
  give,
  holderOf,
  invites,
  machine,
  mine,
  opponents,
  options,
  play,
  players,
  readyMade,
  refusal,
  scenario,
  scenarios,
  title,
  type Opponent,
} from "./choice";
import { Groups } from "./groups";
import { OptionRow, sidesOf } from "./options";
import { StyleRow } from "../ui/stylerow";
import { tr } from "../words/words";

/** One panel with everything that can be chosen, and the button that starts. */
export function Setup() {
  const t = title.value;
  if (!t)
    return (
      <section class="setup card" aria-busy="true">
        <p class="second pad">{tr("Looking for games…")}</p>
      </section>
    );
  return (
    <section class="setup card" aria-label={tr("New game")}>
      <div class="setup-columns">
        <Scenarios />
        <Opponents />
        <Side />
      </div>
      <Groups />
      <PlayBar />
    </section>
  );
}

/** Up to this many scenarios all show their descriptions; of more, only the chosen one does. */
const roomForAbout = 5;

function Scenarios() {
  return (
    <fieldset class="setup-part">
      <legend class="section-title">{tr("Scenario")}</legend>
      <div class={scenarios.value.length > roomForAbout ? "pick-list long" : "pick-list"}>
        {scenarios.value.map((s) => (
          <label
            key={s.id}
            class="pick"
            data-on={s === scenario.value}
            title={s === scenario.value ? undefined : s.about}
          >
            <input
              type="radio"
              name="scenario"
              checked={s === scenario.value}
              onChange={() => choose({ scenario: s.id })}
              data-test={`scenario-${s.id}`}
            />
            <span>
              <span class="strong">{s.name}</span> <span class="caption">{span(s.minutes, s.minutes)}</span>
              <span class="second block">{s.about}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const ways = (): { id: Opponent; name: string; icon: IconName }[] => [
  { id: "machine", name: tr("Computer"), icon: "cpu" },
  { id: "screen", name: tr("Same screen"), icon: "users" },
  { id: "invite", name: tr("Invite"), icon: "link" },
];

function Opponents() {
  const way = choice.value.opponent;
  return (
    <fieldset class="setup-part">
      <legend class="section-title">{tr("Opponent")}</legend>
      <div class="segments" role="radiogroup" aria-label={tr("Opponent")} onKeyDown={arrows}>
        {ways().map((w) => (
          <button
            type="button"
            key={w.id}
            role="radio"
            aria-checked={w.id === way}
            tabIndex={w.id === way ? 0 : -1}
            class="segment"
            onClick={() => choose({ opponent: w.id })}
            data-test={`opponent-${w.id}`}
          >
            <Icon name={w.icon} size={16} />
            {w.name}
          </button>
        ))}
      </div>
      {way === "machine" && <Ladder />}
      {way === "screen" && (
        <p class="second pad-y">
          {tr("You play all sides on this screen, in turn. Good for learning, and for two at one table.")}
        </p>
      )}
      {invites.value && <Invite />}
    </fieldset>
  );
}

function Ladder() {
  const { level, style } = machine.value;
  return (
    <>
      <div class="ladder" role="radiogroup" aria-label={tr("Level")} onKeyDown={arrows}>
        {opponents.value.map((l, i) => (
          <button
            type="button"
            key={l.id}
            role="radio"
            aria-checked={l === level}
            tabIndex={l === level ? 0 : -1}
            class="rung"
            title={l.about}
            onClick={() => choose({ level: inStyle(l, style) })}
            data-test={`level-${l.id}`}
          >
            <Bars n={i + 1} of={opponents.value.length} />
            <span class="rung-name">{l.name}</span>
            <span class="rung-about">{l.about}</span>
          </button>
        ))}
      </div>
      {level && <StyleRow machine={machine.value} choose={(id) => choose({ level: id })} />}
    </>
  );
}

function Bars({ n, of }: { n: number; of: number }) {
  return (
    <svg class="bars" width="24" height="14" viewBox={`0 0 ${of * 5} 14`} aria-hidden="true">
      {Array.from({ length: of }, (_, i) => {
        const h = 4 + (10 * i) / Math.max(of - 1, 1);
        return <rect key={i} x={i * 5} y={14 - h} width="3.4" height={h} rx="1" class={i < n ? "bar on" : "bar"} />;
      })}
    </svg>
  );
}

function Invite() {
  return (
    <div class="pad-y invite-how">
      <p class="second">
        {tr("You get a link to send. Whoever opens it sits down at that side: no account, no login.")}
      </p>
      <label class="row">
        <input
          type="checkbox"
          class="check"
          checked={choice.value.open}
          onChange={(e) => choose({ open: e.currentTarget.checked })}
          data-test="open-game"
        />
        <span>{tr("List it here too, for anyone to join")}</span>
      </label>
      <label class="row">
        <span class="grow">{tr("Clock")}</span>
        <select
          class="field narrow"
          value={choice.value.clock}
          onChange={(e) => choose({ clock: e.currentTarget.value })}
          data-test="clock"
        >
          <option value="none">{tr("None")}</option>
          {Object.entries(clocks).map(
            ([id, c]) =>
              c && (
                <option key={id} value={id}>
                  {c.name()}
                </option>
              ),
          )}
        </select>
      </label>
    </div>
  );
}

function Side() {
  const t = title.value;
  if (!t) return null;
  return (
    <fieldset class="setup-part">
      <legend class="section-title">{choice.value.opponent === "screen" ? tr("Options") : tr("Your side")}</legend>
      {choice.value.opponent !== "screen" && (
        <div class="sides" role="radiogroup" aria-label={tr("Your side")} onKeyDown={arrows}>
          {players.value.map(([first = 0, ...rest]) => (
            <button
              type="button"
              key={first}
              role="radio"
              aria-checked={[first, ...rest].includes(choice.value.seat)}
              tabIndex={[first, ...rest].includes(choice.value.seat) ? 0 : -1}
              class="side-card card"
              onClick={() => choose({ seat: first })}
              data-test={`side-${first}`}
            >
              <span class="row">
                {[first, ...rest].map((n) => (
                  <Swatch key={n} seat={n} />
                ))}
              </span>
              <span class="strong">{sidesOf([first, ...rest])}</span>
            </button>
          ))}
          <button
            type="button"
            role="radio"
            aria-checked={choice.value.seat < 0}
            tabIndex={choice.value.seat < 0 ? 0 : -1}
            class="side-card card"
            onClick={() => choose({ seat: -1 })}
            data-test="side-random"
          >
            <span class="swatch any">?</span>
            <span class="strong">{tr("Any")}</span>
          </button>
        </div>
      )}
      <Others />
      {options.value
        .filter((o) => !o.group && o.values.length > 1)
        .map((o) => (
          <OptionRow key={o.id} o={o} />
        ))}
      <div class="option-row">
        <span>{tr("Dice")}</span>
        <span class="ok-text">
          <Icon name="die" size={15} /> {tr("Verifiable")}
        </span>
      </div>
    </fieldset>
  );
}

/** Where more than two play, each of the others can be a person, a machine of any level, or myself. */
function Others() {
  const { opponent, seat } = choice.value;
  if (players.value.length < 3 || opponent === "screen" || seat < 0) return null;
  return (
    <>
      {players.value.map(
        ([n = 0, ...rest]) =>
          ![n, ...rest].includes(seat) && (
            <label key={n} class="option-row">
              <span>{tr("{side} played by", { side: sidesOf([n, ...rest]) })}</span>
              <select
                class="field narrow"
                value={holderOf(n)}
                onChange={(e) => give(n, e.currentTarget.value)}
                data-test={`holder-${n}`}
              >
                <option value="invite">{tr("A person, by link")}</option>
                <option value="me">{tr("You, on this screen")}</option>
                <optgroup label={tr("Computer")}>
                  {opponents.value.flatMap((l) =>
                    [{ level: l }, ...(l.styles ?? []).map((style) => ({ level: l, style }))].map((m: Machine) => (
                      <option key={m.style?.id ?? l.id} value={m.style?.id ?? l.id}>
                        {machineName(m)}
                      </option>
                    )),
                  )}
                </optgroup>
              </select>
            </label>
          ),
      )}
    </>
  );
}

function Swatch({ seat }: { seat: number }) {
  const l = title.value?.liveries[seat];
  return (
    <svg class="swatch" viewBox="0 0 34 34" aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="32"
        height="32"
        rx="4"
        fill={l?.ground ?? "#888"}
        stroke={l?.edge ?? "#444"}
        stroke-width="2"
      />
      <rect
        x="9"
        y="10"
        width="16"
        height="11"
        rx="1"
        fill={l?.box ?? "#fff"}
        stroke={l?.edge ?? "#444"}
        stroke-width="1.4"
      />
      <path d="M9 10l16 11M25 10L9 21" stroke={l?.edge ?? "#444"} stroke-width="1.4" />
    </svg>
  );
}

function PlayBar() {
  const t = title.value;
  const first = mine.value.length === 0;
  return (
    <div class="play-bar">
      <Refusal />
      {first && (
        <span class="stepmark" aria-hidden="true">
          2
        </span>
      )}
      <button type="button" class="btn primary big" onClick={() => void play()} id="play" data-test="play">
        {tr("Play {name}", { name: t ? nameOf(t)[0] : "" })} <Icon name="next" />
      </button>
      <span class="lead grow" data-test="summary">
        {summary()}
      </span>
      {first && (
        <span class="row second">
          <span class="stepmark off" aria-hidden="true">
            3
          </span>
          {tr("Your first move")}
        </span>
      )}
    </div>
  );
}

/** Why the server refused to create the game. It stays until another choice is made. */
function Refusal() {
  const no = refusal.value;
  return (
    <div class="setup-refusal" role="alert">
      {no && (
        <p class="refuse-text" data-test="refusal">
          <Icon name="no" size={16} /> <span>{tr("This game cannot be played. {why}", { why: no.why })}</span>{" "}
          {no.clause && (
            <Link to={`/rules/${title.value?.id ?? ""}#${no.clause}`} class="clause">
              {tr("Read the rule")}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

/**
 * "Basic Game as Blue against Officer"; with a ready-made choice "Total War, Land war with 2 changes, as Blue against Officer"; where
 * others differ, who is who: "Campaign as Axis, West by link, Soviets by Officer".
 */
function summary(): string {
  const { opponent, seat } = choice.value;
  const war = scenario.value?.name ?? "";
  const name = readyMade.value ? `${war}, ${readyMade.value},` : war;
  if (opponent === "screen") return tr("{name}, all sides on this screen", { name: name.replace(/,$/, "") });
  const own = players.value.find((list) => list.includes(seat));
  const others = players.value
    .filter((list) => list !== own)
    .map((list) => ({ side: sidesOf(list), who: holderOf(list[0] ?? 0) }));
  const side = own ? sidesOf(own) : tr("either side");
  if (others.every((o) => o.who === others[0]?.who && o.who !== "me"))
    return tr("{name} as {side} against {who}", {
      name,
      side,
      who: invites.value ? tr("whoever follows your link") : levelName(others[0]?.who ?? ""),
    });
  return tr("{name} as {side}, {others}", {
    name,
    side,
    others: others.map((o) => playedBy(o.side, o.who)).join(", "),
  });
}

/** "West by link", "Soviets by Officer". */
function playedBy(side: string, who: string): string {
  if (who === "me") return tr("{side} by you too", { side });
  return who === "invite" ? tr("{side} by link", { side }) : tr("{side} by {level}", { side, level: levelName(who) });
}

const levelName = (id: string): string => machineName(machineBy(opponents.value, id)) || tr("the computer");
