package blitzkrieg

import (
	"cmp"
	"slices"
	"strconv"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// moduleRules is the version of the Module System's rules. Version 2 keeps immobilised units off ships (BM-4.18), shells at home while their owner is
// bound to it (BM-17.F7), troops out of fields without supply (BM-10.8) and whoever holds part of a line that was cut out of combat (BM-7.19); small guerillas
// need no supply at once (BM-15.26), and guns at sea violate a neutral country (BM-18.4). By version 3 a captured center is its builder's again when nobody is left who holds
// it (BM-9.16), and artillery beside a port fires at the ships in it (BM-12.M5);
// guerillas whose owner chooses that they lose factors need no supply at once either (BM-15.6), and without module 6 units can be joined (BK-Q21). A zone costs
// a fluid unit as much again to leave without module 5 too (BM-1.6), and twice that under interdiction in however many parts it marches; roads
// carry half as fast there (BM-12.M13c). By version 4 a port is not captured while its city is contested (BM-11.12), the frozen lake is land to whatever comes there
// (BM-14.11), and without module 18 flights over small countries violate them (BM-Q77). By version 5
// an overrun enters a square by what holds for a march: borders (BM-18.9, BM-17.F7, BM-15.13) and supply (BM-10.8);
// aircraft land where a ferry may (BM-14.6, BM-18.10), and interceptors fly a way like others (BM-12.17, BM-18.4); who
// comes from a ship needs room only when movement is over (BM-5.14); no transport takes a bound army abroad (BM-18.9), bands cut no rail there (BM-15.13), and
// flak and guns of passive Red keep to its border (BM-17.F7); a country at peace
// is no wall to a retreat (BM-18.4), and interceptors that have met an escort may turn back (BM-12.11). By version 6
// an airbase that is moved before the war takes its aircraft along (BM-8.7), flights go round a passive great power if they can (BM-17.F2), and artillery
// that stands alone bars no overrun from afar (BM-16.15); a small band slips into its sanctuary (BM-15.16), who is in a train that is immobilised is held
// with it (BM-7.26), fighters of a task force in port intercept nothing (BM-11.T6), and a rough sea delays landings, not who is taken off a beach
// (BM-14.15); trains, ships and ferried aircraft come to squares, ports and bases that are full, as long as limits hold when movement is over (BM-5.14), and
// troops land where a beach feeds them (BM-10.8); without module 4 retreats and advances keep to borders (BM-18.9, BM-17.E3, BM-17.F7) and retreats out from
// under fighters (BM-12.M13e), and without modules 11 and 12 so do the base game's ships and aircraft (BM-18.10, BM-15.15), whose attacks free passive Red
// (BM-17.F2); passive Red attacks nobody at sea, flies to no sea zone and disembarks at home only (BM-17.F7); in a civil war the whole board is home to both
// (BM-17.H6), and the war ends at once when the last unit of a side falls (BM-17.0e, BM-Q73). By version 7
// bands go back into their sanctuary (BM-15.16), and aircraft of a task force in port are only ferried (BM-11.T6); without module 12 aircraft are lost with the
// ground units of their city in every battle and overrun, and can be attacked where they are alone (BK-Q36), ground units leave a strike's target alone (BK-T23.2-2),
// nothing takes off, lands or flies in V3 weather (BM-14.6, BM-Q65), V2 halves all aircraft (BM-14.5), and without supply they only leave for a base that has some (BM-10.14),
// nor does anybody drop or is flown from a city without it, or flown to one (BM-10.8); without module 18 units storm a city with what they attack with (BM-16.1, BM-Q102), bands not
// abroad (BM-15.13), and not artillery alone (BM-16.4). Without module 3 guns have no zone (BM-16.3), without 7 and 11 no road helps who has landed (BK-T6.2-16), and no band
// rises on enemy flak (BM-15.3). By version 8 guns and isolated units have no zone for bands at peace and beside an overrun either where module 3 is off (BM-16.3, BM-10.12); without module 5 a
// fourth band comes to a square as a thirteenth factor does, by march, rail, air, ship, retreat and advance (BM-15.10), and who gets out of a wrecked train needs room there (BM-12.M2b). Games go on
// by the version that they began by.
const moduleRules = 8

// ModuleSystem is the second title of the family: Blitzkrieg's board with modules. Its clauses and rulings come from the package of the
// title.
func ModuleSystem(clauses, rulings []game.ClauseText) game.Title {
	t := &moduleTitle{}
	t.info = game.Info{
		ID: moduleSystemID, Name: "Blitzkrieg Module System", Version: moduleRules, Oldest: 1,
		About: "The same continent with what you like of 18 modules: rail, fleets, flak, factories.",
		Level: 4,
		Seats: seatNames, Scenarios: warScenarios(), First: manoeuvresID, Options: moduleOptionList(), Clauses: append(clauses, infoClauses()...), Rulings: append(rulings, infoRulings()...),
		Lexicon: moduleLexicon(), Headlines: moduleHeadlines, Acts: moduleActs, Verbs: moduleVerbTexts, Names: moduleNameTexts(),
		Charts: moduleCharts(), Orders: moduleOrders, Lessons: moduleLessons, Layers: layerList(), Plan: moduleVerbs[modAttack].Name,
		Board: board.Map.Draw(), Liveries: liveries, Nations: minorNations(), Zones: "BM-3.1",
	}
	return t
}

// infoClauses and infoRulings are those of the base game, which hold where no module replaces them.
func infoClauses() []game.ClauseText { return ofBlitzkrieg(clauses) }
func infoRulings() []game.ClauseText { return ofBlitzkrieg(rulings) }

// ofBlitzkrieg says of clauses that they stand in the base game's catalogue.
func ofBlitzkrieg(list []game.ClauseText) []game.ClauseText {
	list = slices.Clone(list)
	for i := range list {
		list[i].Of = info.ID
	}
	return list
}

type moduleTitle struct{ info game.Info }

// Info returns the facts that need no position.
func (t *moduleTitle) Info() *game.Info { return &t.info }

// New makes the first position.
func (t *moduleTitle) New(set game.Setup, tab game.Table) (game.Position, error) {
	chosen, err := t.info.Settle(set)
	if err != nil {
		return nil, err
	}
	version := cmp.Or(set.Rules, moduleRules)
	if set.Scenario == manoeuvresID {
		return newManoeuvres(version, tab)
	}
	return newWar(version, set.Scenario, chosen, tab)
}

// warScenarios lists the wars, and the small game to learn with.
func warScenarios() (list []game.Scenario) {
	for i := range booklet.Wars {
		w := &booklet.Wars[i]
		s := game.Scenario{ID: w.ID, Name: w.Name, About: warTexts[i] + warHandicaps[w.ID], Minutes: 600, Options: []string{modulesOption}, Fixed: fixedSettings(w)}
		for m := mFluid; m <= mMinors; m++ {
			s.Options = append(s.Options, switchID(m))
		}
		if w.ID == "f" || w.ID == "g" {
			s.Options = append(s.Options, "sides")
		}
		if w.ID == "g" {
			s.Options = append(s.Options, overseasID)
		}

		if countsCities(w) {
			s.Options = append(s.Options, handicapID)
		}
		s.Options = append(s.Options, "ledger", interceptionID)
		if w.Turns == 0 {
			s.Options = append(s.Options, "turns")
			s.Bound = agreedTurns
		}
		offerArmies(&s, w)
		for _, o := range optional {
			s.Options = append(s.Options, o.rule.String())
		}
		list = append(list, s)
	}
	return append(list, manoeuvres())
}

// agreedTurns is the length of wars between machines, which do not concede: BM-17.A4.
var agreedTurns = map[string]string{"turns": "15"}

// warTexts say each war in a sentence.
var warTexts = [...]string{
	"Blue and Red fight over the whole continent: most cities win.",
	"Twelve turns to take the small countries: most of them win.",
	"Calaedia is guaranteed: whoever violates it has all five against him.",
	"Two alliances with their small countries: most cities win.",
	"The small countries fight among themselves; the great powers are closed.",
	"All small countries together against Blue, with Red behind them.",
	"One power holds the continent; the other has guerillas only.",
	"One army, dealt out by the die between two sides.",
}

// moduleOptionList lists the options of a game.
func moduleOptionList() []game.Option {
	turns := game.Option{ID: "turns", Name: "Turns", About: "How long the war lasts, if it does not say so itself.", Clause: "BM-17.A2"}
	for _, n := range []int{15, 12, 20, 30} {
		turns.Values = append(turns.Values, game.Value{ID: strconv.Itoa(n), Name: strconv.Itoa(n) + " turns"})
	}
	turns.Values = append(turns.Values, game.Value{ID: "open", Name: "Until one side resigns"}) // BM-17.A4
	sides := game.Option{
		ID: "sides", Name: "Sides", About: "Who has which part in a war of unlike sides.", Clause: "BM-17.F5",
		Values: []game.Value{{ID: "printed", Name: "As printed"}, {ID: "swapped", Name: "The other way round"}},
	}
	list := append(append(moduleSwitches(), sides, turns), armyOptions()...)
	return append(append(list, ruleSwitches()...), ledgerOption(), interceptionOption(), overseasOption(), handicapOption())
}

// moduleLexicon names the verbs, units and places of the Module System. A slot holds any unit, so its word is a number.
func moduleLexicon() *game.Lexicon {
	names := boardNames(moduleVerbs)
	for u := range units {
		names[game.Unit] = append(names[game.Unit], game.Entry{Name: unitWordName(u), Seat: game.Seat(u / mostPerSide)})
	}
	for _, n := range modNames {
		names[game.Name] = append(names[game.Name], game.Entry{Name: n, Seat: game.Nobody})
	}
	return game.NewLexicon(seatNames, append(append(noteTexts[:notes:notes], moduleNotes[:]...), lostNotes...), names)
}

// unitPrefix begins the word for a slot: "no14". A single letter would read as a square.
const unitPrefix = "no"

// unitWordName is the word for a slot, by its number within its side.
func unitWordName(u int) string { return unitPrefix + strconv.Itoa(u%mostPerSide+1) }
