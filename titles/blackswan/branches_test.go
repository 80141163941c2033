package blackswan

import (
	"testing"

	"sandtable/game"
)

// sixes is a table on which all dice hit.
type sixes struct{ deaf }

func (sixes) Roll(d game.Die) int { return d.Sides }

// TestMayLose: why a block cannot take a hit.
func TestMayLose(t *testing.T) {
	const sea = "germany north-sea hs3 hs2 sub4 ; germany southern-baltic hs1 ; at battles axis"
	const land = "germany metz fort2 inf3 inf2 tank4 ; germany berlin inf1 ; at combat west"
	for _, tt := range []struct {
		clause, text string
		d            debt
		at           string
		class        class
		steps        uint8
		want         error
	}{
		{"BS-2.3f", sea, debt{Rule: onShips, Class: heavy}, "north-sea", heavy, 3, nil},
		{"BS-2.3f", sea, debt{Rule: onShips, Class: heavy}, "north-sea", heavy, 2, game.Clause("BS-2.3f")},
		{"BS-2.3n", sea, debt{Rule: onShips, Class: heavy}, "north-sea", sub, 4, game.Clause("BS-2.3n")},
		{"BS-2.3n", sea, debt{Rule: onShips, Class: sub, Subs: true}, "north-sea", sub, 4, nil},
		{"BS-2.3k", sea, debt{Rule: chosenShip, Class: carrier}, "north-sea", heavy, 2, nil},
		{"BS-2.3n", sea, debt{Rule: chosenShip, Class: carrier}, "north-sea", sub, 4, game.Clause("BS-2.3n")},
		{"BS-2.3m", sea, debt{Rule: chosenShip, Class: sub}, "north-sea", sub, 4, game.Clause("BS-2.3m")},
		{"BS-2.3f", sea, debt{Rule: onShips, Class: heavy}, "southern-baltic", heavy, 1, game.NoSuchWord},
		{"BS-3.5e", land, debt{Rule: onLand, Class: infantry}, "metz", fort, 2, nil},
		{"BS-3.5e", land, debt{Rule: onLand, Class: infantry}, "metz", infantry, 3, game.Clause("BS-3.5e")},
		{"BS-3.5g", "germany metz inf3 inf2 tank4 ; at combat west", debt{Rule: onLand, Class: infantry}, "metz", infantry, 3, nil},
		{"BS-3.5g", "germany metz inf3 inf2 tank4 ; at combat west", debt{Rule: onLand, Class: infantry}, "metz", infantry, 2, game.Clause("BS-3.5g")},
		{"BS-3.5g", "germany metz inf3 inf2 tank4 ; at combat west", debt{Rule: onLand, Class: air}, "metz", tank, 4, nil},
		{"BS-1.5i", land, debt{Rule: onRaiders, Class: nClasses}, "metz", infantry, 3, game.Clause("BS-1.5i")},
	} {
		p := placed(t, "from 1941 ; "+tt.text)
		tt.d.Seat, tt.d.N, tt.d.At = Axis, 1, placeNamed("metz")
		if tt.text == sea {
			tt.d.At = placeNamed("north-sea")
		}
		p.Owed[0], p.Debts, p.Field = tt.d, 1, tt.d.At
		for u := range p.At {
			if p.on(u) && p.At[u] == placeNamed(tt.at) && p.class(u) == tt.class && p.Steps[u] == tt.steps {
				if got := mayLose(p, game.Say(Axis, game.Word{}, unit(u)), 1); got != tt.want {
					t.Errorf("%s: %s with %d steps: %v, want %v", tt.clause, classIDs[tt.class], tt.steps, got, tt.want)
				}
			}
		}
	}
}

// TestDeploySites: why a drawn unit cannot go to a place.
func TestDeploySites(t *testing.T) {
	const text = "from 1941 ; war soviet-union ; hold soviet-union warsaw ; soviet-union warsaw inf1 ; germany berlin inf1 ; germany southern-baltic hs1 ; pp germany 9 ; pool germany "
	for _, tt := range []struct {
		clause, pool, buy, at string
		want                  error
	}{
		{"BS-1.6b15", "sub 1", "large", "southern-baltic", nil},
		{"BS-1.6b15", "sub 1", "large", "norwegian-sea", game.Clause("BS-1.6b15")},
		{"BS-1.6b15", "sub 1", "large", "berlin", game.NoSuchWord},
		{"BS-1.6b8", "inf 1", "small", "essen", nil},
		{"BS-1.6b8", "inf 1", "small", "paris", game.Clause("BS-1.6b8")},
		{"BS-1.6b8", "inf 1", "small", "north-sea", game.NoSuchWord},
		{"BS-1.6b12", "fort 1", "small", "sicily", game.Clause("BS-1.6b12")},
		{"BS-1.6b11", "fort 1", "small", "warsaw", game.Clause("BS-1.6b11")},
	} {
		p := placed(t, text+tt.pool+" ; at spend axis")
		play(t, p, deaf{}, Axis, "buy germany "+tt.buy+"-block")
		if err := refused(t, p, Axis, "deploy "+tt.at); err != tt.want {
			t.Errorf("%s: %s in %s: %v, want %v", tt.clause, tt.pool, tt.at, err, tt.want)
		}
	}
}

// TestStandOrders: standing orders answer the questions they are for, and the seat that left them.
func TestStandOrders(t *testing.T) {
	p := placed(t, pair+"germany brest-litovsk inf4 tank4e ; at combat axis")
	for _, tt := range []struct {
		st   step
		seat game.Seat
		want bool
	}{
		{stepDefend, Axis, true}, {stepPress, Axis, true}, {stepRetreat, Axis, false}, {stepDefend, Soviets, false},
	} {
		p.Step, p.Asked = tt.st, Axis
		k := p.Known(tt.seat).(*Known)
		a, answered := k.Obey(tt.seat, map[string]string{orderStand: "stand"})
		if answered != tt.want || answered && a.Words()[0].N != verbStand {
			t.Errorf("BS-3.6.1a: step %d is answered by %d: %v", tt.st, tt.seat, answered)
		}
		if _, answered := k.Obey(tt.seat, map[string]string{orderStand: askMe}); answered {
			t.Error("BS-3.6.1a: an answer without an order")
		}
	}
}

// TestPolandIsShared keeps BS-Q79: with Poland beaten, its east goes to a neutral Soviet Union, and who stands there leaves.
func TestPolandIsShared(t *testing.T) {
	p := placed(t, "war poland ; hold germany warsaw lwow ; germany lwow inf2 ; germany warsaw inf1 ; germany berlin inf1")
	p.capitulate(poland, deaf{})
	if lwow := eastPoland[1]; !p.Handed || p.Ctl[lwow] != soviet || p.Ctl[eastPoland[0]] != soviet || p.nationsIn(lwow) != 0 {
		t.Errorf("BS-Q79: Lwow is %d's with %b in it", p.Ctl[lwow], p.nationsIn(lwow))
	}
	if got := stackOf(p, germany, "krakow"); got != "inf2" {
		t.Errorf("BS-Q45: %q have gone from Lwow to Krakow", got)
	}
	for _, text := range []string{"war poland soviet-union ; hold germany warsaw", "from fall-weiss ; war poland ; hold germany warsaw"} {
		p := placed(t, text)
		if p.capitulate(poland, deaf{}); p.Handed {
			t.Errorf("BS-Q79: %s: the east is handed over", text)
		}
	}
}

// TestNearest keeps BS-Q45: who has to leave goes to the nearest area that takes him, and is lost if there is none.
func TestNearest(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"germany lwow inf2 ; hold germany warsaw krakow", "krakow"},
		{"germany lwow inf2 ; hold germany warsaw krakow ; germany krakow inf1 inf1 inf1 inf1", "bratislava"},
		{"germany malta inf2", "nowhere"},
	} {
		p := placed(t, "war poland ; "+tt.text)
		sv := p.survey()
		if got := sv.nearest(slotOf2(p)).String(); got != tt.want {
			t.Errorf("BS-Q45: %s: to %s, want %s", tt.text, got, tt.want)
		}
	}
	p := placed(t, "germany malta inf2 ; hold germany malta")
	if p.evict(placeNamed("malta"), britain, deaf{}); p.nationsIn(placeNamed("malta")) != 0 || p.on(first[germans]) {
		t.Error("BS-Q45: a block without a way out is not lost")
	}
}

// slotOf2 is the German block of two steps.
func slotOf2(p *Position) int {
	for u := range p.At {
		if p.on(u) && p.Steps[u] == 2 {
			return u
		}
	}
	return -1
}

// TestJoinUp keeps BS-Q53: who enters the war by the calendar.
func TestJoinUp(t *testing.T) {
	for _, tt := range []struct {
		text               string
		american, rumanian bool
	}{
		{"season winter 1942", true, false},
		{"season fall 1941", false, false},
		{"season winter 1941 ; hold germany paris", false, true},
		{"season fall 1940 ; hold germany paris", false, false},
		{"season winter 1941 ; gone france", false, true},
		{"season winter 1942 ; gone france ; side allies", false, false},
		{"season winter 1942 ; gone france ; only west", false, false},
	} {
		p := placed(t, tt.text)
		p.joinUp(deaf{})
		if p.AtWar(usa) != tt.american || p.AtWar(rumania) != tt.rumanian || p.AtWar(hungary) != tt.rumanian || p.AtWar(bulgaria) != tt.rumanian {
			t.Errorf("BS-Q53: %s: the USA %v, Rumania %v", tt.text, p.AtWar(usa), p.AtWar(rumania))
		}
	}
}

// TestSovietsEnter keeps BS-Q12: the Soviet Union is at war with its first declaration.
func TestSovietsEnter(t *testing.T) {
	p := placed(t, "season summer 1941 ; soviet-union moscow inf1 ; germany berlin inf1 ; at declare soviets")
	play(t, p, deaf{}, Soviets, "declare finland")
	if !p.AtWar(soviet) || !p.AtWar(finland) {
		t.Error("BS-Q12: the Soviets attack Finland and stay neutral")
	}
}

// TestBritishStars keeps BS-Q78: after a British surrender the USA counts the stars of the West.
func TestBritishStars(t *testing.T) {
	p := placed(t, "from 1941 ; war usa ; gone britain ; hold usa london gibraltar malta")
	w := networks{p: p}
	if got := w.strategic(usa); got != 3 {
		t.Errorf("BS-Q78: %d stars", got)
	}
}

// TestAircraftStay keeps BS-3.2f: where all who were to land are sunk, aircraft do not go alone.
func TestAircraftStay(t *testing.T) {
	p := placed(t, stand44+"blitz west west ; hold germany calais ; britain london inf4 air4 ; britain the-channel ls1 ls1 ; germany the-channel sub4 sub4 sub4 sub4 ; at operate west")
	play(t, p, sixes{}, West, "assault calais b1 b2")
	if got := stackOf(p, britain, "london"); got != "air4" {
		t.Errorf("BS-3.2f: %q stay in London", got)
	}
}

// TestNewRefuses: there is no other way to begin.
func TestNewRefuses(t *testing.T) {
	if p, err := Title.New(game.Setup{Scenario: "sealion"}, deaf{}); err == nil || p != nil {
		t.Errorf("%v, %v", p, err)
	}
}
