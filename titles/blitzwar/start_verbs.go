package blitzwar

// verbs lists what can be said in a start of ours: all but what its turns, its sides, its zones and its past leave no room for.
func (g *opening) verbs() (list []string) {
	for n, v := range grammar() {
		if g.hasVerb(n) {
			list = append(list, v.Name)
		}
	}
	return list
}

func (g *opening) hasVerb(n int) bool {
	switch n {
	case verbDeploy: // ours begin with their armies in place (BW-S1)
		return false
	case verbTry: // rolls follow the fall of France and of Greece at once (BW-9.3p, BW-9.3q)
		return g.open(evFranceFell, france) || g.open(evGreeceFell, greece)
	case verbPick: // a card that is chosen comes three turns later (BW-S1)
		return len(g.aims) == 0 || g.first+tables.Cards.Lead <= g.last
	case verbUnlock:
		return g.asked.Has(Soviets)
	case verbLend: // the Allies send it, the Soviets receive it (BW-11.4b)
		return g.asked.Has(Allies) && g.asked.Has(Soviets)
	case verbBomb:
		return g.asked.Has(Allies) && g.last >= tables.Bombing.From
	case verbBritain: // German aircraft need a base near London (BW-13.4.3b)
		near := nearLondon.Without(&board.ukHome)
		return g.asked.Has(Allies) && (g.whole || g.zones.Meets(&near))
	}
	return true
}

// open reports whether a country whose fall is an event may still fall in the game.
func (g *opening) open(ev event, n nation) bool {
	return g.when[ev] == 0 && g.state[n] != surrendered && (g.whole || g.zones.Meets(&board.home[n]))
}
