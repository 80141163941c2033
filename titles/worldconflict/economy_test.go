package worldconflict

import (
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// earns counts the income of a stage.
func earns(t *testing.T, text string) *Position {
	t.Helper()
	p := placed(t, text)
	p.traceLines()
	p.income(mute{})
	return p
}

// has checks what a power has saved.
func (p *Position) has(t *testing.T, w power, oil, resources uint8, clauses string) {
	t.Helper()
	if p.Oil[w] != oil || p.Resources[w] != resources {
		t.Errorf("%s: %s has %d Oil and %d Resources, want %d and %d", clauses, powerNames[w], p.Oil[w], p.Resources[w], oil, resources)
	}
}

// TestStartIncome: what powers get on the first turn of the whole war and of Rise and Fall (WC-0a, WC-F.0d, WC-F.0h).
func TestStartIncome(t *testing.T) {
	p := earns(t, "save germany oil 0 ; marker usa 15 ; marker ussr 15")
	p.has(t, germany, 1, 5, "WC-7.6a, WC-7.6d, WC-7.6g, WC-7.5c")
	p.has(t, japan, 0, 3, "WC-7.6a, WC-7.5c")
	p.has(t, afa, 1, 9, "WC-7.6a, WC-7.6d")
	p.has(t, ussr, 3, 7, "WC-7.6d, WC-7.7a")
	p.has(t, usa, 5, 9, "WC-7.6d, WC-7.5a")
	p = earns(t, "save germany oil 0 ; marker usa 9 ; marker ussr 9")
	p.has(t, germany, 2, 5, "WC-7.5a, WC-7.5c")
	p.has(t, japan, 1, 3, "WC-7.5a, WC-7.5c")
	p = earns(t, "scenario fascism ; save germany oil 0 ; marker usa 9 ; marker ussr 9")
	p.has(t, germany, 2, 5, "WC-F.6a")
	p.has(t, usa, 4, 5, "WC-F.6a, WC-F.0h")
}

// TestTradesEnd: war ends a trade for good, and an aligned country keeps its own (WC-7.5b).
func TestTradesEnd(t *testing.T) {
	p := earns(t, "war germany ussr ; save germany oil 0")
	p.has(t, germany, 1, 5, "WC-7.5b")
	if p.Lapsed != 1<<2 {
		t.Errorf("WC-7.5b: trades %b have ended", p.Lapsed)
	}
	p.War, p.Earned = [nPowers]powers{}, false
	p.income(mute{})
	p.has(t, germany, 2, 10, "WC-7.5b")
	p = earns(t, "ally sweden afa ; save germany oil 0 ; marker ussr 10")
	p.has(t, germany, 1, 4, "WC-7.5b")
	if p.Lapsed&1 == 0 {
		t.Error("WC-7.5b: Sweden still trades")
	}
	p = earns(t, "ally venezuela usa ; war japan usa")
	p.has(t, usa, 5, 9, "WC-7.5a")
}

// TestNeutralGround: goods cross neutral land, and not what the enemy's ships close (WC-1.7e, WC-7.6a).
func TestNeutralGround(t *testing.T) {
	seas := "hold germany norway ; save germany oil 0 ; marker ussr 10 ; at north-sea north-sea-fleet@2 ; at arctic-ocean north-atlantic-fleet@2 ; "
	p := earns(t, seas)
	p.has(t, germany, 1, 6, "WC-1.7e")
	p = earns(t, seas+"at baltic-sea baltic-sea-fleet@1 ; war germany ussr")
	p.has(t, germany, 1, 4, "WC-7.6a, WC-7.6e")
}

// TestEX76a is the income of Japan in rule 7.6.
func TestEX76a(t *testing.T) {
	p := earns(t, "hold japan south-east-asia borneo ; marker usa 10 ; convoy japan 2 ; convoy japan-schina 1")
	p.has(t, japan, 1, 1, "WC-7.6a, WC-7.6c, WC-7.6d, WC-E.4a")
	if p.Damage != ([nConvoys]uint8{}) {
		t.Error("WC-7.6c: damage of Convoys is left")
	}
	q := placed(t, "hold japan south-east-asia borneo ; marker usa 10 ; convoy japan 2 ; convoy japan-schina 2 ; factory tokyo 2")
	q.Status[unitCalled("japan-schina-convoy")] = absent
	q.traceLines()
	q.income(mute{})
	q.has(t, japan, 1, 0, "WC-7.6c, WC-7.6f, WC-D.9a")
	if q.Bombed != ([nAreas]uint8{}) {
		t.Error("WC-7.6f: damage of Factories is left")
	}
}

// american is the stage of the examples of rules 7.6 to 7.8.
const american = "turn 2 ; at north-atlantic north-atlantic-lend-lease@1 ; at bay-of-bengal bay-of-bengal-lend-lease@1 ; at chungking warlords@1 kuomintang-army@1 ; at west-coast marines@1 ; at atlantic-seaboard 1st-us-army@1 army-air-corps@1 3rd-fleet@1 ; "

// TestEX76b is the income of the USA in rule 7.6.
func TestEX76b(t *testing.T) {
	p := placed(t, american+"marker usa 7 ; step lend")
	play(t, p, mute{}, usa, "lend north-atlantic-lend-lease 1")
	p.revealLeases(mute{})
	var sum [nPowers]haul
	var given [nPowers]int
	sum[usa] = p.earned(usa)
	p.collectFunds(usa)
	p.trade(&sum, mute{})
	if sum[usa] != (haul{4, 9}) || p.Fund[china] != 1 {
		t.Errorf("WC-7.5a, WC-7.8p: %+v and %d for China", sum[usa], p.Fund[china])
	}
	p.lease(&sum, &given, mute{})
	if sum[usa] != (haul{3, 8}) || p.Fund[china] != 2 || sum[afa] != (haul{1, 0}) {
		t.Errorf("WC-7.4f, WC-7.6e: %+v and %d for China", sum[usa], p.Fund[china])
	}
}

// TestEX77 is the limit of rule 7.7, and the spending of rule 7.8 after it: lend lease given counts (Ruling WC-Q12), that to China when it
// is spent (Ruling WC-Q94).
func TestEX77(t *testing.T) {
	p := placed(t, strings.Replace(american, "north-atlantic-lend-lease@1", "atlantic-fleet@1", 1)+"marker usa 7 ; step spend")
	p.income(mute{})
	if l := p.Limit[usa]; !l.Limited || l.Gained != 7 || l.Room != 0 {
		t.Errorf("WC-7.7a, WC-7.7b: %+v", l)
	}
	p.has(t, usa, 4, 3, "WC-7.7a")
	play(t, p, mute{}, usa, "build warlords", "build kuomintang-army", "build army-air-corps")
	if err := refused(t, p, usa, "build kuomintang-army"); err != game.Clause("WC-7.8d") && err != game.Clause("WC-7.8q") {
		t.Errorf("WC-7.8q: %v", err)
	}
	p = placed(t, american+"marker usa 7 ; step lend")
	play(t, p, mute{}, usa, "lend north-atlantic-lend-lease 1")
	p.revealLeases(mute{})
	p.income(mute{})
	if l := p.Limit[usa]; l.Gained != 6 {
		t.Errorf("WC-7.7b, WC-F.7a: %+v", l)
	}
}

// TestEX78 is the spending of the USA in rule 7.8: with 5 to use and two of them for China it saves two Oil and a Resource is left.
func TestEX78(t *testing.T) {
	p := placed(t, american+"marker usa 7 ; step lend")
	p.Size[unitCalled("north-atlantic-lend-lease")] = 1
	play(t, p, mute{}, usa, "lend north-atlantic-lend-lease 1")
	p.revealLeases(mute{})
	p.income(mute{})
	p.has(t, usa, 3, 3, "WC-7.7b")
	p.set([]string{"step", "spend"})
	play(t, p, mute{}, usa, "build warlords", "build kuomintang-army", "build 1st-us-army")
	if err := refused(t, p, usa, "build warlords"); err == nil {
		t.Error("WC-7.8p, WC-7.8r: a third Resource for China")
	}
	p.revealBuilds(mute{})
	p.has(t, usa, 3, 0, "WC-7.8r, WC-7.8s")
	if p.Size[unitCalled("warlords")] != 2 || p.Size[unitCalled("kuomintang-army")] != 2 || p.Size[unitCalled("1st-us-army")] != 2 {
		t.Error("WC-7.8d: not built")
	}
}

// TestChina: its Resource needs a Chinese army beside it, and Factories there cost China alone (WC-7.8p, WC-7.8r, WC-E.4b, WC-E.0h).
func TestChina(t *testing.T) {
	p := earns(t, "war japan usa ; at chungking warlords@1")
	if p.Fund[china] != 1 {
		t.Errorf("WC-7.8p: %d for China", p.Fund[china])
	}
	p.has(t, usa, 5, 9, "WC-7.8p")
	p = earns(t, "war japan usa ; at canton warlords@1")
	if p.Fund[china] != 0 {
		t.Errorf("WC-7.8p: %d for China", p.Fund[china])
	}
	p = earns(t, "war japan usa ; at chungking warlords@1 ; factory chungking 1")
	if p.Fund[china] != 0 {
		t.Errorf("WC-7.8r, WC-E.4b: %d for China", p.Fund[china])
	}
	p.has(t, usa, 5, 9, "WC-E.4b")
	p = earns(t, "scenario rising-sun ; at chungking warlords@1")
	p.has(t, afa, 6, 6, "WC-E.0h") // 2 Oil saved
	if p.Fund[china] != 1 {
		t.Errorf("WC-E.0h, WC-E.4b: %d for China", p.Fund[china])
	}
	p = placed(t, "war japan usa ; at chungking warlords@1 ; save usa resources 5 ; step spend")
	if err := refused(t, p, usa, "build warlords"); err != game.Clause("WC-7.8q") {
		t.Errorf("WC-7.8q: %v", err)
	}
}

// TestEX76c is the exile of the British in rule 7.6.
func TestEX76c(t *testing.T) {
	text := "hold germany paris london scotland poland algeria south-africa ; hold japan burma canberra ; ally near-east afa ; war japan afa ; at cape-basin u-boat-i@1 ; at mozambique-channel u-boat-ii@1 ; at arabian-sea i-boats@1 ; at bay-of-bengal 2nd-fleet@1 ; at western-approaches bb-fleet@1 ; " +
		"at north-sea high-seas-fleet@1 ; at mediterranean-sea sommergibili@1 ; at gulf-of-alaska 1st-fleet@1 ; at cape-verde-basin u-boat-iii@1 ; at indian-ocean naval-air@1 ; at hyderabad indian-army@1 2nd-army@1 ; at iraq iraqi-army@1 ; "
	p := placed(t, text)
	p.Conquered[countryBritain], p.Conquered[countryFrance] = true, true
	for x := range Place(nAreas) { // no way through the USSR or China
		if p.Control[x] == ussr || board.country[x] == china {
			p.Control[x] = germany
		}
	}
	p.NewHome[countryBritain] = countryNamed("Canada") + 1
	p.convoys("canada 1")
	p.traceLines()
	p.income(mute{})
	india := countryNamed("India")
	if p.Cut[india] == 0 {
		t.Fatalf("WC-7.6h: India is not cut off")
	}
	if n := p.Fund[p.Cut[india]-1]; n != 3 { // Iraq and Persia, Hyderabad
		t.Errorf("WC-7.6h: %d for Indian units", n)
	}
	p.has(t, afa, 1, 1, "WC-7.6a, WC-7.6d")
	p.set([]string{"step", "spend"})
	if err := refused(t, p, afa, "build 2nd-army"); err != game.Clause("WC-7.6h") {
		t.Errorf("WC-7.6h: %v", err)
	}
	play(t, p, mute{}, afa, "build indian-army")
	if p.Till[afa].Resources != 0 {
		t.Error("WC-7.6h: the AFA has paid")
	}
	p.revealBuilds(mute{})
	if p.Size[unitCalled("indian-army")] != 2 {
		t.Error("WC-7.6h, WC-7.7c: not built")
	}
	p.has(t, afa, 1, 1, "WC-7.8s")
}

// convoys puts Convoys on the map: "canada 1".
func (p *Position) convoys(text string) {
	_ = p.setMore(append([]string{"convoy"}, strings.Fields(text)...))
}

// TestEX74 is the lend lease of rule 7.4, and what stops it.
func TestEX74(t *testing.T) {
	const arctic = "war germany ussr ; at arctic-ocean arctic-ocean-lend-lease@2 ; "
	for _, c := range []struct {
		text string
		want game.Clause
	}{
		{arctic, ""},
		{strings.Replace(arctic, "at arctic-ocean", "at north-sea", 1), "WC-7.4a"},
		{arctic + "at north-sea u-boat-i@1 ; at western-approaches u-boat-ii@1 ; at north-atlantic u-boat-iii@1", "WC-7.4b"},
		{arctic + "ally norway germany", "WC-7.4c"},
		{arctic + "hold germany leningrad ; hold afa norway", "WC-7.4d"},
		{"war germany ussr ; at bering-sea bering-sea-lend-lease@1", ""},
		{"at bay-of-bengal bay-of-bengal-lend-lease@1 ; hold japan burma", "WC-7.4f"},
		{"at bay-of-bengal bay-of-bengal-lend-lease@1", ""},
	} {
		p := placed(t, c.text)
		u := leases[0]
		for _, v := range leases {
			if p.on(v) {
				u = v
			}
		}
		if c.want == "WC-7.4d" { // the rest of the way to the USSR is closed as well
			for x := range Place(nAreas) {
				if p.Control[x] == ussr && x != area("Leningrad") {
					p.Control[x] = germany
				}
			}
		}
		if c.want == "WC-7.4c" {
			for x := range board.coast[units.all[u].lendsAt].All() {
				p.Control[x] = germany
			}
		}
		err := p.delivers(u)
		if c.want == "" && err != nil || c.want != "" && err != c.want {
			t.Errorf("%s, WC-D.8a: %v (%s)", c.want, err, c.text)
		}
	}
	p := placed(t, arctic+"step lend")
	if err := refused(t, p, afa, "lend arctic-ocean-lend-lease 2"); err != game.Clause("WC-7.4e") { // it has 1 Oil
		t.Errorf("WC-7.4e: %v", err)
	}
	play(t, p, mute{}, afa, "lend arctic-ocean-lend-lease 1")
	p.revealLeases(mute{})
	p.income(mute{})
	p.has(t, afa, 0, 8, "WC-7.4e, WC-7.6e")
	p.has(t, ussr, 4, 8, "WC-7.4e, WC-D.8a")
	p = earns(t, "war germany ussr ; at scotland arctic-ocean-lend-lease@2")
	p.has(t, ussr, 3, 7, "WC-7.4g")
	if err := mayLend(p, usa, unitCalled("bay-of-bengal-lend-lease")); err == nil {
		t.Error("WC-7.4f: Oil for China")
	}
}

// TestEX71 is the Partisan of rule 7.1, and the other lines of the table.
func TestEX71(t *testing.T) {
	p := placed(t, "ally norway germany ; hold afa norway ; at chungking warlords@1 ; step partisans")
	p.Patron[countryNamed("Norway")] = germany
	p.Rolled = 3
	for place, want := range map[string]bool{"norway": true, "chungking": true, "paris": false, "leningrad": false} {
		if err := refused(t, p, germany, "partisan "+place+" resource"); (err == nil) != want {
			t.Errorf("WC-7.1d: %s: %v", place, err)
		}
	}
	if err := refused(t, p, germany, "partisan chungking oil"); err != game.Clause("WC-7.1e") {
		t.Errorf("WC-7.1e: %v", err)
	}
	if err := refused(t, p, germany, "done"); err != nil {
		t.Errorf("WC-7.1d: %v", err)
	}
	play(t, p, gametest.Dice(t), germany, "partisan chungking resource")
	if p.Fund[china] != 0 || p.Partisan[area("Chungking")] != 0 && p.now() > actIncome {
		t.Error("WC-7.1e, WC-7.6b: the Partisan is not felt, or still there")
	}
}

// TestPartisans are the other lines of the table.
func TestPartisans(t *testing.T) {
	p := placed(t, "hold germany paris ; step partisans")
	p.asksPartisans(gametest.Dice(t, 2))
	if p.Partisan[area("Paris")] == 0 {
		t.Error("WC-7.1a, WC-7.1b, WC-F.4a: no Partisan in Paris")
	}
	p = placed(t, "hold germany ukraine caucasus-mountains ; step partisans ussr")
	p.Rolled = 4
	if err := refused(t, p, ussr, "done"); err != game.Clause("WC-7.1b") {
		t.Errorf("WC-7.1b: %v", err)
	}
	if err := refused(t, p, ussr, "partisan moscow resource"); err != game.Clause("WC-7.1b") {
		t.Errorf("WC-7.1b: %v", err)
	}
	p = placed(t, "step partisans japan")
	p.Rolled = 1
	play(t, p, mute{}, japan, "partisan chungking resource")
	if p.Step != stepPartisan || power(p.Asked) != usa {
		t.Fatalf("WC-7.1c: step %d asks %d", p.Step, p.Asked)
	}
	if err := refused(t, p, usa, "partisan peking resource"); err != nil {
		t.Errorf("WC-7.1c: %v", err)
	}
	q := earns(t, "hold germany poland ; save germany oil 0 ; marker ussr 10")
	q.has(t, germany, 1, 6, "WC-7.6a")
	r := placed(t, "hold germany poland ; save germany oil 0 ; marker ussr 10")
	r.Partisan[area("Poland")] = 1 << resourceGoods
	r.traceLines()
	r.income(mute{})
	r.has(t, germany, 1, 5, "WC-7.6b, WC-7.1e")
	if r.Partisan[area("Poland")] != 0 {
		t.Error("WC-7.6b: the Partisan is still there")
	}
}

// TestShortIncomes: what the scenarios B to D give (WC-B.7a, WC-B.7b, WC-C.7a, WC-D.0f, WC-D.0g).
func TestShortIncomes(t *testing.T) {
	p := earns(t, "scenario longest-day")
	p.has(t, germany, 0, 6, "WC-B.7a, WC-B.7b")
	p.has(t, afa, 0, 7, "WC-B.7b")
	p = earns(t, "scenario atlantic ; turn 3 ; convoy canada 2")
	p.has(t, germany, 2, 3, "WC-C.7a")
	p.has(t, afa, 2, 4, "WC-C.7a")
	p = earns(t, "scenario atlantic ; turn 7")
	p.has(t, germany, 2, 2, "WC-C.7a, WC-C.8a")
	p = earns(t, "scenario barbarossa ; convoy canada 1")
	p.has(t, afa, 2, 3, "WC-D.0f, WC-D.9a")
	if p.Fund[countryBalkans] != 1 {
		t.Errorf("WC-D.0f: %d for the Balkans", p.Fund[countryBalkans])
	}
	for turn, want := range map[string]uint8{"6": 5, "7": 4, "10": 1, "12": 1} {
		p = earns(t, "scenario barbarossa ; save germany oil 0 ; turn "+turn)
		if p.Resources[germany] != want {
			t.Errorf("WC-D.0g: turn %s gives Germany %d", turn, p.Resources[germany])
		}
	}
	p = earns(t, "scenario rising-sun ; turn 10 ; save afa oil 0")
	p.has(t, afa, 4, 10, "WC-E.0o")
}
