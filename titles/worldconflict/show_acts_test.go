package worldconflict

import (
	"testing"

	"sandtable/game"
)

// TestActs: the screen throws one die for each side and Round, and shows its column of the Combat Chart (WC-6.5a).
func TestActs(t *testing.T) {
	for round, want := range map[int]string{1: "air round", 2: "land round", 3: "naval round", 4: "strategic round"} {
		for w := range power(nPowers) {
			for column, text := range map[int]string{1: "1", 9: "9", 30: "30", 31: "30+"} {
				a := actOf(game.Note("WC-6.5a", noteFire, game.NameWord(powerName(w)), game.NameWord(firstRound+round), game.NumberWord(column), game.NumberWord(5), game.NameWord(resultName(result{}))))
				faces := map[int][6]int8{1: {5: 1}, 9: {0, 1, 1, 1, 1, 2}, 30: {2, 3, 3, 3, 3, 4}, 31: {2, 3, 3, 3, 4, 4}}[column]
				if a != (game.Act{
					Kind: game.ActThrow, Seat: w.seat(), Chart: "combat", Row: text, Column: "5", Across: true, Rank: want, Order: round,
					Faces: faces, Hits: int(faces[4]),
				}) {
					t.Errorf("WC-6.5a: %+v", a)
				}
			}
		}
	}
	if a := actOf(game.Note("WC-6.5a", noteTurn, game.NumberWord(3))); a != (game.Act{}) {
		t.Errorf("another event plays %+v", a)
	}
}

// TestMarketOfNewUnits: what can be placed from the Force Pool is for sale, for one good each; outside the secret step nothing is (WC-7.8a, WC-7.8g).
func TestMarketOfNewUnits(t *testing.T) {
	const pool = "save germany resources 2 ; pool germany army-group-b wehrkreis-i "
	p := spends(t, pool)
	m := p.Known(germany.seat()).(game.Seller).Market()
	var got []int16
	prices := map[int16]string{int16(unitCalled("army-group-b")): "1 Resource", int16(unitCalled("wehrkreis-i")): "free"} // WC-7.8d, WC-7.8f
	for _, w := range m.Wares {
		if w.Group != "New units" || w.Price != prices[w.Piece] || w.Say.Words()[0] != game.VerbWord(verbPlace) || int(w.Say.Words()[1].N) != int(w.Piece) {
			t.Errorf("WC-7.8g: %+v", w)
		}
		got = append(got, w.Piece)
	}
	if len(got) != 2 {
		t.Errorf("WC-7.8g: %d units for sale", len(got))
	}
	if len(m.Budgets) != 2 || m.Budgets[0].Name != "Resources" || m.Budgets[0].Total != 2 || m.Budgets[1].Name != "Oil" || m.Budgets[1].Total != int(p.Oil[germany]) || m.Budgets[0].Spent != nil {
		t.Errorf("WC-7.8a: %+v", m.Budgets)
	}
	for _, q := range []*Position{placed(t, pool+"; step march germany"), placed(t, pool+"; step spend ; closing afa")} {
		if m := q.Known(germany.seat()).(game.Seller).Market(); len(m.Wares)+len(m.Budgets) > 0 {
			t.Errorf("WC-7.8a: %d units for sale though Germany is not asked to spend", len(m.Wares))
		}
	}
	if m := p.Known(game.Nobody).(game.Seller).Market(); len(m.Wares)+len(m.Budgets) > 0 {
		t.Error("WC-1.9a: a spectator sees what is for sale")
	}
}
