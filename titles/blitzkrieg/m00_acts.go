package blitzkrieg

import "sandtable/game"

// moduleActs says what a screen plays of an event of the Module System. Which of its two tables an attack is fought on stands
// behind the result (BM-4.4).
func moduleActs(e game.Event) game.Act {
	words := e.Said.Words()
	switch e.Note {
	case noteGoBack, noteAttackerPays, noteDefenderPays, noteBothPay:
	default:
		return actOf(e)
	}
	throw := game.Act{Kind: game.ActThrow, Seat: game.Nobody, Chart: groundID, Row: lexicon.Word(words[0], game.Nobody)}
	if len(words) > 2 && words[2].N != 0 {
		throw.Chart = blitzID
	}
	return throw
}
