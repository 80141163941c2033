package blitzkrieg

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/game"
)

// TestPhases: the tracker of each game.
func TestPhases(t *testing.T) {
	for _, tt := range []struct{ clause, scenario, want string }{
		{"BK-B4.0-1", "basic", "Blue Move|Blue Assign|Blue Battle|Red Move|Red Assign|Red Battle"},
		{"BK-S-1", "tournament", "Blue Move|Blue Air|Blue Assign|Blue Battle|Blue Land|Blue Supply|Red Move|Red Air|Red Assign|Red Battle|Red Land|Red Supply"},
		{"BK-O23.0-6", "tournament-all", "Blue Move|Blue Air|Red Intercept|Blue Assign|Blue Battle|Blue Land|Blue Supply|Red Move|Red Air|Blue Intercept|Red Assign|Red Battle|Red Land|Red Supply"},
		{"BK-Q75", "gulf-landing", "Blue Move|Blue Assign|Blue Battle|Blue Supply|Red Move|Red Assign|Red Battle|Red Supply"},
	} {
		p, err := Title.New(game.Setup{Scenario: tt.scenario}, noTable{})
		if err != nil {
			t.Fatal(err)
		}
		s := p.Known(game.Nobody).Show()
		var names []string
		for _, ph := range s.Phases {
			names = append(names, seatNames[ph.Seat]+" "+ph.Name)
		}
		if got := strings.Join(names, "|"); got != tt.want {
			t.Errorf("%s, %s: %s, want %s", tt.clause, tt.scenario, got, tt.want)
		}
		if before := p.(*Position).settingUp(); before != (s.Phase == -1) || !before && s.Phase != 0 {
			t.Errorf("%s begins in phase %d", tt.scenario, s.Phase)
		}
	}
}

// during are the phases in which a step may be asked.
var during = map[step]string{
	stepMove: "Move", stepAir: "Air", stepIntercept: "Intercept", stepAbandon: "Assign", stepAssign: "Assign",
	stepFight: "Battle", stepRetreat: "Battle", stepExchange: "Battle", stepAdvance: "Battle", stepLand: "Land",
	stepPay: "Battle Supply", stepSupply: "Supply", stepRation: "Supply",
}

// TestPhaseUnderWay: in random games the phase shown is the mover's and fits what is asked.
func TestPhaseUnderWay(t *testing.T) {
	seen := map[step]bool{}
	for _, scenario := range []string{"basic", "tournament-all"} {
		playRandom(t, scenario, 6, func(p *Position) {
			s := p.Known(game.Nobody).Show()
			if s.Phase < 0 {
				if !p.settingUp() && p.Step != stepOver {
					t.Fatalf("no phase in step %d", p.Step)
				}
				return
			}
			ph := s.Phases[s.Phase]
			want := p.Mover
			if ph.Name == "Intercept" {
				want = opponent(want)
			}
			if ph.Seat != want || !strings.Contains(during[p.Step], ph.Name) {
				t.Fatalf("%s is asked for %s's %s in the turn of %s", steps[p.Step].Names, seatNames[ph.Seat], ph.Name, seatNames[p.Mover])
			}
			if blue := s.Phase < len(s.Phases)/2; blue != (p.Mover == Blue) {
				t.Fatalf("phase %d of %d in the turn of %s", s.Phase, len(s.Phases), seatNames[p.Mover])
			}
			seen[p.Step] = true
		})
	}
	if len(seen) < 9 {
		t.Errorf("only the steps %v were seen", seen)
	}
}

// playRandom plays a random game of so many turns and calls look before each sentence.
func playRandom(t *testing.T, scenario string, turns int, look func(*Position)) {
	t.Helper()
	w := game.Walker{Rand: rand.New(rand.NewPCG(11, 7)), Drift: true}
	tab := game.RandTable{Rand: w.Rand}
	setup := game.Setup{Scenario: scenario}
	if scenario == "basic" || strings.HasPrefix(scenario, "tournament") {
		setup.Options = quick // the short battles have nothing to agree on
	}
	p, err := Title.New(setup, tab)
	if err != nil {
		t.Fatal(err)
	}
	for q := p.(*Position); q.Pending().Seats != 0 && int(q.Turn) <= turns; {
		look(q)
		a, err := w.Sample(q, q.Asked)
		if err == nil {
			err = q.Apply(a, tab)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestClosings: every step that can be ended says what ending it is called, and no other does.
func TestClosings(t *testing.T) {
	for _, scenario := range []string{"basic", "tournament-all"} {
		playRandom(t, scenario, 4, func(p *Position) {
			if p.mayClose() != (p.Known(p.Asked).Pending().Close != "") && p.mayClose() {
				t.Fatalf("ending %q has no name", steps[p.Step].Names)
			}
		})
	}
}

func (p *Position) mayClose() bool { return mayCloseStep(p, p.Asked) == nil }

// TestSpent: in random games nobody is spent whom a verb of the step offers; in the movement of the Basic Game
// everybody else is.
func TestSpent(t *testing.T) {
	useful := [...]int16{verbMove, verbFly, verbLift, verbEmbark, verbSail, verbLand, verbInvade, verbRetreat, verbAdvance, verbRebase, verbHome}
	for _, scenario := range []string{"basic", "tournament-all"} {
		playRandom(t, scenario, 6, func(p *Position) {
			var offered unitSet
			var c game.Choices
			for _, v := range useful {
				if p.Next(game.Say(p.Asked, game.VerbWord(v)), &c) == nil {
					for _, w := range c.Words {
						offered.Add(int(w.N))
					}
				}
			}
			for _, x := range p.Known(p.Asked).Show().Pieces {
				u := int(x.Unit)
				if x.Spent && (offered.Has(u) || x.Seat != p.Asked) {
					t.Fatalf("%s is spent in %q and can act", x.Name, steps[p.Step].Names)
				}
				if p.Step == stepMove && !p.Rules.has(tournamentRules) && x.Seat == p.Asked && x.Spent == offered.Has(u) {
					t.Fatalf("BK-B6.0-1: %s is spent: %v", x.Name, x.Spent)
				}
			}
		})
	}
}

// TestSpentInBattle: who has fought is spent; who has a battle still to be fought is not.
func TestSpentInBattle(t *testing.T) {
	p := staging(t, "blue gd U-16 gd2 U-14 1arm AA-31 ; red 12lt U-15 18lt AA-30 1inf LLL-40", "done", "attack U-15 gd gd2", "attack AA-30 1arm", "fight U-15")
	for p.Step != stepFight {
		p = stagingOn(t, p, "done")
	}
	s := sceneOf(p)
	if !pieceCalled(t, s, Blue, "gd").Spent || pieceCalled(t, s, Blue, "1arm").Spent {
		t.Errorf("BK-B9.0-6: the Guards are spent: %v, the armor: %v", pieceCalled(t, s, Blue, "gd").Spent, pieceCalled(t, s, Blue, "1arm").Spent)
	}
	if got := pieceCalled(t, s, Blue, "1arm").Battle; got != 2 {
		t.Errorf("the armor is in battle %d, want 2", got)
	}
}

func stagingOn(t *testing.T, p *Position, say string) *Position {
	t.Helper()
	a, err := lexicon.Parse(p.Asked, say)
	if err == nil {
		err = p.Apply(a, dice())
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}
