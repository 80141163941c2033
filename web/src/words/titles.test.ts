import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import type { Translation } from "../api/types";
import { speaker } from "./titles";

const german: Translation = {
  language: "de",
  of: "",
  texts: {
    Blue: "Blau",
    Move: "Bewegen",
    "1 unit can still move": "1 Einheit kann noch ziehen",
    "{who} takes {at}": "{who} nimmt {at}",
    "{who} takes losses": "{who} nimmt Verluste",
    "{n} of {n2} from {at}": "von {at}: {n} von {n2}",
    "{n}th": "{n}.",
    "{o} Infantry Division, {f}": "{o} Infanteriedivision, {f}",
    "lose {n} factors.": "{n} Faktoren verlieren.",
    armor: "Panzer",
    guards: "Garde",
    "To hold {at}.": "Um {at} zu halten.",
    "We wait.": "Wir warten.",
  },
  plurals: { "{n} units can still move": { one: "{n} Einheit kann ziehen", other: "{n} Einheiten können ziehen" } },
  clauses: { "BK-1": "Eine Regel." },
  refusals: { "BK-2": "So nicht." },
};

const said = speaker(german);

test("a text is looked up whole, then by patterns whose holes are translated too", () => {
  equal(said.say("Move"), "Bewegen");
  equal(said.say("Blue takes V-20"), "Blau nimmt V-20");
  equal(said.say("12th Infantry Division, 4-4"), "12. Infanteriedivision, 4-4");
  equal(said.say("12th"), "12.");
  equal(said.say("3 of 4 from V-20"), "von V-20: 3 von 4");
});

test("of several patterns the one with most letters is meant", () => {
  equal(said.say("Blue takes losses"), "Blau nimmt Verluste");
});

test("numbers choose the form, and have a comma", () => {
  equal(said.say("1 unit can still move"), "1 Einheit kann noch ziehen");
  equal(said.say("7 units can still move"), "7 Einheiten können ziehen");
  equal(said.say("lose 1.5 factors."), "1,5 Faktoren verlieren.");
});

test("clauses, several sentences and lists", () => {
  equal(said.say("7 units can still move (BK-B6.0-1)."), "7 Einheiten können ziehen (BK-B6.0-1).");
  equal(said.say("We wait. To hold V-20."), "Wir warten. Um V-20 zu halten.");
  equal(said.say("armor, guards"), "Panzer, Garde");
});

test("what nobody has translated stays, and is known to be so", () => {
  deepEqual(said.read("Green takes V-20"), { text: "Green nimmt V-20", whole: false });
  deepEqual(said.read("Nonsense here"), { text: "Nonsense here", whole: false });
  deepEqual(said.read("Red:5inf"), { text: "Red:5inf", whole: true });
  deepEqual(said.read("A1 AB2"), { text: "A1 AB2", whole: true });
  deepEqual(speaker(german, new Set(["sea-A"])).read("sea-A"), { text: "sea-A", whole: true });
});

test("rules are found by their IDs", () => {
  equal(said.clause("BK-1"), "Eine Regel.");
  equal(said.refusal("BK-1"), "Eine Regel.");
  equal(said.refusal("BK-2"), "So nicht.");
});
