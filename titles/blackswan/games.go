package blackswan

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sandtable/kit/texts"
)

//go:embed data/games.yaml
var gamesFile []byte

// start is a way to begin: a campaign or a scenario.
type start struct {
	id, name, about string
	minutes         int
	first, last     uint8
	fronts          uint8
	pp              [majors]uint8
	war             [nNations]status
	vichy           bool
	handed          bool
	quarry          nation
	ctl             [nAreas]nation
	posts           []post
	goals           []goal
}

// goal is a condition that a side has in a scenario.
type goal struct {
	side    side
	out     nation
	areas   []Place
	printed nation
	need    int
}

// met reports whether a goal is reached.
func (g *goal) met(p *Position) bool {
	if g.out != noNation {
		return p.War[g.out] == gone
	}
	n := 0
	for _, s := range g.side.members() {
		held := p.held(s)
		for _, x := range g.areas {
			if held.has(x) {
				n++
			}
		}
		for x := range held.all() {
			if g.printed != noNation && board.nation[x] == g.printed {
				n++
			}
		}
	}
	return n >= g.need
}

var games = mustGames()

func mustGames() []start {
	list, err := parseGames(gamesFile)
	if err != nil {
		panic(err)
	}
	return list
}

type gameData struct {
	ID, Name, About string
	Minutes         int
	First, Last     string
	Fronts          []string
	From            string
	PP              map[string]uint8
	Wins            []struct {
		Seat, Out, Printed string
		Any                []string
		Need               int
	}
	AtWar       []string `yaml:"at_war"`
	Surrendered []string
	Control     map[string][]string
	Setup       map[string]map[string][]string
}

// parseGames reads the campaigns and scenarios.
func parseGames(data []byte) (list []start, err error) {
	var f struct {
		Version              int
		Campaigns, Scenarios []gameData
	}
	if err := texts.Strictly(data, &f); err != nil {
		return nil, fmt.Errorf("games.yaml: %w", err)
	}
	for i, d := range append(slices.Clone(f.Campaigns), f.Scenarios...) {
		r := gameReader{start: &start{}}
		from := &f.Campaigns[0]
		if d.From == "1941" || i == 1 {
			from = &f.Campaigns[1]
		}
		r.read(&d, from)
		if r.err != nil {
			return nil, fmt.Errorf("games.yaml: %s: %w", d.ID, r.err)
		}
		list = append(list, *r.start)
	}
	return list, nil
}

// gameReader keeps the first fault of a start.
type gameReader struct {
	*start
	err error
}

func (r *gameReader) fault(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
}

func (r *gameReader) season(id string) uint8 {
	part, y, _ := strings.Cut(id, "_")
	i := slices.Index(seasonIDs[:], part)
	var n int
	if _, err := fmt.Sscan(y, &n); err != nil || i < 0 {
		r.fault("%q is no season", id)
		return 0
	}
	return seasonOf(n, i)
}

func (r *gameReader) nation(id string) nation {
	i := slices.Index(nationIDs[:], id)
	if i < 0 {
		r.fault("there is no nation %q", id)
		return 0
	}
	return nation(i)
}

func (r *gameReader) place(id string) Place {
	x := slices.Index(board.words[:], strings.ReplaceAll(id, "_", "-"))
	if x < 0 {
		r.fault("there is no place %q", id)
		return 0
	}
	return Place(x)
}

// read puts a start together from its own part and the campaign it comes from.
func (r *gameReader) read(d, from *gameData) {
	s := r.start
	s.id, s.name, s.about, s.minutes = d.ID, d.Name, d.About, d.Minutes
	s.first, s.last, s.quarry = r.season(d.First), r.season(d.Last), noNation
	s.fronts = allFronts
	if len(d.Fronts) > 0 {
		s.fronts = 0
		for _, id := range d.Fronts {
			s.fronts |= 1 << slices.Index(frontIDs[:], id)
		}
	}
	for id, n := range d.PP {
		s.pp[r.nation(id)] = n
	}
	r.nations(d, from)
	r.control(from)
	if d != from {
		r.control(d)
	}
	for _, n := range [...]nation{poland, soviet} { // the declaration that opens the war
		if s.war[n] == neutral && (n == poland && from.ID == "1939" || n == soviet && from.ID == "1941") && s.first == r.season(from.First) &&
			s.fronts>>board.front[board.capital[n]]&1 != 0 {
			s.quarry = n
		}
	}
	setup := d.Setup
	if setup == nil {
		setup = from.Setup
	}
	r.units(setup, d.Setup == nil)
	r.aims(d)
}

func (r *gameReader) nations(d, from *gameData) {
	atWarList, out := d.AtWar, d.Surrendered
	if atWarList == nil {
		atWarList = from.AtWar
	}
	if out == nil {
		out = from.Surrendered
	}
	for _, id := range atWarList {
		r.war[r.nation(id)] = atWar
	}
	for _, id := range out {
		r.war[r.nation(id)] = gone
	}
	r.vichy = r.war[france] == gone && r.war[vichy] == neutral
}

func (r *gameReader) control(d *gameData) {
	if d.Control == nil && r.ctl == ([nAreas]nation{}) {
		r.ctl = board.nation
		return
	}
	if r.ctl == ([nAreas]nation{}) {
		r.ctl = board.nation
	}
	for _, id := range slices.Sorted(maps.Keys(d.Control)) {
		n := r.nation(id)
		if !n.major() && n != vichy {
			n = germany // a Minor's conquests are its patron's
		}
		for _, x := range d.Control[id] {
			r.ctl[r.place(x)] = n
			if (id == "soviet_union" || id == "germany") && (x == "lwow" || x == "brest_litovsk") {
				r.handed = true
			}
		}
	}
}

func (r *gameReader) units(setup map[string]map[string][]string, borrowed bool) {
	for _, id := range slices.Sorted(maps.Keys(setup)) {
		n := r.nation(id)
		if r.war[n] == gone {
			continue
		}
		if !n.major() && n != vichy && r.war[n] == neutral {
			continue // placed when war comes to it (BS-1.1k)
		}
		for _, at := range slices.Sorted(maps.Keys(setup[id])) {
			x := r.place(at)
			if borrowed && !x.sea() && r.fronts>>board.front[x]&1 == 0 {
				continue
			}
			for _, code := range setup[id][at] {
				k, steps, err := readCode(kinds, n, code)
				if err != nil {
					r.fault("%s: %w", at, err)
					return
				}
				r.posts = append(r.posts, post{x, k, steps})
			}
		}
	}
}

var goalSides = map[string]side{"axis": axisSide, "west": alliedSide, "soviets": alliedSide, "allies": alliedSide}

func (r *gameReader) aims(d *gameData) {
	for _, w := range d.Wins {
		sd, ok := goalSides[w.Seat]
		if !ok {
			r.fault("%q wins nothing", w.Seat)
		}
		g := goal{side: sd, out: noNation, printed: noNation, need: w.Need}
		if w.Out != "" {
			g.out = r.nation(w.Out)
		}
		if w.Printed != "" {
			g.printed = r.nation(w.Printed)
		}
		for _, id := range w.Any {
			g.areas = append(g.areas, r.place(id))
		}
		r.goals = append(r.goals, g)
	}
}
