package booklet

import (
	"cmp"
	"fmt"
	"strconv"

	"sandtable/kit/data"
	"sandtable/kit/odds"
)

const dieSides = 6

// Result is what a ground battle comes to.
type Result struct {
	Kind Outcome
	N    uint8
}

// Outcome is the kind of a result: BM-4.7, BM-4.12 to BM-4.14.
type Outcome uint8

// The outcomes.
const (
	Retreat     Outcome = iota // R: the defender goes back
	AttackerPay                // AD: factors of the attacker
	DefenderPay                // DD: factors of the defender
	Exchange                   // EX: factors of both
)

var outcomeIDs = []string{"R", "AD", "DD", "EX"}

func (r Result) String() string { return outcomeIDs[r.Kind] + strconv.Itoa(int(r.N)) }

// Hit is a result of the tables of bombardment.
type Hit uint8

// The results.
const (
	Miss      Hit = iota // nothing
	Half                 // H
	Destroyed            // D
)

// Fleet is a result of the fleet engagement table: BM-11.F2 to BM-11.F7.
type Fleet uint8

// The results.
const (
	Nothing           Fleet = iota // a dash
	AttackerWithdraws              // AW
	AttackerLoses                  // AD
	BothLose                       // EX
	DefenderWithdraws              // DW
	DefenderLoses                  // DD
)

// Clash is what fighters lose: the attackers, and those they attack.
type Clash struct{ Attacker, Defender uint8 }

// ZoneWeather is the weather of a zone: 1 is normal, 3 the worst (BM-14.4).
type ZoneWeather struct{ Visibility, Ground, Sea uint8 }

// Seasons, in the order of the year: BM-14.3.
const (
	Spring = iota
	Summer
	Fall
	Winter
	seasons
)

// grid is a table as written.
type grid[S any] struct {
	Columns []string
	Rows    map[int][]S
}

// paper is the tables file.
type paper struct {
	Version int
	Kinds   []Row
	Sheet   map[Kind]map[uint8]int
	Ground  struct {
		Columns         []string
		Standard, Blitz map[int][]string
	}
	Bombardment, Rail, Fleets grid[string]
	Flak                      grid[uint8]
	Fighters                  grid[[2]uint8]
	Weather                   struct{ Spring, Summer, Fall, Winter map[int][3]uint8 }
	Humane                    map[Kind]uint8
}

var printed = *data.Must(readPaper(tablesFile))

func readPaper(text []byte) (*paper, error) {
	var f paper
	return &f, data.Read("tables.yaml", text, &f)
}

// Table is a table with its columns of odds or factors.
type Table[C comparable] struct {
	Scale odds.Scale
	Cells odds.Table[C]
}

// OverrunOdds is a column of both ground tables, without a die: BM-4.3, BM-4.20.
const OverrunOdds = 10

// The tables that dice are read on. Nothing changes them. Columns of factors take their number or more; fewer than the
// first takes are Below it (BM-12.F2).
var (
	read        = data.Must(readTables(tablesFile, &printed))
	Standard    = read.standard
	Blitz       = read.blitz
	Bombardment = read.bombardment
	RailCuts    = read.rail
	Fighters    = read.fighters
	FlakFire    = read.flak
	Fleets      = read.fleets
)

// tablesRead are the tables of the tables file.
type tablesRead struct {
	standard, blitz Table[Result]
	bombardment     Table[Hit]
	rail            Table[bool]
	fighters        Table[Clash]
	flak            Table[uint8]
	fleets          Table[Fleet]
}

func readTables(text []byte, f *paper) (*tablesRead, error) {
	var t tablesRead
	var errs [7]error
	t.standard, errs[0] = readTable("ground", "standard", f.Ground.Columns, f.Ground.Standard, parseResult)
	t.blitz, errs[1] = readTable("ground", "blitz", f.Ground.Columns, f.Ground.Blitz, parseResult)
	t.bombardment, errs[2] = readGrid("bombardment", &f.Bombardment, parseHit)
	t.rail, errs[3] = readGrid("rail", &f.Rail, parseCut)
	t.fighters, errs[4] = readGrid("fighters", &f.Fighters, parseClash)
	t.flak, errs[5] = readGrid("flak", &f.Flak, parseSmall)
	t.fleets, errs[6] = readGrid("fleets", &f.Fleets, parseFleet)
	return &t, data.Locate("tables.yaml", text, cmp.Or(errs[:]...))
}

func readGrid[S any, C comparable](part string, g *grid[S], cell func(S) (C, error)) (Table[C], error) {
	return readTable(part, "rows", g.Columns, g.Rows, cell)
}

// readTable makes a table of what is written in a part of the file, where its rows have a key.
func readTable[S any, C comparable](part, key string, columns []string, rows map[int][]S, cell func(S) (C, error)) (t Table[C], err error) {
	if t.Scale, err = odds.Parse(columns...); err != nil {
		return t, data.In(data.Under(err, "columns"), part)
	}
	t.Cells, err = odds.Read(dieSides, columns, rows, cell)
	return t, data.In(data.Under(err, key), part)
}

// Weather holds the indicators by season and die.
var Weather = func() (w [seasons][dieSides + 1]ZoneWeather) {
	for season, chits := range []map[int][3]uint8{printed.Weather.Spring, printed.Weather.Summer, printed.Weather.Fall, printed.Weather.Winter} {
		for die := 1; die <= dieSides; die++ {
			c := chits[die]
			w[season][die] = ZoneWeather{c[0], c[1], c[2]}
		}
	}
	return w
}()

// Humane holds the cents for a factor lost: BM-4.27.
var Humane = func() (by [Kinds]uint8) {
	for k, cents := range printed.Humane {
		by[k] = cents
	}
	return by
}()

// parseResult reads a result of ground combat.
func parseResult(s string) (r Result, err error) {
	i := max(len(s)-1, 0)
	n, err := strconv.ParseUint(s[i:], 10, 8)
	if err != nil {
		return r, data.Wrong(fmt.Sprintf("%q is no result", s), "R, AD, DD or EX with a number, such as EX2")
	}
	kind, err := data.Index("result", outcomeIDs, s[:i])
	return Result{Outcome(kind), uint8(n)}, err
}

func parseHit(s string) (Hit, error) {
	i, err := data.Index("result", []string{"-", "H", "D"}, s)
	return Hit(i), err
}

func parseCut(s string) (bool, error) {
	i, err := data.Index("result", []string{"-", "X"}, s)
	return i > 0, err
}

func parseFleet(s string) (Fleet, error) {
	i, err := data.Index("result", []string{"-", "AW", "AD", "EX", "DW", "DD"}, s)
	return Fleet(i), err
}

func parseClash(c [2]uint8) (Clash, error) { return Clash{c[0], c[1]}, nil }

func parseSmall(n uint8) (uint8, error) { return n, nil }
