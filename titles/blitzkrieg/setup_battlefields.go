package blitzkrieg

import (
	_ "embed"
	"errors"
	"fmt"
	"maps"
	"slices"

	"sandtable/game"
	"sandtable/kit/data"
	"sandtable/titles/blitzkrieg/board"
)

//go:embed data/battles.yaml
var battlesFile []byte

// battlefields are our own short scenarios on part of the board. Nothing changes them.
var battlefields = data.Must(parseBattlefields(battlesFile))

// battlefield is a short scenario: units stand from the start, and only part of the board is used.
type battlefield struct {
	id, name, about string
	minutes         int
	turns           uint8
	rules           ruleSet
	outside         board.Squares // squares that are not used
	cities          uint64        // those on the field
	owned           [2]uint64
	at              [2 * perSide]board.Square
}

// battlesData is the battles file as written.
type battlesData struct {
	Version int
	Battles []battleFile
}

type battleFile struct {
	ID, Name, About string
	Minutes         int
	Turns           uint8
	Rules           []string
	Field           []string
	Owned           map[string][]string            // cities by seat
	Units           map[string]map[string][]string // by seat and square, or At Sea box
}

// parseBattlefields reads the short scenarios.
func parseBattlefields(text []byte) ([]battlefield, error) {
	var f battlesData
	if err := data.Read("battles.yaml", text, &f); err != nil {
		return nil, err
	}
	var list []battlefield
	for i := range f.Battles {
		b, err := f.Battles[i].read()
		if err != nil {
			return nil, data.Locate("battles.yaml", text, data.Under(err, "battles", i))
		}
		list = append(list, b)
	}
	return list, nil
}

func (f *battleFile) read() (b battlefield, err error) {
	b = battlefield{id: f.ID, name: f.Name, about: f.About, minutes: f.Minutes, turns: f.Turns}
	if b.id == "" || b.name == "" || b.about == "" || b.turns == 0 {
		return b, fmt.Errorf("the battle %q needs an id, a name, a description and a number of turns", b.id)
	}
	if b.rules, err = rulesCalled(f.Rules); err != nil {
		return b, data.In(err, "rules")
	}
	for _, part := range [...]func(*battlefield) error{f.readField, f.readCities, f.readUnits} {
		if err := part(&b); err != nil {
			return b, err
		}
	}
	return b, nil
}

// rulesCalled reads the names of rules.
func rulesCalled(names []string) (r ruleSet, err error) {
	for n, name := range names {
		i, err := data.Index("rule", ruleNames[:], name)
		if err != nil {
			return r, data.Under(err, n)
		}
		r |= 1 << i
	}
	return r, nil
}

// readField closes what lies outside the rectangle between two corners, north-west and south-east.
func (f *battleFile) readField(b *battlefield) error {
	if len(f.Field) != 2 {
		return data.In(errors.New("two corners are needed"), "field")
	}
	nw, err := board.ParseSquare(f.Field[0])
	if err != nil {
		return data.In(err, "field", 0)
	}
	se, err := board.ParseSquare(f.Field[1])
	if err != nil {
		return data.In(err, "field", 1)
	}
	b.outside = board.Map.Valid
	for c := nw.Column(); c <= se.Column(); c++ {
		for r := nw.Row(); r <= se.Row(); r++ {
			b.outside.Drop(board.Square(c*board.Rows + r))
		}
	}
	for i, s := range board.Map.Cities {
		if !b.outside.Has(s) {
			b.cities |= board.CityBit(i)
		}
	}
	return nil
}

func (f *battleFile) readCities(b *battlefield) error {
	for s, seat := range seatNames {
		for i, name := range f.Owned[seat] {
			at, err := board.ParseSquare(name)
			if err == nil && board.Map.CityAt[at] < 0 {
				err = data.Wrong(fmt.Sprintf("%q is no city", name), cityNames()...)
			}
			if err != nil {
				return data.In(data.Under(err, seat, i), "owned")
			}
			b.owned[s] |= board.CityBit(board.Map.CityAt[at])
		}
	}
	return nil
}

// readUnits puts the units where they stand. The rest of the army takes no part.
func (f *battleFile) readUnits(b *battlefield) error {
	for u := range b.at {
		b.at[u] = unused
	}
	for s, seat := range seatNames {
		for _, where := range slices.Sorted(maps.Keys(f.Units[seat])) {
			at, err := f.spotOf(where, b)
			if err != nil {
				return data.In(data.Under(err, seat, where), "units")
			}
			load, limit := 0, stackLimit
			if at.AtSea() {
				limit = seaLimit
			}
			for i, name := range f.Units[seat][where] {
				u, err := b.unitFor(game.Seat(s), name)
				if err == nil {
					b.at[u] = at
					if load += int(army[u].defense); load > limit {
						err = fmt.Errorf("more than %d factors", limit)
					}
				}
				if err != nil {
					return data.In(data.Under(data.In(err, where, i), seat), "units")
				}
			}
		}
	}
	return nil
}

// unitFor finds a ground unit that the rules of a battle use and that stands nowhere yet.
func (b *battlefield) unitFor(s game.Seat, name string) (int, error) {
	u, err := unitListed(s, name)
	switch {
	case err != nil:
		return 0, err
	case b.at[u] != unused:
		return 0, fmt.Errorf("%s stands elsewhere", name)
	case !b.rules.uses(army[u].branch) || !army[u].ground():
		return 0, fmt.Errorf("%q is no ground unit of these rules", name)
	}
	return u, nil
}

// cityNames lists the squares of cities.
func cityNames() (list []string) {
	for _, s := range board.Map.Cities {
		list = append(list, s.String())
	}
	return list
}

// spotOf reads a square of the field or an At Sea box.
func (f *battleFile) spotOf(name string, b *battlefield) (board.Square, error) {
	for zone := range board.NZones {
		if boxName(zone) == name {
			return board.Box(zone), nil
		}
	}
	at, err := board.ParseSquare(name)
	if err == nil && (b.outside.Has(at) || !board.Map.Open.Has(at)) {
		err = fmt.Errorf("%s is not open land of the field", name)
	}
	return at, err
}

// startShortBattle starts a short battle: units stand, cities are held, Blue moves.
func (p *Position) startShortBattle(b *battlefield, t game.Table) {
	p.Limit = b.turns
	copy(p.At[:], b.at[:])
	p.Owned = [2]uint64{homeOf(Blue) | b.owned[Blue], homeOf(Red) | b.owned[Red]}
	p.Taken = (b.owned[Blue] | b.owned[Red]) & minorCities
	for u := range p.slots() {
		if p.At[u] == unused && p.Rules.has(tournamentRules) && u%perSide >= counters {
			p.At[u] = lost // a substitute
		}
	}
	p.Turn = 1
	p.beginTurn(Blue, t)
	p.goOn(t)
}
