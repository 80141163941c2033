package blackswan

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"sandtable/game"
	"sandtable/kit/data"
)

//go:embed data/army.yaml
var armyFile []byte

// class is what a block is (A14). Land classes that fire come first, in the order in which they do.
type class uint8

const (
	air class = iota
	artillery
	tank
	infantry
	airborne
	fort
	carrier
	heavy
	light
	sub
	nClasses
)

var (
	classIDs   = [nClasses]string{"air", "art", "tank", "inf", "para", "fort", "cv", "hs", "ls", "sub"}
	classNames = [nClasses]string{"Air", "Artillery", "Tank", "Infantry", "Airborne", "Fort", "Carrier", "Heavy ship", "Light ship", "Submarine"}
	classLooks = [nClasses]string{"air", "artillery", "armor", "infantry", "airborne", "fort", "carrier", "heavy ships", "light ships", "submarine"}
)

func (c class) naval() bool { return c >= carrier }

// line is the class a unit counts as in combat: airborne units are infantry (BS-3.1.1f, BS-3.1.1g, BS-Q61).
func (c class) line() class {
	if c == airborne {
		return infantry
	}
	return c
}

// group is what everyone sees of a block: its colour, its size, and whether it is a fort (BS-H.2, BS-I.9, BS-I.10).
type group uint8

const (
	germans group = iota
	germanForts
	germanShips
	italians
	italianShips
	axisMinors
	axisVichy // forts of Vichy France that has joined the Axis
	britons
	britishForts
	britishShips
	frenchUS
	frenchForts
	frenchUSShips
	westMinors
	russians
	sovietForts
	sovietShips
	nGroups
)

var groupInfo = [nGroups]struct {
	seat  game.Seat
	slots int
	mark  string // of the slots' names
	name  string // of one block
}{
	germans:       {Axis, 45, "g", "German block"},
	germanForts:   {Axis, 8, "gf", "German fort"},
	germanShips:   {Axis, 11, "gs", "German ship"},
	italians:      {Axis, 14, "i", "Italian block"},
	italianShips:  {Axis, 5, "is", "Italian ship"},
	axisMinors:    {Axis, 9, "m", "Axis minor block"},
	axisVichy:     {Axis, 2, "vf", "Vichy fort"},
	britons:       {West, 22, "b", "British block"},
	britishForts:  {West, 2, "bf", "British fort"},
	britishShips:  {West, 13, "bs", "British ship"},
	frenchUS:      {West, 33, "f", "French or US block"},
	frenchForts:   {West, 2, "ff", "French fort"},
	frenchUSShips: {West, 12, "fs", "French or US ship"},
	westMinors:    {West, 19, "w", "Western minor block"},
	russians:      {Soviets, 54, "r", "Soviet block"},
	sovietForts:   {Soviets, 4, "rf", "Soviet fort"},
	sovietShips:   {Soviets, 8, "rs", "Soviet ship"},
}

// slots is the number of blocks there can be on the map.
const slots = 263

// first holds where each group's slots begin; the last entry is where all end.
var first = func() (at [nGroups + 1]int) {
	for g := range nGroups {
		at[g+1] = at[g] + groupInfo[g].slots
	}
	return at
}()

// groupOf holds the group of each slot.
var groupOf = func() (of [slots]group) {
	for g := range nGroups {
		for u := first[g]; u < first[g+1]; u++ {
			of[u] = g
		}
	}
	return of
}()

// own returns the first slot of a seat and the first after its last.
func own(s game.Seat) (from, to int) {
	switch s {
	case Axis:
		return 0, first[britons]
	case West:
		return first[britons], first[russians]
	case Soviets:
		return first[russians], slots
	}
	return from, to
}

// firstOwn returns the first slot of a seat that passes a test, or -1. Blocks change their slots as they move, so that who goes
// through them all looks for the first again after each.
func firstOwn(s game.Seat, test func(u int) bool) int {
	from, to := own(s)
	for u := from; u < to; u++ {
		if test(u) {
			return u
		}
	}
	return -1
}

func seatOf(u int) game.Seat { return groupInfo[groupOf[u]].seat }

// kind numbers the kinds of block: all of a kind are alike but for their steps. The first is none, or one that a seat
// does not know.
type kind uint8

const unknown kind = 0

// unitKind is what blocks of a kind have in common.
type unitKind struct {
	nation  nation
	class   class
	elite   bool
	reserve bool // squared 1 (BS-C.1)
	full    uint8
	start   uint8               // in the pool from the start
	years   [lastMark + 1]uint8 // that join it in the Winter of 1940 plus this
}

// lastMark is the highest year mark (BS-I.13).
const lastMark = 4

// nKinds bounds the kinds; there are fewer.
const nKinds = 80

var kinds, deployments = mustArmy()

// post is where a unit stands when a Minor goes to war.
type post struct {
	at    Place
	kind  kind
	steps uint8
}

type armyData struct {
	Version int
	Majors  map[string][]struct {
		Class          data.ID
		Count, Year    int
		Full           uint8
		Elite, Reserve bool
	}
	Minors map[string]struct {
		Side   string
		Full   uint8
		Units  map[string]uint8
		Deploy map[string][]data.ID
	}
}

func mustArmy() ([]unitKind, [nNations][]post) {
	k, d, err := parseArmy(armyFile)
	if err != nil {
		panic(err)
	}
	return k, d
}

// parseArmy reads the army file.
func parseArmy(text []byte) (list []unitKind, deploy [nNations][]post, err error) {
	var f armyData
	if err := data.Read("army.yaml", text, &f); err != nil {
		return nil, deploy, err
	}
	r := newReader("army.yaml", text, "")
	list = make([]unitKind, 1, nKinds)
	for n := range majors {
		for i, row := range f.Majors[nationIDs[n]] {
			r.Here("majors", nationIDs[n], i)
			if row.Full == 0 {
				row.Full = 4
			}
			k := merge(&list, unitKind{nation: n, class: r.classOf(row.Class), elite: row.Elite, reserve: row.Reserve, full: row.Full})
			switch mark := row.Year - 1940; {
			case row.Year == 0:
				k.start += uint8(row.Count)
			case mark < 1 || mark > lastMark:
				r.Keep(data.Under(data.Wrong(fmt.Sprintf("no mark stands for %d", row.Year), fmt.Sprintf("1941 to %d", 1940+lastMark)), "year"))
			default:
				k.years[mark] += uint8(row.Count)
			}
		}
	}
	for n := majors; n < nNations; n++ {
		row := f.Minors[nationIDs[n]]
		r.Here("minors", nationIDs[n], "units")
		for _, id := range slices.Sorted(maps.Keys(row.Units)) {
			k := merge(&list, unitKind{nation: n, class: r.classOf(data.Key(id)), full: row.Full})
			k.start = row.Units[id]
		}
		r.Here("minors", nationIDs[n], "deploy")
		for _, at := range slices.Sorted(maps.Keys(row.Deploy)) {
			for _, code := range row.Deploy[at] {
				k, steps, err := readCode(list, n, code.Text)
				r.On(code, err)
				deploy[n] = append(deploy[n], post{r.placeOf(data.Key(at)), k, steps})
			}
		}
	}
	return list, deploy, r.Err
}

// merge finds a unitKind in the list, or adds it.
func merge(list *[]unitKind, s unitKind) *unitKind {
	for i := range *list {
		k := &(*list)[i]
		if i > 0 && k.nation == s.nation && k.class == s.class && k.elite == s.elite && k.full == s.full && k.reserve == s.reserve {
			return k
		}
	}
	*list = append(*list, s)
	return &(*list)[len(*list)-1]
}

// readCode reads "inf3" or "tank4e": a class, steps, and e for elite. Of kinds that differ in full strength alone the
// weakest that can have the steps is meant.
func readCode(list []unitKind, n nation, code string) (kind, uint8, error) {
	bare := strings.TrimSuffix(code, "e")
	id := strings.TrimRight(bare, "0123456789")
	steps, err := strconv.Atoi(bare[len(id):])
	if err != nil {
		return 0, 0, data.Wrong(fmt.Sprintf("%q has no steps", code), "a class and steps, such as inf3 or tank4e")
	}
	best := unknown
	for i := 1; i < len(list); i++ {
		k := &list[i]
		if k.nation == n && classIDs[k.class] == id && k.elite == (bare != code) && int(k.full) >= steps &&
			(best == unknown || k.full < list[best].full) {
			best = kind(i)
		}
	}
	if best == unknown {
		return 0, 0, data.Wrong(fmt.Sprintf("%s has no block %q", nationIDs[n], code), codesOf(list, n)...)
	}
	return best, uint8(steps), nil
}

// codesOf lists the blocks of a nation at full strength, as readCode reads them.
func codesOf(list []unitKind, n nation) (codes []string) {
	for i := 1; i < len(list); i++ {
		if k := &list[i]; k.nation == n {
			code := fmt.Sprintf("%s%d", classIDs[k.class], k.full)
			if k.elite {
				code += "e"
			}
			codes = append(codes, code)
		}
	}
	return codes
}

// groupFor returns the group of slots that a kind's blocks take.
func groupFor(k kind, ward game.Seat) group {
	s := &kinds[k]
	at := func(land, forts, ships group) group {
		switch {
		case s.class == fort:
			return forts
		case s.class.naval():
			return ships
		}
		return land
	}
	switch {
	case s.nation == germany:
		return at(germans, germanForts, germanShips)
	case s.nation == italy:
		return at(italians, italians, italianShips)
	case s.nation == britain:
		return at(britons, britishForts, britishShips)
	case s.nation == france, s.nation == usa:
		return at(frenchUS, frenchForts, frenchUSShips)
	case s.nation == soviet:
		return at(russians, sovietForts, sovietShips)
	case s.nation == vichy && ward == Axis:
		return axisVichy
	case s.nation == vichy:
		return frenchForts
	case factions[s.nation] == Axis:
		return axisMinors
	}
	return westMinors
}
