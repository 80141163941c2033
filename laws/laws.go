// Package laws holds what every title keeps, whatever its rules say, and looks for a breach by
// playing random games: that each word offered can be followed, that nothing else is accepted,
// that a secret stays one, that a record plays again to the same end.
//
// It knows the contract and the match. It knows no title, no clock and no test runner: the same
// laws serve tests and the command line.
package laws

import (
	"context"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"sandtable/game"
)

// Run is a number of random games to be played under the eye of the law.
type Run struct {
	Title game.Title
	Setup game.Setup
	Games int
	Seed  uint64 // of the first game; the next one has the next seed
	// Every is how rarely all laws are checked: at about one step in Every. 0 and 1 mean at each.
	// What is checked at a step does not depend on it, so a breach shows again at Every 1.
	Every int
	// Most is after how many sentences a game is broken off, for set-ups whose games need not end. 0: only the law ends one.
	Most int
	// Progress hears after each game, and at times within one, how many games are done and how many sentences were said in them and in those
	// under way. It is called by one game at a time.
	Progress func(games, actions int)
}

// Report is what a run found. Two runs alike give reports alike, on any number of cores.
type Report struct {
	Title    string   `json:"title"`
	Scenario string   `json:"scenario"`
	Games    int      `json:"games"`
	Actions  int      `json:"actions"`
	Checked  int      `json:"checked_steps"`
	Panics   int      `json:"panics"`
	DeadEnds int      `json:"dead_ends"`
	Endless  int      `json:"endless"`
	Broken   []string `json:"broken_laws"`        // one for each law and verb, with the seed and step to see it again
	Unplayed []string `json:"verbs_never_played"` // of those the scenario has, in none of the games
	Played   []string `json:"-"`                  // the verbs that were
}

// OK reports whether no law was broken. A verb that nobody played breaks none: there may have been
// too few games.
func (r *Report) OK() bool { return len(r.Broken) == 0 }

// Check plays the games on all cores until they are done or ctx is. Then it breaks off those under way within a sentence: they do not count as games,
// and what they found does.
func Check(ctx context.Context, r Run) Report {
	var (
		next atomic.Int64
		wg   sync.WaitGroup
	)
	all := &sum{tally: newTally(), progress: r.Progress}
	clauses := known(r.Title.Info())
	for range min(runtime.GOMAXPROCS(0), r.Games) {
		wg.Go(func() {
			g := newTrial(ctx, &r, clauses)
			g.spoken = all.spoken
			for {
				i := int(next.Add(1)) - 1
				if i >= r.Games || ctx.Err() != nil {
					return
				}
				g.game(r.Seed + uint64(i))
				all.over(&g.tally)
			}
		})
	}
	wg.Wait()
	return all.report(&r)
}

// sum adds up what games on several cores come to, and tells how far they are.
type sum struct {
	mu sync.Mutex
	tally
	said     int // in games that are done and in those under way
	progress func(games, actions int)
}

// over adds a game that is done or broken off.
func (s *sum) over(t *tally) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.add(t)
	s.said += t.actions % tellEvery
	if s.progress != nil && t.games > 0 {
		s.progress(s.games, s.said)
	}
}

// spoken hears of sentences that were said since it was last told.
func (s *sum) spoken(actions int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.said += actions; s.progress != nil {
		s.progress(s.games, s.said)
	}
}

// known collects the clauses a refusal may name.
func known(i *game.Info) map[game.Clause]bool {
	set := map[game.Clause]bool{game.NotAsked: true, game.NoSuchWord: true, game.Unfinished: true, game.TooLong: true}
	for _, list := range [...][]game.ClauseText{i.Clauses, i.Rulings} {
		for _, c := range list {
			set[c.ID] = true
		}
	}
	return set
}

// tally counts what games came to. Adding is in any order the same.
type tally struct {
	games, actions, checked   int
	panics, deadEnds, endless int
	verbs                     map[int16]int
	broken                    map[breach]sighting
}

// breach is a law broken by a verb; -1 if by none.
type breach struct {
	law  string
	verb int16
}

// sighting is the first time a breach was seen, and how often it was.
type sighting struct {
	seed  uint64
	step  int
	what  string
	times int
}

func newTally() tally {
	return tally{verbs: map[int16]int{}, broken: map[breach]sighting{}}
}

func (t *tally) add(o *tally) {
	t.games += o.games
	t.actions += o.actions
	t.checked += o.checked
	t.panics += o.panics
	t.deadEnds += o.deadEnds
	t.endless += o.endless
	for v, n := range o.verbs {
		t.verbs[v] += n
	}
	for b, s := range o.broken {
		old, seen := t.broken[b]
		times := old.times + s.times
		if seen && old.seed <= s.seed {
			s = old
		}
		s.times = times
		t.broken[b] = s
	}
}

func (t *tally) report(r *Run) Report {
	lex := r.Title.Info().Lexicon
	out := Report{
		Title: r.Title.Info().ID, Scenario: r.Setup.Scenario,
		Games: t.games, Actions: t.actions, Checked: t.checked,
		Panics: t.panics, DeadEnds: t.deadEnds, Endless: t.endless,
		Broken: []string{}, Unplayed: []string{},
	}
	byName := func(a, b breach) int {
		if a.law != b.law {
			return slices.Index(order, a.law) - slices.Index(order, b.law)
		}
		return int(a.verb) - int(b.verb)
	}
	for _, b := range slices.SortedFunc(maps.Keys(t.broken), byName) {
		s := t.broken[b]
		out.Broken = append(out.Broken, fmt.Sprintf("%s: %s (seed %d, step %d; seen %d times)", b.law, s.what, s.seed, s.step, s.times))
	}
	for v := range int16(lex.Size(game.Verb)) {
		switch name := lex.Word(game.VerbWord(v), game.Nobody); {
		case t.verbs[v] > 0:
			out.Played = append(out.Played, name)
		case r.uses(name):
			out.Unplayed = append(out.Unplayed, name)
		}
	}
	return out
}

// uses reports whether the scenario has a verb.
func (r *Run) uses(verb string) bool {
	for _, s := range r.Title.Info().Scenarios {
		if s.ID == r.Setup.Scenario && len(s.Verbs) > 0 {
			return slices.Contains(s.Verbs, verb)
		}
	}
	return true
}
