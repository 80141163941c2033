package blackswan

import (
	"math"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// stand is the rest of a map on which combats are enumerated: everyone is in supply, and can retreat to more than one area.
const (
	stand39 = "germany berlin inf1 ; germany southern-baltic hs1 ; france bay-of-biscay hs1 ; britain the-channel ls1 ; season spring 1940 ; "
	stand44 = "from 1941 ; season spring 1944 ; war usa soviet-union ; gone italy ; germany berlin inf1 ; germany southern-baltic hs1 ; "
)

// TestForecasts compares the odds of every kind of combat with all its dice, thrown one by one (BS-2.3b, BS-3.5c, BS-3.5u).
func TestForecasts(t *testing.T) {
	for _, tt := range []struct {
		why, text string
		seat      game.Seat
		say       string // what is forecast, and begun if it can be said
	}{
		{"classes", stand39 + "france dijon inf1 art1 ; germany dijon inf2 tank1 ; hold germany metz strasbourg ; at transfer axis", Axis, "fight dijon"},
		{"a fort, and hits on a class before those on the strongest", stand39 + "france metz fort1 inf1 ; germany metz inf2 air1 ; hold germany strasbourg ; at transfer axis", Axis, "fight metz"},
		{"a capital", stand39 + "france paris inf2 ; germany paris tank2 inf1 ; hold germany metz ardennes ; at transfer axis", Axis, "fight paris"},
		{"surprise in rough terrain", stand39 + "war belgium ; struck belgium ; belgium ardennes inf1 ; germany ardennes inf2 tank2 ; at transfer axis", Axis, "fight ardennes"},
		{"over a river in mud, still to be made", "season fall 1939 ; germany southern-baltic hs1 ; france bay-of-biscay hs1 ; britain the-channel ls1 ; germany berlin inf1 ; france strasbourg inf1 air1 ; germany munich inf4 tank4 ; at move axis", Axis, "attack strasbourg g2 g3"},
		{"a drop that waits for the attack", stand44 + "blitz west west ; hold britain brussels cherbourg ; germany calais art1 ; britain brussels tank1 ; britain london para4e ; britain the-channel ls1 ; britain north-sea ls1 ; at operate west", West, "attack calais b1"},
		{"a landing that waits for the attack", stand44 + "blitz west west ; hold britain brussels cherbourg ; germany calais art1 ; britain brussels tank1 ; britain london inf4 ; britain the-channel ls1 ; britain north-sea ls1 ; at operate west", West, "attack calais b1"},
		{"out of an area that is named, over the river", "from 1941 ; season summer 1941 ; war soviet-union ; germany southern-baltic hs1 ; germany warsaw tank2 inf2 ; hold soviet-union konigsberg ; soviet-union krakow inf1 ; soviet-union brest-litovsk art1 ; soviet-union moscow inf1 ; at move axis", Axis, "attack brest-litovsk g1 g2 warsaw"},
		{"a landing by a sea that is named, under fire", stand44 + "blitz west west ; germany brest inf1 ; britain plymouth inf4 tank4 ; britain london inf1 ; britain the-channel ls1 ls1 ; britain bay-of-biscay ls1 ls1 ls1 ; britain central-atlantic ls1 ls1 ; germany bay-of-biscay sub1 ; at operate west", West, "assault brest b1 b2 bay-of-biscay"},
		{"a landing under fire", stand44 + "blitz west west ; germany calais inf1 ; britain london inf4 tank4 ; britain the-channel ls1 ls1 ls1 ; germany the-channel sub1 ; at operate west", West, "assault calais b1 b2"},
		{"a landing with gunfire", stand44 + "blitz west west ; germany calais inf1 ; britain london inf4 tank4 ; britain the-channel hs4 hs4 ; at operate west", West, "assault calais b1 b2 bs1 bs2"},
		{"a landing with aircraft", stand44 + "blitz west west ; germany calais tank1 ; britain london inf4 air4 ; britain the-channel ls1 ls1 ; at operate west", West, "assault calais b1 b2"},
		{"a drop on an island", stand44 + "blitz west med ; hold britain tunis ; britain tunis para4e ; germany sicily inf1 ; britain malta inf1 ; britain the-channel ls1 ; britain central-atlantic ls1 ; britain south-atlantic ls1 ; britain western-mediterranean ls1 ls1 ls1 ; britain central-mediterranean hs1 hs1 hs1 ; at operate west", West, "assault sicily b1"},
	} {
		p := placed(t, tt.text)
		if strings.HasSuffix(tt.why, "that waits for the attack") {
			play(t, p, noTable{}, West, "assault calais b2", "done")
		}
		a, err := lexicon.Parse(tt.seat, tt.say)
		if err != nil {
			t.Fatal(err)
		}
		e := enumerationOf(p, a)
		f := p.Forecast(a)
		if a.Words()[0].N == verbFight {
			e.play(t, p, game.Say(tt.seat, game.VerbWord(verbDone)), 1)
			e.compare(t, tt.why, f)
		} else {
			e.play(t, p, a, 1)
			e.compare(t, tt.why, f)
		}
	}
}

// TestForecastAtSea compares the odds of a naval battle, class by class, with all its dice (BS-2.3b).
func TestForecastAtSea(t *testing.T) {
	const rest = " ; germany north-atlantic sub1 ; britain north-atlantic ls1 ; germany norwegian-sea sub1 ; britain norwegian-sea ls1 ; at battles axis"
	for _, text := range []string{
		"germany north-sea hs1 sub1 ; britain north-sea cv1 hs1",
		"germany north-sea hs1 sub1 ; britain north-sea ls1 ls1",
		"germany north-sea sub1 ; britain north-sea hs1 sub1 cv1",
		"germany north-sea hs3 ; britain north-sea hs2 ; cut north-sea",
	} {
		p := placed(t, "from 1941 ; season spring 1943 ; war usa soviet-union ; gone italy ; "+text+rest)
		for _, zone := range []string{"north-sea", "north-atlantic", "norwegian-sea"} {
			addBit(&p.Rolled, placeNamed(zone).zone())
		}
		a, err := lexicon.Parse(Axis, "battle north-sea")
		if err != nil {
			t.Fatal(err)
		}
		e := enumerationOf(p, a)
		e.play(t, p, a, 1)
		e.compare(t, text, p.Forecast(a))
	}
}

// enumeration throws all dice of a combat by the stance of forecasts, and adds up how it ends.
type enumeration struct {
	seat   game.Seat // who attacks
	x      Place
	field  placeSet   // where those who take part come from and meet
	before [seats]int // their steps
	chance map[string]float64
	loss   map[string][seats]float64
}

// enumerationOf begins with what stands in the place, and where those stand who come or wait to come.
func enumerationOf(p *Position, a game.Action) *enumeration {
	e := &enumeration{
		seat: a.Seat, x: Place(a.Words()[1].N),
		chance: map[string]float64{}, loss: map[string][seats]float64{},
	}
	e.field.Add(e.x)
	for u := range p.At {
		if p.on(u) && !naval(u) && (slices.Contains(a.Words(), p.wordOf(a.Seat, u)) || p.Goal[u] == e.x) {
			e.field.Add(p.At[u])
		}
	}
	for s := range game.Seat(seats) {
		e.before[s] = e.steps(p, s)
	}
	return e
}

// steps adds up those of a seat, surrenders of others elsewhere aside.
func (e *enumeration) steps(p *Position, s game.Seat) (n int) {
	for u := range p.At {
		if p.on(u) && seatOf(u) == s && e.field.Has(p.At[u]) {
			n += int(p.Steps[u])
		}
	}
	return n
}

// play says a sentence under all dice, and goes on until the combat is over.
func (e *enumeration) play(t *testing.T, p *Position, a game.Action, chance float64) {
	t.Helper()
	game.Branches(p, a, func(next game.Position, c float64) {
		q := next.(*Position)
		if name, over := e.end(q); over {
			e.add(name, q, chance*c)
		} else {
			e.play(t, q, e.stance(t, q), chance*c)
		}
	})
}

// end says how a combat ended, if it has.
func (e *enumeration) end(q *Position) (string, bool) {
	if e.x.sea() {
		name := [...]string{"both stay", "Axis fleet sunk", "Allied fleet sunk", "both sunk"}
		return name[boolToInt(q.warships(axisSide, e.x) == 0)+2*boolToInt(q.warships(alliedSide, e.x) == 0)], q.Field != e.x
	}
	switch {
	case q.Step == stepRetreat && q.Field == e.x && q.Leaver == sideOf(e.seat):
		return "attacker retreats", true
	case q.Step == stepRetreat && q.Field == e.x:
		return "defender retreats", true
	case !q.hasUnits(e.seat, e.x) && e.begun(q):
		return "attack destroyed", true
	}
	return "area taken", q.opponent(e.seat, e.x) == game.Nobody && q.hasUnits(e.seat, e.x)
}

// begun reports whether the attackers have gone: planned attacks begin with empty hands.
func (e *enumeration) begun(q *Position) bool { return e.steps(q, e.seat) < e.before[e.seat] }

// stance answers a question as forecasts take it.
func (e *enumeration) stance(t *testing.T, q *Position) game.Action {
	say := func(verb int16) game.Action { return game.Say(q.Asked, game.VerbWord(verb)) }
	switch q.Step {
	case stepLose:
		return e.pick(t, q, say(verbLose), func(u, v int) bool { return stepOf(q, u) < stepOf(q, v) })
	case stepTarget:
		return e.pick(t, q, say(verbTarget), func(u, v int) bool {
			return stepOf(q, u) > stepOf(q, v) || stepOf(q, u) == stepOf(q, v) && q.Steps[u] < q.Steps[v]
		})
	case stepDefend, stepPress:
		return say(verbStand)
	}
	return say(verbDone)
}

// stepOf is what a step of a unit costs; airborne units are infantry.
func stepOf(p *Position, u int) int { return tables.class[p.class(u).line()].step }

// pick chooses the unit that is before all others, and of equals the first slot.
func (e *enumeration) pick(t *testing.T, q *Position, a game.Action, before func(u, v int) bool) game.Action {
	t.Helper()
	var c game.Choices
	if err := q.Next(a, &c); err != nil {
		t.Fatal(err)
	}
	best := slots
	for _, w := range c.Words {
		if u := q.slotCalled(q.Asked, w.N); best == slots || before(u, best) || !before(best, u) && u < best {
			best = u
		}
	}
	return a.With(q.wordOf(q.Asked, best))
}

func (e *enumeration) add(name string, q *Position, chance float64) {
	e.chance[name] += chance
	loss := e.loss[name]
	for s := range game.Seat(seats) {
		loss[s] += chance * float64(e.before[s]-e.steps(q, s))
	}
	e.loss[name] = loss
}

// compare holds a forecast against what was enumerated.
func (e *enumeration) compare(t *testing.T, why string, f game.Forecast) {
	t.Helper()
	if len(f.Outcomes) != len(e.chance) || len(e.chance) == 0 {
		t.Errorf("BS-3.5c, %s: forecast %v, enumerated %v", why, f.Outcomes, e.chance)
	}
	for _, o := range f.Outcomes {
		p := e.chance[o.Name]
		if math.Abs(p-o.P) > 1e-9 {
			t.Errorf("BS-3.5c, %s: %q has %v, of all dice %v", why, o.Name, o.P, p)
			continue
		}
		if good := o.Name == "area taken" || o.Name == "defender retreats" || o.Name == "Allied fleet sunk"; o.For.Has(e.seat) != good {
			t.Errorf("BS-3.5c, %s: %q favours %b", why, o.Name, o.For)
		}
		for s := range game.Seat(seats) {
			if want := e.loss[o.Name][s] / p; math.Abs(want-o.Loss[s]) > 1e-9 {
				t.Errorf("BS-3.5c, %s: %q costs seat %d %v steps, of all dice %v", why, o.Name, s, o.Loss[s], want)
			}
		}
	}
}

// TestNoBattleNoOdds: where one side has no ships there is no forecast, and without an operation none is offered.
func TestNoBattleNoOdds(t *testing.T) {
	for _, text := range []string{"germany north-sea hs1", "britain north-sea hs1"} {
		p := placed(t, text+" ; at battles axis")
		if f := p.Forecast(game.Say(Axis, game.VerbWord(verbBattle), game.PlaceWord(placeNamed("north-sea")))); f.Outcomes != nil {
			t.Errorf("BS-2.3b: %s: odds %v", text, f.Outcomes)
		}
	}
	var c game.Choices
	p := placed(t, late+"britain london inf4 tank4 ; at operate west")
	if err := p.Next(game.Action{Seat: West}, &c); err != nil || len(c.Words) != 1 || c.Words[0].N != verbDone {
		t.Errorf("BS-3.1b: offered %v, %v", c.Words, err)
	}
}
