package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// weather is the weather of a turn.
type weather uint8

const (
	clearWeather weather = iota
	noEmbark
	noAirOverDesert
	noAirOverWater
	seaMustLand
	minusOne
	noAir
	noInvasion
	riversFrozen
	mountainsFrozen
	minusTwoNoAir
	roadOnly
	noAirdrop
	noSeaTransfer
	minusTwo
	weathers
)

// weatherNames are what the chart and the lexicon call them.
var weatherNames = [weathers]string{
	"clear", "no_embark", "no_air_over_desert", "no_air_over_water", "sea_must_land", "minus1_ground",
	"no_air", "no_invasion", "rivers_frozen", "mountain_frozen", "minus2_not_armor_and_no_air", "road_only",
	"no_airdrop", "no_sea_transfer", "minus2_ground",
}

// seasonClauses refuse what the weather of a season forbids.
var seasonClauses = [seasons]error{game.Clause("BK-C24-1"), game.Clause("BK-C24-2"), game.Clause("BK-C24-3"), game.Clause("BK-C24-4")}

const (
	seasons      = 4 // columns of the chart
	seasonLength = 5 // turns
)

// rollWeather keeps BK-O24.0-1: Blue rolls at the start of each complete turn, for both players. After
// turn 20 the seasons begin again (BK-Q46).
func (p *Position) rollWeather(t game.Table) {
	if !p.Rules.has(weatherRules) || p.Mover != Blue {
		return
	}
	die := t.Roll(game.Die{Clause: "BK-O24.0-1", Sides: dieSides})
	p.Sky = tables.weather[die][p.season()]
	t.Tell(game.Note("BK-O24.0-1", noteWeather, game.NumberWord(die), game.NameWord(weatherName(p.Sky))))
}

// season returns the column of the chart for this turn.
func (p *Position) season() int { return int(p.Turn-1) / seasonLength % seasons }

// badWeather refuses what this turn's weather forbids by itself: to put to sea, to land, to leave a mountain. Where a
// ruling says what it forbids beyond that, the ruling refuses it.
func (p *Position) badWeather() error { return seasonClauses[p.season()] }

// weatherCut returns the movement factors the weather takes from a ground unit, before roads (BK-Q44).
func (p *Position) weatherCut(b branch) int {
	switch {
	case p.Sky == minusOne:
		return 1
	case p.Sky == minusTwo, p.Sky == minusTwoNoAir && !b.armored():
		return 2
	}
	return 0
}

// heldByWeather reports whether a ground unit may not move from where it stands: BK-C24-3 on a mountain,
// BK-C24-4 off the roads.
func (p *Position) heldByWeather(u int) bool {
	at := p.At[u]
	return at.OnMap() && (p.Sky == mountainsFrozen && board.Map.Mountain.Has(at) || p.Sky == roadOnly && !board.Map.OnRoad.Has(at))
}

// keptFromSea reports whether the weather keeps a ground unit from putting to sea where it stands: BK-C24-4, BK-Q98,
// ships are boarded where a road ends, in a port.
func (p *Position) keptFromSea(u int) bool { return p.Sky == roadOnly && board.PortZone[p.At[u]] == 0 }

// grounded reports whether nothing may fly at all, of either side (BK-Q47).
func (s weather) grounded() bool { return s == noAir || s == minusTwoNoAir }

// embarks, lands and invades report what the sea allows. BK-Q92: who comes ashore over a beach lands, and leaves the
// roads (BK-Q98).
func (s weather) embarks() bool { return s != noEmbark && s != seaMustLand && s != noSeaTransfer }

func (s weather) lands() bool { return s != noSeaTransfer }

func (s weather) invades() bool { return s != noInvasion && s.lands() && s != roadOnly }

// mayEndMove keeps units At Sea from waiting out weather that drives them ashore: BK-C24-2.
func (p *Position) mayEndMove() error {
	if err := p.whyCrowded(); err != nil {
		return err
	}
	if p.Sky != seaMustLand {
		return nil
	}
	k := p.moverCities()
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.mustLand(u, k) {
			return game.Clause("BK-Q45")
		}
	}
	return nil
}
