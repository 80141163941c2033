package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// asksFor fails unless a power is asked for a step.
func asksFor(t testing.TB, clause string, p *Position, w power, s step) {
	t.Helper()
	if power(p.Asked) != w || p.Step != s {
		t.Fatalf("%s: step %d asks %d, want step %d of %d", clause, p.Step, p.Asked, s, w)
	}
}

// TestResultOrder: numbers before letters, in each what the phasing side has rolled first; 17 Factors roll 2B, 12 roll 1L.
func TestResultOrder(t *testing.T) {
	p := placed(t, "at western-germany army-group-center@4 army-group-a@4 ; at paris 1st-army-group@4 2nd-army@4 ; closed japan ; step attack germany")
	p.Conquests[countryFrance] = 1 // Paris alone does not conquer it any more
	play(t, p, gametest.Dice(t, 6, 4), germany, "attack paris army-group-center army-group-a", "done")
	asksFor(t, "WC-6.5c", p, afa, stepLose)
	play(t, p, mute{}, afa, "lose 2nd-army")
	play(t, p, mute{}, germany, "lose 1st-army-group")
	asksFor(t, "WC-6.5c", p, germany, stepLose)
	play(t, p, mute{}, germany, "lose army-group-a")
	if got := unitsIn(p, "vichy-france"); got != "2nd-army@3 1st-army-group@3" { // one area to go to, so that nobody is asked
		t.Errorf("WC-6.6d: B drives %q out", got)
	}
	asksFor(t, "WC-6.6i", p, afa, stepStop)
	if p.Bout.Part != phasingLetter || p.Control[placeParis] != afa {
		t.Errorf("WC-6.5c: part %d", p.Bout.Part)
	}
	play(t, p, mute{}, afa, "stop army-group-center")
	if got := unitsIn(p, "paris"); got != "army-group-a@3" || p.Control[placeParis] != germany {
		t.Errorf("WC-6.6a, WC-6.6h, WC-6.6q: in Paris are %q", got)
	}
	if p.At[unitNamed("Army Group Center")] != westernGermany {
		t.Error("WC-6.6h: Army Group Center advances")
	}
}

// TestRetreatShares: S takes one third of the defenders that survive, L two thirds, B all; the attackers pick them.
func TestRetreatShares(t *testing.T) {
	for l, want := range map[letter]uint8{letterS: 1, letterL: 2, letterB: 3} {
		p, _ := totals(t, "at western-germany army-group-center@4 army-group-a@4 army-group-north@1 ; at paris 1st-army-group@3 2nd-army@3 dcr@1 ; closed japan ; step attack germany", "paris", groundAttack, "army-group-center army-group-a army-group-north", "")
		p.Bout.Letter = [2]letter{l, l}
		if got := p.lettered(defender); got != want {
			t.Errorf("WC-6.6d: %s drives %d of 3 out, want %d", letterIDs[l], got, want)
		}
		if got := p.lettered(attacker); got != want {
			t.Errorf("WC-6.6h: %s stops %d of 3, want %d", letterIDs[l], got, want)
		}
		p.Bout.Lead = [2]power{germany, afa}
		for p.Bout.Picks = range uint8(2) {
			if p.chooser(defender) != germany || p.chooser(attacker) != afa {
				t.Errorf("WC-6.6i: pick %d is not the opponent's", p.Bout.Picks)
			}
		}
	}
}

// TestPressed: the attackers choose who retreats: with 7 Factors a 1 is S, one of two.
func TestPressed(t *testing.T) {
	p := placed(t, "at western-germany army-group-center@3 ; at paris reserve-army@1 home-guard@1 ; closed japan ; step attack germany")
	play(t, p, gametest.Dice(t, 1, 1), germany, "attack paris army-group-center", "done")
	asksFor(t, "WC-6.6i", p, germany, stepPress)
	play(t, p, mute{}, germany, "press home-guard")
	if p.At[unitNamed("Home Guard")] == placeParis || p.At[unitNamed("Reserve Army")] != placeParis || p.Control[placeParis] != afa {
		t.Errorf("WC-6.6d, WC-6.6a: in Paris are %q", unitsIn(p, "paris"))
	}
}

// TestMustAdvance: nobody is asked whether to advance, into an empty area or one that extra damage by a retreat has emptied.
func TestMustAdvance(t *testing.T) {
	for text, rolls := range map[string][]int{
		"at western-germany army-group-b@2 18th-army@1":                                                                       nil,
		"hold germany vichy-france belgium-netherlands ; at western-germany army-group-center@3 18th-army@1 ; at paris dcr@1": {2, 1},
	} {
		p := placed(t, text+" ; closed japan ; step attack germany")
		p.Conquests[countryFrance] = 1
		attackers := "army-group-b"
		if rolls != nil {
			attackers = "army-group-center"
		}
		play(t, p, gametest.Dice(t, rolls...), germany, "attack paris "+attackers+" 18th-army", "done")
		if p.At[unitCalled(attackers)] != placeParis || p.At[unitNamed("18th Army")] != placeParis || p.Control[placeParis] != germany {
			t.Errorf("WC-6.6q, WC-6.6a: %s: in Paris are %q", text, unitsIn(p, "paris"))
		}
	}
}

// TestClaims: of two powers that advance together one takes the area: by Land Factors, by the strongest unit, by a coin.
func TestClaims(t *testing.T) {
	for _, tt := range []struct {
		clause, afa, usa string
		coin             []int
		want             power
	}{
		{"WC-6.6o", "2nd-army@1", "1st-us-army@2", nil, usa},
		{"WC-6.6o", "2nd-army@2", "1st-us-army@1", nil, afa},
		{"WC-6.6p", "2nd-army@1 8th-army@1", "9th-army@2", nil, usa}, // 4 Factors each, the strongest unit has 4
		{"WC-6.6p", "2nd-army@2", "9th-army@2", []int{1}, afa},
		{"WC-6.6p", "2nd-army@2", "9th-army@2", []int{2}, usa},
	} {
		p := placed(t, "war germany usa ; hold germany paris ; hold afa belgium-netherlands ; at belgium-netherlands "+tt.afa+" "+tt.usa+" ; step attack afa")
		var in unitSet
		for u := range nUnits {
			if p.on(u) && p.At[u] == area("Belgium-Netherlands") {
				in.Add(u)
			}
		}
		p.advance(placeParis, &in, gametest.Dice(t, tt.coin...))
		if p.Control[placeParis] != tt.want {
			t.Errorf("%s: %s and %s: Paris is %d's, want %d", tt.clause, tt.afa, tt.usa, p.Control[placeParis], tt.want)
		}
	}
}

// TestSpentWeapons: what bombs once is gone before results, and not in an Air Round.
func TestSpentWeapons(t *testing.T) {
	p := placed(t, "hold germany paris ; at paris v-2@1 ; at london home-guard@1 ; closed japan ; step attack germany")
	play(t, p, gametest.Dice(t, 1), germany, "bomb london v-2", "done")
	if p.on(unitNamed("V-2")) {
		t.Error("WC-6.5b: the V-2 has bombed and stays")
	}
	p, _ = totals(t, "war japan usa ; at east-china-sea 12th-fleet@2 kamikazes@1 ; step sea usa", "east-china-sea", seaCombat, "12th-fleet", "kamikazes")
	kamikazes := unitNamed("Kamikazes")
	if p.roll(mute{}); p.Bout.Round != airRound || !p.on(kamikazes) {
		t.Errorf("WC-6.5b, Ruling WC-Q10: the Kamikazes are spent in Round %d", p.Bout.Round)
	}
	p.Bout.Round = navalRound
	if p.roll(gametest.Dice(t, 6, 6)); p.on(kamikazes) || p.Bout.Points[attacker] == 0 {
		t.Errorf("WC-6.5b: the Kamikazes stay, or hit nothing (%d points)", p.Bout.Points[attacker])
	}
}

// TestFactoryAlone: in a Strategic Round the Factory is hit and nothing else; 8 and 2 Factors roll 2.
func TestFactoryAlone(t *testing.T) {
	p := placed(t, "hold germany belgium-netherlands ; at belgium-netherlands ju-88s@2 he-177s@2 ; at london home-guard@1 north-sea-fleet@2 ; closed japan ; step attack germany")
	play(t, p, gametest.Dice(t, 6), germany, "bomb london ju-88s he-177s", "done")
	if got := unitsIn(p, "london"); p.Bombed[area("London")] != 2 || got != "home-guard@1 north-sea-fleet@2" {
		t.Errorf("WC-6.5g: damage %d, in London are %q", p.Bombed[area("London")], got)
	}
}

// TestReturnPicks: units to return are picked in turn, the owner first: 3 air units, L takes two.
func TestReturnPicks(t *testing.T) {
	p := placed(t, "at western-germany army-group-b@2 stukas@1 me-109s@1 luftwaffe@2 ; at paris dcr@2 royal-air-force@4 ; closed japan ; step attack germany")
	p.Task[unitNamed("Royal Air Force")] = task{placeParis + 1, groundAttack, false}
	for _, u := range []string{"Army Group B", "Stukas", "Me-109s", "Luftwaffe"} {
		p.Task[unitNamed(u)] = task{placeParis + 1, groundAttack, false}
	}
	p.beginCombat(placeParis, groundAttack, mute{})
	p.Bout.Lead, p.Bout.Letter, p.Bout.Part = [2]power{germany, afa}, [2]letter{letterL, noLetter}, phasingLetter
	p.goOn(mute{})
	asksFor(t, "WC-6.5p", p, germany, stepHome)
	play(t, p, mute{}, germany, "home stukas")
	asksFor(t, "WC-6.5p", p, afa, stepHome)
	if err := refused(t, p, afa, "home stukas"); err != game.Clause("WC-6.5p") {
		t.Errorf("WC-6.5p: the Stukas are picked twice: %v", err)
	}
	play(t, p, gametest.Dice(t, 1, 1), afa, "home luftwaffe")
	if p.In[attacker].Has(unitNamed("Luftwaffe")) {
		t.Error("WC-6.5p: the Luftwaffe stays")
	}
}

// TestNoLetters: letters of the last Round count for nothing against a Port, a Factory or an Island; those of an Air Round do (Ruling WC-Q11).
func TestNoLetters(t *testing.T) {
	const oahu = "war japan usa ; at midway-islands naval-air@2 ; hold japan midway-islands ; at hawaii pacific-fleet@2 asiatic-fleet@1 army-air-corps@1 ; step attack japan"
	for _, tt := range []struct {
		stage, at            string
		kind                 combatKind
		attackers, defenders string
		want                 uint8
	}{
		{oahu, "hawaii", portAttack, "naval-air", "", 0},
		{oahu, "hawaii", portAttack, "naval-air", "army-air-corps", 1},
		{"hold germany belgium-netherlands ; at belgium-netherlands ju-88s@2 ; at london home-guard@1 ; step attack germany", "london", factoryAttack, "ju-88s", "", 0},
		{"hold germany spain ; at spain pzaa@2 ; at gibraltar home-guard@1 ; step attack germany", "gibraltar", groundAttack, "pzaa", "", 0},
		{"at western-germany pzaa@2 ; at paris home-guard@1 ; step attack germany", "paris", groundAttack, "pzaa", "", 1},
	} {
		p, _ := totals(t, tt.stage, tt.at, tt.kind, tt.attackers, tt.defenders)
		p.Bout.Letter = [2]letter{letterB, letterB}
		if got := p.lettered(defender); got != tt.want {
			t.Errorf("WC-6.5r: %s in Round %d: B takes %d, want %d", tt.at, p.Bout.Round, got, tt.want)
		}
	}
}
