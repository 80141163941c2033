package terminal

import (
	"bytes"
	"cmp"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/match"
	"sandtable/phrase"
	"sandtable/titles"
)

// captain is a player who types short phrases: whole stacks towards the enemy, an attack with all units that can join, all
// battles in one phrase, and the end of the turn. It sees what the seat sees.
type captain struct {
	bytes.Buffer
	s      *Session
	t      *testing.T
	typed  int // number of lines
	turn   int
	moves  int             // in this turn
	tried  map[string]bool // in this turn
	random *rand.Rand
}

func (c *captain) Width() int    { return plainWidth }
func (c *captain) Colours() bool { return false }

// enough is the number of lines after which a game by short phrases has failed.
const enough = 2000

func (c *captain) ReadLine(prompt string, _ func(string) []string) (string, error) {
	if c.typed++; c.typed > enough {
		return "", io.EOF
	}
	if strings.Contains(prompt, "(yes or no)") {
		return "yes", nil
	}
	scene := c.s.known().Show()
	if c.turn != scene.Turn || c.tried == nil {
		c.turn, c.moves, c.tried = scene.Turn, 0, map[string]bool{}
	}
	line := c.think(&scene)
	c.tried[line] = true
	c.WriteString(line + "\n")
	return line, nil
}

// think returns the next line: battles, attacks, marches, the end.
func (c *captain) think(scene *game.Scene) string {
	var verbs game.Choices
	if err := c.s.known().Next(game.Action{Seat: c.s.seat}, &verbs); err != nil {
		c.t.Fatal(err)
	}
	for _, name := range []string{c.s.info.Fight, "fight"} {
		if line := name + " all"; c.offered(&verbs, name) && c.legal(line) {
			return line
		}
	}
	if c.offered(&verbs, c.s.info.Plan) || c.offered(&verbs, "attack") {
		if line := c.attack(); line != "" {
			return line
		}
	}
	if c.moves < 2 && c.offered(&verbs, "move") && c.s.ownTurn(scene) {
		if line := c.march(scene); line != "" {
			c.moves++
			return line
		}
	}
	return c.close(scene, &verbs)
}

// offered reports whether a verb is offered.
func (c *captain) offered(verbs *game.Choices, name string) bool {
	w, ok := c.s.info.Lexicon.Named(c.s.seat, name)
	return ok && slices.Contains(verbs.Words, w)
}

// legal reports whether a line is legal as it stands.
func (c *captain) legal(line string) bool {
	if c.tried[line] {
		return false
	}
	p, err := phrase.Expand(c.s.known(), c.s.info, c.s.seat, line)
	if err != nil {
		return false
	}
	t, err := p.Try(c.s.Match.Position())
	return err == nil && len(t.Say) > 0
}

// attack returns an attack with all possible units on the first place that can be attacked.
func (c *captain) attack() string {
	var places game.Choices
	verb, _ := c.s.info.Lexicon.Named(c.s.seat, "attack")
	if c.s.known().Next(game.Say(c.s.seat, verb), &places) != nil {
		return ""
	}
	for _, w := range places.Words {
		if line := "attack " + c.s.info.Lexicon.Word(w, c.s.seat) + " all"; w.Kind == game.Place && c.legal(line) {
			return line
		}
	}
	return ""
}

// march moves the largest stack that can still move as near to an enemy as possible.
func (c *captain) march(scene *game.Scene) string {
	lex := c.s.info.Lexicon
	verb, _ := lex.Named(c.s.seat, "move")
	var units, places game.Choices
	if c.s.known().Next(game.Say(c.s.seat, verb), &units) != nil {
		return ""
	}
	at, stacks := c.s.whereabouts(), map[int16][]game.Word{}
	for _, w := range units.Words {
		if p, ok := at[w.N]; ok && w.Kind == game.Unit {
			stacks[p.Place] = append(stacks[p.Place], w)
		}
	}
	froms := make([]int16, 0, len(stacks))
	for from := range stacks {
		froms = append(froms, from)
	}
	slices.SortStableFunc(froms, func(a, b int16) int { return 1000*(len(stacks[b])-len(stacks[a])) + int(a-b) })
	far := c.distances(scene)
	for _, from := range froms {
		if c.s.known().Next(game.Say(c.s.seat, verb, stacks[from][0]), &places) != nil {
			continue
		}
		slices.SortStableFunc(places.Words, func(a, b game.Word) int { return cmp.Compare(far[a.N], far[b.N]) })
		for _, to := range places.Words[:min(len(places.Words), 5)] {
			if line := "move " + lex.Word(game.PlaceWord(from), c.s.seat) + " " + lex.Word(to, c.s.seat); c.legal(line) {
				return line
			}
		}
	}
	return ""
}

// distances returns the squared distance of each place from the nearest enemy.
func (c *captain) distances(scene *game.Scene) map[int16]float32 {
	spots := map[int16]game.Spot{}
	for _, s := range c.s.info.Board.Spots {
		spots[s.Place] = s
	}
	far := map[int16]float32{}
	for place, here := range spots {
		far[place] = 1 << 20
		for i := range scene.Pieces {
			p := &scene.Pieces[i]
			if p.Seat == c.s.seat || p.Seat == game.Nobody || c.s.allied(p.Seat, c.s.seat) {
				continue
			}
			there := spots[p.Place]
			dx, dy := here.X-there.X, here.Y-there.Y
			far[place] = min(far[place], dx*dx+dy*dy)
		}
	}
	return far
}

// close ends the turn, or answers what is asked, in one phrase if possible.
func (c *captain) close(scene *game.Scene, verbs *game.Choices) string {
	for _, v := range verbs.Words {
		a := game.Say(c.s.seat, v)
		if !c.s.closes(a) {
			continue
		}
		if c.s.ownTurn(scene) && (c.moves > 0 || !c.offered(verbs, "move")) && !c.tried["end turn"] && c.attacksAreOver(verbs) {
			return "end turn"
		}
		if !c.s.endsTurn(a) {
			return c.s.info.Lexicon.Format(a)
		}
		return "end turn"
	}
	for _, v := range verbs.Words {
		if line := c.s.info.Lexicon.Word(v, c.s.seat) + " all"; c.legal(line) {
			return line
		}
	}
	if line := c.allTo(verbs); line != "" {
		return line
	}
	w := game.Walker{Rand: c.random}
	a, err := w.Sample(c.s.Match.Position(), c.s.seat)
	if err != nil {
		c.t.Fatal(err)
	}
	return c.s.info.Lexicon.Format(a)
}

// allTo sends all units that must move to the first place that takes them all.
func (c *captain) allTo(verbs *game.Choices) string {
	var units, places game.Choices
	for _, v := range verbs.Words {
		a := game.Say(c.s.seat, v)
		if c.s.known().Next(a, &units) != nil || len(units.Words) < 2 || units.Words[0].Kind != game.Unit {
			continue
		}
		if c.s.known().Next(a.With(units.Words[0]), &places) != nil {
			continue
		}
		for _, w := range places.Words {
			lex := c.s.info.Lexicon
			if line := lex.Format(a) + " all " + lex.Word(w, c.s.seat); w.Kind == game.Place && c.legal(line) {
				return line
			}
		}
	}
	return ""
}

// attacksAreOver reports whether no battle can come any more in this turn: attacks follow marches.
func (c *captain) attacksAreOver(verbs *game.Choices) bool { return !c.offered(verbs, "move") }

// Plays a whole game of each title by short phrases and counts typed lines. A game of 15 turns once took 644 sentences; now it takes 88 lines.
func TestWholeGames(t *testing.T) {
	var typed strings.Builder
	for _, tt := range []struct {
		title, scenario string
		options         map[string]string
		most            int // lines
	}{
		{"blitzkrieg", "basic", map[string]string{"blue": "west-wall", "red": "east-wall"}, 100},
		{"blackswan", "barbarossa", nil, 40},
		{"blitzwar", "poland", nil, 20},
		{"worldconflict", "western-europe", nil, 40},
		{"modules", "manoeuvres", nil, 40},
	} {
		t.Run(tt.title, func(t *testing.T) {
			e, err := titles.Find(tt.title)
			if err != nil {
				t.Fatal(err)
			}
			setup, err := game.NewSetup(tt.scenario, tt.options)
			if err != nil {
				t.Fatal(err)
			}
			m, err := match.New(e.Title, match.Start{Setup: setup, Nonces: make([]match.Nonce, len(e.Info().Seats))})
			if err != nil {
				t.Fatal(err)
			}
			c := &captain{t: t, random: rand.New(rand.NewPCG(1, 1))}
			c.s = &Session{Match: m, Minds: minds(game.Only(m.Position().Pending().Seats.First())), Console: c}
			done, err := c.s.Run()
			if err != nil || !done {
				t.Fatalf("%v, %v after %d lines:\n%s", done, err, c.typed, tail(c.String()))
			}
			typed.WriteString("\n" + c.String())
			said := 0
			for _, l := range m.Lines(1) {
				if l.Kind == match.Say && l.Seat == c.s.seat {
					said++
				}
			}
			t.Logf("%d turns, %d lines typed for %d sentences", c.turn, c.typed, said)
			if c.typed > tt.most {
				t.Errorf("%d lines were typed, %d should do:\n%s", c.typed, tt.most, tail(c.String()))
			}
		})
	}
	for _, verb := range []string{"attack", "fight", "retreat", "lose"} {
		if !typedAll(typed.String(), verb) {
			t.Errorf("nowhere was all that can %s said in one phrase: the games prove little", verb)
		}
	}
}

// typedAll reports whether a line with a verb and "all" was typed, with or without a place.
func typedAll(shown, verb string) bool {
	return regexp.MustCompile("(?m)^" + verb + "( \\S+)? all( \\S+)?$").MatchString(shown)
}

// tail is the end of a long text.
func tail(text string) string { return text[max(0, len(text)-6000):] }
