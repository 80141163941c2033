package worldconflict

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"

	"sandtable/kit/data"
)

//go:embed data/charts.yaml
var chartsFile []byte

// terrain is the ground of a land area (WC-1.4a).
type terrain uint8

const (
	clearGround terrain = iota
	forest
	jungle
	swamp
	mountain
	nTerrains
)

var terrainIDs = [nTerrains]string{"clear", "forest", "jungle", "swamp", "mountain"}

// ground is what a terrain does (WC-1.4b, WC-A.4a, WC-A.6j, WC-6.2e, WC-6.2f, WC-6.2k, WC-6.6c).
type ground struct {
	Move          uint8
	HalvesAttack  bool `yaml:"halves_attack"`
	HalvesSupport bool `yaml:"halves_support"`
	Whites        uint8
	Armour        uint8
}

// letter is the second part of a result: S, L or B (WC-6.5n).
type letter uint8

const (
	noLetter letter = iota
	letterS         // one third
	letterL         // two thirds
	letterB         // all
)

var letterIDs = [...]string{"", "S", "L", "B"}

// share returns how many of so many units a letter takes, rounded with .5 up (WC-6.5n).
func (l letter) share(n int) int {
	if l == letterB {
		return n
	}
	return (2*int(l)*n + 3) / 6
}

// result is a cell of the Combat Chart: points of Size lost, and a letter.
type result struct {
	points uint8
	letter letter
}

func (r result) String() string {
	switch {
	case r.points == 0 && r.letter == noLetter:
		return "-"
	case r.points == 0:
		return letterIDs[r.letter]
	}
	return strconv.Itoa(int(r.points)) + letterIDs[r.letter]
}

// maxFactors is the last column of the Combat Chart but one: more use "30+" (WC-6.5a).
const maxFactors = 30

// columnOf returns the column for a total of Factors; 0 for none, which never roll (WC-6.0c).
func columnOf(factors int) int { return max(0, min(factors, maxFactors+1)) }

// columnText is how a column is called.
func columnText(column int) string {
	if column > maxFactors {
		return "30+"
	}
	return strconv.Itoa(column)
}

// entryMove is how far an event moves the markers of neutral entry (WC-7.2a).
type entryMove struct{ USA, USSR int8 }

// chartData is the file as written.
type chartData struct {
	Version  int
	Turns    uint8
	Combat   map[string][6]string
	Blockade struct {
		NavalAir    [2]uint8 `yaml:"naval_air"`
		OtherAir    [2]uint8 `yaml:"other_air"`
		BB, CV, SUB [2]uint8
	}
	Partisans [6]data.ID
	Snow      struct {
		Turns                 []uint8
		Countries, Snowflakes []data.ID
	}
	Terrain  map[string]ground
	Calendar []struct {
		From   string
		Months uint8
	}
	Entry struct {
		TurnEnd      entryMove `yaml:"turn_end"`
		AxisTakes    entryMove `yaml:"axis_takes"`
		AlliesTake   entryMove `yaml:"allies_take"`
		AxisDeclares entryMove `yaml:"axis_declares"`
		AxisNear     entryMove `yaml:"axis_declares_near"`
		Gibraltar    entryMove
		JapanOnAFA   entryMove `yaml:"japan_on_afa"`
		LaterTurns   entryMove `yaml:"later_turns"`
		JapanOnUSSR  entryMove `yaml:"japan_on_ussr"`
		AFADeclares  entryMove `yaml:"afa_declares"`
		USSRDeclares entryMove `yaml:"ussr_declares"`
		OnJapan      entryMove `yaml:"on_japan"`
	}
	Development map[string][2]uint8
	AtomicClub  [nPowers]uint8  `yaml:"atomic_club"`
	LongWar     map[uint8]uint8 `yaml:"long_war"`
	Trades      []struct {
		From, To       data.ID
		Oil, Resources uint8
	}
}

// lastTurn is the last of the whole war (WC-2.1a).
const lastTurn = 15

// chartTable holds the figures of the rules. Nothing changes them.
type chartTable struct {
	chartData
	combat      [maxFactors + 2][7]result // by column and die
	ground      [nTerrains]ground
	snowTurn    [lastTurn + 1]bool
	snow, flake []bool // by country: the two grades of snow (WC-1.4c, Ruling WC-Q6)
	development [nPowers][2]uint8
}

var charts = data.Must(readCharts(chartsFile))

func readCharts(text []byte) (*chartTable, error) {
	c := &chartTable{}
	if err := data.Read("charts.yaml", text, &c.chartData); err != nil {
		return nil, err
	}
	r := newReader("charts.yaml", text)
	r.Here("combat")
	for col := 1; col < len(c.combat); col++ {
		name := columnText(col)
		cells, ok := c.Combat[name]
		if !ok {
			r.Keep(data.Wrong("column " + name + " is missing"))
			continue
		}
		for die, cell := range cells {
			res, err := readResult(cell)
			if err != nil {
				r.Keep(data.Under(fmt.Errorf("combat, column %s: %w", name, err), name, die))
			}
			c.combat[col][die+1] = res
		}
	}
	r.Keep(data.Count(len(c.Combat), maxFactors+1, "columns of the Combat Chart"))
	r.Here()
	r.Keep(data.Under(data.Count(len(c.Calendar), lastTurn, "turns of the calendar"), "calendar"))
	r.Keep(data.Under(data.Count(int(c.Turns), lastTurn, "turns"), "turns"))
	for i, id := range terrainIDs {
		c.ground[i] = c.Terrain[id]
	}
	for i, turn := range c.Snow.Turns {
		if turn < 1 || turn > lastTurn {
			r.Keep(data.Under(data.Wrong(fmt.Sprintf("there is no turn %d", turn), fmt.Sprintf("1 to %d", lastTurn)), "snow", "turns", i))
			break
		}
		c.snowTurn[turn] = true
	}
	c.snow, c.flake = make([]bool, len(board.countries)), make([]bool, len(board.countries))
	for _, id := range c.Snow.Countries {
		c.snow[r.countryOf(id)] = true
	}
	for _, id := range c.Snow.Snowflakes {
		c.flake[r.countryOf(id)] = true
	}
	r.Here("development")
	for _, id := range sortedKeys(c.Development) {
		c.development[r.owner(id)] = c.Development[id]
	}
	return c, r.Err
}

// readResult reads a cell of the Combat Chart: "2L".
func readResult(text string) (res result, err error) {
	if text == "-" {
		return res, nil
	}
	rest := text
	if rest != "" && rest[0] >= '1' && rest[0] <= '9' {
		res.points, rest = rest[0]-'0', rest[1:]
	}
	l := slices.Index(letterIDs[:], rest)
	if l < 0 || text == "" {
		return res, data.Wrong(fmt.Sprintf("%q is no result", text), "-", "1 to 9, S, L, B", "1 to 9 with a letter, such as 2L")
	}
	res.letter = letter(l)
	return res, nil
}
