package worldconflict

import (
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestRoadAgain plays the other Options: markers down and no lower, Winter Training, what an ally's courtship brings, trade that pays.
func TestRoadAgain(t *testing.T) {
	p := begin(startNamed("world-war"), 5, optRoad, mute{})
	oil := p.Oil
	play(t, p, mute{}, afa, "road usa-marker-up")
	play(t, p, mute{}, ussr, "road court-a-minor sweden")
	play(t, p, mute{}, usa, "road court-a-minor norway")
	refuses(t, p, germany, "road ussr-marker-down", "WC-9.2a", "road winter-training", "WC-9.2a")
	play(t, p, mute{}, germany, "road usa-marker-down")
	if p.Marker[usa] != 0 {
		t.Errorf("WC-9.2a: the marker of the USA is at %d", p.Marker[usa])
	}
	play(t, p, mute{}, japan, "road trade-agreement iraq")
	play(t, p, mute{}, afa, "road court-a-minor norway")
	play(t, p, mute{}, germany, "road trade-agreement sweden")
	play(t, p, mute{}, ussr, "road winter-training")
	if p.Road.Left != 1 || power(p.Asked) != ussr {
		t.Fatalf("WC-9.2a: Winter Training raises %d units of %d", p.Road.Left, p.Asked)
	}
	for u := range nUnits {
		if fits := p.own(ussr, u) && p.kind(u) == inf && p.Size[u] == 1 && units.all[u].max > 1; fits != (p.mayRaise(ussr, u) == nil) {
			t.Errorf("WC-9.2a: Winter Training and the %s", units.all[u].name)
		}
	}
	set := p.roadUnits(ussr)
	u := set.First()
	play(t, p, mute{}, ussr, "raise "+units.all[u].word)
	if p.Size[u] != 2 || power(p.Asked) != germany {
		t.Errorf("WC-9.2a: Size %d, then asks %d", p.Size[u], p.Asked)
	}
	play(t, p, mute{}, germany, "road stockpile-oil")
	play(t, p, mute{}, japan, "road stockpile-oil")
	play(t, p, mute{}, usa, "road court-a-minor sweden")
	play(t, p, mute{}, afa, "road stockpile-resources")
	play(t, p, mute{}, germany, "road stockpile-oil")
	norway, sweden := countryNamed("Norway"), countryNamed("Sweden")
	if p.Ally[norway] != afa || p.Ally[sweden] != usa {
		t.Errorf("WC-9.2a: Norway runs with %d, Sweden with %d", p.Ally[norway], p.Ally[sweden])
	}
	if p.Oil[germany] != oil[germany]+2 || p.Oil[japan] != oil[japan]+1 || p.Resources[afa] != 2 {
		t.Errorf("WC-9.2a: saved are %v, %v", p.Oil, p.Resources)
	}
}

// TestRoadTradePays: an Oil where there is one, else a Resource, to whoever agreed, while the country is neutral and within reach.
func TestRoadTradePays(t *testing.T) {
	for _, tt := range []struct {
		text  string
		place string
		step  int
		want  haul
	}{
		{"", "Venezuela", 10, haul{1, 0}},
		{"", "Sweden", 6, haul{0, 1}},
		{"hold germany sweden ; ", "Sweden", 6, haul{}},
	} {
		p := placed(t, tt.text+"road secret-soviet-pact ; at london home-guard@1 ; step march germany")
		p.Road.Chosen[tt.step].Option, p.Road.Chosen[tt.step].On = optionTrade, area(tt.place)+1
		var sum [nPowers]haul
		w := road.order[tt.step]
		p.traceLines()
		if !p.Lines[w].Has(area(tt.place)) {
			t.Fatalf("WC-9.2k: %s is out of reach", tt.place)
		}
		if p.roadTrades(&sum, mute{}); sum[w] != tt.want {
			t.Errorf("WC-9.2k: %s pays %+v", tt.place, sum[w])
		}
	}
}

// TestNavalCommanders: their Naval Factors and triangles count in a Naval Round alone (WC-9.5f, WC-9.5g).
func TestNavalCommanders(t *testing.T) {
	p := placed(t, "use commanders ; at north-sea high-seas-fleet@2 north-sea-fleet@2 ; step sea germany")
	u := unitCalled("high-seas-fleet")
	leads(p, "donitz-galland", "high-seas-fleet", false)
	if p.ledNaval(u) != 2 || p.ledMarks(u, navalRound, true) != -1 || p.ledMarks(u, navalRound, false) != -1 || p.ledMarks(u, airRound, true) != 0 || p.ledAir(u) != 0 {
		t.Errorf("WC-9.5f: Dönitz: %d Factors, %d triangles", p.ledNaval(u), p.ledMarks(u, navalRound, true))
	}
	v := unitCalled("north-sea-fleet")
	if p.ledNaval(v) != 0 || p.ledMarks(v, navalRound, true) != 0 {
		t.Error("WC-9.5f: who has no Commander")
	}
	q := placed(t, "use commanders ; war japan usa ; at coral-sea combined-fleet@2 ; step sea japan")
	leads(q, "yamamoto-ozawa", "combined-fleet", true)
	if w := unitCalled("combined-fleet"); q.ledNaval(w) != 1 || q.ledAir(w) != 1 || q.ledMarks(w, navalRound, true) != 0 {
		t.Errorf("WC-9.5f: Ozawa: %d Naval, %d Air Factors", q.ledNaval(w), q.ledAir(w))
	}
}

// TestNoMoney: without goods nothing is refined or tested (WC-7.8a, WC-7.8l).
func TestNoMoney(t *testing.T) {
	p := spends(t, "pool usa a-bomb-usa ; box usa 4")
	p.Oil[usa], p.Resources[usa] = 0, 0
	refusals(t, p, usa, map[string]error{"refine": game.Clause("WC-7.8a"), "test": game.Clause("WC-7.8a")})
	p.Resources[usa] = 1
	refusals(t, p, usa, map[string]error{"refine": nil, "test": nil})
	p = spends(t, "save usa resources 3 ; pool usa a-bomb-usa ; box usa 1")
	refusals(t, p, usa, map[string]error{"refine": game.Clause("WC-7.8l"), "test": nil})
	p = spends(t, "save usa resources 3 ; pool usa a-bomb-usa")
	refusals(t, p, usa, map[string]error{"refine": game.Clause("WC-7.8l"), "test": game.Clause("WC-7.8l")})
}

// TestAtlanticAward: damage of Convoys, or transports and LL units that Germany sinks (WC-8.0a).
func TestAtlanticAward(t *testing.T) {
	i := slices.IndexFunc(cards.of[germany], func(a awardData) bool { return a.Units > 0 && a.Damage > 0 })
	if i < 0 {
		t.Fatal("WC-8.0a: Germany has no such award")
	}
	d := &cards.of[germany][i]
	for _, tt := range []struct {
		afa, usa, sunk, by int
		met                bool
	}{
		{d.Damage, 0, 0, 0, true},
		{d.Damage - 1, 1, 0, 0, true},
		{d.Damage - 1, 0, 0, 0, false},
		{0, 0, d.Units, int(germany), true},
		{0, 0, d.Units - 1, int(germany), false},
		{0, 0, d.Units, int(japan), false},
	} {
		p := placed(t, "step march germany")
		p.Feats.Hits[afa], p.Feats.Hits[usa] = uint8(tt.afa), uint8(tt.usa)
		p.Feats.Sunk[tt.by] = uint8(tt.sunk)
		if s := atlanticAward(p, germany, d); s.met != tt.met {
			t.Errorf("WC-8.0a: %+v: %+v", tt, s)
		}
	}
}

// TestClosings: what ending a step is called goes with the question.
func TestClosings(t *testing.T) {
	p := placed(t, "at berlin army-group-b@1 ; step march germany")
	if a := p.Known(Germany).Pending(); a.Close != "End movement" || a.Seats != game.Only(Germany) {
		t.Errorf("WC-2.1e: %+v", a)
	}
}

// TestCalendar: turns, phases and lettered steps are counted (WC-2.1a).
func TestCalendar(t *testing.T) {
	p := placed(t, "turn 3 ; at berlin army-group-b@1 ; step march germany")
	turn, phase, stage := p.Ended("turn"), p.Ended("phase"), p.Ended("stage")
	if turn != 3 || phase != 3*nPhases+int(stages[p.Stage].phase) || stage != 3*len(stages)+int(p.Stage) {
		t.Errorf("WC-2.1a: turn %d, phase %d, stage %d", turn, phase, stage)
	}
	p.nextStage(mute{})
	if p.Ended("stage") <= stage || p.Ended("turn") != turn {
		t.Error("WC-2.1a: no stage has ended")
	}
}

// TestForcedPort: a unit that is forced home lies in a Port of its base, wherever it lay before (WC-9.8a, WC-1.3n).
func TestForcedPort(t *testing.T) {
	p := placed(t, "use passage ; at western-approaches bb-fleet@2 ; at north-sea u-boat-i@1 ; step return germany")
	u := unitNamed("BB Fleet")
	p.Port[u] = 1 // as if it had come out of the second Port of Egypt
	play(t, p, gametest.Dice(t, 1), germany, "force bb-fleet rome")
	if p.At[u] != area("Rome") || p.Port[u] != 0 {
		t.Errorf("WC-9.8a: it is in %s, Port %d", p.At[u], p.Port[u])
	}
}

// TestBlockedAlready: no second Partisan blocks the same goods; where all are blocked none is placed (WC-7.1e).
func TestBlockedAlready(t *testing.T) {
	for n := range uint8(6) {
		p := placed(t, "turn 6 ; war germany ussr ; war germany usa ; hold germany norway paris ukraine don-basin ; ally norway afa ; hold germany norway ; at london home-guard@1 ; step march germany")
		p.Rolled = n + 1
		for w := range power(nPowers) {
			before := p.partisanSites(w)
			for x := range before.All() {
				if !p.unblocked(x) {
					t.Errorf("WC-7.1e: %s", x)
				}
				q := p.Clone().(*Position)
				q.Partisan[x] = 1<<oilGoods | 1<<resourceGoods
				if after := q.partisanSites(w); after.Has(x) || after.Count() != before.Count()-1 {
					t.Errorf("WC-7.1e: %s is blocked, and is offered", x)
				}
			}
		}
	}
}

// TestOneOnFoot: in a Blitz on foot the one motorized unit of an attack may be an aircraft only if a land unit on foot comes along (WC-9.7a).
func TestOneOnFoot(t *testing.T) {
	const text = "use on-foot ; blitz germany non-motorized ; at western-germany pzaa@2 stukas@2"
	p := placed(t, text+" ; blitzstep attack germany")
	if err := refused(t, p, germany, "attack paris stukas"); err != game.Clause("WC-9.7a") {
		t.Errorf("WC-9.7a: aircraft and no infantry: %v", err)
	}
	if err := refused(t, p, germany, "attack paris pzaa"); err != nil {
		t.Errorf("WC-9.7a: ARM alone: %v", err)
	}
	if err := refused(t, p, germany, "attack paris pzaa stukas"); err != game.Clause("WC-9.7a") {
		t.Errorf("WC-9.7a: two of them: %v", err)
	}
	p = placed(t, text+" 18th-army@1 ; blitzstep attack germany")
	for _, say := range []string{"attack paris stukas 18th-army", "attack paris 18th-army stukas", "attack paris 18th-army pzaa"} {
		if err := refused(t, p, germany, say); err != nil {
			t.Errorf("WC-9.7a: %s: %v", say, err)
		}
	}
}

// TestTwoSaboteurs: what one has blocked the next cannot block again, and is not asked for it (WC-9.6e, WC-7.1e).
func TestTwoSaboteurs(t *testing.T) {
	p := placed(t, "turn 6 ; use sabotage ; war germany ussr ; war germany usa ; hold germany norway ; at london home-guard@1 ; step march germany")
	norway := countryNamed("Norway")
	p.Conquered[norway] = true
	q := question{Step: stepPartisan, Who: afa, On: 1, By: uint8(germany)}
	for n := range partisanTable {
		if partisanTable[n].country == noCountry {
			q.On = uint8(n)
		}
	}
	sites := p.sabotageSites(q)
	if sites.Count() != 1 {
		t.Fatalf("WC-9.6e: %d sites", sites.Count())
	}
	p.enqueue(q)
	q.Who = usa
	p.enqueue(q)
	if !p.asksAtOnce(mute{}) || power(p.Asked) != afa {
		t.Fatalf("WC-9.6e: step %d asks %d", p.Step, p.Asked)
	}
	x := sites.First()
	p.Partisan[x] = 1<<oilGoods | 1<<resourceGoods
	p.answered()
	if p.asksAtOnce(mute{}) || p.Queue[0].Step != 0 {
		t.Errorf("WC-7.1e: step %d asks %d", p.Step, p.Asked)
	}
}

// TestAllyLost: a lost unit of an ally goes to the Force Pool while its country stands, aside once it is conquered or the enemy's (WC-3.4f).
func TestAllyLost(t *testing.T) {
	p := placed(t, "war germany ussr ; ally finland germany ; step march germany")
	u := unitCalled("finnish-army")
	if p.lostHome(u) || p.poolOf(u) != inPool {
		t.Error("WC-6.5i: Finland stands")
	}
	p.Conquered[finland] = true
	if !p.lostHome(u) || p.poolOf(u) != setAside {
		t.Error("WC-3.4f: Finland is conquered")
	}
	p.Conquered[finland], p.Ally[finland] = false, ussr
	if !p.lostHome(u) {
		t.Error("WC-3.4f: Finland runs with the enemy")
	}
}
