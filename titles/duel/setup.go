package duel

import "sandtable/game"

const coins = 8

// scenarios keep DU-1.3: where each side starts.
var scenarios = []struct {
	game.Scenario
	start [seats]int8
}{
	{
		game.Scenario{ID: "march", Name: "March", About: "The armies come from the two ends of the line.", Minutes: 10, Options: []string{"length"}},
		[seats]int8{west, east},
	},
	{
		game.Scenario{ID: "melee", Name: "Melee", About: "The armies stand face to face.", Minutes: 5, Options: []string{"length"}},
		[seats]int8{ford, hill},
	},
}

// deploy keeps DU-1.1 and DU-1.2: four blocks a side, with random strengths.
func (p *Position) deploy(start [seats]int8, t game.Table) {
	for s := range game.Seat(seats) {
		from, to := own(s)
		for u := from; u < to; u++ {
			p.At[u] = start[s]
			p.Seen[u] = game.Only(s)
		}
		p.draw(s, t)
	}
}

// draw gives each block of a seat with unknown strength one of those that are left (DU-1.2).
func (p *Position) draw(s game.Seat, t game.Table) {
	var pool [perSide]int8
	n := 0
	for v := int8(1); v <= perSide; v++ {
		if !p.drawn(s, v) {
			pool[n] = v
			n++
		}
	}
	for u, to := own(s); u < to; u++ {
		if p.Strength[u] != 0 {
			continue
		}
		i := 0
		if n > 1 {
			i = t.Roll(game.Die{Clause: "DU-1.2", Sides: n, Seen: game.Only(s)}) - 1
		}
		n--
		p.Strength[u], pool[i] = pool[i], pool[n]
	}
}

func (p *Position) drawn(s game.Seat, strength int8) bool {
	for u, to := own(s); u < to; u++ {
		if p.Strength[u] == strength {
			return true
		}
	}
	return false
}
