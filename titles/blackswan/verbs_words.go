package blackswan

import "sandtable/game"

// The names that are neither units nor places: nations, fronts, sizes of blocks, what blocks look like, kinds of
// blocks, seasons, sides, seats, the ways in which attackers come and the classes that fire.
const (
	firstNation = 0
	firstFront  = firstNation + int(nNations)
	firstSize   = firstFront + int(nFronts)
	firstGroup  = firstSize + 2
	firstKind   = firstGroup + int(nGroups)
	firstSeason = firstKind + nKinds
	firstSide   = firstSeason + 4
	firstSeat   = firstSide + 3
	firstRoute  = firstSeat + seats
	firstFire   = firstRoute + int(nRoutes)
	nNames      = firstFire + int(nClasses) + 1
)

// nameID is the number of such a name.
type nameID int16

func nationName(n nation) nameID  { return nameID(n) }
func frontName(f front) nameID    { return nameID(firstFront + int(f)) }
func groupName(g group) nameID    { return nameID(firstGroup + int(g)) }
func kindName(k kind) nameID      { return nameID(firstKind + int(k)) }
func seasonName(s uint8) nameID   { return nameID(firstSeason + int(s)) }
func sideName(s side) nameID      { return nameID(firstSide + int(s)) }
func seatName(s game.Seat) nameID { return nameID(firstSeat + int(s)) }
func routeName(r route) nameID    { return nameID(firstRoute + int(r)) }
func fireName(c class) nameID     { return nameID(firstFire + int(c)) } // nClasses: the discs

// sayPrivately lets those hear a sentence who see the speaker's blocks.
func (p *Position) sayPrivately(a game.Action, t game.Table) {
	t.Tell(game.Event{Seen: readers(a.Seat), Note: game.Sentence, Said: p.toNames(a)})
}

// ownUnit reads word i as a block of the speaker on the map.
func (p *Position) ownUnit(a game.Action, i int) (int, error) {
	u := int(a.Words()[i].N)
	switch {
	case u < 0 || u >= slots || !p.on(u):
		return 0, game.NoSuchWord
	case seatOf(u) != a.Seat:
		return 0, game.Clause("BS-S.5")
	}
	return u, nil
}

// placeWord reads word i as a place.
func placeWord(a game.Action, i int) (Place, error) {
	n := a.Words()[i].N
	if n < 0 || n >= nPlaces {
		return nowhere, game.NoSuchWord
	}
	return Place(n), nil
}

// traveller reads a sentence about a block of the speaker and a place.
func (p *Position) traveller(a game.Action) (u int, x Place, ok bool) {
	u, err := p.ownUnit(a, 1)
	if err != nil {
		return 0, nowhere, false
	}
	x, err = placeWord(a, 2)
	return u, x, err == nil
}

// areaWord reads word i as a land area that can be entered at all (BS-I.6).
func areaWord(a game.Action, i int) (Place, error) {
	x, err := placeWord(a, i)
	switch {
	case err != nil:
		return x, err
	case x.closed():
		return x, game.Clause("BS-I.6")
	case !x.land():
		return x, game.NoSuchWord
	}
	return x, nil
}
