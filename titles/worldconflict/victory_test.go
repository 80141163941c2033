package worldconflict

import (
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// awardOf finds an award of a power by its name.
func awardOf(t *testing.T, p *Position, w power, name string) standing {
	t.Helper()
	for _, a := range p.awards(w) {
		if a != nil && a.Name == name {
			return p.standingOf(w, a)
		}
	}
	t.Fatalf("%s has no award %q", powerNames[w], name)
	return standing{}
}

// TestAwards: what each award of the Victory Cards asks for (WC-8.0a), met and not met.
func TestAwards(t *testing.T) {
	for _, tt := range []struct {
		w     power
		name  string
		stage string
		met   bool
	}{
		{germany, "Fortress Europa", "hold germany paris vichy-france belgium-netherlands norway poland gibraltar malta egypt algeria morocco libya levant balkans", true},
		{germany, "Fortress Europa", "hold germany paris ; hold afa norway sweden belgium-netherlands", false},
		{germany, "Lebensraum", "hold germany ukraine byelorussia leningrad", true},
		{germany, "Lebensraum", "hold germany ukraine byelorussia", false},
		{germany, "Super Weapons", "at berlin v-2@1", true},
		{germany, "Super Weapons", "at berlin luftwaffe@1", false},
		{germany, "Long War", "turn 11", true},
		{germany, "Long War", "turn 10", false},
		{japan, "Co-Prosperity Sphere", "hold japan borneo java singapore manila hollandia hyderabad", true},
		{japan, "Co-Prosperity Sphere", "", false},
		{japan, "Victory in the CBI", "hold japan burma delhi", true},
		{japan, "Victory in the CBI", "hold japan burma", false},
		{afa, "Mediterranean Influence", "", true},
		{afa, "Mediterranean Influence", "at mediterranean-sea bb-fleet@1", false},
		{afa, "Mediterranean Influence", "at mediterranean-sea u-boat-i@1", true},
		{afa, "Mediterranean Influence", "hold germany malta", false},
		{afa, "Preserve the Empire", "", true},
		{afa, "Preserve the Empire", "hold japan singapore", false},
		{afa, "Rule the Waves", "at london north-sea-fleet@1 north-atlantic-fleet@1 force-h@1", true},
		{afa, "Rule the Waves", "at london north-sea-fleet@1 force-h@1", false},
		{usa, "Bring Democracy to Asia", "hold usa manila formosa", true},
		{usa, "Bring Democracy to Asia", "hold usa manila ; hold afa peking", false},
		{usa, "Bring Democracy to Asia", "hold usa manila canton", false},
		{usa, "Pacific Domination", "war japan usa ; at micronesia 1st-fleet@1 2nd-fleet@1", true},
		{usa, "Pacific Domination", "war japan usa ; at micronesia 1st-fleet@1 2nd-fleet@1 i-boats@1", false},
		{usa, "Pacific Domination", "", false},
		{ussr, "Buffer Zone", "hold ussr poland finland central-europe", true},
		{ussr, "Buffer Zone", "hold ussr poland finland norway berlin", false},
		{ussr, "Motherland", "war germany ussr", true},
		{ussr, "Motherland", "war germany ussr ; hold germany ukraine", false},
		{ussr, "Motherland", "", false},
	} {
		p := placed(t, tt.stage)
		s := awardOf(t, p, tt.w, tt.name)
		if s.met != tt.met || (s.vp > 0) != tt.met {
			t.Errorf("WC-8.0a, WC-0m, WC-0o, WC-0p: %s with %q: %+v", tt.name, tt.stage, s)
		}
	}
}

// TestAsia: Canton counts once it was taken from Japan (Ruling WC-Q106).
func TestAsia(t *testing.T) {
	p := placed(t, "hold usa manila ; hold japan canton")
	p.take(area("Canton"), usa, mute{})
	if s := awardOf(t, p, usa, "Bring Democracy to Asia"); !s.met {
		t.Errorf("WC-8.0a: %+v", s)
	}
}

// TestTenno: ten air and naval units of AFA and USA at sea in the Pacific.
func TestTenno(t *testing.T) {
	p := placed(t, "at micronesia 5th-fleet 3rd-fleet 12th-fleet 8th-fleet 7th-fleet pacific-fleet asiatic-fleet subpac catalinas")
	if s := awardOf(t, p, japan, "Tenno-Zan"); s.met || s.have != 9 {
		t.Errorf("WC-8.0a: %+v", s)
	}
	p = placed(t, "at micronesia 5th-fleet 3rd-fleet 12th-fleet 8th-fleet 7th-fleet pacific-fleet asiatic-fleet subpac catalinas ; at coral-sea british-pacific-fleet ; at bay-of-bengal far-east-fleet")
	if s := awardOf(t, p, japan, "Tenno-Zan"); !s.met || s.have != 10 {
		t.Errorf("WC-8.0a: %+v", s)
	}
}

// TestFeats: awards for what was done in the turn (WC-8.0a), which is forgotten with it.
func TestFeats(t *testing.T) {
	p := placed(t, "")
	for range 3 {
		p.hitConvoy(unitCalled("canada-convoy"), mute{})
	}
	if s := awardOf(t, p, germany, "Battle of the Atlantic"); !s.met {
		t.Errorf("WC-8.0a: three points of damage to Convoys: %+v", s)
	}
	p.victoryBySpending(ussr, 8)
	p.victoryByLease(unitNamed("Arctic Ocean"))
	if s := awardOf(t, p, usa, "Arsenal of Democracy"); s.met {
		t.Errorf("WC-8.0a: lend lease to one: %+v", s)
	}
	p.victoryByLease(unitNamed("Bay of Bengal"))
	if !awardOf(t, p, ussr, "Five Year Plan").met || !awardOf(t, p, usa, "Arsenal of Democracy").met {
		t.Errorf("WC-8.0a: %+v", p.Feats)
	}
	if p.endVictoryTurn(); awardOf(t, p, germany, "Battle of the Atlantic").met || awardOf(t, p, ussr, "Five Year Plan").met {
		t.Error("WC-8.0a: feats outlast their turn")
	}
	p = placed(t, "war germany ussr ; at byelorussia army-group-a@1 ; hold germany byelorussia ; at moscow western-front@4 guards-banner-army@4 ; step attack ussr ; closed afa usa")
	play(t, p, gametest.Dice(t, 6, 1), ussr, "attack byelorussia western-front guards-banner-army", "done")
	if s := awardOf(t, p, ussr, "Annihilate the Wehrmacht"); !s.met {
		t.Errorf("WC-8.0a, Ruling WC-Q101: %+v, %s, step %d asks %d", s, unitsIn(p, "byelorussia"), p.Step, p.Asked)
	}
}

// TestEX8a is the example of No Casualties: whoever took the area from the Axis has the award, though another was given it (WC-8.0f, WC-0n).
func TestEX8a(t *testing.T) {
	p := placed(t, "hold germany morocco algeria")
	for _, x := range []string{"morocco", "algeria"} {
		p.take(placeCalled(x), usa, mute{})
		p.Bout = bout{}
		p.take(placeCalled(x), afa, mute{})
		p.Bout = bout{}
	}
	if !awardOf(t, p, usa, "No Casualties").met || awardOf(t, p, afa, "No Casualties").met {
		t.Error("WC-8.0f: the USA took it")
	}
	q := *p
	q.Feats.Losers = only(usa)
	if awardOf(t, &q, usa, "No Casualties").met {
		t.Error("WC-0n: a Size was lost")
	}
	q = *p
	q.take(area("Morocco"), germany, mute{})
	q.take(area("Algeria"), germany, mute{})
	if awardOf(t, &q, usa, "No Casualties").met {
		t.Error("WC-0n: it was lost again")
	}
}

// TestEX8b is the Atomic Club: those of one turn have the best award then (WC-8.0g).
func TestEX8b(t *testing.T) {
	p := placed(t, "at west-coast a-bomb-usa")
	p.countVictory(mute{})
	if p.VP[usa] != 3 {
		t.Fatalf("WC-8.0g: the USA has %d", p.VP[usa])
	}
	p = placed(t, "peace germany afa ; hold nobody gibraltar singapore ; at west-coast a-bomb-usa ; at berlin a-bomb-germany ; at london a-bomb-afa")
	p.Club = only(usa)
	p.joinClub(mute{})
	if p.VP != [nPowers]int8{germany: 3, afa: 3} {
		t.Errorf("WC-8.0g, Ruling WC-Q14: %v", p.VP)
	}
}

// TestEX8c is the end of Turn 12 in rule 8: awards, Factories, the end at 15, the averages and the places.
func TestEX8c(t *testing.T) {
	p := placed(t, "turn 12 ; war germany ussr ; war germany usa ; war japan usa ; war japan afa ; hold japan singapore ; hold ussr poland central-europe finland ; hold usa paris manila formosa ; at paris 3rd-army@2 ; "+
		"at micronesia 5th-fleet 3rd-fleet 12th-fleet 8th-fleet 7th-fleet pacific-fleet asiatic-fleet subpac catalinas british-pacific-fleet ; at polynesia 1st-fleet 2nd-fleet i-boats ; at berlin v-2@1 ; "+
		"hold germany byelorussia ; vp germany 9 ; vp japan 12 ; vp ussr 10 ; vp afa 8 ; vp usa 13")
	p.Players = 4
	p.Wrested.Add(placeParis)
	p.Feats.Armour = only(ussr)
	p.Feats.Hits[afa] = 1
	p.take(area("Berlin"), ussr, mute{})
	if p.VP[ussr] != 12 || p.VP[germany] != 9 {
		t.Errorf("WC-8.0h, WC-8.0i: %v after Berlin", p.VP)
	}
	if p.put(unitNamed("V-2"), germany, post{at: westernGermany, size: 1}); p.over() {
		t.Error("WC-8.0i: the game ends in a turn")
	}
	p.countVictory(mute{})
	if want := [nPowers]int8{germany: 12, japan: 15, afa: 9, ussr: 14, usa: 15}; p.VP != want {
		t.Errorf("WC-8.0a, WC-8.0d, WC-8.0e: %v, not %v", p.VP, want)
	}
	if p.Ending != endedByPoints {
		t.Fatal("WC-8.0b: the game goes on")
	}
	r := p.Result()
	if r.Scores != [game.MaxSeats]int8{germany: -1, japan: 1, afa: -1, ussr: -1, usa: -1} || r.Clause != "WC-8.0c" {
		t.Errorf("WC-8.0c: %v", r.Scores)
	}
	if want := "Japan wins: 15 VPs at the end of turn 12, against Germany 12, AFA and USA 12 and USSR 14."; r.Why != want {
		t.Errorf("WC-8.0c, WC-8.0j: %s", r.Why)
	}
	p.Switches |= optBidding // EX-9.1
	p.Auction.Bid = [nPowers]int8{0: -3, 1: 1, 2: 0, 3: 2}
	if r := p.Result(); !strings.HasPrefix(r.Why, "Japan and USSR win: 16 VPs") || r.Scores[ussr] != 1 || r.Scores[japan] != 1 || r.Scores[usa] != -1 {
		t.Errorf("WC-9.1d, WC-8.0j: %s", r.Why)
	}
	p.VP = [nPowers]int8{}
	p.Auction.Bid = [nPowers]int8{}
	if r := p.Result(); r.Level != "drawn" || !strings.Contains(r.Why, "drawn") {
		t.Errorf("WC-8.0j: %+v", r)
	}
}

// TestLongWar: 15 VPs in all, for the power and not for the country of its name (WC-8.0d, WC-8.0e).
func TestLongWar(t *testing.T) {
	p, sum := placed(t, ""), 0
	for p.Turn = 1; p.Turn <= lastTurn; p.Turn++ {
		sum += awardOf(t, p, japan, "Long War").vp
	}
	if sum != 15 {
		t.Errorf("WC-8.0e: %d VPs in all", sum)
	}
	p.Turn = 12
	p.Conquered[countryNamed("Germany")] = true
	if s := awardOf(t, p, germany, "Long War"); s.vp != 2 {
		t.Errorf("WC-8.0d: Italy stands: %+v", s)
	}
	for c := range p.Conquered {
		p.Conquered[c] = true
	}
	if s := awardOf(t, p, germany, "Long War"); s.vp != 0 {
		t.Errorf("WC-8.0d: %+v", s)
	}
}

// TestFactories: VPs for Factories come and go with them; one's own count for nothing (WC-8.0h).
func TestFactories(t *testing.T) {
	p := placed(t, "war germany ussr ; marker usa 9 ; marker ussr 9")
	moscow := area("Moscow")
	for _, tt := range []struct {
		x    Place
		to   power
		want [nPowers]int8
	}{
		{moscow, germany, [nPowers]int8{germany: 2}},
		{moscow, ussr, [nPowers]int8{}},
		{placeParis, germany, [nPowers]int8{germany: 1}},
		{placeParis, usa, [nPowers]int8{}}, // France was its side's
		{area("Tokyo"), usa, [nPowers]int8{usa: 2}},
		{area("Tokyo"), afa, [nPowers]int8{}}, // given away
	} {
		p.take(tt.x, tt.to, mute{})
		p.Bout = bout{}
		if p.VP != tt.want {
			t.Errorf("WC-8.0h, Ruling WC-Q100: %s to %s: %v", tt.x, powerNames[tt.to], p.VP)
		}
	}
	p.VP[germany] = 14
	if p.take(moscow, germany, mute{}); p.VP[germany] != 15 {
		t.Errorf("WC-8.0a: the marker stands at %d", p.VP[germany])
	}
}

// TestRankBelowZero: whoever has lost least is the best where all have less than nothing, and one of them is not better than another who has as
// much (WC-8.0c, WC-8.0j, WC-9.9b).
func TestRankBelowZero(t *testing.T) {
	p := placed(t, "step march germany")
	p.Players = 5
	p.VP = [nPowers]int8{germany: -1, japan: -2, afa: -3, ussr: -2, usa: -4}
	if r := p.rank(); r.best != -share || r.even {
		t.Errorf("WC-8.0c: the best has %d shares, even %t", r.best, r.even)
	}
	p.VP = [nPowers]int8{germany: -2, japan: -2, afa: -2, ussr: -2, usa: -2}
	if r := p.rank(); r.best != -2*share || !r.even {
		t.Errorf("WC-8.0j: the best has %d shares, even %t", r.best, r.even)
	}
}

// TestAverage: a player's score is the average of his powers' VPs; who cannot have VPs goes with his side (WC-8.0c, WC-D.0a, WC-F.8a).
func TestAverage(t *testing.T) {
	p := placed(t, "vp germany 5 ; vp japan 8 ; vp afa 9 ; vp ussr 3 ; vp usa 7")
	for players, want := range map[uint8]string{2: "6½ 6⅓", 3: "6½ 8 3", 4: "5 8 8 3", 5: "5 8 9 3 7"} {
		p.Players = players
		var got []string
		for i, r := 0, p.rank(); i < r.players; i++ {
			got = append(got, pointsText(r.score[i]))
		}
		if text := strings.Join(got, " "); text != want {
			t.Errorf("WC-8.0c: %d players have %s", players, text)
		}
	}
	p = placed(t, "scenario barbarossa ; vp germany 4 ; vp ussr 6")
	p.Players = 3
	p.end(endedByTurns, mute{})
	if r := p.Result(); r.Scores[afa] != 1 || r.Scores[ussr] != 1 || r.Scores[japan] != -1 {
		t.Errorf("WC-D.0a: %+v", r)
	}
	p = placed(t, "scenario fascism ; vp germany 7 ; vp ussr 15 ; vp afa 1 ; vp usa 2")
	p.Players = 2
	p.end(endedByPoints, mute{})
	if r := p.Result(); r.Scores[germany] != 1 || r.Scores[ussr] != -1 || r.Clause != "WC-F.8a" {
		t.Errorf("WC-F.8a: who ended it has lost: %+v", r)
	}
}

// TestConqueredKeepsPoints: a conquered power's player has its VPs, and not those of its ally (WC-8.0c, WC-3.4b); by version 1 he had his
// ally's.
func TestConqueredKeepsPoints(t *testing.T) {
	p := placed(t, "players 5 ; vp germany 1 ; vp japan 9")
	p.Out = only(germany)
	if r := p.rank(); r.score[0] != 1*share || r.score[1] != 9*share {
		t.Errorf("WC-8.0c: the players have %v", r.score)
	}
	p.Rules = 1
	if r := p.rank(); r.score[0] != 9*share {
		t.Errorf("by version 1 the players have %v", r.score)
	}
}

// TestCardsOfScenarios: which awards a scenario has (WC-D.11a, WC-E.0a, WC-E.0d, WC-F.0a).
func TestCardsOfScenarios(t *testing.T) {
	list := func(p *Position, w power) string {
		text := ""
		for i, a := range p.awards(w) {
			if a != nil {
				text += string(rune('1' + i))
			}
		}
		return text
	}
	for scenario, want := range map[string][nPowers]string{
		"barbarossa": {germany: "1345", ussr: "1234"},
		"rising-sun": {japan: "1234", afa: "1234"},
		"fascism":    {germany: "12345", afa: "1234", ussr: "1234", usa: "135"},
		"world-war":  {germany: "12345", japan: "1234", afa: "1234", ussr: "1234", usa: "12345"},
	} {
		p := placed(t, "scenario "+scenario)
		for w, cards := range want {
			if got := list(p, power(w)); got != cards {
				t.Errorf("WC-D.11a, WC-E.0a, WC-F.0a: %s, %s has awards %s", scenario, powerNames[w], got)
			}
		}
	}
	p := placed(t, "scenario rising-sun ; hold afa manila formosa")
	p.victoryByLease(unitNamed("Bay of Bengal"))
	if !awardOf(t, p, afa, "Arsenal of Democracy").met || !awardOf(t, p, afa, "Bring Democracy to Asia").met {
		t.Error("WC-E.0d: China was reached")
	}
	p.put(unitNamed("1st Fleet"), japan, post{at: beringSea, size: 1})
	if awardOf(t, p, afa, "Arsenal of Democracy").met {
		t.Error("WC-E.0d: Japan is in the Bering Sea")
	}
}
