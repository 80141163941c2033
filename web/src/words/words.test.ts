import "../testing/page";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { andOf, clockOf, dateOf, decimal, house, rich, speak, tr } from "./words";

const noon = new Date(2026, 10, 12, 14, 5);

test("English is in the code: holes are filled, plurals follow the number", () => {
  speak("en", {});
  equal(tr("Settings"), "Settings");
  equal(tr("{n} {n|unit|units} can still act.", { n: 1 }), "1 unit can still act.");
  equal(tr("{n} {n|unit|units} can still act.", { n: 0 }), "0 units can still act.");
  equal(tr("Order##of a list"), "Order");
  equal(andOf(["Blue", "Red", "Green"]), "Blue and Red and Green");
  equal(andOf([]), "");
  deepEqual(rich("act {now} of {n}", { now: 3, n: 9 }), ["act ", 3, " of ", 9, ""]);
  equal(`${clockOf(noon)} ${dateOf(noon)} ${decimal(1.25, 1)}`, "14:05 12 Nov 1.3");
});

test("another language orders words anew, has its own plurals, dates and comma", () => {
  speak("fr", {
    "{n} {n|unit|units} can still act.": "{n} {n|unité peut|unités peuvent} encore agir.",
    "Lead of {side} after each turn": "Après chaque tour : avance de {side}",
  });
  equal(tr("{n} {n|unit|units} can still act.", { n: 0 }), "0 unité peut encore agir.");
  equal(tr("{n} {n|unit|units} can still act.", { n: 1_000_000 }), "1000000 unités peuvent encore agir.");
  equal(tr("Lead of {side} after each turn", { side: "Rouge" }), "Après chaque tour : avance de Rouge");
  equal(tr("Settings"), "Settings", "what a catalogue lacks is said in English");
  equal(decimal(1.25, 1), "1,3");
  equal(document.documentElement.lang, "fr");
  speak("de", {});
  equal(dateOf(noon), "12. Nov.");
  speak("en", {});
});

test("what the server says itself has its words, with what fills them", () => {
  speak("de", {
    "Every die follows from {a}.##house": "Jeder Würfel folgt aus {a}.",
    "the nonces of {a} and {b}##house": "den Zahlen von {a} und {b}",
    "once##house": "einmal",
  });
  equal(
    house.value.say("Every die follows from the nonces of Blue, Green and Red."),
    "Jeder Würfel folgt aus den Zahlen von Blue, Green und Red.",
  );
  equal(house.value.say("no one has translated this"), "no one has translated this");
  speak("en", {});
});
