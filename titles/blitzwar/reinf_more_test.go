package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestConvoyRoom: a fleet carries two units of supply, two fleets an aircraft, each fleet once a turn (BW-11.4c).
func TestConvoyRoom(t *testing.T) {
	for route, sea := range []string{"norwegian-sea", "persian-gulf"} {
		for fleets := range 5 {
			p := placed(t, "turn 24 ; GER minsk inf1 ; due allies S9 A9 ; at lend allies")
			for range fleets {
				p.put(britishFleet, fleet, 1, placeNamed(sea))
				p.put(americanFleet, fleet, 1, placeNamed(sea))
			}
			ships := int(p.navy(Allies, placeNamed(sea), true))
			if ships == 0 {
				continue
			}
			for units := range 10 {
				for planes := range 4 {
					p.Lent[route] = [2]uint8{uint8(units), uint8(planes)}
					if got, want := p.mayLendBy(supply, route) == nil, (units+2)/2+2*planes <= ships; got != want {
						t.Errorf("BW-11.4c: %d fleets, %d units and %d aircraft sent: one more unit %v", ships, units, planes, got)
					}
					if got, want := p.mayLendBy(air, route) == nil, (units+1)/2+2*(planes+1) <= ships; got != want {
						t.Errorf("BW-11.4c: %d fleets, %d units and %d aircraft sent: one more aircraft %v", ships, units, planes, got)
					}
				}
			}
		}
	}
}

// TestLendLease: what goes to the Soviets, by which sea, and what stops it (BW-11.4a to BW-11.4f).
func TestLendLease(t *testing.T) {
	const help = "turn 24 ; GER minsk inf1 ; due allies S4 A1 I1 ; "
	const north, gulf, lend = "fleet UK norwegian-sea 4 ; ", "fleet UK persian-gulf 4 ; ", "at lend allies"
	judge1(t, []sentence{
		{"BW-11.4b", "no infantry", help + north + lend, Allies, "lend infantry norwegian-sea", "BW-11.4b"},
		{"BW-11.4b", "by no other sea", help + north + lend, Allies, "lend supply north-sea", "BW-11.4b"},
		{"BW-11.4b", "no aircraft that is not there", "turn 24 ; GER minsk inf1 ; due allies S4 ; " + north + lend, Allies, "lend air norwegian-sea", "BW-11.4b"},
		{"BW-11.4b", "no supply that is not there", "turn 24 ; GER minsk inf1 ; due allies A1 ; " + north + lend, Allies, "lend supply norwegian-sea", "BW-11.4b"},
		{"BW-11.4b", "an aircraft", help + gulf + lend, Allies, "lend air persian-gulf", ok},
		{"BW-11.4e", "as many U-boats as fleets", help + north + "uboat GER norwegian-sea 4 ; " + lend, Allies, "lend supply norwegian-sea", "BW-11.4c"},
		{"BW-11.4e", "more of them", help + "fleet UK norwegian-sea 2 ; uboat GER norwegian-sea 4 ; " + lend, Allies, "lend supply norwegian-sea", "BW-11.4c"},
		{"BW-11.4e", "one less", help + north + "uboat GER norwegian-sea 3 ; " + lend, Allies, "lend supply norwegian-sea", ok},
		{"BW-11.4e", "U-boats do not count in the Gulf", help + gulf + "uboat GER norwegian-sea 4 ; " + lend, Allies, "lend supply persian-gulf", ok},
		{"BW-11.4f", "without Basra", help + gulf + "hold axis basra ; " + lend, Allies, "lend supply persian-gulf", "BW-11.4f"},
		{"BW-11.4c", "without a fleet", help + "fly UK norwegian-sea 1 ; " + lend, Allies, "lend supply norwegian-sea", "BW-11.4c"},
		{"BW-Q65", "Germans in Eastern Poland alone", "turn 24 ; when poland 2 ; hold axis pinsk ; GER pinsk inf1 ; due allies S4 ; " + north + lend, Allies, "lend supply norwegian-sea", "BW-11.4a"},
		{"BW-11.4a", "a German aircraft is a unit", "turn 24 ; hold axis minsk ; air GER minsk 1 ; due allies S4 ; " + north + lend, Allies, "lend supply norwegian-sea", ok},
		{"BW-11.4a", "Italians are no Germans", "turn 24 ; join ITA axis ; hold axis minsk ; ITA minsk inf1 ; due allies S4 ; " + north + lend, Allies, "lend supply norwegian-sea", "BW-11.4a"},
	})
	p := placed(t, help+gulf+lend)
	play(t, p, mute{}, Allies, "lend supply persian-gulf", "lend air persian-gulf")
	if p.Lent != [2][2]uint8{{}, {1, 1}} || p.Due[Allies] != (load{Supply: 3, Infantry: 1}) || p.Due[Soviets] != (load{Supply: 1, Air: 1}) {
		t.Errorf("BW-11.4b: %v, left %+v, sent %+v", p.Lent, p.Due[Allies], p.Due[Soviets])
	}
}

// TestSubstitutes: one infantry or fleet makes up for three units of lost supply, one armoured corps for five; what is too much is wasted (BW-11.3f).
func TestSubstitutes(t *testing.T) {
	for _, tt := range []struct {
		word       string
		loss, left uint8
	}{
		{"infantry", 7, 4}, {"infantry", 3, 0}, {"infantry", 2, 0}, {"fleet", 7, 4}, {"fleet", 1, 0}, {"armoured", 7, 2}, {"armoured", 5, 0}, {"armoured", 4, 0}, {"supply", 7, 5}, {"supply", 2, 0}, {"supply", 1, 0},
	} {
		p := placed(t, "turn 5 ; due axis I2 C2 F2 S2 ; supply axis berlin 4 ; at losses axis")
		p.Loss[Axis] = tt.loss
		if tt.left > 0 {
			play(t, p, mute{}, Axis, "forgo "+tt.word)
			if p.Loss[Axis] != tt.left {
				t.Errorf("BW-11.3f: %s for %d: %d are left", tt.word, tt.loss, p.Loss[Axis])
			}
			continue
		}
		play(t, p, mute{}, Axis, "forgo "+tt.word)
		if p.Step == stepLosses || p.Loss[Axis] != 0 {
			t.Errorf("BW-11.3f: %s for %d: %d are left", tt.word, tt.loss, p.Loss[Axis])
		}
	}
	p := placed(t, "turn 5 ; due axis I1 S2 ; supply axis berlin 4 ; supply axis ruhr 2 ; loss axis 5 ; at losses axis")
	for say, want := range map[string]error{"spend axsup3": game.Clause("BW-11.3d"), "forgo armoured": game.Clause("BW-11.3d"), "forgo u-boat": game.Clause("BW-11.3g"), "forgo large": game.Clause("BW-11.3g"), "done": game.Clause("BW-8c")} {
		if err := refused(t, p, Axis, say); err != want {
			t.Errorf("BW-11.3d: %s: %v", say, err)
		}
	}
	play(t, p, mute{}, Axis, "spend axsup2")
	if p.Loss[Axis] != 3 || purseAt(p, "ruhr") != 0 || purseAt(p, "berlin") != 8 {
		t.Errorf("BW-11.3d: %d are left, %d halves in the Ruhr", p.Loss[Axis], purseAt(p, "ruhr"))
	}
	play(t, p, mute{}, Axis, "spend axsup1")
	if p.Step == stepLosses || purseAt(p, "berlin") != 2 {
		t.Errorf("BW-11.3d: %d halves in Berlin", purseAt(p, "berlin"))
	}
}

// TestLostPoints: a national point that the enemy holds costs a unit, one that the ally or nobody holds costs none, and the Axis loses nothing for what it
// never held (BW-11.3e, BW-11.3h, BW-5o).
func TestLostPoints(t *testing.T) {
	for x := range board.worth.All() {
		of := board.nationalOf[x]
		for _, holder := range []game.Seat{Axis, Allies, Soviets, game.Nobody} {
			p := blank()
			p.give(x, holder)
			for s := range game.Seat(seats) {
				want := uint8(0)
				if s == of && foes(holder, s) && (s != Axis || board.country[x] == germany) {
					want = board.points[x]
				}
				if got := p.supplyLoss(s); got != want {
					t.Errorf("BW-11.3e: %s is held by %d: side %d loses %d, want %d", x, holder, s, got, want)
				}
				p.Was.Add(x)
				if s == of && s == Axis && p.supplyLoss(s) != map[bool]uint8{true: board.points[x]}[foes(holder, s)] {
					t.Errorf("BW-11.3h: %s, which was held, is held by %d: the Axis loses %d", x, holder, p.supplyLoss(s))
				}
				p.Was.Drop(x)
			}
		}
	}
}

// TestModernisation: which counters are unlocked, how many, and the white tank for Karelia (BW-11.8a to BW-11.8d).
func TestModernisation(t *testing.T) {
	const due = "turn 24 ; due soviets M1 A1 ; "
	judge1(t, []sentence{
		{"BW-11.8a", "infantry of a corps", due + "at unlock soviets", Soviets, "unlock infantry", "BW-11.8a"},
		{"BW-11.8a", "fleets", due + "at unlock soviets", Soviets, "unlock fleet", "BW-11.8a"},
		{"BW-11.8b", "the last aircraft", due + "unlocked 0 5 ; at unlock soviets", Soviets, "unlock air", ok},
		{"BW-11.8b", "no seventh", due + "unlocked 0 6 ; at unlock soviets", Soviets, "unlock air", "BW-11.8b"},
		{"BW-11.8b", "the last large counter", due + "unlocked 1 7 ; at unlock soviets", Soviets, "unlock large", ok},
		{"BW-11.8b", "no ninth", due + "unlocked 1 8 ; at unlock soviets", Soviets, "unlock large", "BW-11.8b"},
		{"BW-11.8b", "the last white tank", due + "unlocked 2 3 ; at unlock soviets", Soviets, "unlock white-tank", ok},
		{"BW-11.8b", "no fifth", due + "unlocked 2 4 ; at unlock soviets", Soviets, "unlock white-tank", "BW-11.8b"},
		{"BW-11.8b", "the last six units of supply", due + "unlocked 3 2 ; at unlock soviets", Soviets, "unlock supply", ok},
		{"BW-11.8b", "no fourth", due + "unlocked 3 3 ; at unlock soviets", Soviets, "unlock supply", "BW-11.8b"},
	})
	p := placed(t, "turn 24 ; due soviets M1 ; unlocked 1 8 ; unlocked 2 4 ; unlocked 3 3 ; at unlock soviets")
	if p.hasUnlock(Soviets) || p.hasUnlock(Axis) {
		t.Error("BW-11.8c: without aircraft there is nothing left to modernise")
	}
	for _, tt := range []struct {
		turn   uint8
		holder game.Seat
		was    uint8
		want   uint8
	}{{19, Soviets, 0, 0}, {20, Soviets, 0, 1}, {21, Soviets, 0, 0}, {20, Axis, 0, 0}, {20, game.Nobody, 0, 0}, {20, Soviets, 3, 4}, {20, Soviets, 4, 4}} {
		p := placed(t, "turn 20 ; cards axis-limited-8 ; due soviets M2 A1 ; at unlock axis")
		p.Turn, p.Unlocked[lockWhite] = tt.turn, tt.was
		p.give(karelia, tt.holder)
		p.goOn(mute{})
		if p.Step != stepUnlock || p.Asked != Soviets || p.Unlocked[lockWhite] != tt.want {
			t.Errorf("BW-11.8d: turn %d, Karelia held by %d: %d white tanks", tt.turn, tt.holder, p.Unlocked[lockWhite])
			continue
		}
		play(t, p, mute{}, Soviets, "unlock air")
		if p.Unlocked[lockWhite] != tt.want || p.Unlocked[lockAir] != 1 || p.Due[Soviets].Modernisation != 1 {
			t.Errorf("BW-11.8d: it comes once: %v", p.Unlocked)
		}
	}
}

// TestSpecialCorps: the twelve Soviet corps come once, three turns after the attack, and to nobody else (BW-11.9a).
func TestSpecialCorps(t *testing.T) {
	for _, tt := range []struct {
		turn uint8
		s    game.Seat
		want uint8
	}{{18, Soviets, 0}, {19, Soviets, 12}, {20, Soviets, 0}, {19, Axis, 0}, {19, Allies, 0}} {
		p := placed(t, "when east 16")
		p.Turn = tt.turn
		p.turnUp(tt.s, mute{})
		if p.Due[tt.s].Infantry != tt.want {
			t.Errorf("BW-11.9a: turn %d, side %d: %d corps", tt.turn, tt.s, p.Due[tt.s].Infantry)
		}
	}
	p := blank()
	p.turnUp(Soviets, mute{})
	if p.Due[Soviets] != (load{}) {
		t.Errorf("BW-11.9a: nobody has attacked: %+v", p.Due[Soviets])
	}
}

// TestDoleDates: corps come every turn, in the first turn of each season, or in that of winter and of summer (BW-11.2a to BW-11.2e).
func TestDoleDates(t *testing.T) {
	for turn := 1; turn <= lastTurn; turn++ {
		for n := range nNations {
			want := false
			switch n {
			case france:
				want = true
			case italy, poland, rumania, yugoslavia, spain, turkey:
				want = turn%2 == 0
			case belgium, greece, finland, hungary, bulgaria, sweden:
				want = turn%4 == 0
			}
			if got := countries[n].due(calendar[turn]); got != want {
				t.Errorf("BW-11.2a: %s on turn %d: %v", countries[n].name, turn, got)
			}
		}
	}
}

// TestFreeFrenchDole: two corps in the turn after the Free French are made, one each turn from the third after Paris is free (BW-9.4i, BW-9.4j).
func TestFreeFrenchDole(t *testing.T) {
	for _, tt := range []struct{ turn, made, paris, want uint8 }{
		{27, 27, 0, 0}, {28, 27, 0, 2}, {29, 27, 0, 0}, {42, 27, 40, 0}, {43, 27, 40, 1}, {44, 27, 40, 1}, {43, 42, 40, 3}, {42, 41, 40, 2},
	} {
		p := blank()
		p.Turn, p.French, p.When[evFreeFrench], p.When[evParisFreed] = tt.turn, freeFrench, tt.made, tt.paris
		if got := p.freeFrench(); got != tt.want {
			t.Errorf("BW-9.4j: turn %d, made on %d, Paris free on %d: %d", tt.turn, tt.made, tt.paris, got)
		}
	}
}

// TestPartisanDates: the Allies roll for partisans from the sixth turn after Yugoslavia surrendered on, in the first turn of each season, and get none, one
// or two corps (BW-9.5a).
func TestPartisanDates(t *testing.T) {
	for turn := uint8(15); turn <= 28; turn++ {
		for fell := uint8(14); fell <= 18; fell++ {
			var dice []int
			if turn >= fell+6 && turn%2 == 0 {
				dice = []int{6}
			}
			p := blank()
			p.Turn, p.State[yugoslavia], p.When[evYugoslaviaFell] = turn, surrendered, fell
			p.deal(gametest.Dice(t, dice...))
			if want := 2 * len(dice); int(p.Dole[yugoslavia]) != want {
				t.Errorf("BW-9.5a: turn %d, Yugoslavia fell on %d: %d corps", turn, fell, p.Dole[yugoslavia])
			}
		}
	}
	for die, want := range []uint8{0, 0, 1, 1, 1, 2} {
		p := blank()
		p.Turn, p.State[yugoslavia], p.When[evYugoslaviaFell] = 24, surrendered, 14
		p.deal(gametest.Dice(t, die+1))
		if p.Dole[yugoslavia] != want {
			t.Errorf("BW-9.5a: a %d: %d corps", die+1, p.Dole[yugoslavia])
		}
	}
	p := blank()
	p.Turn, p.State[yugoslavia], p.When[evYugoslaviaFell] = 24, withAllies, 14 // it has come back
	p.deal(gametest.Dice(t))
}

// TestItalianChoice: in the first turn of each season Italy receives supply and two units, of which one may be a fleet, if it is with the Axis (BW-11.2b).
func TestItalianChoice(t *testing.T) {
	for text, want := range map[string][2]int{"turn 10 ; join ITA axis": {2, 8}, "turn 11 ; join ITA axis": {0, 0}, "turn 10": {0, 0}, "turn 10 ; join ITA axis ; hold allies rome": {2, 0}} {
		p := placed(t, text+" ; at minors axis")
		p.deal(mute{})
		if int(p.Spare[Axis]) != want[0] || p.Halves(Axis) != want[1] {
			t.Errorf("BW-11.2b: %s: %d units, %d halves", text, p.Spare[Axis], p.Halves(Axis))
		}
	}
	const chosen = "turn 10 ; join ITA axis ; spare axis 2 ; supply axis rome 2 ; at minors axis"
	judge1(t, []sentence{
		{"BW-11.2b", "no U-boats", chosen, Axis, "place italy u-boat taranto", "BW-11.2b"},
		{"BW-11.2b", "no more supply", chosen, Axis, "place italy supply rome", "BW-11.2b"},
		{"BW-11.2b", "no white tank", chosen, Axis, "place italy white-tank rome", "BW-11.2b"},
		{"BW-11.2i", "aircraft where there is supply", chosen, Axis, "place italy air taranto", ok},
		{"BW-11.2h", "corps in Rome alone", chosen, Axis, "place italy infantry milan", "BW-11.2h"},
		{"BW-9.1e", "the Allies do not choose", "turn 10 ; join ITA axis ; spare axis 2 ; dole FRA 1 ; at minors allies", Allies, "place italy infantry rome", "BW-9.1e"},
		{"BW-11.2h", "Finns have no armour", "turn 8 ; dole FIN 1 ; at minors axis", Axis, "place finland armoured helsinki", "BW-11.2h"},
		{"BW-Q36", "the Axis places neutral Finns", "turn 8 ; dole FIN 1 ; at minors axis", Axis, "place finland infantry oulu", ok},
		{"BW-11.2h", "Germans are no minors", "turn 8 ; dole FIN 1 ; at minors axis", Axis, "place germany infantry berlin", "BW-11.2h"},
		{"BW-11.2g", "not where the enemy is", "turn 10 ; dole FRA 1 ; hold axis brest ; at minors allies", Allies, "place france infantry brest", "BW-11.2h"},
	})
	p := placed(t, chosen)
	play(t, p, mute{}, Axis, "place italy fleet taranto")
	if err := refused(t, p, Axis, "place italy fleet taranto"); err != game.Clause("BW-11.2b") {
		t.Errorf("BW-11.2b: a second fleet: %v", err)
	}
	play(t, p, mute{}, Axis, "place italy infantry rome")
	if p.Step == stepMinors {
		t.Errorf("BW-11.2b: a third unit: %d", p.Spare[Axis])
	}
}

// TestPlacingRules: what a card brings, for whom, and how much of it is placed at once (BW-10.1a, BW-11.3a, BW-11.5a to BW-11.5h).
func TestPlacingRules(t *testing.T) {
	const axis = "turn 5 ; due axis I2 A1 U1 S6 ; spare axis 255 ; at place axis"
	const allies = "turn 24 ; when usa 20 ; join USA allies ; due allies I3 C1 A2 F2 S2 ; spare allies 1 ; at place allies"
	judge1(t, []sentence{
		{"BW-10.1a", "Italians come by no card", "join ITA axis ; " + axis, Axis, "place italy infantry rome", "BW-10.1a"},
		{"BW-10.1a", "nor Finns", axis, Axis, "place finland infantry helsinki", "BW-10.1a"},
		{"BW-11.3a", "what the card does not bring", axis, Axis, "place germany armoured berlin", "BW-11.3a"},
		{"BW-11.3a", "no fortified corps", axis, Axis, "place germany fortified berlin", "BW-11.3a"},
		{"BW-11.5a", "all the supply", axis, Axis, "place germany supply berlin 6", ok},
		{"BW-11.5a", "no more than all", axis, Axis, "place germany supply berlin 7", "BW-11.5a"},
		{"BW-11.5a", "corps come one by one", axis, Axis, "place germany infantry berlin 1", "BW-11.5a"},
		{"BW-11.5a", "in a supply zone that is lost", "hold soviets berlin ; " + axis, Axis, "place germany infantry berlin", "BW-11.5a"},
		{"BW-10.1a", "Americans have no aircraft of their own", allies, Allies, "place united-states air america", "BW-10.1a"},
		{"BW-10.1a", "nor supply", allies, Allies, "place united-states supply america", "BW-10.1a"},
		{"BW-11.3a", "nor U-boats", allies, Allies, "place united-states u-boat america", "BW-11.3a"},
		{"BW-11.5e", "British armour in America", allies, Allies, "place united-kingdom armoured america", ok},
		{"BW-11.5f", "an American fleet in America", allies, Allies, "place united-states fleet america", ok},
		{"BW-11.5f", "not in Scapa Flow", allies, Allies, "place united-states fleet scapa-flow", "BW-11.5f"},
		{"BW-11.5b", "nor in a port that is no base", allies, Allies, "place united-states fleet liverpool", "BW-11.5b"},
		{"BW-11.5f", "Americans not in Asia", "turn 40 ; when usa 20 ; join USA allies ; due allies I3 ; spare allies 1 ; at place allies", Allies, "place united-states infantry asian-bases", "BW-11.5f"},
		{"BW-11.5f", "but in Birmingham", "turn 40 ; when usa 20 ; join USA allies ; due allies I3 ; spare allies 1 ; at place allies", Allies, "place united-states infantry birmingham", ok},
		{"BW-10.1a", "the Soviets have no fleets", "turn 5 ; due soviets F1 I1 ; at place soviets", Soviets, "place ussr fleet sevastopol", "BW-10.1a"},
		{"BW-11.5a", "Soviets in Gorki", "turn 5 ; due soviets F1 I1 ; at place soviets", Soviets, "place ussr infantry gorki", ok},
		{"BW-11.5a", "not in Kiev", "turn 5 ; due soviets F1 I1 ; at place soviets", Soviets, "place ussr infantry kiev", "BW-11.5a"},
	})
	p := placed(t, allies)
	play(t, p, mute{}, Allies, "place united-kingdom air london", "place united-kingdom fleet plymouth", "place united-kingdom infantry london")
	if err := refused(t, p, Allies, "place united-kingdom armoured london"); err != game.Clause("BW-11.5d") || p.Spare[Allies] != 0 {
		t.Errorf("BW-11.5d: a second British corps: %v", err)
	}
	play(t, p, mute{}, Allies, "place united-states infantry america", "place united-states armoured america")
	if p.Due[Allies] != (load{Infantry: 1, Air: 1, Fleet: 1, Supply: 2}) {
		t.Errorf("BW-11.3a: %+v is left", p.Due[Allies])
	}
	p = placed(t, axis)
	play(t, p, mute{}, Axis, "place germany supply berlin 2", "place germany supply ruhr 3")
	if purseAt(p, "berlin") != 4 || purseAt(p, "ruhr") != 6 || p.Due[Axis].Supply != 1 {
		t.Errorf("BW-11.5a: %d and %d halves, %d units left", purseAt(p, "berlin"), purseAt(p, "ruhr"), p.Due[Axis].Supply)
	}
	play(t, p, mute{}, Axis, "place germany supply berlin")
	if purseAt(p, "berlin") != 6 || p.Due[Axis].Supply != 0 {
		t.Errorf("BW-11.5a: %d halves, %d units left", purseAt(p, "berlin"), p.Due[Axis].Supply)
	}
}
