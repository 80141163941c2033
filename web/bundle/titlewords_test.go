package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"hash/fnv"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"sandtable/ai/players"
	"sandtable/atlas"
	"sandtable/game"
	"sandtable/match"
	"sandtable/titles"
	"sandtable/wire"
)

// reading collects every string that is sent for a title, by its path: "view scene.pieces.text". It walks values like the
// client's translation, which says which of them people read.
type reading struct {
	info  *game.Info
	seen  map[heard]bool
	texts []heard
	rand  *rand.Rand
}

// heard is a string and its path.
type heard struct {
	Where string `json:"where"`
	Text  string `json:"text"`
}

func newReading(i *game.Info) *reading {
	return &reading{info: i, seen: map[heard]bool{}, rand: rand.New(rand.NewPCG(1, 2))}
}

// take walks a value that is sent.
func (r *reading) take(root string, v any) { r.walk(root+" ", reflect.ValueOf(v)) }

func (r *reading) walk(at string, v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			r.walk(at, v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			r.walk(at, v.Index(i))
		}
	case reflect.Map:
		for it := v.MapRange(); it.Next(); {
			r.walk(joined(at, "*"), it.Value())
		}
	case reflect.Struct:
		r.fields(at, v)
	case reflect.String:
		if h := (heard{at, v.String()}); h.Text != "" && !r.seen[h] {
			r.seen[h] = true
			r.texts = append(r.texts, h)
		}
	}
}

func (r *reading) fields(at string, v reflect.Value) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous:
			r.walk(at, v.Field(i))
		case name != "" && name != "-":
			r.walk(joined(at, name), v.Field(i))
		}
	}
}

func joined(at, name string) string {
	if strings.HasSuffix(at, " ") {
		return at + name
	}
	return at + "." + name
}

// gather reads a title: its fixed texts, its lessons, and random games of every scenario.
func gather(t *testing.T, title game.Title) []heard {
	t.Helper()
	i := title.Info()
	r := newReading(i)
	r.facts()
	r.refusals()
	r.notes()
	r.reasons(t)
	for n := range i.Lessons {
		for _, s := range i.Lessons[n].Steps {
			if s.Hint != "" {
				r.take("refusal", wire.Refusal{Why: s.Hint})
			}
		}
	}
	for _, sc := range i.Scenarios {
		r.take("card", wire.Card{Name: i.Name + ": " + sc.Name})
		for seed := range uint64(gamesOf(sc)) {
			r.play(t, title, i.Bounded(game.Setup{Scenario: sc.ID, Options: sc.Quick}), seed)
		}
	}
	return r.texts
}

// facts reads what needs no position.
func (r *reading) facts() {
	i := r.info
	r.take("title", wire.TitleOf(i, false))
	r.take("rules", wire.RulesOf(i))
	r.take("lessons", wire.LessonsOf(i))
	r.take("board", wire.BoardOf(i, atlas.Draw(i.Board, wire.PlaceWord(i))))
	for _, p := range players.For(i.ID) {
		r.take("levels", wire.LevelOf(p))
	}
}

// refusals reads those of all clauses, and those of a match.
func (r *reading) refusals() {
	for _, list := range [][]game.ClauseText{r.info.Clauses, r.info.Rulings} {
		for _, c := range list {
			r.take("refusal", wire.Refusal{Why: r.info.Why(c.ID)})
		}
	}
	for _, c := range []game.Clause{game.NotAsked, game.NoSuchWord, game.Unfinished, game.TooLong, game.OffLesson} {
		r.take("refusal", wire.Refusal{Why: r.info.Why(c)})
	}
	for _, s := range r.info.Seats {
		r.take("view", wire.View{Result: &wire.Result{Why: s + " resigns: " + r.info.Seats[0] + " wins.", Level: "resignation"}})
		r.take("view", wire.View{Result: &wire.Result{Why: s + " runs out of time: " + r.info.Seats[0] + " wins.", Level: "time"}})
	}
	r.take("view", wire.View{Result: &wire.Result{Why: "All agree on a draw.", Level: "agreed draw"}})
}

// notes reads the texts of events, including rare ones, with numbers in their gaps.
func (r *reading) notes() {
	for _, note := range r.info.Lexicon.Notes {
		if note != "" {
			r.take("view", wire.View{Entries: []wire.Entry{{Told: []wire.Told{{Text: strings.ReplaceAll(note, "%", "5")}}}}})
		}
	}
}

var verb = regexp.MustCompile(`%[.\d]*[a-z]`)

// reasons reads the sentences of the title's machine players from their source, with numbers in their gaps.
func (r *reading) reasons(t *testing.T) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(web, "..", "ai", r.info.ID, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
				if text, _ := strconv.Unquote(l.Value); isSentence(text) {
					r.take("hint", wire.Hint{Why: []string{verb.ReplaceAllString(text, "5")}})
				}
			}
			return true
		})
	}
}

func isSentence(text string) bool {
	return strings.HasSuffix(text, ".") && strings.Contains(text, " ") && (strings.ToUpper(text[:1]) == text[:1])
}

const (
	shortGame = 60 // minutes: several games are read of scenarios that are shorter
	askEvery  = 3  // every so many sentences
	lookEvery = 11 // every so many sentences
	hintEvery = 25
	hintsRead = 2 // of a scenario
)

// gamesOf returns how many games of a scenario are read. A long one has as many texts as several short ones.
func gamesOf(sc game.Scenario) int {
	if sc.Minutes <= shortGame {
		return 3
	}
	return 1
}

// hint reads the thoughts of a machine of the middle level.
func (r *reading) hint(t *testing.T, title game.Title, m *match.Match, s game.Seat) {
	t.Helper()
	list := players.For(r.info.ID)
	p := list[len(list)/2]
	thought, err := p.Sit(title, s, r.rand).Think(context.Background(), m.Position().Clone().Known(s))
	if err != nil {
		t.Fatal(err)
	}
	r.take("hint", wire.HintOf(r.info, p.Level(), thought))
	r.take("view", wire.View{Entries: []wire.Entry{{Why: strings.Join(thought.Why, " ")}}})
}

// play reads a random game.
func (r *reading) play(t *testing.T, title game.Title, set game.Setup, seed uint64) {
	t.Helper()
	start := match.Local(title, set)
	start.Seed = match.Seed{byte(seed + 1)}
	for n := range start.Nonces {
		start.Nonces[n] = match.Nonce{byte(n + 1)}
	}
	m, err := match.New(title, start)
	if err != nil {
		t.Fatal(err)
	}
	w := game.Walker{Rand: rand.New(rand.NewPCG(seed, 7)), Drift: seed%2 == 1}
	for n := 0; !m.Over(); n++ {
		s := m.Position().Pending().Seats.First()
		if n%lookEvery == 0 {
			r.look(m, s)
		}
		if seed == 0 && n%hintEvery == hintEvery-1 && n < hintsRead*hintEvery {
			r.hint(t, title, m, s)
		}
		a, err := w.Sample(m.Position(), s)
		if err != nil {
			t.Fatal(err)
		}
		if n%askEvery == 0 {
			r.asked(m.Position(), m.Position().Known(s), a)
		}
		if _, err := m.Play(a); err != nil {
			t.Fatal(err)
		}
	}
	r.look(m, 0)
	for _, e := range m.Log(0, 1) {
		r.take("view", wire.View{Entries: []wire.Entry{wire.EntryOf(r.info, e, 1)}})
	}
	r.take("view", wire.View{Result: wire.ResultOf(r.info, m.Players(), m.Result())})
}

// look reads what a seat sees.
func (r *reading) look(m *match.Match, s game.Seat) {
	k := m.Position().Known(s)
	r.take("view", wire.View{
		Scene: wire.SceneOf(k.Show()), Routes: wire.RoutesOf(k), Rungs: wire.RungsOf(k), Ask: wire.AskOf(k.Pending()), Say: wire.SayOf(r.info, k, s),
	})
}

// asked reads the odds and the price of a sentence.
func (r *reading) asked(p game.Position, k game.Known, a game.Action) {
	r.take("odds", wire.OddsOf(r.info, p.Forecast(a)))
	words := a.Words()
	part := game.Say(a.Seat, words[:len(words)-1]...)
	if len(words) > 1 {
		if c, err := wire.ChoicesOf(r.info, k, part); err == nil {
			r.take("choices", c)
		}
	}
}

// speakers are the titles with translations.
func speakers() (list []titles.Entry) {
	for _, t := range titles.All() {
		if len(t.Info().Languages) > 0 {
			list = append(list, t)
		}
	}
	return list
}

// Everything that titles say to people, including in games of every scenario, is translated by the client's own code.
func TestTitleWords(t *testing.T) {
	packages(t)
	script := filepath.Join(t.TempDir(), "untranslated.mjs")
	result := api.Build(api.BuildOptions{
		AbsWorkingDir: absolute(t, web), EntryPoints: []string{"src/testing/untranslated.ts"}, Outfile: script,
		Bundle: true, Platform: api.PlatformNode, Format: api.FormatESModule, Target: api.ES2022, Write: true,
	})
	if len(result.Errors) > 0 {
		t.Fatal(strings.Join(api.FormatMessages(result.Errors, api.FormatMessagesOptions{}), ""))
	}
	for _, s := range speakers() {
		texts := gather(t, s.Title)
		for _, l := range s.Info().Languages {
			t.Run(s.Info().ID+" "+l.ID, func(t *testing.T) {
				words := l.Read()
				checkClauses(t, s.Info(), words)
				untranslated(t, script, s.Info(), words, texts)
			})
		}
	}
}

// checkClauses finds untranslated clauses, and translations of clauses that no longer exist.
func checkClauses(t *testing.T, i *game.Info, words *game.Translation) {
	t.Helper()
	text, refusal := map[string]bool{}, map[string]bool{}
	for _, c := range slices.Concat(i.Clauses, i.Rulings) {
		text[c.ID.ID()] = true
		if words.Clauses[c.ID.ID()] == "" {
			t.Errorf("clause %s is not translated: %s", c.ID.ID(), c.Text)
		}
		if c.Refusal == "" {
			continue
		}
		refusal[c.ID.ID()] = true
		if words.Refusals[c.ID.ID()] == "" {
			t.Errorf("the refusal of %s is not translated: %s", c.ID.ID(), c.Refusal)
		}
	}
	for id := range words.Clauses {
		if !text[id] {
			t.Errorf("there is no clause %s", id)
		}
	}
	for id := range words.Refusals {
		if !refusal[id] {
			t.Errorf("clause %s has no refusal", id)
		}
	}
	if of := fingerprint(i); words.Of != of {
		t.Errorf("clauses or rulings are other ones than those that were translated: read what has changed, mend the translation, and write in it: of: %q", of)
	}
}

// fingerprint is the hash of all clauses in English: they are translated by their IDs, which do not change with their texts.
func fingerprint(i *game.Info) string {
	h := fnv.New32a()
	for _, c := range slices.Concat(i.Clauses, i.Rulings) {
		fmt.Fprintln(h, c.ID.ID(), c.Text, c.Refusal)
	}
	return fmt.Sprintf("%08x", h.Sum32())
}

// untranslated returns what the client would show in English.
func untranslated(t *testing.T, script string, i *game.Info, words *game.Translation, texts []heard) {
	t.Helper()
	in, err := json.Marshal(map[string]any{"translation": wire.Translation(*words), "texts": texts, "words": sentenceWords(i)})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", script)
	cmd.Stdin = bytes.NewReader(in)
	told, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, told)
	}
	var out struct {
		Missing []heard
		Unread  []string
	}
	if err := json.Unmarshal(told, &out); err != nil {
		t.Fatal(err)
	}
	for _, h := range out.Missing {
		t.Errorf("%s: %s", h.Where, h.Text)
	}
	for _, where := range out.Unread {
		if !notRead[where] {
			t.Errorf("%s is neither among what people read (web/src/words/shapes.ts) nor among what they do not (notRead)", where)
		}
	}
}

// sentenceWords are units and places, which are the same in every language.
func sentenceWords(i *game.Info) (list []string) {
	for _, k := range []game.Kind{game.Unit, game.Place} {
		for n := range i.Lexicon.Size(k) {
			w := game.Word{Kind: k, N: int16(n)}
			for s := game.Nobody; int(s) < len(i.Seats); s++ {
				list = append(list, i.Lexicon.Word(w, s))
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// notRead are the paths of strings that are no texts for people: IDs, clauses, sentences and their words, looks, numbers.
// Clauses and refusals are translated by their IDs, which checkClauses tests.
var notRead = listed(map[string]string{
	"board":   `art labels.look lines.look realms.dark realms.id realms.kind realms.ribbon realms.tint spots.look spots.realm spots.shape spots.word title`,
	"choices": `ways.*.stop words.kind words.text`,
	"hint":    `say words.kind words.text`,
	"lessons": `id steps.choose.kind steps.choose.text steps.part steps.point.kind steps.point.text`,
	"levels":  `id styles.id`,
	"odds":    `chart outcomes.clause terms.clause`,
	"rules":   `charts.clause charts.id clauses.id clauses.refusal clauses.text rulings.id rulings.refusal rulings.text title`,
	"title":   `fight first id languages lessons.id liveries.box liveries.darkGround liveries.edge liveries.emblem liveries.ground liveries.ink liveries.lit names.word options.clause options.id options.values.id orders.clause orders.id orders.values.id plan scenarios.id scenarios.options scenarios.quick.* verbs.word zones`,
	"view":    `ask.clause entries.dice.clause entries.kind entries.say entries.told.act.chart entries.told.act.kind entries.told.clause entries.told.words.kind entries.told.words.text result.clause say.kind say.text say.words.kind say.words.text scene.goals.clause scene.lists.pieces.ident scene.lists.pieces.label scene.lists.pieces.look scene.lists.pieces.name scene.lists.pieces.size scene.marks.look scene.pieces.ident scene.pieces.label scene.pieces.look scene.pieces.name scene.pieces.size`,
})

// listed converts a list of paths by message to "view ask.clause".
func listed(by map[string]string) map[string]bool {
	all := map[string]bool{}
	for what, paths := range by {
		for _, p := range strings.Fields(paths) {
			all[what+" "+p] = true
		}
	}
	return all
}
