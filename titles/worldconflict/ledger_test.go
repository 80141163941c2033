package worldconflict

import (
	"testing"

	"sandtable/ledger"
)

// TestLedger holds the title to its catalogue: what is cited exists. That a test names all that is kept the house asks of titles
// that are registered; until then it is counted.
func TestLedger(t *testing.T) {
	l, err := ledger.Read(&info, Source)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range l.Strays {
		t.Errorf("%s: %s is no clause of the catalogue", s.At, s.ID)
	}
	if sum := l.Sum(); sum.Total != 573 {
		t.Errorf("%d clauses", sum.Total)
	} else {
		t.Logf("%d clauses, %d kept, %d tested", sum.Total, sum.Kept, sum.Tested)
	}
	for _, c := range l.Chapters() {
		t.Logf("%-40s %3d clauses, %3d kept, %3d tested", c.Name, c.Total, c.Kept, c.Tested)
	}
}
