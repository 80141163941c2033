package blitzwar

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// startNamed finds a way to start as it is today.
func startNamed(id string) int {
	return startOf(id, info.Dated(game.Setup{Scenario: id}).Revision)
}

// TestRevisions: who began a game by an older revision of its scenario goes on by it.
func TestRevisions(t *testing.T) {
	for _, tt := range []struct {
		scenario, at string
		by           game.Seat
		revision     int
		want         uint8 // corps
	}{
		{"1943", "paris", Axis, 1, 2},
		{"1943", "paris", Axis, 2, 4},
		{"1943", "paris", Axis, 0, 4},
		{"france", "dijon", Allies, 1, 2},
		{"france", "dijon", Allies, 2, 0},
		{"france", "dijon", Allies, 0, 0},
		{"desert", "gazala", Axis, 1, 5},
		{"desert", "gazala", Axis, 2, 4},
		{"desert", "gazala", Axis, 0, 4},
	} {
		p, err := Title.New(game.Setup{Scenario: tt.scenario, Revision: tt.revision}, mute{})
		if err != nil {
			t.Fatal(err)
		}
		q, got := p.(*Position), uint8(0)
		for u, x := range q.At {
			if q.own(tt.by, u) && x == placeNamed(tt.at) {
				got += q.corps(u)
			}
		}
		if got != tt.want {
			t.Errorf("%s, revision %d: %d corps in %s, want %d", tt.scenario, tt.revision, got, tt.at, tt.want)
		}
	}
	if _, err := Title.New(game.Setup{Scenario: "1943", Revision: 3}, mute{}); err == nil {
		t.Error("a revision that does not exist was begun")
	}
}

// TestStarts: the set-up of every start fits the counter mix, no zone is too full, units stand in zones of their side, and the surrenders and
// entries of the first turn find nothing to do (BW-S1).
func TestStarts(t *testing.T) {
	for i, g := range starts {
		if i == 0 {
			continue
		}
		t.Run("BW-S1 "+g.scenario.ID, func(t *testing.T) {
			p := blank()
			p.Start, p.Turn = uint8(i), g.first
			p.arrange(g)
			for j := range g.units {
				fits(t, p, &g.units[j])
			}
			for s := range game.Seat(seats) {
				if set := p.full(s); !set.Empty() {
					t.Errorf("BW-4a: %s are too full", placeNames(&set))
				}
			}
			for u := range p.At {
				if p.on(u) && p.At[u].land() {
					stands(t, p, u)
				}
			}
			for n := range nNations {
				if st := p.State[n]; st >= withAxis && st <= withSoviets && p.broken(n, game.Seat(st-withAxis)) {
					t.Errorf("BW-9.2h: %s surrenders at once", nationIDs[n])
				}
			}
			for s, list := range g.cards {
				if g.asked.Has(game.Seat(s)) && len(list) != int(tables.Cards.FirstPicks) {
					t.Errorf("BW-10.1e: %s has %d cards queued", seatNames[s], len(list))
				}
				for j, c := range list {
					if from := p.totalFrom(game.Seat(s)); c.total() && (from == 0 || int(g.first)+j-int(tables.Cards.Lead) < int(from)) {
						t.Errorf("BW-10.1g: %s could not have chosen card %d", seatNames[s], j+1)
					}
				}
			}
			if len(g.aims) > 0 && p.attackersWon() {
				t.Error("the goal is reached at the start")
			}
		})
	}
}

// fits puts a garrison on the map and checks that it found its counters, in a zone of its own side.
func fits(t *testing.T, p *Position, g *garrison) {
	t.Helper()
	sum := func() (n int) {
		for u := range p.At {
			if p.on(u) {
				n += int(p.figure(u))
			}
		}
		return n
	}
	was := sum()
	p.enlist(g)
	if got, want := sum()-was, int(g.infantry+g.armoured+g.supply+g.air+g.uboat+g.fleet); got != want {
		t.Errorf("BW-3j: %s in %s: %d of %d units find a counter", nationIDs[g.nation], g.at, got, want)
	}
	if h := p.holder(g.at); g.at.land() && h != p.sideOfNation(g.nation) && p.State[g.nation] != passage {
		t.Errorf("BW-5d: %s in %s, which is not its own", nationIDs[g.nation], g.at)
	}
}

// stands checks that a counter may be where it is, and that corps of a side that plays are in supply.
func stands(t *testing.T, p *Position, u int) {
	t.Helper()
	x, s := p.At[u], p.sideOf(u)
	if err := p.mayShare(u, x); err != nil {
		t.Errorf("%s in %s: %v", lexicon.Word(game.UnitWord(u), game.Nobody), x, err)
	}
	if s == game.Nobody || p.idle(s) || !p.Kind[u].corps() || p.inPlay(x) != nil {
		return
	}
	if err := p.mayServe(u, x); err != nil {
		t.Errorf("%s in %s: %v", lexicon.Word(game.UnitWord(u), game.Nobody), x, err)
	}
	if _, err := p.payers(s, u); err != nil {
		t.Errorf("%s in %s is out of supply: %v", lexicon.Word(game.UnitWord(u), game.Nobody), x, err)
	}
}

// TestSitsOut plays scenarios at random: a side that sits out is asked for nothing (BW-S2), and no land or air unit enters a zone that
// is not in play (BW-S3).
func TestSitsOut(t *testing.T) {
	for i, g := range starts {
		if g.whole {
			continue
		}
		t.Run(g.scenario.ID, func(t *testing.T) {
			for seed := range uint64(10) {
				w := game.Walker{Rand: rand.New(rand.NewPCG(7+seed, uint64(i)))}
				table := game.RandTable{Rand: w.Rand}
				p := begin(i, false, table)
				for p.Step != stepOver {
					s := p.Pending().Seats.First()
					if p.idle(s) {
						t.Fatalf("BW-S2: %s: %s", seatNames[s], p.Pending().Step)
					}
					was := p.At
					a, err := w.Sample(p, s)
					if err == nil {
						err = p.Apply(a, table)
					}
					if err != nil {
						t.Fatal(err)
					}
					for u := range slots {
						if p.At[u] != was[u] && p.At[u].land() && was[u] != nowhere && !p.Kind[u].naval() && p.inPlay(p.At[u]) != nil {
							t.Fatalf("BW-S3: %s leads %s out of play to %s", lexicon.Format(a), lexicon.Word(game.UnitWord(u), game.Nobody), p.At[u])
						}
					}
				}
			}
		})
	}
}

// TestDefendsItself: whoever sits out is attacked, and nobody asks him (BW-S2).
func TestDefendsItself(t *testing.T) {
	p := placed(t, "turn 30 ; when east 16 ; when eastwar 16 ; supply axis berlin 4 ; hold soviets kustrin ; SU breslau inf1 arm1 inf1 ; GER leipzig inf3 inf3 ; active leipzig ; at fight axis")
	p.Start = uint8(startNamed("overlord")) // without the Soviets
	play(t, p, gametest.Dice(t, 6), Axis, "attack breslau ger1 ger2")
	if p.Asked != Axis || stackOf(p, "breslau") != "" || p.on(first[soviet]) || !p.on(first[soviet]+1) || p.At[first[soviet]+1] == placeNamed("breslau") {
		t.Errorf("BW-S2: step %d asks %d", p.Step, p.Asked)
	}
}

// TestAims keeps the goals of BW-S1: how far they are, when they end the game, and who has won.
func TestAims(t *testing.T) {
	p := begin(startNamed("poland"), false, mute{})
	for _, id := range []string{"danzig", "poznan", "lodz", "krakow"} {
		p.give(placeNamed(id), Axis)
	}
	if n, of := p.progress(&p.start().aims[0]); n != 4 || of != 5 || p.decided() {
		t.Errorf("BW-9.2a: %d of %d without the capital", n, of)
	}
	p.give(placeNamed("warsaw"), Axis)
	if !p.decided() || !p.attackersWon() {
		t.Error("BW-9.2a: Poland stands")
	}
	p.endTurn(mute{})
	if r := p.Result(); !r.Over || r.Scores[Axis] != 1 || r.Scores[Soviets] != -1 {
		t.Errorf("BW-S1: %+v", r)
	}

	p = begin(startNamed("overlord"), false, mute{})
	p.Turn = p.start().last
	p.give(placeNamed("paris"), Allies)
	q := *p
	q.endTurn(mute{})
	if r := q.Result(); !r.Over || r.Scores[Axis] != 1 {
		t.Errorf("BW-S1: one zone of two: %+v", r)
	}
	p.give(placeNamed("ruhr"), Soviets)
	p.endTurn(mute{})
	if r := p.Result(); !r.Over || r.Scores[Allies] != 1 || r.Scores[Axis] != -1 {
		t.Errorf("BW-S1: what the partner holds counts: %+v", r)
	}
}

// TestScenarioVerbs: a scenario lists what can be said in it and nothing else.
func TestScenarioVerbs(t *testing.T) {
	for _, tt := range []struct {
		why, scenario string
		has, lacks    string
	}{
		{"BW-S1 too short for cards", "poland", "place fly attack done", "deploy try pick unlock lend bomb britain"},
		{"BW-9.3p the fall of France", "france", "try pick britain land", "deploy unlock lend bomb"},
		{"BW-13.4.3b no base near London", "desert", "ship land sail pick", "deploy try unlock lend bomb britain"},
		{"BW-S2 the Allies sit out", "barbarossa", "unlock pick rail", "deploy try lend bomb britain"},
		{"BW-13.3a bombing", "overlord", "bomb beach land britain", "deploy unlock lend"},
		{"BW-11.4b all three sides", "1941", "unlock lend bomb britain pick", "deploy try"},
		{"BW-9.3q Greece has fallen", "1943", "unlock lend bomb britain pick", "deploy try"},
	} {
		gametest.ScenarioVerbs(t, &info, tt.why, tt.scenario, tt.has, tt.lacks)
	}
	if info.Scenarios[0].Verbs != nil {
		t.Error("something cannot be said in the campaign")
	}
}

// TestIdleSideIsTrimmed: a side that sits out and has too many counters in a zone gives up one of them (BW-S2, BW-4e).
func TestIdleSideIsTrimmed(t *testing.T) {
	p := placed(t, "war s39 ; SU riga inf1 inf1 inf1 inf1 inf1 inf1 inf1 inf1")
	p.Start = uint8(slices.IndexFunc(starts[:], func(g *opening) bool { return g.scenario.ID == "poland" }))
	if !p.idle(Soviets) {
		t.Fatal("the Soviets do not sit out")
	}
	was := p.full(Soviets)
	if was.Empty() {
		t.Fatal("nothing is too much")
	}
	p.Step, p.Asked = stepTrim, Soviets
	before := stackOf(p, "riga")
	p.defends(Soviets, mute{})
	if stackOf(p, "riga") == before {
		t.Error("BW-S2: nothing was given up")
	}
}

// TestEndsOnce: a scenario whose last act is that of a side which sits out is over, and that is told once (BW-18b, BW-S2).
func TestEndsOnce(t *testing.T) {
	p := placed(t, "war s39 ; SU riga inf1 inf1 inf1 inf1")
	p.Start = uint8(slices.IndexFunc(starts[:], func(g *opening) bool { return g.scenario.ID == "poland" }))
	p.Turn, p.Stage, p.Side, p.Step = p.start().last, uint8(onCut), Soviets, stepCut
	table := gametest.Dice(t)
	p.goOn(table)
	over := 0
	for _, e := range table.Told {
		if e.Note == noteOver {
			over++
		}
	}
	if p.Step != stepOver || over != 1 || stackOf(p, "riga") != "SU infantry1, SU infantry1, SU infantry1" {
		t.Errorf("BW-18b: step %d, told %d times; in Riga %s", p.Step, over, stackOf(p, "riga"))
	}
}
