package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// The wars, by number.
const (
	warA uint8 = 1 + iota
	warB
	warC
	warD
	warE
	warF
	warG
	warH
)

// Course is the state of module 17: how the war stands.
type Course struct {
	Swapped   bool                    // the sides have changed places: BM-17.F5, BM-17.G1
	Overseas  bool                    // the occupier's country is across the sea: BM-17.G6
	HeadStart int8                    // cities that Blue is given when the war is counted, Red's as less than none
	Freed     freedom                 // of the great power behind the minor alliance: BM-17.F2
	Closed    bool                    `until:"player-turn"` // what the end of the half-turn brings of itself has been done
	Replacing [nMinors]uint8          `until:"player-turn"` // replacement factors that countries may still have in this turn: BM-17.E2
	Stood     [3]uint8                // ends of half-turns running with the cities of each level of victory: BM-17.G8
	Level     uint8                   // of victory at which the guerilla has chosen to play on: BM-17.G4
	Loose     [looseCenters]loosening // production centers that are nobody's: BM-17.H5
}

// freedom says what the great power behind the minor alliance may do: BM-17.F2.
type freedom uint8

const (
	bound    freedom = iota // it may not cross its border
	rolled                  // it may from the next turn on
	unbridle                // it may
)

// scenario returns the war that is fought.
func (p *Position) scenario() *booklet.War {
	if p.Swapped {
		return &mirroredWars[p.War-1]
	}
	return &booklet.Wars[p.War-1]
}

// mirroredWars are the wars with the sides in each other's place.
var mirroredWars = func() (list []booklet.War) {
	for i := range booklet.Wars {
		list = append(list, booklet.Wars[i].Mirrored())
	}
	return list
}()

// alliance returns who plays the minor alliance and the great power behind it in war F.
func (p *Position) alliance() game.Seat {
	if p.Swapped {
		return Blue
	}
	return Red
}

// beginCourse is what the war does at the start of a half-turn. BM-17.F2, BM-17.F6: the die of the great power behind the minor alliance is rolled
// at the start of each turn until a 6 or a violation; after a 6 it may cross its border from the next turn on.
func (p *Position) beginCourse(t game.Table) {
	p.Closed, p.Replacing, p.Rose = false, [nMinors]uint8{}, 0
	p.endSiege()
	if p.War != warF || p.Mover != p.First || !p.on(mWars) {
		return
	}
	switch p.Freed {
	case rolled:
		p.unleash(t)
	case bound:
		n := t.Roll(game.Die{Clause: "BM-17.F2", Sides: 6})
		t.Tell(game.Note("BM-17.F2", notePassiveDie[p.alliance()], game.NumberWord(n)))
		if n == 6 {
			p.Freed = rolled
		}
	}
}

// unleash lets the great power behind the minor alliance cross its border.
func (p *Position) unleash(t game.Table) {
	p.Freed = unbridle
	t.Tell(game.Note("BM-17.F2", noteFreed[p.alliance()]))
}

// passive reports whether a country is the great power behind the minor alliance, and not yet free.
func (p *Position) passive(c board.Country) bool {
	return p.War == warF && p.Freed != unbridle && c == homeland(p.alliance())
}

// asksCourse asks for what the end of a half-turn leaves to decide.
func (p *Position) asksCourse(t game.Table) bool {
	if !p.Closed {
		p.Closed = true
		p.closeHalfTurn()
	}
	if p.Mover == p.First || !p.on(mWars) {
		return false
	}
	switch p.War {
	case warE:
		return p.asksReplacements()
	case warG:
		return p.asksToStop(t)
	}
	return false
}

// closeHalfTurn does what the end of a half-turn brings of itself.
func (p *Position) closeHalfTurn() {
	switch p.War {
	case warE:
		p.grantReplacements()
	case warG:
		p.countLevels()
	}
}

// endCourse is what the war does at the end of a half-turn; it reports whether the game is over.
func (p *Position) endCourse(t game.Table) bool {
	if !p.on(mWars) { // base victory: BK-T5.0
		return p.countOccupation(t)
	}
	if p.War == warG && p.Mover != p.First && p.Turn > 1 && !p.hasGuerillas() { // BM-17.G5, BM-17.G8
		p.endGame(p.occupier(), endSuppressed, t)
		return true
	}
	return p.annihilates(p.wipedOut(Blue), p.wipedOut(Red), t)
}

// annihilates ends the war if a side, or both, are wiped out.
func (p *Position) annihilates(blue, red bool, t game.Table) bool {
	switch {
	case blue && red:
		p.endGame(game.Nobody, endBothGone, t)
	case blue:
		p.endGame(Red, endAnnihilation, t)
	case red:
		p.endGame(Blue, endAnnihilation, t)
	}
	return blue || red
}

// endsAtOnce keeps BM-Q73: the war is over when the last unit of a side falls, be it in a battle, to an overrun or to the thaw. It reports whether it is. What the
// other side still has to lose by the same die is first taken, if that could be all it has. Before version 6 the end of the half-turn was waited for.
func (p *Position) endsAtOnce(t game.Table) bool {
	if !p.on(mWars) || p.settingUp() {
		return false
	}
	if p.bothSurvive() {
		return false
	}
	blue, red := p.hasFallenOut(Blue), p.hasFallenOut(Red)
	if blue == red && !blue || !blue && p.mayLoseAll(Blue) || !red && p.mayLoseAll(Red) {
		return false
	}
	return p.annihilates(blue, red, t)
}

// hasFallenOut reports whether a side is wiped out that has lost units.
func (p *Position) hasFallenOut(s game.Seat) bool {
	if !p.wipedOut(s) {
		return false
	}
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u] == lost && p.Number[u] > 0 && p.Kind[u].class() != booklet.Industrial {
			return true
		}
	}
	return false
}

// mayLoseAll reports whether a side still has to remove as much as it has: factors, or ships.
func (p *Position) mayLoseAll(s game.Seat) bool {
	if p.AirOwed != ([airPools]uint8{}) || p.Forfeited != ([2]uint8{}) {
		return true
	}
	left := 0
	from, to := p.unitsOf(s)
	for u := from; u < to && p.Owed[s] > 0; u++ {
		if p.inPlay(u) {
			left += int(p.Str[u])
		}
	}
	return p.Owed[s] > 0 && left <= int(p.Owed[s])
}

// wipedOut keeps BM-17.0e: a side has lost that has no unit on the board or at sea and no center to make one. Airbases and depots are none. BM-17.G5:
// guerillas may rise again, so what decides there is the end of a turn.
func (p *Position) wipedOut(s game.Seat) bool {
	if p.War == warG && s != p.occupier() {
		return false
	}
	return p.survivor(s) < 0
}

// survivor returns the first unit of a seat for which it is not wiped out; -1 if there is none.
func (p *Position) survivor(s game.Seat) int {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.survives(u) {
			return u
		}
	}
	return -1
}

func (p *Position) survives(u int) bool {
	if !p.inPlay(u) {
		return p.At[u] == toCome
	}
	b := p.Kind[u]
	return b.class() != booklet.Industrial || b == center && p.on(mProduction)
}

// bothSurvive reports whether the units survive that did when this was last asked: mostly nobody else has to be looked for. Else it remembers who does.
func (p *Position) bothSurvive() bool {
	both := true
	for s := range game.Seat(2) {
		k := &p.Facts.Survivor[s]
		from, _ := p.unitsOf(s)
		if u := from + int(*k); !p.survives(u) {
			if u = p.survivor(s); u < 0 {
				both = false
				continue
			}
			*k = uint8(u - from)
		}
	}
	return both
}
