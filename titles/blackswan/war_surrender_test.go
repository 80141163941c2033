package blackswan

import (
	"testing"

	"sandtable/game"
)

// TestPolandIsShared keeps BS-Q79: with Poland beaten, its east goes to a neutral Soviet Union, and who stands there leaves.
func TestPolandIsShared(t *testing.T) {
	p := placed(t, "war poland ; hold germany warsaw lwow ; germany lwow inf2 ; germany warsaw inf1 ; germany berlin inf1")
	p.capitulate(onlyNation(poland), noTable{})
	if lwow := eastPoland[1]; !p.Handed || p.Ctl[lwow] != soviet || p.Ctl[eastPoland[0]] != soviet || p.nationsIn(lwow) != 0 {
		t.Errorf("BS-Q79: Lwow is %d's with %b in it", p.Ctl[lwow], p.nationsIn(lwow))
	}
	if got := stackOf(p, germany, "krakow"); got != "inf2" {
		t.Errorf("BS-Q45: %q have gone from Lwow to Krakow", got)
	}
	for _, text := range []string{"war poland soviet-union ; hold germany warsaw", "from fall-weiss ; war poland ; hold germany warsaw"} {
		p := placed(t, text)
		p.capitulate(onlyNation(poland), noTable{})
		if p.Handed {
			t.Errorf("BS-Q79: %s: the east is handed over", text)
		}
	}
}

// TestNearest keeps BS-Q45: who has to leave goes to the nearest area that takes him, and is lost if there is none.
func TestNearest(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"germany lwow inf2 ; hold germany warsaw krakow", "krakow"},
		{"germany lwow inf2 ; hold germany warsaw krakow ; germany krakow inf1 inf1 inf1 inf1", "bratislava"},
		{"germany corsica inf2 ; hold germany marseille", "marseille"},
	} {
		p := placed(t, "war poland ; "+tt.text)
		sv := p.survey()
		if got := sv.nearest(weak(p)).String(); got != tt.want {
			t.Errorf("BS-Q45: %s: to %s, want %s", tt.text, got, tt.want)
		}
	}
	p := placed(t, "germany malta inf2")
	for x := range p.Ctl {
		p.give(Place(x), britain)
	}
	p.evict(placeNamed("malta"), britain, noTable{})
	if p.nationsIn(placeNamed("malta")) != 0 || p.on(first[germans]) {
		t.Error("BS-Q45: a block without a way out is not lost")
	}
}

// weak is the block of two steps.
func weak(p *Position) int {
	for u := range p.At {
		if p.on(u) && p.Steps[u] == 2 {
			return u
		}
	}
	return -1
}

// TestConquer keeps BS-Q49: of the attackers' nations Italy takes areas of the Med, and nothing elsewhere beside others.
func TestConquer(t *testing.T) {
	for _, tt := range []struct {
		text, at string
		want     nation
	}{
		{"germany tobruk inf1 ; italy tobruk inf1", "tobruk", italy},
		{"germany odessa inf1 ; italy odessa inf1", "odessa", germany},
		{"italy odessa inf1 ; rumania odessa inf1", "odessa", germany},
		{"italy odessa inf1", "odessa", italy},
	} {
		p := placed(t, "from 1941 ; war soviet-union ; "+tt.text+" ; at combat axis")
		p.give(placeNamed(tt.at), soviet)
		p.Field = placeNamed(tt.at)
		p.conquer(noTable{})
		if p.Ctl[p.Field] != tt.want {
			t.Errorf("BS-Q49: %s: it is %s's", tt.text, nationIDs[p.Ctl[p.Field]])
		}
	}
}

// TestVichySurrenders keeps BS-Q121: Vichy France whose capital is an enemy's when it goes to war surrenders by BS-5.1c.
func TestVichySurrenders(t *testing.T) {
	for by, want := range map[game.Seat]uint32{West: onlyNation(vichy), Axis: 0} {
		p := placed(t, "from 1941 ; season summer 1942 ; hold britain vichy ; britain vichy inf2 ; germany southern-baltic hs1 ; britain the-channel ls1 ; italy adriatic-sea ls1")
		p.takeVichy(by, noTable{})
		p.goToWar(vichy, noTable{})
		if got := p.fallen(); got != want {
			t.Errorf("BS-5.1c: war is declared on it by seat %d: %b surrender", by, got)
		}
	}
}
