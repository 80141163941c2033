package blitzkrieg

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/game"
	"sandtable/kit/odds"
)

// The charts that odds refer to.
const (
	basicID     = "basic-attrition"
	attritionID = "tournament-attrition"
	captureID   = "city-capture"
	strikeID    = "strategic-air"
	fightersID  = "fighters"
	nuclearID   = "nuclear"
)

// newCharts lists the tables a player wants at hand. They are read off the tables, constants and predicates that
// the rules use, so that they cannot say anything else.
func newCharts() []game.Chart {
	return []game.Chart{
		basicAttritionChart(),
		tournamentAttritionChart(),
		terrainDefenseChart(),
		terrainMovementChart(),
		unitTypesChart(),
		appearanceChart(),
		captureChart(),
		airTable(strikeID, "Strategic air attack", "BK-C23.2-2", tables.strategic, strikeNotes),
		airTable(fightersID, "Fighters against fighters", "BK-C23.6-1", tables.fighters, fighterNotes),
		nuclearTable(),
		weatherTable(),
		limitsChart(),
		seaZonesChart(),
		sequenceChart(),
	}
}

// none is the cell of a table where nothing happens.
const none = "–"

func basicAttritionChart() game.Chart {
	return tables.basic.Chart(game.Chart{
		ID: basicID, Name: "Basic attrition", Clause: "BK-C19.0-1", Columns: tables.odds,
		Notes: []string{
			"AE: Attackers eliminated, the defenders may advance",
			fmt.Sprintf("AB2: Attackers go back %d, the defenders may advance", back),
			"EX: Exchange: the defenders are lost, and attackers of as many factors as defended",
			"DE: Defenders eliminated, the attackers may advance",
			fmt.Sprintf("DB2: Defenders go back %d, the attackers may advance", back),
			"Fractions go to the defender. Worse than 1-6 is not fought; better than 6-1 is DE without a die.",
		},
	}, result.String)
}

func tournamentAttritionChart() game.Chart {
	return tables.attrition.Chart(game.Chart{
		ID: attritionID, Name: "Tournament attrition", Clause: "BK-C7.2-2", Columns: tables.odds,
		Notes: []string{
			"A2: the attackers lose 2 factors. AB3: they go back 3. A+1: they may advance 1.",
			"D2, DB3 and D+1 say the same of the defenders.",
			fmt.Sprintf("Worse than 1-6 is not fought; better than 6-1 the defenders are eliminated and the attackers may advance %d.", automaticAdvance),
		},
	}, attritionCell.short)
}

// short writes a cell as the chart has it: "A1 AB2", "D2 DB3 A+2".
func (c attritionCell) short() string {
	var words []string
	for _, side := range [...]struct {
		letter string
		fate
	}{{"A", c.attacker}, {"D", c.defender}} {
		for _, part := range [...]struct {
			mark string
			n    uint8
		}{{"", side.lost}, {"B", side.back}, {"+", side.ahead}} {
			if part.n > 0 {
				words = append(words, fmt.Sprintf("%s%s%d", side.letter, part.mark, part.n))
			}
		}
	}
	if words == nil {
		return none
	}
	return strings.Join(words, " ")
}

func captureChart() game.Chart {
	return tables.storm.Chart(game.Chart{
		ID: captureID, Name: "Capture of minor cities", Clause: "BK-C22-3", Columns: tables.stormNames,
		Notes: []string{
			"The columns are attack factors, those of bombers among them; the cells are the factors the attacker loses.",
			"*: the city is captured, and the attackers may enter it.",
			fmt.Sprintf("At least %d factors must be on the ground.", stormLeast),
		},
	}, func(cell stormCell) string {
		if cell.captured {
			return fmt.Sprintf("%d*", cell.lost)
		}
		return strconv.Itoa(int(cell.lost))
	})
}

var (
	strikeNotes = []string{
		"Factors lost: bombers / units struck. E: all of them.",
		"Nobody retreats or advances. Cities and mountains double the defense, rivers do not.",
		"Worse than 1-6 is not flown; better than 6-1 everything struck is eliminated.",
	}
	fighterNotes = []string{
		"Factors lost: escort / interceptors. The side with the bombers attacks.",
		"Worse than 1-6 the escort is gone, better than 6-1 the interceptors are, and the other side loses nothing.",
		"Bombers caught without escort lose a factor for every two of fighters.",
	}
)

func airTable(id, name string, clause game.Clause, t odds.Table[airCell], notes []string) game.Chart {
	return t.Chart(game.Chart{ID: id, Name: name, Clause: clause, Columns: tables.odds, Notes: notes}, airCell.short)
}

// short writes a cell as the chart has it: "2/1", "E/0".
func (c airCell) short() string { return losses(c.attacker) + "/" + losses(c.defender) }

func losses(n uint8) string {
	if n == everything {
		return "E"
	}
	return strconv.Itoa(int(n))
}

func nuclearTable() game.Chart {
	return odds.ByDie(game.Chart{
		ID: nuclearID, Name: "Nuclear attack", Clause: "BK-C23.5-1", Columns: []string{"Factors destroyed", "Survivors", "Square"},
		Notes: []string{
			"The defender chooses what is lost; of an odd number the lower half is half.",
			"A frozen unit does not move in its next turn. A closed square is entered by nobody until the attacker's next turn.",
		},
	}, dieSides, 3, func(die, i int) string {
		b := &tables.nuclear[die]
		switch {
		case i == 0 && b.half:
			return "half"
		case i == 0 && b.destroyed == everything:
			return "all"
		case i == 0:
			return losses(b.destroyed)
		case i == 1 && b.frozen:
			return "frozen"
		case i == 2 && b.shut:
			return "closed"
		}
		return none
	})
}

func weatherTable() game.Chart {
	c := game.Chart{
		ID: "weather", Name: "Weather", Clause: "BK-O24.0-1",
		Notes: []string{fmt.Sprintf("Blue rolls at the start of each turn, for both. After turn %d the columns begin again.", seasons*seasonLength)},
	}
	for i := range seasons {
		c.Columns = append(c.Columns, fmt.Sprintf("Turns %d–%d", i*seasonLength+1, (i+1)*seasonLength))
	}
	return tables.weather.Chart(c, func(w weather) string { return tables.effects[w] })
}
