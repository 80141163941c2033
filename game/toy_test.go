package game

// asker offers what its function offers.
type asker func(a Action, c *Choices) error

func (f asker) Pending() Ask { return Ask{Seats: Everyone} }

func (f asker) Next(a Action, c *Choices) error {
	c.Reset()
	return f(a, c)
}

// offer adds the words from..to-1 of a kind.
func offer(c *Choices, k Kind, from, to int16) {
	for n := from; n < to; n++ {
		c.Add(k, n)
	}
}

// toy is a flat position in which seats throw dice until they rest.
type toy struct {
	Asked  Seats
	N      uint8
	Rolled [8]int16
}

var _ Position = (*toy)(nil)

const (
	rest   = iota // says nothing more
	gamble        // rolls a two-sided die, and a three-sided one after a 1
	throw         // rolls dice with the named numbers of sides, a set
)

const spent Clause = "TY-1" // refuses dice of two and of three sides in one throw

func (p *toy) Pending() Ask { return Ask{Seats: p.Asked} }

func (p *toy) Next(a Action, c *Choices) error {
	c.Reset()
	words := a.Words()
	switch {
	case !p.Asked.Has(a.Seat):
		return NotAsked
	case len(words) == 0:
		offer(c, Verb, rest, throw+1)
		return nil
	case words[0] != Word{Verb, throw}:
		c.Ready = true
		return nil
	}
	said := 0
	for _, w := range words[1:] {
		if w.Kind != Number || w.N < 2 || w.N > 3 || said&(1<<w.N) != 0 {
			return spent
		}
		said |= 1 << w.N
	}
	c.Set, c.Ready = len(words) > 1, len(words) > 1
	for n := range int16(2) {
		if said&(1<<(n+2)) == 0 {
			c.Add(Number, n+2)
		}
	}
	return nil
}

func (p *toy) Apply(a Action, t Table) error {
	var c Choices
	if err := p.Next(a, &c); err != nil {
		return err
	}
	if !c.Ready {
		return Unfinished
	}
	t.Tell(Event{Note: Sentence, Said: a})
	words := a.Words()
	switch words[0].N {
	case rest:
		p.Asked &^= Only(a.Seat)
	case gamble:
		if p.roll(2, t) == 1 {
			p.roll(3, t)
		}
	case throw:
		for _, w := range words[1:] {
			p.roll(int(w.N), t)
		}
	}
	return nil
}

func (p *toy) roll(sides int, t Table) int {
	face := t.Roll(Die{Sides: sides})
	p.Rolled[p.N] = int16(10*sides + face)
	p.N++
	return face
}

func (p *toy) Clone() Position          { q := *p; return &q }
func (p *toy) Forecast(Action) Forecast { return Forecast{} }
func (p *toy) Known(Seat) Known         { return nil }
func (p *toy) Result() Result           { return Result{Over: p.Asked == 0} }
