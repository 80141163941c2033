package lab

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// timeless removes what was measured by wall clock.
func timeless(r Result) Result {
	for i := range r.played {
		for k := range r.played[i].Games {
			r.played[i].Games[k].Wall = [2][]float64{}
		}
	}
	r.PlayerA.WallMs, r.PlayerB.WallMs = Spread{}, Spread{}
	return r
}

var sameResult = cmp.AllowUnexported(Result{})

func TestGreedyBeatsChance(t *testing.T) {
	m := Meeting{Contest: toy(), A: baseline("greedy-1"), B: chance(), Pairs: 20, Jobs: 2}
	r, err := m.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if r.Score.Value < 0.7 || r.WinsA+r.WinsB+r.Draws != 40 || r.Pairs.Pairs() != 20 {
		t.Errorf("%d won, %d lost, %d drawn in pairs %v", r.WinsA, r.WinsB, r.Draws, r.Pairs)
	}
	blue, red := r.BySeat[0], r.BySeat[1]
	if blue.Wins+red.Wins != r.WinsA || blue.Wins+blue.Draws+blue.Losses != 20 || r.Openings != 2 {
		t.Errorf("by side: %+v, %d openings", r.BySeat, r.Openings)
	}
}

func TestSameSeedSameMeeting(t *testing.T) {
	play := func(jobs int, seed uint64) Result {
		c := toy()
		c.Seed = seed
		m := Meeting{Contest: c, A: baseline("greedy-1"), B: chance(), Pairs: 60, Jobs: jobs, SPRT: &SPRT{0, 100}}
		r, err := m.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return timeless(r)
	}
	one := play(1, 7)
	if d := cmp.Diff(one, play(4, 7), sameResult); d != "" {
		t.Errorf("four at a time play another meeting:\n%s", d)
	}
	if one.SPRT.Verdict != Stronger || one.Games >= 120 {
		t.Errorf("the test did not stop: %+v after %d games", one.SPRT, one.Games)
	}
	if cmp.Equal(one, play(1, 8), sameResult) {
		t.Error("another seed plays the same meeting")
	}
}

// breakOff plays a meeting until five pairs are done, and truncates the fourth line of pairs in its journal.
func breakOff(t *testing.T, m Meeting, path string) {
	t.Helper()
	var err error
	if m.Journal, err = m.OpenJournal(path); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	m.Progress = func(done int, _ Pentanomial) {
		if done == 5 {
			cancel()
		}
	}
	if _, err := m.Play(ctx); err == nil {
		t.Fatal("nothing says that the meeting was broken off")
	}
	m.Journal.Close()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	if len(lines) < 5 || len(lines) > 8 {
		t.Fatalf("%d lines after five pairs", len(lines))
	}
	torn := strings.Join(lines[:4], "") + lines[4][:len(lines[4])/2]
	if err := os.WriteFile(path, []byte(torn), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A meeting interrupted in the middle of a line can be resumed with the same result.
func TestResumeAfterKill(t *testing.T) {
	m := Meeting{Contest: toy(), A: baseline("rush-1"), B: chance(), Pairs: 12, Jobs: 1}
	want, err := m.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "match.jsonl")
	breakOff(t, m, path)
	if m.Journal, err = m.OpenJournal(path); err != nil {
		t.Fatal(err)
	}
	defer m.Journal.Close()
	first := -1
	m.Progress = func(done int, _ Pentanomial) {
		if first < 0 {
			first = done
		}
	}
	got, err := m.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if first != 3 {
		t.Errorf("%d pairs were taken over, want 3", first)
	}
	if d := cmp.Diff(timeless(want), timeless(got), sameResult); d != "" {
		t.Errorf("the resumed meeting differs:\n%s", d)
	}
	other := toy()
	other.Seed++
	if _, err := other.OpenJournal(path); err == nil || !strings.Contains(err.Error(), "something else") {
		t.Errorf("the journal of another seed: %v", err)
	}
}

func TestJSONBeginsAsPromised(t *testing.T) {
	m := Meeting{Contest: toy(), A: baseline("pass-1"), B: chance(), Pairs: 1, Jobs: 1}
	r, err := m.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.Token()
	var keys []string
	for len(keys) < 11 {
		key, _ := d.Token()
		keys = append(keys, key.(string))
		var value any
		if err := d.Decode(&value); err != nil {
			t.Fatal(err)
		}
	}
	want := "title scenario a b games wins_a wins_b draws illegal timeouts p99_ms"
	if got := strings.Join(keys, " "); got != want {
		t.Errorf("the keys are %s, want %s", got, want)
	}
}

func TestLadder(t *testing.T) {
	l := Ladder{Contest: toy(), Contenders: []Contender{chance(), baseline("rush-1"), baseline("greedy-1")}, All: true, Pairs: 15, Jobs: 2}
	if l.Meetings() != 3 {
		t.Fatalf("%d meetings among three", l.Meetings())
	}
	s, err := l.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if s.Games != 90 || s.Zero != "random" || s.Ladder[0].Elo.Value != 0 || s.Ladder[2].Elo.Value < 50 || s.Ladder[1].Games != 60 {
		t.Errorf("%+v", s.Ladder)
	}
	for i, row := range s.Payoff {
		for k, v := range row {
			if (v == nil) != (i == k) || v != nil && round(*v+*s.Payoff[k][i], 4) != 1 {
				t.Errorf("payoff of %d against %d", i, k)
			}
		}
	}
	page := string(LadderReport(&s, "sandtable arena duel"))
	for _, want := range []string{"greedy-1", "sandtable arena duel", "<svg", "</html>"} {
		if !strings.Contains(page, want) {
			t.Errorf("the report lacks %s", want)
		}
	}
	selfContained(t, page)
	l.Contenders = append(l.Contenders, chance())
	if _, err := l.Play(t.Context()); err == nil {
		t.Error("somebody stands on the ladder twice")
	}
}

// selfContained fails if a page needs anything from outside.
func selfContained(t *testing.T, page string) {
	t.Helper()
	for _, no := range []string{"http:", "https:", "<script", "<link", "src=", "NaN", "%!"} {
		if strings.Contains(page, no) {
			t.Errorf("the report has %q", no)
		}
	}
}

func TestMeetingReport(t *testing.T) {
	m := Meeting{Contest: toy(), A: baseline("greedy-1"), B: chance(), Pairs: 2, Jobs: 1, SPRT: &SPRT{0, 50}}
	r, err := m.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	page := string(MeetingReport(&r, `sandtable "<b>"`))
	selfContained(t, page)
	if strings.Contains(page, "<b>") || !strings.Contains(page, "By side") || !strings.Contains(page, Undecided) {
		t.Error("the report is not what was measured")
	}
}
