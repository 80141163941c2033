import "../testing/page";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { sceneOf, titleOf, viewOf } from "../testing/samples";
import { inTitle, loadTitle, noteLanguages, refusalText, translate } from "./translate";
import { speak } from "./words";

const words = {
  language: "de",
  of: "",
  texts: {
    Blue: "Blau",
    Officer: "Offizier",
    "{unit} goes from {a} to {b}": "nach {b} geht {unit}, von {a}",
    turn: "Runde",
  },
  plurals: {},
  clauses: { "BK-1": "Eine Regel." },
  refusals: {},
};

test("what a title says is translated when it arrives, and sentences are not", async () => {
  const t = { ...titleOf(), id: "war", languages: ["de"] };
  noteLanguages([t]);
  speak("de", {});
  equal(inTitle("war", "Blue"), "Blue"); // it has not been loaded
  await loadTitle("war", () => Promise.resolve(words));
  const seat = { n: 0, side: "Blue", group: 0, online: true };
  const v = translate("view", "war", {
    ...viewOf({ scene: sceneOf() }),
    seats: [
      { ...seat, kind: "machine" as const, player: "Officer" },
      { ...seat, kind: "person" as const, player: "Blue" },
    ],
    entries: [
      {
        line: 1,
        seat: 0,
        kind: "say" as const,
        say: "Blue",
        told: [
          {
            text: "1inf goes from A-1 to B-2",
            words: ["1inf", "A-1", "B-2"].map((text, n) => ({
              kind: n ? ("place" as const) : ("unit" as const),
              n,
              text,
            })),
          },
        ],
      },
    ],
  });
  deepEqual(
    v.seats.map((s) => [s.side, s.player]),
    [
      ["Blau", "Offizier"],
      ["Blau", "Blue"],
    ],
  );
  equal(v.entries[0]?.say, "Blue");
  equal(v.entries[0]?.told?.[0]?.text, "nach B-2 geht 1inf, von A-1");
  deepEqual(
    v.entries[0]?.told?.[0]?.words?.map((w) => w.text),
    ["B-2", "1inf", "A-1"],
  );
  equal(refusalText("war", "BK-1", "A rule. (BK-1)"), "Eine Regel. (BK-1)");
  equal(refusalText("war", "BK-9", "Another."), "Another.");
  speak("en", {});
  equal(inTitle("war", "Blue"), "Blue");
});
