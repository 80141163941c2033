package worldconflict

import (
	"strings"
	"testing"
	"unicode"

	"sandtable/game"
)

// TestNameTexts: a screen writes every name as its word in sentences, with a capital and without hyphens; awards, countries and Options have
// names of their own, and what no word stands for has none.
func TestNameTexts(t *testing.T) {
	awards := map[int]bool{}
	for w := range awardList {
		for i := range awardList[w] {
			a := &awardList[w][i]
			awards[int(awardName(a))] = true
			if text := nameTexts()[awardName(a)]; text.Label != a.Name || text.About != a.When {
				t.Errorf("the award %s is shown as %q, %q", a.Name, text.Label, text.About)
			}
		}
	}
	for n, text := range nameTexts() {
		word := lexicon.Word(game.NameWord(n), game.Nobody)
		switch {
		case awards[n], n >= firstCountry && n < firstCombat, n >= firstRoad && n < firstAward:
		case word == "-":
			if text.Label != "no effect" {
				t.Errorf("a result without effect is shown as %q", text.Label)
			}
		case strings.HasPrefix(word, "?"):
			if text.Label != "" {
				t.Errorf("name %d, which nothing stands for, is shown as %q", n, text.Label)
			}
		case !strings.EqualFold(text.Label, strings.ReplaceAll(word, "-", " ")) || unicode.IsLower(rune(text.Label[0])):
			t.Errorf("%s is shown as %q", word, text.Label)
		}
	}
}

// TestNamesKeepCapitals: countries and the Options of the Road to War are written with their capitals and dashes, on buttons and in notes, and
// every Option says what it does.
func TestNamesKeepCapitals(t *testing.T) {
	list := nameTexts()
	for c, name := range board.countries {
		if n := countryName(country(c)); n >= firstCountry && list[n].Label != name {
			t.Errorf("%s is shown as %q", name, list[n].Label)
		}
	}
	for o := option(1); o < nOptions; o++ {
		text := list[firstRoad+int(o)]
		if text.Label == "" || text.About == "" || strings.Contains(text.Label, "Usa") || strings.Contains(text.Label, "Ussr") {
			t.Errorf("%s is shown as %q: %q", optionWords[o], text.Label, text.About)
		}
		note := lexicon.Tell(game.Note("WC-9.2a", noteRoad, game.NameWord(powerName(usa)), game.NameWord(firstRoad+int(o))))
		if want := "USA chooses " + text.Label + "."; note != want {
			t.Errorf("%q is told, want %q", note, want)
		}
	}
	if text := list[firstRoad+int(optionFortify)].Label; text != "Fortify the Philippines" {
		t.Errorf("the Philippines are written %q", text)
	}
}

// TestBlitzTexts: what a screen says of a Blitz begins with its price (WC-2.2c to WC-2.2h).
func TestBlitzTexts(t *testing.T) {
	for b := freeBlitz; b < nBlitzes; b++ {
		about, want := blitzAbout[b], "Costs nothing"
		switch cost := blitzes[b].cost; {
		case cost.Oil > 0:
			want = string('0'+rune(cost.Oil)) + " Oil"
		case cost.Resources > 0:
			want = string('0'+rune(cost.Resources)) + " Resource"
		}
		if !strings.HasPrefix(about, want+":") || nameTexts()[firstBlitz+int(b)].About != about {
			t.Errorf("%s: %q, want %q first", blitzWords[b], about, want)
		}
	}
}

// TestSpaced: nothing, and the dash that stands for nothing, stay as they are.
func TestSpaced(t *testing.T) {
	for word, want := range map[string]string{"": "", "-": "-", "oil": "Oil", "non-motorized-blitz": "Non motorized blitz", "USSR": "USSR"} {
		if got := spaced(word); got != want {
			t.Errorf("%q is written %q, want %q", word, got, want)
		}
	}
}
