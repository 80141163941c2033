package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// culprit is a named fault: a replacement for a piece of text that occurs exactly once in a file.
type culprit struct {
	name, file string
	old, now   string
	run        string // test of the duel that must catch it; empty: TestLaws
}

// culprits are faults of a title or of the match that break promises of every title. The last ones break no law: the laws
// cannot know which facts of a set-up should be secret, so the title's own tests must say who sees what.
var culprits = []culprit{
	{name: "legality depends on a secret", file: "titles/duel/combat.go", old: "if !p.holds(1-s, x) {", now: "if !p.holds(1-s, x) || p.Strength[perSide*(1-s)] == 1 {"},
	{name: "a bid is not blanked", file: "titles/duel/known.go", old: "game.Seat(i) != s && v != 0", now: "game.Seat(i) != s && v < 0"},
	{name: "imagination overwrites a known fact", file: "titles/duel/known.go", old: "\t\tq.draw(s, t)\n", now: "\t\tq.Strength[perSide*s] = 0\n\t\tq.draw(s, t)\n"},
	{name: "imagination bids more than the purse holds", file: "titles/duel/known.go", old: "most := min(highest, q.Purse[s])", now: "most := int8(highest) + 3", run: "TestImagined"},
	{name: "a dead end is offered", file: "titles/duel/movement.go", old: "p.canEnter(s, p.At[u]-1) != nil && p.canEnter(s, p.At[u]+1) != nil", now: "false"},
	{name: "the order of secret answers matters", file: "titles/duel/bidding.go", old: "\t\tp.openBids(t)\n", now: "\t\tp.openBids(t)\n\t\tp.Spent[0] = a.Seat == 0\n"},
	{name: "a refused sentence changes something", file: "titles/duel/verbs.go", old: "\treturn table.Apply(p, p.Pending().Seats, a, t)", now: "\tp.Spent[0] = !p.Spent[0]\n\treturn table.Apply(p, p.Pending().Seats, a, t)"},
	{name: "a silent reveal", file: "titles/duel/sequence.go", old: "\tp.Turn++\n", now: "\tp.Turn++\n\tp.Seen[0] = game.Everyone\n"},
	{name: "a battle reveals without a word", file: "titles/duel/combat.go", old: "noteReveal, game.UnitWord(u), game.NumberWord(p.Strength[u])", now: "noteReveal, game.UnitWord(u)"},
	{name: "a slice in the position", file: "titles/duel/position.go", old: "\tTurn     int8\n", now: "\tTurn     int8\n\tRoom     []byte\n"},
	{name: "map order decides", file: "titles/duel/sequence.go", old: "\tp.Turn++\n", now: "\tp.Turn++\n\tfor k := range map[int8]bool{1: true, 2: true, 3: true, 4: true} {\n\t\tp.Purse[0] = k\n\t}\n"},
	{name: "an endless game", file: "titles/duel/sequence.go", old: "p.enter(fighting)", now: "p.enter(moving)"},
	{name: "a verb that nobody can reach", file: "titles/duel/odds.go", old: "case total <= 5:", now: "case total <= 2:"},
	{name: "the order of attackers matters", file: "titles/duel/combat.go", old: "p.lose(p.weakest(a.Seat, b.in), \"DU-4.8\", t)", now: "p.lose(a.Words()[2].N, \"DU-4.8\", t)"},
	{name: "a word is offered twice in a set", file: "kit/verbs/choosers.go", old: "if !slices.Contains(a.Words(), w) {", now: "if !slices.Contains(a.Words(), w) || w.N == 0 {"},
	{name: "a refusal without a clause", file: "titles/duel/movement.go", old: "return game.Clause(\"DU-3.3\")", now: "return game.Clause(\"\")"},
	{name: "a refusal by a clause that does not exist", file: "titles/duel/combat.go", old: "return game.Clause(\"DU-4.3\")", now: "return game.Clause(\"DU-4.33\")"},
	{name: "chances that do not add up", file: "titles/duel/odds.go", old: "float64(faces) / 6", now: "float64(faces) / 7"},
	{name: "a roll can be taken back", file: "match/table.go", old: "\tt.final = true\n", now: ""},
	{name: "a reveal can be taken back", file: "match/table.go", old: "t.final = t.final || e.Reveal", now: "t.final = t.final || false"},
	{name: "undo plays one sentence too few", file: "match/undo.go", old: "if j == i {", now: "if j >= i-1 {"},
	{name: "undo forgets to restore", file: "match/undo.go", old: "\tm.now = p\n", now: "\t_ = p\n"},
	{name: "a secret of the set-up is never blanked", file: "titles/duel/known.go", old: "if !k.p.shows(u, s) {", now: "if false {", run: "TestSecrets"},
	{name: "a spectator sees every block", file: "titles/duel/known.go", old: "if !k.p.shows(u, s) {", now: "if !k.p.shows(u, s) && s != game.Nobody {", run: "TestSecrets"},
}

// plant makes the fault. If the file no longer contains the text, that is an error, not a survivor.
func (c culprit) plant(root string) (fault, error) {
	file := filepath.Join(root, filepath.FromSlash(c.file))
	text, err := os.ReadFile(file)
	if err != nil {
		return fault{}, err
	}
	if n := strings.Count(string(text), c.old); n != 1 {
		return fault{}, fmt.Errorf("%q cannot be planted: %q stands %d times in %s", c.name, c.old, n, c.file)
	}
	run := c.run
	if run == "" {
		run = "TestLaws"
	}
	return fault{file: file, text: strings.Replace(string(text), c.old, c.now, 1), pkg: "./titles/duel", run: run}, nil
}
