package wire

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
)

// lexicon describes a small world: one unit for each seat, and three places.
var lexicon = game.NewLexicon([]string{"Blue", "Red"}, []string{"% takes %.", "Rain.", "Red is next."}, map[game.Kind][]game.Entry{
	game.Verb:  {{Name: "move", Seat: game.Nobody}, {Name: "done", Seat: game.Nobody}, {Name: "call", Seat: game.Nobody}},
	game.Unit:  {{Name: "1inf", Seat: 0}, {Name: "1inf", Seat: 1}},
	game.Place: {{Name: "A", Seat: game.Nobody}, {Name: "B", Seat: game.Nobody}, {Name: "C", Seat: game.Nobody}},
})

func info() *game.Info {
	return &game.Info{
		ID: "small", Seats: []string{"Blue", "Red"}, Lexicon: lexicon, Quiet: []int16{2}, Headlines: []int16{1},
		Verbs:   []game.VerbText{{Label: "Move", About: "Goes.", Usual: true, Aside: true}, {Label: "Done", Closes: true}},
		Clauses: []game.ClauseText{{ID: "SM-1", Text: "Units move once.", Refusal: "It has moved."}},
	}
}

const (
	move = iota
	done
	call
)

// known lets Blue move its unit to B or C, be done, or call a number or nothing.
type known struct{}

func (known) Pending() game.Ask {
	return game.Ask{Seats: game.Only(0), Step: "move", Clause: "SM-2", Close: "End movement"}
}

func (known) Next(a game.Action, c *game.Choices) error {
	c.Reset()
	w := a.Words()
	switch {
	case a.Seat != 0:
		return game.NotAsked
	case len(w) == 0:
		for v := range int16(3) {
			c.Add(game.Verb, v)
		}
	case w[0].N == done:
		c.Ready = true
	case w[0].N == call:
		c.Ready, c.Set = true, true
		c.Add(game.Number, 7)
	case len(w) == 1:
		c.Add(game.Unit, 0)
	case w[1].N != 0:
		return game.Clause("SM-1")
	case len(w) == 2:
		c.Add(game.Place, 1)
		c.Add(game.Place, 2)
	default:
		c.Ready = true
	}
	return nil
}

func (known) Show() game.Scene                  { return game.Scene{} }
func (known) Imagined(game.Table) game.Position { return nil }

// guide is a known with a way to C only.
type guide struct{ known }

func (guide) Way(a game.Action) (game.Way, bool) {
	w := a.Words()
	if len(w) != 3 {
		panic("asked for the way of half a sentence")
	}
	return game.Way{Places: []int16{0, 1, 2}, Price: "2 of 4", Stop: "SM-9"}, w[2].N == 2
}

// traveller is a known with something under way.
type traveller struct{ known }

func (traveller) Routes() []game.Route {
	return []game.Route{{Look: "flight", Seat: 1, Places: []int16{2, 1}, At: 1, Text: "A bomber"}}
}

func TestRoutesOf(t *testing.T) {
	if got := RoutesOf(known{}); got != nil {
		t.Errorf("nothing is under way, and %v is drawn", got)
	}
	want := []Route{{Look: "flight", Seat: 1, Places: []int{2, 1}, At: 1, Text: "A bomber"}}
	if diff := cmp.Diff(want, RoutesOf(traveller{})); diff != "" {
		t.Error(diff)
	}
}

// Zones and layers of the test world: seat 1 has place n in layer n.
func (traveller) Zones(game.Seat) []int16 { return []int16{9} }

func (traveller) Layer(n int, s game.Seat) []int16 {
	return []int16{int16(n)}[:s]
}

func TestLayersOf(t *testing.T) {
	i := game.Info{Seats: []string{"A", "B"}, Layers: []game.Layer{{Name: "Rail"}, {Name: "Supply"}}}
	for layer, want := range []Zones{{[][]int{{9}, {9}}}, {[][]int{{}, {0}}}, {[][]int{{}, {1}}}, {[][]int{{}, {}}}} {
		if diff := cmp.Diff(want, ZonesOf(&i, traveller{}, layer)); diff != "" {
			t.Errorf("layer %d: %s", layer, diff)
		}
	}
}

func say(words ...game.Word) game.Action { return game.Say(0, words...) }

func TestChoicesOf(t *testing.T) {
	verb, unit := game.VerbWord(move), game.UnitWord(0)
	places := []Word{{"place", 1, "B"}, {"place", 2, "C"}}
	for _, tt := range []struct {
		why  string
		k    game.Known
		a    game.Action
		want Choices
	}{
		{"a unit to name", guide{}, say(verb), Choices{Words: []Word{{"unit", 0, "1inf"}}}},
		{"a place to name", known{}, say(verb, unit), Choices{Words: places, Ends: true}},
		{"with its way", guide{}, say(verb, unit), Choices{
			Words: places, Ends: true, Ways: map[string]Way{"2": {Places: []int{0, 1, 2}, Price: "2 of 4", Stop: "SM-9"}},
		}},
		{"a set that may be empty", guide{}, say(game.VerbWord(call)), Choices{Words: []Word{{"number", 7, "7"}}, Ready: true, Set: true}},
		{"nothing more", guide{}, say(verb, unit, game.PlaceWord(1)), Choices{Words: []Word{}, Ready: true}},
	} {
		got, err := ChoicesOf(info(), tt.k, tt.a)
		if diff := cmp.Diff(tt.want, got); diff != "" || err != nil {
			t.Errorf("%s: %v %s", tt.why, err, diff)
		}
	}
	if _, err := ChoicesOf(info(), known{}, say(verb, game.UnitWord(1))); err != game.Clause("SM-1") {
		t.Errorf("refused by %v", err)
	}
}

func TestSayOf(t *testing.T) {
	want := []Say{
		{Word: Word{"verb", move, "move"}, Label: "Move", About: "Goes.", Usual: true, Aside: true, Choices: Choices{Words: []Word{{"unit", 0, "1inf"}}}},
		{Word: Word{"verb", done, "done"}, Label: "End movement", Closes: true, Choices: Choices{Words: []Word{}, Ready: true}},
		{Word: Word{"verb", call, "call"}, Label: "call", Choices: Choices{Words: []Word{{"number", 7, "7"}}, Ready: true, Set: true}},
	}
	if diff := cmp.Diff(want, SayOf(info(), known{}, 0)); diff != "" {
		t.Error(diff)
	}
	for _, s := range []game.Seat{1, game.Nobody} {
		if got := SayOf(info(), known{}, s); got == nil || len(got) != 0 {
			t.Errorf("seat %d may say %v", s, got)
		}
	}
}

func TestWordOf(t *testing.T) {
	w := game.UnitWord(1)
	if got := WordOf(lexicon, w, 0); got != (Word{"unit", 1, "Red:1inf"}) {
		t.Errorf("Blue says %v", got)
	}
	if got := WordOf(lexicon, w, 1); got != (Word{"unit", 1, "1inf"}) {
		t.Errorf("Red says %v", got)
	}
	for k := game.Verb; k < game.Kinds; k++ {
		if kinds[k] == "" {
			t.Errorf("kind %d has no name", k)
		}
	}
}

func TestOddsOf(t *testing.T) {
	f := game.Forecast{
		Chart: "crt", Column: "2-1", Terms: []game.Term{{Clause: "SM-3", What: "attack", Value: 8}},
		Outcomes: []game.Outcome{{Name: "hit", Cell: "H", Clause: "SM-4", P: 0.25, Loss: [game.MaxSeats]float64{0, 4}, For: game.Only(0)}, {Name: "miss", P: 0.75, Loss: [game.MaxSeats]float64{2, 0}}},
		Refusal:  game.Clause("SM-1"),
	}
	want := Odds{
		Chart: "crt", Column: "2-1", Terms: []Term{{"SM-3", "attack", 8}},
		Outcomes: []Outcome{{"hit", "H", "SM-4", 0.25, []float64{0, 4}, []int{0}}, {"miss", "", "", 0.75, []float64{2, 0}, []int{}}},
		Loss:     []float64{1.5, 1}, Refusal: &Refusal{Clause: "SM-1", Why: "It has moved. (SM-1)"},
	}
	if diff := cmp.Diff(want, OddsOf(info(), f)); diff != "" {
		t.Error(diff)
	}
	none := OddsOf(info(), game.Forecast{})
	if none.Terms == nil || none.Outcomes == nil || len(none.Loss) != 2 || none.Refusal != nil {
		t.Errorf("no battle: %+v", none)
	}
}

func TestSmallForms(t *testing.T) {
	if got := RefusalOf(info(), errors.New("no")); *got != (Refusal{Why: "no"}) {
		t.Errorf("%+v", got)
	}
	want := Ask{Seats: []int{0, 2}, Step: "bid", Clause: "SM-5"}
	if diff := cmp.Diff(want, AskOf(game.Ask{Seats: game.Only(0) | game.Only(2), Step: "bid", Clause: "SM-5"})); diff != "" {
		t.Error(diff)
	}
	if SeatsOf(0) == nil {
		t.Error("no seats are null")
	}
	r := game.Result{Over: true, Scores: [game.MaxSeats]int8{1, -1}, Margin: [game.MaxSeats]int16{3, -3}, Level: "total", Why: "Blue wins.", Clause: "SM-6"}
	if diff := cmp.Diff(&Result{
		Scores: []int{1, -1}, Level: "total", Why: "Blue wins.", Clause: "SM-6",
		Players: []PlayerResult{{Seats: []int{0}, Score: 1, Margin: 3}, {Seats: []int{1}, Score: -1, Margin: -3}},
	}, ResultOf(info(), []int8{0, 1}, r)); diff != "" {
		t.Error(diff)
	}
}
