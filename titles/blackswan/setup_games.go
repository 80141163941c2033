package blackswan

import (
	"cmp"
	_ "embed"
	"maps"
	"slices"
	"strconv"
	"strings"

	"sandtable/kit/bitset"
	"sandtable/kit/data"
)

//go:embed data/games.yaml
var gamesFile []byte

// start is a way to begin: a campaign or a scenario.
type start struct {
	id, name, about string
	handicap        string // who is better off, where it is not even
	minutes         int
	first, last     uint8
	fronts          uint8
	pp              [majors]uint8
	war             [nNations]status
	handed          bool
	firstVictim     nation
	ctl             [nAreas]nation
	posts           []post
	goals           []goal
}

var games = data.Must(parseGames(gamesFile))

type gameData struct {
	ID, Name, About string
	Handicap        string
	Minutes         int
	First, Last     data.ID
	Fronts          []data.ID
	From            data.ID
	FirstVictim     data.ID `yaml:"first_victim"` // of a campaign: the declaration of war that opens it
	PP              map[string]uint8
	Wins            []struct {
		Seat, Out, Printed data.ID
		Any                []data.ID
		Need               int
	}
	AtWar       []data.ID `yaml:"at_war"`
	Surrendered []data.ID
	Control     map[string][]data.ID
	Setup       map[string]map[string][]data.ID
	Besides     map[string]map[string][]data.ID // units beside those of the set-up
}

// parseGames reads the campaigns and scenarios.
func parseGames(text []byte) (list []start, err error) {
	var f struct {
		Version              int
		Campaigns, Scenarios []gameData
	}
	if err := data.Read("games.yaml", text, &f); err != nil {
		return nil, err
	}
	var campaigns []string
	for _, d := range f.Campaigns {
		campaigns = append(campaigns, d.ID)
	}
	for _, d := range append(slices.Clone(f.Campaigns), f.Scenarios...) {
		r := gameReader{newReader("games.yaml", d.ID), &start{}}
		from := r.Index("campaign", campaigns, cmp.Or(d.From, key(d.ID)))
		r.read(&d, &f.Campaigns[from])
		if r.Err != nil {
			return nil, r.Err
		}
		list = append(list, *r.start)
	}
	return list, nil
}

// gameReader puts a start together.
type gameReader struct {
	reader
	*start
}

// season reads "summer_1939".
func (r *gameReader) season(id data.ID) uint8 {
	part, y, _ := strings.Cut(id.Text, "_")
	n, err := strconv.Atoi(y)
	if err != nil {
		r.At(id.Line, "%q has no year", id.Text)
	}
	return seasonOf(n, r.Index("season", seasonIDs[:], data.ID{Text: part, Line: id.Line}))
}

// read puts a start together from its own part and the campaign it comes from.
func (r *gameReader) read(d, from *gameData) {
	s := r.start
	s.id, s.name, s.about, s.handicap, s.minutes = d.ID, d.Name, d.About, d.Handicap, d.Minutes
	s.first, s.last, s.firstVictim = r.season(d.First), r.season(d.Last), noNation
	s.fronts = allFronts
	if len(d.Fronts) > 0 {
		s.fronts = 0
		for _, id := range d.Fronts {
			addBit(&s.fronts, r.frontOf(id))
		}
	}
	for id, n := range d.PP {
		s.pp[r.majorOf(key(id))] = n
	}
	r.nations(d, from)
	s.ctl = board.nation
	r.control(from)
	r.control(d)
	if n := r.nationOf(from.FirstVictim); s.war[n] == neutral && d.First.Text == from.First.Text && bitset.In(s.fronts, board.front[board.capital[n]]) {
		s.firstVictim = n
	}
	setup := d.Setup
	if setup == nil {
		setup = from.Setup
	}
	r.units(setup, d.Setup == nil)
	r.units(d.Besides, false)
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
		r.war[r.nationOf(id)] = atWar
	}
	for _, id := range out {
		r.war[r.nationOf(id)] = gone
	}
}

func (r *gameReader) control(d *gameData) {
	for _, id := range slices.Sorted(maps.Keys(d.Control)) {
		n := r.nationOf(key(id))
		if !n.major() && n != vichy {
			n = germany // a Minor's conquests are its patron's
		}
		for _, x := range d.Control[id] {
			r.ctl[r.placeOf(x)] = n
			if (id == "soviet_union" || id == "germany") && (x.Text == "lwow" || x.Text == "brest_litovsk") {
				r.handed = true
			}
		}
	}
}

func (r *gameReader) units(setup map[string]map[string][]data.ID, borrowed bool) {
	for _, id := range slices.Sorted(maps.Keys(setup)) {
		n := r.nationOf(key(id))
		if r.war[n] == gone {
			continue
		}
		if !n.major() && n != vichy && r.war[n] == neutral {
			continue // placed when war comes to it (BS-1.1k)
		}
		for _, at := range slices.Sorted(maps.Keys(setup[id])) {
			x := r.placeOf(key(at))
			if borrowed && !x.sea() && !bitset.In(r.fronts, board.front[x]) {
				continue
			}
			for _, code := range setup[id][at] {
				k, steps, err := readCode(kinds, n, code.Text)
				if err != nil {
					r.At(code.Line, "%s: %v", at, err)
					return
				}
				r.posts = append(r.posts, post{x, k, steps})
			}
		}
	}
}
