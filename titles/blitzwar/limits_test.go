package blitzwar

import (
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// Tests at the very limits of rules, where one more or less decides.

// round is a zone with so many counters of one corps around it, all activated.
func round(id string, counters int) string {
	text := "turn 31 ; when east 16 ; when eastwar 16 ; supply axis berlin 6 ; SU " + id + " inf2 inf2 ; "
	near := slices.Collect(board.near[placeNamed(id)].All())
	for i := range counters {
		text += "GER " + near[i%len(near)].String() + " inf1 ; "
	}
	for _, x := range near {
		text += "active " + x.String() + " ; "
	}
	return text
}

// opens reports whether a seat may begin a sentence so.
func opens(t *testing.T, p *Position, s game.Seat, verb int) bool {
	t.Helper()
	var c game.Choices
	if err := p.Next(game.Action{Seat: s}, &c); err != nil {
		t.Fatal(err)
	}
	return slices.Contains(c.Words, game.VerbWord(verb))
}

// TestMassLimits: counters are massed only where one sentence does not name all, and one is always left for it (BW-16.1f).
func TestMassLimits(t *testing.T) {
	if p := placed(t, round("voronezh", mostNamed)+"at fight axis"); opens(t, p, Axis, verbMass) {
		t.Errorf("BW-16.1f: %d counters are massed", mostNamed)
	}
	p := placed(t, round("voronezh", mostNamed+1)+"at fight axis")
	if !opens(t, p, Axis, verbMass) {
		t.Fatalf("BW-16.1f: %d counters are not massed", mostNamed+1)
	}
	words := make([]string, 0, mostNamed)
	for u := range mostNamed {
		words = append(words, lexicon.Word(game.UnitWord(first[germany]+u), game.Nobody))
	}
	if err := refused(t, p, Axis, "mass voronezh "+strings.Join(words, " ")); err != nil {
		t.Errorf("BW-16.1f: all but one: %v", err)
	}
	play(t, p, deaf{}, Axis, "mass voronezh "+strings.Join(words[1:], " "))
	if !opens(t, p, Axis, verbMass) {
		t.Error("BW-16.1f: of two that are left one may be massed")
	}
	play(t, p, deaf{}, Axis, "mass voronezh "+words[0])
	if opens(t, p, Axis, verbMass) {
		t.Error("BW-16.1f: the last one is massed")
	}
	if got := p.massed(placeNamed("voronezh")); got.Count() != mostNamed {
		t.Errorf("BW-16.1f: %d are massed", got.Count())
	}
	if got := p.massed(placeNamed("kursk")); !got.Empty() {
		t.Error("BW-16.1f: they are massed against another zone too")
	}
	two := placed(t, round("voronezh", 12)+strings.ReplaceAll(round("minsk", 12), "supply axis berlin 6 ; ", "")+"at fight axis")
	if opens(t, two, Axis, verbMass) || !opens(t, two, Axis, verbAttack) {
		t.Error("BW-16.1f: counters at two fronts are massed")
	}
}

// TestRuin: a country that is out of the war has lost all that its surrender asks for (BW-9.2a, BW-9.2g).
func TestRuin(t *testing.T) {
	for _, tt := range []struct {
		n      nation
		st     state
		french frenchState
		out    bool
	}{
		{poland, withAllies, republic, false}, {poland, surrendered, republic, true}, {poland, overrun, republic, true}, {hungary, overrun, republic, true},
		{hungary, withAxis, republic, false}, {france, withAllies, republic, false}, {france, withAllies, vichyState, true}, {france, neutral, freeFrench, true},
	} {
		p := blank()
		p.State[tt.n], p.French = tt.st, tt.french
		if n, of := p.ruin(tt.n); (n == of) != tt.out || n < of && n != 0 {
			t.Errorf("BW-9.2a: %s, state %d, %d: %d of %d", countries[tt.n].name, tt.st, tt.french, n, of)
		}
	}
}

// TestEnded: periods are counted as they come, none twice and none backwards (BW-8b, BW-8e to BW-8g).
func TestEnded(t *testing.T) {
	for _, tt := range []struct {
		turn                   uint8
		stage                  stageID
		side                   game.Seat
		turns, sides, ofPhases int
	}{
		{1, onSetup, Axis, 1, 4, 36}, {1, onPlacing, Soviets, 1, 4, 38}, {1, onNaval, Axis, 1, 5, 48}, {1, onCut, Axis, 1, 5, 53},
		{1, onNaval, Allies, 1, 6, 57}, {1, onCut, Soviets, 1, 7, 71}, {2, onSurrenders, Axis, 2, 8, 72},
	} {
		p := blank()
		p.Turn, p.Stage, p.Side = tt.turn, uint8(tt.stage), tt.side
		if a, b, c := p.Ended("turn"), p.Ended("player-turn"), p.Ended("phase"); a != tt.turns || b != tt.sides || c != tt.ofPhases {
			t.Errorf("BW-8b: turn %d, stage %d, side %d: %d, %d, %d", tt.turn, tt.stage, tt.side, a, b, c)
		}
	}
}

// TestSpent: a counter is shown as spent when it can do nothing more in the step of its side.
func TestSpent(t *testing.T) {
	p := placed(t, "turn 9 ; GER berlin inf2 inf2 inf1 arm2 ; UK london inf1 ; air GER berlin 2 ; supply axis berlin 6 ; at march axis")
	p.Did[first[germany]] = didRail
	p.Did[first[germany]+1] = didActivate
	p.Did[first[germany]+3], p.Moved[first[germany]+3], p.Mover = didMove|didActivate, 1, int16(first[germany]+3)+1
	p.Did[first[britain]] = didRail
	k := Known{*p, Axis}
	for u, want := range map[int]bool{first[germany]: true, first[germany] + 1: true, first[germany] + 2: false, first[germany] + 3: false, first[britain]: false} {
		if k.spent(u) != want {
			t.Errorf("BW-15.3h: counter %d: %v", u, !want)
		}
	}
	k.Mover = 0
	if !k.spent(first[germany] + 3) {
		t.Error("BW-15.3h: who has moved before others is not spent")
	}
	k.Step = stepFly
	k.Did[first[germanAir]] = didFly
	if !k.spent(first[germanAir]) || k.spent(first[germanAir]+1) || k.spent(first[germany]) {
		t.Error("BW-13.4a: aircraft that have flown are spent, and nobody else")
	}
}
