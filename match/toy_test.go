package match

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// toy is a little game with everything that a match must distinguish: secret sentences, hidden dice, open dice, reveals, two
// seats asked at once, and sentences that can be taken back.
type toy struct{}

// The steps of the toy.
const (
	stepHide = iota // both seats hide lamps in secret until both are ready
	stepBid         // both bid in secret
	stepAct         // the winner acts
	stepOver
)

// Verbs of the toy.
const (
	hide = iota
	ready
	bid
	throw
	draw
	light
	done
)

const (
	toyPlaces = 4
	toyTurns  = 4
)

type toyPos struct {
	Turn   int8
	Step   uint8
	Active game.Seat
	Ready  [2]bool
	Hidden [2][toyPlaces]bool
	Bid    [2]int8 // plus one; 0: none yet
	Card   [2]int8
	Lit    [toyPlaces]bool
	Thrown bool
	Points [2]int16
}

var (
	toySeats = []string{"Blue", "Red"}
	toyNotes = []string{"% lamps are out", "bids are % and %", "the throw brings % points", "a card is drawn", "a lamp is drawn for the other side"}
	toyInfo  = &game.Info{
		ID: "toy", Name: "Lamps", Version: 3, Seats: toySeats,
		Scenarios: []game.Scenario{{ID: "night", Name: "Night"}},
		Clauses:   []game.ClauseText{{ID: "TOY-1", Text: "Words have their step.", Refusal: "Not in this step."}, {ID: "TOY-2", Text: "Once is enough.", Refusal: "That is done already."}},
		Lexicon: game.NewLexicon(toySeats, toyNotes, map[game.Kind][]game.Entry{
			game.Verb:  entries("hide", "ready", "bid", "throw", "draw", "light", "done"),
			game.Place: entries("Attic", "Barn", "Cellar", "Den"),
		}),
	}
)

func entries(names ...string) (out []game.Entry) {
	for _, n := range names {
		out = append(out, game.Entry{Name: n, Seat: game.Nobody})
	}
	return out
}

func findToy(id string, _ int) (game.Title, bool) { return toy{}, id == "toy" }

func (toy) Info() *game.Info { return toyInfo }

func (toy) New(s game.Setup, t game.Table) (game.Position, error) {
	if s.Scenario != "night" {
		return nil, game.Clause("TOY-0")
	}
	p := &toyPos{Turn: 1}
	for s := range game.Seat(2) {
		p.Card[s] = int8(t.Roll(game.Die{Clause: "TOY-3", Sides: 20, Seen: game.Only(s)}))
	}
	p.Points[0] = int16(t.Roll(game.Die{Clause: "TOY-4", Sides: 3}))
	return p, nil
}

func inStep(step uint8) func(*toyPos, game.Seat) error {
	return func(p *toyPos, s game.Seat) error {
		switch {
		case p.Step != step:
			return game.Clause("TOY-1")
		case step == stepHide && p.Ready[s], step == stepBid && p.Bid[s] > 0, step == stepAct && p.Thrown:
			return game.Clause("TOY-2")
		}
		return nil
	}
}

func offer(k game.Kind, n int16, may func(*toyPos, game.Action, int) error) []verbs.Slot[toyPos] {
	return []verbs.Slot[toyPos]{{Kind: k, May: may, Offer: func(p *toyPos, a game.Action, c *game.Choices) {
		for i := range n {
			if b := a.With(game.Word{Kind: k, N: i}); may(p, b, len(b.Words())-1) == nil {
				c.Add(k, i)
			}
		}
	}}}
}

func mayHide(p *toyPos, a game.Action, i int) error {
	if n := a.Words()[i].N; n < 0 || n >= toyPlaces || p.Hidden[a.Seat][n] {
		return game.Clause("TOY-2")
	}
	return nil
}

func mayLight(p *toyPos, a game.Action, i int) error {
	if n := a.Words()[i].N; n < 0 || n >= toyPlaces || p.Lit[n] {
		return game.Clause("TOY-2")
	}
	return nil
}

func mayBid(_ *toyPos, a game.Action, i int) error {
	if n := a.Words()[i].N; n < 0 || n > 9 {
		return game.NoSuchWord
	}
	return nil
}

func dark(p *toyPos) (n int16) {
	for s := range p.Hidden {
		for _, h := range p.Hidden[s] {
			if h {
				n++
			}
		}
	}
	return n
}

// anyOpen allows a verb only while a word is available for it.
func anyOpen(step uint8, full func(*toyPos, game.Seat) bool) func(*toyPos, game.Seat) error {
	may := inStep(step)
	return func(p *toyPos, s game.Seat) error {
		if err := may(p, s); err != nil {
			return err
		}
		if full(p, s) {
			return game.Clause("TOY-2")
		}
		return nil
	}
}

var toyVerbs = verbs.Grammar[toyPos]{
	hide: {Name: "hide", Secret: true, May: anyOpen(stepHide, func(p *toyPos, s game.Seat) bool { return p.Hidden[s] == [toyPlaces]bool{true, true, true, true} }), Slots: offer(game.Place, toyPlaces, mayHide), Do: func(p *toyPos, a game.Action, t game.Table) {
		p.Hidden[a.Seat][a.Words()[1].N] = true
	}},
	ready: {Name: "ready", May: inStep(stepHide), Do: doReady},
	bid:   {Name: "bid", Secret: true, May: inStep(stepBid), Slots: offer(game.Number, 10, mayBid), Do: doBid},
	throw: {Name: "throw", May: inStep(stepAct), Do: func(p *toyPos, a game.Action, t game.Table) {
		n := int16(t.Roll(game.Die{Clause: "TOY-5", Sides: 6}) + t.Roll(game.Die{Clause: "TOY-5", Sides: 6}))
		p.Points[a.Seat] += n
		p.Thrown = true
		t.Tell(game.Event{Clause: "TOY-5", Seen: game.Everyone, Note: 2, Said: game.Say(a.Seat, game.NumberWord(n))})
	}},
	draw: {Name: "draw", May: inStep(stepAct), Do: func(p *toyPos, a game.Action, t game.Table) {
		p.Card[a.Seat] = int8(t.Roll(game.Die{Clause: "TOY-3", Sides: 20, Seen: game.Only(a.Seat)}))
		t.Tell(game.Event{Clause: "TOY-3", Seen: game.Everyone, Note: 3, Said: game.Say(a.Seat)})
	}},
	light: {Name: "light", May: anyOpen(stepAct, func(p *toyPos, _ game.Seat) bool { return p.Lit == [toyPlaces]bool{true, true, true, true} }), Slots: offer(game.Place, toyPlaces, mayLight), Do: func(p *toyPos, a game.Action, t game.Table) {
		p.Lit[a.Words()[1].N] = true
	}},
	done: {Name: "done", May: func(p *toyPos, _ game.Seat) error {
		if p.Step != stepAct {
			return game.Clause("TOY-1")
		}
		return nil
	}, Do: doDone},
}

// doReady reveals the number of lamps, and draws one for a seat without any.
func doReady(p *toyPos, a game.Action, t game.Table) {
	p.Ready[a.Seat] = true
	if other := 1 - a.Seat; p.Hidden[other] == [toyPlaces]bool{} {
		t.Tell(game.Event{Clause: "TOY-6", Seen: game.Everyone, Note: 4, Said: game.Say(a.Seat)})
		p.Hidden[other][t.Roll(game.Die{Clause: "TOY-6", Sides: toyPlaces, Seen: game.Only(other)})-1] = true
	}
	t.Tell(game.Event{Clause: "TOY-6", Seen: game.Everyone, Note: 0, Said: game.Say(a.Seat, game.NumberWord(dark(p)))})
	if p.Ready == [2]bool{true, true} {
		p.Step = stepBid
	}
}

func doBid(p *toyPos, a game.Action, t game.Table) {
	p.Bid[a.Seat] = int8(a.Words()[1].N) + 1
	if p.Bid[0] == 0 || p.Bid[1] == 0 {
		return
	}
	number := func(i int) game.Word { return game.NumberWord(p.Bid[i] - 1) }
	t.Tell(game.Event{Clause: "TOY-7", Seen: game.Everyone, Reveal: true, Note: 1, Said: game.Say(game.Nobody, number(0), number(1))})
	p.Active = 0
	if p.Bid[1] > p.Bid[0] {
		p.Active = 1
	}
	p.Bid, p.Step = [2]int8{}, stepAct
}

func doDone(p *toyPos, a game.Action, _ game.Table) {
	p.Thrown = false
	p.Turn++
	switch {
	case p.Turn%2 == 0: // in odd turns the winner acts, in even turns the other
		p.Active = 1 - a.Seat
	case p.Turn > toyTurns:
		p.Step = stepOver
	default:
		p.Step = stepBid
	}
}

func (p *toyPos) Clone() game.Position { q := *p; return &q }

func (p *toyPos) Pending() game.Ask {
	switch p.Step {
	case stepHide:
		return game.Ask{Seats: openSeats(!p.Ready[0], !p.Ready[1]), Step: "Lamps are hidden", Clause: "TOY-6"}
	case stepBid:
		return game.Ask{Seats: openSeats(p.Bid[0] == 0, p.Bid[1] == 0), Step: "Bids are made", Clause: "TOY-7"}
	case stepAct:
		return game.Ask{Seats: game.Only(p.Active), Step: toySeats[p.Active] + " acts", Clause: "TOY-5"}
	}
	return game.Ask{}
}

func openSeats(blue, red bool) (s game.Seats) {
	if blue {
		s |= 1
	}
	if red {
		s |= 2
	}
	return s
}

func (p *toyPos) Next(a game.Action, c *game.Choices) error {
	return toyVerbs.Next(p, p.Pending().Seats, a, c)
}

func (p *toyPos) Apply(a game.Action, t game.Table) error {
	return toyVerbs.Apply(p, p.Pending().Seats, a, t)
}

func (p *toyPos) Forecast(a game.Action) (f game.Forecast) {
	if w := a.Words(); len(w) == 1 && w[0].N == throw {
		f.Column = "two dice"
		f.Terms = []game.Term{{Clause: "TOY-5", What: "least", Value: 2}, {Clause: "TOY-5", What: "most", Value: 12}}
	}
	return f
}

func (p *toyPos) Result() game.Result {
	r := game.Result{Over: p.Step == stepOver, Margin: [game.MaxSeats]int16{p.Points[0], p.Points[1]}, Level: "by points", Clause: "TOY-8"}
	switch d := p.Points[0] - p.Points[1]; {
	case !r.Over || d == 0:
	case d > 0:
		r.Scores = [game.MaxSeats]int8{1, -1}
	default:
		r.Scores = [game.MaxSeats]int8{-1, 1}
	}
	return r
}

// Known hides what the other seats keep secret: their lamps, their cards, and the amount of their bids.
func (p *toyPos) Known(s game.Seat) game.Known {
	k := &toyKnown{*p}
	for other := range game.Seat(2) {
		if other != s {
			k.Hidden[other], k.Card[other], k.Bid[other] = [toyPlaces]bool{}, 0, min(p.Bid[other], 1)
		}
	}
	return k
}

type toyKnown struct{ toyPos }

func (k *toyKnown) Show() game.Scene                  { return game.Scene{Turn: int(k.Turn)} }
func (k *toyKnown) Imagined(game.Table) game.Position { return k.Clone() }
