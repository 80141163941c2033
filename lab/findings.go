package lab

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"sandtable/game"
)

// Findings is the result of many games of a scenario between equal players.
type Findings struct {
	Title    string `json:"title"`
	Scenario string `json:"scenario"`
	Level    string `json:"level"`
	Games    int    `json:"games"`
	Draws    int    `json:"draws"`
	Illegal  int    `json:"illegal"`
	Timeouts int    `json:"timeouts"`
	Fair     bool   `json:"fair"` // no side scores more than 60 % of two, 40 % of three

	Sides      []Side                 `json:"sides"`
	Endings    map[string]int         `json:"endings"`
	Turns      Spread                 `json:"turns"`
	Actions    Spread                 `json:"actions"`
	Strength   [][]float64            `json:"strength"` // by seat and turn: mean weight on the board
	Lost       [][]float64            `json:"lost"`     // by seat and turn: mean weight lost
	Tracks     map[string][][]float64 `json:"tracks"`   // by name, seat and turn
	Options    []OptionScore          `json:"options"`  // how openings differ
	Hot        []HotPlace             `json:"hot"`      // where most is lost, first the hottest
	Seed       uint64                 `json:"seed"`
	Iterations bool                   `json:"iterations"`
	Scale      float64                `json:"time_scale"`
	Builds     []string               `json:"builds,omitempty"`

	seats  []string
	length []float64
}

// Side is how one side did.
type Side struct {
	Seat  string `json:"seat"` // its seats, if several share it
	Wins  int    `json:"wins"`
	Score Span   `json:"score"` // draws count half
	// Margin is the mean of the title's own measure when a game is over; nil where nobody ever has any.
	Margin *Span `json:"margin,omitempty"`
}

// OptionScore is how the first side did where an option had a value.
type OptionScore struct {
	Option string `json:"option"`
	Value  string `json:"value"`
	Games  int    `json:"games"`
	Score  Span   `json:"score"`
}

// HotPlace is a place and what each seat lost there in a game on average.
type HotPlace struct {
	Place int16     `json:"place"`
	Name  string    `json:"name"`
	Lost  []float64 `json:"lost"`
}

func (h *HotPlace) sum() (n float64) {
	for _, x := range h.Lost {
		n += x
	}
	return n
}

// fairest is the most that one of so many sides may score between equal players: a fifth more than its share.
func fairest(sides int) float64 { return 1.2 / float64(max(sides, 2)) }

// findings adds up games.
func (b *Balance) findings(list []*Observation) Findings {
	info := b.Title.Info()
	f := Findings{
		Title: info.ID, Scenario: b.Setup.Scenario, Level: b.Player.Name, Games: len(list), Fair: true,
		Endings: map[string]int{}, Tracks: map[string][][]float64{}, Seed: b.Seed, Iterations: b.Iterations, Scale: b.Scale,
		seats: info.Seats,
	}
	names, parties := partiesOf(info, b.Setup), info.Parties(b.Setup)
	wins, shares := make([]int, len(names)), make([]float64, len(names))
	var actions []float64
	for _, s := range list {
		f.Endings[s.Ending]++
		f.Illegal += s.Illegal
		f.Timeouts += s.Timeouts
		f.Builds = append(f.Builds, s.Build)
		f.length, actions = append(f.length, float64(s.Turns)), append(actions, float64(s.Actions))
		switch {
		case s.Winner >= 0:
			wins[parties[s.Winner]]++
		case len(s.Shared) == 0:
			f.Draws++
		}
		for n := range names {
			shares[n] += s.share(parties, n, len(names))
		}
	}
	f.Builds = distinct(f.Builds)
	f.Turns, f.Actions = spreadOf(f.length), spreadOf(actions)
	for i, name := range names {
		score := scored(shares[i], len(list))
		f.Sides = append(f.Sides, Side{name, wins[i], score, nil})
		f.Fair = f.Fair && score.Value <= fairest(len(names))
	}
	f.margins(list)
	f.options(list, parties)
	f.overTime(list, len(info.Seats))
	f.heat(list, info)
	return f
}

// margins averages what each side had at the end, in the title's own measure. It takes two games to know how far they differ, and a game
// that got stuck has no end.
func (f *Findings) margins(list []*Observation) {
	known := false
	all := make([][]float64, len(f.Sides))
	for _, s := range list {
		for n, x := range s.Margin {
			all[n] = append(all[n], x)
			known = known || x != 0
		}
	}
	if !known || len(all[0]) < 2 {
		return
	}
	for n := range f.Sides {
		low, high := around(all[n])
		f.Sides[n].Margin = &Span{round(mean(all[n]), 2), round(low, 2), round(high, 2)}
	}
}

// share is the part of a game that a party has won: a draw is shared by all.
func (s *Observation) share(parties []int8, n, all int) float64 {
	switch {
	case s.Winner >= 0 && int(parties[s.Winner]) == n:
		return 1
	case s.Winner >= 0:
		return 0
	case len(s.Shared) == 0:
		return 1 / float64(all)
	case slices.Contains(s.Shared, n):
		return 1 / float64(len(s.Shared))
	}
	return 0
}

// partiesOf names the parties of a set-up by their seats.
func partiesOf(info *game.Info, set game.Setup) []string {
	parties := info.Parties(set)
	seats := make([][]string, game.Groups(parties))
	for seat, n := range parties {
		if n == game.Absent {
			continue
		}
		seats[n] = append(seats[n], info.Seats[seat])
	}
	names := make([]string, len(seats))
	for n, list := range seats {
		names[n] = game.Listed(list)
	}
	return names
}

// scored is a rate with its interval.
func scored(won float64, n int) Span {
	low, high := Wilson(won, n)
	return Span{round(won/max(1, float64(n)), 4), round(low, 4), round(high, 4)}
}

// options compares openings.
func (f *Findings) options(list []*Observation, parties []int8) {
	type key struct{ option, value string }
	games, won := map[key]int{}, map[key]float64{}
	for _, s := range list {
		for option, value := range s.Opening {
			k := key{option, value}
			games[k]++
			won[k] += s.share(parties, 0, game.Groups(parties))
		}
	}
	for k, n := range games {
		f.Options = append(f.Options, OptionScore{k.option, k.value, n, scored(won[k], n)})
	}
	slices.SortFunc(f.Options, func(x, y OptionScore) int {
		return cmp.Or(cmp.Compare(x.Option, y.Option), cmp.Compare(x.Value, y.Value))
	})
}

// overTime averages what is known by turn, over the games that lasted so long.
func (f *Findings) overTime(list []*Observation, seats int) {
	f.Strength, f.Lost = make([][]float64, seats), make([][]float64, seats)
	names := map[string]bool{}
	for _, s := range list {
		for name := range s.Tracks {
			names[name] = true
		}
	}
	for seat := range seats {
		f.Strength[seat] = byTurn(list, func(s *Observation) []float64 { return floats(pick(s.Strength, seat)) })
		f.Lost[seat] = byTurn(list, func(s *Observation) []float64 { return pick(s.Lost, seat) })
		for name := range names {
			f.Tracks[name] = append(f.Tracks[name], byTurn(list, func(s *Observation) []float64 { return floats(pick(s.Tracks[name], seat)) }))
		}
	}
}

func pick[T any](list [][]T, i int) []T {
	if i >= len(list) {
		return nil
	}
	return list[i]
}

func floats(list []int) []float64 {
	out := make([]float64, len(list))
	for i, x := range list {
		out[i] = float64(x)
	}
	return out
}

func byTurn(list []*Observation, series func(*Observation) []float64) (out []float64) {
	var n []int
	for _, s := range list {
		for t, v := range series(s) {
			if t == len(out) {
				out, n = append(out, 0), append(n, 0)
			}
			out[t] += v
			n[t]++
		}
	}
	for t := range out {
		out[t] = round(out[t]/float64(n[t]), 3)
	}
	return out
}

// heat averages where things were lost.
func (f *Findings) heat(list []*Observation, info *game.Info) {
	places := map[int16][]float64{}
	for _, s := range list {
		for seat, hot := range s.Hot {
			for _, place := range slices.Sorted(maps.Keys(hot)) {
				if places[place] == nil {
					places[place] = make([]float64, len(info.Seats))
				}
				places[place][seat] += hot[place] / float64(len(list))
			}
		}
	}
	for place, lost := range places {
		for i := range lost {
			lost[i] = math.Round(1e4*lost[i]) / 1e4
		}
		name := info.Lexicon.Word(game.PlaceWord(place), game.Nobody)
		f.Hot = append(f.Hot, HotPlace{place, name, lost})
	}
	slices.SortFunc(f.Hot, func(x, y HotPlace) int {
		return cmp.Or(cmp.Compare(y.sum(), x.sum()), cmp.Compare(x.Place, y.Place))
	})
}
