package laws

import (
	"encoding/binary"
	"math/rand/v2"

	"sandtable/game"
	"sandtable/match"
)

// maxPlayed bounds how many sentences are played through a match, whose record and digests cost more than the rules.
const maxPlayed = 300

// checkUndo plays the game again through a match and tries to undo every sentence of it. It is done for as small a share of
// the games as of the steps that are checked.
func (g *trial) checkUndo() {
	g.step = 0
	if !g.picked() {
		return
	}
	m, err := match.New(g.run.Title, g.start())
	if err != nil {
		g.broke(lawUndo, nil, "the match does not begin: %v", err)
		return
	}
	g.source.Seed(g.seed, 0)
	w := g.walker2()
	for ; g.step < maxPlayed; g.step++ {
		asked := m.Position().Pending().Seats
		if asked == 0 || g.stopped() {
			return
		}
		a, err := w.Sample(m.Position(), SeatOf(asked, g.rand))
		if err != nil {
			return // reported by the walk itself
		}
		if !g.takeBack(m, a) {
			return
		}
	}
}

// start returns a match's start with the seed of the game.
func (g *trial) start() match.Start {
	s := match.Start{Setup: g.run.Setup, Nonces: make([]match.Nonce, len(g.info.Seats))}
	binary.LittleEndian.PutUint64(s.Seed[:], g.seed)
	return s
}

// finality notes whether a sentence rolls or reveals.
type finality struct {
	game.RandTable
	final bool
}

func (t *finality) Roll(d game.Die) int { t.final = true; return t.RandTable.Roll(d) }
func (t *finality) Tell(e game.Event)   { t.final = t.final || e.Reveal }

// takeBack plays a sentence and undoes it: that must fail if the sentence rolled or revealed something, and restore the
// position otherwise. It reports whether the game can go on.
func (g *trial) takeBack(m *match.Match, a game.Action) bool {
	before := copied(m.Position())
	fence := finality{RandTable: game.RandTable{Rand: rand.New(rand.NewPCG(g.seed, uint64(g.step)))}}
	_ = m.Position().Clone().Apply(a, &fence)
	rolls := m.Rolls()
	if _, err := m.Play(a); err != nil {
		g.broke(lawUndo, &a, "%q was offered: %v", g.text(a), err)
		return false
	}
	after := copied(m.Position())
	fence.final = fence.final || m.Rolls() != rolls
	_, err := m.Undo(a.Seat)
	switch now := m.Position(); {
	case fence.final && err == nil:
		g.broke(lawUndo, &a, "%q was taken back after it rolled or revealed", g.text(a))
		return false
	case fence.final && !game.Same(now, after):
		g.broke(lawUndo, &a, "%q was not taken back, yet the position changed", g.text(a))
		return false
	case fence.final:
		return true
	case err != nil:
		g.broke(lawUndo, &a, "%q neither rolled nor revealed: %v", g.text(a), err)
		return false
	case !game.Same(now, before):
		g.broke(lawUndo, &a, "%q was taken back, and the position is not what it was", g.text(a))
		return false
	}
	if _, err := m.Play(a); err != nil || !game.Same(m.Position(), after) {
		g.broke(lawUndo, &a, "%q does not come to the same a second time: %v", g.text(a), err)
		return false
	}
	return true
}
