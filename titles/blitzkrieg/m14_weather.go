package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// Skies is the state of module 14.
type Skies struct {
	Chits  [weatherZones]uint8 // of the weather zones, left to right; 0 for clear weather
	SetOut [3]unitSet          `until:"player-turn"` // units whose march of this half-turn began on soft ground, in mud, and without supply
}

const (
	weatherZones = 3
	zoneWidth    = board.Columns / weatherZones // BM-14.1: the folds lie after X and after VV
	chits        = 6
)

// The degrees of weather: BM-14.4.
const (
	fair  = 1
	poor  = 2
	awful = 3
)

// beginWeather begins a complete turn: BM-14.2, Blue rolls, whoever moves first. The indicator rolled lies in the left zone, the next two in the
// others; after the sixth comes the first.
func (p *Position) beginWeather(t game.Table) {
	if p.Turn > 1 {
		p.advanceTime(t)
	}
	if !p.on(mWeather) {
		return
	}
	die := int(t.Roll(game.Die{Clause: "BM-14.2", Sides: dieSides}))
	t.Tell(game.Note("BM-14.2", noteSkies, game.NumberWord(die)))
	for z := range p.Chits {
		p.Chits[z] = uint8((die-1+z)%chits + 1)
		w := p.weatherIn(z)
		t.Tell(game.Note("BM-14.4", noteWeatherLeft+int16(z), game.NumberWord(w.Visibility), game.NumberWord(w.Ground), game.NumberWord(w.Sea)))
	}
}

// advanceTime goes on to the next box of the track: BM-14.3, BM-14.14, after winter's ninth comes spring's first. Then the lake thaws.
func (p *Position) advanceTime(t game.Table) {
	frozen := p.lakeFrozen()
	p.Box = p.Box%booklet.Boxes + 1
	if frozen && !p.lakeFrozen() {
		p.drown(t)
	}
}

// weatherIn returns the weather of a zone, from 0 for the left one.
func (p *Position) weatherIn(zone int) booklet.ZoneWeather {
	if chit := p.Chits[zone]; chit > 0 {
		return booklet.Weather[booklet.Season(int(p.Box))][chit]
	}
	return booklet.ZoneWeather{Visibility: fair, Ground: fair, Sea: fair}
}

// weatherAt returns the weather on a square or in a sea zone's box. BM-14.12: visibility and ground go by the square, and the sea by the sea zone that
// it belongs to or lies on.
func (p *Position) weatherAt(at board.Square) booklet.ZoneWeather {
	if zone, ok := at.Box(); ok {
		return p.weatherIn(weatherOfSea[zone])
	}
	if !at.OnMap() {
		return p.weatherIn(0)
	}
	w := p.weatherIn(at.Column() / zoneWidth)
	if zone := seaBeside(at); zone > 0 {
		w.Sea = p.weatherIn(weatherOfSea[zone-1]).Sea
	}
	return w
}

// weatherOfSea holds the weather zone of each sea zone: BM-Q65.
var weatherOfSea = [board.NZones]int{0, 0, 1, 2, 2}

// seaBeside returns the sea zone of a sea square, a port or a coast, from 1; 0 inland.
func seaBeside(at board.Square) uint8 {
	return max(board.Map.Zone[at], board.PortZone[at], board.CoastZone[at])
}

// factorsLostToWeather keeps BM-14.7: on soft ground trains lose five factors of movement, ground units and flak one. halved is BM-14.8, in mud.
// BM-14.12: it is the ground where the march begins that counts.
func (p *Position) factorsLostToWeather(u int) (lost int, halved bool) {
	switch p.groundAtStart(u) {
	case poor:
		if p.Kind[u].class() == booklet.Rail {
			return 5, false
		}
		return 1, false
	case awful:
		return 0, true
	}
	return 0, false
}

// groundAtStart returns the state of the ground where unit u began its march, or would begin it.
func (p *Position) groundAtStart(u int) uint8 {
	switch {
	case !p.on(mWeather):
		return fair
	case p.Spent[u] == 0:
		return p.weatherAt(p.place(u)).Ground
	case p.SetOut[0].Has(u):
		return poor
	case p.SetOut[1].Has(u):
		return awful
	}
	return fair
}

// setOut notes how unit u is about to begin a march: on what ground, and whether without supply. Ground units call it before their first step.
func (p *Position) setOut(u int) {
	if p.Spent[u] > 0 {
		return
	}
	if p.on(mWeather) {
		ground := p.weatherAt(p.place(u)).Ground
		p.SetOut[0].Put(u, ground == poor)
		p.SetOut[1].Put(u, ground == awful)
	}
	p.SetOut[2].Put(u, p.isolated(u))
}

// mired reports whether unit u is armor that fights at half where it stands: BM-14.8.
func (p *Position) mired(u int) bool {
	return p.on(mWeather) && p.Kind[u].tank() && p.weatherAt(p.place(u)).Ground == awful
}

// blind reports whether nothing flies from or to a place: BM-14.6; BM-0.X5, base aircraft neither.
func (p *Position) blind(at board.Square) bool { return p.weatherAt(at).Visibility == awful }

// dropFog drops the squares that nothing flies to or over: BM-14.6, BM-Q65.
func (p *Position) dropFog(out *board.Squares) {
	if !p.on(mWeather) {
		return
	}
	const words = board.Words / weatherZones // of a zone
	for z := range weatherZones {
		if p.weatherIn(z).Visibility == awful {
			clear(out.Words[z*words : (z+1)*words])
		}
	}
}
