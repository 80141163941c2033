package blackswan

import (
	"reflect"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestSites: where new units may be placed (BS-1.6b8 to BS-1.6b18, BS-C.1).
func TestSites(t *testing.T) {
	const late = "from 1941 ; season spring 1943 ; war soviet-union usa ; germany berlin inf1 ; italy rome inf1"
	for _, tt := range []struct {
		clause, why, text string
		nation            nation
		code              string
		yes, no           string
	}{
		{"BS-1.6b8", "at home, not overseas", late, britain, "inf1", "london edinburgh", "belfast malta cairo paris"},
		{"BS-1.6b9", "Italians in Sicily", late + " ; italy western-mediterranean hs1", italy, "inf1", "rome sicily", "sardinia tripoli"},
		{"BS-1.6b11", "forts abroad, one an area", late + " ; germany calais fort1", germany, "fort1", "paris warsaw", "calais london"},
		{"BS-1.6b13", "no German forts in the Med", late, germany, "fort1", "warsaw", "athens belgrade"},
		{"BS-1.6b13", "after Italy has left", late + " ; gone italy", germany, "fort1", "belgrade", "tobruk"},
		{"BS-1.6c10", "a red port is not for German forts", late + " ; gone italy ; hold germany crete athens ; germany central-mediterranean ls1 ; germany eastern-mediterranean ls1", germany, "fort1", "athens", "crete"},
		{"BS-1.6b14", "Soviet forts in the East", late + " ; hold soviet-union belgrade", soviet, "fort1", "moscow", "belgrade"},
		{"BS-1.6b15", "navy icons", late, britain, "ls1", "north-sea the-channel central-atlantic", "north-atlantic"},
		{"BS-1.6b15", "four ships are the limit", late + " ; britain the-channel ls1 ls1 ls1 ls1", britain, "ls1", "north-sea", "the-channel"},
		{"BS-1.6b17", "the USA at home", late + " ; usa us inf1 inf1 inf1 inf1", usa, "inf1", "us", "london"},
		{"BS-C.1", "the reserve in the east", late + " ; soviet-union kazan art1e", soviet, "art1e", "kotlas kuibyshev", "kazan moscow"},
		{"BS-1.6b12", "a fort in the Med needs a port", late + " ; italy central-mediterranean ls1 ls1 hs1 ; italy western-mediterranean hs1", britain, "fort1", "london", "sirte"},
	} {
		p := placed(t, tt.text+" ; hold germany berlin")
		p.Side = sideOf(p.faction(tt.nation))
		p.updateDiscs(noTable{})
		p.countSeas(noTable{})
		k, _, err := readCode(kinds, tt.nation, tt.code)
		if err != nil {
			t.Fatal(err)
		}
		sites := p.sites(k)
		for _, w := range strings.Fields(tt.yes) {
			if !sites.Has(placeNamed(w)) {
				t.Errorf("%s, %s: not in %s", tt.clause, tt.why, w)
			}
		}
		for _, w := range strings.Fields(tt.no) {
			if sites.Has(placeNamed(w)) {
				t.Errorf("%s, %s: in %s", tt.clause, tt.why, w)
			}
		}
	}
}

// TestNewUnits: a new unit has one step, which counts, and takes its area for the season (BS-1.6b5, BS-1.6b10, BS-1.6c7).
func TestNewUnits(t *testing.T) {
	p := placed(t, "germany berlin inf1 ; germany north-sea hs1 ; pool germany fort 2 ; pp germany 20 ; at spend axis")
	play(t, p, noTable{}, Axis, "buy germany small-block")
	if p.PP[germany] != 18 || p.New[germany] != 1 || p.Step != stepPlace {
		t.Errorf("BS-1.6b4, BS-1.6b7: %d points, %d bought", p.PP[germany], p.New[germany])
	}
	play(t, p, noTable{}, Axis, "deploy essen")
	if got := stackOf(p, germany, "essen"); got != "fort1" || !p.Fresh.Has(essenArea) {
		t.Errorf("BS-1.6b5, BS-1.6b10: Essen holds %q", got)
	}
	if err := refused(t, p, Axis, "reinforce gf1"); err == nil {
		t.Error("BS-1.6c7: the new fort is reinforced")
	}
}

// TestWeather keeps BS-S.3, BS-S.4, BS-6.4a and BS-6.4e.
func TestWeather(t *testing.T) {
	for s, want := range map[string][2]weather{"winter": {snow, good}, "spring": {good, good}, "summer": {good, good}, "fall": {mud, good}} {
		p := placed(t, "season "+s+" 1941")
		if got := [2]weather{p.weatherAt(essenArea), p.weatherAt(rome)}; got != want {
			t.Errorf("BS-S.3, BS-6.4a: %s: %v", s, got)
		}
		if got := p.halvesDice(river, essenArea); got == (s == "winter") {
			t.Errorf("BS-6.4e: %s: a river halves: %v", s, got)
		}
	}
}

// TestBadWeatherRaid keeps BS-1.5a, BS-1.5b, BS-1.5f, BS-1.5j and BS-H.13.
func TestBadWeatherRaid(t *testing.T) {
	for season, want := range map[string]uint8{"spring": 40 - 4, "winter": 40 - 1} {
		p := placed(t, "from 1941 ; season "+season+" 1943 ; war soviet-union usa ; britain london air4 air4 ; germany berlin inf1 ; pp germany 40 ; run airwar")
		if p.PP[germany] != want {
			t.Errorf("BS-1.5a, BS-1.5b, BS-1.5f, BS-1.5j: %s: %d points, want %d", season, p.PP[germany], want)
		}
	}
	p := placed(t, "from 1941 ; season spring 1943 ; war soviet-union usa ; britain london air4 air4 ; germany berlin inf1 ; pp germany 40 italy 15 britain 9 ; run airwar")
	if got := [...]uint8{p.PP[germany], p.PP[italy], p.PP[britain]}; got != [...]uint8{36, 15, 9} {
		t.Errorf("BS-G.7: a raid on Germany leaves Germany, Italy and Great Britain %v points", got)
	}
	p = placed(t, "from 1941 ; season spring 1943 ; war soviet-union usa ; britain london air4 air3 ; germany berlin inf1 ; pp germany 40 ; run airwar")
	if p.PP[germany] != 40 {
		t.Errorf("BS-1.5b, BS-H.13: seven steps raid: %d points", p.PP[germany])
	}
}

// TestUnionDraw: whose unit a union has drawn is its own secret until it is placed (BS-3.3g, BS-H.14, BS-H.16).
func TestUnionDraw(t *testing.T) {
	var seen [2]*Known
	for i := range seen {
		p := placed(t, "union west ; france paris inf1 ; britain london inf1 ; france bay-of-biscay hs1 ; britain the-channel ls1 ; germany berlin inf1 ; pool france inf 1 ; pool britain inf 1 ; pp britain 30 ; at spend west")
		play(t, p, gametest.Dice(t, i+1), West, "buy britain small-block")
		if want := [...]nation{france, britain}[i]; kinds[p.Hand].nation != want {
			t.Errorf("BS-3.3g: die %d draws a unit of nation %d, want %d", i+1, kinds[p.Hand].nation, want)
		}
		seen[i] = p.Known(Axis).(*Known)
	}
	if *seen[0] != *seen[1] || !reflect.DeepEqual(seen[0].Show(), seen[1].Show()) {
		t.Error("BS-H.14: the Axis sees whose unit was drawn")
	}
}

// TestDeploySites: why a drawn unit cannot go to a place.
func TestDeploySites(t *testing.T) {
	const text = "from 1941 ; war soviet-union ; hold soviet-union warsaw ; soviet-union warsaw inf1 ; germany berlin inf1 inf1 inf1 inf1 ; germany southern-baltic hs1 ; britain north-sea hs1 hs1 ; pp germany 9 ; pool germany "
	for _, tt := range []struct {
		clause, pool, buy, at string
		want                  error
	}{
		{"BS-1.6b15", "sub 1", "large", "southern-baltic", nil},
		{"BS-1.6b15", "sub 1", "large", "norwegian-sea", game.Clause("BS-1.6b16")},
		{"BS-1.6b15", "sub 1", "large", "north-sea", game.Clause("BS-1.6b15")},
		{"BS-1.6b15", "sub 1", "large", "berlin", game.NoSuchWord},
		{"BS-1.6b8", "inf 1", "small", "essen", nil},
		{"BS-1.6b8", "inf 1", "small", "paris", game.Clause("BS-1.6b8")},
		{"BS-1.6b8", "inf 1", "small", "north-sea", game.NoSuchWord},
		{"BS-1.6b8", "inf 1", "small", "berlin", game.Clause("BS-3.2m")},
		{"BS-1.6b13", "fort 1", "small", "sicily", game.Clause("BS-1.6b13")},
		{"BS-1.6b11", "fort 1", "small", "warsaw", game.Clause("BS-Q96")},
		{"BS-1.6b11", "fort 1", "small", "berlin", game.Clause("BS-3.2m")},
		{"BS-1.6b11", "fort 1", "small", "essen", nil},
	} {
		p := placed(t, text+tt.pool+" ; at spend axis")
		play(t, p, noTable{}, Axis, "buy germany "+tt.buy+"-block")
		if err := refused(t, p, Axis, "deploy "+tt.at); err != tt.want {
			t.Errorf("%s: %s in %s: %v, want %v", tt.clause, tt.pool, tt.at, err, tt.want)
		}
	}
}
