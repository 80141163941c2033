package web

import (
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/titles"
)

// In random games of each title, every mark of a scene and every sign on the map is drawn by the client, has a name, and is
// in the map's key.
func TestKey(t *testing.T) {
	marks, key, words := source(t, "src/map/marks.tsx"), source(t, "src/map/key.tsx"), source(t, "src/words/looks.ts")
	drawn := named(t, marks, `(?s)const signs: .*?\n};`)
	maps.Copy(drawn, named(t, marks, `const rings = .*`))
	apart := named(t, key, `(?s)function (?:onMap|beside|holders)\(.*?\n}`) // what the key shows by itself
	for _, e := range titles.All() {
		i := e.Info()
		for look := range looksOf(t, e.Title) {
			if !drawn[look] && !apart[look] && look != "battle" && look != "city" { // swords at a battle, the ring of a city's holder
				t.Errorf("%s: the mark %q has no sign in the key", i.ID, look)
			}
			if !strings.Contains(words, look+": ()") && !strings.Contains(words, `"`+look+`": ()`) && !apart[look] {
				t.Errorf("%s: the mark %q has no name", i.ID, look)
			}
		}
		for _, s := range i.Board.Signs {
			if !strings.Contains(key, "  "+s.Look+": {") && !apart[s.Look] {
				t.Errorf("%s: the sign %q is not in the key", i.ID, s.Look)
			}
		}
	}
}

func source(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var word = regexp.MustCompile(`"([a-z -]+)"|\n  ([a-z]+):`)

// named returns the words that are keys or texts in a part of a source file.
func named(t *testing.T, text, part string) map[string]bool {
	t.Helper()
	list := map[string]bool{}
	for _, p := range regexp.MustCompile(part).FindAllString(text, -1) {
		for _, m := range word.FindAllStringSubmatch(p, -1) {
			list[m[1]+m[2]] = true
		}
	}
	if len(list) == 0 {
		t.Fatalf("nothing is found by %s", part)
	}
	return list
}

// looksOf returns the marks at the start of a title's scenarios, and in a random game of the first one.
func looksOf(t *testing.T, title game.Title) map[string]bool {
	t.Helper()
	list := map[string]bool{}
	for n, s := range title.Info().Scenarios {
		r := rand.New(rand.NewPCG(3, uint64(n)))
		p, err := title.New(game.Setup{Scenario: s.ID}, game.RandTable{Rand: r})
		if err != nil {
			t.Fatal(err)
		}
		for range 120 {
			seats := p.Pending().Seats
			if seats == 0 {
				break
			}
			k, w := p.Known(seats.First()), game.Walker{Rand: r}
			for _, m := range k.Show().Marks {
				list[m.Look] = true
			}
			a, err := w.Sample(k, seats.First())
			if err != nil {
				t.Fatal(err)
			}
			if err := p.Apply(a, game.RandTable{Rand: r}); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("%s: %v", title.Info().ID, slices.Sorted(maps.Keys(list)))
	return list
}
