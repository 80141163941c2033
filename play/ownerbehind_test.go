package play

import (
	"testing"
	"testing/synctest"
)

// A process that has claimed a game, but cannot read what the previous owner wrote, neither shows nor continues the old
// state.
func TestOwnerThatCouldNotCatchUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 2)
		id, blue, red := pair(t, p.list[0])
		line := viewOf(t, p.list[1], red, id, ViewQuery{}).Line
		w := watched(t, p.list[1], red, id, nil, Mark{}) // keeps it in memory
		nextView(t, w)
		p.disk[1].beforeClaim = func() {
			p.disk[1].beforeClaim = nil
			said(t, p.list[0], blue, id, 0, "bid 1")
			p.list[0].Close()
			p.disk[1].fails.Store(1)
		}
		_, err := sayAs(t.Context(), p.list[1], actor{red, id, 1, line}, "bid 0")
		wants(t, "a look that fails", err, errDisk)
		if v := viewOf(t, p.list[1], red, id, ViewQuery{}); v.Line != line+1 {
			t.Errorf("its new owner shows line %d: %d has been acknowledged", v.Line, line+1)
		}
	})
}
