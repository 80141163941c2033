package blitzkrieg

import (
	"context"
	"math/rand/v2"
	"testing"

	bk "sandtable/titles/blitzkrieg"
)

// TestThreatIsNoGift checks that armor out of the enemy's reach costs no more where it threatens an enemy city. Marshal-0
// counts the higher value of that city as a gain of the enemy's units near it.
func TestThreatIsNoGift(t *testing.T) {
	p := stage(t, "pinsky-gap", []string{"1inf HH-33", "2inf HH-33", "3inf BB-31", "4inf CC-31", "gd LL-32", "1arm LL-32"}, []string{"1arm JJ-41", "1inf RR-46", "2inf TT-44"})
	*p = p.Turned(bk.Red)
	threat := func(w *weights) float64 {
		return replyTo(t, p, w, "1arm", "HH-39") - replyTo(t, p, w, "1arm", "JJ-41")
	}
	now, frozen := mustWeights(), readWeights("weights-0.yaml", frozenWeights)
	if n := threat(&now); n > 2 {
		t.Errorf("a threat costs %.1f factors", n)
	}
	if n := threat(&frozen); n < 5 {
		t.Errorf("a threat costs marshal-0 %.1f factors: this position shows nothing", n)
	}
}

// replyTo returns the average cost of the enemy's reply to Red if one unit goes to a square and all others stay.
func replyTo(t *testing.T, p *bk.Position, w *weights, name, to string) float64 {
	t.Helper()
	const worlds = 4
	y := player{byID(t, "general").level, w, newGround(w.Far)}
	m := y.Sit(bk.Title, bk.Red, rand.New(rand.NewPCG(3, 3))).(*mind)
	v := look(p, bk.Red, w, y.g)
	v.muster(noDrops)
	f := &foresight{m: m}
	f.search = search{v: v, j: newJudge(v), r: m.Rand, level: &m.level}
	l, i := v.stay(), v.index(numberOf(t, bk.Red, name))
	if l.at[i] = square(t, to); !v.units[i].can.Has(l.at[i]) {
		t.Fatalf("%s cannot go to %s", name, to)
	}
	f.j.setPlan(l.at)
	f.j.worth()
	f.useWorlds(worlds)
	sum := 0.0
	for n := range worlds {
		sum += f.reply(context.Background(), n)
	}
	return sum / worlds
}
