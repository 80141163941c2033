package verbs

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
)

// board is a minimal position for questions.
type board struct {
	shut   bool // no sentence of the verb send can be completed
	played game.Action
	judged int // number of words that slots were asked about
}

const (
	pass = iota
	send // a unit to a place, judged and played by one function
	mass // units to a place
	late // always too late
	plot // secret numbers
	lost // a unit without a possible place
	aim  // at places, with units
)

const (
	tooFar game.Clause = "KV-1"
	tooFew game.Clause = "KV-2"
	notNow game.Clause = "KV-3"
	noUnit game.Clause = "KV-4"
)

func anytime(*board, game.Seat) error { return nil }

func never(*board, game.Seat) error { return notNow }

func keep(p *board, a game.Action, _ game.Table) { p.played = a }

// upTo accepts words 0 to n-1 and offers those that have not been said.
func upTo(k game.Kind, n int16, why game.Clause) Slot[board] {
	return Slot[board]{
		Kind: k,
		Offer: func(_ *board, a game.Action, c *game.Choices) {
			for w := range n {
				if !said(a, game.Word{Kind: k, N: w}) {
					c.Add(k, w)
				}
			}
		},
		May: func(p *board, a game.Action, i int) error {
			p.judged++
			if a.Words()[i].N < 0 || a.Words()[i].N >= n {
				return why
			}
			return nil
		},
	}
}

func said(a game.Action, w game.Word) bool {
	for _, x := range a.Words() {
		if x == w {
			return true
		}
	}
	return false
}

// nearby accepts a place whose number is at most that of the unit before it.
func nearby() Slot[board] {
	s := upTo(game.Place, 3, tooFar)
	s.Offer = func(_ *board, a game.Action, c *game.Choices) {
		for w := range a.Words()[1].N + 1 {
			c.Add(game.Place, w)
		}
	}
	s.May = func(p *board, a game.Action, i int) error {
		p.judged++
		if w := a.Words(); w[i].N < 0 || w[i].N > w[i-1].N {
			return tooFar
		}
		return nil
	}
	return s
}

// sendNow is the combined function of the verb send.
func sendNow(p *board, a game.Action, t game.Table) bool {
	w := a.Words()
	if w[1].N < 0 || w[1].N > 2 || w[2].N < 0 || w[2].N > w[1].N {
		return false
	}
	t.Tell(Said(a))
	p.played = a
	return true
}

// opening gives a slot a reason why nothing may follow any unit except the first.
func opening(s Slot[board]) Slot[board] {
	s.Open = func(_ *board, a game.Action, i int) error {
		if a.Words()[i].N > 0 {
			return tooFar
		}
		return nil
	}
	return s
}

func several(s Slot[board]) Slot[board] {
	s.Many = true
	return s
}

var table = Grammar[board]{
	pass: {Name: "pass", May: anytime, Do: keep},
	send: {Name: "send", May: anytime, Play: sendNow, Slots: []Slot[board]{upTo(game.Unit, 3, noUnit), nearby()}, Open: func(p *board, _ game.Seat) error {
		if p.shut {
			return tooFar
		}
		return nil
	}},
	mass: {Name: "mass", May: anytime, Do: keep, Slots: []Slot[board]{several(upTo(game.Unit, 3, noUnit)), upTo(game.Place, 2, tooFar)}, Ready: func(_ *board, a game.Action) error {
		if len(a.Words()) < 4 {
			return tooFew
		}
		return nil
	}},
	late: {Name: "late", May: never, Do: keep},
	lost: {Name: "lost", May: anytime, Do: keep, Open: never, Slots: []Slot[board]{opening(upTo(game.Unit, 3, noUnit)), upTo(game.Place, 0, tooFar)}},
	aim:  {Name: "aim", May: anytime, Do: keep, Slots: []Slot[board]{several(upTo(game.Place, 2, tooFar)), several(upTo(game.Unit, 2, noUnit))}},
	plot: {Name: "plot", Secret: true, May: anytime, Do: keep, Slots: []Slot[board]{several(upTo(game.Number, 40, tooFar))}},
}

func v(n int16) game.Word { return game.VerbWord(n) }
func u(n int16) game.Word { return game.UnitWord(n) }
func x(n int16) game.Word { return game.PlaceWord(n) }
func n(n int16) game.Word { return game.NumberWord(n) }

func TestNext(t *testing.T) {
	for _, tt := range []struct {
		why  string
		say  []game.Word
		want game.Choices
		err  error
	}{
		{"verbs that can be said now", nil, game.Choices{Words: []game.Word{v(pass), v(send), v(mass), v(plot), v(aim)}}, nil},
		{"a verb without words", []game.Word{v(pass)}, game.Choices{Ready: true}, nil},
		{"a word too many", []game.Word{v(pass), u(0)}, game.Choices{}, game.NoSuchWord},
		{"not a verb", []game.Word{u(0)}, game.Choices{}, game.NoSuchWord},
		{"a verb below the table", []game.Word{v(-1)}, game.Choices{}, game.NoSuchWord},
		{"a verb beyond the table", []game.Word{v(7)}, game.Choices{}, game.NoSuchWord},
		{"a verb out of time", []game.Word{v(late)}, game.Choices{}, notNow},
		{"the first slot", []game.Word{v(send)}, game.Choices{Words: []game.Word{u(0), u(1), u(2)}}, nil},
		{"the second slot", []game.Word{v(send), u(1)}, game.Choices{Words: []game.Word{x(0), x(1)}}, nil},
		{"one word alone may follow", []game.Word{v(send), u(0)}, game.Choices{Words: []game.Word{x(0)}}, nil},
		{"all slots", []game.Word{v(send), u(1), x(1)}, game.Choices{Ready: true}, nil},
		{"another kind than the slot takes", []game.Word{v(send), x(0)}, game.Choices{}, game.NoSuchWord},
		{"a word the slot refuses", []game.Word{v(send), u(3)}, game.Choices{}, noUnit},
		{"two wrong words: the first is the reason", []game.Word{v(send), u(3), x(0)}, game.Choices{}, noUnit},
		{"a word refused beside the one before it", []game.Word{v(send), u(1), x(2)}, game.Choices{}, tooFar},
		{"after all slots", []game.Word{v(send), u(1), x(1), x(0)}, game.Choices{}, game.NoSuchWord},
		{"a word after which nothing may follow", []game.Word{v(lost), u(1)}, game.Choices{}, tooFar},
		{"the same, if its slot knows no reason", []game.Word{v(lost), u(0)}, game.Choices{}, game.Unfinished},
		{"a second unit where one is taken", []game.Word{v(send), u(1), u(0)}, game.Choices{}, game.NoSuchWord},
		{"a set begins like any slot", []game.Word{v(mass)}, game.Choices{Words: []game.Word{u(0), u(1), u(2)}}, nil},
		{"a set goes on, or the next slot begins", []game.Word{v(mass), u(1)}, game.Choices{Set: true, Words: []game.Word{u(0), u(2), x(0), x(1)}}, nil},
		{"a set in any order", []game.Word{v(mass), u(2), u(0)}, game.Choices{Set: true, Words: []game.Word{u(1), x(0), x(1)}}, nil},
		{"a word twice in a set", []game.Word{v(mass), u(2), u(0), u(2)}, game.Choices{}, game.NoSuchWord},
		{"a set that its verb finds too small", []game.Word{v(mass), u(2), x(0)}, game.Choices{}, tooFew},
		{"a set that is large enough", []game.Word{v(mass), u(2), u(1), x(0)}, game.Choices{Ready: true}, nil},
		{"words of a lower kind come first", []game.Word{v(aim), x(1)}, game.Choices{Set: true, Words: []game.Word{u(0), u(1), x(0)}}, nil},
		{"a set is closed by the next slot", []game.Word{v(mass), u(2), x(0), u(1)}, game.Choices{}, game.NoSuchWord},
	} {
		var p board
		c := game.Choices{Words: []game.Word{u(99)}, Ready: true, Set: true}
		err := table.Next(&p, game.Only(1), game.Say(1, tt.say...), &c)
		if err != tt.err {
			t.Errorf("%s: %v, want %v", tt.why, err, tt.err)
			continue
		}
		if len(c.Words) == 0 {
			c.Words = nil
		}
		if diff := cmp.Diff(tt.want, c); err == nil && diff != "" {
			t.Errorf("%s: %s", tt.why, diff)
		}
	}
}

func TestNotAsked(t *testing.T) {
	var p board
	var c game.Choices
	for _, s := range []game.Seat{game.Nobody, 0, 2, 7, 100} {
		if err := table.Next(&p, game.Only(1), game.Say(s, v(pass)), &c); err != game.NotAsked {
			t.Errorf("seat %d: Next: %v", s, err)
		}
		if err := table.Apply(&p, game.Only(1), game.Say(s, v(pass)), &ears{}); err != game.NotAsked {
			t.Errorf("seat %d: Apply: %v", s, err)
		}
	}
}

// A verb without a complete sentence is not offered, and gives its reason; a sentence with it gives the reason of its own
// words.
func TestOpen(t *testing.T) {
	p := board{shut: true}
	var c game.Choices
	if err := table.Next(&p, game.Only(0), game.Say(0), &c); err != nil || len(c.Words) != 4 {
		t.Errorf("offered %v, %v", c.Words, err)
	}
	if err := table.Next(&p, game.Only(0), game.Say(0, v(send), u(5)), &c); err != noUnit {
		t.Errorf("a sentence with it: %v", err)
	}
	shut := Grammar[board]{{Name: "send", May: anytime, Open: table[send].Open, Slots: []Slot[board]{upTo(game.Unit, 0, noUnit)}}}
	if err := shut.Next(&p, game.Only(0), game.Say(0, v(0)), &c); err != tooFar {
		t.Errorf("the verb alone: %v", err)
	}
}

// A full sentence offers no further words, even if its set has more.
func TestFull(t *testing.T) {
	a := game.Say(0, v(plot))
	for i := int16(0); !a.Full(); i++ {
		a = a.With(n(i))
	}
	var c game.Choices
	if err := table.Next(&board{}, game.Only(0), a, &c); err != nil || len(c.Words) > 0 || !c.Ready {
		t.Errorf("after %d words: %+v, %v", len(a.Words()), c, err)
	}
}

type ears struct{ heard []game.Event }

func (e *ears) Roll(game.Die) int { return 1 }
func (e *ears) Tell(v game.Event) { e.heard = append(e.heard, v) }

func TestApply(t *testing.T) {
	for _, tt := range []struct {
		why  string
		say  []game.Word
		want error
	}{
		{"a verb without words", []game.Word{v(pass)}, nil},
		{"a whole sentence", []game.Word{v(send), u(1), x(0)}, nil},
		{"a set", []game.Word{v(mass), u(1), u(0), x(0)}, nil},
		{"no word", nil, game.Unfinished},
		{"half a sentence", []game.Word{v(send), u(1)}, game.Unfinished},
		{"a set without its place", []game.Word{v(mass), u(1), u(0)}, game.Unfinished},
		{"a set too small", []game.Word{v(mass), u(1), x(0)}, tooFew},
		{"a verb out of time", []game.Word{v(late)}, notNow},
		{"a word refused", []game.Word{v(send), u(1), x(2)}, tooFar},
	} {
		var p board
		var e ears
		a := game.Say(0, tt.say...)
		if err := table.Apply(&p, game.Only(0), a, &e); err != tt.want {
			t.Errorf("%s: %v, want %v", tt.why, err, tt.want)
		}
		if played := p.played == a && len(e.heard) == 1 && e.heard[0].Said == a && e.heard[0].Note == game.Sentence && e.heard[0].Seen == game.Everyone; tt.want == nil && !played {
			t.Errorf("%s: played %v, told %v", tt.why, p.played.Words(), e.heard)
		}
		if tt.want != nil && (p.played != game.Action{} || e.heard != nil) {
			t.Errorf("%s: refused, yet something happened", tt.why)
		}
	}
}

// A secret sentence is played and nobody is told.
func TestSecret(t *testing.T) {
	var p board
	var e ears
	a := game.Say(0, v(plot), n(3))
	if err := table.Apply(&p, game.Only(0), a, &e); err != nil || p.played != a || e.heard != nil {
		t.Errorf("%v, played %v, told %v", err, p.played.Words(), e.heard)
	}
}

// A verb with Play is not judged word by word, unless it fails.
func TestPlay(t *testing.T) {
	var p board
	if err := table.Apply(&p, game.Only(0), game.Say(0, v(send), u(1), x(1)), &ears{}); err != nil || p.judged != 0 {
		t.Errorf("%v after %d checks", err, p.judged)
	}
	for _, tt := range []struct {
		say  game.Action
		want error
	}{
		{game.Say(0, v(send), u(1), x(2)), tooFar},
		{game.Say(0, v(send), u(4), x(2)), noUnit},
		{game.Say(0, v(send), u(1), u(0)), game.NoSuchWord},
		{game.Say(0, v(send), u(1), x(0), x(0)), game.NoSuchWord},
		{game.Say(0, v(send), u(1)), game.Unfinished},
	} {
		q, e := p, ears{}
		if err := table.Apply(&q, game.Only(0), tt.say, &e); err != tt.want || q.played != p.played || e.heard != nil {
			t.Errorf("%v: %v, want %v", tt.say.Words(), err, tt.want)
		}
	}
}

// A Play that refuses what the checks accept is a fault of the title and must be noticed.
func TestPlayDisagrees(t *testing.T) {
	wrong := Grammar[board]{{Name: "wrong", May: anytime, Play: func(*board, game.Action, game.Table) bool { return false }}}
	defer func() {
		if recover() == nil {
			t.Error("a Play that disagrees with its checks goes unseen")
		}
	}()
	_ = wrong.Apply(&board{}, game.Only(0), game.Say(0, v(0)), &ears{})
}

// A set may contain a word of the slot before it: words are unique only within the set.
func TestSetAfterItsOwnKind(t *testing.T) {
	escort := Grammar[board]{{Name: "escort", May: anytime, Do: keep, Slots: []Slot[board]{upTo(game.Unit, 3, noUnit), several(upTo(game.Unit, 3, noUnit))}}}
	for _, tt := range []struct {
		say  game.Action
		want error
	}{
		{game.Say(0, v(0), u(1), u(1)), nil},
		{game.Say(0, v(0), u(1), u(2), u(1)), nil},
		{game.Say(0, v(0), u(1), u(2), u(2)), game.NoSuchWord},
	} {
		if err := escort.Apply(&board{}, game.Only(0), tt.say, &ears{}); err != tt.want {
			t.Errorf("%v: %v, want %v", tt.say.Words(), err, tt.want)
		}
	}
}

// An optional last slot is offered, and the sentence is complete with or without it.
func TestOptional(t *testing.T) {
	by := upTo(game.Place, 2, tooFar)
	by.Optional = true
	for why, tab := range map[string]Grammar[board]{
		"Do":   {{Name: "go", May: anytime, Do: keep, Slots: []Slot[board]{several(upTo(game.Unit, 2, noUnit)), by}}},
		"Play": {{Name: "go", May: anytime, Play: func(p *board, a game.Action, _ game.Table) bool { p.played = a; return true }, Slots: []Slot[board]{upTo(game.Unit, 2, noUnit), by}}},
	} {
		var c game.Choices
		if err := tab.Next(&board{}, game.Only(0), game.Say(0, v(0), u(1)), &c); err != nil || !c.Ready || len(c.Words) < 2 {
			t.Errorf("%s, without it: %+v, %v", why, c, err)
		}
		if err := tab.Next(&board{}, game.Only(0), game.Say(0, v(0), u(1), x(1)), &c); err != nil || !c.Ready || len(c.Words) != 0 {
			t.Errorf("%s, with it: %+v, %v", why, c, err)
		}
		for _, a := range []game.Action{game.Say(0, v(0), u(1)), game.Say(0, v(0), u(1), x(1))} {
			var p board
			if err := tab.Apply(&p, game.Only(0), a, &ears{}); err != nil || p.played != a {
				t.Errorf("%s, %v: played %v, %v", why, a.Words(), p.played.Words(), err)
			}
		}
		if err := tab.Apply(&board{}, game.Only(0), game.Say(0, v(0)), &ears{}); err != game.Unfinished {
			t.Errorf("%s, the verb alone: %v", why, err)
		}
	}
}

// A sentence that is full before it is complete reports that.
func TestTooLong(t *testing.T) {
	long := Grammar[board]{{Name: "long", May: anytime, Slots: []Slot[board]{several(upTo(game.Number, 40, tooFar)), upTo(game.Place, 1, tooFar)}}}
	a := game.Say(0, v(0))
	for i := int16(0); !a.Full(); i++ {
		a = a.With(n(i))
	}
	var c game.Choices
	if err := long.Next(&board{}, game.Only(0), a, &c); err != game.TooLong {
		t.Errorf("%v", err)
	}
}

// Listing and playing do not allocate.
func TestNoAllocations(t *testing.T) {
	var p board
	var c game.Choices
	a := game.Say(0, v(mass), u(1), u(0))
	full := a.With(x(0))
	quiet := &silent{}
	if got := testing.AllocsPerRun(100, func() {
		_ = table.Next(&p, game.Only(0), a, &c)
		_ = table.Apply(&p, game.Only(0), full, quiet)
	}); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

type silent struct{}

func (*silent) Roll(game.Die) int { return 1 }
func (*silent) Tell(game.Event)   {}

// A set that is judged at once is judged like word by word, up to a repeated word.
func TestAll(t *testing.T) {
	slow := several(upTo(game.Unit, 3, noUnit))
	fast := slow
	calls := 0
	fast.All = func(p *board, a game.Action, from, to int) error {
		calls++
		for i := from; i < to; i++ {
			if err := slow.May(p, a, i); err != nil {
				return err
			}
		}
		return nil
	}
	place := upTo(game.Place, 2, tooFar)
	one := Grammar[board]{{Name: "go", May: anytime, Slots: []Slot[board]{slow, place}, Do: keep}}
	all := Grammar[board]{{Name: "go", May: anytime, Slots: []Slot[board]{fast, place}, Do: keep}}
	verb, unit := game.Word{Kind: game.Verb}, func(n int16) game.Word { return game.Word{Kind: game.Unit, N: n} }
	at := game.Word{Kind: game.Place, N: 1}
	for _, a := range []game.Action{
		game.Say(0, verb, unit(0), unit(1), unit(2)),
		game.Say(0, verb, unit(2), unit(0), at),
		game.Say(0, verb, unit(1), unit(7), unit(1)),
		game.Say(0, verb, unit(1), unit(1), unit(7)),
		game.Say(0, verb, unit(7), unit(7)),
		game.Say(0, verb, unit(7), at),
	} {
		var want, got game.Choices
		calls = 0
		wantErr, gotErr := one.Next(&board{}, 1, a, &want), all.Next(&board{}, 1, a, &got)
		if wantErr != gotErr || !cmp.Equal(want, got) || calls != 1 {
			t.Errorf("%v: %v %v by %d calls, word by word %v %v", a.Words(), gotErr, got, calls, wantErr, want)
		}
	}
}
