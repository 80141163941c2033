package blitzwar

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
	sum := l.Sum()
	t.Logf("%d clauses, %d kept, %d tested", sum.Total, sum.Kept, sum.Tested)
	t.Logf("not kept: %v", ids(l.NotKept()))
	t.Logf("kept and not tested: %v", ids(l.Untested()))
}

// ids lists clauses as texts print them.
func ids[C interface{ ID() string }](list []C) (out []string) {
	for _, c := range list {
		out = append(out, c.ID())
	}
	return out
}
