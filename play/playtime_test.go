package play

import (
	"fmt"
	"strings"
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

// Only a process of the house moves the play time of others, and that no farther at once than it may have got ahead.
func TestHeartbeatsAreMarked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 1)
		sv := p.list[0]
		ahead := func(text string) time.Duration {
			before := sv.playTime()
			if err := p.ears[0].Tell(peerSubject, []byte(text)); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
			return sv.playTime().Sub(before)
		}
		far := sv.playTime().Add(time.Hour)
		mark := sv.keys.Load().markOf
		near := fmt.Sprintf("near %d", far.Add(-time.Hour+time.Second).UnixMicro())
		for _, tt := range []struct {
			what, text string
			moves      time.Duration
			alive      bool
		}{
			{"no mark, as before there were marks", fmt.Sprintf("old %d", far.UnixMicro()), 0, true},
			{"a wrong mark", fmt.Sprintf("wrong %d %s", far.UnixMicro(), strings.Repeat("0", 64)), 0, false},
			{"the mark of another time", fmt.Sprintf("again %d %s", far.UnixMicro(), mark("again 1")), 0, false},
			{"a little ahead", near + " " + mark(near), time.Second, true},
			{"nothing", "", 0, false},
		} {
			name, _, _ := strings.Cut(tt.text, " ")
			if got := ahead(tt.text); got != tt.moves || sv.peers.isAlive(name) != tt.alive {
				t.Errorf("%s: play time moves by %v, alive: %v", tt.what, got, !tt.alive)
			}
		}
		text := fmt.Sprintf("far %d", far.UnixMicro())
		for n := range 2 {
			if got := ahead(text + " " + mark(text)); got != furthestAhead {
				t.Errorf("heartbeat %d from far ahead moves play time by %v", n+1, got)
			}
		}
		for n := range 2 * mostUnmarked {
			ahead(fmt.Sprintf("crowd%d 0", n))
		}
		ours := fmt.Sprintf("ours %d", 0)
		ahead(ours + " " + mark(ours))
		if sv.peers.isAlive(fmt.Sprintf("crowd%d", 2*mostUnmarked-1)) || !sv.peers.isAlive("ours") {
			t.Error("a crowd without marks is taken in, or keeps a process of the house out")
		}
	})
}

// A program from before there were marks reads name and time of a heartbeat.
func TestHeartbeatsForOlderPrograms(t *testing.T) {
	sv := opened(t, plain(t))
	var name string
	var at int64
	now := sv.playTime()
	if _, err := fmt.Sscanf(sv.heartbeat(now), "%s %d", &name, &at); err != nil || name != sv.Name() || at != now.UnixMicro() {
		t.Errorf("%q %d, %v", name, at, err)
	}
}
