package blackswan

import "sandtable/game"

// ranks are the classes as a screen heads their fire, and one for what has none: discs at sea.
var ranks = [nClasses + 1]string{"Air", "Artillery", "Tanks", "Infantry", "Airborne", "Fort", "Carriers", "Heavy ships", "Light ships", "Submarines", "Discs"}

// actOf says what a screen plays of an event: blocks that are turned over, the fire of units or classes, the steps that it costs.
func actOf(e game.Event) game.Act {
	words := e.Said.Words()
	switch e.Note {
	case noteFace, noteComes:
		a := actOfKind(game.ActTurned, words[0])
		a.Shows.Steps = int(words[1].N)
		return a
	case noteFireOf:
		a := actOfKind(game.ActThrow, words[0])
		a.Need, a.Hits = int(words[2].N), int(words[3].N)
		return a
	case noteFire:
		c := class(int(words[1].N) - firstFire)
		return game.Act{
			Kind: game.ActThrow, Seat: side(int(words[0].N) - firstSide).members()[0], Rank: ranks[c], Order: fireOrder(c),
			Need: int(words[3].N), Hits: int(words[4].N),
		}
	case noteHit:
		a := actOfKind(game.ActHit, words[0])
		a.Shows.Steps = int(words[2].N)
		return a
	}
	return game.Act{}
}

// actOfKind is an act of a block of the kind that a word names. Whose Vichy's are the word does not say.
func actOfKind(what game.ActKind, w game.Word) game.Act {
	s := &kinds[int(w.N)-firstKind]
	line := s.class.line()
	return game.Act{
		Kind: what, Seat: factions[s.nation], Rank: ranks[line], Order: fireOrder(line),
		Shows: game.BlockFace{Of: nationIDs[s.nation], Look: classLooks[s.class], Plate: kindPlate(s), Full: int(s.full)},
	}
}

// fireOrder puts the rank of ships before the classes on land, for their gunfire (BS-3.5u), and a fort before all others of its side.
func fireOrder(c class) int {
	switch {
	case c == fort:
		return int(nClasses)
	case c.naval():
		return int(c)
	}
	return int(nClasses) + 1 + int(c)
}
