import { readFileSync } from "node:fs";
import type { Translation } from "../api/types";
import { ofHouse, type Sent, type Shape, shapes } from "../words/shapes";
import { speaker } from "../words/titles";

/**
 * Reads from standard input what a title sends, and prints the texts that people would see untranslated. It knows
 * as little about titles as the client; TestTitleWords of web/bundle collects the input.
 */
interface Task {
  translation: Translation;
  /** words of sentences: units and places */
  words: string[];
  texts: { where: string; text: string }[];
}

function shapeAt(where: string): Shape | undefined {
  const [what = "", path = ""] = where.split(" ");
  let shape: Shape | undefined = what === "refusal" ? 1 : shapes[what as Sent];
  if (what !== "refusal")
    for (const field of path.split(".").filter(Boolean)) shape = typeof shape === "object" ? shape[field] : undefined;
  return typeof shape === "number" ? shape : undefined;
}

const task = JSON.parse(readFileSync(0, "utf8")) as Task;
const speaks = speaker(task.translation, new Set(task.words));
const missing: Task["texts"] = [];
const unread = new Set<string>();
/** Refusals by a clause are translated by its ID. */
const byClause = (text: string): boolean => speaks.refusal(/\(([^ ()]+)\)$/.exec(text)?.[1] ?? "") !== undefined;

for (const h of task.texts) {
  if (shapeAt(h.where) === undefined) unread.add(h.where);
  else if (shapeAt(h.where) === ofHouse)
    continue; // TestHouseWords tests those
  else if (h.where.startsWith("refusal ") && byClause(h.text)) continue;
  else if (!speaks.read(h.text).whole) missing.push({ ...h, text: `${h.text} → ${speaks.say(h.text)}` });
}
console.log(JSON.stringify({ missing, unread: [...unread].sort() }));
