package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

func TestNavalRules(t *testing.T) {
	judge1(t, []sentence{
		{"BW-12.1a", "four zones", "fleet GER hamburg 2 ; " + rich + "at sail axis", Axis, "sail gerfleet1 north-atlantic", ok},
		{"BW-12.1b", "leaving port is one of them", "fleet GER east-prussia 2 ; " + rich + "at sail axis", Axis, "sail gerfleet1 central-atlantic", "BW-12.1a"},
		{"BW-12.1c", "a strait", "fleet GER hamburg 2 ; hold allies hamburg ; hold axis stettin hamburg ; fleet UK newcastle 2 ; " + rich + "at sail allies", Allies, "sail ukfleet1 baltic-sea", "BW-12.1c"},
		{"BW-12.1c", "a strait that is held", "hold allies copenhagen ; fleet UK newcastle 2 ; " + rich + "at sail allies", Allies, "sail ukfleet1 baltic-sea", ok},
		{"BW-12.1d", "a move costs a unit", "fleet GER hamburg 2 ; at sail axis", Axis, "sail gerfleet1 north-sea", "BW-7q"},
		{"BW-7q", "one for a counter", "fleet GER hamburg 2 ; supply axis berlin 1 ; at sail axis", Axis, "sail gerfleet1 north-sea", ok},
		{"BW-7g", "far from every port", "hold allies hamburg stettin east-prussia koszalin ; fleet GER north-atlantic 2 ; " + rich + "at sail axis", Axis, "sail gerfleet1 central-atlantic", "BW-7b"},
		{"BW-12.1e", "no port of the enemy", "fleet GER hamburg 2 ; " + rich + "at sail axis", Axis, "sail gerfleet1 newcastle", "BW-12.1e"},
		{"BW-11.4g", "no way out of the Gulf", "turn 20 ; fleet UK asian-bases 2 ; " + rich + "supply allies asian-bases 2 ; at sail allies", Allies, "sail ukfleet1 eastern-med", "BW-11.4g"},
		{"BW-12.1f", "but into it", "turn 20 ; fleet UK asian-bases 2 ; supply allies asian-bases 2 ; at sail allies", Allies, "sail ukfleet1 persian-gulf", ok},
		{"BW-12.2a", "no battle without enemies", "fleet GER north-sea 2 ; " + rich + "at sail axis", Axis, "battle north-sea", "BW-12.2a"},
		{"BW-12.2b", "units in port do not fight", "fleet GER north-sea 2 ; fleet UK newcastle 2 ; " + rich + "at sail axis", Axis, "battle newcastle", "BW-12.2b"},
	})
}

// TestNavalCombat: rounds, losses and the end of a combat (BW-12.2c to BW-12.2g).
func TestNavalCombat(t *testing.T) {
	for _, tt := range []struct {
		clause, why, text string
		seat              game.Seat
		dice              []int
		axis, allies      uint8
	}{
		{"BW-12.2c", "a six", "turn 10 ; fleet UK north-sea 3 ; fleet GER north-sea 2 ; at sail allies", Allies, []int{6}, 1, 3},
		{"BW-12.2e", "a one, and a further round", "turn 10 ; fleet UK north-sea 3 ; fleet GER north-sea 2 ; at sail allies", Allies, []int{1, 2}, 2, 2},
		{"BW-12.2d", "a six after the change", "turn 32 ; fleet UK north-sea 3 ; fleet GER north-sea 2 ; at sail axis", Axis, []int{6}, 1, 3},
		{"BW-12.2f", "fleets before U-boats", "turn 10 ; fleet UK north-sea 4 ; fleet GER north-sea 2 ; uboat GER north-sea 2 ; at sail allies", Allies, []int{3, 4}, 2, 2},
		{"BW-12.2g", "it costs nothing", "turn 10 ; fleet UK north-sea 1 ; fleet GER north-sea 1 ; at sail axis", Axis, []int{5}, 0, 0},
	} {
		p := placed(t, tt.text)
		play(t, p, gametest.Dice(t, tt.dice...), tt.seat, "battle north-sea")
		if a, b := p.navy(Axis, placeNamed("north-sea"), true), p.navy(Allies, placeNamed("north-sea"), true); a != tt.axis || b != tt.allies {
			t.Errorf("%s %s: Axis %d, Allies %d", tt.clause, tt.why, a, b)
		}
	}
}

// TestSuperiority: what counts at sea (BW-12.3a to BW-12.3d).
func TestSuperiority(t *testing.T) {
	x := placeNamed("north-sea")
	for _, tt := range []struct {
		clause, text string
		want         camp
	}{
		{"BW-12.3a", "fleet UK north-sea 1", alliedCamp},
		{"BW-12.3a", "fly GER north-sea 1", axisCamp},
		{"BW-12.3b", "fleet UK north-sea 1 ; fly UK north-sea 1 ; fleet GER north-sea 4", alliedCamp},
		{"BW-12.3c", "fleet UK north-sea 4 ; fly GER north-sea 1", noCamp},
		{"BW-12.3d", "uboat GER north-sea 4", noCamp},
		{"BW-12.3d", "fleet UK newcastle 4", noCamp},
	} {
		p := placed(t, tt.text)
		if got := superior(p.armsAtSea(Allies)[x.n()]); got != tt.want {
			t.Errorf("%s: %s: camp %d, want %d", tt.clause, tt.text, got, tt.want)
		}
	}
}

func TestTransportRules(t *testing.T) {
	judge1(t, []sentence{
		{"BW-14.1.1a", "port to port", "GER hamburg inf2 ; " + rich + "at ship axis", Axis, "ship ger1 east-prussia", ok},
		{"BW-14.1.1a", "from no port", "GER berlin inf2 ; " + rich + "at ship axis", Axis, "ship ger1 east-prussia", "BW-14.1.1a"},
		{"BW-14.1.1b", "a strait", "hold allies oslo ; UK alexandria inf1 ; supply allies alexandria 3 ; hold axis gibraltar ; at ship allies", Allies, "ship uk1 london", "BW-12.1c"},
		{"BW-14.1.1c", "enemies at sea do not matter", "GER hamburg inf2 ; hold axis aarhus ; fleet UK north-sea 4 ; " + rich + "at ship axis", Axis, "ship ger1 aarhus", ok},
		{"BW-12.3h", "nor superiority", "GER hamburg inf2 ; hold axis aarhus ; fleet UK north-sea 4 ; fly UK north-sea 1 ; " + rich + "at ship axis", Axis, "ship ger1 aarhus", ok},
		{"BW-14.1.1e", "to Suez round the Cape", "UK london inf1 ; " + rich + "at ship allies", Allies, "ship uk1 suez", ok},
		{"BW-7s", "a unit for a corps", "GER hamburg inf2 ; supply axis berlin 1 ; at ship axis", Axis, "ship ger1 east-prussia", "BW-7p"},
		{"BW-7t", "double from America", "turn 20 ; USA america inf1 ; supply allies america 1 ; at ship allies", Allies, "ship us1 london", "BW-7t"},
		{"BW-14.1.1f", "out of supply", "hold allies riga ; UK riga inf1 ; " + rich + "at ship allies", Allies, "ship uk1 london", "BW-7b"},
		{"BW-14.1.2l", "only corps land", "supply axis calais 2 ; hold axis calais ; " + rich + "at ship axis", Axis, "land axsup1 london", "BW-14.1.2l"},
	})
	p := placed(t, "turn 20 ; UK london inf1 ; supply allies london 6 ; at ship allies")
	play(t, p, gametest.Dice(t), Allies, "ship uk1 suez")
	if got := purseAt(p, "london"); got != 8 || p.At[first[britain]] != suez {
		t.Errorf("BW-14.1.1e: %d halves are left", got)
	}
	play(t, p, gametest.Dice(t), Allies, "done")
	if err := refused(t, p, Allies, "move uk1 cairo"); err != game.Clause("BW-14.1.1d") {
		t.Errorf("BW-14.1.1d: %v", err)
	}
}

// TestLandingPhases is the second long example from the Air Force Phase on (20.2).
func TestLandingPhases(t *testing.T) {
	p := placed(t, "turn 39 ; when france 8 ; mark 21 ; join NOR allies ; GER trondheim fort1 ; GER bergen fort1 ; USA scapa-flow arm2 ; UK scapa-flow inf1 ; air UK scapa-flow 4 ; supply allies london 6 ; at fly allies")
	dice := gametest.Dice(t)
	play(t, p, dice, Allies, "fly alair1 norwegian-sea", "fly alair2 norwegian-sea", "fly alair3 trondheim", "fly alair4 trondheim")
	if err := refused(t, p, Allies, "beach alair1 bergen"); err != nil {
		t.Errorf("BW-13.4.5e: %v", err)
	}
	play(t, p, dice, Allies, "beach alair1 trondheim")
	if err := refused(t, p, Allies, "fly alair1 trondheim"); err != game.Clause("BW-3g") {
		t.Errorf("BW-3g: %v", err)
	}
	play(t, p, dice, Allies, "beach alair2 trondheim")
	if superior(p.armsAtSea(Allies)[norwegianSea.n()]) != noCamp {
		t.Error("BW-13.4.5i: beachheads count at sea")
	}
	play(t, p, dice, Allies, "land us1 trondheim", "land uk1 trondheim")
	if got := purseAt(p, "london"); got != 6 {
		t.Errorf("BW-14.1.2h: %d halves are left", got)
	}
	if r := p.roomAt(Allies, placeNamed("trondheim"), norwegianSea); !r.takes(1, false) || r.takes(2, false) {
		t.Errorf("BW-20g: %+v", r)
	}
	play(t, p, dice, Allies, "done", "done")
	if f := p.Forecast(say(t, Allies, "attack trondheim us1 uk1")); f.Column != "3-1" || f.Refusal != nil {
		t.Errorf("BW-14.1.2j: the attack is at %s, %v", f.Column, f.Refusal)
	}
}

func TestLandingRules(t *testing.T) {
	const beach = "join NOR allies ; UK scapa-flow inf2 ; " + rich
	head := func(p *Position, n int, sea Place) *Position {
		for range n {
			u := p.put(alliedAir, air, 1, placeNamed("trondheim"))
			p.Mission.Add(u)
			p.Did[u] |= didFly
			p.Beach[u] = uint8(sea.n()) + 1
		}
		return p
	}
	for _, tt := range []struct {
		clause, why, text, say string
		heads                  int
		want                   game.Clause
	}{
		{"BW-13.4.5g", "no beachhead", beach + "turn 39 ; GER trondheim inf1 ; at ship allies", "land uk1 trondheim", 0, "BW-13.4.5g"},
		{"BW-14.1.2d", "a beachhead", beach + "turn 39 ; GER trondheim inf1 ; at ship allies", "land uk1 trondheim", 1, ok},
		{"BW-14.1.2d", "three corps on one", "UK scapa-flow inf3 ; " + beach + "turn 39 ; GER trondheim inf1 ; at ship allies", "land uk1 trondheim", 1, "BW-14.1.2d"},
		{"BW-14.1.2a", "in winter", beach + "turn 37 ; GER trondheim inf1 ; at ship allies", "land uk1 trondheim", 1, "BW-6d"},
		{"BW-6d", "snow at sea", beach + "turn 36 ; GER trondheim inf1 ; at ship allies", "land uk1 trondheim", 1, "BW-6d"},
		{"BW-14.1.2b", "from another sea", "UK newcastle inf1 ; " + rich + "turn 39 ; join NOR allies ; GER trondheim inf1 ; at ship allies", "land uk1 trondheim", 1, "BW-14.1.2b"},
	} {
		p := head(placed(t, tt.text), tt.heads, norwegianSea)
		err := refused(t, p, Allies, tt.say)
		if err == nil && tt.want == ok || err == tt.want {
			continue
		}
		t.Errorf("%s %s: %v, want %s", tt.clause, tt.why, err, tt.want.ID())
	}
	p := placed(t, "turn 39 ; join NOR allies ; GER trondheim inf1 ; beach UK trondheim norwegian-sea inf2 ; at ship allies")
	play(t, p, gametest.Dice(t), Allies, "done")
	if got := stackOf(p, "trondheim"); got != "GER infantry1" {
		t.Errorf("BW-14.1.2k: %s", got)
	}
	p = placed(t, "turn 39 ; join NOR allies ; GER trondheim inf1 ; beach UK trondheim norwegian-sea inf2 ; supply allies london 3 ; at ship allies")
	play(t, p, gametest.Dice(t), Allies, "ship uk1 scapa-flow")
	if got := stackOf(p, "scapa-flow"); got != "UK infantry2" {
		t.Errorf("BW-14.1.2i: %s", got)
	}
	if err := p.britainWon(Axis, london); err != nil {
		t.Errorf("BW-13.4.3a: without aircraft: %v", err)
	}
	p = placed(t, "air UK london 1 ; at fly axis")
	if err := p.britainWon(Axis, london); err != game.Clause("BW-13.4.3a") {
		t.Errorf("BW-14.1.2g: %v", err)
	}
}

// TestSeaLosses: whoever loses a unit at sea chooses the counter, unless all are alike (BW-12.2f, BW-Q81).
func TestSeaLosses(t *testing.T) {
	p := placed(t, "turn 21 ; when usa 20 ; join USA allies ; fleet UK north-sea 2 ; fleet USA north-sea 2 ; fleet GER north-sea 2 ; uboat GER north-sea 2 ; supply allies london 2 ; at sail allies")
	dice := gametest.Dice(t, 3, 6)
	play(t, p, dice, Allies, "battle north-sea")
	if p.Step != stepLose || p.Asked != Allies {
		t.Fatalf("BW-Q81: step %d", p.Step)
	}
	if err := refused(t, p, Allies, "lose ukfleet1 infantry"); err != game.Clause("BW-12.2f") {
		t.Errorf("BW-12.2f: a kind of corps: %v", err)
	}
	if err := refused(t, p, Allies, "lose uboat1"); err != game.Clause("BW-12.2f") {
		t.Errorf("BW-12.2f: the enemy's: %v", err)
	}
	play(t, p, dice, Allies, "lose usfleet1")
	// The Axis lost a fleet of its only counter of those unasked; a second round followed, since three did not reach four.
	if p.Size[first[americanFleet]] != 1 || p.Size[first[britishFleet]] != 2 || p.on(first[germanFleet]) || p.Size[first[germanUboats]] != 2 {
		t.Errorf("BW-Q81: %d American, %d British; German fleet %v", p.Size[first[americanFleet]], p.Size[first[britishFleet]], p.on(first[germanFleet]))
	}
	if p.Step != stepSail || p.Field != nowhere || p.Asked != Allies {
		t.Errorf("BW-12.2e: step %d", p.Step)
	}
	p = placed(t, "turn 21 ; when usa 20 ; join USA allies ; fleet UK north-sea 2 ; fleet USA north-sea 2 ; fleet GER north-sea 4 ; supply axis berlin 2 ; at sail axis")
	play(t, p, gametest.Dice(t, 6), Axis, "battle north-sea")
	if p.Step != stepLose || p.Asked != Allies {
		t.Fatalf("BW-8h: step %d asks %d", p.Step, p.Asked)
	}
	k := p.Known(Allies).(*Known)
	if a, ok := k.Obey(Allies, map[string]string{orderLosses: "infantry"}); !ok || p.Clone().Apply(a, mute{}) != nil {
		t.Error("BW-8h: no order answers for losses at sea")
	}
}

// TestFullBeachhead: the owner chooses what a beachhead that was renewed in part no longer holds (BW-14.1.2k, BW-Q21).
func TestFullBeachhead(t *testing.T) {
	const text = "turn 40 ; when france 8 ; when usa 20 ; join USA allies ; beach UK cherbourg english-channel w2 ; beach USA cherbourg english-channel inf2 ; hold axis cherbourg ; GER cherbourg inf2 ; " +
		"air UK portsmouth 1 ; supply allies london 4 ; at fly allies"
	p := placed(t, text)
	play(t, p, mute{}, Allies, "fly alair1 english-channel", "beach alair1 cherbourg", "done")
	if p.Step != stepTrim || p.Asked != Allies {
		t.Fatalf("BW-Q21: step %d", p.Step)
	}
	if err := refused(t, p, Allies, "remove us1 armoured"); err != game.Clause("BW-4e") {
		t.Errorf("BW-4e: %v", err)
	}
	play(t, p, mute{}, Allies, "remove uk1 armoured", "remove us1")
	if p.Step == stepTrim || stackOf(p, "cherbourg") != "GER infantry2, UK infantry1, USA infantry1" {
		t.Errorf("BW-Q21: %s", stackOf(p, "cherbourg"))
	}
	p = placed(t, text)
	play(t, p, mute{}, Allies, "done", "done")
	if stackOf(p, "cherbourg") != "GER infantry2" {
		t.Errorf("BW-14.1.2k: %s", stackOf(p, "cherbourg"))
	}
}

// TestFerry: three corps stay on a renewed beachhead if they came over a dotted line from a port that is still controlled (BW-Q21).
func TestFerry(t *testing.T) {
	p := placed(t, "turn 39 ; when france 8 ; when usa 20 ; join USA allies ; hold axis le-havre ; GER le-havre inf2 ; UK portsmouth inf3 ; air UK portsmouth 1 ; supply allies london 6 ; at fly allies")
	play(t, p, mute{}, Allies, "fly alair1 english-channel", "beach alair1 le-havre", "land uk1 le-havre")
	u, sea := first[britain], placeNamed("english-channel")
	if r := p.roomAt(Allies, placeNamed("le-havre"), sea); r.corps != 3 || r.without != 0 || p.Ferry[u] != placeNamed("portsmouth")+1 {
		t.Errorf("BW-Q21: %+v", r)
	}
	p.give(placeNamed("portsmouth"), Axis)
	if r := p.roomAt(Allies, placeNamed("le-havre"), sea); r.without != 3 || !p.swamped(Allies, u) {
		t.Errorf("BW-Q21: the port is lost: %+v", r)
	}
	p.give(placeNamed("portsmouth"), Allies)
	p.Ferry[u] = 0
	if r := p.roomAt(Allies, placeNamed("le-havre"), sea); r.without != 3 {
		t.Errorf("BW-Q21: another dotted port does not help: %+v", r)
	}
}

// TestBeachheadsAttack: corps on a beachhead may attack without being activated, whichever sea they came from (BW-14.1.2j, BW-7v).
func TestBeachheadsAttack(t *testing.T) {
	beaches := 0
	for x := range Place(nPlaces) {
		for sea := range board.beach[x].All() {
			if !x.land() || board.base.Has(x) {
				continue
			}
			p := placed(t, "war s43 ; turn 39 ; beach UK "+x.String()+" "+sea.String()+" inf2 ; at fight allies")
			if set := p.active(Allies); set.Count() != 1 {
				t.Errorf("BW-14.1.2j: %d may attack from a beachhead at %s in the %s", set.Count(), x, sea)
			}
			beaches++
		}
	}
	if beaches < 40 {
		t.Errorf("there are %d beaches", beaches)
	}
}
