package blitzkrieg

import (
	"testing"

	"sandtable/game"
)

// BenchmarkShow draws the scenes of random games, one after another.
func BenchmarkShow(b *testing.B) {
	for _, scenario := range benched {
		b.Run(scenario, func(b *testing.B) {
			scenes := moments(b, scenario)
			i := 0
			b.ReportAllocs()
			for b.Loop() {
				_ = scenes[i%len(scenes)].Show()
				i++
			}
		})
	}
}

// moments returns what a spectator knows at many moments of a random game.
func moments(b *testing.B, scenario string) (list []game.Known) {
	start, said := recorded(b, scenario)
	tab := dice()
	for i, a := range said {
		if err := start.Apply(a, tab); err != nil {
			b.Fatal(err)
		}
		if i%16 == 0 {
			list = append(list, start.Known(game.Nobody))
		}
	}
	return list
}

// BenchmarkWays lists the way to every place on offer to a guards division in open country.
func BenchmarkWays(b *testing.B) {
	p, err := stage("rules tournament ; blue gd CC-31 ; red 1inf JJ-36 2inf LL-28 ; crossed blue Calaedia ; taken blue X-27 BB-31 AA-42 JJ-46")
	if err != nil {
		b.Fatal(err)
	}
	u, _ := unitCalled(Blue, "gd")
	k := p.Known(Blue)
	a := game.Say(Blue, game.VerbWord(verbMove), game.UnitWord(u))
	var c game.Choices
	if err := k.Next(a, &c); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		for _, w := range c.Words {
			if _, ok := k.(game.Guide).Way(a.With(w)); !ok {
				b.Fatalf("no way to %s", lexicon.Word(w, Blue))
			}
		}
	}
	b.ReportMetric(float64(len(c.Words)), "places")
}
