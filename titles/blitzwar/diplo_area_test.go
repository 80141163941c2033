package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestNeighbourhood: where units that stay near home may be: in their country and in territories that touch it, of which detached possessions are some of
// their own (BW-9.6h, BW-Q66); where Italians operate freely (BW-9.6c).
func TestNeighbourhood(t *testing.T) {
	for n, zones := range map[nation]map[string]bool{
		greece:   {"athens": true, "crete": true, "albania": true, "skopje": true, "sofia": true, "edirne": true, "ankara": true, "rome": false, "taranto": false, "tripoli": false, "bucharest": false, "cyprus": false},
		bulgaria: {"sofia": true, "athens": true, "belgrade": true, "bucharest": true, "ankara": true, "albania": false, "budapest": false, "kiev": false},
		rumania:  {"cluj": true, "kiev": true, "moscow": true, "budapest": true, "belgrade": true, "sofia": true, "lvov": false, "berlin": false, "athens": false},
		turkey:   {"ankara": true, "athens": true, "sofia": true, "batum": true, "moscow": true, "aleppo": true, "beirut": true, "mosul": true, "amman": true, "paris": false, "london": false, "cairo": false, "tunis": false, "cluj": false},
		sweden:   {"stockholm": true, "oslo": true, "narvik": true, "helsinki": true, "copenhagen": false, "leningrad": false, "berlin": false},
	} {
		for id, want := range zones {
			if got := neighbours[n].Has(placeNamed(id)); got != want {
				t.Errorf("BW-9.6h: %s units in %s: %v", countries[n].adjective, id, got)
			}
		}
	}
	for id, want := range map[string]bool{
		"rome": true, "sicily": true, "albania": true, "athens": true, "belgrade": true, "ankara": true, "tripoli": true, "cairo": true, "tunis": true, "casablanca": true, "jerusalem": true, "basra": true, "cyprus": true,
		"malta": false, "gibraltar": false, "corsica": false, "marseilles": false, "innsbruck": false, "sofia": false, "beirut": false, "batum": false, "london": false,
	} {
		if got := italianZones.Has(placeNamed(id)); got != want {
			t.Errorf("BW-9.6c: Italians in %s: %v", id, got)
		}
	}
	p := placed(t, "turn 12 ; join GRE allies ; join FIN axis ; join SP axis ; GRE athens inf1 ; FIN helsinki inf1 ; SP madrid inf2 ; HUN budapest inf1")
	for _, tt := range []struct {
		n    nation
		at   string
		want error
	}{
		{greece, "rome", game.Clause("BW-9.6h")}, {greece, "albania", nil}, {finland, "leningrad", game.Clause("BW-9.6e")}, {finland, "karelia", nil}, {spain, "bordeaux", nil}, {hungary, "paris", nil},
	} {
		if err := p.mayServe(first[tt.n], placeNamed(tt.at)); err != tt.want {
			t.Errorf("BW-9.6h: %s in %s: %v", countries[tt.n].adjective, tt.at, err)
		}
		service := p.service(first[tt.n])
		if service.Has(placeNamed(tt.at)) != (tt.want == nil) {
			t.Errorf("BW-9.6h: %s in %s, by the set of zones", countries[tt.n].adjective, tt.at)
		}
	}
}
