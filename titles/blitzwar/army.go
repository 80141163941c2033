package blitzwar

import (
	_ "embed"
	"fmt"
	"slices"

	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/kit/data"
)

//go:embed data/counters.yaml
var countersFile []byte

// kind is what a counter shows (BW-1a, BW-3a, BW-3b). Markers for control, turns and supply are no counters (BW-3i). A fortified corps is infantry that has turned its counter (BW-3h).
type kind uint8

const (
	noKind kind = iota
	infantry
	fortified
	large // Soviet infantry on a counter of three corps, which shows two or three (BW-11.10d)
	armoured
	white // one infantry corps, the rest armoured (BW-3e)
	elite // the same, of the German Elite armies
	air
	fleet
	uboat
	supply
	nKinds
)

var kindIDs = [nKinds]string{"", "infantry", "fortified", "large", "armoured", "white", "elite", "air", "fleet", "uboat", "supply"}

// corps reports whether a kind fights on land (BW-3c).
func (k kind) corps() bool { return k >= infantry && k <= elite }

// naval reports whether a kind is at home on the sea.
func (k kind) naval() bool { return k == fleet || k == uboat }

// tanks reports whether a counter moves and advances as armoured: white tanks do (BW-3f).
func (k kind) tanks() bool { return k == armoured || k == white || k == elite }

// footOf counts the infantry corps of a counter that shows that many units (BW-3e).
func footOf(k kind, size uint8) uint8 {
	switch k {
	case infantry, large:
		return size
	case fortified, white, elite:
		return 1
	}
	return 0
}

// armourOf counts its armoured corps.
func armourOf(k kind, size uint8) uint8 {
	if k.corps() {
		return size - footOf(k, size)
	}
	return 0
}

// group is whose counters share slots: the corps of a country by its number, and after them aircraft, navies and supply.
type group uint8

const (
	germanAir group = group(nNations) + iota
	italianAir
	alliedAir
	sovietAir
	germanFleet
	germanUboats
	italianFleet
	britishFleet
	americanFleet
	axisSupply
	alliedSupply
	sovietSupply
	nGroups
)

// slots is how many counters there are (BW-3a). Each has a slot, so that what cannot have one cannot exist (BW-3j).
const slots = 251

// unitSet is a set of slots.
type unitSet = bitset.Set[int, unitWords]

// unitWords have room for a set of slots.
type unitWords = [4]uint64

// cardboard is a sort of piece, by what its two sides show.
type cardboard uint8

const (
	infantry3 cardboard = iota // the back shows 2
	infantry2                  // the back shows 1
	infantry1
	infantry1F // the back is fortified
	armoured2  // the back shows 1
	armoured1
	white3 // the back shows 2
	white2
	elite3 // the back shows 2
	airman
	navy2 // the back shows 1
	navy4 // the back shows 3
	supply2
	supply4
	supply6
	nCardboard
)

// cardboardOf says what the counter file calls each piece: kind, front and back.
var cardboardOf = map[counterData]cardboard{
	{Kind: "infantry", Front: 3, Back: "2"}:         infantry3,
	{Kind: "infantry", Front: 2, Back: "1"}:         infantry2,
	{Kind: "infantry", Front: 1, Back: "-"}:         infantry1,
	{Kind: "infantry", Front: 1, Back: "fortified"}: infantry1F,
	{Kind: "armoured", Front: 2, Back: "1"}:         armoured2,
	{Kind: "armoured", Front: 1, Back: "-"}:         armoured1,
	{Kind: "white", Front: 3, Back: "2"}:            white3,
	{Kind: "white", Front: 2, Back: "-"}:            white2,
	{Kind: "elite", Front: 3, Back: "2"}:            elite3,
	{Kind: "air", Front: 1, Back: "mission"}:        airman,
	{Kind: "fleet", Front: 2, Back: "1"}:            navy2,
	{Kind: "fleet", Front: 4, Back: "3"}:            navy4,
	{Kind: "uboat", Front: 2, Back: "1"}:            navy2,
	{Kind: "uboat", Front: 4, Back: "3"}:            navy4,
	{Kind: "supply", Front: 2, Back: "1"}:           supply2,
	{Kind: "supply", Front: 4, Back: "3"}:           supply4,
	{Kind: "supply", Front: 6, Back: "5"}:           supply6,
}

// sheet is the counter mix: how many of each piece a group has (BW-3j).
type sheet [nGroups][nCardboard]uint8

var (
	mix     = data.Must(readCounters(countersFile))
	first   = mix.first() // slot of each group; the last number is all of them
	groupOf = mix.groups()
)

// The slots of each sort of counters.
var (
	corpsSlots = slotsOf(0, germanAir)
	airSlots   = slotsOf(germanAir, germanFleet)
	shipSlots  = slotsOf(germanFleet, axisSupply)
	stockSlots = slotsOf(axisSupply, nGroups)
	landSlots  = corpsSlots.Or(&stockSlots)
	freights   = landSlots.Or(&airSlots)
	navySlots  = shipSlots.Or(&stockSlots) // of counters that show units, not corps
	turnable   = turnedSlots()
	everySlot  = freights.Or(&shipSlots)
)

// slotsOfGroup are the slots of each group.
var slotsOfGroup = func() (list [nGroups]unitSet) {
	for g := range nGroups {
		list[g] = slotsOf(g, g+1)
	}
	return list
}()

func slotsOf(from, to group) (set unitSet) {
	for u := first[from]; u < first[to]; u++ {
		set.Add(u)
	}
	return set
}

// turnedSlots are those of countries with counters that can be turned to fortified ones (BW-3h).
func turnedSlots() (set unitSet) {
	for g := range germanAir {
		if mix[g][infantry1F] > 0 {
			of := slotsOf(g, g+1)
			set = set.Or(&of)
		}
	}
	return set
}

type counterData struct {
	Nation, Kind string
	Front        uint8
	Back         string
	Number       uint8
}

// groupIDs are the groups that are no country's corps, by country or side and kind.
var groupIDs = map[[2]string]group{
	{"GER", "air"}: germanAir, {"ITA", "air"}: italianAir, {"ALLIES", "air"}: alliedAir, {"SU", "air"}: sovietAir,
	{"GER", "fleet"}: germanFleet, {"GER", "uboat"}: germanUboats, {"ITA", "fleet"}: italianFleet,
	{"UK", "fleet"}: britishFleet, {"USA", "fleet"}: americanFleet,
	{"AXIS", "supply"}: axisSupply, {"ALLIES", "supply"}: alliedSupply, {"SU", "supply"}: sovietSupply,
}

func readCounters(text []byte) (*sheet, error) {
	var f struct {
		Version  int
		Counters []counterData
	}
	if err := data.Read("counters.yaml", text, &f); err != nil {
		return nil, err
	}
	r := newReader("counters.yaml", text)
	m := &sheet{}
	for i, d := range f.Counters {
		r.Here("counters", i)
		g, ok := groupIDs[[2]string{d.Nation, d.Kind}]
		if !ok {
			n, err := data.Index("country", nationIDs[:], d.Nation)
			r.Keep(data.Under(err, "nation"))
			g = group(n)
		}
		c, ok := cardboardOf[counterData{Kind: d.Kind, Front: d.Front, Back: d.Back}]
		switch what := fmt.Sprintf("a counter of %s, %s %d/%s,", d.Nation, d.Kind, d.Front, d.Back); {
		case !ok:
			r.Keep(data.Wrong(what+" is none of the game's", cardboards()...))
		case m[g][c] != 0:
			r.Keep(data.Wrong(what + " is listed twice"))
		}
		m[g][c] = d.Number
	}
	r.Here("counters")
	r.Keep(data.Count(m.first()[nGroups], slots, "counters"))
	return m, r.Err
}

// cardboards lists the kinds of counters, as the file has them.
func cardboards() (list []string) {
	for d := range cardboardOf {
		list = append(list, fmt.Sprintf("%s %d/%s", d.Kind, d.Front, d.Back))
	}
	slices.Sort(list)
	return list
}

// first gives each group its slots.
func (m *sheet) first() (at [nGroups + 1]int) {
	for g := range m {
		at[g+1] = at[g]
		for _, n := range m[g] {
			at[g+1] += int(n)
		}
	}
	return at
}

func (m *sheet) groups() (of [slots]group) {
	at := m.first()
	for g := range nGroups {
		for u := at[g]; u < at[g+1]; u++ {
			of[u] = g
		}
	}
	return of
}

// nationOf returns the country that a slot's counter is of; supply and Allied aircraft are of a side only.
func nationOf(u int) nation { return nationOfAll[groupOf[u]] }

// nationOfAll is the country of each group.
var nationOfAll = func() (list [nGroups]nation) {
	for g := range list {
		list[g] = group(g).nation()
	}
	return list
}()

func (g group) nation() nation {
	switch g {
	case germanAir, germanFleet, germanUboats:
		return germany
	case italianAir, italianFleet:
		return italy
	case britishFleet:
		return britain
	case americanFleet:
		return usa
	case sovietAir, sovietSupply:
		return soviet
	case alliedAir, axisSupply, alliedSupply:
		return noNation
	default:
		return nation(g)
	}
}

// sideGroups are the supply counters of each side.
var sideGroups = [seats]group{Axis: axisSupply, Allies: alliedSupply, Soviets: sovietSupply}

// sideOfGroup is the side of what belongs to no country.
func sideOfGroup(g group) game.Seat {
	switch g {
	case axisSupply:
		return Axis
	case alliedAir, alliedSupply:
		return Allies
	case sovietSupply:
		return Soviets
	}
	return game.Nobody
}

// homeland is the country whose state says whose the counters of a group are; of what belongs to no country it says nothing.
var homeland = func() (list [nGroups]nation) {
	for g, n := range nationOfAll {
		if n != noNation {
			list[g] = n
		}
	}
	return list
}()

// allegiance is the side of each group in each state of its country. Nothing else decides it, and every counter is asked for it.
var allegiance = func() (list [nGroups][nStates]game.Seat) {
	for g := range nGroups {
		for st := range nStates {
			list[g][st] = sideIn(g, st)
		}
	}
	return list
}()

// sideIn is the side of a group if its country is in a state.
func sideIn(g group, st state) game.Seat {
	if s := sideOfGroup(g); s != game.Nobody {
		return s
	}
	n := nationOfAll[g]
	if n == yugoslavia && st == surrendered { // partisans (BW-9.5c)
		return Allies
	}
	return joined(n, st)
}

// joined is the side that a country in a state has joined.
func joined(n nation, st state) game.Seat {
	switch {
	case n == usa:
		return Allies
	case st >= withAxis && st <= withSoviets:
		return game.Seat(st - withAxis)
	}
	return game.Nobody
}
