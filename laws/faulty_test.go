package laws

import (
	"slices"
	"sync/atomic"

	"sandtable/game"
	"sandtable/titles/duel"
)

// fault is a way for a title to break a law. Nil fields are as in the duel.
type fault struct {
	law, name string
	info      func(*game.Info)
	start     func(*position) (game.Position, error)
	pending   func(*position, *game.Ask)
	next      func(p *position, a game.Action, c *game.Choices, err error) error
	apply     func(p *position, a game.Action, t game.Table) error
	clone     func(*position) game.Position
	leak      func(*position) int8
	imagined  func(*position)
	show      func(*game.Scene)
	open      bool
	way       func(a game.Action, w game.Way, ok bool) (game.Way, bool)
	forecast  func(*game.Forecast)
	result    func(*game.Result)
}

// title is the duel with a planted fault.
type title struct{ fault int }

func (f title) Info() *game.Info {
	i := *duel.Title.Info()
	if plant := faults[f.fault].info; plant != nil {
		plant(&i)
	}
	return &i
}

func (f title) New(s game.Setup, t game.Table) (game.Position, error) {
	p, err := duel.Title.New(s, t)
	if err != nil {
		return nil, err
	}
	q := &position{Position: *p.(*duel.Position), Fault: int16(f.fault)}
	if plant := faults[f.fault].start; plant != nil {
		return plant(q)
	}
	return q, nil
}

type position struct {
	duel.Position
	Fault int16
	Odd   int8 // room for traces of a fault
}

func (p *position) Clone() game.Position {
	if plant := faults[p.Fault].clone; plant != nil {
		return plant(p)
	}
	q := *p
	return &q
}

func (p *position) Pending() game.Ask {
	a := p.Position.Pending()
	if plant := faults[p.Fault].pending; plant != nil {
		plant(p, &a)
	}
	return a
}

func (p *position) Next(a game.Action, c *game.Choices) error {
	err := p.Position.Next(a, c)
	if plant := faults[p.Fault].next; plant != nil {
		err = plant(p, a, c, err)
	}
	return err
}

func (p *position) Apply(a game.Action, t game.Table) error {
	if plant := faults[p.Fault].apply; plant != nil {
		return plant(p, a, t)
	}
	return p.Position.Apply(a, t)
}

func (p *position) Forecast(a game.Action) game.Forecast {
	f := p.Position.Forecast(a)
	if plant := faults[p.Fault].forecast; plant != nil {
		plant(&f)
	}
	return f
}

func (p *position) Result() game.Result {
	r := p.Position.Result()
	if plant := faults[p.Fault].result; plant != nil {
		plant(&r)
	}
	return r
}

func (p *position) Known(s game.Seat) game.Known {
	k := &knowledge{Known: *p.Position.Known(s).(*duel.Known), Fault: p.Fault, Odd: p.Odd}
	if plant := faults[p.Fault].leak; plant != nil {
		k.Leak = plant(p)
	}
	return k
}

type knowledge struct {
	duel.Known
	Fault     int16
	Odd, Leak int8
}

func (k *knowledge) Next(a game.Action, c *game.Choices) error {
	err := k.Known.Next(a, c)
	if plant := faults[k.Fault].next; plant != nil {
		err = plant(&position{Fault: k.Fault, Odd: k.Odd}, a, c, err) // strengths are unknown here
	}
	return err
}

func (k *knowledge) Show() game.Scene {
	s := k.Known.Show()
	if plant := faults[k.Fault].show; plant != nil {
		plant(&s)
	}
	return s
}

func (k *knowledge) Open() bool { return faults[k.Fault].open }

func (k *knowledge) Way(a game.Action) (game.Way, bool) {
	w, ok := k.Known.Way(a)
	if plant := faults[k.Fault].way; plant != nil {
		return plant(a, w, ok)
	}
	return w, ok
}

func (k *knowledge) Imagined(t game.Table) game.Position {
	q := &position{Position: *k.Known.Imagined(t).(*duel.Position), Fault: k.Fault, Odd: k.Odd}
	if plant := faults[k.Fault].imagined; plant != nil {
		plant(q)
	}
	return q
}

// Positions that are not flat. The laws check only their type.
type (
	sliced struct {
		*position
		Room []int
	}
	huge struct {
		position
		Room [maxBytes]byte
	}
	fractional struct {
		position
		Room [2]float64
	}
)

// timeless has a fact that ends, and an Ended unlike a calendar's.
type timeless struct {
	position
	Room int8 `until:"turn"`
}

func (p *timeless) Ended() int { return 0 }

func says(a game.Action, verb string) bool {
	w := a.Words()
	return len(w) > 0 && duel.Title.Info().Lexicon.Word(w[0], a.Seat) == verb
}

// after plays by the rules and then lets a fault change the position.
func after(verb string, change func(p *position, a game.Action)) func(*position, game.Action, game.Table) error {
	return func(p *position, a game.Action, t game.Table) error {
		err := p.Position.Apply(a, t)
		if err == nil && says(a, verb) {
			change(p, a)
		}
		return err
	}
}

// outside is state outside the position.
var outside atomic.Int32

// faults[0] is none. They use the methods that look them up, hence init.
var faults []fault

func init() { faults = planted }

var planted = []fault{
	{name: "a sound title"},
	{law: lawSetup, name: "no start", start: func(*position) (game.Position, error) { return nil, game.Clause("DU-1.3") }},
	{law: lawFlat, name: "a slice", start: func(p *position) (game.Position, error) { return &sliced{position: p}, nil }},
	{law: lawFlat, name: "too many bytes", start: func(p *position) (game.Position, error) { return &huge{position: *p}, nil }},
	{law: lawFlat, name: "a fraction", start: func(p *position) (game.Position, error) { return &fractional{position: *p}, nil }},
	{law: lawPanic, name: "a panic", apply: after("retreat", func(*position, game.Action) { panic("lost in retreat") })},
	{law: lawDeadEnd, name: "a dead end", next: func(_ *position, a game.Action, c *game.Choices, err error) error {
		if says(a, "move") && len(a.Words()) == 2 {
			c.Words = c.Words[:0]
		}
		return err
	}},
	{law: lawEndless, name: "an endless game", apply: func(p *position, a game.Action, t game.Table) error {
		if p.Turn == 2 && says(a, "done") {
			q := p.Position
			return q.Apply(a, t)
		}
		return p.Position.Apply(a, t)
	}},
	{law: lawOver, name: "never over", result: func(r *game.Result) { r.Over = false }},
	{law: lawOver, name: "over too early", result: func(r *game.Result) { r.Over = true }},
	{law: lawPlayer, name: "one player who wins and loses", info: func(i *game.Info) {
		i.Players = i.Options[0].ID
		i.Options = []game.Option{i.Options[0]}
		i.Options[0].Values = slices.Clone(i.Options[0].Values)
		for n := range i.Options[0].Values {
			i.Options[0].Values[n].Players = make([]int8, len(i.Seats))
		}
	}},
	{law: lawOrder, name: "words out of order", next: func(_ *position, _ game.Action, c *game.Choices, err error) error {
		if len(c.Words) > 1 {
			c.Words[0], c.Words[1] = c.Words[1], c.Words[0]
		}
		return err
	}},
	{law: lawOrder, name: "a word offered twice", next: func(_ *position, a game.Action, c *game.Choices, err error) error {
		if says(a, "attack") && len(c.Words) > 0 {
			c.Words = append(c.Words, c.Words[len(c.Words)-1])
		}
		return err
	}},
	{law: lawAccept, name: "a sentence offered and refused", apply: func(p *position, a game.Action, t game.Table) error {
		if says(a, "stand") {
			return game.Clause("DU-5.1")
		}
		return p.Position.Apply(a, t)
	}},
	{law: lawDeadEnd, name: "a word offered and refused", next: func(_ *position, a game.Action, _ *game.Choices, err error) error {
		if says(a, "attack") && len(a.Words()) == 3 {
			return game.Clause("DU-4.2")
		}
		return err
	}},
	{law: lawText, name: "one name for a place and a unit", info: func(i *game.Info) {
		i.Lexicon = lexicon(i, "ford")
	}},
	{law: lawSet, name: "the order of attackers matters", apply: after("attack", func(p *position, a game.Action) { p.Odd = int8(a.Words()[2].N) })},
	{law: lawRefuse, name: "more is legal than is offered", next: func(_ *position, a game.Action, c *game.Choices, err error) error {
		if n := len(c.Words); says(a, "move") && n > 1 {
			c.Words = c.Words[:n-1]
		}
		return err
	}},
	{law: lawRefuse, name: "a clause that nobody knows", next: func(_ *position, _ game.Action, _ *game.Choices, err error) error {
		if err != nil {
			return game.Clause("DU-99")
		}
		return nil
	}},
	{law: lawRefuse, name: "an error that is no clause", apply: func(p *position, a game.Action, t game.Table) error {
		if err := p.Position.Apply(a, t); err != nil {
			return ctxError{}
		}
		return nil
	}},
	{law: lawRefuse, name: "everyone may speak", next: func(_ *position, _ game.Action, _ *game.Choices, err error) error {
		if err == game.NotAsked {
			return nil
		}
		return err
	}},
	{law: lawUntouched, name: "a refusal leaves a trace", apply: func(p *position, a game.Action, t game.Table) error {
		err := p.Position.Apply(a, t)
		if err != nil {
			p.Odd++
		}
		return err
	}},
	{law: lawUntouched, name: "a refusal after a roll", apply: func(p *position, a game.Action, t game.Table) error {
		if !p.Pending().Seats.Has(a.Seat) {
			t.Roll(game.Die{Clause: "DU-2.4", Sides: 6})
		}
		return p.Position.Apply(a, t)
	}},
	{law: lawUntouched, name: "a copy that shares", clone: func(p *position) game.Position { return p }},
	{law: lawUntouched, name: "a question leaves a trace", next: func(p *position, _ game.Action, _ *game.Choices, err error) error {
		p.Odd++
		return err
	}},
	{law: lawChoices, name: "legality hangs on a secret", next: func(p *position, a game.Action, c *game.Choices, err error) error {
		if says(a, "attack") && len(a.Words()) == 2 && p.Strength[7] == 1 && len(c.Words) > 1 {
			c.Words = c.Words[1:]
		}
		return err
	}},
	{law: lawChoices, name: "a refusal tells a secret", next: func(p *position, a game.Action, _ *game.Choices, err error) error {
		if err != nil && says(a, "attack") && p.Strength[7] > 2 {
			return game.Clause("DU-4.5")
		}
		return err
	}},
	{law: lawImagine, name: "imagination forgets a fact", imagined: func(p *position) { p.Purse[0] = 0 }},
	{law: lawSound, name: "a silent reveal", apply: after("done", func(p *position, _ game.Action) { p.Seen[0], p.Seen[4] = game.Everyone, game.Everyone })},
	{law: lawSound, name: "a bid that shows", leak: func(p *position) int8 { return p.Pledge[0] }},
	{law: lawFound, name: "a scout who can be called back", apply: func(p *position, a game.Action, t game.Table) error {
		err := p.Position.Apply(a, t)
		if err == nil && says(a, "move") && p.Strength[4*(1-a.Seat)] > 2 {
			t.Tell(game.Event{Seen: game.Only(a.Seat), Note: game.Sentence, Said: a})
		}
		return err
	}},
	{law: lawAsked, name: "a question that hangs on a secret", info: func(i *game.Info) { i.Quiet = []int16{0} }, apply: func(p *position, a game.Action, t game.Table) error {
		err := p.Position.Apply(a, t)
		if err == nil && says(a, "move") && p.Strength[4*(1-a.Seat)] > 2 {
			t.Tell(game.Event{Seen: game.Everyone, Reveal: true, Note: 0})
		}
		return err
	}},
	{law: lawCommute, name: "the last to answer gains", apply: after("bid", func(p *position, a game.Action) { p.Odd = int8(a.Seat) })},
	{law: lawScene, name: "a piece off the map", show: func(s *game.Scene) { s.Pieces = append(s.Pieces, game.Piece{Place: 4}) }},
	{law: lawScene, name: "a scene that changes", show: func(s *game.Scene) { s.Turn = int(outside.Add(1)) }},
	{law: lawScene, name: "blocks with hidden faces where nothing is hidden", open: true},
	{law: lawScene, name: "a mark off the map", show: func(s *game.Scene) { s.Marks = append(s.Marks, game.Mark{Place: 4}) }},
	{law: lawScene, name: "a phase that is none", show: func(s *game.Scene) { s.Phase = len(s.Phases) }},
	{law: lawScene, name: "a lost unit that never was", show: func(s *game.Scene) {
		s.Lists = append(s.Lists, game.List{Name: "Lost", Pieces: []game.Piece{{Unit: 8, Place: game.Off}}})
	}},
	{law: lawScene, name: "a lost unit on the map", show: func(s *game.Scene) {
		s.Lists = append(s.Lists, game.List{Name: "Lost", Pieces: []game.Piece{{Unit: 0, Place: 1}}})
	}},
	{law: lawWay, name: "a way to somewhere else", way: func(_ game.Action, w game.Way, ok bool) (game.Way, bool) {
		if ok {
			w.Places[len(w.Places)-1] = w.Places[0]
		}
		return w, ok
	}},
	{law: lawWay, name: "a way from somewhere else", way: func(_ game.Action, w game.Way, ok bool) (game.Way, bool) {
		if ok {
			w.Places[0] = 3 - w.Places[0]
		}
		return w, ok
	}},
	{law: lawWay, name: "a way over no place", way: func(_ game.Action, w game.Way, ok bool) (game.Way, bool) {
		if ok {
			w.Places = []int16{w.Places[0], 4, w.Places[1]}
		}
		return w, ok
	}},
	{law: lawWay, name: "a way without an end", way: func(_ game.Action, w game.Way, ok bool) (game.Way, bool) {
		return game.Way{Places: w.Places[:min(1, len(w.Places))]}, ok
	}},
	{law: lawWay, name: "a stop that nobody knows", way: func(_ game.Action, w game.Way, ok bool) (game.Way, bool) {
		w.Stop = "DU-99"
		return w, ok
	}},
	{law: lawWay, name: "half a sentence has a way", way: func(a game.Action, w game.Way, ok bool) (game.Way, bool) {
		return w, ok || says(a, "move")
	}},
	{law: lawWay, name: "a way that changes", way: func(_ game.Action, w game.Way, ok bool) (game.Way, bool) {
		w.Price = string(rune('a' + outside.Add(1)%26))
		return w, ok
	}},
	{law: lawForecast, name: "chances add up to two", forecast: func(f *game.Forecast) {
		for i := range f.Outcomes {
			f.Outcomes[i].P *= 2
		}
	}},
	{law: lawPath, name: "odds that refuse what is offered", forecast: func(f *game.Forecast) { f.Refusal = game.Clause("DU-4.2") }},
	{law: lawPath, name: "a block that stays where it was", apply: func(p *position, a game.Action, t game.Table) error {
		at := p.At
		err := p.Position.Apply(a, t)
		if says(a, "move") {
			p.At = at
		}
		return err
	}},
	{law: lawMemory, name: "a step that forgets nothing", apply: func(p *position, a game.Action, t game.Table) error {
		spent := p.Spent
		err := p.Position.Apply(a, t)
		if says(a, "done") {
			p.Spent = spent
		}
		return err
	}},
	{law: lawMemory, name: "a fact that ends and no calendar", start: func(p *position) (game.Position, error) { return &timeless{position: *p}, nil }},
	{law: lawUndo, name: "state outside the position", apply: after("move", func(p *position, _ game.Action) { p.Odd = int8(outside.Add(1) % 100) })},
	{law: lawReplay, name: "state outside the position", apply: after("move", func(p *position, _ game.Action) { p.Odd = int8(outside.Add(1) % 100) })},
}

type ctxError struct{}

func (ctxError) Error() string { return "it went wrong" }

// lexicon is that of the duel with another name for Blue's first block.
func lexicon(i *game.Info, first string) *game.Lexicon {
	names := map[game.Kind][]game.Entry{}
	for k := game.Verb; int(k) < game.Kinds; k++ {
		for n := range int16(i.Lexicon.Size(k)) {
			w := game.Word{Kind: k, N: n}
			names[k] = append(names[k], game.Entry{Name: i.Lexicon.Word(w, i.Lexicon.Owner(w)), Seat: i.Lexicon.Owner(w)})
		}
	}
	names[game.Unit][0].Name = first
	names[game.Verb] = append(names[game.Verb], game.Entry{Name: "surrender", Seat: game.Nobody})
	return game.NewLexicon(i.Seats, i.Lexicon.Notes, names)
}
