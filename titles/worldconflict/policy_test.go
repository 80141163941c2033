package worldconflict

import (
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// refuses checks that each sentence of a power is refused by a clause; "ok" that it is not.
func refuses(t *testing.T, p *Position, w power, pairs ...string) {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		err := refused(t, p, w, pairs[i])
		if pairs[i+1] == "ok" && err != nil || pairs[i+1] != "ok" && err != game.Clause(pairs[i+1]) {
			t.Errorf("%s: %s: %v", pairs[i+1], pairs[i], err)
		}
	}
}

// TestEX32 is the example of rule 3.2: Germany gets Turkey by a Soviet declaration, and keeps out of it.
func TestEX32(t *testing.T) {
	p := placed(t, "turn 3 ; hold germany balkans ; at balkans army-group-south@2 ; at don-basin western-front@1 ; step march ussr")
	play(t, p, mute{}, ussr, "declare ankara")
	if p.Ally[turkey] != germany || unitsIn(p, "ankara") != "turkish-1st-army@2" || unitsIn(p, "istanbul") != "turkish-2nd-army@1" {
		t.Errorf("WC-3.2h, WC-3.2l: %v, %s", p.Ally[turkey], unitsIn(p, "ankara"))
	}
	if p.War[germany].has(ussr) {
		t.Error("WC-3.2n: Germany is at war with the USSR")
	}
	if err := p.mayBeIn(unitNamed("Army Group South"), area("Istanbul")); err != game.Clause("WC-3.2m") {
		t.Errorf("WC-3.2m, WC-F.1b: %v", err)
	}
	if err := p.mayBeIn(unitNamed("Turkish 1st Army"), area("Istanbul")); err != nil {
		t.Errorf("WC-3.2m: its own units are free: %v", err)
	}
	if !p.atWar(unitNamed("Turkish 1st Army"), ussr) {
		t.Error("Ruling WC-Q36: Turkey is not at war with the USSR")
	}
	p.makeWar(germany, ussr)
	if err := p.mayBeIn(unitNamed("Army Group South"), area("Istanbul")); err != nil {
		t.Errorf("WC-3.2m: at war with the attacker: %v", err)
	}
}

// TestDeclarations goes through what forbids declarations of war.
func TestDeclarations(t *testing.T) {
	all := "full ; turn 2 ; "
	refuses(t, placed(t, all+"step march germany"), germany, "war ussr", "WC-3.2d", "war japan", "WC-3.2b", "war afa", "WC-3.2a", "war usa", "ok",
		"declare london", "WC-3.2c", "declare rome", "WC-3.2b", "declare brazilian-coast", "WC-3.2a", "declare natal", "ok")
	refuses(t, placed(t, all+"hold germany paris ; step march germany"), germany, "war ussr", "ok")
	refuses(t, placed(t, "full ; turn 5 ; step march germany"), germany, "war ussr", "ok")
	refuses(t, placed(t, all+"step march usa"), usa, "war japan", "WC-3.2e", "declare spain", "WC-3.2e")
	refuses(t, placed(t, all+"war usa japan ; step march usa"), usa, "war germany", "ok", "declare spain", "ok", "declare chile", "WC-3.2g")
	refuses(t, placed(t, all+"step march ussr"), ussr, "war germany", "WC-3.2f", "declare finland", "WC-3.2f", "declare sweden", "WC-3.2f",
		"declare central-europe", "WC-3.2f", "declare ankara", "ok", "war japan", "ok")
	refuses(t, placed(t, all+"war ussr japan ; step march ussr"), ussr, "war germany", "WC-3.2f", "declare finland", "WC-3.2f")
	refuses(t, placed(t, all+"war ussr germany ; step march ussr"), ussr, "declare sweden", "ok")
	refuses(t, placed(t, all+"step march afa"), afa, "declare mexico", "WC-3.2g", "declare venezuela", "WC-3.2g", "declare norway", "ok")
	p := placed(t, all+"step blitz germany")
	refuses(t, p, germany, "war usa", "WC-3.0a")
	refuses(t, placed(t, "scenario rising-sun ; full ; step march japan"), japan, "declare mexico", "WC-A.1b", "war ussr", "WC-A.1b")
	refuses(t, placed(t, "scenario barbarossa ; full ; step march germany"), germany, "declare persia", "ok")
}

// TestAligners: who gets an attacked country.
func TestAligners(t *testing.T) {
	p := placed(t, "full ; step march germany")
	for _, tt := range []struct {
		clause string
		c      country
		s      side
		want   power
	}{
		{"WC-3.2h", turkey, allies, afa},
		{"WC-3.2h", turkey, axis, germany},
		{"WC-3.2i", southEastAsia, axis, japan},
		{"WC-3.2j", mexico, allies, usa},
		{"WC-3.2j", countryNamed("Central America"), allies, usa},
		{"WC-3.2j", brazil, allies, usa},
		{"WC-3.2j", countryNamed("Latin America"), allies, usa},
		{"WC-3.2j", countryNamed("Chile"), allies, usa},
		{"WC-3.2j", paraguay, allies, usa},
		{"WC-Q37", countryNamed("Venezuela"), allies, afa},
		{"WC-Q37", argentina, allies, afa},
	} {
		if got := p.aligner(tt.c, tt.s); got != tt.want {
			t.Errorf("%s: %s gets %s", tt.clause, powerNames[got], board.countries[tt.c])
		}
	}
	p.Out = only(afa)
	if got := p.aligner(turkey, allies); got != ussr {
		t.Errorf("WC-Q84: %d", got)
	}
}

// TestLowlands: Belgium-Netherlands splits between the Axis powers, not between the Allies.
func TestLowlands(t *testing.T) {
	p := placed(t, "turn 2 ; marker usa 3 ; marker ussr 3 ; step march afa ; at london 2nd-army@1")
	play(t, p, mute{}, afa, "declare java")
	if p.Control[area("Borneo")] != japan || p.Control[placeBelgium] != germany || p.Owner[unitNamed("KNIL")] != japan || p.Owner[unitNamed("Belg.-Neth. Army")] != germany {
		t.Error("WC-3.2k: it does not split")
	}
	if err := p.mayBeIn(unitNamed("SNLF"), area("Borneo")); err != game.Clause("WC-3.2m") {
		t.Errorf("WC-3.2m: %v", err)
	}
	if p.Marker[usa] != 2 || p.Marker[ussr] != 2 {
		t.Errorf("WC-7.2a: markers %v", p.Marker)
	}
}

// conditions are positions in which each alignment is due.
var conditions = []struct {
	clause game.Clause
	text   string
	want   string
}{
	{"WC-3.3b", "hold germany french-west-africa ; at french-west-africa alpini-army@1", "argentina germany argentina argentine-army@2"},
	{"WC-3.3c", "war germany ussr ; hold ussr austria-czechoslovakia", "austria-czechoslovakia ussr austria-czechoslovakia czech-army@1"},
	{"WC-3.3d", "hold germany vichy-france gibraltar malta egypt algeria morocco", "balkans germany balkans yugoslav-army@1 greek-army@1"},
	{"WC-3.3d", "hold afa milan rome libya", "balkans afa balkans yugoslav-army@1 greek-army@1"},
	{"WC-3.3e", "war usa japan", "brazil usa sao-paulo "},
	{"WC-3.3e", "war usa japan ; at libya libyan-army@1", "brazil usa sao-paulo brazilian-army@1"},
	{"WC-3.3f", "war germany ussr", "central-europe germany central-europe bulgarian-hungarian-rumanian-army@2"},
	{"WC-3.3g", "war germany ussr", "finland germany finland finnish-army@2"},
	{"WC-3.3h", "hold germany gibraltar", "iberia germany spain spanish-army@2"},
	{"WC-3.3i", "war usa japan", "mexico usa mexico "},
	{"WC-3.3j", "hold germany egypt aden-kuwait", "near-east germany iraq iraqi-army@1"},
	{"WC-3.3k", "hold germany morocco ; at morocco army-group-south@1", "paraguay-uruguay germany paraguay-uruguay uruguayan-army@1"},
	{"WC-3.3l", "war japan afa", "south-east-asia japan south-east-asia thai-army@1"},
	{"WC-3.3l", "hold germany paris", "south-east-asia japan south-east-asia thai-army@1"},
	{"WC-3.3m", "war germany ussr ; hold germany caucasus-mountains", "turkey germany ankara turkish-1st-army@2"},
}

// TestAlignments: each alignment happens by itself when its condition holds, and not before; in the enemy's phase too (Ruling WC-Q59).
func TestAlignments(t *testing.T) {
	for _, tt := range conditions {
		f := strings.SplitN(tt.want, " ", 4)
		before := placed(t, "step march usa ; at london home-guard@1")
		before.asks(mute{})
		if c := countryCalled(f[0]); before.Ally[c] != nobody && c != annexed {
			t.Errorf("%s: %s joins too soon", tt.clause, f[0])
		}
		p := placed(t, tt.text+" ; at london home-guard@1 ; step march usa")
		table := gametest.Dice(t)
		p.asks(table)
		if c := countryCalled(f[0]); p.Ally[c] != powerCalled(f[1]) {
			t.Errorf("%s, WC-3.3a, WC-F.2a: %s runs with %d", tt.clause, f[0], p.Ally[c])
		}
		if got := unitsIn(p, f[2]); !strings.HasPrefix(got, f[3]) || f[3] == "" && strings.Contains(got, "n-army") {
			t.Errorf("%s: in %s: %q, want %q", tt.clause, f[2], got, f[3])
		}
		if strings.HasPrefix(tt.want, "mexico") && (p.Status[unitNamed("Mexican Army")] != inPool || p.Owner[unitNamed("Mexican Army")] != usa) {
			t.Errorf("%s: the Mexican Army is not in the Force Pool", tt.clause)
		}
		if p.Marker != [nPowers]int8{} {
			t.Errorf("WC-7.2d: %s: markers %v", f[0], p.Marker)
		}
	}
}

// TestNoAlignment: what is not enough.
func TestNoAlignment(t *testing.T) {
	for _, tt := range []struct{ clause, text, country string }{
		{"WC-3.3b", "hold germany french-west-africa ; ally iberia germany ; at french-west-africa spanish-army@2", "argentina"},
		{"WC-3.3b", "hold germany morocco ; at morocco army-group-south@1", "argentina"},
		{"WC-3.3j", "hold germany egypt", "near-east"},
		{"WC-3.3j", "hold germany egypt aden-kuwait ; at mediterranean-sea mediterranean-fleet@2 ; at north-sea north-sea-fleet@2", "near-east"},
		{"WC-3.3h", "hold japan gibraltar", "iberia"},
		{"WC-3.3d", "hold afa milan rome", "balkans"},
	} {
		p := placed(t, tt.text+" ; at london home-guard@1 ; step march usa")
		p.asks(mute{})
		if p.Ally[countryCalled(tt.country)] != nobody {
			t.Errorf("%s: %s joins", tt.clause, tt.country)
		}
	}
}

// TestEX33 is the chain of politics of rule 3.3.
func TestEX33(t *testing.T) {
	p := placed(t, "turn 2 ; marker usa 3 ; at western-germany army-group-b@2 ; at gibraltar ghq@1 ; at south-china-sea southern-trs@1 ; aboard southern-trs snlf ; at mediterranean-sea mediterranean-trs@1 bb-fleet@2 ; aboard mediterranean-trs san-marco ; step march germany")
	play(t, p, mute{}, germany, "declare belgium-netherlands", "done")
	if p.Control[area("Java")] != afa {
		t.Error("WC-3.2h: Java is not the AFA's")
	}
	play(t, p, mute{}, japan, "war afa")
	if p.Ally[southEastAsia] != japan || unitsIn(p, "south-east-asia") != "thai-army@1" {
		t.Error("WC-3.3l: South-East Asia does not join Japan")
	}
	play(t, p, mute{}, japan, "move thai-army burma", "done")
	if p.Control[area("Burma")] != japan {
		t.Error("WC-5.2e: Burma")
	}
	play(t, p, mute{}, germany, "attack gibraltar san-marco bb-fleet", "done")
	refuses(t, p, japan, "attack borneo snlf", "ok")
	play(t, p, gametest.Dice(t, 6, 4), japan, "done")
	if p.Ally[iberia] != germany || !p.on(unitNamed("Spanish Army")) {
		t.Error("WC-3.3h: Iberia does not join Germany")
	}
	if p.Step == stepAnnounce && power(p.Asked).side() == axis {
		t.Error("WC-3.3n: attacks can still be announced")
	}
}
