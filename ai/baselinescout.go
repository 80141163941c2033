package ai

import (
	"math"
	"strconv"
	"strings"

	"sandtable/game"
)

// scout is what a baseline sees of the board: where its pieces stand and where it wants them.
type scout struct {
	p     game.Position // as its seat imagines it
	table game.Table
	seat  game.Seat
	at    map[int16]int16 // the places of its pieces, by unit
	spots map[int16]spot
	foes  []spot // enemy pieces, and towns that are not its own
	homes []spot // its own towns without a piece of its own
}

type spot struct{ x, y float64 }

func (a spot) to(b spot) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }

func spotsOf(b *game.Board) map[int16]spot {
	m := map[int16]spot{}
	if b != nil {
		for _, s := range b.Spots {
			m[s.Place] = spot{float64(s.X), float64(s.Y)}
		}
	}
	return m
}

// look reads the scene.
func (m *baselineMind) look(k game.Known) *scout {
	t := game.RandTable{Rand: m.walk.Rand}
	sc := &scout{p: k.Imagined(t), table: t, seat: m.seat, at: map[int16]int16{}, spots: m.spots}
	scene := k.Show()
	held := map[int16]bool{}
	for i := range scene.Pieces {
		c := &scene.Pieces[i]
		if c.Seat == m.seat {
			sc.at[c.Unit] = c.Place
			held[c.Place] = true
		} else if at, ok := m.spots[c.Place]; ok {
			sc.foes = append(sc.foes, at)
		}
	}
	for _, mark := range scene.Marks {
		at, ok := m.spots[mark.Place]
		switch {
		case !ok:
		case mark.Look == "city" && mark.Seat == m.seat:
			if !held[mark.Place] {
				sc.homes = append(sc.homes, at)
			}
		case strings.HasSuffix(mark.Look, "city"), mark.Look == "contested":
			sc.foes = append(sc.foes, at)
		}
	}
	return sc
}

// arrival is the worth of bringing a unit onto the board.
const arrival = 1

// gain returns how much nearer to a goal the sentence brings its unit.
func (s *scout) gain(a game.Action, goals []spot) float64 {
	unit, place := int16(-1), int16(-1)
	for _, w := range a.Words() {
		switch w.Kind {
		case game.Unit:
			unit = w.N
		case game.Place:
			place = w.N
		}
	}
	to, ok := s.spots[place]
	if unit < 0 || !ok {
		return 0
	}
	from, ok := s.spots[s.at[unit]]
	if _, here := s.at[unit]; !here {
		return arrival
	}
	if !ok || len(goals) == 0 {
		return 0
	}
	return nearest(from, goals) - nearest(to, goals)
}

func nearest(a spot, list []spot) float64 {
	least := math.Inf(1)
	for _, b := range list {
		least = min(least, a.to(b))
	}
	return least
}

// battle forecasts the battle that the sentence leads to; ok is false if there is none.
func (s *scout) battle(a game.Action) (f game.Forecast, ok bool) {
	f = s.p.Forecast(a)
	return f, len(f.Outcomes) > 0 && f.Refusal == nil
}

// swing is how much more the other seats are expected to lose than the scout's own.
func (s *scout) swing(f game.Forecast) (n float64) {
	for x := range game.Seat(game.MaxSeats) {
		if x == s.seat {
			n -= f.Loss(x)
		} else {
			n += f.Loss(x)
		}
	}
	return n
}

// ratio reads the odds from a column such as "2-1". Without such a column it goes by the expected losses.
func (s *scout) ratio(f game.Forecast) float64 {
	if x, y, ok := strings.Cut(f.Column, "-"); ok {
		a, err := strconv.ParseFloat(x, 64)
		b, err2 := strconv.ParseFloat(y, 64)
		if err == nil && err2 == nil && b > 0 {
			return a / b
		}
	}
	if s.swing(f) > 0 {
		return enoughOdds
	}
	return 0
}

const enoughOdds = 2 // at which the rush attacks

func (s *scout) rush(a game.Action) float64 {
	if f, ok := s.battle(a); ok {
		r := s.ratio(f)
		if r < enoughOdds {
			r = r/enoughOdds - 1 // only if nothing else may be said
		}
		return r
	}
	return s.gain(a, s.foes)
}

func (s *scout) turtle(a game.Action) float64 {
	if f, ok := s.battle(a); ok {
		return s.swing(f) - 1000 // only if nothing else may be said, and then the cheapest
	}
	return s.gain(a, s.homes)
}

const (
	samples     = 3    // times that the greedy player rolls its dice for a sentence
	marginWorth = 4    // of the title's own measure, in factors lost
	tempo       = 0.05 // of coming nearer
)

func (s *scout) greedy(a game.Action) float64 {
	before, sum := s.p.Result().Margin[s.seat], 0
	for range samples {
		q := s.p.Clone()
		if q.Apply(a, s.table) == nil {
			sum += int(q.Result().Margin[s.seat] - before)
		}
	}
	n := marginWorth * float64(sum) / samples
	if f, ok := s.battle(a); ok {
		return n + s.swing(f)
	}
	return n + tempo*s.gain(a, s.foes)
}
