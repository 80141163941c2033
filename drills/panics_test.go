//go:build drills

package drills

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sandtable/wire"
)

// plantPatch makes a method of the toy title panic while a file names it.
const plantPatch = `package duel

import "os"

func planted(place string) {
	if text, err := os.ReadFile(os.Getenv("SANDTABLE_PLANT")); err == nil && string(text) == place {
		panic("planted in " + place)
	}
}
`

// mined builds a program in which every exported method of the toy title can panic, and lists the methods.
func mined(t *testing.T) (program string, places []string) {
	t.Helper()
	o := newOverlay(t)
	o.add("titles/duel/plant.go", plantPatch)
	files, err := filepath.Glob("../titles/duel/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") || !method.Match(text) {
			continue
		}
		o.change("titles/duel/"+filepath.Base(file), func(s string) string {
			return method.ReplaceAllStringFunc(s, func(head string) string {
				m := method.FindStringSubmatch(head)
				place := m[2] + "." + m[3]
				places = append(places, place)
				if m[4] != "" {
					return fmt.Sprintf("%s\n\tplanted(%q)\n\t%s\n}", m[1], place, strings.TrimSuffix(strings.TrimSpace(m[4]), " }"))
				}
				return fmt.Sprintf("%s\n\tplanted(%q)", m[1], place)
			})
		})
	}
	slices.Sort(places)
	return o.build(), places
}

// requests are those that call a game's rules.
var requests = []struct {
	method, path string
	in           any
}{
	{"GET", "", nil},
	{"GET", "/view?from=1", nil},
	{"GET", "/view?line=4&seat=0", nil},
	{"GET", "/next?seat=0&say=bid", nil},
	{"GET", "/odds?seat=0&say=attack", nil},
	{"GET", "/zones?seat=0", nil},
	{"GET", "/hint?seat=0", nil},
	{"GET", "/record", nil},
	{"GET", "/proof", nil},
	{"PUT", "/orders", wire.OrdersWish{Seat: 0, Orders: wire.Orders{}}},
	{"POST", "/say", wire.SayWish{Seat: 0, At: 5, Say: []string{"bid 1"}}},
	{"POST", "/undo", wire.UndoWish{Seat: 0, At: 6}},
	{"POST", "/say", wire.SayWish{Seat: 1, At: 5, Say: []string{"bid 0"}}},
	{"POST", "/offer", wire.OfferWish{Seat: 0, Kind: "draw"}},
	{"POST", "/resign", wire.SeatWish{Seat: 0}},
	{"GET", "/comments", nil},
	{"GET", "/record.txt", nil},
	{"GET", "/view?open=true&line=4", nil},
}

// A panic is planted in every method of a title, and every kind of request is sent. The server survives, other games go on,
// the game is set aside and not lost, and a restart succeeds. Its short form is play.TestATitleFails.
func TestAPanicInEachPlace(t *testing.T) {
	program, places := mined(t)
	plant, dir := filepath.Join(t.TempDir(), "plant"), t.TempDir()
	t.Setenv("SANDTABLE_PLANT", plant)
	s := running(t, program, dir, "--no-limits")
	steady := longGameOf(t, s)
	asides, broken := 0, map[string]bool{}
	for _, place := range places {
		_ = os.Remove(plant)
		c := guest(t, s, from(attacker))
		card, _ := c.create(duel())
		if err := os.WriteFile(plant, []byte(place), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, d := range requests {
			status, text := c.do(d.method, "/api/games/"+card.ID+d.path, d.in)
			switch {
			case status == 0:
				t.Fatalf("%s: %s %s ended the server: %s\n%s", place, d.method, d.path, text, s.errs)
			case status >= 500:
				broken[place+" at "+d.method+" "+d.path] = true
			}
		}
		if err := speak(t, steady); err != nil {
			t.Errorf("%s: another game did not go on: %v", place, err)
		}
		if place == "title.Info" { // a program whose titles have no Info does not start; that would be noticed before a release
			_ = os.Remove(plant)
		}
		s.stop()
		s = running(t, program, dir, "--no-limits") // with the panic in it
		steady.By.Base = s.base
		c.base = s.base
		if status, text := c.do("GET", "/api/games/"+card.ID+"/record", nil); status != 200 {
			t.Errorf("%s: the record cannot be downloaded: %d %s", place, status, text)
		}
		if strings.Contains(must[wire.Card](c, "GET", "/api/games/"+card.ID, nil).SetAside, " ") {
			asides++
		}
	}
	for what := range broken {
		t.Errorf("an error of the server: %s", what)
	}
	if asides < len(places)/2 {
		t.Errorf("only %d of %d games are set aside: the panics were not reached", asides, len(places))
	}
	t.Logf("panics in %d places, %d requests each, and a start: %d games set aside, the other one went on to line %d", len(places), len(requests), asides, steady.View.Line)
}
