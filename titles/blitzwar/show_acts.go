package blitzwar

import "sandtable/game"

// actOf says what a screen plays of an event: the die of an attack (BW-16.1m). Beyond the last column of the table the last one is read, and the
// losses of the defenders are more.
func actOf(e game.Event) game.Act {
	if e.Note != noteCombat {
		return game.Act{}
	}
	words := e.Said.Words()
	last := len(tables.Combat.Columns) - 1
	return game.Act{
		Kind: game.ActThrow, Seat: game.Nobody, Chart: "combat", Column: tables.Combat.Columns[min(int(words[1].N)-firstColumn, last)],
		Row: lexicon.Word(words[2], game.Nobody),
	}
}
