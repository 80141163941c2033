package blackswan

import (
	"testing"

	"sandtable/game"
)

// TestRungs: who may leave a combat, and who must if nobody does (BS-3.6.1a to BS-3.6.1g). All of it follows from blocks that are turned over: every
// seat sees the same.
func TestRungs(t *testing.T) {
	for _, tt := range []struct {
		clause game.Clause
		text   string
		leaver game.Seat
	}{
		{"BS-3.6.1d", "germany brest-litovsk inf3 tank2 ; soviet-union brest-litovsk inf4", Soviets},
		{"BS-3.6.1e", "germany brest-litovsk inf3 ; soviet-union brest-litovsk tank4", Axis},
		{"BS-3.6.1f", "germany brest-litovsk inf3 ; soviet-union brest-litovsk inf2", Soviets},
		{"BS-3.6.1g", "germany brest-litovsk inf3 ; soviet-union brest-litovsk inf3", Axis},
	} {
		p := placed(t, "from 1941 ; germany berlin inf1 ; soviet-union kazan inf1 ; "+tt.text+" ; at combat axis")
		p.Field, p.Sub, p.Step = placeNamed("brest-litovsk"), askAttacker, stepPress
		p.Shown = p.allUnitsIn(p.Field)
		for s := game.Nobody; s < seats; s++ {
			list := p.Known(s).(game.Chooser).Rungs()
			if len(list) != 3 || list[0].Seat != Soviets || !list[0].Done || list[1].Seat != Axis || !list[1].Now {
				t.Fatalf("%s: seat %d sees %+v", tt.clause, s, list)
			}
			if last := list[2]; last.Seat != tt.leaver || last.Clause != tt.clause || last.About == "" {
				t.Errorf("%s: seat %d sees %+v, want that seat %d leaves", tt.clause, s, last, tt.leaver)
			}
		}
		if p.Step = stepCombat; len(p.Known(Axis).(game.Chooser).Rungs()) > 0 {
			t.Errorf("%s: there are rungs before the combat", tt.clause)
		}
	}
}
