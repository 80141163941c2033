package blitzkrieg

import (
	_ "embed"
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
			return nil, fmt.Errorf("battles.yaml: battle %d: %w", i+1, err)
		}
		list = append(list, b)
	}
	return list, nil
}

func (f *battleFile) read() (b battlefield, err error) {
	b = battlefield{id: f.ID, name: f.Name, about: f.About, minutes: f.Minutes, turns: f.Turns}
	if b.id == "" || b.name == "" || b.about == "" || b.turns == 0 {
		return b, fmt.Errorf("it needs an id, a name, a description and a number of turns")
	}
	if b.rules, err = rulesCalled(f.Rules); err != nil {
		return b, err
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
	for _, name := range names {
		i := slices.Index(ruleNames[:], name)
		if i < 0 {
			return r, fmt.Errorf("no rule is called %q", name)
		}
		r |= 1 << i
	}
	return r, nil
}

// readField closes what lies outside the rectangle between two corners, north-west and south-east.
func (f *battleFile) readField(b *battlefield) error {
	if len(f.Field) != 2 {
		return fmt.Errorf("field: two corners are needed")
	}
	nw, err := board.ParseSquare(f.Field[0])
	if err != nil {
		return fmt.Errorf("field: %w", err)
	}
	se, err := board.ParseSquare(f.Field[1])
	if err != nil {
		return fmt.Errorf("field: %w", err)
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
		for _, name := range f.Owned[seat] {
			at, err := board.ParseSquare(name)
			if err != nil || board.Map.CityAt[at] < 0 {
				return fmt.Errorf("owned: %q is no city", name)
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
				return fmt.Errorf("units: %w", err)
			}
			load, limit := 0, stackLimit
			if at.AtSea() {
				limit = seaLimit
			}
			for _, name := range f.Units[seat][where] {
				u, ok := unitCalled(game.Seat(s), name)
				if !ok || b.at[u] != unused || !b.rules.uses(army[u].branch) || !army[u].ground() {
					return fmt.Errorf("units: %s: %q is no ground unit of these rules, or stands elsewhere", where, name)
				}
				b.at[u] = at
				if load += int(army[u].defense); load > limit {
					return fmt.Errorf("units: %s: more than %d factors", where, limit)
				}
			}
		}
	}
	return nil
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
