package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// besideBeach is how near to the invaded beach Rangers must lie to be part of that invasion (BK-Q26,
// BK-D6-2).
const besideBeach = 2

// beachBy holds the beach that a sea square touches, plus one; 0 for none. No sea square touches two. The
// whole coast of the Great Koufax Desert is one: BK-T6.2-2.
var beachBy = func() (by [board.Size]uint8) {
	for i, b := range board.Map.Beaches {
		for _, s := range b.At {
			for _, n := range board.Map.Near[s] {
				if n.OnMap() && board.Map.Sea.Has(n) {
					by[n] = uint8(i) + 1
				}
			}
		}
	}
	return by
}()

// latestInvasion is the one invasion of a seat's latest player-turn (BK-T6.2-1).
type latestInvasion struct {
	Beach  uint8        // plus one; 0 for none
	Coast  board.Square // where Rangers lie off another coast; nowhere if they do not
	Troops bool         // others than Rangers were in it
}

var neverInvaded = latestInvasion{Coast: board.Nowhere}

// invades reports whether units of the branch may assault from the sea: BK-T6.2-3.
func (b branch) invades() bool { return b.ground() && !b.armored() && b != artillery }

// assaults reports whether unit u lies on a sea square.
func (p *Position) assaults(u int) bool { return p.At[u].OnMap() && board.Map.Sea.Has(p.At[u]) }

// canInvade keeps BK-T6.2-9: a unit must have been At Sea when the player-turn began, or since set-up, so
// that turn 1 may see an invasion (BK-A6.2-1); and BK-T6.2-3.
func (p *Position) canInvade(u int) error {
	switch {
	case !p.Kind[u].invades():
		return game.Clause("BK-T6.2-3")
	case p.since(version6) && p.Kind[u] == guerilla:
		return game.Clause("BM-15.15")
	case !p.At[u].AtSea() || p.Voyage[u] == embarked:
		return game.Clause("BK-T6.2-9")
	case p.Voyage[u] != noVoyage:
		return game.Clause("BK-Q25")
	case !p.Sky.invades():
		return game.Clause("BK-Q92")
	}
	return nil
}

// mayAssault judges a sea square for unit u. BK-T6.2-4: it lies next to the beach; BK-T20.0-1: or, for
// Rangers, to any coast; BK-T6.2-7: in the zone the unit was in or one next to it; BK-T6.2-11: it holds 12
// factors.
func (p *Position) mayAssault(u int, s board.Square) error {
	here, _ := p.At[u].Box()
	switch {
	case board.Map.Lake.Has(s):
		return game.Clause("BK-T6.1-12")
	case !board.Map.Sea.Has(s):
		return game.Clause("BK-T6.2-4")
	case p.on(mWeather) && p.weatherAt(s).Sea != fair: // BM-0.X5
		return game.Clause("BM-14.9")
	case p.Kind[u] != ranger && beachBy[s] == 0:
		return game.Clause("BK-T6.2-2")
	case !offCoast.Has(s):
		return game.Clause("BK-T20.0-1")
	case !board.Seaway(int(board.Map.Zone[s])-1, here):
		return game.Clause("BK-T6.2-7")
	case p.isOutsideField(s):
		return game.Clause("BK-Q75")
	}
	if err := p.whyNoShore(u, s); err != nil {
		return err
	}
	foe := &p.Raid[opponent(p.Mover)]
	switch {
	case foe.Troops && beachBy[s] > 0 && foe.Beach == beachBy[s]:
		return game.Clause("BK-T6.2-8")
	case !p.Raid[p.Mover].allows(s):
		return game.Clause("BK-T6.2-1")
	case !p.room(u, s):
		return game.Clause("BK-T6.2-11")
	}
	return nil
}

// offCoast holds the sea squares next to open land.
var offCoast = func() board.Squares {
	out := board.Adjacent(&board.Map.Open)
	return out.And(&board.Map.Sea)
}()

// offBeach holds those of them that touch a beach.
var offBeach = func() (out board.Squares) {
	for s, beach := range beachBy {
		if beach > 0 {
			out.Add(board.Square(s))
		}
	}
	return out.And(&offCoast)
}()

// allows keeps BK-T6.2-1, BK-T20.0-2 and BK-Q26: an invasion is of one beach, with Rangers near it, or of
// one square of other coast.
func (r *latestInvasion) allows(s board.Square) bool {
	switch beach := beachBy[s]; {
	case beach > 0 && r.Beach > 0:
		return beach == r.Beach
	case beach > 0:
		return r.Coast == board.Nowhere || isBeside(r.Coast, beach)
	case r.Beach > 0:
		return isBeside(s, r.Beach) && (r.Coast == board.Nowhere || r.Coast == s)
	}
	return r.Coast == board.Nowhere || r.Coast == s
}

func isBeside(s board.Square, beach uint8) bool {
	for _, b := range board.Map.Beaches[beach-1].At {
		if board.Distance(s, b) <= besideBeach {
			return true
		}
	}
	return false
}

// hasAssault says whether unit u has a sea square to go to.
func (p *Position) hasAssault(u int) error {
	if err := p.canInvade(u); err != nil {
		return err
	}
	err := error(game.Clause("BK-T6.2-1"))
	at := p.shores(u)
	for s := range at.All() {
		if p.Raid[p.Mover].allows(s) && p.mayAssault(u, s) == nil {
			err = nil
			break
		}
	}
	return err
}

// shores returns the sea squares that unit u could assault from, if nothing has been done there yet.
func (p *Position) shores(u int) (out board.Squares) {
	here, _ := p.At[u].Box()
	for zone := range board.NZones {
		if board.Seaway(zone, here) {
			out = out.Or(&board.Waters[zone])
		}
	}
	if p.Kind[u] == ranger {
		return out.And(&offCoast)
	}
	return out.And(&offBeach)
}

func offerAssaults(p *Position, a game.Action, c *game.Choices) {
	u := int(a.Words()[1].N)
	at := p.shores(u)
	for s := range at.All() {
		if p.Raid[p.Mover].allows(s) && p.mayAssault(u, s) == nil {
			c.Add(game.Place, int16(s))
		}
	}
}

func mayAssaultFrom(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	return p.mayAssault(int(a.Words()[1].N), s)
}

// doInvade puts the unit on the sea square. One factor that is no Ranger's bars the beach to the enemy's
// next player-turn: BK-T6.2-17.
func doInvade(p *Position, a game.Action, t game.Table) {
	u, s := int(a.Words()[1].N), board.Square(a.Words()[2].N)
	r := &p.Raid[p.Mover]
	if beach := beachBy[s]; beach > 0 {
		r.Beach = beach
		p.noteBeachLanding(u, int(beach)-1)
	} else {
		r.Coast = s
	}
	r.Troops = r.Troops || p.Kind[u] != ranger
	p.Voyage[u] = invaded
	p.relocate(u, s, t)
}
