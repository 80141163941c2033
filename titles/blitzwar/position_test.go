package blitzwar

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"sandtable/game"
)

// TestPositionIsSmall: searches copy positions by the million.
func TestPositionIsSmall(t *testing.T) {
	if n := unsafe.Sizeof(Position{}); n > 8192 {
		t.Errorf("a position has %d bytes", n)
	} else {
		t.Logf("a position has %d bytes", n)
	}
}

func newGame(t testing.TB, players string) *Position {
	t.Helper()
	p, err := Title.New(game.Setup{Scenario: scenarioCampaign, Options: map[string]string{optionPlayers: players}}, mute{})
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// TestStart: every garrison of the set-up finds its counters, within the limits of a zone.
func TestStart(t *testing.T) {
	p := newGame(t, "3")
	var want, got [nNations]int
	for _, g := range start1939.units {
		want[g.nation] += int(g.infantry + g.armoured)
	}
	for u := range first[germanAir] {
		if p.on(u) {
			got[nationOf(u)] += int(p.corps(u))
		}
	}
	if got != want {
		t.Errorf("BW-19a: corps on the map are %v, want %v", got, want)
	}
	for s := range game.Seat(seats) {
		if set := p.full(s); !set.Empty() {
			t.Errorf("BW-4a: %s has full zones", seatNames[s])
		}
	}
	for g := range nGroups {
		if s := p.shows(g); !p.fits(g, &s) {
			t.Errorf("BW-3j: group %d", g)
		}
	}
	if got := stackOf(p, "koszalin"); got != "GER white3, GER infantry1" && got != "GER infantry1, GER white3" {
		t.Errorf("BW-3e: Koszalin holds %s", got)
	}
	for n := range nNations {
		if (p.sideOfNation(n) != game.Nobody) != (countries[n].side != game.Nobody) && n != usa {
			t.Errorf("BW-9.1d: %s", nationIDs[n])
		}
	}
	if p.points() != 11 {
		t.Errorf("BW-18f: the Axis begins with %d points", p.points())
	}
}

// TestSecrets: who sees a queued card (BW-Q12).
func TestSecrets(t *testing.T) {
	for _, tt := range []struct {
		clause, players string
		of, seat        game.Seat
		sees            bool
	}{
		{"BW-10.1d", "3", Axis, Axis, true},
		{"BW-10.1d", "3", Axis, Allies, false},
		{"BW-10.1d", "3", Allies, Soviets, false},
		{"BW-2a", "3", Soviets, Allies, false},
		{"BW-2b", "2", Allies, Soviets, true},
		{"BW-2b", "2", Soviets, Axis, false},
		{"BW-10.1d", "3", Axis, game.Nobody, false},
	} {
		p := newGame(t, tt.players)
		p.Turn, p.Stage, p.Step = 5, uint8(onMovement), stepMarch
		for s := range p.Queue {
			p.Queue[s] = [maxQueue]cardID{cardOf(game.Seat(s), 1), cardOf(game.Seat(s), 2), cardOf(game.Seat(s), 3), noCard}
		}
		k := p.Known(tt.seat).(*Known)
		if got := k.Queue[tt.of][1] == cardOf(tt.of, 2); got != tt.sees {
			t.Errorf("%s: seat %d sees the cards of %d: %v", tt.clause, tt.seat, tt.of, got)
		}
		if k.At != p.At || k.Held != p.Held {
			t.Error("BW-4h: counters are hidden")
		}
	}
}

// TestImagined: imagined cards could have been chosen, and all that could are imagined (BW-10.1f, BW-10.1g).
func TestImagined(t *testing.T) {
	p := newGame(t, "3")
	p.Turn, p.Stage, p.Step = 5, uint8(onMovement), stepMarch
	p.Queue[Axis] = [maxQueue]cardID{1, 2, 3, noCard}
	p.Past[Axis] = [pastCards]cardID{4, 5, 6}
	table := game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))}
	seen := map[cardID]bool{}
	for range 400 {
		q := p.Known(Allies).Imagined(table).(*Position)
		c := q.Queue[Axis]
		if c[0] == c[1] || c[1] == c[2] || c[0] == c[2] || c[3] != noCard {
			t.Fatalf("BW-10.1f: %v", c)
		}
		for i, x := range c[:3] {
			if x.total() || x.owner() != Axis || i == 0 && (x == 4 || x == 5) {
				t.Fatalf("BW-10.1g: card %d is imagined as %d", i, x)
			}
			seen[x] = true
		}
	}
	if len(seen) != perDeck-1 || seen[4] { // the card used last was not to be had since
		t.Errorf("BW-10.1b: %d cards are imagined", len(seen))
	}
}
