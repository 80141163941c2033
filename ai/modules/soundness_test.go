package modules

import (
	"context"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/lab"
	"sandtable/titles/modules"
)

const (
	soundTurns  = 6
	mostInATurn = 800 // sentences of both sides
)

// TestOfficersAreSound checks that in every war with every ready-made set two Officers play six turns, or to the end, without
// an illegal sentence, a late half-turn or an endless exchange.
func TestOfficersAreSound(t *testing.T) {
	for _, set := range []string{"everything", "land-and-air", "land-war", "classic-plus"} {
		for _, id := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
			t.Run(set+"/"+id, func(t *testing.T) { soundly(t, war(id, set)) })
		}
	}
}

// soundly lets Officers play the first turns of a war as they would at a table.
func soundly(t *testing.T, set game.Setup) {
	var y ai.Player
	for _, x := range Players() {
		if x.Level().ID == "officer" {
			y = x
		}
	}
	runtime.LockOSThread() // whose time is taken
	defer runtime.UnlockOSThread()
	r := rand.New(rand.NewPCG(9, 1))
	p := start(t, set, r)
	minds := [2]ai.Mind{y.Sit(modules.Title, 0, rand.New(rand.NewPCG(9, 2))), y.Sit(modules.Title, 1, rand.New(rand.NewPCG(9, 3)))}
	var spent [2]time.Duration
	turn, half, said := p.Turn, halfTurn(p), 0
	for p.Pending().Seats != 0 && p.Turn <= soundTurns {
		s := p.Pending().Seats.First()
		begun := lab.ThreadTime()
		th, err := minds[s].Think(context.Background(), p.Known(s))
		spent[s] += lab.ThreadTime() - begun
		if err == nil {
			err = p.Apply(th.Say, game.RandTable{Rand: r})
		}
		said++
		if limit := y.(ai.Budgeted).Budget().Time; err != nil || said > mostInATurn || spent[s] > limit {
			t.Fatalf("turn %d, sentence %d, %v: %q: %v", p.Turn, said, spent[s], modules.Title.Info().Lexicon.Format(th.Say), err)
		}
		if now := halfTurn(p); now != half {
			half, spent = now, [2]time.Duration{}
		}
		if p.Turn != turn {
			turn, said = p.Turn, 0
		}
	}
}
