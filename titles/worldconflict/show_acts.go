package worldconflict

import "sandtable/game"

// actOf says what a screen plays of an event: the die of one side in a Round (WC-6.5a). On the Combat Chart it picks the column. Its hits are
// points of Size.
func actOf(e game.Event) game.Act {
	if e.Note != noteFire {
		return game.Act{}
	}
	words := e.Said.Words()
	a := game.Act{
		Kind: game.ActThrow, Seat: power(int(words[0].N) - firstPower).seat(), Chart: "combat", Row: columnText(int(words[2].N)),
		Column: lexicon.Word(words[3], game.Nobody), Across: true, Rank: roundWords[int(words[1].N)-firstRound] + " round", Order: int(words[1].N) - firstRound,
	}
	for i := range a.Faces {
		a.Faces[i] = int8(charts.combat[words[2].N][i+1].points)
	}
	a.Hits = int(charts.combat[words[2].N][words[3].N].points)
	return a
}
