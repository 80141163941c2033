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
		a := game.Say(Axis, game.PlaceWord(n))
		if x, err := placeWord(a, 0); (err == nil) != good || good && x != Place(n) {
			t.Errorf("place %d: %v, %v", n, x, err)
		}
	}
}

// TestOpenNation: a verb about nations is open where one of them passes; where none does, it is refused as the last is.
func TestOpenNation(t *testing.T) {
	only := func(one nation) error {
		return openNation(func(_ *Position, _ game.Seat, n nation) error {
			if n == one {
				return nil
			}
			return game.Clause("BS-1.1b")
		})(&Position{}, Axis)
	}
	if err := only(nNations - 1); err != nil {
		t.Errorf("the last passes: %v", err)
	}
	if err := only(noNation); err == nil {
		t.Error("none passes, and the verb is open")
	}
}
