package blitzwar

import (
	_ "embed"

	"sandtable/game"
	"sandtable/kit/data"
)

//go:embed data/countries.yaml
var countriesFile []byte

// The sides, in the order in which they play (BW-8e). Each is a seat, whoever holds it (BW-2a, BW-2b).
const (
	Axis game.Seat = iota
	Allies
	Soviets
	seats = iota
)

var (
	seatNames = []string{"Axis", "Allies", "Soviets"}
	sideIDs   = []string{"axis", "allies", "soviets"}
)

// nation is a country (BW-9.1a to BW-9.1c). What becomes of France is in Position.France: its counters serve Vichy and the
// Free French as well.
type nation uint8

const (
	germany nation = iota
	britain
	usa
	soviet
	france
	italy
	poland
	belgium
	greece
	yugoslavia
	finland
	hungary
	rumania
	bulgaria
	denmark
	norway
	spain
	turkey
	sweden
	nNations
	noNation
)

// nationIDs are the countries in the data files.
var nationIDs = [nNations]string{
	"GER", "UK", "USA", "SU", "FRA", "ITA", "POL", "BE", "GRE", "YUG", "FIN", "HUN", "RUM", "BUL", "DEN", "NOR", "SP", "TUR", "SWE",
}

// rank tells Major Powers, Minor Powers and Minor Countries apart (BW-9.1a, BW-9.1b, BW-9.1c).
type rank uint8

const (
	majorPower rank = iota
	minorPower
	minorCountry
)

var rankIDs = []string{"major", "minor_power", "minor"}

// fall is what makes a country surrender (BW-9.2a to BW-9.2g).
type fall uint8

const (
	fallsNever fall = iota
	fallsByCapital
	fallsByCapitalAndFour
	fallsByCorps // Italy
	fallsBySupplyZones
)

var fallIDs = []string{"never", "capital", "capital_and_four", "italy", "supply_zones"}

// dole is when a country is reinforced by itself (BW-11.2a to BW-11.2e).
type dole uint8

const (
	noDole dole = iota
	everyTurn
	everySeason
	everyHalfYear
)

var doleIDs = []string{"", "turn", "season", "half_year"}

// leash is how far a country's units may go (BW-9.6c to BW-9.6i); nothing else binds an active country (BW-9.1f).
type leash uint8

const (
	anywhere leash = iota
	atHome
	atHomeButTwo // corps
	nearHome
	italianArea
)

var leashIDs = []string{"", "none", "two_corps", "neighbours", "italian_area"}

// country is what never changes about a nation.
type country struct {
	name, word, adjective string
	rank                  rank
	side                  game.Seat // at the start; Nobody if it is neutral (BW-9.1d)
	fall                  fall
	units                 bool // it has counters (BW-11.2d)
	dole                  dole
	doleAtHome            bool // in any zone of the country; else in the capital (BW-11.2g, BW-11.2h)
	doleNeutral           bool // even while it is neutral (BW-11.2f)
	leash                 leash
}

var countries = data.Must(readCountries(countriesFile))

type countryData struct {
	Name, Word, Adjective        string
	Rank, Side, Surrender, Leave data.ID
	Units                        bool
	Reinforce                    struct {
		Every   data.ID
		Place   string
		Neutral bool
	}
}

func readCountries(text []byte) (list [nNations]country, err error) {
	var f struct {
		Version   int
		Countries map[string]countryData
	}
	if err := data.Read("countries.yaml", text, &f); err != nil {
		return list, err
	}
	r := newReader("countries.yaml", text)
	for _, id := range sorted(f.Countries) {
		d := f.Countries[id]
		r.Here("countries")
		c := &list[r.nationOf(data.Key(id))]
		r.Here("countries", id)
		*c = country{name: d.Name, word: d.Word, adjective: d.Adjective, side: game.Nobody, units: d.Units}
		c.rank = rank(r.Index("rank", rankIDs, d.Rank))
		c.fall = fall(r.Index("surrender", fallIDs, d.Surrender))
		c.dole = dole(r.Index("time", doleIDs, d.Reinforce.Every))
		c.doleAtHome, c.doleNeutral = d.Reinforce.Place == "home", d.Reinforce.Neutral
		c.leash = leash(r.Index("limit", leashIDs, d.Leave))
		if d.Side.Text != "" {
			c.side = game.Seat(r.Index("side", sideIDs, d.Side))
		}
	}
	r.Here("countries")
	for n := range list {
		if list[n].name == "" {
			r.At(0, "there is nothing about %s", nationIDs[n])
		}
	}
	return list, r.Err
}
