package worldconflict

import (
	"testing"

	"sandtable/game"
)

// TestIncomeOnce: income is counted once in a turn, however often the game comes to it; the next turn has its own (WC-7.6g).
func TestIncomeOnce(t *testing.T) {
	p := earns(t, "save germany oil 0 ; marker usa 15 ; marker ussr 15")
	p.income(mute{})
	p.has(t, germany, 1, 5, "WC-7.6g")
	p.endEconomyTurn()
	p.traceLines()
	p.income(mute{})
	p.has(t, germany, 2, 10, "WC-7.6g")
}

// TestNoOilToLend: a power that gets no Oil this turn has none to lend (WC-7.4e, Ruling WC-Q92).
func TestNoOilToLend(t *testing.T) {
	const arctic = "war germany ussr ; at arctic-ocean arctic-ocean-lend-lease@1 ; save afa oil 3 ; "
	for more, want := range map[string]error{"": nil, "hold germany western-canada ; ": game.Clause("WC-7.4e")} {
		p := placed(t, arctic+more+"step lend")
		if err := refused(t, p, afa, "lend arctic-ocean-lend-lease 1"); err != want {
			t.Errorf("WC-7.4e: %q: %v, want %v", more, err, want)
		}
		if set := lenders(p, afa, false); set.Empty() != (want != nil) {
			t.Errorf("WC-7.4e: %q: it is asked for", more)
		}
	}
}

// TestTakenTwice: whoever has an area takes nothing when it comes there again (WC-1.5f).
func TestTakenTwice(t *testing.T) {
	p := placed(t, "war germany ussr ; hold germany moscow ; partisan moscow ; at moscow lra@1")
	before := *p
	p.take(area("Moscow"), germany, mute{})
	if *p != before {
		t.Error("WC-1.5f: Germany has Moscow, and takes it")
	}
}
