import "../testing/page";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { board, title, view } from "../state/game";
import { area, areaBoard, piece, sceneOf, titleOf, viewOf } from "../testing/samples";
import { inWords, partsOf, plainly, retold, vague, wordName } from "./telling";

board.value = areaBoard([area(1, "Kiev", 0, 0), area(2, "Minsk", 0, 0)]);
title.value = titleOf({
  verbs: [
    { word: "move", label: "Move" },
    { word: "war", label: "Declare war" },
  ],
  names: [{ word: "norway", label: "Norway" }],
});
view.value = viewOf({
  scene: sceneOf({ pieces: [piece(4, 1, { name: "4arm", text: "4th Armor, 6-6" }), piece(5, 1, { name: "5arm" })] }),
});

test("units go to a place", () => {
  equal(inWords(0, "move 4arm minsk").text, "Move 4th Armor → minsk");
  equal(inWords(0, "move 4arm 5arm minsk").text, "Move 4th Armor, 5arm → minsk");
});

test("a place is attacked by units", () => {
  const told = inWords(0, "attack kiev 4arm 5arm");
  equal(told.text, "Attack kiev: 4th Armor, 5arm");
  deepEqual(told.words, [{ kind: "place", n: 1, text: "kiev" }]);
});

test("where a decision is told in short, many units are counted", () => {
  equal(inWords(0, "attack kiev 4arm 5arm", {}, 2).text, "Attack kiev: 4th Armor, 5arm");
  equal(inWords(0, "attack kiev 4arm 5arm gone", { gone: "6th Armor" }, 2).text, "Attack kiev: 3 units");
});

test("a verb of several words has a colon, and names have their labels", () => {
  equal(inWords(0, "war norway").text, "Declare war: Norway");
  equal(inWords(0, "done").text, "Done");
});

test("a log keeps what a unit was called then", () => {
  equal(inWords(0, "move b7 minsk", { b7: "A block of Red" }).text, "Move A block of Red → minsk");
});

test("what for comes before where and with what", () => {
  equal(inWords(0, "fly norway kiev 4arm 5arm").text, "Fly: Norway, kiev: 4th Armor, 5arm");
});

test("who makes something is not what is made, and who does something is not whom it is done to", () => {
  equal(inWords(0, "build 4arm norway 2 kiev").text, "Build Norway, 2 → kiev (4th Armor)");
  equal(inWords(0, "intercept 4arm").text, "Intercept: 4th Armor");
});

test("a unit that is gone is told with its side and its type once", () => {
  const gone = { kind: "unit", n: 9, text: "Red:no9" } as const;
  const told = { text: "Red:no9, Tactical Air of 4, is eliminated", words: [gone] };
  const names = { "Red:no9": "9th Tactical Air" };
  equal(wordName(gone, names), "Red 9th Tactical Air");
  deepEqual(partsOf(told, names), ["", gone, " of 4 is eliminated"]);
  deepEqual(partsOf(told), ["", gone, ", Tactical Air of 4, is eliminated"]);
});

test("a sentence is vague if it names a unit that nobody knows", () => {
  equal(vague(0, "move 4arm minsk"), false);
  equal(vague(0, "move 99inf minsk"), true);
  equal(vague(0, "move 99inf minsk", { "99inf": "A block" }), false);
  equal(vague(0, "buy 3 norway"), false);
});

test("a text is cut at the words it speaks of", () => {
  const [kiev, four] = [
    { kind: "place", n: 1, text: "kiev" },
    { kind: "unit", n: 4, text: "4arm" },
  ] as const;
  const told = { text: "4arm takes kiev (BK-B6.0-1)", words: [four, kiev] };
  deepEqual(partsOf(told), ["", four, " takes ", kiev, " (BK-B6.0-1)"]);
  equal(plainly(told), "4th Armor takes Kiev");
  deepEqual(partsOf({ text: "no words" }), ["no words"]);
});

test("a unit that another side has too is told with its side, one that is gone as one reads it", () => {
  title.value = titleOf();
  view.value = viewOf({
    scene: sceneOf({
      pieces: [piece(1, 5, { name: "5inf" }), piece(2, 6, { name: "5inf", seat: 1 }), piece(3, 6, { name: "gd" })],
    }),
  });
  const unit = (n: number, text: string) => ({ kind: "unit" as const, n, text });
  equal(wordName(unit(2, "Red:5inf")), "Red 5inf");
  equal(wordName(unit(3, "gd")), "gd");
  equal(wordName(unit(9, "maginot-line")), "Maginot Line");
  equal(wordName(unit(9, "ger3"), { ger3: "German infantry (Ruhr)" }), "German infantry (Ruhr)");
});

const told = {
  text: "b7 in minsk loses a corps.",
  words: [
    { kind: "unit" as const, n: 7, text: "b7" },
    { kind: "place" as const, n: 2, text: "minsk" },
  ],
};

test("a place that stands in the name of a unit is not said twice", () => {
  equal(plainly(told, { b7: "Infantry (Minsk)" }), "Infantry (Minsk) loses a corps.");
  equal(plainly(told, { b7: "Infantry (Kiev)" }), "Infantry (Kiev) in Minsk loses a corps.");
});

test("what was told says again what was said if it names all of it", () => {
  equal(retold("move b7 minsk", told, { b7: "Infantry (Kiev)" }), true);
  equal(retold("move b7 kiev", told, { b7: "Infantry (Minsk)" }), false);
  equal(retold("move b8 minsk", told, { b7: "Infantry (Kiev)", b8: "Armour (Kiev)" }), false);
  equal(retold("end", told, { b7: "Infantry (Kiev)" }), false);
});
