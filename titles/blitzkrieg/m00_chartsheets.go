package blitzkrieg

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// eachKind visits the kinds of the booklet in the order of its charts.
func eachKind(visit func(name string, r *booklet.Row)) {
	for k := range booklet.Chart {
		visit(moduleTitles[kindBranches[k]], &booklet.Chart[k])
	}
}

// sizesText lists the sizes of counters: "4, 3, 2, 1".
func sizesText(sizes []uint8) string {
	var list []string
	for _, n := range sizes {
		list = append(list, strconv.Itoa(int(n)))
	}
	return strings.Join(list, ", ")
}

// figureOrNone writes a figure; there is none for 0.
func figureOrNone(n uint8) string {
	if n == 0 {
		return none
	}
	return figure(n)
}

// waves says with which wave of a landing a type goes ashore: BM-5.U1 to BM-5.U9.
var waves = [...]string{none, "first", "later"}

func unitChart() game.Chart {
	c := game.Chart{
		ID: "units", Name: "Unit chart", Clause: "BM-5.U1", Corner: "Type",
		Columns: []string{"Code", "Class", "Counters", "Move or range", "Most in play", "By rail and ship", "By air", "Landing"},
		Notes: []string{
			"Classes: 1 air, 2 rail, 3 naval, 4 ground, 5 flak, 6 industrial. Counters are factors, of production centers their points.",
			"Most in play counts factors, of whole units counters.",
			"Ferry flights have twice the range.",
		},
	}
	eachKind(func(name string, r *booklet.Row) {
		c.Rows = append(c.Rows, game.Row{Name: name, Cells: []string{
			r.Kind.String(), figure(r.Class), sizesText(r.Sizes), figureOrNone(r.Move), figureOrNone(r.Cap), yesOrNone(r.Train), yesOrNone(r.Plane), waves[r.Wave],
		}})
	})
	return c
}

// effectTexts are what ground does to a factor.
var effectTexts = [...]string{booklet.Same: none, booklet.Doubled: "× 2", booklet.Halved: "½", booklet.Barred: "no"}

func groundEffectsChart() game.Chart {
	c := game.Chart{
		ID: "ground-effects", Name: "Terrain and combat factors", Clause: "BM-5.U11", Corner: "Type",
		Columns: []string{"Attack from the sea", "Attack from forest or mountain", "Defense behind a river", "Defense in forest", "Defense in city or mountain"},
		Notes: []string{
			"Ground never doubles twice. Behind a river: every attacker stands on a river square, and not on the defender's river.",
			"Rangers alone undo rivers and mountains. A frozen river is none.",
			"Without supply a unit has half its factors, and armor on the worst ground of the weather half again; fractions are dropped from a side's total.",
		},
	}
	eachKind(func(name string, r *booklet.Row) {
		if r.Class != booklet.Ground {
			return
		}
		c.Rows = append(c.Rows, game.Row{Name: name, Cells: []string{
			effectTexts[r.Surf], effectTexts[r.Wood], effectTexts[r.River], effectTexts[r.Forest], effectTexts[r.Town],
		}})
	})
	return c
}

func marchChart() game.Chart {
	c := game.Chart{
		ID: "marches", Name: "Movement by type", Clause: "BM-5.U14", Corner: "Type",
		Columns: []string{"Movement", "Clear, city, river, desert, beach", "Forest or mountain"},
		Notes: []string{
			fmt.Sprintf("Off ships and trains %d factors less, off aircraft %d. Without supply half.", arrivalCost[hasLanded], arrivalCost[hasDeplaned]),
			"Squares that enemy fighters cover cost twice. In a fluid war a zone costs as much again to leave.",
			fmt.Sprintf("Trains pay 1 a square of rail, %d for each marker of a cut, %d to load and %d to unload.", cutCost, loadCost, unloadCost),
			"With module 7 roads are rail, and nobody marches faster on them.",
		},
	}
	eachKind(func(name string, r *booklet.Row) {
		if r.Class == booklet.Ground || r.Class == booklet.FlakClass {
			c.Rows = append(c.Rows, game.Row{Name: name, Cells: []string{figure(r.Move), "1", figure(r.Rough)}})
		}
	})
	return c
}

// stackingLines say how many of a class a place holds.
var stackingLines = []struct {
	class, where, most string
	clause             game.Clause
}{
	{"1 Air", "airbase", fmt.Sprintf("%d counters or %d factors, whichever is more", fieldCounters, fieldFactors), "BM-5.2"},
	{"1 Air", "task force", fmt.Sprintf("%d factors of tactical aircraft and fighters", deckFactors), "BM-5.3"},
	{"2 Rail", "city square", strconv.Itoa(trainsInCity), "BM-5.4"},
	{"2 Rail", "other rail square", "1", "BM-5.4"},
	{"3 Naval", "port or assault square", strconv.Itoa(shipsPerPort), "BM-5.6"},
	{"3 Naval", "at sea", "any number", "BM-5.6"},
	{"4 Ground", "square", strconv.Itoa(classLimits[booklet.Ground]), "BM-5.9"},
	{"5 Flak", "square", strconv.Itoa(classLimits[booklet.FlakClass]), "BM-5.10"},
	{"6 Industrial", "square", "1", "BM-5.11"},
}

func stackingChart() game.Chart {
	c := game.Chart{
		ID: "stacking", Name: "Stacking", Clause: "BM-5.1", Corner: "Class", Columns: []string{"Where", "Most", "Rule"},
		Notes: []string{"Looked at when movement ends, and after retreats and advances. Units in trains and ships do not count in the square."},
	}
	for _, l := range stackingLines {
		c.Rows = append(c.Rows, game.Row{Name: l.class, Cells: []string{l.where, l.most, l.clause.ID()}})
	}
	return c
}

// missionsChart lists who flies what, and when.
func missionsChart() game.Chart {
	c := game.Chart{
		ID: "missions", Name: "Missions of aircraft", Clause: "BM-12.7", Corner: "Mission",
		Columns: []string{"From airbases", "From task forces", "Fighters escort", "Step", "Rule"},
		Notes: []string{
			"Fighters alone at trains hold them by the table of rail interdiction. Aircraft on the ground are lost factor for factor.",
			"Visibility 2 halves factors, a sea of 2 those against ships again; visibility 3 grounds all.",
		},
	}
	for n := nameTroops; n <= nameFerry; n++ {
		s := &sorties[n]
		if s.land|s.fleet == 0 {
			continue
		}
		clause, _ := s.why.(game.Clause)
		c.Rows = append(c.Rows, game.Row{Name: modNames[n], Cells: []string{branchCodes(s.land), branchCodes(s.fleet), yesOrNone(s.escorted), lettered[s.at].letter, clause.ID()}})
	}
	return c
}

// branchCodes lists a set of branches by their short names.
func branchCodes(set branchSet) string {
	var list []string
	for b := range allBranches {
		if set.has(b) {
			list = append(list, b.code())
		}
	}
	if list == nil {
		return none
	}
	return strings.Join(list, ", ")
}

// skiesChart shows visibility, ground and sea by season and indicator.
func skiesChart() game.Chart {
	c := game.Chart{
		ID: "skies", Name: "Weather indicators", Clause: "BM-14.4", Corner: "Indicator", Columns: boxSeasons[:],
		Notes: []string{
			"Visibility, ground and sea; 1 is normal.",
			"Blue rolls each turn: the indicator lies in the left zone, the next two in the middle and the right one.",
			fmt.Sprintf("A season has %d turns.", boxesPerSeason),
		},
	}
	for n := 1; n <= chits; n++ {
		row := game.Row{Name: strconv.Itoa(n)}
		for season := range boxSeasons {
			s := booklet.Weather[season][n]
			row.Cells = append(row.Cells, fmt.Sprintf("%d %d %d", s.Visibility, s.Ground, s.Sea))
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}

func weatherEffectsChart() game.Chart {
	return game.Chart{
		ID: "sky-effects", Name: "Effects of weather", Clause: "BM-14.5", Corner: "Weather", Columns: []string{"Effect", "Rule"},
		Rows: []game.Row{
			{Name: "Visibility 2", Cells: []string{"aircraft and supplies dropped count half", "BM-14.5"}},
			{Name: "Visibility 3", Cells: []string{"nothing flies", "BM-14.6"}},
			{Name: "Ground 2", Cells: []string{"trains 5 movement factors less, ground units and flak 1", "BM-14.7"}},
			{Name: "Ground 3", Cells: []string{"half movement for all of them, half factors for armor", "BM-14.8"}},
			{Name: "Sea 2", Cells: []string{"half factors against ships and of their guns; landings wait", "BM-14.9"}},
			{Name: "Sea 3", Cells: []string{"ships withdraw, none leave port, no combat, landings are called off", "BM-14.10"}},
			{Name: "Winter", Cells: []string{"rivers south of the fold and Lake Frederick are clear ground", "BM-14.11"}},
		},
	}
}

// productionChart is what a factor of each type costs, and which armies make it.
func productionChart() game.Chart {
	c := game.Chart{
		ID: "production", Name: "Production", Clause: "BM-9.4", Corner: "Type", Columns: []string{"Points for a factor", "Armies that cannot"},
		Notes: []string{
			"A center spends its own points, and does not save them. Cycles come every second turn, from turn 2.",
			"Transport aircraft, trains, ships and airbases are one factor.",
		},
	}
	eachKind(func(name string, r *booklet.Row) {
		cost, barred := none, none
		if r.Cost > 0 {
			cost = points(int(r.Cost))
		}
		if len(r.Barred) > 0 {
			barred = sizesText(slices.Clone(r.Barred))
		}
		c.Rows = append(c.Rows, game.Row{Name: name, Cells: []string{cost, barred}})
	})
	return c
}

func guerillasChart() game.Chart {
	return game.Chart{
		ID: "guerillas", Name: "Guerillas", Clause: "BM-15.1", Corner: "What", Columns: []string{"Under 4 factors", "From 4 factors", "Rule"},
		Rows: []game.Row{
			{Name: "Supply", Cells: []string{"needs none", "as others, from friendly cities abroad too", "BM-15.7"}},
			{Name: "Attacked", Cells: []string{"may slip away one square before the die, unless surrounded by zones", "stands", "BM-15.8"}},
			{Name: "Bombed alone", Cells: []string{"3 on the die", "as infantry", "BM-15.11"}},
			{Name: "Enemy zones", Cells: []string{"passes through one square of them", "stops", "BM-15.12"}},
			{Name: "Rising", Cells: []string{"1 factor for each fallen city in a cycle", none, "BM-15.2"}},
			{Name: "Where", Cells: []string{fmt.Sprintf("within %d squares of the city, out of enemy zones", bandReach), none, "BM-15.3"}},
			{Name: "Abroad", Cells: []string{"no attack until their country is free", "no attack until their country is free", "BM-15.13"}},
			{Name: "Sanctuary", Cells: []string{"in Neutral Country and countries nobody has violated", "the same", "BM-15.16"}},
		},
		Notes: []string{"They rise once half of a country's cities have fallen, and no more when none of them is left in it."},
	}
}

// winTexts say what each goal of a war counts.
var winTexts = [...]string{
	booklet.MostCities: "most city squares", booklet.MostCountries: "most minor countries controlled", booklet.MostMinorCities: "most city squares of minor countries",
	booklet.GuerillaLevels: "",
}

// victoryChart lists the wars, how long they last and what wins them.
func victoryChart() game.Chart {
	c := game.Chart{
		ID: "victory", Name: "Victory", Clause: "BM-17.0e", Corner: "War", Columns: []string{"Begins", "Turns", "Wins", "Rule"},
		Notes: []string{
			"A minor country is controlled with most of its cities and twice the factors of the enemy in it.",
			"A side with no unit left and none to come has lost at once. Equal counts are a draw.",
			"In National Liberation the occupier wins if no guerilla is left; with no result it is a stalemate.",
		},
	}
	for i := range booklet.Wars {
		w := &booklet.Wars[i]
		turns, wins := "agreed", winTexts[w.Win]
		if w.Turns > 0 {
			turns = strconv.Itoa(int(w.Turns))
		}
		if w.Win == booklet.GuerillaLevels {
			wins = fmt.Sprintf("cities without a garrison for a complete turn: %d marginal, %d tactical, %d strategic", levelCities[0], levelCities[1], levelCities[2])
		}
		c.Rows = append(c.Rows, game.Row{Name: w.Name, Cells: []string{timeName(int(w.Start)), turns, wins, warClauses[i+1].ID()}})
	}
	return c
}

// segmentsChart lists the steps of a half-turn with the modules that give them something to do.
func segmentsChart() game.Chart {
	c := game.Chart{
		ID: "segments", Name: "Half-turn", Clause: "BM-6.1", Corner: "Step", Columns: []string{"What happens", "Modules"},
		Notes: []string{"A step that you pass over is closed. What nobody can do anything in passes by itself."},
	}
	for at, l := range lettered {
		with := "any"
		if l.by != 0 {
			with = moduleNumbers(l.by)
		}
		c.Rows = append(c.Rows, game.Row{Name: l.letter, Cells: []string{segmentTexts[at], with}})
	}
	return c
}

// moduleNumbers lists a set of modules: "1, 2".
func moduleNumbers(set moduleSet) string {
	var list []string
	for m := mFluid; m <= mMinors; m++ {
		if set.has(m) {
			list = append(list, strconv.Itoa(int(m)))
		}
	}
	return strings.Join(list, ", ")
}
