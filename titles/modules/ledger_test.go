package modules

import (
	"testing"

	"sandtable/ledger"
)

// TestLedger holds the title to its catalogue: every clause is kept and tested, and what is cited exists.
func TestLedger(t *testing.T) {
	l, err := ledger.Read(Title.Info(), Source)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range l.Strays {
		t.Errorf("%s: %s is no clause of the catalogue", s.At, s.ID)
	}
	if sum := l.Sum(); sum.Total != 552 {
		t.Errorf("%d clauses", sum.Total)
	} else {
		t.Logf("%d clauses, %d kept, %d tested", sum.Total, sum.Kept, sum.Tested)
	}
	for _, id := range l.NotKept() {
		t.Logf("%s is not kept", id.ID())
	}
	for _, id := range l.Untested() {
		t.Logf("%s is kept, and no test names it", id.ID())
	}
}
