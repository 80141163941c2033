import "../testing/page";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import type { Option, Tie } from "../api/types";
import { titleOf } from "../testing/samples";
import {
  allSettings,
  changes,
  choose,
  options,
  readyMade,
  scenario,
  setOption,
  stands,
  takeBack,
  titles,
  told,
} from "./choice";
import { change, consequences, counts, obstacle, standing, type Offer } from "./switches";
import { asks, because, inWords, listed, namesIn, told as toldInWords } from "./words";

const on = (option: string, clause = ""): Tie => ({ option, value: "on", ...(clause ? { clause } : {}) });
const off = (option: string): Tie => ({ option, value: "off" });

/** A switch that follows ready-made sets. */
const part = (id: string, needs: Tie[] = [], bars: Tie[] = []): Option => ({
  id,
  name: id.toUpperCase(),
  about: "",
  values: [
    { id: "set", name: "", follows: "sets" },
    { id: "on", name: "On", needs, bars },
    { id: "off", name: "Off" },
  ],
});

const rule = (id: string): Option => ({
  id,
  name: id.toUpperCase(),
  about: "",
  values: [
    { id: "off", name: "Off" },
    { id: "on", name: "On" },
  ],
});

const setOf = (...ids: string[]) =>
  Object.fromEntries(["air", "flak", "order", "fluid", "rigid"].map((id) => [id, ids.includes(id) ? "on" : "off"]));

/** Flak needs air, both follow order; fluid and rigid exclude each other; air replaces the rule of fighters. */
const parts: Option[] = [
  {
    id: "sets",
    name: "Sets",
    about: "",
    values: [
      { id: "all", name: "All", sets: setOf("air", "flak", "order", "fluid") },
      { id: "few", name: "Few", sets: setOf("rigid") },
    ],
  },
  part("air", [on("order", "S4")], [on("fighters", "S6")]),
  part("flak", [on("air", "S3"), on("order", "S4")]),
  part("order"),
  part("fluid", [], [on("rigid", "S1")]),
  part("rigid", [], [on("fluid", "S1")]),
  rule("fighters"),
  { ...rule("plans"), beside: [on("air"), { option: "elsewhere", value: "on" }] },
];
const offerOf = (...fixed: Tie[]): Offer => ({ options: parts, fixed });
const whatIsOn = (s: Record<string, string>) =>
  Object.keys(s)
    .filter((id) => s[id] === "on")
    .join(" ");

test("options stand as the ready-made choice has them, unless the scenario says otherwise", () => {
  equal(whatIsOn(standing(offerOf(), {})), "air flak order fluid");
  equal(whatIsOn(standing(offerOf(), { sets: "few", fighters: "on" })), "rigid fighters");
  equal(whatIsOn(standing(offerOf(on("flak")), { sets: "few" })), "air flak order rigid", "with what that needs");
  equal(whatIsOn(standing(offerOf(off("air")), { sets: "all" })), "order fluid", "without what that ends");
  equal(whatIsOn(standing(offerOf(on("fluid")), { sets: "few" })), "fluid");
  equal(whatIsOn(standing(offerOf(), { fighters: "on" })), "air flak order fluid", "air takes its place");
});

test("what is switched on brings what it needs, and what is switched off takes along what needs it", () => {
  const few = { sets: "few" };
  deepEqual(change(offerOf(), few, "flak", "on"), {
    set: { flak: "on", air: "on", order: "on" },
    also: [
      { option: "air", value: "on", clause: "S3", why: "needed", by: "flak" },
      { option: "order", value: "on", clause: "S4", why: "needed", by: "flak" },
    ],
  });
  deepEqual(
    change(offerOf(), {}, "order", "off").also.map((c) => [c.option, c.value, c.why]),
    [
      ["air", "off", "lost"],
      ["flak", "off", "lost"],
    ],
  );
  deepEqual(change(offerOf(), {}, "rigid", "on"), {
    set: { rigid: "on", fluid: "off" },
    also: [{ option: "fluid", value: "off", clause: "S1", why: "barred", by: "rigid" }],
  });
});

test("a switch that stands again as the set has it follows the set again", () => {
  const set = { sets: "all", ...change(offerOf(), {}, "air", "off").set };
  deepEqual(set, { sets: "all", air: "off", flak: "off" });
  deepEqual(change(offerOf(), set, "flak", "on").set, { flak: "set", air: "set" });
});

test("a ready-made choice takes its followers along, and rules out what cannot be beside it", () => {
  const set = { sets: "few", order: "on", fighters: "on" };
  const { set: out, also } = change(offerOf(), set, "sets", "all");
  equal(whatIsOn(standing(offerOf(), { ...set, ...out })), "air flak order fluid");
  deepEqual(also, [{ option: "fighters", value: "off", clause: "S6", why: "barred", by: "air" }]);
  equal(out.fighters, "off");
});

test("what cannot be switched says why", () => {
  const why = (offer: Offer, set: Record<string, string>, id: string, value: string) => {
    const now = standing(offer, set);
    const no = obstacle(offer, now, id, value);
    return no && because(no, now[id] === "on", namesIn(parts), "The war");
  };
  equal(why(offerOf(), {}, "flak", "off"), undefined);
  equal(why(offerOf(), {}, "rigid", "on"), undefined, "the one chosen last stands");
  equal(why(offerOf(), {}, "fighters", "on"), "Ruled out by AIR.");
  equal(why(offerOf(on("flak")), {}, "flak", "off"), "The war needs it.");
  equal(why(offerOf(off("flak")), {}, "flak", "on"), "The war is played without it.");
  equal(why(offerOf(on("flak")), {}, "order", "off"), "FLAK needs it, and The war needs that.");
  equal(why(offerOf(off("air")), {}, "flak", "on"), "It needs AIR, and The war is played without that.");
  equal(why(offerOf(on("fluid")), {}, "rigid", "on"), "It cannot be beside FLUID, which The war needs.");
});

test("an option may have a meaning only beside others", () => {
  const plans = parts.find((o) => o.id === "plans") ?? rule("");
  equal(counts(plans, { air: "on" }), true, "what the scenario does not have does not count");
  equal(counts(plans, { air: "off" }), false);
});

test("switches in words", () => {
  equal(listed(["a", "b", "c"]), "a, b and c");
  equal(listed(["a"]), "a");
  equal(inWords("west-wall"), "West wall");
  equal(inWords("Free set-up"), "Free set-up");
  const ask = (id: string) => asks(parts.find((o) => o.id === id) ?? rule(""), parts);
  deepEqual(ask("flak"), ["Needs AIR and ORDER."]);
  deepEqual(ask("rigid"), ["Not beside FLUID."]);
  deepEqual(ask("air"), ["Needs ORDER."], "the rule it rules out says so itself");
  const say = (set: Record<string, string>, id: string, value: string) =>
    toldInWords(consequences(offerOf(), { ...standing(offerOf(), set), [id]: value }, id), namesIn(parts));
  deepEqual(say({ sets: "few" }, "flak", "on"), ["AIR and ORDER are on too: FLAK needs them."]);
  deepEqual(say({}, "air", "off"), ["FLAK is off too: it needs AIR."]);
  deepEqual(say({}, "order", "off"), ["AIR and FLAK are off too: they need ORDER."]);
  deepEqual(say({}, "rigid", "on"), ["FLUID is off now: it cannot be beside RIGID."]);
});

test("the choice of a game counts what differs from the set, and can be taken back", () => {
  titles.value = [
    titleOf({
      options: parts,
      scenarios: [{ id: "war", name: "War", about: "", minutes: 60, options: parts.map((o) => o.id) }],
    }),
  ];
  choose({ title: "sample" });
  equal(scenario.value?.id, "war");
  equal(readyMade.value, "All");
  setOption("sets", "few");
  equal(readyMade.value, "Few");
  setOption("flak", "on");
  equal(readyMade.value, "Few with 3 changes");
  equal(told.value?.also.length, 2);
  takeBack();
  equal(readyMade.value, "Few");
  setOption("order", "on");
  equal(readyMade.value, "Few with 1 change");
  equal(told.value, null);
  deepEqual(
    changes.value.map((o) => o.id),
    ["order"],
  );
  equal(stands.value.order, "on");
  equal(allSettings.value.order, "on");
  equal(allSettings.value.air, "set", "what nobody touched follows");
  setOption("sets", "few");
  equal(readyMade.value, "Few", "a set chosen again is as it was");
  equal(options.value.length, parts.length);
});
