package booklet

import (
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

var printed = *data.Must(readPaper())

func readPaper() (*paper, error) {
	var f paper
	return &f, data.Read("tables.yaml", tablesFile, &f)
}

// Table is a table with its columns of odds or factors.
type Table[C comparable] struct {
	Scale odds.Scale
	Cells odds.Table[C]
}

// readTable makes a table of what is written.
func readTable[S any, C comparable](columns []string, rows map[int][]S, cell func(S) (C, error)) (t Table[C], err error) {
	if t.Scale, err = odds.Parse(columns...); err == nil {
		t.Cells, err = odds.Read(dieSides, columns, rows, cell)
	}
	if err != nil {
		err = fmt.Errorf("tables.yaml: %w", err)
	}
	return t, err
}

// OverrunOdds is a column of both ground tables, without a die: BM-4.3, BM-4.20.
const OverrunOdds = 10

// The tables that dice are read on. Nothing changes them. Columns of factors take their number or more; fewer than the
// first takes are Below it (BM-12.F2).
var (
	Standard    = data.Must(readTable(printed.Ground.Columns, printed.Ground.Standard, parseResult))
	Blitz       = data.Must(readTable(printed.Ground.Columns, printed.Ground.Blitz, parseResult))
	Bombardment = data.Must(readTable(printed.Bombardment.Columns, printed.Bombardment.Rows, parseHit))
	RailCuts    = data.Must(readTable(printed.Rail.Columns, printed.Rail.Rows, parseCut))
	Fighters    = data.Must(readTable(printed.Fighters.Columns, printed.Fighters.Rows, parseClash))
	FlakFire    = data.Must(readTable(printed.Flak.Columns, printed.Flak.Rows, parseSmall))
	Fleets      = data.Must(readTable(printed.Fleets.Columns, printed.Fleets.Rows, parseFleet))
)

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
		return r, fmt.Errorf("%q is no result", s)
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
