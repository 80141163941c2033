package worldconflict

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestSeries: a series of questions gets the answers that each of them gets alone.
func TestSeries(t *testing.T) { gametest.Series(t, Title) }

// TestDraftHasNoFacts: what a power has chosen changes who is on the map, so that facts found out before do not hold.
func TestDraftHasNoFacts(t *testing.T) {
	start, err := Title.New(game.Setup{Scenario: "world-war"}, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
	if err != nil {
		t.Fatal(err)
	}
	p := start.(*Position)
	p.Facts.On = true
	p.mine(germany)
	if q := p.drafted(germany); q.Facts != (facts{}) {
		t.Error("a draft has facts of the position before it")
	}
}
