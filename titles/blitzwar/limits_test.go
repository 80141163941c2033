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
	play(t, p, mute{}, Axis, "mass voronezh "+strings.Join(words[1:], " "))
	if !opens(t, p, Axis, verbMass) {
		t.Error("BW-16.1f: of two that are left one may be massed")
	}
	last := lexicon.Word(game.UnitWord(first[germany]+mostNamed), game.Nobody)
	if err := refused(t, p, Axis, "mass voronezh "+words[0]+" "+last); err != game.Clause("BW-16.1f") {
		t.Errorf("BW-16.1f: both that are left are massed: %v", err)
	}
	play(t, p, mute{}, Axis, "mass voronezh "+words[0])
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
		{poland, withAllies, republic, false},
		{poland, surrendered, republic, true},
		{poland, overrun, republic, true},
		{hungary, overrun, republic, true},
		{hungary, withAxis, republic, false},
		{france, withAllies, republic, false},
		{france, withAllies, vichyState, true},
		{france, neutral, freeFrench, true},
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
		{1, onSetup, Axis, 1, 4, 36},
		{1, onPlacing, Soviets, 1, 4, 38},
		{1, onNaval, Axis, 1, 5, 48},
		{1, onCut, Axis, 1, 5, 53},
		{1, onNaval, Allies, 1, 6, 57},
		{1, onCut, Soviets, 1, 7, 71},
		{2, onSurrenders, Axis, 2, 8, 72},
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

// TestBreaksUp: two corps that no single piece can show are shown by two, which have done the same; where there are no pieces for them
// either, more is lost (BW-16.2k, BW-Q77, BW-3j).
func TestBreaksUp(t *testing.T) {
	p := placed(t, "turn 31 ; GER berlin w3")
	u := first[germany]
	p.Did[u] = didFight
	p.Striking.Add(u)
	for p.put(group(germany), armoured, 2, placeNamed("munich")) >= 0 { // until there is no piece left
	}
	if p.becomes(u, armoured, 2) {
		t.Fatal("there is a piece for two corps")
	}
	q := *p
	q.reduce(u, 0, 2, mute{})
	if stackOf(&q, "berlin") != "GER armoured1, GER armoured1" || q.Size[u] != 1 {
		t.Errorf("BW-16.2k: %s", stackOf(&q, "berlin"))
	}
	n := 0
	for v := range q.Striking.All() {
		n++
		if q.Did[v] != didFight {
			t.Errorf("BW-16.2k: counter %d has done %d", v, q.Did[v])
		}
	}
	if n != 2 {
		t.Errorf("BW-16.2k: %d of the two fight on", n)
	}
}

// TestPointsAim: strategic points as the goal of a scenario, in figures and words (BW-S1, BW-18f).
func TestPointsAim(t *testing.T) {
	p := blank()
	n := p.points()
	a := aim{side: Axis, out: noNation, need: n + 1}
	if value, of := p.progress(&a); value != n || of != n+1 || p.met(&a) {
		t.Errorf("BW-18f: %d of %d", value, of)
	}
	if a.need = n; !p.met(&a) {
		t.Error("BW-18f: enough points are not enough")
	}
	var two placeSet
	two.Add(paris)
	two.Add(london)
	for _, tt := range []struct {
		a                 aim
		what, counts, how string
	}{
		{aim{Axis, noNation, placeSet{}, 12}, "Control 12 strategic points", "strategic points", "the Axis has reached the goal"},
		{aim{Allies, noNation, two, 1}, "Hold one of London and Paris", "zones", "the attackers have reached the goal"},
		{aim{Axis, noNation, two, 2}, "Hold 2 of London and Paris", "zones", "the Axis has reached the goal"},
		{aim{Axis, poland, placeSet{}, 0}, "Make Poland surrender: take Warsaw and 4 other zones of it", "zones of Poland taken", "Poland is beaten"},
		{aim{Axis, denmark, placeSet{}, 0}, "Make Denmark surrender: take Copenhagen", "zones of Denmark taken", "Denmark is beaten"},
	} {
		if got := tt.a.what(); got != tt.what {
			t.Errorf("BW-S1: %q, want %q", got, tt.what)
		}
		if got := tt.a.counts(); got != tt.counts {
			t.Errorf("BW-S1: %q, want %q", got, tt.counts)
		}
		if got := tt.a.how(true); got != tt.how {
			t.Errorf("BW-S1: %q, want %q", got, tt.how)
		}
	}
}

// TestGermanyFallsInScenario: if Germany surrenders, who attacked it has won, and who attacked for it has lost (BW-S1).
func TestGermanyFallsInScenario(t *testing.T) {
	for id, score := range map[string]int{"overlord": 1, "barbarossa": 1, "poland": 1} {
		p := begin(startNamed(id), false, mute{})
		p.Step, p.Asked, p.Ending = stepOver, game.Nobody, germanyFell
		r := p.Result()
		if !r.Over || int(r.Scores[Allies]) != score || int(r.Scores[Axis]) != -score || !strings.HasPrefix(r.Why, "The Allies and the Soviets win: Germany surrendered") {
			t.Errorf("BW-S1: %s: %+v", id, r)
		}
		for _, g := range p.Known(Axis).Show().Goals {
			if g.Reached && g.Seats.Has(Axis) || !g.Reached && !g.Seats.Has(Axis) && g.Value == g.Max {
				t.Errorf("BW-S1: %s: %+v", id, g)
			}
		}
	}
}

// TestLossRefusals: why a counter is not the one that takes a loss (BW-12.2f, BW-16.2c to BW-16.2g).
func TestLossRefusals(t *testing.T) {
	p := attackOf(t, east+"SU gomel inf2 inf1 ; SU kiev inf1 ; GER minsk inf3 inf3 ; active minsk ; at fight axis", "attack gomel ger1 ger2", 6)
	if err := refused(t, p, Soviets, "lose su3"); err != game.Clause("BW-16.2g") {
		t.Errorf("BW-16.2g: who does not fight: %v", err)
	}
	q := placed(t, "turn 18 ; when east 16 ; when eastwar 16 ; join ITA axis ; GER minsk inf1 inf1 ; ITA minsk w2 ; SU gomel inf2 inf2 ; at fight soviets")
	q.Field, q.Bout, q.Step, q.Asked = placeNamed("minsk"), boutLosses, stepLose, Axis
	q.Owed[defending] = toll{Corps: 1, German: true}
	if err := refused(t, q, Axis, "lose it1 infantry"); err != game.Clause("BW-16.2e") {
		t.Errorf("BW-16.2e: an Italian before a German: %v", err)
	}
	if err := refused(t, q, Axis, "lose ger1 infantry"); err != nil {
		t.Errorf("BW-16.2e: %v", err)
	}
	q.Owed[defending] = toll{Corps: 1, Armour: true}
	if err := refused(t, q, Axis, "lose ger1 infantry"); err != game.Clause("BW-16.2c") {
		t.Errorf("BW-16.2c: infantry before armour: %v", err)
	}
}

// TestDutyOfEachAttack: every zone that was attacked by Blitzkrieg is a duty of its own, whichever other one has been fought for (BW-17.1b).
func TestDutyOfEachAttack(t *testing.T) {
	gomel := placeNamed("gomel")
	for other := range Place(nZones) {
		if other == gomel {
			continue
		}
		p := placed(t, east+"SU gomel inf2 ; GER minsk inf1 arm2 ; active minsk ; at fight axis")
		p.Foe[first[germany]], p.Foe[first[germany]+1] = other+1, gomel+1
		p.Fought.Add(other)
		if err := p.mayEndFight(); err != game.Clause("BW-17.1b") {
			t.Errorf("BW-17.1b: %s was fought for, and Gomel is forgotten: %v", other.Name(), err)
		}
		p.Fought.Add(gomel)
		if err := p.mayEndFight(); err != nil {
			t.Errorf("BW-17.1b: both were fought for: %v", err)
		}
	}
}
