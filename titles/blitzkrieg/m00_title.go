package blitzkrieg

import (
	"cmp"
	"slices"
	"strconv"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// moduleRules is the version of the Module System's rules.
const moduleRules = version8

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
	chosen, err := t.info.Chosen(set)
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
