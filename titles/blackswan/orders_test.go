package blackswan

import (
	"testing"

	"sandtable/game"
)

// TestStandOrders: standing orders answer the questions they are for, and the seat that left them.
func TestStandOrders(t *testing.T) {
	p := placed(t, pair+"germany brest-litovsk inf4 tank4e ; at combat axis")
	for _, tt := range []struct {
		st   step
		seat game.Seat
		want bool
	}{
		{stepDefend, Axis, true}, {stepPress, Axis, true}, {stepRetreat, Axis, false}, {stepDefend, Soviets, false},
	} {
		p.Step, p.Asked = tt.st, Axis
		k := p.Known(tt.seat).(*Known)
		a, answered := k.Obey(tt.seat, map[string]string{orderStand: "stand"})
		if answered != tt.want || answered && a.Words()[0].N != verbStand {
			t.Errorf("BS-3.6.1a: step %d is answered by %d: %v", tt.st, tt.seat, answered)
		}
		if _, answered := k.Obey(tt.seat, map[string]string{orderStand: askMe}); answered {
			t.Error("BS-3.6.1a: an answer without an order")
		}
	}
}

// TestPlaceWords: a word is a place of the map or none.
func TestPlaceWords(t *testing.T) {
	for n, good := range map[int16]bool{-1: false, 0: true, nPlaces - 1: true, nPlaces: false} {
		a := game.Say(Axis, game.Word{Kind: game.Place, N: n})
		if x, err := placeWord(a, 0); (err == nil) != good || good && x != Place(n) {
			t.Errorf("place %d: %v, %v", n, x, err)
		}
	}
}
