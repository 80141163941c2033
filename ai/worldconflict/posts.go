package worldconflict

import (
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// posts sends guards into bare areas on which supply hangs and that an enemy may come to, those with most behind them first: whoever is
// missed least where it stands.
func (t *theatre) posts(men []soldier) (list []order) {
	if t.a.w.Posts == 0 {
		return nil
	}
	for len(list) < maxPosts {
		var who *soldier
		var to wc.Place
		most := postWorth
		for x := range wc.Place(wc.Areas) {
			stake := t.a.w.Posts * t.a.mood.guard * t.vital[x]
			if stake <= most || !t.ours(x) || t.count[x] > 0 || t.threat[x] == 0 {
				continue
			}
			for i := range men {
				if m := &men[i]; !m.used && m.land > 0 && m.ends.Has(x) && stake-t.missed(m) > most {
					who, to, most = m, x, stake-t.missed(m)
				}
			}
		}
		if who == nil {
			break
		}
		who.used = true
		say := t.a.words.Say(t.s, move, game.UnitWord(who.u), game.PlaceWord(to))
		list = append(list, order{say, "To " + to.Name() + ", on which our supply hangs."})
		t.goes(who.u, to)
	}
	return list
}

const (
	maxPosts  = 3
	postWorth = 0.8 // what hangs on an area that is worth a guard, at least
)

// missed is what is given up where a unit leaves: its place in attacks, by its strength, and the area if nobody else is in it.
func (t *theatre) missed(m *soldier) float64 {
	n := t.a.w.Land * float64(m.land) / 2
	switch {
	case t.kept(m.u):
		return n + t.a.w.Win
	case !t.spares(m.u):
		n += t.bareRisk(m.u)
	}
	return n
}
