package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// zone returns the squares that units on the given squares control: BK-B7.0-1, all six around each,
// across rivers and into any terrain, but not onto water (BK-Q8). A friendly unit cancels nothing.
func zone(of *board.Squares) board.Squares {
	out := board.Adjacent(of)
	return out.And(&board.Map.Land)
}

var _ game.Zoned = (*known)(nil)

// Zones lists the squares that a seat's units control.
func (k *known) Zones(s game.Seat) (list []int16) {
	zones := k.controlledBy(s)
	for x := range zones.All() {
		list = append(list, int16(x))
	}
	return list
}

// survey is what a move or a retreat of one seat looks at, in the part of the board that matters. It is made anew for each question:
// that is cheaper than keeping it right.
type survey struct {
	ground board.Squares // squares with enemy ground units
	foe    board.Squares // all that the enemy closes: those, and cities with his aircraft
	open   board.Squares // what is left for one's own ground units to enter: BK-B6.0-6, BK-B1.0-12, BK-B15.0-1, BK-B15.0-2
	zone   board.Squares // squares the enemy controls
	bombed board.Squares // squares closed to retreats from the air, if retreats are asked for
	pins   pins          // of the mover's units, once they have been asked for
}

// surveyRetreat looks at the board for a seat that must go back.
func (p *Position) surveyRetreat(s game.Seat) survey {
	f := p.survey(s)
	f.bombed = p.closedToRetreat(s)
	return f
}

// survey looks at the whole board for a seat.
func (p *Position) survey(s game.Seat) (f survey) {
	p.surveyIn(board.Everywhere, s, &f)
	return f
}

// surveyMarches looks at the whole board for the mover's marches. Of what the enemy closes it need not say why.
func (p *Position) surveyMarches() (f survey) {
	p.surveyForMarches(&f)
	return f
}

// surveyForMarches is surveyMarches where the caller has the room.
func (p *Position) surveyForMarches(f *survey) {
	k := &p.Facts
	switch {
	case k.Surveyed:
	case p.keeping():
		p.keepField()
		k.Surveyed = k.On
	case p.keepsField():
	default:
		p.surveyIn(board.Everywhere, p.Mover, f)
		if k.On {
			k.Surveyed, k.Open, k.Zone = true, f.open, f.zone
		}
		return
	}
	f.open, f.zone = k.Open, k.Zone
}

// surveyIn looks at a part of the board for a seat. BK-T23.0-4: aircraft control no square, not even their own,
// but only an attack gets them out of it (BK-Q36). BK-C23.5-3: nobody enters where a nuclear attack has been.
func (p *Position) surveyIn(in board.Span, s game.Seat, f *survey) {
	p.addOccupied(opponent(s), &f.ground)
	f.foe = f.ground
	if p.Rules.has(tournamentRules) {
		p.addAirfields(opponent(s), &f.foe)
		for _, shut := range p.Shut {
			if shut.OnMap() {
				f.foe.Add(shut)
			}
		}
	}
	if p.Set&setOf(mRail, mProduction, mMinors) != 0 {
		p.addCounters(opponent(s), &f.foe)
	}
	control := &f.ground
	if p.zonesByKind() {
		control = &board.Squares{}
		p.addControllers(opponent(s), control)
	}
	if p.modular() {
		p.zonesByRealms(control, f)
	} else {
		board.AddAdjacent(control, &f.zone, in.Lo, in.Hi)
	}
	closed := p.closedSquares()
	land, open := &board.Map.Land, &board.Map.Open
	if p.lakeFrozen() {
		land, open = &iceLand, &iceOpen // BM-14.11
	}
	for i := in.Lo; i <= in.Hi; i++ {
		f.zone.Words[i] &= land.Words[i]
		f.open.Words[i] = open.Words[i] &^ f.foe.Words[i] &^ closed.Words[i]
	}
}
