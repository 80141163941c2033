import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../api/client";
import type { Clause, Rules, Title } from "../api/types";
import { TopBar } from "../lobby/topbar";
import { go, Link } from "../router";
import { ChartTable } from "../table/tables";
import { Icon } from "../ui/icons";
import { pageName } from "../ui/pagename";
import { tellFailure } from "../ui/toast";
import { tr } from "../words/words";

/** The rules of a title, by chapter and clause, with our rulings and the charts. */
export function RulesPage({ title, clause }: { title: string; clause: string }) {
  const [titles, setTitles] = useState<Title[]>([]);
  const [rules, setRules] = useState<Rules | null>(null);
  const on = titles.find((t) => t.id === title) ?? (title ? undefined : titles[0]);
  useEffect(() => void api.titles().then(setTitles, tellFailure), []);
  useEffect(() => {
    setRules(null);
    if (on) api.rules(on.id).then(setRules, tellFailure);
  }, [on?.id]);
  useEffect(() => {
    if (on) pageName.value = tr("Rules of {name}", { name: on.name });
  }, [on]);
  return (
    <div class="lobby">
      <TopBar at="rules" />
      <div class="rules-top">
        <h1 class="title">{on ? tr("Rules of {name}", { name: on.name }) : tr("Rules")}</h1>
        {titles.length > 1 && (
          <select
            class="field narrow"
            value={on?.id}
            onChange={(e) => go(`/rules/${e.currentTarget.value}`)}
            aria-label={tr("Title")}
            data-test="rules-title"
          >
            {titles.map((t) => (
              <option key={t.id} value={t.id}>
                {t.name}
              </option>
            ))}
          </select>
        )}
      </div>
      {titles.length > 0 && !on && (
        <main class="lost">
          <p>{tr("There is no such title.")}</p>
        </main>
      )}
      {on && !rules && <p class="second rules-top">{tr("Opening the rules…")}</p>}
      {rules && <Reader rules={rules} clause={clause} key={rules.title} />}
    </div>
  );
}

interface Chapter {
  name: string;
  clauses: Clause[];
}

function chaptersOf(list: Clause[]): Chapter[] {
  const out: Chapter[] = [];
  for (const c of list) {
    const last = out[out.length - 1];
    if (last?.name === c.chapter) last.clauses.push(c);
    else out.push({ name: c.chapter, clauses: [c] });
  }
  return out;
}

function Reader({ rules, clause }: { rules: Rules; clause: string }) {
  const [wanted, setWanted] = useState("");
  const chapters = useMemo(() => chaptersOf(rules.clauses), [rules]);
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!clause) return;
    const at = document.getElementById(clause);
    at?.scrollIntoView({ block: "center" });
    at?.focus({ preventScroll: true });
  }, [clause]);
  const fits = (c: Clause) => !wanted || `${c.id} ${c.text}`.toLowerCase().includes(wanted.toLowerCase());
  const shown = chapters.map((c) => ({ ...c, clauses: c.clauses.filter(fits) })).filter((c) => c.clauses.length > 0);
  const rulings = rules.rulings.filter(fits);
  return (
    <div class="reader">
      <nav class="reader-nav" aria-label={tr("Chapters")}>
        <label class="reader-search">
          <Icon name="search" size={16} />
          <span class="hidden-text">{tr("Search the rules")}</span>
          <input
            class="field"
            type="search"
            placeholder={tr("Search")}
            value={wanted}
            onInput={(e) => setWanted(e.currentTarget.value)}
            data-test="rules-search"
          />
        </label>
        <ul>
          {shown.map((c, i) => (
            <li key={i}>
              <a href={`#chapter-${i}`} onClick={jump(`chapter-${i}`)}>
                {c.name}
              </a>
            </li>
          ))}
          {rules.charts.length > 0 && (
            <li>
              <a href="#charts" onClick={jump("charts")}>
                {tr("Charts")}
              </a>
            </li>
          )}
          {rulings.length > 0 && (
            <li>
              <a href="#rulings" onClick={jump("rulings")}>
                {tr("Our rulings")}
              </a>
            </li>
          )}
        </ul>
      </nav>
      <main class="reader-text" ref={text} data-test="rules-text">
        {shown.length + rulings.length === 0 && <p>{tr("Nothing in the rules says “{wanted}”.", { wanted })}</p>}
        {shown.map((c, i) => (
          <section key={i} id={`chapter-${i}`}>
            <h2 class="section-title">{c.name}</h2>
            {c.clauses.map((x) => (
              <ClauseText key={x.id} c={x} rules={rules} on={x.id === clause} />
            ))}
          </section>
        ))}
        {rules.charts.length > 0 && !wanted && (
          <section id="charts">
            <h2 class="section-title">{tr("Charts")}</h2>
            {rules.charts.map((c) => (
              <ChartTable key={c.id} chart={c} />
            ))}
          </section>
        )}
        {rulings.length > 0 && (
          <section id="rulings">
            <h2 class="section-title">{tr("Our rulings")}</h2>
            <p class="second">
              {tr("Where the rulebook is silent or can be read in two ways, this is how the table plays it.")}
            </p>
            {rulings.map((x) => (
              <ClauseText key={x.id} c={x} rules={rules} on={x.id === clause} />
            ))}
          </section>
        )}
      </main>
    </div>
  );
}

/** Scrolls to a part of the page without a new address: the hash names clauses only. */
const jump = (id: string) => (e: MouseEvent) => {
  e.preventDefault();
  document.getElementById(id)?.scrollIntoView();
};

function ClauseText({ c, rules, on }: { c: Clause; rules: Rules; on: boolean }) {
  const about = (c.rulings ?? [])
    .map((q) => rules.rulings.find((r) => r.id.endsWith(`Q${q}`)))
    .filter((r) => r !== undefined);
  return (
    <article id={c.id} class="clause-text" data-on={on} tabIndex={-1}>
      <Link to={`/rules/${rules.title}#${c.id}`} class="clause">
        {c.id}
      </Link>
      <div>
        <p>{c.text}</p>
        {about.map((r) => (
          <p key={r.id} class="second">
            <Link to={`/rules/${rules.title}#${r.id}`} class="clause">
              {r.id}
            </Link>{" "}
            {r.text}
          </p>
        ))}
      </div>
    </article>
  );
}
