package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

const (
	airLimit    = 12                         // BK-T23.0-3: air factors in a city square, beside the ground factors there
	wholeBoard  = board.Columns + board.Rows // squares, a flight at any distance
	damageTurns = 4                          // BK-T23.3-2: the turn of the bombing and the next three
)

// mission is what an aircraft does in a player-turn. One that has none is at its base.
type mission uint8

const (
	noMission      mission = iota
	onSupport              // with ground units, against units or a minor city
	onStrike               // alone, against units
	onBombing              // against a city's supply
	onInterdiction         // against retreats through a square
	onNuclear
	onEscort
	onDuel  // fighters against the escort
	onChase // fighters against the bombers
	onRaid  // a ground unit against aircraft alone in their city
	missions
)

// bombs reports whether the mission is a bomber's.
func (m mission) bombs() bool { return m >= onSupport && m <= onNuclear }

// beginAir forgets what lasted until a player-turn of seat s. BK-T23.0-11: every aircraft may fly again.
func (p *Position) beginAir(s game.Seat) {
	if !p.Rules.has(tournamentRules) {
		return
	}
	p.Mission, p.Target = [units]mission{}, [units]board.Square{}
	p.Shut[s] = board.Nowhere
	if s == Blue {
		p.Damage[p.Turn%damageTurns] = [board.NCities]uint8{}
	}
	for u := range p.slots() {
		if p.seatOf(u) == s {
			p.Sailed.Drop(u)
		} else {
			p.Frozen.Drop(u)
		}
	}
}

// baseAt puts an aircraft at a base, fighters like all others: BK-O23.0-2. BK-T23.0-4: it stands on no square, so it controls none.
// Until its owner's next player-turn it goes nowhere by sea (BK-O23.7-2).
func (p *Position) baseAt(u int, base board.Square) {
	p.At[u], p.Air[u], p.Spent[u] = based, base, halted
}

// whereabouts returns where to look for a unit in play: aircraft at their base, or where their mission is.
func (p *Position) whereabouts(u int) board.Square {
	switch {
	case p.At[u] != based:
		return p.At[u]
	case p.Mission[u] != noMission:
		return p.Target[u]
	}
	return p.Air[u]
}

// parked reports whether aircraft u is at its base.
func (p *Position) parked(u int) bool { return p.At[u] == based && p.Mission[u] == noMission }

// parkedOn reports whether unit u is an aircraft at that base.
func (p *Position) parkedOn(u int, s board.Square) bool { return p.parked(u) && p.Air[u] == s }

// hasMission reports whether unit u has that mission to that square.
func (p *Position) hasMission(u int, m mission, s board.Square) bool {
	return p.Mission[u] == m && p.Target[u] == s && p.inPlay(u)
}

// missionSeat returns whose aircraft have such a mission: in the enemy's turn fighters alone fly (BK-A23.0-1).
func (p *Position) missionSeat(m mission) game.Seat {
	if m == onDuel || m == onChase {
		return opponent(p.Mover)
	}
	return p.Mover
}

// sortieFactors adds up the factors that have a mission to a square. BK-T23.0-10: there may be any number.
func (p *Position) sortieFactors(m mission, s board.Square) (sum int) {
	if !p.Rules.has(tournamentRules) {
		return 0
	}
	from, to := p.aircraftOf(p.missionSeat(m))
	for u := from; u < to; u++ {
		if p.hasMission(u, m, s) {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// capacity returns the factors that a city square can supply: 12 less the damage of this turn and the last three,
// which may come to more than there is.
func (p *Position) capacity(city int) int {
	left := airLimit
	for turn := range p.Damage {
		left -= int(p.Damage[turn][city])
	}
	return max(left, 0)
}

// airfields returns the squares that hold aircraft of a seat which no enemy may enter. Those of an
// automatic victory's victims bar nobody.
func (p *Position) airfields(s game.Seat) (out board.Squares) {
	p.addAirfields(s, &out)
	return out
}

// addAirfields adds them to squares that no victim's is among.
func (p *Position) addAirfields(s game.Seat, out *board.Squares) {
	if p.on(mAir) {
		p.addFields(s, out)
		return
	}
	from, to := p.aircraftOf(s)
	base, on := p.Air[from:to], p.Mission[from:to]
	for i, at := range p.At[from:to] {
		if at == based && on[i] == noMission && base[i].OnMap() {
			out.Add(base[i])
		}
	}
	if !p.Doomed.Empty() {
		p.dropVictims(out, s)
	}
}

// airReach returns the squares within range of aircraft u's base: BK-T23.0-1, its movement factor;
// BK-T23.0-8, however near a city to land in may be. It flies by any way (BK-Q35). The room is for what a war leaves of them.
func (p *Position) airReach(u int, room *board.Squares) *board.Squares {
	return p.airwayOf(u, p.Air[u], p.Kind[u].airRange(), room)
}

// rangeOf returns how far aircraft u flies.
func (p *Position) rangeOf(u int) int { return int(kinds[p.Kind[u]].move) }

// loseBase keeps BK-T23.0-5: aircraft at a base whose ground units a ground attack has removed are lost
// (BK-Q36).
func (p *Position) loseBase(seat game.Seat, s board.Square, t game.Table) {
	from, to := p.unitsOf(seat)
	for u := from; u < to; u++ {
		if p.At[u] == s {
			return // somebody still holds it
		}
	}
	for u := from; u < to; u++ {
		if p.parkedOn(u, s) {
			p.eliminate(u, "BK-T23.0-5", t)
		}
	}
}

// loseBases does so for every square the loser of the battle under way has left. With module 12 aircraft are lost with their airbase (losePlanes).
func (p *Position) loseBases(t game.Table) {
	if p.on(mAir) {
		return
	}
	for _, s := range p.Vacated {
		if s.OnMap() {
			p.loseBase(p.Loser, s, t)
		}
	}
}

// loseUnguarded is loseBases in battles as modules have them: BK-Q36, also where the defenders only had to go back, were removed at 10-1 or slipped away, and where
// none but artillery, trains or centers stood with the aircraft, since none of these guards them (BM-16.15). Before version 7 all of them lived.
func (p *Position) loseUnguarded(t game.Table) {
	if p.since(version7) {
		p.loseBases(t)
	}
}

// isParkedTarget reports whether unit u is an aircraft of the base game at its base, which ground units may attack by itself: BK-Q36. Before version 7 nobody attacked one where
// modules are.
func (p *Position) isParkedTarget(u int) bool { return p.since(version7) && !p.on(mAir) && p.parked(u) }

// asksExcess takes the aircraft that a city cannot supply any more; their owner chooses which. BK-A23.3-2:
// ground units stay.
func (p *Position) asksExcess(t game.Table) bool {
	if !p.Rules.has(tournamentRules) {
		return false
	}
	for s := range game.Seat(2) {
		var load [board.NCities]int
		from, to := p.aircraftOf(s)
		for u := from; u < to; u++ {
			if p.parked(u) && p.Air[u].OnMap() {
				load[board.Map.CityAt[p.Air[u]]] += int(p.Str[u])
			}
		}
		for c, n := range load {
			if n == 0 {
				continue
			}
			if over := n - p.capacity(c); over > 0 {
				for u := from; u < to; u++ {
					p.Pays.Put(u, p.parkedOn(u, board.Map.Cities[c]))
				}
				p.charge(s, over, "BK-A23.3-2", t)
				if p.asksLosses() {
					return true
				}
			}
		}
	}
	return false
}
