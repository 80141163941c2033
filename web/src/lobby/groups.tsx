import type { ComponentChildren } from "preact";
import type { Option } from "../api/types";
import { Link } from "../router";
import { Icon } from "../ui/icons";
import { arrows } from "../ui/radios";
import {
  allSettings,
  changes,
  offer,
  options,
  scenario,
  setOption,
  settingOf,
  stands,
  takeBack,
  title,
  told,
} from "./choice";
import { OptionRow } from "./options";
import { counts, followers, isReadyMade, isSwitch, obstacle, standing } from "./switches";
import { asks, because, inWords, namesIn, told as toldInWords } from "./words";
import { tr, within } from "../words/words";

/** The options that have a heading, below the rest: ready-made choices open, all others folded. */
export function Groups() {
  const names = [...new Set(options.value.flatMap((o) => (o.group ? [o.group] : [])))];
  return (
    <>
      {names.map((name) => {
        const list = options.value.filter((o) => o.group === name && o.values.length > 1);
        const ready = list.find(isReadyMade);
        const key = `${title.value?.id} ${name}`;
        if (list.length === 0) return null;
        return ready ? <ReadyMade key={key} name={name} o={ready} /> : <Group key={key} name={name} list={list} />;
      })}
    </>
  );
}

/** The options under a heading, which shows their settings in short. */
function Group({ name, list }: { name: string; list: Option[] }) {
  return (
    <Fold name={name} about={inShort(list)} test={name}>
      <div class="switches">
        {list.map((o) => (isSwitch(o) ? <Switch key={o.id} o={o} /> : <Choice key={o.id} o={o} />))}
      </div>
    </Fold>
  );
}

function Fold({
  name,
  about,
  test,
  children,
}: {
  name: string;
  about: string;
  test: string;
  children: ComponentChildren;
}) {
  return (
    <details class="fold">
      <summary data-test={`fold-${test}`}>
        <Icon name="right" size={16} />
        <span class="section-title">{name}</span>
        <span class="second">{about}</span>
      </summary>
      <div class="fold-body">{children}</div>
    </details>
  );
}

/** "3 of 20 on" for switches; for other options their values. */
function inShort(list: Option[]): string {
  const live = list.filter((o) => counts(o, stands.value));
  if (list.some(isSwitch))
    return tr("{n} of {all} on", {
      n: live.filter((o) => stands.value[o.id] !== (isSwitch(o) ? "off" : o.values[0]?.id)).length,
      all: list.length,
    });
  return live
    .map((o) => inWords(o.values.find((v) => v.id === stands.value[o.id])?.name ?? ""))
    .filter(Boolean)
    .join(" · ");
}

/** A ready-made choice as cards, the smallest first, and the switches that it sets. */
function ReadyMade({ name, o }: { name: string; o: Option }) {
  const list = followers(offer.value, o.id);
  const n = changes.value.length;
  const set = o.values.find((v) => v.id === settingOf(o));
  const on = list.filter((x) => stands.value[x.id] === "on").length;
  return (
    <>
      <section class="ready">
        <h2 class="section-title">{name}</h2>
        <div class="ready-cards" role="radiogroup" aria-label={name} onKeyDown={arrows}>
          {sizes(o, list).map(({ value, size }) => (
            <button
              type="button"
              key={value.id}
              role="radio"
              aria-checked={value === set}
              tabIndex={value === set ? 0 : -1}
              class="ready-card card"
              onClick={() => setOption(o.id, value.id)}
              data-test={`option-${o.id}-${value.id}`}
            >
              <span class="title-card-name">{value.name}</span>
              <span class="second">{value.about}</span>
              <span class="caption ready-size">
                {tr("{n} of {all} {name}", { n: size, all: list.length, name: within(name) })}
                {value === set && n > 0 && <span class="chip">{changed(n)}</span>}
              </span>
            </button>
          ))}
        </div>
        <Told id={o.id} />
      </section>
      <Fold
        name={tr("Switchboard")}
        about={[tr("{n} of {all} on", { n: on, all: list.length }), ...(n > 0 ? [changed(n)] : [])].join(", ")}
        test={o.id}
      >
        <div class="switches-head">
          <p class="second grow">{o.about}</p>
          <button
            type="button"
            class="btn small"
            aria-disabled={n === 0}
            onClick={() => n > 0 && setOption(o.id, settingOf(o))}
            data-test={`reset-${o.id}`}
          >
            <Icon name="undo" size={15} /> {tr("Back to {name}", { name: set?.name ?? "" })}
          </button>
        </div>
        <div class="switches">
          {list.map((x) => (
            <Switch key={x.id} o={x} />
          ))}
        </div>
      </Fold>
    </>
  );
}

const changed = (n: number): string => tr("{n} {n|change|changes}", { n });

/**
 * The values of a ready-made choice with the number of switches that each turns on in this scenario, smallest
 * first.
 */
function sizes(o: Option, list: Option[]) {
  const size = (id: string) => {
    const set = Object.fromEntries(list.flatMap((x) => x.values.filter((v) => v.follows).map((v) => [x.id, v.id])));
    const now = standing(offer.value, { ...allSettings.value, ...set, [o.id]: id });
    return list.filter((x) => now[x.id] === "on").length;
  };
  return o.values.map((value) => ({ value, size: size(value.id) })).sort((a, b) => a.size - b.size);
}

function Clause({ id }: { id?: string | undefined }) {
  if (!id) return null;
  return (
    <Link to={`/rules/${title.value?.id ?? ""}#${id}`} class="clause">
      {id}
    </Link>
  );
}

/** A switch with its sentence, its requirements, and the reason if it cannot be changed. */
function Switch({ o }: { o: Option }) {
  const on = stands.value[o.id] === "on";
  const idle = !counts(o, stands.value);
  const why = obstacle(offer.value, stands.value, o.id, on ? "off" : "on");
  const throwIt = (e: Event & { currentTarget: HTMLInputElement }) => {
    if (why) return;
    setOption(o.id, e.currentTarget.checked ? "on" : "off");
  };
  return (
    <div class="switch" data-stuck={!!why || idle}>
      <label class="switch-line">
        <input
          type="checkbox"
          role="switch"
          class="toggle"
          checked={on}
          aria-checked={on}
          aria-disabled={!!why}
          aria-describedby={`about-${o.id}`}
          onClick={(e) => why && e.preventDefault()}
          onChange={throwIt}
          data-test={`option-${o.id}`}
        />
        <span class="strong">{o.name}</span>
        {changes.value.includes(o) && <span class="chip">{tr("changed")}</span>}
      </label>
      <p class="option-about" id={`about-${o.id}`}>
        {o.about} <Clause id={o.clause} />
        <span class="block">{asks(o, options.value).join(" ")}</span>
        {idle && <Idle o={o} />}
        {why && (
          <span class="stuck block">
            {because(why, on, namesIn(options.value), scenario.value?.name ?? "")} <Clause id={why.clause} />
          </span>
        )}
      </p>
      <Told id={o.id} />
    </div>
  );
}

/** An option of several values among switches. */
function Choice({ o }: { o: Option }) {
  return (
    <div class="switch" data-stuck={!counts(o, stands.value)}>
      <OptionRow o={o}>{!counts(o, stands.value) && <Idle o={o} />}</OptionRow>
    </div>
  );
}

/** Tells what an option requires to have an effect. */
function Idle({ o }: { o: Option }) {
  const missing = (o.beside ?? []).find((s) => s.option in stands.value && stands.value[s.option] !== s.value);
  const other = options.value.find((x) => x.id === missing?.option);
  if (!other) return null;
  const value = other.values.find((v) => v.id === missing?.value);
  return (
    <span class="stuck block">
      {isSwitch(other)
        ? tr("Only with {name}.", { name: other.name })
        : tr("Only with {name}: {value}.", { name: other.name, value: value?.name ?? "" })}
    </span>
  );
}

/**
 * Tells what else changed with the option that was set last. The element is always present: screen readers announce
 * it when its text changes.
 */
function Told({ id }: { id: string }) {
  const last = told.value?.id === id ? told.value : null;
  const back = (e: Event & { currentTarget: HTMLElement }) => {
    const at = e.currentTarget.closest(".switch")?.querySelector<HTMLElement>("input") ?? null;
    takeBack();
    at?.focus();
  };
  return (
    <div class="told" role="status">
      {last && (
        <>
          <p data-test="told">
            {toldInWords(last.also, namesIn(options.value)).join(" ")}{" "}
            {[...new Set(last.also.flatMap((c) => (c.clause ? [c.clause] : [])))].map((c) => (
              <Clause key={c} id={c} />
            ))}
          </p>
          <button type="button" class="btn small" onClick={back} data-test="take-back">
            {tr("Undo")}
          </button>
        </>
      )}
    </div>
  );
}
