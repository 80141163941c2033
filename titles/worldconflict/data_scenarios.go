package worldconflict

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sandtable/kit/data"
)

//go:embed data/scenarios.yaml
var scenariosFile []byte

// purse is Oil and Resources.
type purse struct{ Oil, Resources uint8 }

// relief is what a power gets at the end of Turn 1 of the first scenario (WC-A.7a).
type relief struct {
	Units  map[string]data.ID
	Raise  []data.ID
	Repair uint8
}

// scenarioData is a scenario as the file has it.
type scenarioData struct {
	in                      []any // where the file has it
	ID, Letter, Name, About string
	Minutes                 int
	Turns                   [2]uint8
	Powers                  []data.ID
	Western                 bool
	Full                    bool // set up as the full game, less Removed
	Land, Seas, Over        []data.ID
	Control                 map[string][]data.ID
	Units                   map[string]map[string]data.ID
	Pools                   map[string][]data.ID
	Groups                  map[string][][]data.ID
	Chart                   map[string][]data.ID // powers with the standard chart, less these
	Additions               map[string]uint8
	Removed                 []data.ID
	Moved, Later            map[string]data.ID
	Late                    struct {
		Turn  uint8
		Units []data.ID
	}
	Saved, Income, Extra map[string]purse
	Reinforcements       map[string]relief
	Bids                 map[string]int8 // that make the powers even if each has a player of its own
}

// opening is a way to start a game. Nothing changes it.
type opening struct {
	*scenarioData
	letter   byte // A to F; G is the full game (WC-S.a)
	first    uint8
	last     uint8
	asked    powers   // who plays
	inPlay   placeSet // places in play (WC-D.0b, WC-E.0e, WC-F.0c)
	over     placeSet // sea areas that air units may cross, though nothing may stop there (Ruling WC-Q1)
	airspace placeSet // both
	control  [nAreas]power
	unit     [slots]post // where each counter starts, and its Big one
	big      [slots]post
	saved    [nPowers]purse
	income   [nPowers]purse // fixed (WC-C.7a)
	extra    [nPowers]purse // besides what the map gives (WC-B.7b, WC-D.0f)
	added    [nPowers]uint8 // units that join the Force Pool each turn, where the scenario says so
	relief   [nPowers]reliefPosts
	even     [nPowers]int8 // Bids
	late     unitSet       // not to be built before lateTurn (WC-B.7e)
	lateTurn uint8
}

// reliefPosts is relief with its units found.
type reliefPosts struct {
	units  []int
	posts  []post
	raise  []int
	repair uint8
}

// starts are all ways to start, the full game last.
var starts = data.Must(readScenarios(scenariosFile))

// scenarioLetters are those that a scenario may have.
var scenarioLetters = []string{"A", "B", "C", "D", "E", "F", "G"}

func readScenarios(text []byte) (list []*opening, err error) {
	var f struct {
		Version   int
		Scenarios []*scenarioData
	}
	if err := data.Read("scenarios.yaml", text, &f); err != nil {
		return nil, err
	}
	r := newReader("scenarios.yaml", text)
	for i, s := range f.Scenarios {
		s.in = []any{"scenarios", i}
		list = append(list, r.opening(s))
	}
	return list, r.Err
}

// in says what part of a scenario is read.
func (r *reader) in(s *scenarioData, part ...any) { r.Here(slices.Concat(s.in, part)...) }

func (r *reader) opening(s *scenarioData) *opening {
	r.Part = s.ID
	r.in(s)
	if _, err := data.Index("letter", scenarioLetters, s.Letter); err != nil {
		r.Keep(data.Under(err, "letter"))
		s.Letter = scenarioLetters[0]
	}
	g := &opening{scenarioData: s, letter: s.Letter[0], first: s.Turns[0], last: s.Turns[1], control: board.control}
	for _, id := range s.Powers {
		g.asked |= only(r.powerOf(id))
	}
	g.inPlay, g.over = r.set(slices.Concat(s.Land, s.Seas)), r.set(s.Over)
	if s.Land == nil {
		g.inPlay = board.land.Or(&board.sea)
	}
	g.airspace = g.inPlay.Or(&g.over)
	r.in(s, "control")
	for _, who := range sortedKeys(s.Control) {
		for _, id := range s.Control[who] {
			g.control[r.placeOf(id)] = r.owner(who)
		}
	}
	if s.Western {
		for x, w := range g.control {
			if w == usa {
				g.control[x] = afa
			}
		}
	}
	r.forces(g)
	for u := range s.Late.Units {
		g.late.Add(r.unitOf(s.Late.Units[u]))
	}
	g.lateTurn = s.Late.Turn
	for i := range powerIDs {
		id := powerIDs[i]
		g.saved[i], g.income[i], g.extra[i], g.added[i] = s.Saved[id], s.Income[id], s.Extra[id], s.Additions[id]
		g.relief[i] = r.reliefs(s, id)
	}
	r.bids(g)
	return g
}

// bids reads bids that were measured. They are those that an auction could end with: from -3 to 3, and 0 together (WC-9.1b, WC-9.1c).
func (r *reader) bids(g *opening) {
	sum := int8(0)
	r.in(g.scenarioData, "bids")
	for _, id := range sortedKeys(g.Bids) {
		bid := g.Bids[id]
		sum += bid
		if bid < lowestBid || bid > highestBid {
			r.Wrong(data.Key(id), fmt.Sprintf("bids %d", bid), fmt.Sprintf("%d to %d", lowestBid, highestBid))
		}
		g.even[r.owner(id)] = bid
	}
	if sum != 0 {
		r.Keep(data.Wrong(fmt.Sprintf("the bids make %d", sum), "0"))
	}
}

// forces reads where counters start.
func (r *reader) forces(g *opening) {
	s := g.scenarioData
	if g.Full {
		r.fullForces(g)
	}
	for u := range nUnits { // minors that are neutral, or may become countries, lie ready (WC-3.2l, WC-3.3c, WC-3.4u)
		if d := &units.all[u]; d.power == nobody && g.inPlay.Has(d.start.at) && (g.control[d.start.at] == nobody || d.home == annexed || d.home == vichy) {
			g.unit[u].status = inReserve
		}
	}
	r.in(s, "chart")
	for _, who := range sortedKeys(s.Chart) { // the standard chart of a power, but for what is developed
		for u := range nUnits {
			if units.all[u].power == r.owner(who) && units.all[u].start.status == inGroup {
				g.unit[u] = units.all[u].start
			}
			if units.all[u].power == r.owner(who) && units.all[u].big.status == inGroup {
				g.big[u] = units.all[u].big
			}
		}
		for _, id := range s.Chart[who] {
			u, big := r.counterOf(id)
			r.into(g, u, big, post{status: absent, at: nowhere})
		}
	}
	for _, who := range sortedKeys(s.Units) {
		r.in(s, "units", who)
		for _, name := range sortedKeys(s.Units[who]) {
			g.place(r.unitOf(data.Key(name)), r.post(s.Units[who][name]))
		}
	}
	for _, who := range sortedKeys(s.Pools) {
		for _, id := range s.Pools[who] {
			u, big := r.counterOf(id)
			r.into(g, u, big, post{status: inPool, at: nowhere})
		}
	}
	for _, who := range sortedKeys(s.Groups) {
		for n, group := range s.Groups[who] {
			for _, id := range group {
				u, big := r.counterOf(id)
				r.into(g, u, big, post{status: inGroup, group: uint8(n + 1), at: nowhere})
			}
		}
	}
}

// fullForces sets up the full game, less what a scenario removes (WC-F.0b).
func (r *reader) fullForces(g *opening) {
	for u := range nUnits {
		d := &units.all[u]
		if d.power != nobody {
			g.unit[u], g.big[u] = d.start, d.big
		}
	}
	for _, id := range g.Removed {
		u := r.unitOf(id)
		g.unit[u], g.big[u] = post{at: nowhere}, post{at: nowhere}
	}
	for u := range nUnits {
		if at := g.unit[u].at; at != nowhere && g.unit[u].status != absent && !g.inPlay.Has(at) {
			g.unit[u], g.big[u] = post{at: nowhere}, post{at: nowhere}
		}
	}
	r.in(g.scenarioData, "moved")
	for _, name := range sortedKeys(g.Moved) {
		g.place(r.unitOf(data.Key(name)), r.post(g.Moved[name]))
	}
	for i := range nCommanders {
		g.unit[firstCommander+i] = post{status: inPool, at: nowhere}
	}
}

// place puts a unit on the map; from Size 3 on its Big counter is in use.
func (g *opening) place(u int, p post) {
	g.unit[u] = p
	if p.size >= bigSize {
		g.big[u] = post{status: onMap, at: nowhere}
	}
}

// into puts a counter, or the Big one of a unit, into a pool or Group.
func (r *reader) into(g *opening, u int, big bool, p post) {
	if big {
		g.big[u] = p
	} else {
		g.unit[u] = p
	}
}

func (r *reader) unitOf(id data.ID) int {
	u, ok := units.find[id.Text]
	if !ok {
		r.On(id, data.Wrong(fmt.Sprintf("there is no unit %q", id.Text), sortedKeys(units.find)...))
	}
	return u
}

// counterOf finds a counter: "12th Fleet", or "12th Fleet (Big)" for the Big one.
func (r *reader) counterOf(id data.ID) (u int, big bool) {
	id.Text, big = strings.CutSuffix(id.Text, " (Big)")
	u = r.unitOf(id)
	if big && units.all[u].max < bigSize {
		r.On(id, data.Wrong(fmt.Sprintf("%s has no Big counter", id), bigUnits()...))
	}
	return u, big
}

// bigUnits are the units that have one.
func bigUnits() (names []string) {
	for _, name := range sortedKeys(units.find) {
		if units.all[units.find[name]].max >= bigSize {
			names = append(names, name)
		}
	}
	return names
}

func (r *reader) owner(id string) power { return r.powerOf(data.Key(id)) }

// reliefs reads the reinforcements of a power.
func (r *reader) reliefs(s *scenarioData, who string) (p reliefPosts) {
	f := s.Reinforcements[who]
	r.in(s, "reinforcements", who, "units")
	for _, name := range sortedKeys(f.Units) {
		p.units = append(p.units, r.unitOf(data.Key(name)))
		p.posts = append(p.posts, r.post(f.Units[name]))
	}
	for _, id := range f.Raise {
		p.raise = append(p.raise, r.unitOf(id))
	}
	p.repair = f.Repair
	return p
}

// sortedKeys lists the keys of a map in order, so that reading a file does the same every time.
func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// startNamed finds a scenario; each has one revision yet.
func startNamed(id string) int {
	for i, g := range starts {
		if g.ID == id {
			return i
		}
	}
	panic(fmt.Sprintf("worldconflict: there is no scenario %q", id))
}
