package board

import (
	"math"
	"strings"
	"testing"

	"sandtable/game"
)

// drawn is the board as screens get it.
var drawn = Map.Draw()

// letter is how wide a letter of each kind of name may be drawn, with its spacing.
var letter = map[string]float64{countryLabel: 0.45, seaLabel: 0.2, lakeLabel: 0.15, regionLabel: 0.2, zoneLabel: 0.13}

// points returns where the letters of a name stand.
func points(l game.Label) (list [][2]float64) {
	n := len([]rune(l.Text))
	sin, cos := math.Sincos(float64(l.Angle) * math.Pi / 180)
	for i := range n {
		d := (float64(i) - float64(n-1)/2) * letter[l.Look]
		list = append(list, [2]float64{float64(l.X) + d*cos, float64(l.Y) + d*sin})
	}
	return list
}

func apart(s game.Spot, p [2]float64) float64 {
	return math.Hypot(float64(s.X)-p[0], float64(s.Y)-p[1])
}

// spotUnder returns the square that a point lies in.
func spotUnder(p [2]float64) (best game.Spot) {
	for i, s := range drawn.Spots {
		if i == 0 || apart(s, p) < apart(best, p) {
			best = s
		}
	}
	return best
}

// belongs says what lies under each letter of a name.
func belongs(l game.Label, s game.Spot) bool {
	words := strings.Fields(s.Look)
	switch l.Look {
	case countryLabel:
		return strings.HasPrefix(strings.ToLower(s.Realm), strings.ToLower(l.Text))
	case zoneLabel:
		return s.Realm == l.Text
	case lakeLabel:
		return words[0] == "lake"
	case regionLabel:
		return words[0] == "desert"
	}
	return words[0] == "sea"
}

// TestMapNames: every name lies over what it names, with all its letters, and off the cities.
func TestMapNames(t *testing.T) {
	for _, l := range drawn.Labels {
		if letter[l.Look] == 0 {
			t.Errorf("%s looks %q", l.Text, l.Look)
		}
		for _, p := range points(l) {
			if s := spotUnder(p); !belongs(l, s) {
				t.Errorf("%s: a letter lies on %s (%s, %s)", l.Text, Map.Names[s.Place], s.Look, s.Realm)
			}
			for _, s := range drawn.Spots {
				if strings.HasPrefix(s.Look, "city") && apart(s, p) < 0.8 {
					t.Errorf("%s lies over the city of %s", l.Text, Map.Names[s.Place])
				}
			}
		}
	}
}

// TestMapNamesApart: no two names cross.
func TestMapNamesApart(t *testing.T) {
	for i, l := range drawn.Labels {
		for _, m := range drawn.Labels[:i] {
			for _, p := range points(l) {
				for _, q := range points(m) {
					if math.Hypot(p[0]-q[0], p[1]-q[1]) < 0.45 {
						t.Fatalf("%s and %s cross", l.Text, m.Text)
					}
				}
			}
		}
	}
}

// TestEveryRealmIsNamed: BK-B1.0-1, the countries, and BK-T6.1-5, the sea zones, have their names on the map; so have the
// lakes.
func TestEveryRealmIsNamed(t *testing.T) {
	written := map[string]bool{}
	for _, l := range drawn.Labels {
		written[strings.ToLower(l.Text)] = true
	}
	for _, r := range drawn.Realms {
		name, _, _ := strings.Cut(strings.ToLower(r.Name), " country")
		if r.Kind != game.OffMap && !written[name] {
			t.Errorf("%s is not named on the map", r.Name)
		}
	}
	for _, l := range Map.Lakes {
		if !written["lake "+strings.ToLower(l.Name)] {
			t.Errorf("Lake %s is not named on the map", l.Name)
		}
	}
}

// TestRealms: BK-B1.0-12, one country is closed; the boxes lie off the map.
func TestRealms(t *testing.T) {
	kinds := map[game.RealmKind]int{}
	for _, r := range drawn.Realms {
		kinds[r.Kind]++
		if (r.Kind == game.Closed) != (r.ID == NeutralCountry.String()) {
			t.Errorf("%s is %s", r.Name, r.Kind)
		}
	}
	if kinds[game.Land] != 7 || kinds[game.Sea] != NZones || kinds[game.OffMap] != 1 {
		t.Errorf("realms by kind: %v", kinds)
	}
	for _, s := range drawn.Spots {
		if port := strings.Contains(s.Look, "port"); int(s.Place) < Size && port != (PortZone[s.Place] > 0) {
			t.Errorf("BK-T6.1-3: %s looks %q", Map.Names[s.Place], s.Look)
		}
	}
}
