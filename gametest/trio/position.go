package trio

import (
	"fmt"

	"sandtable/game"
)

// position is the full truth of a race.
type position struct {
	Turn   int8
	Mover  int8
	Seats  int8
	Party  [maxSeats]int8
	Points [maxSeats]int8
}

var _ game.Position = (*position)(nil)

func (p *position) over() bool { return p.Turn > turns }

// Pending returns whose turn it is.
func (p *position) Pending() game.Ask {
	if p.over() {
		return game.Ask{}
	}
	return game.Ask{Seats: game.Only(game.Seat(p.Mover)), Step: "bank or risk", Clause: "TR-1"}
}

// Next offers the two verbs.
func (p *position) Next(a game.Action, c *game.Choices) error {
	c.Reset()
	words := a.Words()
	switch {
	case p.over() || a.Seat != game.Seat(p.Mover):
		return game.NotAsked
	case len(words) == 0:
		c.Add(game.Verb, bank)
		c.Add(game.Verb, risk)
	case len(words) > 1 || words[0].Kind != game.Verb || words[0].N != bank && words[0].N != risk:
		return game.NoSuchWord
	default:
		c.Ready = true
	}
	return nil
}

// Apply keeps TR-1.
func (p *position) Apply(a game.Action, t game.Table) error {
	var c game.Choices
	if err := p.Next(a, &c); err != nil {
		return err
	}
	if !c.Ready {
		return game.Unfinished
	}
	won := 1
	if a.Words()[0].N == risk {
		won = t.Roll(game.Die{Clause: "TR-1", Sides: 6}) - 3
	}
	p.Points[p.Mover] += int8(won)
	t.Tell(game.Event{Clause: "TR-1", Seen: game.Everyone, Note: game.Sentence, Said: a})
	if p.Mover++; p.Mover == p.Seats {
		p.Mover = 0
		p.Turn++
	}
	return nil
}

// Clone returns a copy.
func (p *position) Clone() game.Position {
	q := *p
	return &q
}

// Forecast is empty, since there are no battles.
func (p *position) Forecast(game.Action) game.Forecast { return game.Forecast{} }

// Known hides nothing.
func (p *position) Known(game.Seat) game.Known { return &known{*p} }

// mean returns sixty times the mean of a party's points, an integer for up to five seats.
func (p *position) mean(party int8) (n int) {
	sum, many := 0, 0
	for s := range p.Seats {
		if p.Party[s] == party {
			sum += int(p.Points[s])
			many++
		}
	}
	return 60 * sum / many
}

// leaders returns the seats of the best parties, and the best mean.
func (p *position) leaders() (set game.Seats, best int) {
	best = p.mean(0)
	for s := range p.Seats {
		best = max(best, p.mean(p.Party[s]))
	}
	for s := range p.Seats {
		if p.mean(p.Party[s]) == best {
			set |= game.Only(game.Seat(s))
		}
	}
	return set, best
}

// Result keeps TR-2. If all are equal, nobody has won.
func (p *position) Result() (r game.Result) {
	r.Over = p.over()
	set, best := p.leaders()
	for s := range p.Seats {
		r.Margin[s] = int16(p.mean(p.Party[s]))
	}
	if !r.Over {
		return r
	}
	r.Level, r.Clause = "mean", "TR-2"
	if set == 1<<p.Seats-1 {
		r.Level = "draw"
		r.Why = fmt.Sprintf("The game is drawn: all have a mean of %.2f points.", float64(best)/60)
		return r
	}
	for s := range p.Seats {
		r.Scores[s] = -1
		if set.Has(game.Seat(s)) {
			r.Scores[s] = 1
		}
	}
	r.Why = fmt.Sprintf("%s: the highest mean is %.2f points.", p.names(set), float64(best)/60)
	return r
}

// names lists seats by the names of the title with as many seats.
func (p *position) names(set game.Seats) string {
	names := Sides.Info().Seats
	if int(p.Seats) != len(names) {
		names = Players.Info().Seats
	}
	var list []string
	for s, name := range names {
		if set.Has(game.Seat(s)) {
			list = append(list, name)
		}
	}
	return game.Listed(list) + " win"
}

// known is a position, since nothing is hidden.
type known struct{ position }

// Imagined returns the position.
func (k *known) Imagined(game.Table) game.Position { return k.Clone() }

// Show lists points and goals.
func (k *known) Show() (sc game.Scene) {
	sc.Turn = int(min(k.Turn, turns))
	sc.Phase = -1
	set, best := k.leaders()
	for s := range k.Seats {
		sc.Tracks = append(sc.Tracks, game.Track{Name: "points", Value: int(k.Points[s]), Seat: game.Seat(s)})
		sc.Goals = append(sc.Goals, game.Goal{
			Seats: game.Only(game.Seat(s)), What: "Have the highest mean of points", Counts: "points",
			Value: k.mean(k.Party[s]), Max: max(best, 1), By: "at the end of turn 6", Turn: turns,
			Reached: set != 1<<k.Seats-1 && set.Has(game.Seat(s)) && best > 0, Clause: "TR-2",
		})
	}
	return sc
}
