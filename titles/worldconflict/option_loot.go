package worldconflict

import "sandtable/game"

// Looting (WC-9.9a): whoever takes a Factory may have goods instead of each VP. The question waits in the queue with the area and how
// many VPs are left; losing the Factory costs its VPs all the same, below 0 if need be (WC-9.9b).

// lootOf is what a VP is worth in goods.
var lootOf = [nGoods]purse{{Oil: 1}, {Resources: 2}}

func mayLoot(*Position, game.Action, int) error { return nil }

// doLoot takes goods instead of a VP.
func doLoot(p *Position, a game.Action, t game.Table) {
	w, n := power(a.Seat), int(a.Words()[1].N)-firstGoods
	p.Oil[w] += lootOf[n].Oil
	p.Resources[w] += lootOf[n].Resources
	t.Tell(game.Note("WC-9.9a", noteLoots, game.NameWord(powerName(w)), game.NumberWord(lootOf[n].Oil+lootOf[n].Resources), a.Words()[1], game.PlaceWord(Place(p.Queue[0].On))))
	if p.Queue[0].By--; p.Queue[0].By == 0 {
		p.answered()
	}
	p.goOn(t)
}

// keepPoints takes the VPs that are left.
func (p *Position) keepPoints(t game.Table) {
	q := p.Queue[0]
	p.answered()
	p.gain(q.Who, int8(q.By))
	t.Tell(game.Note("WC-8.0h", noteFactoryVP, game.NameWord(powerName(q.Who)), game.NumberWord(q.By), game.PlaceWord(Place(q.On))))
}
