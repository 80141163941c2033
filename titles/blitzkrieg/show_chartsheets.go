package blitzkrieg

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// terrainLines are the lines of the terrain chart (C19.1): where the defender stands, where the attackers do, and
// how often his factors count.
var terrainLines = []struct {
	clause           game.Clause
	defender, attack string
	factor           int
}{
	{"BK-C19.1-1", "Clear, desert, beach, forest, river", "any without a river", 1},
	{"BK-C19.1-2", "Clear, desert, beach, forest", "river squares only", 2},
	{"BK-C19.1-3", "Clear, desert, beach, forest", "river and other squares together", 1},
	{"BK-C19.1-4", "City", "anywhere", 2},
	{"BK-C19.1-5", "Mountain", "anywhere", 2},
	{"BK-C19.1-6", "River", "the same river", 1},
	{"BK-C19.1-7", "River", "another river only", 2},
	{"BK-C19.1-8", "Coast without a city", "the sea", 1},
}

func terrainDefenseChart() game.Chart {
	c := game.Chart{
		ID: "terrain-combat", Name: "Terrain in combat", Clause: "BK-C19.1-1", Corner: "Defender on",
		Columns: []string{"Attacked from", "Defense", "Rule"},
		Notes: []string{
			"Nothing counts three times. Roads change nothing.",
			"Tactical aircraft in the attack keep rivers from doubling. Cities and mountains double against bombers too.",
		},
	}
	for _, l := range terrainLines {
		c.Rows = append(c.Rows, game.Row{Name: l.defender, Cells: []string{l.attack, fmt.Sprintf("× %d", l.factor), l.clause.ID()}})
	}
	return c
}

// groundWhere lists the ground branches that something holds for.
func groundWhere(holds func(branch) bool) string {
	var list []string
	for b := range tac {
		if holds(b) {
			list = append(list, b.String())
		}
	}
	return strings.Join(list, ", ")
}

func terrainMovementChart() game.Chart {
	land, road := stepCostText(board.LandStep), stepCostText(board.RoadStep)
	noForest := groundWhere(func(b branch) bool { return !b.entersForest() })
	return game.Chart{
		ID: "terrain-movement", Name: "Terrain in movement", Clause: "BK-B6.0-2", Corner: "Terrain",
		Columns: []string{"Cost", "Stops", "Closed to", "Rule"},
		Rows: []game.Row{
			{Name: "Clear, desert, beach, river", Cells: []string{land, none, none, "BK-B12.0-1"}},
			{Name: "City", Cells: []string{land, none, none, "BK-B11.0-5"}},
			{Name: "Road, from square to square", Cells: []string{road, none, none, "BK-B11.0-1"}},
			{Name: "Forest", Cells: []string{land, "yes", noForest, "BK-B13.0-1"}},
			{Name: "Mountain", Cells: []string{land, "yes", none, "BK-B16.0-1"}},
			{Name: "Enemy zone of control", Cells: []string{land, "yes", none, "BK-B7.0-5"}},
			{Name: "Sea", Cells: []string{none, none, "all", "BK-B15.0-1"}},
			{Name: "Lake", Cells: []string{none, none, "all", "BK-B15.0-2"}},
			{Name: "Neutral country", Cells: []string{none, none, "all", "BK-B1.0-12"}},
		},
		Notes: []string{
			"Along a road a zone of control stops like anywhere else.",
			"Out of a zone a unit first enters a square that no enemy controls.",
			"Tournament: a city of a minor country is closed until it is captured, and the desert doubles the need for supply.",
		},
	}
}

// stepCostText writes thirds of a movement factor.
func stepCostText(thirds int) string {
	text, _, _ := strings.Cut(movementText(thirds, 0), " ")
	return text
}

func unitTypesChart() game.Chart {
	c := game.Chart{
		ID: "unit-types", Name: "Unit types", Clause: "BK-B2.0-2", Corner: "Type",
		Columns: []string{"Counters", "Figures", "Attack", "Defense", "Move or range", "Size", "Forest", "Drops", "Invades"},
		Notes: []string{
			"Figures are attack, defense and movement; one figure for both where they are alike.",
			"A side has as many counters as the other. Rangers and aircraft are in the Tournament Game, fighters only with their option.",
			"Rangers invade any coast; the others that do, beaches.",
		},
	}
	for b := range branches {
		t := &kinds[b]
		count := 0
		for i := range army[:counters] {
			if army[i].branch == b {
				count++
			}
		}
		c.Rows = append(c.Rows, game.Row{Name: branchTitles[b], Cells: []string{
			strconv.Itoa(count), b.label(t.defense), figure(t.attack), figure(t.defense), figure(t.move), t.size,
			yesOrNone(b.entersForest()), yesOrNone(b.flies()), yesOrNone(b.invades()),
		}})
	}
	return c
}

func figure(n uint8) string { return strconv.Itoa(int(n)) }

// yesOrNone writes a cell that says whether something holds.
func yesOrNone(yes bool) string {
	if yes {
		return "yes"
	}
	return none
}

func appearanceChart() game.Chart {
	c := game.Chart{
		ID: "appearance", Name: "Order of appearance", Clause: "BK-B17.0-1", Corner: "Type",
		Notes: []string{"Identifications of the units that come, the same for both sides. Those of turn 1 set up before play."},
	}
	for turn := 1; turn <= lastArrival; turn++ {
		c.Columns = append(c.Columns, fmt.Sprintf("Turn %d", turn))
	}
	for b := range branches {
		row := game.Row{Name: branchTitles[b]}
		for turn := uint8(1); turn <= lastArrival; turn++ {
			row.Cells = append(row.Cells, arrivals(b, turn))
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}

// arrivals lists the units of a branch that come on a turn, runs of numbers as "21–24".
func arrivals(b branch, turn uint8) string {
	var list []string
	var first, last int
	flush := func() {
		switch {
		case first == 0:
		case first == last:
			list = append(list, strconv.Itoa(first))
		default:
			list = append(list, fmt.Sprintf("%d–%d", first, last))
		}
		first, last = 0, 0
	}
	for i := range army[:counters] {
		t := &army[i]
		if t.branch != b || t.arrives != turn {
			continue
		}
		n, err := strconv.Atoi(t.ident)
		switch {
		case err != nil:
			flush()
			list = append(list, t.ident)
		case first > 0 && n == last+1:
			last = n
		default:
			flush()
			first, last = n, n
		}
	}
	flush()
	if list == nil {
		return none
	}
	return strings.Join(list, ", ")
}

func limitsChart() game.Chart {
	c := game.Chart{
		ID: "limits", Name: "Limits", Clause: "BK-B8.0-1", Corner: "Limit", Columns: []string{"Figure", "Rule"},
		Notes: []string{"Artillery counts its defense factor wherever factors are counted, except when it attacks."},
	}
	for _, l := range []struct {
		name   string
		n      int
		clause game.Clause
	}{
		{"Ground factors in a square", stackLimit, "BK-B8.0-1"},
		{"Air factors in a city square", airLimit, "BK-T23.0-3"},
		{"Squares of a drop from the air", flightRange, "BK-B18.0-1"},
		{"Factors transported by air in a turn", liftLimit, "BK-T6.3-1"},
		{"Factors At Sea", seaLimit, "BK-T6.1-2"},
		{"Air factors at sea", deckLimit, "BK-O23.7-1"},
		{"Factors a city square supplies", airLimit, "BK-T21.0-1"},
		{"Squares of a supply route to a road", toRoad, "BK-O21.1-1"},
		{"Factors a beach supplies", beachLimit, "BK-O21.1-4"},
		{"Factors lost in a violated country each turn", resistance, "BK-T22.0-6"},
		{"Ground factors to storm a minor city", stormLeast, "BK-C22-1"},
		{"First turn of replacements", replacementsFrom, "BK-T17.1-1"},
		{"Replacement factors each turn", replacementRate, "BK-T17.1-1"},
		{"SAC factors on the board", sacLimit, "BK-T17.1-3"},
		{"Airborne factors on the board", airborneLimit, "BK-T17.1-3"},
		{"SAC factors of an interdiction", interdictors, "BK-O23.4-1"},
		{"SAC factors of a nuclear attack", nuclearFactors, "BK-O23.5-2"},
		{"Turns of the Basic Game", lastTurn, "BK-B5.0-3"},
		{"City squares to win it with", cityGoal, "BK-B5.0-3"},
	} {
		c.Rows = append(c.Rows, game.Row{Name: l.name, Cells: []string{strconv.Itoa(l.n), l.clause.ID()}})
	}
	return c
}

func seaZonesChart() game.Chart {
	c := game.Chart{
		ID: "sea-zones", Name: "Sea zones", Clause: "BK-T6.1-5", Corner: "Zone", Columns: []string{"Next to", "Ports", "Beaches"},
		Notes: []string{"A port in brackets lies up a river. A beach is a group of squares; one beach is invaded in a turn."},
	}
	for zone := range board.NZones {
		var near, docks, sands []string
		for z := range board.NZones {
			if z != zone && board.Seaway(z, zone) {
				near = append(near, zoneLetter(z))
			}
		}
		for _, p := range board.Map.Ports {
			switch {
			case int(p.Zone) != zone+1:
			case p.River != "":
				docks = append(docks, "("+board.Map.Names[p.City]+")")
			default:
				docks = append(docks, board.Map.Names[p.City])
			}
		}
		for _, b := range board.Map.Beaches {
			if b.Name[:1] == zoneLetter(zone) {
				sands = append(sands, b.Name)
			}
		}
		c.Rows = append(c.Rows, game.Row{Name: zoneLetter(zone), Cells: []string{strings.Join(near, ", "), strings.Join(docks, ", "), strings.Join(sands, ", ")}})
	}
	return c
}

func zoneLetter(zone int) string { return string(rune('A' + zone)) }

// phaseTexts say what happens in each phase of a player-turn.
var phaseTexts = [...]string{
	phaseWeather:   "Blue rolls for the weather of the turn, if it is played with",
	phaseMove:      "The mover places what is due, moves, flies troops, goes to sea and lands",
	phaseAir:       "His aircraft fly out or change their base",
	phaseIntercept: "The other side's fighters may go up",
	phaseAssign:    "Every unit next to an enemy is given a battle",
	phaseFighters:  "Fighters fight, then go for the bombers",
	phaseAutomatic: "Automatic victories are carried out",
	phaseBattles:   "Battles, storms and air attacks are resolved one at a time",
	phaseLanding:   "Aircraft land",
	phaseMinors:    "Minor countries that resist take their toll",
	phaseSupply:    "What cannot be supplied for a second turn is removed",
	phaseRoutes:    "So is what has had no supply route for a turn, if routes are played with",
	phaseEnd:       "The other side has its player-turn; after Red's the turn is over",
}

func sequenceChart() game.Chart {
	c := game.Chart{
		ID: "sequence", Name: "Player-turn", Clause: "BK-B4.0-1", Corner: "Phase", Columns: []string{"What happens", "Basic"},
		Notes: []string{"Blue has his player-turn first, then Red. A phase in which nobody can do anything passes by itself."},
	}
	for i, ph := range tournamentTurn {
		basic := false
		for _, b := range basicTurn {
			basic = basic || b == ph
		}
		c.Rows = append(c.Rows, game.Row{Name: strconv.Itoa(i + 1), Cells: []string{phaseTexts[ph], yesOrNone(basic)}})
	}
	return c
}
