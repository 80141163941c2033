package blackswan

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestLay: sets of areas say what the rules say of one area (BS-1.1j, BS-1.1l, BS-3.2m, BS-C.5, BS-C.9, BS-C.10, BS-I.3).
func TestLay(t *testing.T) {
	visited(t, func(p *Position) {
		sv := p.survey()
		for n := range nNations {
			s := p.faction(n)
			if s < 0 {
				continue
			}
			l := sv.access(n)
			for x := range Place(nPlaces) {
				if x.land() && p.Ctl[x] == vichy && p.VichySide == game.Nobody {
					continue // its forts are nobody's, and nobody comes there
				}
				if fits := p.plainFits(n, x); fits != l.room.Has(x) {
					t.Fatalf("%s in %s: room %v, want %v", nationIDs[n], x, l.room.Has(x), fits)
				}
				if !x.land() {
					continue
				}
				what, err := sv.entering(n, x)
				if (what == barred) != (err != nil) {
					t.Fatalf("%s in %s: %d, %v", nationIDs[n], x, what, err)
				}
				if got := [...]bool{false, l.friendly.Has(x), l.vacant.Has(x), l.occupied.Has(x)}; got != [...]bool{false, what == friendly, what == vacant, what == occupied} {
					t.Fatalf("%s in %s: friendly, vacant, occupied %v, want %d", nationIDs[n], x, got[1:], what)
				}
			}
		}
	})
}

// plainFits counts blocks and compares nations one by one.
func (p *Position) plainFits(n nation, x Place) bool {
	side, many := sideOf(p.faction(n)), 0
	for u := range p.At {
		if p.At[u] == x && sideOf(seatOf(u)) == side {
			many++
		}
	}
	crowded := many >= int(limitAt(x)) && !(n == usa && (x == usArea || x == usWaters))
	return !crowded && p.mixes(n, p.nationsIn(x)) == nil
}

// TestNetworks: supply worked out for a faction is each nation's own (BS-1.2f), and ways of transfers end where they may
// (BS-3.4b).
func TestNetworks(t *testing.T) {
	visited(t, func(p *Position) {
		w := supplyNets{p: p}
		for n := range nNations {
			if got, want := *w.of(n), p.supplied(n); got != want {
				t.Fatalf("%s is supplied in %v, want %v", nationIDs[n], got, want)
			}
		}
		if p.Step != stepTransfer {
			return
		}
		d := p.transferPlan(p.Asked)
		movers := travellers(p, p.Asked, false)
		for u := range p.At {
			if !p.on(u) || seatOf(u) != p.Asked || p.unmoved(p.Asked, u) != nil {
				continue
			}
			ends := d.ends(u)
			if movers.Has(u) == ends.Empty() {
				t.Fatalf("%d is listed: %v, and goes to %v", u, movers.Has(u), ends)
			}
			for x := range ends.All() {
				way := d.way(u, x)
				if list := way.places(); len(list) < 2 || list[0] != p.At[u] || list[len(list)-1] != x || p.transferPrice(list) > d.points(p.patron(p.nationAt(u))) {
					t.Fatalf("the way of %d to %s is %v", u, x, list)
				}
			}
		}
	})
}

// visited calls f with positions of a random game of every start.
func visited(t *testing.T, f func(p *Position)) {
	for _, sc := range info.Scenarios {
		r := rand.New(rand.NewPCG(3, 4))
		w, tab := game.Walker{Rand: r, Drift: true}, game.RandTable{Rand: r}
		p := fresh(t, sc.ID, tab).(*Position)
		for i := 0; p.Step != stepOver; i++ {
			a, err := w.Sample(p, p.Asked)
			if err == nil {
				err = p.Apply(a, tab)
			}
			if err != nil {
				t.Fatal(err)
			}
			if i%8 == 0 {
				f(p)
			}
		}
	}
}

// TestOddPlaces: a number that is no place is refused, however its last bits look (ST-2).
func TestOddPlaces(t *testing.T) {
	for _, tt := range []struct {
		text string
		seat game.Seat
		verb int16
		to   Place
	}{
		{"season spring 1940 ; germany berlin tank4 ; at move axis", Axis, verbMove, placeNamed("hamburg")},
		{"season spring 1940 ; germany berlin inf4 ; at transfer axis", Axis, verbTransfer, placeNamed("hamburg")},
		{"season spring 1940 ; britain the-channel hs4 ; at sail west", West, verbSail, placeNamed("north-sea")},
	} {
		p := placed(t, tt.text)
		var list game.Choices
		verb := game.VerbWord(tt.verb)
		if err := p.Next(game.Say(tt.seat, verb), &list); err != nil || len(list.Words) == 0 {
			t.Fatalf("%s: %v", verbTable[tt.verb].Name, err)
		}
		for _, n := range []int16{int16(tt.to), int16(tt.to) + 256, int16(tt.to) - 256} {
			err := p.Clone().Apply(game.Say(tt.seat, verb, list.Words[0], game.PlaceWord(n)), noTable{})
			if (err == nil) != (n == int16(tt.to)) {
				t.Errorf("%s to %d: %v", verbTable[tt.verb].Name, n, err)
			}
		}
	}
}

// TestNoPointsLeft: without Strategic Movement Points nobody goes anywhere (BS-3.4a).
func TestNoPointsLeft(t *testing.T) {
	p := placed(t, "season spring 1940 ; germany berlin inf4 ; at transfer axis")
	w := supplyNets{p: p}
	p.Moves[germany] = uint8(w.strategic(germany))
	if err := refused(t, p, Axis, "transfer g1 hamburg"); err != game.Clause("BS-3.4a") {
		t.Errorf("transfer g1 hamburg: %v", err)
	}
}
