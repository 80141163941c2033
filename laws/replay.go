package laws

import "sandtable/game"

// script rolls what was rolled before.
type script struct {
	rolls []int
	extra bool
}

func (t *script) Roll(game.Die) int {
	if len(t.rolls) == 0 {
		t.extra = true
		return 1
	}
	n := t.rolls[0]
	t.rolls = t.rolls[1:]
	return n
}

func (t *script) Tell(game.Event) {}

// checkReplay checks that the same set-up, dice and sentences lead to the same position.
func (g *trial) checkReplay() {
	t := &script{rolls: g.dice.Rolls}
	q, err := g.run.Title.New(g.run.Setup, t)
	if err != nil {
		g.broke(lawReplay, nil, "the second start fails: %v", err)
		return
	}
	for i, a := range g.said {
		if g.stopped() {
			return
		}
		if err := q.Apply(a, t); err != nil {
			g.broke(lawReplay, &a, "action %d, %q: %v", i, g.text(a), err)
			return
		}
	}
	if t.extra || len(t.rolls) > 0 || !game.Same(q, g.p) {
		g.broke(lawReplay, nil, "the same dice and sentences come to another end")
	}
}
