package blitzkrieg

import "sandtable/game"

// actOf says what a screen plays of an event: the column of a battle, and the die that is read in it.
func actOf(e game.Event) game.Act {
	words := e.Said.Words()
	throw := game.Act{Kind: game.ActThrow, Seat: game.Nobody}
	switch e.Note {
	case noteOdds:
		return game.Act{Kind: game.ActOdds, Seat: game.Nobody, Column: lexicon.Word(words[2], game.Nobody)}
	case noteDie:
		throw.Chart = basicID
	case noteAttrition:
		throw.Chart = attritionID
	case noteAirDie:
		throw.Chart = strikeID
		if e.Clause == "BK-C23.6-1" {
			throw.Chart = fightersID
		}
	default:
		return game.Act{}
	}
	throw.Row = lexicon.Word(words[0], game.Nobody)
	return throw
}
