package play

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/wire"
)

// The comments on a finished game have every turn's final standing, and moments that agree with the log.
func TestComments(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	me := guest(t, sv)
	id := created(t, sv, me, short("me", "me")).ID
	_, err := sv.Comments(t.Context(), me, id)
	wants(t, "while it runs", err, ErrRunning)
	if v := playOut(t, sv, id, 3, me); !v.Ended {
		if _, err := sv.Answer(t.Context(), me, id, 0, 0, true); err != nil {
			t.Fatal(err)
		}
	}
	got, err := sv.Comments(t.Context(), guest(t, sv), id)
	if err != nil {
		t.Fatal(err)
	}
	log := viewOf(t, sv, me, id, ViewQuery{From: 1}).Entries
	if len(got.Turns) == 0 || len(got.Points) == 0 {
		t.Fatalf("%d turns, %d moments", len(got.Turns), len(got.Points))
	}
	for i, s := range got.Turns {
		if i > 0 && (s.Turn <= got.Turns[i-1].Turn || s.Line <= got.Turns[i-1].Line) {
			t.Errorf("turn %d after turn %d", s.Turn, got.Turns[i-1].Turn)
		}
		if last := lastOf(log, s.Turn); s.Line != last {
			t.Errorf("turn %d is told after line %d, it ended with %d", s.Turn, s.Line, last)
		}
		if want := strengths(t, sv, me, id, s.Line); !cmp.Equal(s.Strength, want) {
			t.Errorf("turn %d: strength %v, on the board %v", s.Turn, s.Strength, want)
		}
	}
	checkCourse(t, got)
	for _, p := range got.Points {
		e := log[p.Line-1]
		if e.Turn != p.Turn || e.Seat != p.Seat || (len(e.Dice) == 0 && !p.Leads && max(p.Gain[0], p.Gain[1]) == 0) {
			t.Errorf("%+v is no moment of the log: %+v", p, e)
		}
	}
}

// checkCourse checks the data of the chart and of the cards of luck and losses: between two sides, one's losses are the
// other's hits, in means and in fact.
func checkCourse(t *testing.T, got wire.Comments) {
	t.Helper()
	if n := len(got.Course); n < 2 || n > mostStandings+1 || got.Course[n-1].Line < got.Points[len(got.Points)-1].Line {
		t.Errorf("a course of %d standings does not reach the last moment", n)
	}
	if len(got.Luck) != 2 {
		t.Fatalf("luck of %d seats, two fought", len(got.Luck))
	}
	a, b := got.Luck[0], got.Luck[1]
	if a.Battles == 0 || a.Dice < a.Battles || a.Lost != b.Dealt || b.Lost != a.Dealt || a.LostMean != b.DealtMean || b.LostMean != a.DealtMean {
		t.Errorf("one side %+v, the other %+v", a, b)
	}
	for _, f := range got.Luck {
		if f.Luckier < 0 || f.Luckier > 1 || f.Luckier != 0.5 && (float64(f.Dealt) > f.DealtMean) != (f.Luckier > 0.5) {
			t.Errorf("%d hit of %.1f is luckier than %.2f", f.Dealt, f.DealtMean, f.Luckier)
		}
	}
}

// lastOf returns the last standing sentence of a turn.
func lastOf(log []wire.Entry, turn int) (line int) {
	for _, e := range log {
		if e.Turn == turn && e.Kind == "say" && !e.Undone {
			line = e.Line
		}
	}
	return line
}

// strengths sums up the pieces of each seat after a line, as their owners see them.
func strengths(t *testing.T, sv *Service, who Who, id string, line int) []int {
	t.Helper()
	sum := make([]int, 2)
	for n := range sum {
		for _, p := range viewOf(t, sv, who, id, ViewQuery{Seat: at(n), Line: line}).Scene.Pieces {
			if p.Seat == n {
				sum[n] += max(p.Weight, p.Steps)
			}
		}
	}
	return sum
}

// Small reasons are dropped before the first ones of a turn, which tell the plan.
func TestPlansAreKept(t *testing.T) {
	st := state{}
	for line := range 30 {
		if line%10 == 0 {
			st.Turns = append(st.Turns, turn{From: line, N: line/10 + 1})
		}
		st.Reasons = append(st.Reasons, reason{Line: line})
	}
	for range 27 {
		st.dropOldReason()
	}
	for i, r := range st.Reasons {
		if r.Line != 10*i {
			t.Errorf("reason %d is of line %d", i, r.Line)
		}
	}
	st.dropOldReason()
	if len(st.Reasons) != 2 || st.Reasons[0].Line != 10 {
		t.Errorf("what is left: %+v", st.Reasons)
	}
}
