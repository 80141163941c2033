package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// statusOf names where counters are.
var statusOf = map[status]string{absent: "absent", onMap: "map", inPool: "pool", inGroup: "group", setAside: "aside", inReserve: "reserve"}

func wantStatus(t *testing.T, p *Position, clause, unit, want string) {
	t.Helper()
	if got := statusOf[p.Status[unitCalled(unit)]]; got != want {
		t.Errorf("%s: %s is %s, want %s", clause, unit, got, want)
	}
}

// TestConquest: all land areas and supply conquer a country, in the side's own phases; its units are set aside or get another home.
func TestConquest(t *testing.T) {
	text := "turn 3 ; at libya libyan-army@1 ; at rome bb-fleet@2 ; pool afa western-desert ; hold germany egypt ; at mediterranean-sea mediterranean-fleet@2 ; at north-sea north-sea-fleet@2 ; "
	egypt := countryNamed("Egypt")
	p := placed(t, text+"step march germany")
	if p.asks(mute{}); p.Conquered[egypt] {
		t.Error("WC-3.4a: Egypt falls without supply")
	}
	p.At[unitNamed("BB Fleet")] = area("Mediterranean Sea")
	p.asks(mute{})
	if !p.Conquered[egypt] || p.Conquests[egypt] != 1 {
		t.Error("WC-3.4a, WC-D.5a, Ruling WC-Q25: Egypt does not fall when supply comes")
	}
	wantStatus(t, p, "WC-3.4d", "western-desert", "aside")
	q := placed(t, "hold germany egypt ; step march usa")
	if q.asks(mute{}); q.Conquered[egypt] {
		t.Error("WC-3.0a: Egypt falls in the enemy's phase")
	}
	w := placed(t, "scenario world-war ; hold germany norway ; step march germany ; at norway army-group-south@1")
	if w.asks(mute{}); w.Conquered[countryNamed("Norway")] {
		t.Error("WC-3.4a: a country that nobody runs is conquered")
	}
}

// TestHomes: each home country of a power falls for itself, its units get another home, Groups stay, lost counters are set aside.
func TestHomes(t *testing.T) {
	p := placed(t, "turn 7 ; war germany usa ; hold afa rome ; at milan army-group-west@3 ; pool germany sicily ; group 2 san-marco ; at rome 8th-army@2 ; step march afa")
	p.asks(mute{})
	if !p.Conquered[homeItaly] || p.Conquered[firstHome[germany]] {
		t.Fatal("WC-3.4o, WC-3.4b: Italy does not fall with Rome, or Germany with it")
	}
	wantStatus(t, p, "WC-3.4d", "sicily", "aside")
	wantStatus(t, p, "WC-3.4e", "san-marco", "group")
	if p.Step != stepResettle || power(p.Asked) != germany {
		t.Fatalf("WC-3.4c: step %d asks %d", p.Step, p.Asked)
	}
	refuses(t, p, germany, "resettle rome", "WC-3.4c", "resettle paris", "WC-3.4c")
	play(t, p, mute{}, germany, "resettle libya")
	if p.homeOf(unitNamed("Army Group West")) != countryNamed("Libya") {
		t.Error("WC-3.4c: no new home")
	}
	p.damage(unitNamed("Army Group West"), mute{})
	if p.Big[unitNamed("Army Group West")] != setAside {
		t.Error("WC-3.4f: the Big counter is not set aside")
	}
	p.destroy(unitNamed("Army Group West"), mute{})
	wantStatus(t, p, "WC-3.4f", "army-group-west", "aside")
}

// TestOut: a power without a country is out until it gets one.
func TestOut(t *testing.T) {
	p := placed(t, "full ; step march germany ; war germany ussr")
	p.asks(mute{})
	for c := range country(nCountries) {
		if p.Ally[c] == ussr {
			p.Conquered[c] = true
		}
	}
	p.asks(mute{})
	if !p.Out.has(ussr) || p.plays(ussr) {
		t.Error("WC-3.4b: the USSR plays on")
	}
	p.free(poland, ussr, mute{})
	p.asks(mute{})
	if p.Out.has(ussr) {
		t.Error("WC-3.4b: the USSR is not back")
	}
}

// TestFrance is the fall of France in its order.
func TestFrance(t *testing.T) {
	p := placed(t, "turn 2 ; marker usa 1 ; marker ussr 1 ; hold germany belgium-netherlands ; at belgium-netherlands army-group-center@2 ; at vichy-france 1st-army-group@3 toulon-fleet@2 ; "+
		"at algeria armee-de-lair@1 8th-army@1 ; at mediterranean-sea europe-trs@1 ; aboard europe-trs free-french-army ; at madagascar south-african-army@1 ; at french-equatorial-africa leclerc@1 ; "+
		"at western-approaches atlantic-squadron@1 ; pool afa reserve-army ; at vichy-france maginot-line@1 ; step march germany")
	play(t, p, mute{}, germany, "move army-group-center paris")
	for _, u := range []string{"1st-army-group", "armee-de-lair", "free-french-army", "reserve-army"} {
		wantStatus(t, p, "WC-3.4q", u, "aside")
	}
	wantStatus(t, p, "WC-3.4n", "maginot-line", "absent")
	for _, x := range []string{"algeria", "morocco", "french-west-africa", "madagascar", "vichy-france"} {
		if p.Control[placeCalled(x)] != nobody {
			t.Errorf("WC-3.4r: %s is not neutral", x)
		}
	}
	if got := unitsIn(p, "vichy-france"); got != "atlantic-squadron@1 toulon-fleet@2" || p.Owner[unitNamed("Toulon Fleet")] != nobody {
		t.Errorf("WC-3.4s, WC-3.4u: in Vichy France are %s", got)
	}
	if p.Step != stepScatter || power(p.Asked) != afa {
		t.Fatalf("WC-3.4t: step %d asks %d", p.Step, p.Asked)
	}
	refuses(t, p, afa, "scatter 8th-army egypt", "WC-3.4l", "scatter leclerc london", "WC-3.4t", "scatter 8th-army scotland", "ok")
	play(t, p, mute{}, afa, "scatter 8th-army london")
	if p.At[unitNamed("South African Army")] != area("South Africa") || p.At[unitNamed("Leclerc")] != area("French Equatorial Africa") {
		t.Error("WC-3.4t: units are not at home, or Leclerc left")
	}
	if p.Marker[usa] != 3 || p.Marker[ussr] != 3 || p.Ally[southEastAsia] != japan {
		t.Errorf("WC-7.2a, WC-3.3l: markers %v", p.Marker)
	}
	if p.Step != stepMarch {
		t.Errorf("WC-3.4p: step %d", p.Step)
	}
	refuses(t, p, germany, "declare vichy-france", "ok", "declare morocco", "ok")
}

// TestVichy: an Axis attack rolls for the fleet, an Allied one takes it over.
func TestVichy(t *testing.T) {
	fallen := "turn 3 ; hold germany paris ; fell france ; ally south-east-asia japan ; at vichy-france toulon-fleet@2 atlantic-squadron@1 ; give nobody toulon-fleet atlantic-squadron ; "
	p := placed(t, fallen+"at paris army-group-center@2 army-group-b@2 ; step attack germany")
	play(t, p, mute{}, germany, "declare vichy-france")
	if unitsIn(p, "vichy-france") != "atlantic-squadron@1 toulon-fleet@2 armistice-army@1" || p.Owner[unitNamed("Toulon Fleet")] != afa {
		t.Errorf("WC-3.4u: %s", unitsIn(p, "vichy-france"))
	}
	play(t, p, mute{}, germany, "attack vichy-france army-group-center army-group-b", "done")
	if p.Step == stepAnnounce {
		play(t, p, gametest.Dice(t, 2, 4), japan, "done")
	}
	play(t, p, gametest.Dice(t, 3, 1), afa, "stop army-group-center")
	if p.Owner[unitNamed("Toulon Fleet")] != germany || p.At[unitNamed("Toulon Fleet")] != placeVichy || p.Step != stepDisplace || power(p.Asked) != germany {
		t.Errorf("WC-3.4w: Toulon Fleet is %d's, step %d asks %d", p.Owner[unitNamed("Toulon Fleet")], p.Step, p.Asked)
	}
	q := placed(t, fallen+"at paris army-group-center@2 ; hold afa algeria morocco ; step march germany")
	play(t, q, gametest.Dice(t, 3, 1), germany, "declare vichy-france", "move army-group-center vichy-france")
	wantStatus(t, q, "WC-3.4v", "armistice-army", "reserve")
	wantStatus(t, q, "WC-3.4w", "atlantic-squadron", "aside")
	if q.Owner[unitNamed("Toulon Fleet")] != afa {
		t.Error("WC-3.4w: 1 + 1 keeps the Toulon Fleet Allied")
	}
	r := placed(t, fallen+"hold usa spain ; at spain 8th-army@2 ; step march afa ; at london home-guard@1")
	play(t, r, mute{}, afa, "declare vichy-france")
	wantStatus(t, r, "WC-3.4u", "armistice-army", "map")
	r.takeOff(unitNamed("Armistice Army"), inPool, mute{})
	play(t, r, mute{}, afa, "move 8th-army vichy-france")
	if r.Owner[unitNamed("Toulon Fleet")] != afa || r.Conquered[vichy] || r.Ally[vichy] != afa || !r.Vichy {
		t.Error("WC-3.4x, WC-3.4y: Vichy France is not liberated with its fleet")
	}
	wantStatus(t, r, "WC-3.4y", "armistice-army", "aside")
	r.take(placeParis, usa, mute{})
	r.asks(mute{})
	if r.Step != stepLiberate || power(r.Asked) != usa {
		t.Fatalf("WC-3.4i: step %d asks %d", r.Step, r.Asked)
	}
	play(t, r, mute{}, usa, "keep")
	if r.Vichy || r.Control[placeVichy] != usa || r.Owner[unitNamed("Toulon Fleet")] != usa {
		t.Error("WC-3.4y, WC-Q86: Vichy France is no part of France again")
	}
}

// TestVichyUnit: whoever liberates Vichy France sets its land unit aside, whether that stands on the map or lies ready; that of another country
// stays (WC-3.4y).
func TestVichyUnit(t *testing.T) {
	for _, was := range []status{onMap, inReserve} {
		p := placed(t, "turn 3 ; hold germany paris ; fell france ; ally spain germany ; at london home-guard@1 ; step march afa")
		u, others := unitNamed("Armistice Army"), unitNamed("Home Guard")
		if was == onMap {
			p.put(u, germany, post{at: placeVichy, size: 1})
		}
		if p.Status[u] != was {
			t.Fatalf("WC-3.4y: the unit of Vichy France is %d before it is liberated", p.Status[u])
		}
		p.freeVichy(countryFrance, mute{})
		if p.Status[u] != was {
			t.Error("WC-3.4y: the liberation of France alone sets it aside")
		}
		p.freeVichy(vichy, mute{})
		if p.Status[u] != setAside || p.Status[others] != onMap {
			t.Errorf("WC-3.4y: from %d it goes to %d", was, p.Status[u])
		}
	}
}

// TestLiberation: who gets a liberated country, and what comes back.
func TestLiberation(t *testing.T) {
	text := "turn 9 ; war germany usa ; war japan usa ; hold germany paris ; fell france ; ally south-east-asia japan ; hold usa belgium-netherlands ; at belgium-netherlands 3rd-army@2 ; aside 1st-army-group dcr reserve-army armee-de-lair ; bigaside 1st-army-group ; step march usa"
	p := placed(t, text)
	play(t, p, mute{}, usa, "move 3rd-army paris")
	if p.Step != stepLiberate || power(p.Asked) != usa {
		t.Fatalf("WC-3.4g, WC-3.4x: step %d asks %d", p.Step, p.Asked)
	}
	play(t, p, mute{}, usa, "keep")
	if p.Ally[countryFrance] != usa || p.Step != stepRecall || power(p.Asked) != usa {
		t.Fatalf("WC-3.4i, WC-3.4j: France is %d's, step %d", p.Ally[countryFrance], p.Step)
	}
	refuses(t, p, usa, "recall maginot-line", "WC-3.4n", "recall 2nd-army", "WC-3.4m")
	play(t, p, mute{}, usa, "recall dcr")
	wantStatus(t, p, "WC-3.4m", "dcr", "pool")
	if p.Owner[unitNamed("DCR")] != usa {
		t.Error("WC-3.4m: DCR is not the USA's")
	}
	p.Recall = p.Restored
	for _, u := range []string{"reserve-army", "armee-de-lair"} {
		p.asks(mute{})
		play(t, p, mute{}, usa, "recall "+u)
		p.Recall = p.Restored
	}
	p.asks(mute{}) // the last Small unit comes by itself
	wantStatus(t, p, "WC-3.4m", "1st-army-group", "pool")
	if p.Big[unitNamed("1st Army Group")] != setAside {
		t.Error("WC-3.4m: the Big counter comes too soon")
	}
	p.beginTurn(mute{})
	p.asks(mute{})
	if p.Big[unitNamed("1st Army Group")] != inPool {
		t.Error("WC-3.4m, WC-F.3a: the Big counter does not come")
	}
	q := placed(t, text)
	play(t, q, mute{}, usa, "move 3rd-army paris", "give")
	if q.Ally[countryFrance] != afa || q.Control[placeParis] != afa || q.At[unitNamed("3rd Army")] != placeParis {
		t.Error("WC-3.4i: France is not given back")
	}
	r := placed(t, "turn 8 ; war germany usa ; war japan usa ; hold germany london scotland ; fell great-britain ; hold usa scotland ; at scotland 1st-us-army@2 ; aside 2nd-army home-guard ; step march usa")
	play(t, r, mute{}, usa, "move 1st-us-army london")
	if r.Ally[countryNamed("Great Britain")] != afa || r.Control[placeLondon] != afa || r.Control[area("Scotland")] != afa || power(r.Asked) != afa || r.Step != stepRecall {
		t.Errorf("WC-3.4h: London is %d's, step %d asks %d", r.Control[placeLondon], r.Step, r.Asked)
	}
}

// TestGivenBack: units of a liberator that may not stay go to the closest land area; single areas are handed back too.
func TestGivenBack(t *testing.T) {
	p := placed(t, "turn 11 ; war germany usa ; war germany ussr ; war japan usa ; hold germany paris ; fell france ; hold ussr western-germany berlin ; fell germany ; hold afa belgium-netherlands ; at belgium-netherlands 2nd-army@1 ; at western-germany steppe-front@2 ; ally south-east-asia japan ; step march ussr")
	play(t, p, mute{}, ussr, "move steppe-front paris", "give")
	if p.At[unitNamed("Steppe Front")] != area("Western Germany") {
		t.Errorf("WC-3.4l: Steppe Front is in %s", p.At[unitNamed("Steppe Front")])
	}
	q := placed(t, "turn 4 ; war germany usa ; war japan usa ; marker ussr 6 ; hold germany algeria ; at morocco 1st-us-army@1 ; ally south-east-asia japan ; ally brazil usa ; ally mexico usa ; step march usa")
	play(t, q, mute{}, usa, "move 1st-us-army algeria")
	if q.Step != stepLiberate || q.Marker[ussr] != 5 {
		t.Fatalf("WC-3.4k: step %d, marker %d", q.Step, q.Marker[ussr])
	}
	play(t, q, mute{}, usa, "give")
	if q.Control[area("Algeria")] != afa {
		t.Error("WC-3.4k: Algeria is not given back")
	}
}

// TestEX34 is the example of rule 3.4: the USA keeps French North Africa and its army.
func TestEX34(t *testing.T) {
	p := placed(t, "turn 8 ; war germany usa ; war japan usa ; hold germany paris ; fell france ; ally south-east-asia japan ; ally french-north-africa afa ; hold germany algeria morocco ; fell french-north-africa ; hold usa morocco ; at morocco 1st-us-army@1 ; aside free-french-army ; step march usa")
	play(t, p, mute{}, usa, "move 1st-us-army algeria", "keep")
	wantStatus(t, p, "WC-3.4m", "free-french-army", "pool")
	if p.Ally[northAfrica] != usa || p.Owner[unitNamed("Free French Army")] != usa {
		t.Error("WC-3.4j: French North Africa")
	}
}

// TestSecondFall: Rome alone decides Italy only once.
func TestSecondFall(t *testing.T) {
	p := placed(t, "turn 8 ; war germany usa ; war germany ussr ; hold afa rome ; fell italy ; at milan army-group-b@2 ; bigaside army-group-west ; aside sicily alpini-army ; step march germany")
	play(t, p, mute{}, germany, "move army-group-b rome")
	if p.Conquered[homeItaly] || p.Step != stepRecall {
		t.Fatalf("WC-3.4o: step %d", p.Step)
	}
	refuses(t, p, germany, "recall army-group-west", "WC-3.4m", "recall sicily", "ok")
	q := placed(t, "turn 10 ; war germany usa ; hold afa rome ; fell italy ; hold germany rome ; freed italy germany ; hold afa rome ; step march afa ; at london home-guard@1")
	if q.asks(mute{}); q.Conquered[homeItaly] {
		t.Error("WC-3.4z: Rome alone conquers Italy again")
	}
	q.Control[area("Milan")] = afa
	if q.asks(mute{}); !q.Conquered[homeItaly] {
		t.Error("WC-3.4z: Rome and Milan do not conquer Italy")
	}
}

// TestIberia: the Allies liberate it, a coin decides between equals.
func TestIberia(t *testing.T) {
	p := placed(t, "turn 8 ; war germany usa ; war japan usa ; hold germany gibraltar ; ally iberia germany ; hold afa spain ; hold usa portugal ; ally brazil usa ; ally mexico usa ; ally south-east-asia japan ; step march usa ; at london home-guard@1")
	p.asks(gametest.Dice(t, 2))
	if p.Ally[iberia] != usa || p.Conquered[iberia] || p.Control[area("Spain")] != usa {
		t.Errorf("WC-3.3h, WC-3.4g: Iberia runs with %d", p.Ally[iberia])
	}
}

// TestConsent: an ally's land area is entered only with its leave, and its air units make room.
func TestConsent(t *testing.T) {
	text := "turn 9 ; war germany ussr ; war germany usa ; war japan usa ; ally near-east afa ; hold ussr persia ; at persia 1st-air-army@1 ; at iraq 8th-army@2 ; step march afa"
	p := placed(t, text)
	p.takeOff(unitNamed("Persian Army"), inPool, mute{})
	play(t, p, mute{}, afa, "move 8th-army persia")
	if p.Step != stepConsent || power(p.Asked) != ussr {
		t.Fatalf("WC-1.3f: step %d asks %d", p.Step, p.Asked)
	}
	q := p.Clone().(*Position)
	play(t, p, mute{}, ussr, "agree")
	if p.At[unitNamed("8th Army")] != area("Persia") || p.At[unitNamed("1st Air Army")] == area("Persia") && p.Step != stepScatter {
		t.Errorf("WC-1.3g: 8th Army in %s, 1st Air Army in %s", p.At[unitNamed("8th Army")], p.At[unitNamed("1st Air Army")])
	}
	play(t, q, mute{}, ussr, "pass")
	refuses(t, q, afa, "move 8th-army persia", "WC-1.3f")
	q.nextStage(mute{})
	q.nextStage(mute{})
	if q.Leave != [nPowers]leave{} {
		t.Error("WC-1.3f: the refusal outlasts the phase")
	}
	r := placed(t, text+" ; players 2")
	r.takeOff(unitNamed("Persian Army"), inPool, mute{})
	play(t, r, mute{}, afa, "move 8th-army persia")
	if r.Step == stepConsent || r.At[unitNamed("8th Army")] != area("Persia") {
		t.Error("Ruling WC-Q82: one player is asked")
	}
	s := placed(t, text+" ; at persia cavalry@1")
	refuses(t, s, afa, "move 8th-army persia", "WC-1.3f")
	if err := s.mayBeIn(unitNamed("8th Army"), area("Moscow")); err != game.Clause("WC-1.3e") {
		t.Errorf("WC-1.3e: %v", err)
	}
}

// TestIndiesTakenBack: a land area of the Indies goes back to Japan, though Germany runs their country (WC-3.2k): Germany is asked for it, Japan is not.
func TestIndiesTakenBack(t *testing.T) {
	for taker, asked := range map[power]bool{japan: false, germany: true} {
		p := placed(t, "turn 8 ; war germany usa ; war japan usa ; ally belgium-netherlands germany ; hold germany belgium-netherlands ; hold afa java ; step march japan")
		p.take(area("Java"), taker, mute{})
		if q := p.Queue[0]; (q.Step == stepLiberate) != asked || asked && q.Who != taker {
			t.Errorf("WC-3.4k: power %d takes Java, and question %d goes to %d", taker, q.Step, q.Who)
		}
		if !asked {
			continue
		}
		p.liberated(true, mute{})
		if p.Control[area("Java")] != japan {
			t.Errorf("WC-3.4k: Java is %d's", p.Control[area("Java")])
		}
	}
}
