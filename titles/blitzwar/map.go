package blitzwar

import (
	"cmp"
	_ "embed"
	"slices"

	"sandtable/game"
	"sandtable/kit/areas"
	"sandtable/kit/bitset"
	"sandtable/kit/data"
)

//go:embed data/map.yaml
var mapFile []byte

// Place is a land zone, a sea zone, or the box of strategic bombing, in this order (BW-5a, BW-5e).
type Place uint8

const (
	nZones = 223
	nSeas  = 15

	firstSea         = nZones
	bombingBox Place = firstSea + nSeas
	nPlaces          = int(bombingBox) + 1

	nowhere Place = 255
)

func (x Place) land() bool { return x < nZones }
func (x Place) sea() bool  { return x >= firstSea && x < bombingBox }

// n returns the number of a sea zone among its like.
func (x Place) n() int { return int(x) - firstSea }

func (x Place) String() string {
	if int(x) >= nPlaces {
		return "nowhere"
	}
	return board.words[x]
}

// placeSet is a set of places.
type placeSet = bitset.Set[Place, placeWords]

// placeWords have room for a set of places.
type placeWords = [4]uint64

// terrain is the ground of a whole zone (BW-5i).
type terrain uint8

const (
	good terrain = iota
	narrow
	swamp
	mountains
	highMountains
	nTerrains
)

var terrainIDs = [nTerrains]string{"good", "narrow", "swamp", "mountains", "high_mountains"}

// region is a part of the map that rules name.
type region uint8

const (
	europe region = iota
	africa
	britishAsia
	levant
)

var regionIDs = []string{"", "africa", "british_asia", "levant"}

// meeting is how two land zones meet. Kinds hold at once, so they are flags.
type meeting uint8

const (
	lined      meeting = 1 << iota // a line joins them (BW-5b)
	overRiver                      // and a river parts them
	behindLine                     // from here the other lies beyond this zone's fortified line (BW-5h)
	overWater                      // a dotted line joins them (BW-5f)
)

type (
	placeNet = areas.Net[Place, placeWords]
	landWays = areas.Links[Place, meeting, placeWords]
	seaWays  = areas.Links[Place, Place, placeWords] // by the zone of the strait, plus one; openSea where there is none
)

// openSea is the kind of a way from sea to sea without a strait.
const openSea Place = 255

// atlas is the map. Nothing changes it. Ports, bases and beaches are marks of the file and never inferred (BW-1e to BW-1g, BW-1f, BW-5l);
// fortresses are its hexagons (BW-5g).
type atlas struct {
	places       *areas.Places[Place, placeWords]
	words, names []string // as players say them, and as screens show them
	at           [nPlaces][2]float32

	country    [nZones]nation
	terrain    [nZones]terrain
	region     [nZones]region
	points     [nZones]uint8     // strategic points, general or national
	nationalOf [nZones]game.Seat // the side whose national points they are; Nobody if they are general (BW-5n to BW-5p)
	capital    [nNations]Place
	home       [nNations]placeSet // zones of a country

	port, base, fortress, supply, colony, vichy, star, offMap placeSet
	ukHome                                                    placeSet // what rules mean by the United Kingdom (BW-9.1i, BW-Q62)
	snow                                                      placeSet // places that have snow in winter (BW-6b)
	med                                                       placeSet // seas of the Mediterranean
	oceans                                                    placeSet // seas from which the way round the Cape begins (BW-Q5)
	worth                                                     placeSet // zones with strategic points

	land   *landWays
	sea    *seaWays
	near   placeNet          // zones joined by a line, seas that meet (BW-5b)
	river  placeNet          // of near: those beyond a river
	line   placeNet          // of near: those against which the zone's fortified line stands
	dotted placeNet          // joined over water
	coast  [nPlaces]placeSet // seas of a zone, zones of a sea
	beach  [nPlaces]placeSet // of coast: those where one can land (BW-5j)
	flight [nZones]placeSet  // targets in range of aircraft based here (BW-13.4.1a to BW-13.4.1c)
	trace  [2]placeNet       // what lines of supply follow: with the ports of Sweden, and without them (BW-7c, BW-Q71)
	strait []strait
}

// strait is where a zone must be controlled to pass from sea to sea (BW-12.1c).
type strait struct {
	zone Place
	seas placeSet
}

var board = data.Must(readBoard(mapFile))

// mapData is the map file as written.
type mapData struct {
	Version int
	Seas    map[string]struct {
		Name          string
		At            [2]float32
		Snow          bool `yaml:"winter_snow"`
		Mediterranean bool
	}
	SeaLinks []struct{ A, B, Strait data.ID } `yaml:"sea_links"`
	Oceans   []data.ID                        `yaml:"ocean_seas"`
	Zones    map[string]zoneData
	UKHome   []data.ID `yaml:"uk_home"`
	Links    []struct {
		A, B  data.ID
		River bool
		Line  data.ID `yaml:"fortified_line"`
	} `yaml:"land_links"`
	Dotted []struct{ A, B data.ID } `yaml:"dotted_links"`
}

type zoneData struct {
	Name                           string
	Country, Terrain, Region       data.ID
	At                             [2]float32
	Port, Capital, Fortress, Vichy bool
	Base                           bool  `yaml:"naval_base"`
	Supply                         bool  `yaml:"supply_zone"`
	OffMap                         bool  `yaml:"off_map"`
	Star                           bool  `yaml:"eastern_poland"`
	Snow                           *bool `yaml:"winter_snow"`
	Colony                         bool
	General                        uint8   `yaml:"general_points"`
	National                       uint8   `yaml:"national_points"`
	NationalOf                     data.ID `yaml:"national_of"`
	Coasts                         map[string]bool
}

// The groups of places.
const (
	zoneGroup = iota
	seaGroup
	boxGroup
)

// readBoard reads the map file. The places of each sort are numbered in the order of the alphabet.
func readBoard(text []byte) (*atlas, error) {
	var f mapData
	if err := data.Read("map.yaml", text, &f); err != nil {
		return nil, err
	}
	if err := cmp.Or(data.Under(data.Count(len(f.Zones), nZones, "zones"), "zones"), data.Under(data.Count(len(f.Seas), nSeas, "seas"), "seas")); err != nil {
		return nil, data.Locate("map.yaml", text, err)
	}
	r := &mapReader{areas.NewReader[Place, placeWords]("map.yaml", text,
		areas.Group{Word: "zone", IDs: sorted(f.Zones)}, areas.Group{Word: "sea", IDs: sorted(f.Seas)},
		areas.Group{Word: "box", IDs: []string{"strategic_bombing"}}), &atlas{}}
	r.places, r.words, r.names = r.Places, r.Places.Words, r.Places.Names
	r.land, r.sea = areas.NewLinks[Place, meeting, placeWords](nPlaces), areas.NewLinks[Place, Place, placeWords](nPlaces)
	for n := range r.capital {
		r.capital[n] = nowhere
	}
	for _, id := range sorted(f.Zones) {
		r.Here("zones", id)
		r.zone(r.Must(id), f.Zones[id])
	}
	r.seas(&f)
	r.ways(&f)
	r.nets()
	r.flights()
	return r.atlas, r.Err
}

// placeNamed finds a place of the map by the word for it. A name that is not there is a fault of the program.
func placeNamed(word string) Place {
	x := slices.Index(board.words, word)
	if x < 0 {
		panic("blitzwar: there is no place " + word)
	}
	return Place(x)
}

// The places that rules name.
var (
	america, asianBases, suez      = placeNamed("america"), placeNamed("asian-bases"), placeNamed("suez")
	london, paris, basra, rome     = placeNamed("london"), placeNamed("paris"), placeNamed("basra"), placeNamed("rome")
	gibraltar, malta, copenhagen   = placeNamed("gibraltar"), placeNamed("malta"), placeNamed("copenhagen")
	stockholm, montenegro          = placeNamed("stockholm"), placeNamed("montenegro")
	karelia, albania               = placeNamed("karelia"), placeNamed("albania")
	northAtlantic, centralAtlantic = placeNamed("north-atlantic"), placeNamed("central-atlantic")
	norwegianSea, persianGulf      = placeNamed("norwegian-sea"), placeNamed("persian-gulf")
	westernMed                     = placeNamed("western-med")
	// lines are the zones with a fortified line: Kouvola and Nancy (BW-5h).
	lines = [2]Place{placeNamed("kouvola"), placeNamed("nancy")}
)
