package blitzkrieg

import (
	"fmt"
	"slices"
	"strconv"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// armyOption names the options for the orders of battle.
var armyOption = [2]string{"blue-army", "red-army"}

// The other options of modules 8 and 9.
const (
	wayOption   = "armies"
	setupOption = "setup"
	cycleOption = "cycle"
	plansOption = "plans"
)

// armyWay is how the orders of battle are chosen.
type armyWay uint8

const (
	armiesAgreed  armyWay = iota // before the game: BM-8.1
	armiesOffered                // BM-8.2
	armiesRolled                 // BM-8.3
)

var armyWays = []game.Value{
	armiesAgreed:  {ID: "agreed", Name: "Agreed", About: "As the options for Blue's and Red's army say."},
	armiesOffered: {ID: "offered", Name: "Offered", About: "Blue names two armies, and Red says which of them is his."},
	armiesRolled:  {ID: "rolled", Name: "Rolled", About: "The lower die is that side's army; the other takes one with a higher number."},
}

// armyOptions are the options of modules 8 and 9.
func armyOptions() []game.Option {
	var armies []game.Value
	for n := 1; n <= booklet.ArmyCount; n++ {
		army := &booklet.Armies[n]
		armies = append(armies, game.Value{ID: strconv.Itoa(n), Name: fmt.Sprintf("%s (%d)", army.Name, n), About: contents(army)})
	}
	ordered := []game.Tie{{Option: switchID(mArmies), Value: on, Clause: "BM-8.1"}}
	agreed := append(slices.Clone(ordered), game.Tie{Option: wayOption, Value: armyWays[armiesAgreed].ID, Clause: "BM-8.1"})
	produced := []game.Tie{{Option: switchID(mProduction), Value: on, Clause: "BM-9.19"}}
	return []game.Option{
		{ID: wayOption, Name: "Choice of armies", About: "How the armies are chosen.", Clause: "BM-8.2", Group: armiesGroup, Beside: ordered, Values: armyWays},
		{ID: armyOption[Blue], Name: "Blue's army", About: "The larger navy should be Blue's.", Clause: "BM-8.1", Group: armiesGroup, Beside: agreed, Values: armies}, // BM-8.8
		{ID: armyOption[Red], Name: "Red's army", About: "Both may have the same.", Clause: "BM-8.1", Group: armiesGroup, Beside: agreed, Values: armies},
		{
			ID: setupOption, Name: "Set-up", About: "Start with ready-made deployments, or place every unit yourself.", Clause: "BM-8.7", Group: armiesGroup,
			Values: []game.Value{{ID: "ready", Name: "Ready-made"}, {ID: free, Name: "Free set-up"}},
		},
		{
			ID: cycleOption, Name: "Production", About: "How often centers produce.", Clause: "BM-9.19", Group: optionalGroup, Beside: produced,
			Values: []game.Value{{ID: "2", Name: "Every second turn"}, {ID: "3", Name: "Every third turn"}},
		},
		{
			ID: plansOption, Name: "Production plans", About: "Each side writes in secret, two cycles ahead, what its centers will make.", Clause: "BM-9.20",
			Group: optionalGroup, Beside: produced, Values: []game.Value{{ID: off, Name: "Off"}, {ID: on, Name: "On"}},
		},
	}
}

// contents says in a sentence what an army has.
func contents(a *booklet.Army) string {
	var units, factors [booklet.Industrial + 1]int
	points := 0
	for _, c := range a.Counters {
		class := booklet.Chart[c.Kind].Class
		units[class]++
		factors[class] += int(c.Size)
		if c.Kind == booklet.Center {
			points += int(c.Size)
		}
	}
	return fmt.Sprintf("%d factors on the ground, %d in the air; %d ships, %d trains, %d factors of flak, %d points of production.",
		factors[booklet.Ground], factors[booklet.Air], units[booklet.Naval], units[booklet.Rail], factors[booklet.FlakClass], points)
}

// offerArmies gives a scenario the options of modules 8 and 9 that it leaves open.
func offerArmies(s *game.Scenario, w *booklet.War) {
	s.Values = map[string][]string{}
	both := true
	for seat, list := range [2][]int{w.Armies.Blue, w.Armies.Red} {
		both = both && len(list) == booklet.ArmyCount
		if len(list) == 0 {
			continue
		}
		s.Options = append(s.Options, armyOption[seat])
		for _, n := range list {
			s.Values[armyOption[seat]] = append(s.Values[armyOption[seat]], strconv.Itoa(n))
		}
	}
	if both { // whoever is barred from an army cannot be given it by the die
		s.Options = append(s.Options, wayOption)
	}
	if len(w.Armies.Blue) > 0 && len(w.Armies.Red) > 0 {
		s.Options = append(s.Options, setupOption)
	}
	s.Options = append(s.Options, cycleOption, plansOption)
}

// chooseArmies gives each side the order of battle that was chosen, or the war's own.
func (p *Position) chooseArmies(w *booklet.War, chosen map[string]string) {
	for s, list := range [2][]int{w.Armies.Blue, w.Armies.Red} {
		if len(list) == 0 {
			continue
		}
		p.Mod.OB[s] = uint8(list[0])
		part := s
		if p.Swapped { // the options are for the parts of the war as printed: BM-17.F5
			part = 1 - s
		}
		if n, err := strconv.Atoi(chosen[armyOption[part]]); err == nil {
			p.Mod.OB[s] = uint8(n)
		}
	}
	p.Way = armyWay(max(slices.IndexFunc(armyWays, func(v game.Value) bool { return v.ID == chosen[wayOption] }), 0))
	p.ByHand = chosen[setupOption] == free
	p.Every = limitOf(chosen[cycleOption])
	p.Written = chosen[plansOption] == on
}
