package blackswan

import (
	"slices"
	"testing"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// theLastTurn is a position of Fall Gelb in which the Axis loses the game unless it conquers France this turn, and Paris will
// hardly fall in one combat.
const theLastTurn = "from fall-gelb ; season summer 1940 ; hold germany metz ; germany metz tank4e art4 air4 inf4 ; germany frankfurt inf4 inf4 tank4 ; " +
	"germany southern-baltic hs2 ; france paris inf3 inf3 tank3 art3 ; france dijon inf2 ; france strasbourg inf2 ; britain calais inf4 inf4 tank4 ; britain london inf4 ; " +
	"britain north-sea ls2 ; blitz axis west ; at move axis"

// stagedMind sets up a position and makes a mind for the seat to move.
func stagedMind(t *testing.T, text string) (*bs.Position, *mind) {
	t.Helper()
	staged, err := bs.Stage(text)
	if err != nil {
		t.Fatal(err)
	}
	p := staged.(*bs.Position)
	m := steady(t, "marshal", 40).Sit(bs.Title, p.Asked, seeded(3)).(*mind)
	m.prepare(p)
	return p, m
}

// targetsOf lists the areas that a plan attacks.
func targetsOf(plan []order) (list []bs.Place) {
	for _, o := range plan {
		if o.verb == attack {
			list = append(list, o.to)
		}
	}
	return list
}

// TestStormsInTheLastTurn checks that areas needed for victory are attacked in the last turn whatever the odds, and in
// earlier turns are not.
func TestStormsInTheLastTurn(t *testing.T) {
	p, m := stagedMind(t, theLastTurn)
	paris := named(t, "paris")
	a := m.newAgent(m.Seat, m.agent.g)
	if got := targetsOf(a.campaign(p)); !slices.Contains(got, paris) {
		t.Errorf("the last attack is on %v", got)
	}
	without := *m.w
	without.Storm = 0
	a.w = &without
	if got := targetsOf(a.campaign(p)); slices.Contains(got, paris) {
		t.Error("Paris is attacked for its odds: the position shows nothing")
	}
	p.Season--
	a.w = m.w
	if got := targetsOf(a.campaign(p)); slices.Contains(got, paris) {
		t.Error("Paris is stormed while there is time")
	}
}

// TestMissing checks how many areas a side still needs: the side with the goal the areas that it lacks, its opponent enough
// of those already taken to prevent the goal, and none while the goal is not reached.
func TestMissing(t *testing.T) {
	p, m := atStep(t, "blau", bs.Axis, bs.StepMove)
	t1 := m.agent.survey(p)
	a := aim{seat: bs.Axis, areas: []bs.Place{named(t, "stalingrad"), named(t, "grozny"), named(t, "kiev")}, need: 2}
	if list, many := t1.missing(&a); len(list) != 2 || many != 1 {
		t.Errorf("with Kiev the Axis needs %d of %v", many, list)
	}
	t1.me = bs.Soviets
	if _, many := t1.missing(&a); many != 0 {
		t.Errorf("the Soviets need %d areas back though the Axis has one of two", many)
	}
	a.need = 1
	if list, many := t1.missing(&a); many != 1 || !slices.Equal(list, []bs.Place{named(t, "kiev")}) {
		t.Errorf("the Soviets need %d of %v back", many, list)
	}
	a.need = 4
	if _, many := (&theatre{p: p, me: bs.Axis}).missing(&a); many != 0 {
		t.Errorf("the Axis needs %d areas where there are too few", many)
	}
}

// TestMainEffort checks that a plan attacks the area of the main effort with all blocks that may, and that the effort lasts
// for the turn.
func TestMainEffort(t *testing.T) {
	p, m := stagedMind(t, theLastTurn)
	p.Season--
	m.level.Efforts = 2
	paris := named(t, "paris")
	if got := m.efforts(p); !slices.Equal(got, []bs.Place{paris}) {
		t.Fatalf("the efforts are %v", got)
	}
	i := slices.IndexFunc(m.campaigns(p), func(o option) bool { return len(o.plan) > 0 && o.plan[0].to == paris && len(o.plan[0].marks) == 4 })
	if i < 0 {
		t.Error("no plan makes Paris its main effort")
	}
	a := &agent{}
	a.begin(stepID{season: 3, step: bs.StepSpend}, style{efforts: []bs.Place{paris}}, nil)
	if len(a.styleNow(stepID{season: 3, step: bs.StepMove}).efforts) != 1 || len(a.styleNow(stepID{season: 3, axis: true}).efforts) != 0 {
		t.Error("an effort does not last for the turn, or for more")
	}
}

// TestLastTurn checks that the side that moves first in a season has its last turn in the last season.
func TestLastTurn(t *testing.T) {
	p, _ := stagedMind(t, theLastTurn)
	if !lastTurn(p, bs.Axis) || lastTurn(p, bs.West) {
		t.Error("in the last season the Axis has its last turn, and the West is still to come")
	}
	p.Season--
	if lastTurn(p, bs.Axis) {
		t.Error("the last turn is a season early")
	}
	var s game.Seat = bs.Axis
	if q := start(t, "1939", seeded(1)); lastTurn(q, s) {
		t.Error("a campaign has no goals to storm")
	}
}
