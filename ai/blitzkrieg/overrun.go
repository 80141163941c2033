package blitzkrieg

import (
	"context"
	"fmt"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// overrunShare is the part of a turn's budget within which it is worth to plan again.
const overrunShare = 0.6

// overrun binds units to an enemy whom they are certain to destroy, once all moves are made. The rest of the
// turn is then planned again: he bars nobody any more.
func (m *mind) overrun(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	if !m.level.Attacks || !m.Meter.Left(overrunShare) || len(ai.Open(p, m.Words.Say(m.Seat, "overrun"))) == 0 {
		return ai.Thought{}, false
	}
	v := look(p, m.Seat, m.w, m.g)
	v.listUnits()
	j := newJudge(v)
	j.worth()
	for f := range j.duels {
		a := m.Words.Say(m.Seat, "overrun", game.PlaceWord(v.foes[f].at))
		for i := range j.fighters {
			if int(j.fighters[i].foe) == f {
				a = a.With(game.UnitWord(v.units[j.fighters[i].unit].id))
			}
		}
		if a = sortedUnits(a); len(a.Words()) > 2 && ai.Legal(p, a) {
			m.march = nil
			return ai.Thought{Say: a, Why: []string{fmt.Sprintf("The enemy at %v is certain to be destroyed.", v.foes[f].at)}}, true
		}
	}
	return ai.Thought{}, false
}
