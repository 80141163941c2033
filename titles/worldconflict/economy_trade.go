package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/kit/data"
)

// trade is an agreement: a power, or a country while it is neutral, delivers goods (WC-7.5a).
type trade struct {
	power   power // nobody if a country trades
	country country
	to      power
	haul    haul
	place   Place // of a country: where the goods are
}

// trades are the agreements at the start (WC-7.5a).
var trades = data.Must(readTrades(chartsFile, charts))

func readTrades(text []byte, c *chartTable) (list []trade, err error) {
	r := newReader("charts.yaml", text)
	for i, t := range c.Trades {
		r.Here("trades", i)
		d := trade{power: nobody, country: noCountry, to: r.powerOf(t.To), haul: haul{int(t.Oil), int(t.Resources)}}
		for w, id := range powerIDs {
			if id == t.From.Text {
				d.power = power(w)
			}
		}
		if d.power == nobody {
			d.country = r.countryOf(t.From, powerIDs...)
			d.place = board.areas[d.country].First()
		}
		list = append(list, d)
	}
	return list, r.Err
}

// tradeLimit is the box of the marker from which on a power sells no Oil to the Axis (WC-7.5c).
const tradeLimit = 10

// trade moves goods by agreements (WC-7.5a, WC-7.6e, WC-F.6a, Ruling WC-Q38). They come with scenario F; in D there is Sweden's alone
// (WC-D.0d, WC-F.0d).
func (p *Position) trade(sum *[nPowers]haul, t game.Table) {
	if p.uses(optRoad) {
		p.roadTrades(sum, t)
		return
	}
	for i := range trades {
		d := &trades[i]
		if !p.plays(d.to) || !p.rule(chapterFascism) && (p.start().letter != chapterBarbarossa || d.country == noCountry) {
			continue
		}
		if p.tradeEnds(d) {
			p.Lapsed |= 1 << i
		}
		if bitset.In(p.Lapsed, i) || !p.delivered(d, sum) {
			continue
		}
		from := 0
		if d.power == nobody {
			from = countryName(d.country)
		} else {
			from = powerName(d.power)
			sum[d.power].add(haul{-d.haul.oil, -d.haul.resources})
		}
		sum[d.to].add(d.haul)
		t.Tell(game.Note("WC-7.5a", noteTrades, game.NameWord(from), game.NumberWord(d.haul.oil), game.NumberWord(d.haul.resources), game.NameWord(powerName(d.to))))
	}
}

// tradeEnds reports whether war ends a trade for good (WC-7.5b).
func (p *Position) tradeEnds(d *trade) bool {
	if d.power != nobody {
		return p.War[d.power].has(d.to)
	}
	w := p.Ally[d.country]
	return p.Feud[d.country].has(d.to) || w != nobody && p.War[w].has(d.to)
}

// delivered reports whether goods come now: of a neutral country if a line reaches them (WC-7.6e); of a power if it has them and its marker
// is below 10 (WC-7.5c, Ruling WC-Q93).
func (p *Position) delivered(d *trade, sum *[nPowers]haul) bool {
	if d.power == nobody {
		reached := p.Lines[d.to].Has(d.place)
		if !p.start().inPlay.Has(d.place) { // Sweden in Barbarossa
			reached = p.Lines[d.to].Meets(&supplyNet[d.place])
		}
		return p.Control[d.place] == nobody && reached
	}
	return p.plays(d.power) && p.Marker[d.power] < tradeLimit && sum[d.power].oil >= d.haul.oil
}
