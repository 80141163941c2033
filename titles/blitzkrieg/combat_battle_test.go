package blitzkrieg

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/titles/blitzkrieg/board"
)

// printedTable is the Basic attrition table as the rulebook prints it: a row for each die.
var printedTable = [dieSides]string{
	"AB2 AB2 AB2 AB2 DB2 DB2 DE  DE  DE  DE  DE",
	"AE  AB2 AB2 AB2 EX  EX  EX  EX  EX  DB2 DB2",
	"AE  AE  AB2 AB2 AB2 DB2 DB2 DB2 DB2 DE  DE",
	"AE  AE  AE  AB2 AB2 DB2 DB2 DB2 DB2 DB2 DE",
	"AE  AE  AE  AE  AE  AB2 EX  EX  DE  DE  DE",
	"AE  AE  AE  AE  AE  AE  AB2 DE  DE  DE  DE",
}

// oddsAt stages a battle against U-16 in the open at each column of odds.
var oddsAt = [oddsColumns]struct{ odds, blue, red string }{
	{"1-6", "12lt U-15", "1arm U-16 2arm U-16"},
	{"1-5", "12lt U-15", "gd U-16 18lt U-16"},
	{"1-4", "12lt U-15", "gd U-16"},
	{"1-3", "12lt U-15", "1arm U-16"},
	{"1-2", "12lt U-15", "1inf U-16"},
	{"1-1", "1inf U-15", "1inf U-16"},
	{"2-1", "gd U-15", "1inf U-16"},
	{"3-1", "1arm U-15 2arm U-15", "1inf U-16"},
	{"4-1", "gd U-15 gd2 V-16", "1inf U-16"},
	{"5-1", "gd U-15 gd2 V-16 2inf V-16", "1inf U-16"},
	{"6-1", "1arm U-15 2arm U-15 3arm V-16 4arm V-16", "1inf U-16"},
}

// TestBasicTableInPlay fights every cell of the table: BK-B19.0-2, BK-B19.0-3.
func TestBasicTableInPlay(t *testing.T) {
	for i, tt := range oddsAt {
		for die := 1; die <= dieSides; die++ {
			want := strings.Fields(printedTable[die-1])[i]
			t.Run(fmt.Sprintf("BK-B19.0-3 %s die %d is %s", tt.odds, die, want), func(t *testing.T) {
				told := fightAt(t, "blue "+tt.blue+" ; red "+tt.red, die)
				if line := fmt.Sprintf("die %d: %s, ", die, want); !strings.Contains(told, " is "+tt.odds+"\n"+line) {
					t.Errorf("got %q", told)
				}
			})
		}
	}
}

// fightAt lets all of Blue attack U-16 with a die and returns what was told.
func fightAt(t *testing.T, position string, die int) (told string) {
	t.Helper()
	p, err := stage(position)
	if err != nil {
		t.Fatal(err)
	}
	table := gametest.Dice(t, die)
	say(t, p, table, "done")
	attack := "attack U-16"
	for _, c := range p.Known(Blue).Show().Pieces {
		if c.Seat == Blue {
			attack += " " + c.Name
		}
	}
	say(t, p, table, attack)
	say(t, p, table, "fight U-16")
	for _, e := range table.Told {
		told += lexicon.Tell(e) + "\n"
	}
	return told
}

// say plays a sentence of Blue's that must be legal.
func say(t *testing.T, p game.Position, table game.Table, text string) {
	t.Helper()
	a, err := lexicon.Parse(Blue, text)
	if err == nil {
		err = p.Apply(a, table)
	}
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}

func TestColumn(t *testing.T) {
	for _, tt := range []struct {
		clause          string
		attack, defense int
		want            string
	}{
		{"BK-B7.0-4 EX-7", 8, 4, "2-1"},
		{"BK-B19.0-1 EX-8", 16, 9, "1-1"},
		{"BK-B19.0-1 EX-8", 14, 6, "2-1"},
		{"BK-B19.0-1 EX-8", 4, 15, "1-4"},
		{"BK-B19.0-1 just short of even", 9, 10, "1-2"},
		{"BK-B19.0-1 even", 10, 10, "1-1"},
		{"BK-B19.0-1 just short of 2-1", 19, 10, "1-1"},
		{"BK-B19.0-1 exactly 1-3", 4, 12, "1-3"},
		{"BK-B19.0-1 a little worse than 1-3", 4, 13, "1-4"},
		{"BK-C19.0-1 EX-9", 24, 4, "6-1"},
		{"BK-C19.0-1 EX-9", 27, 4, "6-1"},
		{"BK-C19.0-1 EX-9", 28, 4, "over 6-1"},
		{"BK-C19.0-1 EX-9", 4, 24, "1-6"},
		{"BK-C19.0-1 EX-9", 4, 25, "forbidden"},
	} {
		got := "forbidden"
		if c := column(tt.attack, tt.defense); c != forbidden {
			got = lexicon.Word(game.NameWord(columnName(c)), Blue)
		}
		if got != tt.want {
			t.Errorf("%s: %d to %d is %s, want %s", tt.clause, tt.attack, tt.defense, got, tt.want)
		}
	}
}

// TestTerrainWithoutBoard values defenders that no battle on this board's land can show: its rivers never
// come next to each other, and nobody attacks from the sea in the Basic Game.
func TestTerrainWithoutBoard(t *testing.T) {
	for _, tt := range []struct {
		clause, at string
		from       []string
		want       int
	}{
		{"BK-C19.1-7 a different river", "V-25", []string{"K-26"}, 2},
		{"BK-C19.1-7 two different rivers", "V-25", []string{"K-26", "CC-25"}, 2},
		{"BK-C19.1-6 the same river", "V-25", []string{"U-25"}, 1},
		{"BK-Q12 the same and a different river", "V-25", []string{"U-25", "K-26"}, 1},
		{"BK-Q12 a different river and no river", "V-25", []string{"K-26", "V-24"}, 1},
		{"BK-C19.1-8 plain coast from the sea", "U-12", []string{"U-10"}, 1},
		{"BK-C19.1-8 a beach from the sea", "W-13", []string{"W-12"}, 1},
		{"BK-C19.1-8 sea and river together", "KK-46", []string{"KK-47", "KK-45"}, 1},
		{"BK-C19.1-4 a port from the sea", "U-11", []string{"U-10"}, 2},
	} {
		t.Run(tt.clause, func(t *testing.T) {
			b := battle{n: 1, attack: 4}
			b.targets[0] = defenders{at: squareNamed(t, tt.at), basic: 4}
			for _, s := range tt.from {
				b.from.Add(squareNamed(t, s))
			}
			b.valueDefenders()
			if clause, _ := b.terrain(b.targets[0]); tt.want == 2 && !strings.HasPrefix(tt.clause, clause.ID()) {
				t.Errorf("the odds name %s", clause.ID())
			}
			if got := b.targets[0].factor; got != tt.want || b.defense != 4*tt.want {
				t.Errorf("a 4 on %s attacked from %v counts %d times, %d in all, want %d times", tt.at, tt.from, got, b.defense, tt.want)
			}
		})
	}
}

// TestZoneStopsAtWater: BK-Q8, a zone has no effect on sea or lake.
func TestZoneStopsAtWater(t *testing.T) {
	for _, name := range []string{"U-12", "KK-19", "II-33", "OO-50"} {
		t.Run("BK-Q8 "+name, func(t *testing.T) {
			at := squareNamed(t, name)
			var one board.Squares
			one.Add(at)
			z := zone(&one)
			for s := range board.Square(board.Size) {
				want := board.Map.Valid.Has(s) && board.Distance(at, s) == 1 && !board.Map.Sea.Has(s) && !board.Map.Lake.Has(s)
				if z.Has(s) != want {
					t.Errorf("%v: controlled %v, want %v", s, z.Has(s), want)
				}
			}
		})
	}
}

// TestWarning: BK-Q71, the player is warned before he ends a movement that would cost units.
func TestWarning(t *testing.T) {
	for _, tt := range []struct {
		clause, position string
		want             bool
	}{
		{"BK-Q71 no battle at 1-6", "blue 12lt U-16 ; red gd U-15 gd2 U-17", true},
		{"BK-Q71 a legal battle", "blue 12lt U-16 18lt U-16 ; red gd U-15 gd2 U-17", false},
		{"BK-Q71 no contact", "blue 12lt U-16 ; red gd U-18", false},
	} {
		t.Run(tt.clause, func(t *testing.T) {
			p, err := stage(tt.position)
			if err != nil {
				t.Fatal(err)
			}
			notes := strings.Join(p.Known(Blue).Show().Notes, "\n")
			if got := strings.Contains(notes, "BK-B9.0-7"); got != tt.want {
				t.Errorf("warned: %v, want %v: %q", got, tt.want, notes)
			}
		})
	}
}

// TestBattleLeavesNothing: BK-B9.0-6, whatever a battle comes to, the next one begins without a trace of it; and
// who is eliminated has nothing left to retreat.
func TestBattleLeavesNothing(t *testing.T) {
	for _, rules := range []string{"", "rules tournament ; "} {
		for seed := range uint64(12) {
			p := onStage(t, rules+"blue gd I-21 1inf I-21 3inf K-20 ; red 1inf I-22 2inf K-21")
			for _, s := range []string{"done", "attack I-22 gd 1inf", "attack K-21 3inf"} {
				saidBy(t, p, Blue, s)
			}
			r := rand.New(rand.NewPCG(seed, 9))
			if err := p.Apply(sentence(t, Blue, "fight I-22"), game.RandTable{Rand: r}); err != nil {
				t.Fatal(err)
			}
			for p.Step != stepFight {
				if p.Step == stepAdvance && !p.Retreat.Empty() {
					t.Errorf("seed %d: somebody has still to retreat", seed)
				}
				a, err := (&game.Walker{Rand: r}).Sample(p, p.Asked)
				if err == nil {
					err = p.Apply(a, noTable{})
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			if p.Fight != 0 || p.Back != 0 || p.Ahead != 0 || !p.Moved.Empty() || !p.Retreat.Empty() || p.Vacated != noSquares {
				t.Errorf("seed %d: the battle leaves %d, %d, %d, %v behind", seed, p.Fight, p.Back, p.Ahead, p.Vacated)
			}
		}
	}
}
