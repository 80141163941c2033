package blitzkrieg

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"sandtable/game"
	"sandtable/kit/data"
)

//go:embed data/army.yaml
var armyFile []byte

const (
	counters = 85  // printed for each side; the armies are alike
	perSide  = 128 // with room for substitutes

	mostPerSide = 192             // with what modules add
	units       = 2 * mostPerSide // that a position has room for: modules add counters
)

// army holds every unit that can ever be on the board. Nothing changes it.
var army = *data.Must(parseArmy(armyFile))

// airCounters is the first counter of an aircraft in each side's army.
var airCounters = func() int {
	for i := range army[:counters] {
		if !army[i].ground() {
			return i
		}
	}
	return counters
}()

// branch is a type of unit (BK-B2.0-2).
type branch uint8

const (
	infantry branch = iota
	marine
	armor
	guards
	artillery
	airborne
	airAssault
	ranger
	tac
	mdm
	sac
	fighter
	branches
)

// The types that modules add.
const (
	levy branch = branches + iota // slow infantry
	guerilla
	airlift
	flak
	train
	taskForce
	transport
	landingShip
	airbase
	center
	depot
	allBranches
)

var branchNames = [allBranches]string{
	"infantry", "marine", "armor", "guards", "artillery", "airborne",
	"air assault", "ranger", "tac", "mdm", "sac", "fighter",
	"levy", "guerilla", "airlift", "flak", "train", "task force", "transport", "landing ship", "airbase", "center", "depot",
}

func (b branch) String() string { return branchNames[b] }

// unitType is what is printed on a counter (BK-B2.0-1). BK-B2.0-3 and BK-B2.0-4: size and identification have
// no effect on play; BK-B2.0-5: move is how far it goes over clear terrain in a turn.
type unitType struct {
	name string // unique within a side, lower case: "12inf"
	seat game.Seat
	branch
	attack, defense, move uint8 // move is the range of aircraft
	arrives               uint8 // first turn on which it may be placed
	size, ident           string
}

// armored reports whether units of the branch follow the rules for armor (BK-Q57 for air assault).
func (b branch) armored() bool { return b == armor || b == guards || b == airAssault }

// ground reports whether they move over land; the others are aircraft.
func (b branch) ground() bool { return b < tac || b == levy || b == guerilla }

// entersForest keeps BK-B13.0-1.
func (b branch) entersForest() bool { return b.ground() && !b.armored() && b != artillery }

// flies reports whether they may drop from the air (BK-B18.0-1).
func (b branch) flies() bool { return b == airborne || b == airAssault }

// basic keeps BK-B3.0-1: rangers and aircraft stay out of the Basic Game.
func (b branch) basic() bool { return b < ranger }

// kinds holds what the units of a branch have in common: the largest one, and how far they go.
var kinds = func() (list [allBranches]unitType) {
	for _, t := range army[:counters] {
		list[t.branch] = t
	}
	for b := branches; b < allBranches; b++ {
		list[b] = moduleType(b)
	}
	return list
}()

// wholeUnit holds the defense factors of a whole unit of each branch.
var wholeUnit = func() (list [allBranches]uint8) {
	for b, t := range kinds {
		list[b] = t.defense
	}
	return list
}()

// attack returns the attack factor that belongs to a number of defense factors of the branch: BK-B2.0-6, artillery has
// twice as many.
func (b branch) attack(str uint8) int { return int(str) * attackPerFactor[b] }

// attackPerFactor holds what one defense factor of each branch attacks with. It is a whole number for all of them.
var attackPerFactor = func() (list [allBranches]int) {
	for b, t := range kinds {
		if list[b] = int(t.attack / t.defense); list[b]*int(t.defense) != int(t.attack) {
			panic("army.yaml: " + branch(b).String() + " attacks with a fraction")
		}
	}
	return list
}()

// label returns the figures on a counter with that many factors: "4-4", or "8-4-4" if attack and defense differ.
func (b branch) label(str uint8) string {
	if a := b.attack(str); a != int(str) {
		return fmt.Sprintf("%d-%d-%d", a, str, kinds[b].move)
	}
	return fmt.Sprintf("%d-%d", str, kinds[b].move)
}

// branchFile is a row of the army file. What only later rules need is kept for them.
type branchFile struct {
	Name, Code            string
	Count                 int
	Attack, Defense, Move uint8
	Size                  string
	Zone, Forest, Flies   bool
	Game, Invades         string
	Roles                 []string
	Source                string
}

// armyData is the army file as written: identifications by turn and branch.
type armyData struct {
	Version    int
	Branches   []branchFile
	Appearance map[uint8]map[string][]string
	Checks     yaml.Node
}

const lastArrival = 5

// parseArmy reads one side's units and gives both sides the same.
func parseArmy(text []byte) (*[2 * perSide]unitType, error) {
	var f armyData
	if err := data.Read("army.yaml", text, &f); err != nil {
		return nil, err
	}
	side, err := f.side()
	if err != nil {
		return nil, data.Locate("army.yaml", text, err)
	}
	for i := range perSide - counters {
		side = append(side, unitType{name: fmt.Sprintf("sub%d", i+1)})
	}
	var out [2 * perSide]unitType
	for i, t := range side {
		t.seat = Blue
		out[i] = t
		t.seat = Red
		out[i+perSide] = t
	}
	return &out, nil
}

// side lists the units of one side, by branch.
func (f *armyData) side() (side []unitType, err error) {
	if len(f.Branches) != int(branches) || len(f.Appearance) != lastArrival {
		err := fmt.Errorf("%d branches and %d turns, want %d and %d", len(f.Branches), len(f.Appearance), branches, lastArrival)
		if len(f.Branches) != int(branches) {
			return nil, data.Under(err, "branches")
		}
		return nil, data.Under(err, "appearance")
	}
	for b := range branches {
		list, err := f.muster(b)
		if err != nil {
			return nil, fmt.Errorf("%v: %w", b, err)
		}
		side = append(side, list...)
	}
	return side, f.checkCards(side)
}

// check reports what is wrong with the row of a branch.
func (f *armyData) check(b branch) error {
	row := &f.Branches[b]
	switch {
	case row.Name != b.String():
		return data.Wrong(fmt.Sprintf("row %d is %q", b+1, row.Name), b.String())
	case row.Attack == 0 || row.Defense == 0 || row.Move == 0:
		return data.Wrong("a factor is missing", "attack, defense and move from 1")
	case row.Attack%row.Defense != 0:
		return data.Under(data.Wrong("it attacks with a fraction", fmt.Sprintf("multiples of %d", row.Defense)), "attack")
	}
	return nil
}

// muster lists the units of one branch by turn of arrival.
func (f *armyData) muster(b branch) (list []unitType, err error) {
	row := &f.Branches[b]
	if err := f.check(b); err != nil {
		return nil, data.Under(err, "branches", int(b))
	}
	for turn := uint8(1); turn <= lastArrival; turn++ {
		for _, ident := range f.Appearance[turn][row.Name] {
			list = append(list, unitType{
				name: unitName(ident, row.Code), branch: b, arrives: turn, size: row.Size, ident: ident,
				attack: row.Attack, defense: row.Defense, move: row.Move,
			})
		}
	}
	if len(list) != row.Count {
		return nil, data.Under(fmt.Errorf("%d units appear, want %d", len(list), row.Count), "appearance")
	}
	return list, nil
}

// unitName makes a word of an identification: 12 infantry is 12inf, the Guards are gd.
func unitName(ident, code string) string {
	if _, err := strconv.Atoi(ident); err == nil {
		return ident + code
	}
	return strings.ToLower(ident)
}

// checkCards finds names that stand for two units, and cards that name a branch nobody has.
func (f *armyData) checkCards(side []unitType) error {
	if len(side) != counters {
		return data.Under(fmt.Errorf("%d units appear, want %d", len(side), counters), "appearance")
	}
	seen := map[string]bool{}
	for _, t := range side {
		if t.name == "" || seen[t.name] {
			return data.In(data.Under(fmt.Errorf("%q stands for two units", t.name), int(t.arrives), t.branch.String()), "appearance")
		}
		seen[t.name] = true
	}
	for turn := 1; turn <= lastArrival; turn++ {
		for _, name := range slices.Sorted(maps.Keys(f.Appearance[uint8(turn)])) {
			if _, err := data.Index("branch", branchNames[:branches], name); err != nil && len(f.Appearance[uint8(turn)][name]) > 0 {
				return data.In(data.Under(err, turn, name), "appearance")
			}
		}
	}
	return nil
}
