package sandtable_test

import (
	"testing"

	"sandtable/ledger"
	"sandtable/titles"
)

// TestLedger holds every title to its catalogue: what its rules keep, a test names; what is named
// exists.
func TestLedger(t *testing.T) {
	for _, e := range append(titles.All(), titles.Toys()...) {
		t.Run(e.Info().ID, func(t *testing.T) {
			l, err := ledger.Read(e.Info(), e.Source)
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range l.Untested() {
				entry, _ := l.Find(id.ID())
				t.Errorf("%s is kept (%s) and no test names it", id.ID(), entry.Code[0])
			}
			for _, s := range l.Strays {
				t.Errorf("%s: %s is no clause of the catalogue", s.At, s.ID)
			}
			sum := l.Sum()
			t.Logf("%d clauses, %d kept, %d tested", sum.Total, sum.Kept, sum.Tested)
		})
	}
}
