package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// foldRow is the first row south of the east-west fold: number less half the column, at least 14½ (BM-Q65).
const foldRow = 14.5

// iceRivers are the river squares that freeze, and iceLake the squares of Lake Frederick: BM-14.11.
var iceRivers, iceLake = func() (rivers, lake board.Squares) {
	for s := range board.Map.River.All() {
		if float64(s.Number())-float64(s.Column()+1)/2 >= foldRow {
			rivers.Add(s)
		}
	}
	for _, l := range board.Map.Lakes {
		if l.Name == "Frederick" {
			for _, s := range l.At {
				lake.Add(s)
			}
		}
	}
	return rivers, lake
}()

// iceLand and iceOpen are the land of the board, and that which units may enter, with the lake.
var iceLand, iceOpen = board.Map.Land.Or(&iceLake), board.Map.Open.Or(&iceLake)

// lakeFrozen reports whether it is winter and weather is played: BM-14.11.
func (p *Position) lakeFrozen() bool {
	return p.on(mWeather) && booklet.Season(int(p.Box)) == booklet.Winter
}

// riverFrozen reports whether a river square is as clear land: BM-14.13, it doubles nobody, is no bridge and cuts no supply.
func (p *Position) riverFrozen(s board.Square) bool { return p.lakeFrozen() && iceRivers.Has(s) }

// solidGround returns all squares that are land now: with the lake, while it is frozen.
func (p *Position) solidGround() *board.Squares {
	if p.lakeFrozen() {
		return &iceLand
	}
	return &board.Map.Land
}

// hardGround is solidGround, and hardOpen what of it ground units may enter, for overruns, full squares, drops, patrols, bases and retreats. Versions
// 1 to 3 forgot the ice there.
func (p *Position) hardGround() *board.Squares {
	if !p.since(version4) {
		return &board.Map.Land
	}
	return p.solidGround()
}

func (p *Position) hardOpen() *board.Squares {
	if p.since(version4) && p.lakeFrozen() {
		return &iceOpen
	}
	return &board.Map.Open
}

// breaksRiver is board.BreaksRiver in this season: who attacks over ice is not on a river, and who stands on ice is not on it either.
func (p *Position) breaksRiver(at, from board.Square) bool {
	switch {
	case p.riverFrozen(from):
		return true
	case p.riverFrozen(at):
		return !board.Map.River.Has(from)
	}
	return board.BreaksRiver(at, from)
}

// drown takes what is on Lake Frederick when spring begins: BM-14.13.
func (p *Position) drown(t game.Table) {
	for u := range p.slots() {
		if p.inPlay(u) && p.Aboard[u] == 0 {
			if at := p.place(u); at.OnMap() && iceLake.Has(at) {
				p.loseCargo(u, "BM-14.13", t)
				p.eliminate(u, "BM-14.13", t)
			}
		}
	}
}

// whyNoIce says why a lake square cannot be entered.
func (p *Position) whyNoIce(s board.Square) error {
	switch {
	case p.lakeFrozen() && iceLake.Has(s):
		return nil
	case p.on(mWeather) && iceLake.Has(s):
		return game.Clause("BM-14.13")
	}
	return game.Clause("BK-B15.0-2")
}
