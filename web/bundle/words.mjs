// Finds words that people read and that do not pass through the catalogues of languages, and catalogues that do not fit the
// code. `node bundle/words.mjs` in web; with a folder it looks there instead, with "missing de" it lists what German lacks.
import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { SyntaxKind as K } from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";

/** The functions whose first argument is a key. */
const saying = new Set(["tr", "rich"]);

/** Attributes and fields whose words people read. */
const read = /^(title|aria-label|aria-valuetext|aria-roledescription|placeholder|alt|label|text|yes|about|name|words|hint|body|by)$/;

/** Attributes and fields that hold no words, whatever they look like. */
const silent =
  /^(class|d|id|key|type|role|to|href|test|for|kind|icon|look|word|style|transform|viewBox|fill|stroke.*|data-.*|width|height|accept|clip-path|preserveAspectRatio|shape-rendering|aria-(live|controls|describedby|orientation))$/;

/** Functions whose strings are no words. */
const mute = /^(querySelector(All)?|matchMedia|closest|matches|addEventListener|setAttribute|getPropertyValue|path|localeCompare|Error|keep|recall|withQuery|css|find|has|includes|startsWith|endsWith|split|replace(All)?|test|exec|signal|get|post|put|ask|media)$/;

/** What looks like words and is none: a name, paths of drawings, selectors, fonts, addresses, looks of pieces and places. */
const none =
  /^(Sandtable|PNG|SVG|--kept .*|https:\/\/|xMid.*|[MmLlHhVvCcSsQqTtAaZz][\d.\s-].*|[.#:[(<&?/].*|[a-z]+[.:([#].*|.*(px|rem|fr|%)( .*)?|.*<\/?[a-z].*|\d+ \d+px.*|data:.*|sandtable .*|M\$.*)$/s;

/** Lists of looks, which come from the server and are compared, not read. */
const looks = /^src\/(pieces\/(branches|livery)|map\/(marks|stations|geometry|ground|raster|endring)|state\/picture|words\/words)\.tsx?$/;

const isWord = (s) => /\p{L}{2}/u.test(s) && !none.test(s.trim());
const isSentence = (s) => /\p{L}{2,} \p{L}/u.test(s) && !none.test(s.trim());

/** Walks one file: gathers keys, reports words. */
function walk(file, source, keys, faults) {
  const at = (n) => {
    const begin = n.pos + /^\s*/.exec(source.text.slice(n.pos, n.end))[0].length;
    return `${file}:${source.text.slice(0, begin).split("\n").length}`;
  };
  const fault = (n, what) => faults.push(`${at(n)}: ${what}`);
  const key = (n) => {
    if (n.kind === K.ConditionalExpression) return [n.whenTrue, n.whenFalse].forEach(key);
    if (n.kind !== K.StringLiteral && n.kind !== K.NoSubstitutionTemplateLiteral)
      return fault(n, "the first argument must be the text itself");
    if (!keys.has(n.text)) keys.set(n.text, at(n));
  };
  const text = (n, s, shown) => {
    if (shown ? isWord(s) : isSentence(s)) fault(n, `“${s.trim().replace(/\s+/g, " ")}” is not in the catalogues: say tr(…)`);
  };
  /** shown: people read what this makes. */
  const visit = (n, shown) => {
    switch (n.kind) {
      case K.ImportDeclaration:
      case K.ExportDeclaration:
      case K.TypeAliasDeclaration:
      case K.InterfaceDeclaration:
      case K.LiteralType:
      case K.TypeReference:
      case K.UnionType:
      case K.TemplateLiteralType:
        return;
      case K.JsxText:
        return text(n, n.text, true);
      case K.StringLiteral:
      case K.NoSubstitutionTemplateLiteral:
        return text(n, n.text, shown);
      case K.TemplateExpression:
        text(n, [n.head.text, ...n.templateSpans.map((s) => s.literal.text)].join("…"), shown);
        return n.templateSpans.forEach((s) => visit(s.expression, shown));
      case K.JsxAttribute:
        if (silent.test(n.name.text ?? "") || !n.initializer) return;
        return visit(n.initializer, read.test(n.name.text ?? "") && !isKey(n));
      case K.PropertyAssignment:
        if (silent.test(n.name.text ?? "")) return;
        return visit(n.initializer, false);
      case K.JsxElement:
      case K.JsxFragment:
        if (n.openingElement) visit(n.openingElement, false);
        return n.children.forEach((c) => visit(c, true));
      case K.ConditionalExpression:
        visit(n.condition, false);
        visit(n.whenTrue, shown);
        return visit(n.whenFalse, shown);
      case K.BinaryExpression: {
        const op = source.text.slice(n.left.end, n.right.pos).trim();
        const last = /^(&&|\|\||\?\?|\+)$/.test(op);
        visit(n.left, last && op !== "&&" && shown);
        return visit(n.right, last && shown);
      }
      case K.ParenthesizedExpression:
      case K.JsxExpression:
        return n.expression && visit(n.expression, shown);
      case K.CallExpression:
      case K.NewExpression: {
        const name = n.expression.name?.text ?? n.expression.text ?? "";
        if (saying.has(name) && n.arguments[0]) {
          if (!/words\/words\.ts$/.test(file) || n.arguments[0].kind === K.StringLiteral) key(n.arguments[0]);
          return n.arguments.slice(1).forEach((a) => visit(a, false));
        }
        visit(n.expression, false);
        if (mute.test(name)) return n.arguments?.forEach((a) => a.kind !== K.StringLiteral && visit(a, false));
        return n.arguments?.forEach((a) => visit(a, name === "toast"));
      }
      default:
        n.forEachChild((c) => void visit(c, false));
    }
  };
  for (const s of source.statements) visit(s, false);
}

/** Whether an attribute "name" is a key of something and says nothing. */
const isKey = (n) => n.name.text === "name" && /^(Icon|Choice|Toggle|input|select)$/.test(n.parent?.parent?.tagName?.text);

/** The holes of a text: names in braces; those of plurals apart, since a language may need more or fewer of them. */
function holes(text) {
  const all = [...text.matchAll(/\{([^{}]*)\}/g)].map((m) => m[1]);
  const names = (list) => [...new Set(list.map((h) => h.split("|")[0]))].sort();
  return { plain: names(all.filter((h) => !h.includes("|"))), all: names(all) };
}

/** Compares a catalogue with the keys of the code. */
function compare(lang, words, keys, faults) {
  for (const [key, at] of keys) if (!(key in words)) faults.push(`${at}: ${lang} has no words for “${key}”`);
  for (const [key, said] of Object.entries(words)) {
    if (!keys.has(key)) faults.push(`${lang}.json: nobody says “${key}” any more`);
    const [of, to] = [holes(key), holes(said)];
    if (to.plain.some((h) => !of.all.includes(h)) || of.plain.some((h) => !to.plain.includes(h)) || to.all.some((h) => !of.all.includes(h)))
      faults.push(`${lang}.json: “${said}” has other holes than “${key}”`);
    if (!said.trim() || /^\s|\s$/.test(said)) faults.push(`${lang}.json: “${key}” is said by blanks`);
  }
}

const args = process.argv.slice(2);
const root = resolve(args[0] && args[0] !== "missing" && args[0] !== "keys" ? args.shift() : ".");
const api = new API({ cwd: root });
const program = api.updateSnapshot({ openProject: join(root, "tsconfig.json") }).getProjects()[0].program;
const keys = new Map();
const faults = [];
for (const name of program.getSourceFileNames().sort()) {
  const file = relative(root, name);
  if (!file.startsWith("src/") || /\.test\.ts$|\.d\.ts$|^src\/testing\/|^src\/api\/types\.ts$/.test(file)) continue;
  const own = [];
  walk(file, program.getSourceFile(name), keys, own);
  if (!looks.test(file)) faults.push(...own);
}
api.close();
const catalogue = (lang) => JSON.parse(readFileSync(join(root, "src", "words", `${lang}.json`), "utf8"));
if (args[0] === "keys") console.log(JSON.stringify([...keys.keys()], null, 1));
else if (args[0] === "missing") for (const k of keys.keys()) k in catalogue(args[1]) || console.log(JSON.stringify(k));
else {
  // What the server says itself has no key in the code; TestHouseWords looks for it in the server's.
  for (const lang of ["de", "fr"]) for (const k of Object.keys(catalogue(lang))) if (k.endsWith("##house") && !keys.has(k)) keys.set(k, `${lang}.json`);
  for (const lang of ["de", "fr"]) compare(lang, catalogue(lang), keys, faults);
  for (const f of faults) console.log(f);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
