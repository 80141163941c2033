package duel

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// Who sees what, clause by clause. The laws cannot detect a secret of the set-up that is never hidden, since that breaks none
// of them.
func TestSecrets(t *testing.T) {
	hidden := placed(t, "step fighting blue ; blue a west b ford ; red c hill d hill")
	fought := placed(t, "step fighting blue ; blue a west b ford ; red c hill d east")
	play(t, fought, gametest.Dice(t, 2), 0, "attack hill b")
	bids := placed(t, "step bidding ; blue a west ; red c east")
	play(t, bids, gametest.Dice(t), 0, "bid 2")
	const blueA, blueB, redC, redD = 0, 1, perSide + 2, perSide + 3
	for _, tt := range []struct {
		clause, what string
		p            *Position
		seat         game.Seat
		read         func(*Position) int8
		want         int8
	}{
		{"DU-1.2", "one's own block", hidden, 0, strength(blueB), 2},
		{"DU-1.2", "an enemy block that has not fought", hidden, 0, strength(redC), 0},
		{"DU-1.2", "the same from the other side", hidden, 1, strength(blueB), 0},
		{"DU-1.2", "one's own from the other side", hidden, 1, strength(redD), 4},
		{"DU-1.2", "a spectator", hidden, game.Nobody, strength(blueA), 0},
		{"DU-1.2", "a spectator, the other side", hidden, game.Nobody, strength(redC), 0},
		{"DU-4.4", "an enemy that attacked", fought, 1, strength(blueB), 2},
		{"DU-4.4", "an enemy that defended", fought, 0, strength(redC), 3},
		{"DU-4.4", "a spectator of a battle", fought, game.Nobody, strength(redC), 3},
		{"DU-4.4", "a block that was not in the battle", fought, 0, strength(redD), 0},
		{"DU-4.4", "an attacker's friend that was not in the battle", fought, 1, strength(blueA), 0},
		{"DU-2.1", "one's own bid", bids, 0, pledge(0), 3},
		{"DU-2.1", "the enemy's bid", bids, 1, pledge(0), sealed},
		{"DU-2.1", "a bid, to a spectator", bids, game.Nobody, pledge(0), sealed},
		{"DU-2.1", "a bid not made", bids, 0, pledge(1), 0},
	} {
		if got := tt.read(&tt.p.Known(tt.seat).(*Known).p); got != tt.want {
			t.Errorf("%s, %s: seat %d reads %d, want %d", tt.clause, tt.what, tt.seat, got, tt.want)
		}
	}
}

func strength(u int) func(*Position) int8 { return func(p *Position) int8 { return p.Strength[u] } }

func pledge(s game.Seat) func(*Position) int8 { return func(p *Position) int8 { return p.Pledge[s] } }

// What is told, and to whom.
func TestSecretBidIsTold(t *testing.T) {
	p := placed(t, "step bidding ; blue a west ; red c east")
	table := gametest.Dice(t)
	play(t, p, table, 0, "bid 2")
	var heard [seats][]string
	for _, e := range table.Told {
		for s := range game.Seat(seats) {
			if e.Seen.Has(s) {
				heard[s] = append(heard[s], info.Lexicon.Tell(e))
			}
		}
		if e.Reveal {
			t.Errorf("DU-2.1: a sealed bid reveals: %q", info.Lexicon.Tell(e))
		}
	}
	if got := strings.Join(heard[0], "|"); got != "bid 2|Blue has bid." {
		t.Errorf("DU-2.1: Blue hears %q", got)
	}
	if got := strings.Join(heard[1], "|"); got != "Blue has bid." {
		t.Errorf("DU-2.1: Red hears %q", got)
	}
}

// Reveals stop undo: a bid that reveals both, and each block revealed once.
func TestReveals(t *testing.T) {
	p := placed(t, "step bidding ; blue b ford ; red c hill")
	table := gametest.Dice(t, 5)
	play(t, p, table, 0, "bid 2")
	play(t, p, table, 1, "bid 1")
	play(t, p, table, 0, "done", "attack hill b")
	var got []string
	for _, e := range table.Told {
		if e.Reveal {
			got = append(got, e.Clause.ID()+" "+info.Lexicon.Tell(e))
		}
	}
	want := "DU-2.3 Blue bid 2, Red bid 1.|DU-4.4 Blue:b has strength 2.|DU-4.4 Red:c has strength 3."
	if strings.Join(got, "|") != want {
		t.Errorf("revealed %q, want %q", got, want)
	}
	p.Step, p.Spent = fighting, [blocks]bool{}
	again := gametest.Dice(t, 5)
	play(t, p, again, 0, "attack hill b")
	for _, e := range again.Told {
		if e.Reveal {
			t.Errorf("DU-4.4: %q is revealed twice", info.Lexicon.Tell(e))
		}
	}
}

// Imagined worlds cover everything that is possible, and nothing else.
func TestImagined(t *testing.T) {
	p := placed(t, "step bidding ; purse 8 1 ; blue a west ; red a east b east c east d east")
	play(t, p, gametest.Dice(t), 1, "bid 1")
	table := game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))}
	armies, bids := map[[perSide]int8]int{}, map[int8]int{}
	for range 2400 {
		q := p.Known(0).Imagined(table).(*Position)
		armies[[perSide]int8(q.Strength[perSide:])]++
		bids[q.Pledge[1]-1]++
		if [perSide]int8(q.Strength[:perSide]) != [perSide]int8{1, 2, 3, 4} {
			t.Fatalf("DU-1.2: Blue forgets its own blocks: %v", q.Strength)
		}
	}
	if len(armies) != 24 {
		t.Errorf("DU-1.2: %d of 24 armies are imagined", len(armies))
	}
	for a, n := range armies {
		if n < 50 || n > 150 {
			t.Errorf("DU-1.2: army %v is imagined %d times in 2400", a, n)
		}
	}
	p.Seen[perSide+1] = game.Everyone
	for range 100 {
		q := p.Known(0).Imagined(table).(*Position)
		armies[[perSide]int8(q.Strength[perSide:])]++
		if q.Strength[perSide+1] != 2 {
			t.Fatalf("DU-4.4: a block that was seen is imagined anew: %v", q.Strength)
		}
	}
	if len(armies) != 24 {
		t.Errorf("DU-1.2: a strength that was seen is imagined twice: %v", armies)
	}
	if len(bids) != 2 || bids[0] < 1000 || bids[1] < 1000 {
		t.Errorf("DU-2.2: with one coin the bids imagined are %v", bids)
	}
}
