package lab

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sandtable/game"
	"sandtable/titles/blackswan"
	"sandtable/titles/blitzkrieg"
	"sandtable/titles/duel"
)

func TestPairsShareDiceAndSwapSides(t *testing.T) {
	var games []*[]roll
	var sat []game.Seat
	c := toy()
	c.Title = spyTitle{duel.Title, new(sync.Mutex), &games}
	a := named(rigged{id: "a", sat: func(s game.Seat) { sat = append(sat, s) }})
	m := Meeting{Contest: c, A: a, B: chance(), Pairs: 10, Jobs: 1}
	r, err := m.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	different := false
	for i := range r.played {
		if sat[2*i] != 0 || sat[2*i+1] != 1 || r.played[i].Games[0].SeatA != 0 || r.played[i].Games[1].SeatA != 1 {
			t.Errorf("pair %d: a sat on %d and %d", i, sat[2*i], sat[2*i+1])
		}
		x, y := *games[2*i], *games[2*i+1]
		if len(x) == 0 || len(y) == 0 {
			t.Fatalf("pair %d: nobody rolled", i)
		}
		for n := range min(len(x), len(y)) {
			if x[n].sides == y[n].sides && x[n].face != y[n].face {
				t.Errorf("pair %d, roll %d: %d in one game, %d in the other", i, n+1, x[n].face, y[n].face)
			}
		}
		if i > 0 && (*games[0])[0] != x[0] {
			different = true
		}
	}
	if !different {
		t.Error("all pairs have the same dice")
	}
}

func TestStreamIsFairAndCountsRolls(t *testing.T) {
	var faces [7]int
	a, b := stream{seed: 3}, stream{seed: 3}
	for range 6000 {
		faces[a.Roll(game.Die{Sides: 6})]++
		b.Roll(game.Die{Sides: 2})
	}
	for f := 1; f <= 6; f++ {
		if faces[f] < 880 || faces[f] > 1120 {
			t.Errorf("face %d fell %d times of 6000", f, faces[f])
		}
	}
	if x, y := a.Roll(game.Die{Sides: 6}), b.Roll(game.Die{Sides: 6}); x != y {
		t.Errorf("roll 6001 is %d after sixes and %d after twos", x, y)
	}
}

func TestOpenings(t *testing.T) {
	info := blitzkrieg.Title.Info()
	vary := Varied(info, "basic")
	list, err := openings(info, game.Setup{Scenario: "basic"}, vary, 1)
	if err != nil || len(vary) != 2 || len(list) != 36 {
		t.Fatalf("%d openings over %v: %v", len(list), vary, err)
	}
	seen := map[string]bool{}
	for _, s := range list {
		seen[phrase(s.Options)] = true
	}
	if len(seen) != 36 {
		t.Errorf("only %d openings differ", len(seen))
	}
	fixed, err := openings(info, game.Setup{Scenario: "basic", Options: map[string]string{"blue": "road-fork"}}, vary, 1)
	if err != nil || len(fixed) != 6 || fixed[0].Options["blue"] != "road-fork" {
		t.Errorf("with Blue fixed: %v, %v", fixed, err)
	}
	if _, err := openings(info, game.Setup{Scenario: "basic"}, []string{"mood"}, 1); err == nil {
		t.Error("an option that does not exist is varied")
	}
	if _, err := openings(info, game.Setup{Scenario: "pinsky-gap"}, []string{"blue"}, 1); err == nil {
		t.Error("an option of another scenario is varied")
	}
}

// Illegal sentences, panics and giving up are counted, and the game goes on.
func TestFoulPlayIsCounted(t *testing.T) {
	fouls := map[string]func(k game.Known, anything func() game.Action) (game.Action, error){
		"nonsense": func(game.Known, func() game.Action) (game.Action, error) { return game.Action{}, nil },
		"panics":   func(game.Known, func() game.Action) (game.Action, error) { panic("help") },
		"sulks":    func(game.Known, func() game.Action) (game.Action, error) { return game.Action{}, errSulks },
	}
	for id, think := range fouls {
		m := Meeting{Contest: toy(), A: named(rigged{id: id, think: think}), B: chance(), Pairs: 3, Jobs: 1}
		r, err := m.Play(t.Context())
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		if r.Games != 6 || r.Stalled != 0 || r.PlayerA.Illegal < 6 || r.Illegal != r.PlayerA.Illegal || r.PlayerB.Illegal != 0 {
			t.Errorf("%s: %d games, %d stalled, %d illegal of a, %d of b", id, r.Games, r.Stalled, r.PlayerA.Illegal, r.PlayerB.Illegal)
		}
	}
}

// A turn longer than the budget plus tolerance counts as late, once.
func TestLatePlayIsCounted(t *testing.T) {
	var now time.Duration
	slow := func(by time.Duration) rigged {
		return rigged{id: "slow", budget: 10 * time.Millisecond, think: func(_ game.Known, anything func() game.Action) (game.Action, error) {
			now += by
			return anything(), nil
		}}
	}
	for _, tt := range []struct {
		by   time.Duration
		late bool
	}{{time.Microsecond, false}, {16 * time.Millisecond, true}} {
		c := toy()
		c.Iterations = false
		c.clock = func() time.Duration { return now }
		m := Meeting{Contest: c, A: chance(), B: named(slow(tt.by)), Pairs: 2, Jobs: 1}
		r, err := m.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		turns := 0
		for i := range r.played {
			for _, g := range r.played[i].Games {
				turns += len(g.Ms[1])
			}
		}
		want := 0
		if tt.late {
			want = turns
		}
		if r.Timeouts != want || r.PlayerB.Timeouts != want || r.PlayerA.Timeouts != 0 || r.Games != 4 || turns < 8 {
			t.Errorf("thoughts of %v: %d late of %d turns in %d games, want %d", tt.by, r.Timeouts, turns, r.Games, want)
		}
		if tt.late && r.P99Ms < 16 {
			t.Errorf("99 %% of turns within %v ms", r.P99Ms)
		}
		if r.PlayerB.BudgetMs != 10 {
			t.Errorf("a budget of %v ms", r.PlayerB.BudgetMs)
		}
	}
}

// A player that never answers loses, and the meeting goes on. Time stops during thoughts, so that the other player is never
// late.
func TestWhoeverIsStuckLoses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		forever := make(chan struct{})
		defer close(forever)
		c := toy()
		c.patience = time.Millisecond
		m := Meeting{Contest: c, A: chance(), Pairs: 1, Jobs: 1, B: named(rigged{id: "stone", think: func(_ game.Known, anything func() game.Action) (game.Action, error) {
			<-forever
			return anything(), nil
		}})}
		r, err := m.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if r.WinsA != 2 || r.Stalled != 2 || r.PlayerB.Timeouts != 2 || r.Endings[endStuck] != 2 {
			t.Errorf("%d won, %d stalled, %d late: %v", r.WinsA, r.Stalled, r.PlayerB.Timeouts, r.Endings)
		}
	})
}

// Seats that share a side are played by the same contender, whoever begins.
func TestAlliesAreOnePlayers(t *testing.T) {
	for swap := range 2 {
		s := contestGame{contest: &Contest{Title: blackswan.Title}, parties: blackswan.Title.Info().Parties(game.Setup{}), deal: swap}
		axis, west, soviets := s.side(blackswan.Axis), s.side(blackswan.West), s.side(blackswan.Soviets)
		if axis != swap || west != 1-swap || soviets != 1-swap {
			t.Errorf("swapped %d times: the seats are %d's, %d's and %d's", swap, axis, west, soviets)
		}
	}
}
