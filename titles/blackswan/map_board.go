package blackswan

import (
	_ "embed"
	"maps"
	"slices"

	"sandtable/kit/areas"
	"sandtable/kit/data"
)

//go:embed data/map.yaml
var mapFile []byte

// Place is a land area, a sea zone, or a country that nobody enters, in this order.
type Place uint8

const (
	nAreas      = 140
	nZones      = 19
	nClosed     = 6
	firstZone   = nAreas
	firstClosed = firstZone + nZones
	nPlaces     = firstClosed + nClosed

	nowhere Place = 255
)

func (x Place) land() bool   { return x < nAreas }
func (x Place) sea() bool    { return x >= firstZone && x < firstClosed }
func (x Place) closed() bool { return x >= firstClosed && x < nPlaces }

// zone returns the number of a sea zone among its like.
func (x Place) zone() int { return int(x) - firstZone }

func (x Place) String() string {
	if x >= nPlaces {
		return "nowhere"
	}
	return board.words[x]
}

// front is a theatre of war; every place belongs to one (A3).
type front uint8

const (
	west front = iota
	med
	east
	nFronts
)

var frontWords = [nFronts]string{"West", "Med", "East"}

// frontTexts are what notes call the fronts.
var frontTexts = [nFronts]string{"West", "Mediterranean", "East"}

// frontIDs are the fronts in the data files.
var frontIDs = [nFronts]string{"west", "med", "east"}

const allFronts = 1<<nFronts - 1

// border is how two land areas meet.
type border uint8

const (
	noBorder border = iota
	plain
	river
	canal
	arrows // Black Double Arrows
)

// body is one of the eight Bodies of Water (BS-2.0.1a). The map file lists their zones (BS-2.0.1b, BS-2.0.1c); of lakes only
// Ladoga matters (BS-2.0.2a).
type body uint8

const (
	usCoastal body = iota
	atlantic
	indian
	whiteSea
	blackSea
	caspian
	baltic
	mediterranean
	nBodies
)

var bodyIDs = [nBodies]string{
	"us_coastal_waters", "atlantic_ocean", "indian_ocean", "white_sea", "black_sea", "caspian_sea", "baltic_sea", "mediterranean_sea",
}

// passage is what a ship passes from one sea zone to the next.
type passage uint8

const (
	openSea passage = 1 << iota
	gibraltarStrait
	suezCanal
	skagerrak
	kielCanal
	turkishStraits
	cape
)

// passageIDs are the passages in the map file, by their bits.
var passageIDs = [...]string{"open", "gibraltar", "suez", "skagerrak", "kiel", "turkish", "cape"}

// port is a harbour through which overseas units are reinforced (BS-1.6c8).
type port uint8

const (
	noPort port = iota
	orangePort
	redPort
)

// link joins a sea zone to another.
type link struct {
	to Place
	by passage
}

// hop joins a land area to another.
type hop struct {
	to Place
	by border
}

// atlas is the map. Nothing changes it.
type atlas struct {
	words   [nPlaces]string // as players say them
	names   [nPlaces]string // as screens show them
	nation  [nAreas]nation  // printed owner
	front   [nPlaces]front
	body    [nZones]body
	pp      [nAreas]uint8
	port    [nAreas]port
	capital [nNations]Place

	rough, star, small, island, overseas, needsGarrison, belfast, caucasus placeSet
	sniping, eastAA, noLanding, vichy, metro, blue, black                  placeSet
	site                                                                   placeSet // islands and stars: where discs come from
	west39                                                                 placeSet // north-west of the Finnish line

	hops   [nAreas][]hop
	border [nAreas][nAreas]border
	near   [nPlaces]placeSet // land next to land, and coast next to sea, both ways
	coast  [nPlaces]placeSet // zones of an area, areas of a zone
	links  [nZones][]link
	icons  [majors]placeSet
	ladoga placeSet         // on its shore: for flight, and for the Road of Life
	arctic placeSet         // the two ends of the Arctic Route
	minor  [nNations]uint32 // nations that each nation touches, by printed borders

	// What the arrays above are made from.
	places  *areas.Places[Place, placeWords]
	borders *areas.Links[Place, border, placeWords]
	coasts  *areas.Links[Place, bool, placeWords]
	seaways *areas.Links[Place, passage, placeWords]
}

var board = data.Must(parseBoard(mapFile))

// mapData is the map file as written.
type mapData struct {
	Version int
	Areas   map[string]areaData
	Closed  map[string]struct{ At [2]float32 }
	Borders struct{ Plain, River, Canal, Arrows [][2]data.ID }
	Arctic  []data.ID
	Ladoga  []data.ID
	Zones   map[string]zoneData `yaml:"sea_zones"`
	Links   []struct {
		Between [2]data.ID
		By      []data.ID
	} `yaml:"sea_links"`
	Icons map[string][]data.ID `yaml:"navy_icons"`
}

type areaData struct {
	Name                            string
	Nation, Front, Terrain          data.ID
	At                              [2]float32
	Coasts                          []data.ID
	Star, Small, Island, Overseas   bool
	Sniping                         bool
	EastOfAA                        bool    `yaml:"east_of_aa"`
	NoAmphibious                    bool    `yaml:"no_amphibious"`
	OffMap                          bool    `yaml:"off_map"`
	CapitalOf                       data.ID `yaml:"capital_of"`
	PP                              uint8
	Umbrella, Garrison, Port, Vichy data.ID
}

type zoneData struct {
	Body, Front data.ID
	At          [2]float32
	OffMap      bool `yaml:"off_map"`
}

// The groups of places, in the order of their numbers.
const (
	areaGroup = iota
	zoneGroup
	closedGroup
)

// parseBoard reads the map file. The places of each group are numbered in the order of the alphabet.
func parseBoard(text []byte) (*atlas, error) {
	var f mapData
	if err := data.Read("map.yaml", text, &f); err != nil {
		return nil, err
	}
	for _, err := range [...]error{
		data.Under(data.Count(len(f.Areas), nAreas, "areas"), "areas"),
		data.Under(data.Count(len(f.Zones), nZones, "sea zones"), "sea_zones"),
		data.Under(data.Count(len(f.Closed), nClosed, "closed countries"), "closed"),
	} {
		if err != nil {
			return nil, data.Locate("map.yaml", text, err)
		}
	}
	r := newMapReader(text,
		areas.Group{Word: "land area", IDs: slices.Sorted(maps.Keys(f.Areas))},
		areas.Group{Word: "sea zone", IDs: slices.Sorted(maps.Keys(f.Zones))},
		areas.Group{Word: "closed country", IDs: slices.Sorted(maps.Keys(f.Closed))},
	)
	if r.Err == nil {
		for x := range Place(nAreas) {
			r.Here("areas", r.IDs[x])
			r.area(x, f.Areas[r.IDs[x]])
		}
		r.seas(&f)
		r.ways(&f)
	}
	return r.atlas, r.Err
}
