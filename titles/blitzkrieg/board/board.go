package board

import (
	_ "embed"
	"fmt"

	"sandtable/kit/data"
)

//go:embed map.yaml
var mapFile []byte

// Map is the continent. Nothing changes it after the program has started.
var Map = data.Must(parse(mapFile))

// Country is what a square belongs to. The sea belongs to none.
type Country uint8

// The countries: the two players', the five minor ones between them, and the neutral one.
const (
	NoCountry Country = iota
	GreatBlue
	BigRed
	NordWalkure
	SudWalkure
	Calaedia
	NewEndor
	SanEstados
	NeutralCountry
	NCountries
)

// countries holds each country's name, its short name in the map file, and its letter there.
var countries = [NCountries]struct {
	name, short string
	letter      byte
}{
	NoCountry:      {"the sea", "", 0},
	GreatBlue:      {"Great Blue", "Blue", 'b'},
	BigRed:         {"Big Red", "Red", 'r'},
	NordWalkure:    {"Nord Walküre", "NW", 'y'},
	SudWalkure:     {"Sud Walküre", "SW", 'g'},
	Calaedia:       {"Calaedia", "C", 'n'},
	NewEndor:       {"New Endor", "NE", 'w'},
	SanEstados:     {"San Estados", "SE", 'k'},
	NeutralCountry: {"neutral country", "neutral", 'x'},
}

func (c Country) String() string { return countries[c].name }

// Short returns the name by which data files call the country.
func (c Country) Short() string { return countries[c].short }

// Minor reports whether c is one of the five countries between the two players.
func (c Country) Minor() bool { return c >= NordWalkure && c <= SanEstados }

// How many city squares and sea zones there are.
const (
	NCities = 50
	NZones  = 5 // sea zones A..E
)

// Continent holds all that never changes about the map. A square has one base terrain (BK-B1.0-2
// ff.); rivers and roads lie over it (BK-B1.0-13).
type Continent struct {
	Names [Size]string             // "" for gaps
	Near  [Size][Directions]Square // by direction of Square.Neighbour; Nowhere off the board

	// BK-B1.0-5 forest, BK-B1.0-6 mountain, BK-B1.0-7 sea and lake (wholly water), BK-B1.0-9 desert (yellow
	// and not coastal), BK-B1.0-10 invasion beach (yellow and coastal), BK-B1.0-8 roads, BK-B1.0-11 borders,
	// which run between squares of different countries.
	Valid, Land, Open               Squares // land is neither sea nor lake; open leaves out the neutral country
	Sea, Lake, Neutral              Squares
	Clear, Forest, Mountain, Desert Squares
	Beach, City, River              Squares

	RiversAt [Size]uint16        // set of rivers that touch the square, by index into Rivers
	Road     [Directions]Squares // squares that a road leaves in each direction
	OnRoad   Squares             // squares that any road leaves

	Country    [Size]Country
	Cities     [NCities]Square    // ascending
	CityAt     [Size]int8         // index into Cities, or -1
	CitiesOf   [NCountries]uint64 // cities of each country, a bit for each index
	CitiesNear [Size]uint64       // cities on or next to the square
	Zone       [Size]uint8        // sea zone of a sea square, 1..5 for A..E; else 0

	Rivers         []Feature  // by name
	Lakes, Beaches []Feature  // by name
	CityGroups     [][]Square // city squares that form one city
	Ports          []Port     // by name, inland ports last
	Roads          [][]Square // as drawn
}

// Feature is a named list of squares: a river from source to mouth, the squares of a beach or lake.
type Feature struct {
	Name string
	At   []Square
}

// Port is a city square that ships can use. An inland port has a river to the sea.
type Port struct {
	City, Sea Square
	Zone      uint8
	River     string // of an inland port
}

// zoneName names a sea zone as charts do.
func zoneName(z uint8) string { return fmt.Sprintf("Sea zone %c", 'A'+z-1) }
