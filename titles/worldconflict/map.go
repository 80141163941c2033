package worldconflict

import (
	"cmp"
	_ "embed"
	"slices"
	"strings"

	"sandtable/kit/areas"
	"sandtable/kit/bitset"
	"sandtable/kit/data"
)

//go:embed data/map.yaml
var mapFile []byte

// Place is a land area or a sea area, in this order, each in the order of the map file (WC-1.3a). There is nothing else on the map:
// unnamed land and water are no places (WC-1.3k).
type Place uint8

const (
	nAreas   = 94
	nSeas    = 35
	firstSea = nAreas
	nPlaces  = nAreas + nSeas

	nowhere Place = 255
)

func (x Place) land() bool { return x < nAreas }
func (x Place) sea() bool  { return x >= firstSea && x < nPlaces }

func (x Place) String() string {
	if x >= nPlaces {
		return "nowhere"
	}
	return board.words[x]
}

// placeSet is a set of places.
type placeSet = bitset.Set[Place, placeWords]

// placeWords have room for a set of places.
type placeWords = [3]uint64

// only1 is the set of one place.
func only1(x Place) (set placeSet) {
	set.Add(x)
	return set
}

type placeNet = areas.Net[Place, placeWords]

// meeting is how two land areas meet.
type meeting uint8

const (
	border    meeting = 1 + iota
	landRoute         // adjacent in all respects, but movement and attacks are curtailed (WC-1.3p)
	airRoute          // adjacent for air units alone (WC-1.3q)
)

// passage is a way between two sea areas (WC-4.2f): whole seas have none of its conditions.
type passage struct {
	seas     [2]Place
	friendly placeSet // open to those to whom all of these are friendly
	against  placeSet // or closed to those whose enemies control all of these
	subs     bool     // SUBs may always pass (WC-4.2g)
	unforced bool     // it can never be forced (WC-9.8b)
}

// port is where naval units lie in a land area (WC-1.3l, WC-1.3m).
type port struct {
	big  bool
	seas placeSet // that it opens on
}

// maxPorts is how many Ports an area may have: naval units say in which they are (WC-D.1c, WC-1.3n).
const maxPorts = 2

// convoyData is a Convoy printed on the map (WC-3.5a to WC-3.5e).
type convoyData struct {
	name   string
	owner  power
	sea    Place
	factor uint8
}

// atlas is the map. Nothing changes it. The corrections of WC-0a to WC-0d and WC-0e to WC-0k (WC-0b, WC-0c, WC-0f, WC-0g, WC-0h, WC-0i,
// WC-0j) and the facts of WC-10a are in its file. Sea areas and ordinary land areas hold any number of units (WC-1.3b, WC-1.3h); a Port on
// two seas joins them only where a passage does (WC-1.3o).
type atlas struct {
	places       *areas.Places[Place, placeWords]
	words, names []string
	at           [nPlaces][2]float32

	country   [nAreas]country
	terrain   [nAreas]terrain
	control   [nAreas]power // at the start (WC-1.5d)
	marked    [nAreas]power // whom a neutral will normally join (WC-1.5e)
	oil       [nAreas]uint8
	resources [nAreas]uint8
	factory   [nAreas]uint8
	ports     [nAreas][]port
	islands   placeSet // WC-1.3i
	snowSeas  placeSet
	pacific   placeSet
	land, sea placeSet // all land areas, all sea areas

	countries []string   // their names
	areas     []placeSet // of each country

	ways     *areas.Links[Place, meeting, placeWords]
	near     placeNet // land areas by border or Land Route (WC-1.3a)
	border   placeNet // of these: by border, across which one attacks (WC-5.3u)
	route    placeNet // of these: by Land Route
	coast    placeNet // sea areas that a land area touches, and the other way round
	open     placeNet // sea areas that meet without a passage
	seas     placeNet // sea areas that meet, passages included
	air      placeNet // what is adjacent for air units: land, sea, Air Routes (WC-A.3b)
	passages []passage
	convoys  []convoyData
}

var board = data.Must(readBoard(mapFile))

// areaData is a land area as the file has it.
type areaData struct {
	Country, Control, Marked, Terrain data.ID
	Island                            bool
	Oil, Resources, Factory           uint8
	Seas                              []data.ID
	Ports                             []struct{ Big, Small []data.ID }
	At                                [2]float32
}

// mapData is the map file as written.
type mapData struct {
	Version int
	Areas   data.Mapping[areaData]
	Seas    data.Mapping[struct {
		At            [2]float32
		Snow, Pacific bool
	}]
	Borders    [][2]data.ID
	LandRoutes [][2]data.ID `yaml:"land_routes"`
	AirRoutes  [][2]data.ID `yaml:"air_routes"`
	Ways       []struct {
		Between           [2]data.ID
		Friendly, Against []data.ID
		Subs, Unforced    bool
	}
	Convoys []struct {
		Name       string
		Owner, Sea data.ID
		Factor     uint8
	}
}

// The groups of places.
const (
	areaGroup = iota
	seaGroup
)

// readBoard reads the map file.
func readBoard(text []byte) (*atlas, error) {
	var f mapData
	if err := data.Read("map.yaml", text, &f); err != nil {
		return nil, err
	}
	if err := cmp.Or(data.Under(data.Count(len(f.Areas.Keys), nAreas, "land areas"), "areas"), data.Under(data.Count(len(f.Seas.Keys), nSeas, "sea areas"), "seas")); err != nil {
		return nil, data.Locate("map.yaml", text, err)
	}
	r := &mapReader{areas.NewReader[Place, placeWords]("map.yaml", text,
		areas.Group{Word: "land area", IDs: f.Areas.Keys}, areas.Group{Word: "sea area", IDs: f.Seas.Keys}), &atlas{}}
	r.places = r.Places
	for _, id := range r.IDs {
		r.words = append(r.words, wordOf(id))
	}
	r.names = r.IDs
	r.atlas.land, r.sea = r.Group(areaGroup), r.Group(seaGroup)
	r.coast = make(placeNet, nPlaces)
	for i, id := range f.Areas.Keys {
		r.Here("areas", id)
		r.area(Place(i), &f.Areas.Values[i])
	}
	for i := range f.Seas.Values {
		s, x := &f.Seas.Values[i], firstSea+Place(i)
		r.at[x] = s.At
		r.snowSeas.Put(x, s.Snow)
		r.pacific.Put(x, s.Pacific)
	}
	r.Here("areas")
	for _, id := range within {
		r.countries = append(r.countries, id)
		r.areas = append(r.areas, only1(r.Place(areaGroup, data.Key(id))))
	}
	r.roads(&f)
	r.waters(&f)
	return r.atlas, r.Err
}

// wordOf writes a name as players say it.
func wordOf(name string) string {
	return strings.NewReplacer(" ", "-", ".", "", "'", "", "(", "", ")", "").Replace(strings.ToLower(name))
}

// area finds a place of the map by its name; one that is not there is a fault of the program.
func area(name string) Place { return board.places.Must(name) }

// countryNamed finds a country; one that is not there is a fault of the program.
func countryNamed(name string) country {
	c := slices.Index(board.countries, name)
	if c < 0 {
		panic("worldconflict: there is no country " + name)
	}
	return country(c)
}
