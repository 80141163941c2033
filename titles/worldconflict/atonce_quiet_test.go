package worldconflict

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestQuietIsTrue looks after every sentence of random games whether something is due, or a unit must go elsewhere, that was not looked for since
// all was as it was (WC-3.0a).
func TestQuietIsTrue(t *testing.T) {
	quiet, loud := 0, 0
	for seed := range uint64(6) {
		r := rand.New(rand.NewPCG(seed, 5))
		table, w := game.RandTable{Rand: r}, game.Walker{Rand: r, Drift: seed%2 == 0}
		q, err := Title.New(game.Setup{Scenario: "world-war"}, table)
		if err != nil {
			t.Fatal(err)
		}
		for q.Pending().Seats != 0 {
			a, err := w.Sample(q, q.Pending().Seats.First())
			if err == nil {
				err = q.Apply(a, table)
			}
			if err != nil {
				t.Fatal(err)
			}
			p := *q.(*Position)
			if !p.hasStrays() && p.wanderer() >= 0 {
				t.Fatalf("WC-3.4t: after %s %s must go elsewhere", lexicon.Format(a), units.all[p.wanderer()].name)
			}
			if p.resupply(); !p.isQuiet() {
				loud++
				continue
			}
			quiet++
			for i := range effects {
				if e := &effects[i]; p.rule(e.letter) && e.due(&p) {
					t.Fatalf("WC-3.0a: after %s effect %d is due", lexicon.Format(a), i)
				}
			}
		}
	}
	if quiet < 10*loud || loud == 0 {
		t.Errorf("nothing had changed after %d sentences, something after %d", quiet, loud)
	}
}

// TestWhatEndsQuiet: whatever effects hang on makes them looked for again, and so do units for whom there may be no room (WC-3.0a).
func TestWhatEndsQuiet(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	table := game.RandTable{Rand: r}
	w := game.Walker{Rand: r}
	q, err := Title.New(game.Setup{Scenario: "world-war"}, table)
	if err != nil {
		t.Fatal(err)
	}
	still := func() bool {
		p := *q.(*Position)
		p.resupply()
		return p.isQuiet() && !p.hasStrays()
	}
	for p := q.(*Position); p.Turn < 3 || !still(); {
		a, err := w.Sample(q, q.Pending().Seats.First())
		if err == nil {
			err = q.Apply(a, table)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	ship := unitNamed("High Seas Fleet")
	for what, change := range map[string]func(p *Position){
		"the side":     func(p *Position) { p.Stage = uint8(len(stages)) - 1 },
		"control":      func(p *Position) { p.Control[placeRome] = ussr },
		"neutral land": func(p *Position) { p.Control[placeRome] = nobody },
		"an owner":     func(p *Position) { p.Owner[ship] = japan },
		"a Convoy":     func(p *Position) { p.Status[firstConvoy] ^= setAside },
		"a war":        func(p *Position) { p.War[japan] ^= only(ussr) },
		"supply":       func(p *Position) { p.Seen, p.Supply[germany] = basis{}, placeSet{} },
		"a feud":       func(p *Position) { p.Feud[turkey] = only(ussr) },
		"an ally":      func(p *Position) { p.Ally[turkey] = usa },
		"a conquest":   func(p *Position) { p.Conquered[turkey] = !p.Conquered[turkey] },
		"how often":    func(p *Position) { p.Conquests[turkey]++ },
		"Vichy":        func(p *Position) { p.Vichy = !p.Vichy },
		"who plays":    func(p *Position) { p.Out ^= only(usa) },
		"a marker":     func(p *Position) { p.Marker[usa]++ },
		"an entry":     func(p *Position) { p.Entered ^= only(usa) },
		"a trade":      func(p *Position) { p.Lapsed ^= 1 },
		"the Axis in Brazil": func(p *Position) {
			p.Ally[argentina], p.Quiet.Ally[argentina] = nobody, nobody
			p.Control[within4[argentina].First()] = germany
		},
		"notice": evictOne,
	} {
		p := *q.(*Position)
		change(&p)
		strays := p.hasStrays()
		if p.resupply(); !strays && p.isQuiet() {
			t.Errorf("%s changes, and nothing is looked for", what)
		}
	}
}

// evictOne notes a unit on land that may not stay.
func evictOne(p *Position) {
	for u := range nUnits {
		if p.on(u) && p.At[u].land() && p.Owner[u] != nobody {
			p.Evicted.Add(u)
			return
		}
	}
}
