package blackswan

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

const pair = "from 1941 ; war soviet-union finland ; germany warsaw inf4 tank4e air2 ; germany krakow inf3 inf3 ; soviet-union brest-litovsk inf3 tank2 ; britain london air3 ; germany calais fort3 ; "

// TestSecrets: who sees what of a block, clause by clause (BS-H.1 to BS-H.9).
func TestSecrets(t *testing.T) {
	p := placed(t, pair+"at move axis")
	fight := placed(t, pair+"germany brest-litovsk inf4 tank4e ; germany pinsk inf1 ; soviet-union pinsk inf2 ; at combat axis")
	play(t, fight, rolls(1), Axis, "fight brest-litovsk")
	tankSlot := slotOf(t, p, "warsaw", tank)
	redSlot := slotOf(t, p, "brest-litovsk", infantry)
	for _, tt := range []struct {
		clause, what string
		p            *Position
		seat         game.Seat
		u            int
		knows        bool
	}{
		{"BS-I.7", "one's own block", p, Axis, tankSlot, true},
		{"BS-I.7", "an enemy block", p, Soviets, tankSlot, false},
		{"BS-H.1", "an enemy block, from the other side", p, Axis, redSlot, false},
		{"BS-H.23", "a block of the other Allied faction", p, West, redSlot, true},
		{"BS-H.20", "a spectator", p, game.Nobody, redSlot, false},
		{"BS-H.3", "the strength of a fort", p, West, first[germanForts], false},
		{"BS-H.8", "a defender in his combat", fight, Axis, slotOf(t, fight, "brest-litovsk", tank), true},
		{"BS-H.8", "an attacker in the same", fight, Soviets, attackerIn(fight, "brest-litovsk"), true},
		{"BS-H.8", "a spectator of it", fight, game.Nobody, attackerIn(fight, "brest-litovsk"), true},
		{"BS-H.10", "a block in another engaged area", fight, Soviets, attackerIn(fight, "pinsk"), false},
	} {
		k := tt.p.Known(tt.seat).(*Known)
		if got := k.Kind[tt.u] != unknown && k.Steps[tt.u] != 0; got != tt.knows {
			t.Errorf("%s, %s: seat %d knows it: %v", tt.clause, tt.what, tt.seat, got)
		}
	}
}

func rolls(seed uint64) game.RandTable {
	return game.RandTable{Rand: rand.New(rand.NewPCG(seed, 1))}
}

func slotOf(t *testing.T, p *Position, at string, c class) int {
	t.Helper()
	for u := range p.At {
		if p.At[u] == placeNamed(at) && p.class(u) == c {
			return u
		}
	}
	t.Fatalf("no such block in %s", at)
	return 0
}

func attackerIn(p *Position, at string) int {
	for u := range p.At {
		if p.At[u] == placeNamed(at) && seatOf(u) == Axis {
			return u
		}
	}
	return -1
}

// TestHandles: which of several blocks moves cannot be told by its slot (BS-H.4, L-2, L-3).
func TestHandles(t *testing.T) {
	var seen []Known
	for _, say := range []string{"move g1 konigsberg", "move g2 konigsberg", "move g3 konigsberg"} {
		p := placed(t, pair+"germany konigsberg inf1 ; at move axis")
		play(t, p, deaf{}, Axis, say)
		seen = append(seen, *p.Known(Soviets).(*Known))
	}
	if seen[0] != seen[1] || seen[1] != seen[2] {
		t.Error("BS-H.4: the Soviets can tell which block moved")
	}
}

// TestQuiet: what opponents hear of a move and of reinforcement (BS-H.5, BS-H.15, L-6).
func TestQuiet(t *testing.T) {
	p := placed(t, pair+"pp germany 10 ; at spend axis")
	table := gametest.Dice(t)
	play(t, p, table, Axis, "reinforce g5")
	if got := heard(table, Soviets); got != "" {
		t.Errorf("BS-H.15: the Soviets hear %q", got)
	}
	p = placed(t, pair+"at move axis")
	table = gametest.Dice(t)
	play(t, p, table, Axis, "move g1 konigsberg")
	if got := heard(table, Soviets); got != "german-block: warsaw to konigsberg." {
		t.Errorf("BS-H.5: the Soviets hear %q", got)
	}
}

func heard(table *gametest.Table, s game.Seat) string {
	var list []string
	for _, e := range table.Told {
		if e.Seen.Has(s) {
			list = append(list, lexicon.Tell(e))
		}
	}
	return strings.Join(list, "|")
}

// TestDrawIsSecret: a draw is known to its owner alone (BS-H.14).
func TestDrawIsSecret(t *testing.T) {
	p := placed(t, "germany berlin inf1 ; germany north-sea hs1 ; pool germany tank 2 ; pool germany air 2 ; pp germany 10 ; at spend axis")
	table := gametest.Dice(t, 3)
	play(t, p, table, Axis, "buy germany small-block")
	if p.Hand == unknown || p.Known(Axis).(*Known).Hand != p.Hand || p.Known(West).(*Known).Hand != unknown {
		t.Errorf("BS-H.14: drawn %d, Axis reads %d, West %d", p.Hand, p.Known(Axis).(*Known).Hand, p.Known(West).(*Known).Hand)
	}
	if d := table.Rolled[0]; d.Seen != game.Only(Axis) {
		t.Errorf("BS-H.14: the die is seen by %b", d.Seen)
	}
}

// TestImagined: imagined blocks come from the mix that is public (BS-H.16).
func TestImagined(t *testing.T) {
	p := newPosition(1, deaf{})
	table := rolls(2)
	for range 20 {
		q := p.Known(Soviets).Imagined(table).(*Position)
		for k := 1; k < len(kinds); k++ {
			if q.pool(kind(k)) < 0 {
				t.Fatalf("BS-H.16: too many of %s are imagined", kindWord(k))
			}
		}
		for u := range q.At {
			if q.on(u) && (q.Kind[u] == unknown || q.Steps[u] == 0 || q.Steps[u] > q.sort(u).full) {
				t.Fatalf("BS-H.16: slot %d is imagined as %d with %d steps", u, q.Kind[u], q.Steps[u])
			}
		}
	}
}
