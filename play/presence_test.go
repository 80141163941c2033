package play

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// Presence is announced when it changes and then rarely, since it would flood the bus otherwise; it does not expire in
// between.
func TestPresenceIsToldSeldom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 2)
		id, blue, red := pair(t, p.list[0])
		mine, his := watched(t, p.list[0], blue, id, nil, Mark{}), watched(t, p.list[1], red, id, nil, Mark{})
		nextView(t, mine)
		nextView(t, his)
		time.Sleep(3 * followEvery)
		ear := p.hub.Join()
		defer ear.Close()
		var told atomic.Int32
		stop, err := ear.Follow(hereSubject(id), func(string, []byte) { told.Add(1) })
		if err != nil {
			t.Fatal(err)
		}
		defer stop()
		const rounds = 6
		time.Sleep(rounds * presenceEvery * followEvery)
		synctest.Wait()
		if n := told.Load(); n < 2*rounds-2 || n > 2*rounds+2 {
			t.Errorf("%d announcements by two processes in %d rounds", n, rounds)
		}
		for n, sv := range p.list {
			for _, s := range viewOf(t, sv, blue, id, ViewQuery{}).Seats {
				if !s.Online {
					t.Errorf("at process %d seat %d is gone", n, s.N)
				}
			}
		}
	})
}
