package worldconflict

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"sandtable/kit/data"
)

//go:embed data/units.yaml
var unitsFile []byte

// kind is the type of a unit, in capitals on its counter (WC-1.2c). Air units have none; Convoys and Commanders are counted with the
// units, so that a sentence can name them.
type kind uint8

const (
	noKind kind = iota
	gar
	inf
	arm
	mar
	para
	fort
	aa
	bb
	cv
	sub
	trs
	lend
	air
	vWeapon
	aBomb
	convoy
	commander
	nKinds
)

var kindIDs = [nKinds]string{"", "GAR", "INF", "ARM", "MAR", "PARA", "FORT", "AA", "BB", "CV", "SUB", "TRS", "LL", "air", "V", "ABOMB", "convoy", "commander"}

func (k kind) land() bool  { return k >= gar && k <= aa }
func (k kind) naval() bool { return k >= bb && k <= lend }
func (k kind) air() bool   { return k >= air && k <= aBomb }

// bombing is a kind of Bombing Factors (WC-1.2j).
type bombing uint8

const (
	noBombing bombing = iota
	bombsLand
	bombsNaval
	bombsStrategic
)

// maxSize is the largest Size (WC-1.2e); from bigSize on a unit needs its Big counter (WC-1.2f).
const (
	maxSize = 4
	bigSize = 3
)

// face is what a counter shows at one Size (WC-1.2a, WC-1.2g), with the correction of WC-1.1d and the Maginot Line of WC-1.2i. White triangles count up, red ones down (WC-1.2h).
type face struct {
	kind                            kind
	land, naval, air, bombs         uint8
	landWhite, navalWhite, airWhite uint8
	landRed, navalRed, airRed       uint8
}

// unitData is a unit of the game. Its start is that of the full game.
type unitData struct {
	name, word string
	power      power   // whose chart it is on; nobody for a minor's
	home       country // WC-1.2b
	faces      [maxSize + 1]face
	max        uint8 // its largest Size
	move, fly  uint8 // fly is the air movement of a PARA (WC-1.2d)
	bomb       bombing
	spent      bool // it bombs once: an asterisk (WC-6.5b)
	super      bool // a super weapon of Germany
	lendsTo    power
	lendsChina bool  // it lends to China (WC-7.4f)
	lendsAt    Place // the sea area it names (WC-7.4a)
	start      post
	big        post // where its Big counter starts
}

// post is where a counter starts.
type post struct {
	status status
	group  uint8
	at     Place
	port   uint8
	size   uint8
}

// status is where a counter is.
type status uint8

const (
	absent    status = iota // not in this game, or removed for good
	onMap                   // of a Big counter: in use
	inPool                  // in the Force Pool of its owner
	inGroup                 // in a Group of the development chart (WC-7.3a)
	setAside                // until its country is liberated or allied (WC-3.4d, WC-7.3d)
	inReserve               // a minor's that is set up when its country is aligned (WC-3.2l)
)

const (
	nUnits      = 227
	nConvoys    = 9
	nCommanders = 2 * nPowers

	firstConvoy    = nUnits
	firstCommander = firstConvoy + nConvoys
	slots          = firstCommander + nCommanders
)

// unitLine is a unit as the file has it.
type unitLine struct {
	Name, Word     string
	Home           data.ID
	Type           typeList
	Move, Fly      uint8
	Land           []uint8
	LandTriangles  []int8 `yaml:"land_triangles"`
	Naval          []uint8
	NavalTriangles []int8 `yaml:"naval_triangles"`
	Air            []uint8
	AirTriangles   []int8 `yaml:"air_triangles"`
	Bomb           struct {
		L []uint8 `yaml:"L"`
		N []uint8 `yaml:"N"`
		S []uint8 `yaml:"S"`
	}
	Spent, Super bool
	Lends        struct{ To, Sea data.ID }
	Start, Big   data.ID
}

// typeList is one type, or one for each Size.
type typeList []data.ID

// UnmarshalYAML takes a word or a list of them.
func (l *typeList) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind == yaml.ScalarNode {
		*l = make(typeList, 1)
		return (*l)[0].UnmarshalYAML(n)
	}
	return n.Decode((*[]data.ID)(l))
}

// commanderFace is one side of a Commander (WC-9.5a).
type commanderFace struct {
	Name, Letter                string
	Land, Naval, Air, Strategic uint8
	LandTriangles               int8 `yaml:"land_triangles"`
	NavalTriangles              int8 `yaml:"naval_triangles"`
	AirTriangles                int8 `yaml:"air_triangles"`
}

// unitFile is the file as written.
type unitFile struct {
	Version    int
	Germany    []unitLine `yaml:"Germany"`
	Japan      []unitLine `yaml:"Japan"`
	AFA        []unitLine `yaml:"AFA"`
	USSR       []unitLine `yaml:"USSR"`
	USA        []unitLine `yaml:"USA"`
	Minors     []unitLine `yaml:"Minors"`
	Commanders []struct {
		Power data.ID
		Faces [2]commanderFace
	}
}

// unitTable holds all units. Nothing changes it.
type unitTable struct {
	all        [slots]unitData
	commanders [nCommanders][2]commanderFace
	find       map[string]int
}

var units = data.Must(readUnits(unitsFile))

// kinds has the types of all faces side by side: every loop over units asks for them.
var kinds = func() (list [slots][maxSize + 1]kind) {
	for u := range list {
		for size := range list[u] {
			list[u][size] = units.all[u].faces[size].kind
		}
	}
	return list
}()

// ships and troops are the units that show a naval or a land unit at some Size.
var (
	ships  = unitsThat(kind.naval)
	troops = unitsThat(kind.land)
)

// aBombs are the A-Bombs.
var aBombs = unitsThat(func(k kind) bool { return k == aBomb })

// The same as sets; those that can move to sea; with PARA, those that can rebase; and all.
var (
	navalUnits = setOf(ships)
	landUnits  = setOf(troops)
	seaUnits   = setOf(unitsThat(func(k kind) bool { return k.naval() || k.air() }))
	basedUnits = setOf(unitsThat(func(k kind) bool { return k.naval() || k.air() || k == para }))
	everyUnit  = setOf(unitsThat(func(kind) bool { return true }))
)

func setOf(list []int) (set unitSet) {
	for _, u := range list {
		set.Add(u)
	}
	return set
}

func unitsThat(are func(kind) bool) (list []int) {
	for u := range nUnits {
		if slices.ContainsFunc(kinds[u][:], are) {
			list = append(list, u)
		}
	}
	return list
}

// unitLists are the keys of the file that have units.
var unitLists = [...]string{"Germany", "Japan", "AFA", "USSR", "USA", "Minors"}

func readUnits(text []byte) (*unitTable, error) {
	var f unitFile
	if err := data.Read("units.yaml", text, &f); err != nil {
		return nil, err
	}
	r := newReader("units.yaml", text)
	t := &unitTable{find: map[string]int{}}
	n := 0
	for w, list := range [][]unitLine{f.Germany, f.Japan, f.AFA, f.USSR, f.USA, f.Minors} {
		for i := range list {
			r.Here(unitLists[w], i)
			if n == nUnits {
				r.Keep(data.Wrong(fmt.Sprintf("more than %d units", nUnits), strconv.Itoa(nUnits)))
				return nil, r.Err
			}
			if _, twice := t.find[list[i].Name]; twice {
				r.Keep(data.Under(data.Wrong(fmt.Sprintf("two units are called %q", list[i].Name)), "name"))
			}
			u := r.unit(&list[i])
			u.power = power(w)
			if w == nPowers {
				u.power = nobody
			}
			t.all[n], t.find[u.name] = u, n
			n++
		}
	}
	r.Here()
	r.Keep(data.Count(n, nUnits, "units"))
	r.Keep(data.Under(data.Count(len(f.Commanders), nCommanders, "Commanders"), "commanders"))
	if r.Err != nil {
		return nil, r.Err
	}
	for i, c := range board.convoys {
		u := &t.all[firstConvoy+i]
		*u = unitData{name: c.name + " Convoy", word: wordOf(c.name) + "-convoy", power: c.owner, home: noCountry, max: 1, lendsTo: nobody}
		u.faces[1].kind = convoy
	}
	for i, c := range f.Commanders {
		r.Here("commanders", i)
		u := &t.all[firstCommander+i]
		*u = unitData{name: c.Faces[0].Name + "/" + c.Faces[1].Name, word: wordOf(c.Faces[0].Name + "-" + c.Faces[1].Name), power: r.powerOf(c.Power), home: noCountry, max: 1, lendsTo: nobody}
		u.faces[1].kind = commander
		t.commanders[i] = c.Faces
	}
	return t, r.Err
}

// unit reads a line.
func (r *reader) unit(l *unitLine) unitData {
	u := unitData{
		name: l.Name, word: l.Word, home: r.countryOf(l.Home), move: l.Move, fly: l.Fly, spent: l.Spent, super: l.Super,
		start: r.post(l.Start), big: r.post(l.Big), lendsTo: nobody, lendsAt: nowhere,
	}
	if u.word == "" {
		u.word = wordOf(l.Name)
	}
	bombs := l.Bomb.L
	switch {
	case l.Bomb.L != nil:
		u.bomb = bombsLand
	case l.Bomb.N != nil:
		u.bomb, bombs = bombsNaval, l.Bomb.N
	case l.Bomb.S != nil:
		u.bomb, bombs = bombsStrategic, l.Bomb.S
	}
	u.max = uint8(max(len(l.Land), len(l.Naval), len(l.Air), len(bombs)))
	if u.max > maxSize {
		r.Keep(data.Wrong(fmt.Sprintf("%s has Sizes up to %d", l.Name, u.max), fmt.Sprintf("1 to %d", maxSize)))
		u.max = maxSize
	}
	if (u.max >= bigSize) != (l.Big.Text != "") {
		r.Keep(data.Wrong(fmt.Sprintf("%s has Sizes up to %d, and its Big counter is %q", l.Name, u.max, l.Big.Text), fmt.Sprintf("one from Size %d on, none below", bigSize)))
	}
	if len(l.Type) == 0 {
		r.Keep(data.Wrong(l.Name+" has no type", kindIDs[1:]...))
		return u
	}
	for s := uint8(1); s <= u.max; s++ {
		u.faces[s] = r.face(l, bombs, int(s)-1)
	}
	if l.Lends.Sea.Text != "" {
		u.lendsAt = r.placeOf(l.Lends.Sea)
		if u.lendsChina = l.Lends.To.Text == "China"; !u.lendsChina {
			u.lendsTo = r.powerOf(l.Lends.To)
		}
	}
	return u
}

// face reads the figures of one Size.
func (r *reader) face(l *unitLine, bombs []uint8, i int) (f face) {
	f.kind = kind(r.Index("type", kindIDs[:], l.Type[min(i, len(l.Type)-1)]))
	f.land, f.naval, f.air, f.bombs = nth(l.Land, i), nth(l.Naval, i), nth(l.Air, i), nth(bombs, i)
	f.landWhite, f.landRed = triangles(nth(l.LandTriangles, i))
	f.navalWhite, f.navalRed = triangles(nth(l.NavalTriangles, i))
	f.airWhite, f.airRed = triangles(nth(l.AirTriangles, i))
	return f
}

// nth is figure i of a list; a list that is not there has none.
func nth[N int8 | uint8](list []N, i int) N {
	if i >= len(list) {
		return 0
	}
	return list[i]
}

// triangles splits a figure into white ones and red ones.
func triangles(n int8) (white, red uint8) {
	if n < 0 {
		return 0, uint8(-n)
	}
	return uint8(n), 0
}

// post reads where a counter starts: "Egypt/Mediterranean Sea@2", pool, g1, map.
func (r *reader) post(id data.ID) (p post) {
	p.at = nowhere
	where, size, placed := strings.Cut(id.Text, "@")
	switch {
	case id.Text == "":
	case id.Text == "pool":
		p.status = inPool
	case id.Text == "map":
		p.status = onMap
	case !placed && len(where) == 2 && where[0] == 'g' && where[1] >= '1' && where[1] <= '9':
		p.status, p.group = inGroup, where[1]-'0'
	case placed:
		n, err := strconv.Atoi(size)
		if err != nil || n < 1 || n > maxSize {
			r.Wrong(data.ID{Text: size, Line: id.Line}, "is no Size", fmt.Sprintf("1 to %d", maxSize))
		}
		name, sea, ported := strings.Cut(where, "/")
		p.status, p.size, p.at = onMap, uint8(n), r.placeOf(data.ID{Text: name, Line: id.Line})
		if ported {
			p.port = r.portOf(p.at, data.ID{Text: sea, Line: id.Line})
		}
	default:
		r.Wrong(id, "says no place, pool or Group", "a place and a Size, such as London@1", "pool", "map", "g1 to g9")
	}
	return p
}

// portOf finds the Port of an area that opens on a sea.
func (r *reader) portOf(at Place, sea data.ID) uint8 {
	s := r.placeOf(sea)
	for i := range board.ports[at] {
		if board.ports[at][i].seas.Has(s) {
			return uint8(i)
		}
	}
	r.On(sea, data.Wrong(fmt.Sprintf("no Port of %s opens on %s", at, sea), portSeas(at)...))
	return 0
}

// portSeas are the seas on which the Ports of an area open.
func portSeas(at Place) (names []string) {
	for _, p := range board.ports[at] {
		for s := range p.seas.All() {
			names = append(names, board.places.IDs[s])
		}
	}
	return names
}

// unitNamed finds a unit by its name; one that is not there is a fault of the program.
func unitNamed(name string) int {
	u, ok := units.find[name]
	if !ok {
		panic("worldconflict: there is no unit " + name)
	}
	return u
}
