package blackswan

import "testing"

// TestGarrisonPoints keeps chapter 1.4: what areas without a garrison cost.
func TestGarrisonPoints(t *testing.T) {
	const axis = "from 1941 ; germany copenhagen inf1 ; germany oslo inf1 ; germany amsterdam inf1 ; germany brussels inf1 ; germany narvik inf1 ; germany warsaw inf1 ; "
	for _, tt := range []struct {
		clause, why, text string
		has, want         int
	}{
		{"BS-1.4a", "aircraft are a garrison", axis + "germany paris air1", 40, 40},
		{"BS-1.4a", "a fort is one", axis + "germany paris fort1", 40, 40},
		{"BS-1.4a", "a ship is none", axis + "germany norwegian-sea sub1 ; hold germany paris", 40, 39},
		{"BS-1.4h", "a star that is a capital costs one point", axis + "hold germany paris", 40, 39},
		{"BS-1.4b", "one point for each of two", axis + "hold germany paris manchester", 40, 38},
		{"BS-1.4j", "nobody pays what he does not have", axis + "hold germany paris manchester", 1, 0},
	} {
		p := placed(t, tt.text)
		p.PP[germany] = uint8(tt.has)
		p.garrisons(noTable{})
		if got := int(p.PP[germany]); got != tt.want {
			t.Errorf("%s, %s: Germany has %d of %d points, want %d", tt.clause, tt.why, got, tt.has, tt.want)
		}
	}
}

// TestIncomeAcrossFactions: in money, what an Allied faction holds of the other's production areas.
func TestIncomeAcrossFactions(t *testing.T) {
	const base = "from 1941 ; season spring 1945 ; war soviet-union usa ; gone italy ; soviet-union moscow inf3 ; soviet-union northern-baltic ls1 ; britain london inf3 ; britain the-channel ls3 ; germany munich inf1 ; germany north-sea hs1"
	const road = " ; hold soviet-union berlin warsaw brest-litovsk minsk smolensk essen"
	const march = " ; hold britain calais brussels essen berlin warsaw brest-litovsk minsk smolensk moscow gorki kazan"
	for _, tt := range []struct {
		clause, why, text string
		british, soviet   int
	}{
		{"BS-1.3j", "nothing has changed hands", base, 25, 55},
		{"BS-1.3j", "Essen is British", base + " ; hold britain essen brussels calais", 45, 55},
		{"BS-1.3j, BS-Q113", "Essen is Soviet and supplied, and Berlin and Warsaw give five each", base + road, 45, 65},
		{"BS-1.3j, BS-Q113", "Essen is Soviet and cut off", base + " ; hold soviet-union essen", 25, 55},
		{"BS-Q113", "Essen is Soviet, and Great Britain is gone", base + road + " ; gone britain", 0, 85},
		{"BS-1.3k, BS-Q113", "Kazan is British and cut off", base + " ; hold britain kazan", 25, 45},
		{"BS-1.3k, BS-Q113", "Kazan is British and supplied, as are Essen and four stars", base + march, 65, 45},
		{"BS-Q113", "Kazan is British, and the Soviet Union is gone", base + march + " ; gone soviet-union", 75, 0},
	} {
		p := placed(t, tt.text)
		for n, want := range map[nation]int{britain: tt.british, soviet: tt.soviet} {
			if got := p.earned(n); got != want {
				t.Errorf("%s, %s: %s gets %d points, want %d", tt.clause, tt.why, nationNames[n], got, want)
			}
		}
	}
}

// TestGrants: points for units that surrendered come once, into a union's one purse, and to nobody who is gone (BS-1.3n).
// The scenario gives Great Britain 18 and France 13.
func TestGrants(t *testing.T) {
	for _, tt := range []struct {
		why, text string
		want      uint8
	}{
		{"to each its own", "", 18 + 7},
		{"a union", " ; union west", 18 + 7 + 13 + 9},
		{"a nation that is gone", " ; gone britain", 0},
	} {
		p := placed(t, "from fall-gelb ; side allies ; britain london inf1 ; france paris inf1"+tt.text)
		p.Grant[britain], p.Grant[france] = 7, 9
		p.collect(noTable{})
		if p.PP[britain] != tt.want || p.Grant != [majors]uint8{} {
			t.Errorf("BS-1.3n, %s: Great Britain has %d points, want %d; %v are kept", tt.why, p.PP[britain], tt.want, p.Grant)
		}
	}
}

// TestNavyAtHome is EX-8: one new British ship a season in each of the three zones, none where four are or the enemy
// rules.
func TestNavyAtHome(t *testing.T) {
	const start = "from 1941 ; season spring 1943 ; war soviet-union usa ; germany berlin inf1 ; britain london inf1 ; britain the-channel ls1 ; britain central-atlantic ls1 ; britain south-atlantic ls1 ; britain western-mediterranean ls1 ; britain central-mediterranean ls1 ls1 ; britain eastern-mediterranean ls1 ; pool britain sub 9 ; pp britain 40 ; "
	p := placed(t, start+"at spend west")
	for i, zone := range []string{"the-channel", "north-sea", "central-atlantic"} {
		play(t, p, noTable{}, West, "buy britain large-block")
		if got := len(offered(t, p, West, "deploy")); got != 3-i {
			t.Errorf("BS-1.6b15, BS-1.6b16: ship %d has %d zones to go to", i+1, got)
		}
		play(t, p, noTable{}, West, "deploy "+zone)
	}
	if err := refused(t, p, West, "buy britain large-block"); err == nil {
		t.Error("BS-1.6b15: a fourth ship in one season")
	}
	for _, tt := range []struct{ why, text string }{
		{"four ships are there", "britain the-channel ls1 hs1 hs1 ; "},
		{"it is the enemy's", "hold germany london ; germany the-channel sub1 sub1 ; "},
	} {
		p := placed(t, start+tt.text+"at spend west")
		y := p.buildSites()
		if sites := y.shipSites(britain); sites.Has(placeNamed("the-channel")) {
			t.Errorf("BS-1.6b15: a ship in The Channel, though %s", tt.why)
		}
	}
}
