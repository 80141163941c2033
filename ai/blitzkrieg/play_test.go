package blitzkrieg

import (
	"context"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

func playGame(t testing.TB, set game.Setup, seed uint64, who [2]ai.Player) (game.Result, [2]time.Duration, int) {
	r := rand.New(rand.NewPCG(seed, 1))
	p, err := bk.Title.New(set, game.RandTable{Rand: r})
	if err != nil {
		t.Fatal(err)
	}
	minds := [2]ai.Mind{}
	for s := range minds {
		minds[s] = who[s].Sit(bk.Title, game.Seat(s), rand.New(rand.NewPCG(seed, uint64(s)+2)))
	}
	var took [2]time.Duration
	n := 0
	for ; p.Pending().Seats != 0; n++ {
		s := game.Seat(0)
		if p.Pending().Seats.Has(1) {
			s = 1
		}
		start := time.Now()
		th, err := minds[s].Think(context.Background(), p.Known(s))
		took[s] += time.Since(start)
		if err == nil {
			err = p.Apply(th.Say, game.RandTable{Rand: r})
		}
		if err != nil {
			t.Fatalf("seed %d, %s in step %s says %q: %v", seed, who[s].Level().Name, p.Pending().Step, bk.Title.Info().Lexicon.Format(th.Say), err)
		}
		if n > 20000 {
			t.Fatalf("endless: turn %d, %s says %q", p.(*bk.Position).Turn, p.Pending().Step, bk.Title.Info().Lexicon.Format(th.Say))
		}
	}
	return p.Result(), took, n
}

func byID(id string) ai.Player {
	for _, p := range Players() {
		if p.Level().ID == id {
			return p
		}
	}
	return ai.Random{}
}

func TestDuelOfLevels(t *testing.T) {
	a, b := os.Getenv("A"), os.Getenv("B")
	if a == "" {
		t.Skip()
	}
	games, _ := strconv.Atoi(os.Getenv("N"))
	scen := os.Getenv("S")
	if scen == "" {
		scen = "basic"
	}
	wins := [3]int{}
	for g := range games {
		who := [2]ai.Player{byID(a), byID(b)}
		if g%2 == 1 {
			who[0], who[1] = who[1], who[0]
		}
		res, took, n := playGame(t, game.Setup{Scenario: scen}, uint64(g/2), who)
		sa := res.Scores[g%2]
		wins[1-sa]++
		t.Logf("game %d: A is %d: score %d, %s, margin %d, %d sentences, %v %v", g, g%2, sa, res.Level, res.Margin[g%2], n, took[0], took[1])
	}
	t.Logf("%s v %s: %d wins %d draws %d losses", a, b, wins[0], wins[1], wins[2])
}
