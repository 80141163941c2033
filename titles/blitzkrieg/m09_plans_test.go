package blitzkrieg

import (
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// sayOf makes a sentence about a center of Blue's.
func sayOf(verb int16, center int, b branch, n int, place ...string) func(t *testing.T, p *Position) error {
	return func(t *testing.T, p *Position) error {
		t.Helper()
		words := []game.Word{game.VerbWord(verb), game.UnitWord(center), game.NameWord(moduleName(nameKind(b))), game.NumberWord(n)}
		for _, at := range place {
			words = append(words, game.PlaceWord(squareCalled(t, at)))
		}
		return p.Apply(game.Say(Blue, words...), noTable{})
	}
}

// plannedWar begins a war with written plans, and returns the first of Blue's centers.
func plannedWar(t *testing.T) (p *Position, first int) {
	t.Helper()
	p = warWith(t, map[string]string{plansOption: on, "m14": off})
	for p.Kind[first] != center {
		first++
	}
	return p, first
}

func done(t *testing.T, p *Position) {
	t.Helper()
	if err := p.Apply(game.Say(p.Asked, game.VerbWord(modDone)), gametest.Dice(t)); err != nil {
		t.Fatal(err)
	}
}

// TestPlansAreSecret keeps BM-0.13: neither the other side nor anybody else knows a plan, and its writer does.
func TestPlansAreSecret(t *testing.T) {
	p, c := plannedWar(t)
	q := *p
	if err := sayOf(modPlan, c, armor, 5)(t, p); err != nil {
		t.Fatal(err)
	}
	for _, s := range []game.Seat{Red, game.Nobody} {
		a, b := p.Known(s).(*known), q.Known(s).(*known)
		if a.Position != b.Position {
			t.Errorf("BM-0.13: seat %d can tell whether Blue has a plan", s)
		}
	}
	if p.Known(Blue).(*known).Position == q.Known(Blue).(*known).Position {
		t.Error("Blue has forgotten his plan")
	}
	if seen := p.Known(Red).Imagined(noTable{}).(*Position); seen.Draft[Blue] == p.Draft[Blue] || seen.Known(Red).(*known).Position != p.Known(Red).(*known).Position {
		t.Error("what Red imagines is what is true, or not what he knows")
	}
}

// TestWrittenPlans keeps BM-9.20: two plans before turn 1; in a cycle what is written is made and nothing else, all of it that can be; the rest is lost, and
// a plan for two cycles ahead is written.
func TestWrittenPlans(t *testing.T) {
	p, c := plannedWar(t)
	at := p.place(c).String()
	if p.Step != stepPlans || p.Asked != Blue || p.Turn != 0 {
		t.Fatalf("step %d of turn %d, want plans before the war", p.Step, p.Turn)
	}
	if err := sayOf(modPlan, c, armor, 6)(t, p); err != game.Clause("BM-9.2") {
		t.Errorf("twelve points of ten: %v", err)
	}
	for _, say := range []func(*testing.T, *Position) error{sayOf(modPlan, c, armor, 3), sayOf(modPlan, c, infantry, 4)} {
		if err := say(t, p); err != nil {
			t.Fatal(err)
		}
	}
	if err := sayOf(modPlan, c, levy, 1)(t, p); err != game.Clause("BM-9.2") {
		t.Errorf("more than ten points in all: %v", err)
	}
	done(t, p)
	if err := sayOf(modPlan, c, artillery, 3)(t, p); err != nil {
		t.Fatal(err)
	}
	done(t, p)
	done(t, p)
	done(t, p) // Red plans nothing
	if p.Turn != 1 || p.Step != stepActs {
		t.Fatalf("step %d of turn %d, want the first of turn 1", p.Step, p.Turn)
	}
	for p.phaseNow() != phaseBuilds {
		p.Phase++
	}
	p.Turn, p.Segment, p.Step = 2, atBuilding, stepBuilds
	if err := sayOf(modBuild, c, artillery, 3, at)(t, p); err != game.Clause("BM-9.20") {
		t.Errorf("what the second plan has: %v", err)
	}
	if err := sayOf(modBuild, c, armor, 3, at)(t, p); err != nil {
		t.Fatal(err)
	}
	if err := p.Apply(game.Say(Blue, game.VerbWord(modDone)), noTable{}); err != game.Clause("BM-9.20") {
		t.Errorf("done with a unit to make: %v", err)
	}
	p.Wrecked.Add(c) // now it cannot be made
	heard := gametest.Dice(t)
	if err := p.Apply(game.Say(Blue, game.VerbWord(modDone)), heard); err != nil {
		t.Fatal(err)
	}
	lostItems := 0
	for _, e := range heard.Told {
		if e.Note == notePlanLost {
			lostItems++
		}
	}
	if lostItems != 1 || p.Step != stepPlans || p.Asked != Blue || p.Draft[Blue][0][0].kind() != artillery || p.Draft[Blue][1][0].size() != 0 {
		t.Errorf("%d items lost, step %d, plan %v", lostItems, p.Step, p.Draft[Blue][0][0])
	}
	done(t, p)
	if p.Mover != Red {
		t.Errorf("seat %d moves, want Red", p.Mover)
	}
}

// TestPlansShown keeps BM-0.13 on screens: a side sees its own plan, and the other and those who watch do not.
func TestPlansShown(t *testing.T) {
	p, c := plannedWar(t)
	if err := sayOf(modPlan, c, armor, 5)(t, p); err != nil {
		t.Fatal(err)
	}
	for seat, want := range map[game.Seat]int{Blue: 1, Red: 0, game.Nobody: 0} {
		n := 0
		for _, note := range p.Known(seat).Show().Doing {
			if strings.Contains(note, "BM-9.20") {
				n++
			}
		}
		if n != want {
			t.Errorf("seat %d reads %d lines of plans, want %d", seat, n, want)
		}
	}
}
