package blitzkrieg

import (
	"fmt"
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// TestForecastAssault holds the forecast of battles from the sea to what the rules do with every face of the
// die: BK-T6.2-6, winners go ashore as they must; BK-T6.2-14, the others are lost.
func TestForecastAssault(t *testing.T) {
	for _, tt := range []struct {
		place  string
		before []string
	}{
		{"blue 1inf D-16 ; red 1inf sea-A", []string{"invade 1inf C-15", "done", "attack D-16 1inf"}},
		{"blue 1inf D-16 ; red 1inf sea-A 2inf D-17", []string{"invade 1inf C-15", "done", "attack D-16 1inf 2inf"}},
		{"blue 1inf D-16 2inf D-16 ; red 1mar sea-A 2mar sea-A 3mar sea-A 1rng sea-A 1inf D-17", []string{
			"invade 1mar C-15", "invade 2mar C-15", "invade 3mar C-16", "invade 1rng C-16", "done", "attack D-16 1mar 2mar 3mar 1rng 1inf",
		}},
		{"blue 1inf C-18 ; red 1inf sea-A 1rng sea-A", []string{"invade 1inf C-17", "invade 1rng C-17", "done", "attack C-18 1inf 1rng"}},
	} {
		t.Run(tt.before[len(tt.before)-1], func(t *testing.T) {
			staged, err := stage("rules tournament ; " + tt.place + " ; move red")
			if err != nil {
				t.Fatal(err)
			}
			p := staged.(*Position)
			for _, say := range tt.before {
				sayAs(t, p, say)
			}
			assaultHolds(t, p)
		})
	}
}

// assaultHolds fights the battle that is declared with every face, and compares.
func assaultHolds(t *testing.T, p *Position) {
	t.Helper()
	var at board.Square
	for u := range p.Battle[:perSide] {
		if p.Battle[u] != 0 {
			at = p.At[u]
		}
	}
	fight := game.Say(Red, game.VerbWord(verbFight), game.PlaceWord(at))
	f := p.Forecast(fight)
	col := slices.Index(tables.odds, f.Column)
	die := 0
	game.Branches(p, fight, func(q game.Position, _ float64) {
		die++
		name := tables.attrition[die][col].String()
		i := slices.IndexFunc(f.Outcomes, func(o game.Outcome) bool { return o.Name == name })
		if i < 0 {
			t.Fatalf("%s is not forecast: %v", name, f.Outcomes)
		}
		if loss := landedLosses(t, p, q.(*Position)); loss != [2]float64(f.Outcomes[i].Loss[:2]) {
			t.Errorf("BK-T6.2-14: %s costs %v, forecast %v", name, loss, f.Outcomes[i].Loss[:2])
		}
	})
}

// landedLosses ends the battle under way: who must go ashore goes to the first square he can. It counts what each
// seat has lost.
func landedLosses(t *testing.T, before, q *Position) [2]float64 {
	t.Helper()
	for q.Fight > 0 {
		switch q.Step {
		case stepAdvance:
			goAshoreByWord(t, q)
		case stepRetreat:
			retreatLargest(t, q)
		default:
			from, to := q.unitsOf(q.Asked)
			payers := unitsIn(from, to, func(u int) bool { return q.Pays.Has(u) })
			least := slices.MinFunc(payers, func(a, b int) int { return int(q.Str[a]) - int(q.Str[b]) })
			sayAs(t, q, fmt.Sprintf("pay %s %d", army[least].name, min(q.Str[least], q.Owed[q.Asked])))
		}
	}
	return playedOut(t, before, q)
}

func goAshoreByWord(t *testing.T, q *Position) {
	t.Helper()
	for _, u := range unitsIn(0, 2*perSide, q.assaults) {
		if ways := q.advanceSquares(u); !ways.Empty() {
			for s := range ways.All() {
				sayAs(t, q, fmt.Sprintf("advance %s %v", army[u].name, s))
				break
			}
			return
		}
	}
	sayAs(t, q, "done")
}

// TestRaidTakes: BK-T6.2-1, BK-Q26: once a beach is invaded, no other is, and Rangers join within two squares of it.
func TestRaidTakes(t *testing.T) {
	for beach := uint8(1); int(beach) <= len(board.Map.Beaches); beach++ {
		r := latestInvasion{Beach: beach, Coast: board.Nowhere}
		joins := 0
		for s := range offCoast.All() {
			want := beachBy[s] == beach
			if beachBy[s] == 0 {
				want = slices.ContainsFunc(board.Map.Beaches[beach-1].At, func(b board.Square) bool { return board.Distance(s, b) <= 2 })
			}
			if got := r.allows(s); got != want {
				t.Errorf("beach %d: an invasion from %v: %v, want %v", beach, s, got, want)
			}
			if want {
				joins++
			}
		}
		if joins == 0 {
			t.Errorf("beach %d cannot be invaded", beach)
		}
	}
}
