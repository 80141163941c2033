package blackswan

import (
	"cmp"
	_ "embed"
	"fmt"
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
	in []any // where the file has it

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
	for i := range f.Campaigns {
		f.Campaigns[i].in = []any{"campaigns", i}
		campaigns = append(campaigns, f.Campaigns[i].ID)
	}
	for i := range f.Scenarios {
		f.Scenarios[i].in = []any{"scenarios", i}
	}
	for _, d := range append(slices.Clone(f.Campaigns), f.Scenarios...) {
		r := gameReader{newReader("games.yaml", text, d.ID), &start{}}
		r.in(&d)
		from := r.Index("campaign", campaigns, cmp.Or(d.From, data.Key(d.ID)))
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

// in says what part of a start is read.
func (r *gameReader) in(d *gameData, part ...any) { r.Here(slices.Concat(d.in, part)...) }

// season reads "summer_1939".
func (r *gameReader) season(id data.ID) uint8 {
	part, y, _ := strings.Cut(id.Text, "_")
	n, err := strconv.Atoi(y)
	if err != nil {
		r.Wrong(id, "has no year", "a season and a year, such as summer_1939")
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
	r.in(d, "pp")
	for _, id := range slices.Sorted(maps.Keys(d.PP)) {
		s.pp[r.majorOf(data.Key(id))] = d.PP[id]
	}
	r.nations(d, from)
	s.ctl = board.nation
	r.control(from)
	r.control(d)
	r.in(from)
	if n := r.nationOf(from.FirstVictim); s.war[n] == neutral && d.First.Text == from.First.Text && bitset.In(s.fronts, board.front[board.capital[n]]) {
		s.firstVictim = n
	}
	if d.Setup == nil {
		r.units(from, "setup", from.Setup, true)
	} else {
		r.units(d, "setup", d.Setup, false)
	}
	r.units(d, "besides", d.Besides, false)
	r.in(d, "wins")
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
	r.in(d, "control")
	for _, id := range slices.Sorted(maps.Keys(d.Control)) {
		n := r.nationOf(data.Key(id))
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

// units reads the units that a start has under a key; borrowed are those of the campaign that it comes from.
func (r *gameReader) units(d *gameData, under string, setup map[string]map[string][]data.ID, borrowed bool) {
	for _, id := range slices.Sorted(maps.Keys(setup)) {
		r.in(d, under)
		n := r.nationOf(data.Key(id))
		if r.war[n] == gone {
			continue
		}
		if !n.major() && n != vichy && r.war[n] == neutral {
			continue // placed when war comes to it (BS-1.1k)
		}
		r.in(d, under, id)
		for _, at := range slices.Sorted(maps.Keys(setup[id])) {
			x := r.placeOf(data.Key(at))
			if borrowed && !x.sea() && !bitset.In(r.fronts, board.front[x]) {
				continue
			}
			for _, code := range setup[id][at] {
				k, steps, err := readCode(kinds, n, code.Text)
				if err != nil {
					r.On(code, fmt.Errorf("%s: %w", at, err))
					return
				}
				r.posts = append(r.posts, post{x, k, steps})
			}
		}
	}
}
