package worldconflict

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// twoAttacks: Germany can attack Poland and Paris, which the Royal Air Force can cover.
const twoAttacks = west + "at berlin army-group-center@2 luftwaffe@2 ; at western-germany army-group-b@2 ; at poland polish-army@2 ; " +
	"at paris dcr@1 ; at london home-guard@1 royal-air-force@2 ; step attack germany"

// battleLines tells who is in each battle of a scene.
func battleLines(sc game.Scene) (list []string) {
	for n := 1; ; n++ {
		var in []string
		for _, c := range sc.Pieces {
			if c.Battle == n {
				in = append(in, c.Name)
			}
		}
		if len(in) == 0 {
			return list
		}
		slices.Sort(in)
		list = append(list, strings.Join(in, " "))
	}
}

// battlePlaces tells where a scene has battles, and who attacks.
func battlePlaces(sc game.Scene) (list []string) {
	for _, m := range sc.Marks {
		if m.Look == "battle" {
			list = append(list, fmt.Sprintf("%s in %s", powerNames[m.Seat], board.names[m.Place]))
		}
	}
	return list
}

// TestBattlesApart: every attack that is announced is a battle of its own, with those who attack and those who stand in the area or cover
// it; the one under way comes first, and none is a battle any more when it is over (WC-5.3a).
func TestBattlesApart(t *testing.T) {
	p := placed(t, twoAttacks)
	show := func(when string, battles, places []string) {
		t.Helper()
		for _, s := range []game.Seat{germany.seat(), afa.seat(), game.Nobody} {
			sc := p.Known(s).Show()
			if got := battleLines(sc); !slices.Equal(got, battles) {
				t.Errorf("WC-5.3a: %s, seat %d: battles %q, want %q", when, s, got, battles)
			}
			if got := battlePlaces(sc); !slices.Equal(got, places) {
				t.Errorf("WC-5.3a: %s, seat %d: marks %q, want %q", when, s, got, places)
			}
		}
	}
	show("nothing announced", nil, nil)
	play(t, p, mute{}, germany, "attack poland army-group-center luftwaffe", "attack paris army-group-b")
	poland := "army-group-center luftwaffe polish-army"
	show("announced", []string{"army-group-b dcr", poland}, []string{"Germany in Paris", "Germany in Poland"})
	if p.Step == stepAnnounce {
		play(t, p, mute{}, germany, "done")
	}
	play(t, p, mute{}, afa, "cover paris ground royal-air-force")
	covered := "army-group-b dcr royal-air-force"
	show("covered", []string{covered, poland}, []string{"Germany in Paris", "Germany in Poland"})
	if p.Step != stepResolve {
		t.Fatalf("step %d", p.Step)
	}
	q := *p
	q.beginCombat(placePoland, groundAttack, mute{})
	p = &q
	show("Poland is fought for", []string{poland, covered}, []string{"Germany in Poland", "Germany in Paris"})
	p.Fought[groundAttack].Add(placePoland)
	p.Bout = bout{}
	show("Poland is over", []string{covered}, []string{"Germany in Paris"})
}

// TestFactoryBattle: against an attack on a Factory its AA guns stand, and nobody else who happens to be there (WC-6.1b).
func TestFactoryBattle(t *testing.T) {
	p := placed(t, "hold germany paris ; at paris army-group-b@2 flak@1 ; at london bomber-command@2 ; step attack afa")
	play(t, p, mute{}, afa, "bomb paris bomber-command")
	if got := battleLines(p.Known(afa.seat()).Show()); !slices.Equal(got, []string{"bomber-command flak"}) {
		t.Errorf("WC-5.3c: battles %q", got)
	}
}

// TestAnnouncedOdds: an attack that is announced keeps the odds that it was planned with, whoever asks, until a defender commits more.
func TestAnnouncedOdds(t *testing.T) {
	p := placed(t, twoAttacks)
	ask := func(w power, text string) game.Forecast {
		t.Helper()
		a, err := lexicon.Parse(w.seat(), text)
		if err != nil {
			t.Fatal(err)
		}
		return p.Forecast(a)
	}
	poland, paris := ask(germany, "attack poland army-group-center luftwaffe"), ask(germany, "attack paris army-group-b")
	if f := ask(germany, "fight poland"); len(f.Outcomes) > 0 || f.Column != "" {
		t.Error("WC-5.3a: what is not announced has odds")
	}
	play(t, p, mute{}, germany, "attack poland army-group-center luftwaffe", "attack paris army-group-b")
	for _, w := range []power{germany, afa} {
		for text, want := range map[string]game.Forecast{
			"fight poland": poland, "fight poland ground": poland, "fight paris": paris, "fight paris factory": {}, "fight berlin": {}, "fight baltic-sea": {},
		} {
			if got := ask(w, text); !reflect.DeepEqual(got, want) {
				t.Errorf("WC-6.5a: %s: %s has %v, want %v", powerNames[w], text, got, want)
			}
		}
	}
}

// TestNoColumn: attackers who do not roll have no column, and no odds (WC-6.0c): aircraft alone, whose attack is refused.
func TestNoColumn(t *testing.T) {
	p := placed(t, twoAttacks)
	a, err := lexicon.Parse(germany.seat(), "attack poland luftwaffe")
	if err != nil {
		t.Fatal(err)
	}
	if f := p.Forecast(a); f.Column != "" || len(f.Outcomes) > 0 || f.Refusal != game.Clause("WC-5.3d") {
		t.Errorf("WC-6.0c: column %q, %d outcomes, %v", f.Column, len(f.Outcomes), f.Refusal)
	}
}
