package blitzkrieg

import (
	"testing"

	"sandtable/game"
)

// TestActsOfTables: a die of a ground battle is shown on the table it was thrown on, the standard one or blitz (BM-4.4); other events are acts as in the base game.
func TestActsOfTables(t *testing.T) {
	for _, note := range []int16{noteGoBack, noteAttackerPays, noteDefenderPays, noteBothPay} {
		e := game.Note("BM-4.4", note, game.NumberWord(5), game.NumberWord(2))
		want := game.Act{Kind: game.ActThrow, Seat: game.Nobody, Chart: groundID, Row: "5"}
		if got := moduleActs(e); got != want {
			t.Errorf("note %d on the standard table: %+v, want %+v", note, got, want)
		}
		e.Said = e.Said.With(game.NumberWord(0))
		if got := moduleActs(e); got != want {
			t.Errorf("note %d on the standard table, said so: %+v, want %+v", note, got, want)
		}
		e = game.Note("BM-4.4", note, game.NumberWord(3), game.NumberWord(2), game.NumberWord(1))
		want.Chart, want.Row = blitzID, "3"
		if got := moduleActs(e); got != want {
			t.Errorf("note %d on the blitz table: %+v, want %+v", note, got, want)
		}
	}
	if e := game.Note("BM-4.15", noteLost, game.UnitWord(3)); moduleActs(e) != actOf(e) {
		t.Error("a loss is another act than in the base game")
	}
}
