package worldconflict

import "sandtable/game"

// What machine players ask about supply and about areas that a scenario wants kept. As in analysis.go nothing here changes a game.

// NeedsSupply reports whether the scenario has the rules of supply.
func (p *Position) NeedsSupply() bool { return p.rule(chapterBarbarossa) }

// LinesIf returns the places that a power can supply if another one controlled an area.
func (p *Position) LinesIf(s game.Seat, x Place, holder game.Seat) PlaceSet {
	q := *p
	q.Control[x] = power(holder)
	q.resupply()
	return q.Supply[s]
}

// MustKeep is how many points of Size of land units a power has to keep in an area, or loses it at once (WC-E.0i).
func (p *Position) MustKeep(s game.Seat, x Place) int {
	if p.inPacificWar() && power(s) == japan && x == placeHarbin && p.Control[x] == japan {
		return harbinSize
	}
	return 0
}
