import "../testing/page";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { titleOf } from "../testing/samples";
import {
  choice,
  choose,
  give,
  holderOf,
  invites,
  machine,
  levels,
  options,
  players,
  scenario,
  scenarios,
  setOption,
  settingOf,
  title,
  titles,
} from "./choice";
import { inStyle, machineName } from "../state/levels";

const option = (id: string, ...values: string[]) => ({
  id,
  name: id,
  about: "",
  values: values.map((v) => ({ id: v, name: v })),
});
const levelOf = (id: string) => ({ id, name: id, about: "" });

titles.value = [
  titleOf({
    id: "one",
    seats: ["Blue", "Red", "Green"],
    options: [option("limit", "none", "20"), option("air", "off", "on")],
    scenarios: [
      { id: "basic", name: "", about: "", minutes: 60, options: ["limit"] },
      { id: "quick", name: "", about: "", minutes: 20, options: ["limit", "air"], quick: { limit: "20" } },
    ],
  }),
  titleOf({ id: "two" }),
];
levels.value = { one: ["random", "cadet", "officer", "general", "marshal"].map(levelOf) };

test("everything has a default", () => {
  equal(title.value?.id, "one");
  equal(scenario.value?.id, "basic");
  equal(machine.value.level?.id, "officer", "the middle of the ladder");
  deepEqual(
    options.value.map((o) => o.id),
    ["limit"],
  );
  deepEqual(
    [0, 1, 2].map((n) => holderOf(n)),
    ["me", "officer", "officer"],
  );
});

test("a setting is what was chosen, else what a quick start proposes, else the first", () => {
  const limit = options.value[0] ?? option("");
  equal(settingOf(limit), "none");
  choose({ scenario: "quick" });
  equal(settingOf(limit), "20");
  setOption("limit", "none");
  equal(settingOf(limit), "none");
  choose({ scenario: "basic" });
  choose({ scenario: "quick" });
  equal(settingOf(limit), "20", "another scenario forgets it");
});

test("each seat can be held by another", () => {
  choose({ seat: 1 });
  give(2, "invite");
  deepEqual(
    [0, 1, 2].map((n) => holderOf(n)),
    ["officer", "me", "invite"],
  );
  equal(invites.value, true);
  choose({ opponent: "screen" });
  deepEqual(
    [0, 1, 2].map((n) => holderOf(n)),
    ["me", "me", "me"],
  );
  equal(invites.value, false);
});

test("a style stays with another level that knows it", () => {
  const was = levels.value;
  const styled = (id: string) => ({ ...levelOf(id), styles: [{ id: `${id}/bold`, name: "bold", about: "" }] });
  levels.value = { one: [levelOf("random"), styled("officer"), styled("general")] };
  choose({ title: "one", opponent: "machine", level: "officer/bold" });
  equal(holderOf(1), "officer/bold");
  equal(machineName(machine.value), "officer, bold");
  equal(inStyle(styled("general"), machine.value.style), "general/bold");
  equal(inStyle(levelOf("random"), machine.value.style), "random");
  levels.value = was;
});

test("another title forgets what was chosen for the one before", () => {
  choose({ title: "one", opponent: "machine" });
  choose({ level: "marshal", seat: 2 });
  choose({ title: "two" });
  equal(title.value?.id, "two");
  equal(machine.value.level, undefined);
  choose({ title: "one" });
  equal(machine.value.level?.id, "officer");
  equal(holderOf(0), "me");
});

test("who has no part in a scenario is not asked for, and options have only what makes sense there", () => {
  const was = titles.value;
  const values = [
    { id: "2", name: "", players: [0, 0, 1] },
    { id: "3", name: "" },
  ];
  titles.value = [
    titleOf({
      id: "some",
      seats: ["Blue", "Red", "Green"],
      players: "who",
      options: [{ id: "who", name: "", about: "", values }],
      scenarios: [
        { id: "all", name: "", about: "", minutes: 60, options: ["who"] },
        { id: "few", name: "", about: "", minutes: 60, seats: [1, 2], options: ["who"], values: { who: ["3"] } },
      ],
    }),
  ];
  choose({ title: "some", scenario: "few", opponent: "machine" });
  deepEqual(players.value, [[1], [2]]);
  deepEqual(
    options.value.map((o) => o.values.map((v) => v.id)),
    [["3"]],
  );
  equal(choice.value.seat, 1);
  choose({ scenario: "all" });
  deepEqual(players.value, [[0, 1], [2]]);
  equal(choice.value.seat, 0);
  titles.value = was;
});

test("one player may hold several seats, as an option says", () => {
  const was = titles.value;
  const one = { id: "1", name: "" };
  const two = { id: "2", name: "", players: [0, 1, 1] };
  titles.value = [
    titleOf({
      id: "three",
      seats: ["Blue", "Red", "Green"],
      players: "who",
      options: [{ id: "who", name: "", about: "", values: [one, two] }],
      scenarios: [{ id: "all", name: "", about: "", minutes: 60, options: ["who"] }],
    }),
  ];
  choose({ title: "three", opponent: "invite" });
  deepEqual(players.value, [[0], [1], [2]]);
  setOption("who", "2");
  deepEqual(players.value, [[0], [1, 2]]);
  give(2, "officer");
  deepEqual(
    [0, 1, 2].map((n) => holderOf(n)),
    ["me", "officer", "officer"],
  );
  choose({ seat: 1 });
  deepEqual(
    [0, 1, 2].map((n) => holderOf(n)),
    ["invite", "me", "me"],
  );
  titles.value = was;
});

test("the scenario for a first game is proposed, and stands before the others", () => {
  const list = ["war", "siege", "skirmish"].map((id) => ({ id, name: "", about: "", minutes: 60, options: [] }));
  titles.value = [titleOf({ id: "three", scenarios: list, first: "skirmish" })];
  choose({ title: "three" });
  equal(scenario.value?.id, "skirmish");
  deepEqual(
    scenarios.value.map((s) => s.id),
    ["skirmish", "war", "siege"],
  );
  choose({ scenario: "war" });
  equal(scenario.value?.id, "war");
});
