package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestTotalWar: from when each side may choose Total War cards (BW-10.2a, BW-10.2b, BW-10.2c).
func TestTotalWar(t *testing.T) {
	for _, tt := range []struct {
		events               map[event]uint8
		axis, allies, soviet uint8
	}{
		{nil, 0, 0, 24},
		{map[event]uint8{evUSEntry: 19}, 19, 19, 24},
		{map[event]uint8{evSovietAttack: 9}, 10, 0, 24},
		{map[event]uint8{evSovietAttack: 18, evUSEntry: 19}, 19, 19, 24},
		{map[event]uint8{evSovietAttack: 19, evUSEntry: 19}, 19, 19, 24},
		{map[event]uint8{evSovietAttack: 17, evUSEntry: 19}, 18, 19, 24},
		{map[event]uint8{evEastAttacked: 16}, 0, 0, 17},
		{map[event]uint8{evGermansFinland: 12}, 0, 0, 13},
		{map[event]uint8{evEastAttacked: 16, evGermansFinland: 17}, 0, 0, 17},
		{map[event]uint8{evEastAttacked: 17, evGermansFinland: 16}, 0, 0, 17},
		{map[event]uint8{evEastAttacked: 30}, 0, 0, 24},
	} {
		p := blank()
		for e, turn := range tt.events {
			p.When[e] = turn
		}
		if a, b, c := p.totalFrom(Axis), p.totalFrom(Allies), p.totalFrom(Soviets); a != tt.axis || b != tt.allies || c != tt.soviet {
			t.Errorf("BW-10.2a: %v: %d, %d, %d", tt.events, a, b, c)
		}
	}
	for _, tt := range []struct {
		turn uint8
		want error
	}{{23, game.Clause("BW-10.1g")}, {24, nil}} {
		p := placed(t, "turn 23 ; queue soviets-limited-1 soviets-limited-2 soviets-limited-3 ; at cards axis")
		p.Turn = tt.turn
		if err := refused(t, p, Soviets, "pick soviets-total-1"); err != tt.want {
			t.Errorf("BW-10.2b: turn %d: %v", tt.turn, err)
		}
		if err := refused(t, p, Allies, "pick allies-total-1"); err != game.Clause("BW-10.1g") {
			t.Errorf("BW-10.2c: turn %d: %v", tt.turn, err)
		}
	}
}

// TestCardsInTime: a card comes three turns after it is chosen, so none is chosen that would come after the end of a scenario (BW-10.1e, BW-S1).
func TestCardsInTime(t *testing.T) {
	for i, g := range starts {
		for turn := g.first; turn <= g.last; turn++ {
			p := blank()
			p.Start, p.Turn = uint8(i), turn
			if got, want := p.late(), len(g.aims) > 0 && turn+3 > g.last; got != want {
				t.Errorf("BW-S1: %s, turn %d of %d: too late %v", g.scenario.ID, turn, g.last, got)
			}
		}
	}
	p := placed(t, "turn 12 ; queue axis-limited-1 axis-limited-2 axis-limited-3 ; at march axis")
	for n := range 2 {
		if c := p.nextCard(Axis); c != cardOf(Axis, n) {
			t.Errorf("BW-10.1d: card %d", c)
		}
	}
	if p.Past[Axis] != [pastCards]cardID{1, 0, noCard} || p.Queue[Axis] != [maxQueue]cardID{2, noCard, noCard, noCard} {
		t.Errorf("BW-11.3b: used %v, queued %v", p.Past[Axis], p.Queue[Axis])
	}
}

// fixed is a table whose dice show one number, and which remembers how many sides the last one had.
type fixed struct{ show, sides int }

func (f *fixed) Roll(d game.Die) int {
	f.sides = d.Sides
	return f.show
}

func (*fixed) Tell(game.Event) {}

// TestWhatMayBeQueued: a card that others queued is one that could be chosen three turns before it comes: none of those that had not been used by then,
// none that was chosen since and comes after it, and a Total War card only if it could be chosen then (BW-10.1d to BW-10.1g).
func TestWhatMayBeQueued(t *testing.T) {
	const march, cards, talks = "at march axis", "at cards axis", "at talks axis"
	for _, tt := range []struct {
		at    string
		queue [maxQueue]cardID
		past  [pastCards]cardID
		i     int
		want  []cardID // of the Limited War cards
		first uint8    // the first turn on which it may have been chosen from, for Total War cards
	}{
		{march, [maxQueue]cardID{0, 1, 2, noCard}, [pastCards]cardID{3, 4, 5}, 0, []cardID{0, 6, 7}, 10},
		{march, [maxQueue]cardID{0, 1, 2, noCard}, [pastCards]cardID{3, 4, 5}, 1, []cardID{1, 5, 6, 7}, 11},
		{march, [maxQueue]cardID{0, 1, 2, noCard}, [pastCards]cardID{3, 4, 5}, 2, []cardID{2, 4, 5, 6, 7}, 12},
		{cards, [maxQueue]cardID{0, 1, 2, 3}, [pastCards]cardID{4, 5, 6}, 0, []cardID{0, 7}, 9},
		{cards, [maxQueue]cardID{0, 1, 2, 3}, [pastCards]cardID{4, 5, 6}, 1, []cardID{1, 6, 7}, 10},
		{cards, [maxQueue]cardID{0, 1, 2, 3}, [pastCards]cardID{4, 5, 6}, 3, []cardID{3, 4, 5, 6, 7}, 12},
		{talks, [maxQueue]cardID{0, 1, 2, noCard}, [pastCards]cardID{4, 5, 6}, 0, []cardID{0, 3, 7}, 9},
		{talks, [maxQueue]cardID{0, 1, 2, noCard}, [pastCards]cardID{4, 5, 6}, 2, []cardID{2, 3, 5, 6, 7}, 11},
	} {
		for _, from := range []uint8{0, tt.first, tt.first + 1} { // Total War cards are open from then on
			p := placed(t, "turn 12 ; "+tt.at)
			p.Queue[Axis], p.Past[Axis], p.When[evUSEntry] = tt.queue, tt.past, from
			want := map[cardID]bool{}
			for _, c := range tt.want {
				want[c] = true
			}
			for c := cardID(perDeck); c < handSize && from == tt.first; c++ {
				want[c] = true
			}
			got := map[cardID]bool{}
			for f := (&fixed{show: 1}); ; f.show++ {
				got[p.imagine(Axis, tt.i, f)] = true
				if f.show == f.sides {
					break
				}
			}
			if len(got) != len(want) {
				t.Errorf("BW-10.1f: %s, queue %v, used %v, card %d, Total War from %d: %v, want %v", tt.at, tt.queue, tt.past, tt.i, from, got, want)
			}
			for c := range got {
				if !want[c] {
					t.Errorf("BW-10.1f: %s, queue %v, used %v, card %d, Total War from %d: card %d", tt.at, tt.queue, tt.past, tt.i, from, c)
				}
			}
		}
	}
}

// TestFirstCardsAreSecret: how many of its first three cards another side has chosen is not seen until it has chosen all; later that it has chosen is
// (BW-10.1c, BW-Q12).
func TestFirstCardsAreSecret(t *testing.T) {
	queued := func(p *Position) (n int) {
		for _, c := range p.Known(Allies).(*Known).Queue[Axis] {
			if c == unknownCard {
				n++
			} else if c != noCard {
				t.Errorf("BW-Q12: the Allies see card %d", c)
			}
		}
		return n
	}
	p := placed(t, "at cards axis")
	play(t, p, mute{}, Axis, "pick axis-limited-1", "pick axis-limited-2")
	if n := queued(p); n != 0 {
		t.Errorf("BW-Q12: they see that %d were chosen", n)
	}
	play(t, p, mute{}, Axis, "pick axis-limited-3")
	if n := queued(p); n != 3 {
		t.Errorf("BW-10.1c: they see %d", n)
	}
	p = placed(t, "turn 2 ; queue axis-limited-1 axis-limited-2 axis-limited-3 ; at cards axis")
	if n := queued(p); n != 3 {
		t.Errorf("BW-10.1d: they see %d", n)
	}
	play(t, p, mute{}, Axis, "pick axis-limited-4")
	if n := queued(p); n != 4 {
		t.Errorf("BW-10.1e: they see %d", n)
	}
}
