package blitzkrieg

import (
	_ "embed"
	"fmt"

	"sandtable/kit/data"
)

//go:embed data/map.yaml
var mapFile []byte

// board is the map. Nothing changes it after the program has started.
var board = data.Must(parseBoard(mapFile))

// country is what a square belongs to. The sea belongs to none.
type country uint8

const (
	noCountry country = iota
	greatBlue
	bigRed
	nordWalkure
	sudWalkure
	calaedia
	newEndor
	sanEstados
	neutralCountry
	nCountries
)

// countries holds each country's name, its short name in the map file, and its letter there.
var countries = [nCountries]struct {
	name, short string
	letter      byte
}{
	noCountry:      {"the sea", "", 0},
	greatBlue:      {"Great Blue", "Blue", 'b'},
	bigRed:         {"Big Red", "Red", 'r'},
	nordWalkure:    {"Nord Walküre", "NW", 'y'},
	sudWalkure:     {"Sud Walküre", "SW", 'g'},
	calaedia:       {"Calaedia", "C", 'n'},
	newEndor:       {"New Endor", "NE", 'w'},
	sanEstados:     {"San Estados", "SE", 'k'},
	neutralCountry: {"neutral country", "neutral", 'x'},
}

func (c country) String() string { return countries[c].name }

// minor reports whether c is one of the five countries between the two players.
func (c country) minor() bool { return c >= nordWalkure && c <= sanEstados }

const (
	nCities = 50
	nZones  = 5 // sea zones A..E
)

// boardMap holds all that never changes about the map. A square has one base terrain (BK-B1.0-2
// ff.); rivers and roads lie over it (BK-B1.0-13).
type boardMap struct {
	names [squares]string             // "" for gaps
	near  [squares][directions]Square // by direction of Square.next; nowhere off the board

	// BK-B1.0-5 forest, BK-B1.0-6 mountain, BK-B1.0-7 sea and lake (wholly water), BK-B1.0-9 desert (yellow
	// and not coastal), BK-B1.0-10 invasion beach (yellow and coastal), BK-B1.0-8 roads, BK-B1.0-11 borders,
	// which run between squares of different countries.
	valid, land, open               Squares // land is neither sea nor lake; open leaves out the neutral country
	sea, lake, neutral              Squares
	clear, forest, mountain, desert Squares
	beach, city, river              Squares

	rivers [squares]uint16     // set of rivers that touch the square, by index into courses
	road   [directions]Squares // squares that a road leaves in each direction

	country    [squares]country
	cities     [nCities]Square    // ascending
	cityAt     [squares]int8      // index into cities, or -1
	home       [nCountries]uint64 // cities of each country, a bit for each index
	nearCities [squares]uint64    // cities on or next to the square
	zone       [squares]uint8     // sea zone of a sea square, 1..5 for A..E; else 0

	courses        []course   // rivers, by name
	lakes, beaches []course   // by name
	cityGroups     [][]Square // city squares that form one city
	ports          []port     // by name, inland ports last
	roads          [][]Square // as drawn
}

// course is a named list of squares: a river from source to mouth, the squares of a beach or lake.
type course struct {
	name string
	at   []Square
}

// port is a city square that ships can use. An inland port has a river to the sea.
type port struct {
	city, sea Square
	zone      uint8
	river     string // of an inland port
}

// zoneName names a sea zone as charts do.
func zoneName(z uint8) string { return fmt.Sprintf("Sea zone %c", 'A'+z-1) }
