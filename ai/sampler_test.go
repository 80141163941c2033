package ai_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/titles/duel"
)

// playToy plays the toy game and returns its result.
func playToy(t *testing.T, seed uint64, who [2]ai.Player) game.Result {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	p, err := duel.Title.New(game.Setup{Scenario: duel.Title.Info().Scenarios[0].ID}, game.RandTable{Rand: r})
	if err != nil {
		t.Fatal(err)
	}
	var minds [2]ai.Mind
	for s := range minds {
		minds[s] = who[s].Sit(duel.Title, game.Seat(s), rand.New(rand.NewPCG(seed, uint64(s)+2)))
	}
	for n := 0; p.Pending().Seats != 0; n++ {
		s := p.Pending().Seats.First()
		th, err := minds[s].Think(context.Background(), p.Known(s))
		if err == nil {
			err = p.Apply(th.Say, game.RandTable{Rand: r})
		}
		if err != nil || n > 2000 {
			t.Fatalf("seed %d: %q: %v", seed, duel.Title.Info().Lexicon.Format(th.Say), err)
		}
	}
	return p.Result()
}

func TestSamplerBeatsChance(t *testing.T) {
	won, games := 0, 16
	for seed := range uint64(games) {
		who := [2]ai.Player{ai.Random{}, ai.Random{}}
		me := int(seed % 2)
		who[me] = ai.NewSampler().With(ai.Budget{Steps: 100})
		if playToy(t, seed/2, who).Scores[me] > 0 {
			won++
		}
	}
	if won*100 < 70*games {
		t.Errorf("it has won %d of %d games against chance", won, games)
	}
}

// TestSamplerHurries checks that the sampler answers even if it has no time.
func TestSamplerHurries(t *testing.T) {
	hurried := ai.NewSampler().With(ai.Budget{Time: time.Nanosecond})
	playToy(t, 3, [2]ai.Player{hurried, hurried})
}
