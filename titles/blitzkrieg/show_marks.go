package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// missionMarks are what a square is marked with that aircraft have a mission to.
var missionMarks = [missions]string{
	onSupport: "support", onStrike: "strike", onBombing: "bomb", onInterdiction: "interdicted", onNuclear: "nuclear",
	onEscort: "escort", onDuel: "intercepted", onChase: "intercepted", onRaid: "battle",
}

// marker gathers marks; a square has each at most once for a seat.
type marker struct{ list []game.Mark }

func (m *marker) add(at board.Square, s game.Seat, look string) {
	x := game.Mark{Place: int16(at), Seat: s, Look: look}
	for i := range m.list {
		if m.list[i] == x {
			return
		}
	}
	m.list = append(m.list, x)
}

// marks lists what there is to see of squares beside the units on them.
func (d *painter) marks() []game.Mark {
	m := marker{make([]game.Mark, 0, board.NCities+16)}
	d.markCities(&m)
	if d.Step == stepOver {
		return m.list
	}
	d.markBattles(&m)
	if d.Step == stepAssign {
		for i := range d.front.Targets() {
			m.add(d.front.Target(i), d.Mover, "contact")
		}
	}
	if d.Rules.has(tournamentRules) {
		d.markAir(&m)
		d.markUnits(&m)
	}
	if d.Rules.has(routeRules) {
		d.markBeaches(&m)
	}
	return m.list
}

// markCities shows who holds each city (BK-B10.0-1), and what bombing has left of its supply (BK-T23.3-2).
func (k *known) markCities(m *marker) {
	blue, red := k.friendly(Blue), k.friendly(Red)
	untaken, contested := k.uncapturedCities(), k.contested()
	for i, at := range board.Map.Cities {
		switch bit := uint64(1) << i; {
		case blue&bit != 0:
			m.list = append(m.list, game.Mark{Place: int16(at), Seat: Blue, Look: "city"})
		case red&bit != 0:
			m.list = append(m.list, game.Mark{Place: int16(at), Seat: Red, Look: "city"})
		case untaken&bit != 0:
			m.list = append(m.list, game.Mark{Place: int16(at), Seat: game.Nobody, Look: "free city"})
		case contested&bit != 0:
			m.list = append(m.list, game.Mark{Place: int16(at), Seat: game.Nobody, Look: "contested"})
		default:
			m.list = append(m.list, game.Mark{Place: int16(at), Seat: game.Nobody, Look: "city"})
		}
		switch left := k.capacity(i); {
		case left == 0:
			m.add(at, game.Nobody, "ruined")
		case left < airLimit:
			m.add(at, game.Nobody, "bombed")
		}
	}
}

// markBattles shows the battles declared, and where a winner may go.
func (k *known) markBattles(m *marker) {
	from, to := k.unitsOf(opponent(k.Mover))
	for u := from; u < to; u++ {
		switch n := k.Battle[u]; {
		case !k.At[u].OnMap() || n == 0 || n == fought:
		case k.Doomed.Has(u):
			m.add(k.At[u], k.Mover, "overrun")
		default:
			m.add(k.At[u], k.Mover, "battle")
		}
	}
	for c := k.stormsToResolve(); c != 0; c &= c - 1 {
		m.add(board.Map.Cities[bits.TrailingZeros64(c)], k.Mover, "battle")
	}
	if k.Step == stepAdvance {
		for _, s := range k.Vacated {
			if s.OnMap() {
				m.add(s, k.Asked, "vacated")
			}
		}
	}
}

// markAir shows the missions under way, and what the bomb has closed (BK-C23.5-3).
func (k *known) markAir(m *marker) {
	for u := range k.Mission {
		if n := k.Mission[u]; n != noMission && n < missions && k.inPlay(u) && k.Target[u].OnMap() {
			m.add(k.Target[u], k.seatOf(u), missionMarks[n])
		}
	}
	for s := range game.Seat(2) {
		if k.Shut[s].OnMap() {
			m.add(k.Shut[s], s, "nuclear")
		}
	}
}

// markUnits shows the units that cannot move or have no supply route.
func (k *known) markUnits(m *marker) {
	if k.Frozen.Empty() && k.Cut.Empty() {
		return
	}
	for u := range k.slots() {
		if !k.At[u].OnMap() {
			continue
		}
		if k.Frozen.Has(u) {
			m.add(k.At[u], k.seatOf(u), "frozen")
		}
		if k.Cut.Has(u) {
			m.add(k.At[u], k.seatOf(u), "unsupplied")
		}
	}
}

// markBeaches shows the beaches that serve as supply lines (BK-O21.1-4).
func (k *known) markBeaches(m *marker) {
	for s := range game.Seat(2) {
		for b := range board.Map.Beaches {
			if !hasBeach(k.Heads[s], b) {
				continue
			}
			for _, at := range board.Map.Beaches[b].At {
				m.add(at, s, "beachhead")
			}
		}
	}
}
