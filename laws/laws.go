// Package laws holds the properties that every title must have, whatever its rules say, and checks them by playing random
// games: every word on offer can be followed, nothing else is accepted, secrets stay secret, a record replays to the same
// end. It knows the contract and the match. It knows no title, no clock and no test runner, so tests and the command line
// check the same laws.
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

// Run describes a number of random games in which the laws are checked.
type Run struct {
	Title game.Title
	Setup game.Setup
	Games int
	Seed  uint64 // of the first game; each later game adds one
	// Every makes the checks rarer: about one step in Every is checked. 0 and 1 mean every step. Which steps are checked
	// does not change what a check does, so a breach shows up again with Every 1.
	Every int
	// Most ends a game after that many sentences, for set-ups whose games may have no end. 0 means no such limit: only the
	// law against endless games ends them.
	Most int
	// Progress is called after each game, and now and then during one, with the games finished and the sentences said so
	// far, those of unfinished games included. Calls do not overlap.
	Progress func(games, actions int)
}

// Report is what a run found. Equal runs give equal reports, on any number of cores.
type Report struct {
	Title    string   `json:"title"`
	Scenario string   `json:"scenario"`
	Games    int      `json:"games"`
	Actions  int      `json:"actions"`
	Checked  int      `json:"checked_steps"`
	Panics   int      `json:"panics"`
	DeadEnds int      `json:"dead_ends"`
	Endless  int      `json:"endless"`
	Broken   []string `json:"broken_laws"`        // one line for each law and verb, with the seed and step that reproduce it
	Unplayed []string `json:"verbs_never_played"` // verbs of the scenario that no game played
	Played   []string `json:"-"`                  // the other verbs
}

// OK reports whether no law was broken. A verb that was never played breaks none, since the games may have been too few.
func (r *Report) OK() bool { return len(r.Broken) == 0 }

// Check plays the games on all cores until they are done or ctx ends. Games that are interrupted do not count as games, but
// breaches found in them do.
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

// sum adds up the tallies of games on several cores and reports progress.
type sum struct {
	mu sync.Mutex
	tally
	said     int // in finished and unfinished games
	progress func(games, actions int)
}

// over adds the tally of a game that is finished or interrupted.
func (s *sum) over(t *tally) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.add(t)
	s.said += t.actions % tellEvery
	if s.progress != nil && t.games > 0 {
		s.progress(s.games, s.said)
	}
}

// spoken adds sentences said since the last call.
func (s *sum) spoken(actions int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.said += actions
	if s.progress != nil {
		s.progress(s.games, s.said)
	}
}

// known returns the clauses that a refusal may name.
func known(i *game.Info) map[game.Clause]bool {
	set := map[game.Clause]bool{game.NotAsked: true, game.NoSuchWord: true, game.Unfinished: true, game.TooLong: true}
	for _, list := range [...][]game.ClauseText{i.Clauses, i.Rulings} {
		for _, c := range list {
			set[c.ID] = true
		}
	}
	return set
}

// tally counts the outcomes of games. The order in which tallies are added does not matter.
type tally struct {
	games, actions, checked   int
	panics, deadEnds, endless int
	verbs                     map[int16]int
	broken                    map[breach]sighting
}

// breach is a law and the number of the verb that broke it; -1 if no verb did.
type breach struct {
	law  string
	verb int16
}

// sighting is where a breach was first seen, and how often it was seen.
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
