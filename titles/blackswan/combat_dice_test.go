package blackswan

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/kit/bitset"
)

// TestDice: dice and what they need, unit by unit (BS-3.5m, BS-3.5n, BS-3.5q, BS-3.5r, BS-6.4.1b, BS-6.4.1c and others).
func TestDice(t *testing.T) {
	const east = "from 1941 ; war soviet-union finland ; "
	for _, tt := range []struct {
		clause, why, text, at string
		seat                  game.Seat // who attacks
		unit                  string
		route                 route
		dice, need            int
	}{
		{"BS-3.5m", "over a river", east + "soviet-union kiev inf3 ; germany kiev inf4", "kiev", Axis, "inf4", overWater, 2, 5},
		{"BS-3.5m", "three steps over a river", east + "soviet-union kiev inf3 ; germany kiev inf3", "kiev", Axis, "inf3", overWater, 1, 5},
		{"BS-3.5q", "unopposed over a river", east + "soviet-union kiev inf3 ; germany kiev tank4", "kiev", Axis, "tank4", overWater, 2, 5},
		{"BS-3.5n", "from the sea", "france calais inf3 ; germany calais inf4", "calais", Axis, "inf4", bySea, 1, 5},
		{"BS-3.5r", "the defender in rough terrain", "france strasbourg tank3 ; germany strasbourg inf4", "strasbourg", Axis, "tank3", byLand, 3, 4},
		{"BS-3.5k", "a fort", "france metz fort2 ; germany metz inf4", "metz", Axis, "fort2", byLand, 2, 4},
		{"BS-3.5p", "against a fort", "france metz fort2 ; germany metz tank4", "metz", Axis, "tank4", byLand, 4, 5},
		{"BS-3.5j", "Finns in the woods", east + "finland petrozavodsk inf4 ; soviet-union petrozavodsk inf2", "petrozavodsk", Soviets, "inf4", byLand, 4, 4},
		{"BS-6.4.1b", "the first winter, attacking", "from 1941 ; season summer 1941 ; war soviet-union ; season winter 1942 ; soviet-union minsk inf3 ; germany minsk inf4", "minsk", Axis, "inf4", byLand, 1, 5},
		{"BS-6.4.1c", "the first winter, defending", "from 1941 ; season summer 1941 ; war soviet-union ; season winter 1942 ; germany minsk inf4 ; soviet-union minsk inf3", "minsk", Soviets, "inf4", byLand, 2, 5},
		{"BS-6.4c", "snow and Soviets", "from 1941 ; season winter 1944 ; war soviet-union ; germany minsk inf2 ; soviet-union minsk inf3", "minsk", Soviets, "inf3", byLand, 3, 5},
		{"BS-6.4c", "snow and Germans", "from 1941 ; season summer 1941 ; war soviet-union ; season winter 1944 ; soviet-union minsk inf3 ; germany minsk inf4", "minsk", Axis, "inf4", byLand, 2, 5},
		{"BS-6.4g", "no snow in the Med", "from 1941 ; season winter 1942 ; britain tobruk inf3 ; germany tobruk inf4", "tobruk", Axis, "inf4", byLand, 4, 5},
	} {
		p := placed(t, tt.text)
		x := placeNamed(tt.at)
		found := false
		for u := range p.At {
			if p.At[u] == x && seatOf(u) == tt.seat {
				p.Route[u] = tt.route
			}
		}
		m := p.landCombat(x, tt.seat)
		for i := range m.list[:m.n] {
			f := &m.list[i]
			if classIDs[f.class]+string(rune('0'+f.steps)) != tt.unit || found {
				continue
			}
			found = true
			if dice, need := m.aims(f); dice != tt.dice || need != tt.need {
				t.Errorf("%s, %s: %d dice at %d, want %d at %d", tt.clause, tt.why, dice, need, tt.dice, tt.need)
			}
		}
		if !found {
			t.Errorf("%s, %s: no %s", tt.clause, tt.why, tt.unit)
		}
	}
}

// TestCombinedAssault: a drop helps those who cross water (BS-3.1.3c, BS-3.1.3d, BS-3.1.1d, BS-3.1.1e).
func TestCombinedAssault(t *testing.T) {
	for _, r := range []struct {
		route      route
		alone, mix int
	}{{overWater, 2, 4}, {bySea, 1, 2}} {
		for drop, want := range map[bool]int{false: r.alone, true: r.mix} {
			p := placed(t, "france calais tank3 ; germany calais inf4 para4e")
			for u := range p.At {
				if p.At[u] == placeNamed("calais") && seatOf(u) == Axis {
					if p.Route[u] = r.route; drop && p.class(u) == airborne {
						p.Route[u] = byDrop
					}
				}
			}
			m := p.landCombat(placeNamed("calais"), Axis)
			for i := range m.list[:m.n] {
				f := &m.list[i]
				dice, need := m.aims(f)
				if f.attacks && !f.elite && dice != want {
					t.Errorf("BS-3.1.3c, BS-3.1.3d: route %d, drop %v: %d dice, want %d", r.route, drop, dice, want)
				}
				if f.drops && (need != 4 || !m.fires(f, fireDrop)) {
					t.Errorf("BS-3.1.1d, BS-3.1.1e, BS-3.1.1c: the drop needs %d", need)
				}
			}
		}
	}
}

// TestWhoLeaves keeps BS-3.6.1c to BS-3.6.1g.
func TestWhoLeaves(t *testing.T) {
	for _, tt := range []struct {
		clause, text, at string
		attackers        bool
	}{
		{"BS-3.6.1c", "france strasbourg inf1 ; germany strasbourg inf4 air4", "strasbourg", true},
		{"BS-3.6.1c", "france metz fort1 ; germany metz inf4 air4", "metz", true},
		{"BS-3.6.1d", "france dijon inf3 ; germany dijon inf1 tank1", "dijon", false},
		{"BS-3.6.1e", "france dijon inf3 art1 ; germany dijon tank1 air1", "dijon", false},
		{"BS-3.6.1f", "france dijon air2 inf1 ; germany dijon air3 inf1", "dijon", false},
		{"BS-3.6.1g", "france dijon air2 inf1 ; germany dijon air2 inf4", "dijon", true},
	} {
		p := placed(t, tt.text)
		x := placeNamed(tt.at)
		m := p.landCombat(x, Axis)
		if got := m.attackersLose(p.capitalOf(x, &m)); got != tt.attackers {
			t.Errorf("%s: %q: the attackers leave: %v", tt.clause, tt.text, got)
		}
	}
}

// TestSeaFire keeps BS-3.4i, BS-3.4j and BS-H.17: a die for each enemy ship and disc.
func TestSeaFire(t *testing.T) {
	for _, tt := range []struct {
		why, text string
		dice      []int
		hits      int
	}{
		{"contested", "italy central-mediterranean hs1 ls1 ; britain central-mediterranean ls1", []int{5, 6}, 2},
		{"controlled", "italy central-mediterranean hs1 ls1 sub1 ; britain malta inf1", []int{6}, 1},
	} {
		p := placed(t, "from 1941 ; "+tt.text+" ; at transfer axis")
		z := placeNamed("central-mediterranean")
		if tt.why == "contested" {
			p.Sea[z.zone()] = noSide
		}
		if got := p.sailFire(italy, z, gametest.Dice(t, tt.dice...)); got != tt.hits {
			t.Errorf("BS-3.4i, BS-3.4j, BS-H.17, BS-G.1: %s: %d hits", tt.why, got)
		}
	}
}

// TestGunnery keeps BS-2.3e, BS-2.3h, BS-2.3i and BS-2.3j.
func TestGunnery(t *testing.T) {
	p := placed(t, "from 1941 ; germany north-sea hs3 sub3 ; britain north-sea hs4 ls3 ; cut north-sea")
	z := placeNamed("north-sea")
	for _, tt := range []struct {
		side       side
		class      class
		dice, need int
	}{{axisSide, heavy, 1, 5}, {alliedSide, heavy, 2, 5}, {alliedSide, light, 1, 5}, {axisSide, sub, 1, 5}} {
		if dice, need := p.seaDice(tt.side, z, tt.class); dice != tt.dice || need != tt.need {
			t.Errorf("BS-2.3e, BS-2.3h, BS-2.3i, BS-2.3j: %d dice at %d, want %d at %d", dice, need, tt.dice, tt.need)
		}
	}
}

// TestSubmarines keeps BS-2.3m and BS-2.3n, N-19 and N-20.
func TestSubmarines(t *testing.T) {
	p := placed(t, "from 1941 ; germany north-sea sub3 ; britain north-sea hs4 sub2")
	z := placeNamed("north-sea")
	p.Field = z
	for _, d := range []debt{
		{Seat: West, N: 1, Rule: chosenShip, Class: sub, At: z, By: Axis},
		{Seat: Axis, N: 1, Rule: onShips, Class: nClasses, At: z},
	} {
		victims := p.victims(&d)
		for u := range victims.All() {
			if p.class(u) == sub {
				t.Errorf("BS-2.3m, BS-2.3n: a submarine may be hit by %+v", d)
			}
		}
	}
}

func TestMinorGoesToWar(t *testing.T) {
	p := newPosition(0, noTable{})
	table := gametest.Dice(t)
	play(t, p, table, Axis, "declare poland")
	if got := stackOf(p, poland, "warsaw"); got != "air2 inf3 inf3" || p.Known(Axis).(*Known).Kind[first[westMinors]] != unknown {
		t.Errorf("BS-1.1k, BS-H.24: Warsaw holds %q", got)
	}
	if !bitset.In(p.Struck, poland) {
		t.Error("BS-1.1d: no surprise")
	}
}

func TestOrders(t *testing.T) {
	p := placed(t, "france paris inf3 ; at sue west")
	k := p.Known(West).(*Known)
	if _, answered := k.Obey(West, map[string]string{orderArmistice: askMe}); answered {
		t.Error("BS-3.3a: an order to ask answers")
	}
	if a, answered := k.Obey(West, map[string]string{orderArmistice: "never"}); !answered || p.Clone().Apply(a, noTable{}) != nil {
		t.Error("BS-3.3a: an order to fight on does not")
	}
}

// TestConquerors: who controls what several nations have taken (BS-3.6a, BS-Q49).
func TestConquerors(t *testing.T) {
	for _, tt := range []struct {
		text, at string
		want     nation
	}{
		{"italy athens inf1 ; germany athens inf1", "athens", italy},
		{"germany athens inf1", "athens", germany},
		{"italy kiev inf1 ; germany kiev inf1", "kiev", germany},
		{"italy kiev inf1", "kiev", italy},
	} {
		p := placed(t, "from 1941 ; war soviet-union ; germany berlin inf1 ; italy rome inf1 ; "+tt.text)
		p.Field = placeNamed(tt.at)
		p.give(p.Field, soviet)
		p.conquer(noTable{})
		if got := p.Ctl[p.Field]; got != tt.want {
			t.Errorf("BS-3.6a, %s: %s is %d's, want %d", tt.text, tt.at, got, tt.want)
		}
	}
}
