package play

import (
	"testing"
	"testing/synctest"
	"time"

	"sandtable/wire"
)

// timed makes a game between two guests, with a clock of one minute plus ten seconds per decision.
func timed(t testing.TB, sv *Service) (id string, blue, red Who) {
	n := short("me", "invite")
	n.Clock = &wire.ClockRule{Bank: 60, Add: 10}
	return pairOf(t, sv, n)
}

func clocks(t testing.TB, sv *Service, id string) (left [2]time.Duration, runs [2]bool) {
	t.Helper()
	c, err := sv.Card(t.Context(), Who{}, id)
	if err != nil {
		t.Fatal(err)
	}
	for n := range left {
		left[n], runs[n] = time.Duration(c.Seats[n].Clock.Left)*time.Millisecond, c.Seats[n].Clock.Running
	}
	return left, runs
}

func TestClocks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		sv := opened(t, plain(t))
		id, blue, red := timed(t, sv)
		show := func(what string, blue, red time.Duration, blueRuns, redRuns bool) {
			t.Helper()
			left, runs := clocks(t, sv, id)
			if left != [2]time.Duration{blue, red} || runs != [2]bool{blueRuns, redRuns} {
				t.Errorf("%s: %v %v, want %v %v", what, left, runs, [2]time.Duration{blue, red}, [2]bool{blueRuns, redRuns})
			}
		}
		const s = time.Second
		show("at the start both bid", 60*s, 60*s, true, true)
		time.Sleep(5 * s)
		v := said(t, sv, blue, id, 0, "bid 2")
		show("Blue has bid", 65*s, 55*s, false, true)
		time.Sleep(5 * s)
		if _, err := sv.Undo(t.Context(), blue, id, 0, v.Line); err != nil {
			t.Fatal(err)
		}
		show("Blue takes it back, and the addition with it", 55*s, 50*s, true, true)
		said(t, sv, blue, id, 0, "bid 2")
		time.Sleep(1 * s)
		said(t, sv, red, id, 1, "bid 0")
		show("Blue has the turn", 65*s, 59*s, true, false)
		time.Sleep(20 * s)
		said(t, sv, blue, id, 0, "done")
		show("a step that does not pass adds nothing", 45*s, 59*s, true, false)
		if w := viewOf(t, sv, red, id, ViewQuery{}); w.Seats[0].Clock.Left != 45000 || !w.Seats[0].Clock.Running {
			t.Errorf("the view shows %+v", w.Seats[0].Clock)
		}
	})
}

// Time spent on a sentence that is taken back is lost, and brings no increment.
func TestTakebackAddsNoTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		sv := opened(t, plain(t))
		id, blue, red := timed(t, sv)
		said(t, sv, blue, id, 0, "bid 2")
		said(t, sv, red, id, 1, "bid 0")
		line := viewOf(t, sv, blue, id, ViewQuery{}).Line
		said(t, sv, blue, id, 0, "done", "done")
		said(t, sv, blue, id, 0, "bid 0")
		time.Sleep(5 * time.Second)
		before, _ := clocks(t, sv, id)
		if _, err := sv.Offer(t.Context(), blue, id, 0, "takeback", line); err != nil {
			t.Fatal(err)
		}
		if _, err := sv.Answer(t.Context(), red, id, 1, 1, true); err != nil {
			t.Fatal(err)
		}
		after, runs := clocks(t, sv, id)
		if before != after || runs != [2]bool{true, false} {
			t.Errorf("before %v, after %v; running %v", before, after, runs)
		}
	})
}

func TestTimeRunsOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		sv := opened(t, c)
		id, blue, red := timed(t, sv)
		said(t, sv, blue, id, 0, "bid 2")
		w := watched(t, sv, blue, id, nil, Mark{})
		nextView(t, w)
		time.Sleep(59 * time.Second)
		if v := viewOf(t, sv, red, id, ViewQuery{}); v.Over {
			t.Fatal("it is over a second too early")
		}
		v := nextView(t, w) // waits for the deadline
		if !v.Ended || v.Result.Scores[1] != -1 || v.Result.Level != "time" || v.Entries[0].Kind != "forfeit" {
			t.Errorf("%+v, %+v", v.Result, v.Entries)
		}
		if report := proved(t, c.Store, id); !report.Ended {
			t.Error(report)
		}
	})
}

// Clocks stop while the service is closed, and run on from there.
func TestClocksStandStillWhileItIsClosed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		sv := opened(t, c)
		id, blue, _ := timed(t, sv)
		said(t, sv, blue, id, 0, "bid 2")
		time.Sleep(20 * time.Second)
		sv.Close()
		time.Sleep(time.Hour)
		sv = opened(t, c)
		if left, _ := clocks(t, sv, id); left[1] != 40*time.Second {
			t.Errorf("Red has %v", left[1])
		}
		time.Sleep(40 * time.Second)
		synctest.Wait()
		if v := viewOf(t, sv, blue, id, ViewQuery{}); !v.Over || v.Result.Scores[1] != -1 {
			t.Errorf("over %v, %+v", v.Over, v.Result)
		}
	})
}

// After a crash, which stores no play time, players lose no time, and gain at most the interval between two writes of play
// time.
func TestClocksAfterACrash(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		sv := opened(t, c)
		id, blue, _ := timed(t, sv)
		time.Sleep(5 * time.Second)
		said(t, sv, blue, id, 0, "bid 2") // Red's clock was started 5 seconds ago
		time.Sleep(19 * time.Second)
		kept, err := c.Store.PlayTime(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		sv.Close()
		if err := c.Store.PutPlayTime(t.Context(), kept); err != nil { // as a crash would have left it
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		sv = opened(t, c)
		if left, _ := clocks(t, sv, id); left[1] < 36*time.Second || left[1] > 36*time.Second+playTimeEvery {
			t.Errorf("Red has %v", left[1])
		}
	})
}

// Setting the system clock forward does not affect the games' clocks.
func TestClocksDoNotJump(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		var set time.Duration
		c.Now = func() time.Time { return time.Now().Add(set).Round(0) }
		sv := opened(t, c)
		id, blue, _ := timed(t, sv)
		time.Sleep(5 * time.Second)
		for _, set = range []time.Duration{time.Hour, -24 * time.Hour} {
			if left, _ := clocks(t, sv, id); left[0] != 55*time.Second {
				t.Errorf("with the clock set by %v Blue has %v", set, left[0])
			}
		}
		said(t, sv, blue, id, 0, "bid 2")
		if left, _ := clocks(t, sv, id); left[0] != 65*time.Second {
			t.Errorf("Blue has %v", left[0])
		}
	})
}

// The deadline of a game that is not in memory is enforced as well.
func TestAlarmWakesTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := short("me", "invite")
		n.Clock = &wire.ClockRule{Bank: 3600}
		c := plain(t)
		sv := opened(t, c)
		id, _, _ := pairOf(t, sv, n)
		time.Sleep(30 * time.Minute)
		if s := sv.Stats(); s.Games != 0 {
			t.Fatalf("%d games are in memory", s.Games)
		}
		time.Sleep(31 * time.Minute)
		synctest.Wait()
		if !proved(t, c.Store, id).Ended {
			t.Error("the game goes on without time")
		}
	})
}
