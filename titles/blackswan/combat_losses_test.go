package blackswan

import (
	"testing"

	"sandtable/game"
)

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
	} {
		p := placed(t, "from 1941 ; "+tt.text)
		tt.d.Seat, tt.d.N, tt.d.At = Axis, 1, placeNamed("metz")
		if tt.text == sea {
			tt.d.At = placeNamed("north-sea")
		}
		p.Owed[0], p.Debts, p.Field = tt.d, 1, tt.d.At
		for u := range p.At {
			if p.on(u) && p.At[u] == placeNamed(tt.at) && p.class(u) == tt.class && p.Steps[u] == tt.steps {
				if got := mayLose(p, game.Say(Axis, game.Word{}, game.UnitWord(u)), 1); got != tt.want {
					t.Errorf("%s: %s with %d steps: %v, want %v", tt.clause, classIDs[tt.class], tt.steps, got, tt.want)
				}
			}
		}
	}
}

// TestLeast: whom a loss of strategic warfare falls on if several are equally strong, and that nobody is asked (BS-Q132).
func TestLeast(t *testing.T) {
	for _, tt := range []struct{ why, text, want string }{
		{"the strongest first", "germany central-atlantic sub1 hs4 ls2", "German heavy ship"},
		{"of equals the one that costs least", "germany central-atlantic hs3 ls3 sub3", "German submarine"},
		{"then the next", "germany central-atlantic hs3 ls3 sub2", "German light ship"},
	} {
		p := placed(t, "from 1941 ; "+tt.text+" ; germany berlin inf1 ; at sail west")
		p.owe(debt{Seat: Axis, N: 1, Rule: onRaiders, Class: nClasses, At: placeNamed("central-atlantic")})
		before := *p
		if p.asksLosses(noTable{}) {
			t.Errorf("BS-Q132, %s: somebody is asked", tt.why)
		}
		for u := range p.At {
			if p.on(u) && p.rank(u) != before.rank(u) && before.unitKind(u).text() != tt.want {
				t.Errorf("BS-Q132, %s: a %s is hit, want a %s", tt.why, before.unitKind(u).text(), tt.want)
			}
		}
		if *p == before {
			t.Errorf("BS-Q132, %s: nobody is hit", tt.why)
		}
	}
}
