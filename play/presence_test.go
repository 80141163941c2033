package play

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// Who looks on is told when it changes, and then only now and then: news of games in which nothing happens would fill the bus. Whoever is there
// stays so all the same.
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
			t.Errorf("it is told %d times by two processes in %d rounds", n, rounds)
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
