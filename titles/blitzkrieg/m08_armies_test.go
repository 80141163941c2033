package blitzkrieg

import (
	"strconv"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// warWith begins war A with options and dice.
func warWith(t *testing.T, options map[string]string, dice ...int) *Position {
	t.Helper()
	chosen := map[string]string{"modules": "everything", "turns": "15"}
	for id, v := range options {
		chosen[id] = v
	}
	p, err := newWar(moduleRules, "a", chosen, gametest.Dice(t, dice...))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestRolledArmies keeps BM-8.3: ties roll again, the lower die is the army, and the other takes a higher one (V67, E7, I20).
func TestRolledArmies(t *testing.T) {
	p := warWith(t, map[string]string{wayOption: "rolled"}, 5, 5, 3, 6)
	if p.OB[Blue] != 3 || p.Step != stepArmies || p.Asked != Red {
		t.Fatalf("Blue has army %d and seat %d is asked; want army 3, and Red", p.OB[Blue], p.Asked)
	}
	for n := 1; n <= booklet.ArmyCount; n++ {
		err := p.Clone().Apply(game.Say(Red, game.VerbWord(modTake), game.NumberWord(n)), gametest.Dice(t, []int{1}[:min(1, n/4)]...))
		if want := error(game.Clause("BM-8.3")); n <= 3 && err != want || n > 3 && err != nil {
			t.Errorf("Red takes army %d: %v", n, err)
		}
	}
}

// TestFirstMover keeps BM-8.4: the lower army moves first unless the war says who does (BM-Q25).
func TestFirstMover(t *testing.T) {
	for _, tt := range []struct {
		war  string
		ob   [2]uint8
		want game.Seat
	}{
		{"a", [2]uint8{5, 3}, Blue},
		{"c", [2]uint8{5, 3}, Red},
		{"c", [2]uint8{3, 5}, Blue},
		{"c", [2]uint8{4, 4}, Blue},
	} {
		_, w := warOf(tt.war)
		p := &Position{}
		p.Set, p.OB = allModules, tt.ob
		if got := p.firstMover(w); got != tt.want {
			t.Errorf("war %s, armies %v: seat %d is first, want %d", tt.war, tt.ob, got, tt.want)
		}
	}
}

// TestLeftOut keeps BM-0.S7: types of modules that are off are not in play; BM-0.X14: aircraft without airbases are in home cities, twelve factors
// in each; BM-0.X12: no air assault with orders of battle.
func TestLeftOut(t *testing.T) {
	p := warWith(t, map[string]string{"m7": off, "m9": off, "m11": off, "m12": off, "m13": off, "m14": off})
	load := map[board.Square]int{}
	for u := range p.slots() {
		if !p.inPlay(u) {
			continue
		}
		switch b := p.Kind[u]; {
		case typeModules[b] > 0 && typeModules[b] != mMinors, b == fighter, b == airAssault:
			t.Errorf("BM-0.S7, BM-0.X12: %v is in play", b)
		case b.class() == booklet.Air:
			if at := p.Air[u]; board.Map.CityAt[at] < 0 || board.Map.Country[at] != homeland(p.seatOf(u)) {
				t.Errorf("%v starts on %v", b, at)
			}
			load[p.Air[u]] += int(p.Str[u])
		}
	}
	for at, n := range load {
		if n > airLimit {
			t.Errorf("%d air factors on %v", n, at)
		}
	}
}

// TestAllotment keeps BM-0.S7 without module 8: the order of appearance, and for modules 7, 11, 12 and 13 the largest figure of each row (BM-Q3);
// BM-0.X12: air assault is in play then.
func TestAllotment(t *testing.T) {
	p := warWith(t, map[string]string{"m8": off, "m9": off, "m14": off})
	for s := range game.Seat(2) {
		var factors [allBranches]int
		from, to := p.unitsOf(s)
		for u := from; u < to; u++ {
			if p.inPlay(u) || p.At[u] == toCome {
				factors[p.Kind[u]] += int(p.Str[u])
			}
		}
		for b, want := range map[branch]int{train: 8, taskForce: 6, transport: 4, landingShip: 1, airlift: 4, flak: 16, airbase: 8, infantry: 144, center: 0} {
			if factors[b] != want {
				t.Errorf("BM-0.S7: seat %d has %d of %v, want %d", s, factors[b], b, want)
			}
		}
		if factors[airAssault] == 0 {
			t.Errorf("BM-0.X12: seat %d has no air assault", s)
		}
	}
}

// TestAppearance keeps BK-B17.0-1 in a war without module 8: what is due comes to friendly home cities, and no sooner.
func TestAppearance(t *testing.T) {
	p := warWith(t, map[string]string{"m8": off, "m9": off, "m14": off})
	late := -1
	for u := range counters {
		if c := p.card(u); c.arrives == 2 && c.branch == infantry {
			late = u
		}
	}
	if late < 0 || p.At[late] != toCome {
		t.Fatal("no infantry comes on turn 2")
	}
	say := game.Say(Blue, game.VerbWord(modPlace), game.UnitWord(late), game.PlaceWord(squareCalled(t, "I-25")))
	if err := p.Clone().Apply(say, noTable{}); err != game.Clause("BK-B17.0-1") {
		t.Errorf("on turn 1: %v, want BK-B17.0-1", err)
	}
	p.Turn = 2
	far := game.Say(Blue, game.VerbWord(modPlace), game.UnitWord(late), game.PlaceWord(squareCalled(t, "J-24")))
	if err := p.Clone().Apply(far, noTable{}); err != game.Clause("BK-B17.0-3") {
		t.Errorf("in the country: %v, want BK-B17.0-3", err)
	}
	if err := p.Apply(say, noTable{}); err != nil || p.At[late] != squareCalled(t, "I-25") {
		t.Errorf("on turn 2: %v", err)
	}
}

// TestReplacements keeps BK-T17.1 in a war without module 9: lost factors come back, as many as were earned; with module 9 none are.
func TestReplacements(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 8 ; turn 5 ; blue INF4 4 I-25 INF4 4 S-25 ; red INF4 4 QQQ-53")
	p.eliminate(0, "BM-4.13", noTable{})
	p.Credit[Blue] = 3
	say := func(n int) error {
		return p.Clone().Apply(game.Say(Blue, game.VerbWord(modReplace), game.NameWord(moduleName(nameKind(infantry))), game.NumberWord(n), game.PlaceWord(squareCalled(t, "S-25"))), noTable{})
	}
	if err := say(4); err != game.Clause("BK-T17.1-1") {
		t.Errorf("more than earned: %v", err)
	}
	if err := say(3); err != nil {
		t.Errorf("what was earned: %v", err)
	}
	q := stagedWar(t, "turn 5 ; blue INF4 4 S-25 ; red INF4 4 QQQ-53")
	if q.Credit[Blue] != 0 || mayRefillNow(q, Blue) != error(game.Clause("BM-9.1")) {
		t.Error("replacements beside production")
	}
}

// TestCuts keeps BM-8.9 and BM-0.8: a unit is cut into counters that there are, and no center is cut.
func TestCuts(t *testing.T) {
	p := stagedWar(t, "blue FLAK 4 I-25 FLAK 1 S-25 FLAK 1 V-33 FLAK 1 L-19 FLAK 1 M-14 PROD 10 Q-16 GUER 4 V-20 ; red INF4 4 QQQ-53")
	for _, tt := range []struct {
		u, n int
		want error
	}{
		{0, 1, game.Clause("BM-8.11")},
		{0, 3, game.Clause("BM-8.11")},
		{0, 2, nil},
		{5, 5, game.Clause("BM-9.17")},
		{6, 3, game.Clause("BM-8.11")},
		{6, 2, nil},
	} {
		if err := p.mayCut(tt.u, uint8(tt.n)); err != tt.want {
			t.Errorf("unit %d gives off %d: %v, want %v", tt.u, tt.n, err, tt.want)
		}
	}
}

// TestArmyOptions keeps BM-8.1: each side takes one of seven, the same if it likes; BM-0.14: Blue's second and Red's fourth if nobody says
// otherwise; BM-8.8: the advice is there.
func TestArmyOptions(t *testing.T) {
	info := ModuleSystem(nil, nil).Info()
	for _, tt := range []struct {
		set  map[string]string
		want [2]uint8
	}{
		{nil, [2]uint8{2, 4}},
		{map[string]string{"blue-army": "6", "red-army": "6"}, [2]uint8{6, 6}},
	} {
		chosen, err := info.Chosen(game.Setup{Scenario: "a", Options: tt.set})
		if err != nil {
			t.Fatal(err)
		}
		p, err := newWar(moduleRules, "a", chosen, gametest.Dice(t, 1))
		if err != nil || p.OB != tt.want {
			t.Errorf("BM-8.1, BM-0.14: %v: armies %v, %v; want %v", tt.set, p.OB, err, tt.want)
		}
	}
	if _, err := info.Chosen(game.Setup{Scenario: "f", Options: map[string]string{"blue-army": "1"}}); err == nil {
		t.Error("Blue has the Blitz army in war F, which bars it")
	}
	for _, o := range info.Options {
		if o.ID == armyOption[Blue] && !strings.Contains(o.About, "navy") {
			t.Error("BM-8.8: nobody is told that the larger navy should be Blue's")
		}
	}
}

// TestWaiting keeps what screens list of units that are not placed: all before a set-up by hand (BM-8.7), and those of later turns without module 8.
func TestWaiting(t *testing.T) {
	count := func(p *Position) (n int) {
		for _, l := range p.Known(Blue).Show().Lists {
			if l.Seat == Blue {
				n += len(l.Pieces)
			}
		}
		return n
	}
	if got, want := count(warWith(t, map[string]string{setupOption: free}, 6, 1)), len(booklet.Armies[2].Counters); got != want {
		t.Errorf("%d units are listed for a set-up by hand, want %d", got, want)
	}
	p := warWith(t, map[string]string{"m8": off, "m9": off, "m14": off})
	want := 0
	for u := range counters {
		if p.At[u] == toCome {
			want++
		}
	}
	if got := count(p); got != want || want == 0 {
		t.Errorf("%d units are listed on the order of appearance, want %d", got, want)
	}
}

// TestOrdersOfBattle holds what stands on the board against the chart of the seven armies: BM-8.5, factors of each type, whole units as one; BM-8.6, the number of
// production centers and the points of each.
func TestOrdersOfBattle(t *testing.T) {
	chart := map[branch][7]int{
		sac: {0, 16, 16}, mdm: {12, 12, 6, 12}, tac: {8, 0, 4, 8, 8, 2}, fighter: {12, 16, 4, 16, 12, 2}, airlift: {2, 4, 2, 2}, train: {6, 6, 4, 8, 4, 2, 2},
		taskForce: {0, 6, 2, 2, 1}, transport: {3, 4, 3, 2, 2, 1, 1}, landingShip: {0, 1}, levy: {4: 80, 5: 100, 6: 120}, infantry: {80, 24, 32, 24},
		armor: {60, 12, 18, 24, 22, 10}, artillery: {16, 16, 8}, marine: {0, 18, 6, 12}, ranger: {0, 4}, airborne: {8, 12, 4, 8}, flak: {12, 16, 12, 14},
		airbase: {5, 8, 5, 6, 3, 2},
	}
	centers, points := [7]int{2, 3, 3, 3, 6, 5, 5}, [7]int{12, 10, 10, 10, 5, 4, 2}
	for ob := range 7 {
		p := warWith(t, map[string]string{"blue-army": strconv.Itoa(ob + 1), "m14": off})
		got, works := map[branch]int{}, 0
		from, to := p.unitsOf(Blue)
		for u := from; u < to; u++ {
			switch {
			case !p.inPlay(u):
			case p.Kind[u] == center:
				works++
				if int(p.Str[u]) != points[ob] {
					t.Errorf("BM-8.6: army %d has a center of %d points", ob+1, p.Str[u])
				}
			case p.Kind[u].tank(): // the largest are Guards
				got[armor] += int(p.Str[u])
			default:
				got[p.Kind[u]] += int(p.Str[u])
			}
		}
		if works != centers[ob] {
			t.Errorf("BM-8.6: army %d has %d centers", ob+1, works)
		}
		for b, want := range chart {
			if got[b] != want[ob] {
				t.Errorf("BM-8.5: army %d has %d of %v, want %d", ob+1, got[b], b, want[ob])
			}
		}
	}
}

// TestNoSlotLeft keeps BK-Q91 and BM-0.8 where every slot of a side is in use: nobody is broken up, nothing is built, and what is captured is lost.
func TestNoSlotLeft(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 7 8 9 ; turn 2 ; segment IV.B ; blue INF4 4 U-13 PROD 10 I-25 ; red RR 1 V-20 INF4 4 LLL-40")
	build := product{center: 1, branch: infantry, size: 4}
	var before tally
	if err := p.mayAfford(build, &before); err != nil {
		t.Fatalf("BM-9.4: four factors of infantry cannot be built: %v", err)
	}
	from, to := p.unitsOf(Blue)
	for u := from + 2; u < to; u++ {
		p.raise(u, guerilla, 1, 1, squareCalled(t, "U-13"))
	}
	var after tally
	if err := p.mayAfford(build, &after); err != game.Clause("BK-Q91") {
		t.Errorf("BK-Q91: without a slot a unit may be built: %v", err)
	}
	if p.Step = stepActs; mayBreakNow(p, Blue) != game.Clause("BK-Q91") {
		t.Errorf("BK-Q91: without a slot a unit may be broken up: %v", mayBreakNow(p, Blue))
	}
	if x := p.capture(mostPerSide, "BM-7.17", noTable{}); x >= 0 || p.inPlay(mostPerSide) {
		t.Errorf("BM-0.8: a train is captured into slot %d", x)
	}
	if p.firstFree(Blue) >= 0 || p.firstFree(Red) < 0 {
		t.Error("BK-Q91: Blue has a slot left, or Red none")
	}
}

// TestCampsOfOthers: before the war only units of minor armies are placed in their countries, no others (BM-18.2).
func TestCampsOfOthers(t *testing.T) {
	p := stagedWar(t, "modules all ; blue INF4 4 Q-25 ; red INF4 4 R-27")
	p.Step = stepCamps
	if at := p.postGround(0); !at.Empty() {
		t.Errorf("a unit of no minor army is placed in %d squares", at.Count())
	}
}
