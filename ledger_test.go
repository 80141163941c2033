package sandtable_test

import (
	"testing"

	"sandtable/ledger"
	"sandtable/titles"
)

// clausesOf has the number of clauses of each title, so that none is lost by mistake.
var clausesOf = map[string]int{"blitzkrieg": 329, "modules": 552, "blackswan": 379, "blitzwar": 436, "worldconflict": 573}

// Every title's rules keep all its clauses, a test names each, and every named ID exists.
func TestLedger(t *testing.T) {
	for _, e := range append(titles.All(), titles.Toys()...) {
		t.Run(e.Info().ID, func(t *testing.T) {
			l, err := ledger.Read(e.Info(), e.Source)
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range l.NotKept() {
				t.Errorf("%s is not kept", id.ID())
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
			if want, ok := clausesOf[e.Info().ID]; ok && sum.Total != want {
				t.Errorf("%d clauses, want %d", sum.Total, want)
			}
		})
	}
}
