package play

import (
	"testing"
	"testing/synctest"
	"time"
)

// A process whose system clock is ahead adopts the play time of the others, and no game is lost.
func TestClocksOfProcessesDisagree(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 1)
		id, _, _ := timed(t, p.list[0])
		before, _ := clocks(t, p.list[0], id)
		p.c.Now = func() time.Time { return time.Now().Add(time.Hour) }
		p.open()
		time.Sleep(time.Second) // in which they exchange heartbeats
		synctest.Wait()
		if after, _ := clocks(t, p.list[0], id); before[0]-after[0] > 2*time.Second || before[1]-after[1] > 2*time.Second {
			t.Errorf("a second later there are %v left of %v", after, before)
		}
	})
}
