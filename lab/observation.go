package lab

import (
	"sandtable/game"
)

// Observation is what is recorded of one game to judge a scenario. Lists by turn hold the state at the end of each turn,
// from turn 0 on; lists of lists are by seat first.
type Observation struct {
	N        int                 `json:"game"`
	Opening  map[string]string   `json:"opening,omitempty"`
	Build    string              `json:"build,omitempty"`
	Winner   int                 `json:"winner"`           // a seat; -1: nobody, or several parties
	Shared   []int               `json:"shared,omitempty"` // parties that won together, if others did not
	Ending   string              `json:"ending"`
	Turns    int                 `json:"turns"`
	Actions  int                 `json:"actions"`
	Margin   []float64           `json:"margin,omitempty"` // at the end, by party, in the title's own measure
	Illegal  int                 `json:"illegal"`
	Timeouts int                 `json:"timeouts"`
	Strength [][]int             `json:"strength"` // total weight of the pieces on the board
	Lost     [][]float64         `json:"lost"`     // weight lost in the turn
	Tracks   map[string][][]int  `json:"tracks"`   // tracks that every seat has
	Hot      []map[int16]float64 `json:"hot"`      // weight that each seat lost, by place
}

// observer fills an Observation while a game is played. It sees the scenes of a spectator and knows no rule.
type observer struct {
	seats  int
	seen   *Observation
	before map[int16]game.Piece
	total  []int
}

func newObserver(seats int, s *Observation) *observer {
	s.Strength, s.Lost = make([][]int, seats), make([][]float64, seats)
	s.Tracks = map[string][][]int{}
	for range seats {
		s.Hot = append(s.Hot, map[int16]float64{})
	}
	return &observer{seats: seats, seen: s}
}

// see records a scene.
func (o *observer) see(scene *game.Scene) {
	now, total := map[int16]game.Piece{}, make([]int, o.seats)
	for i := range scene.Pieces {
		c := &scene.Pieces[i]
		if c.Seat >= 0 && int(c.Seat) < o.seats {
			now[c.Unit] = *c
			total[c.Seat] += c.Weight
		}
	}
	for s := range o.seats {
		o.seen.Strength[s] = setAt(o.seen.Strength[s], scene.Turn, total[s])
		for len(o.seen.Lost[s]) <= scene.Turn {
			o.seen.Lost[s] = append(o.seen.Lost[s], 0)
		}
		if o.total != nil && total[s] < o.total[s] {
			o.noteLosses(s, scene.Turn, float64(o.total[s]-total[s]), now)
		}
	}
	o.count(scene)
	o.before, o.total = now, total
}

// noteLosses records where a seat has lost weight. lost is the net loss; it is shared out over the places in proportion to
// what is missing there, since pieces may also have been exchanged or broken down.
func (o *observer) noteLosses(s, turn int, lost float64, now map[int16]game.Piece) {
	o.seen.Lost[s][turn] += lost
	gone := map[int16]float64{}
	sum := 0.0
	for u, c := range o.before {
		if int(c.Seat) != s {
			continue
		}
		if missing := float64(c.Weight - now[u].Weight); missing > 0 {
			gone[c.Place] += missing
			sum += missing
		}
	}
	for place, n := range gone {
		o.seen.Hot[s][place] += n * lost / sum
	}
}

// count records the tracks that every seat has.
func (o *observer) count(scene *game.Scene) {
	owners := map[string]game.Seats{}
	for _, t := range scene.Tracks {
		owners[t.Name] |= game.Only(t.Seat)
	}
	for _, t := range scene.Tracks {
		if owners[t.Name] != 1<<o.seats-1 || t.Of != "" {
			continue
		}
		if o.seen.Tracks[t.Name] == nil {
			o.seen.Tracks[t.Name] = make([][]int, o.seats)
		}
		list := &o.seen.Tracks[t.Name][t.Seat]
		*list = setAt(*list, scene.Turn, t.Value)
	}
}

// setAt sets the value for a turn; skipped turns get it too.
func setAt(list []int, turn, v int) []int {
	for len(list) <= turn {
		list = append(list, v)
	}
	list[turn] = v
	return list
}
