package blackswan

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// TestImagined: imagined blocks come from the mix that is public, and look like what they are imagined for (BS-H.16).
func TestImagined(t *testing.T) {
	table := rolls(2)
	visited(t, func(p *Position) {
		for _, s := range [...]game.Seat{Axis, Soviets, game.Nobody} {
			q := p.Known(s).Imagined(table).(*Position)
			if q.Hand != unknown {
				q.putOnMap(q.Hand, 0, 1) // it is drawn from the same pool
			}
			for k := 1; k < len(kinds); k++ {
				if q.pool(kind(k)) < 0 {
					t.Fatalf("BS-H.16: too many of %s are imagined", kindWord(k))
				}
			}
			for u := range q.At {
				if q.on(u) && (q.Steps[u] == 0 || q.Steps[u] > q.unitKind(u).full || groupFor(q.Kind[u], q.VichySide) != groupOf[u]) {
					t.Fatalf("BS-H.16: slot %d is imagined as %s with %d steps", u, kindWord(int(q.Kind[u])), q.Steps[u])
				}
			}
		}
	})
}

// TestImaginedFaces: what is imagined in a place is all that can be there, at every strength, and nothing else.
func TestImaginedFaces(t *testing.T) {
	for _, tt := range []struct{ clause, why, text, at, want string }{
		{"BS-H.16", "any block that is somewhere", "germany warsaw inf3 ; germany berlin tank1", "warsaw", "German infantry|German tank"},
		{"BS-H.16", "or in the pool", "germany warsaw inf3 ; pool germany art 1", "warsaw", "German artillery|German infantry"},
		{"BS-H.16", "but none that is in sight", "soviet-union warsaw inf3 ; germany warsaw inf3", "warsaw", "German infantry|Soviet infantry"},
		{"BS-H.3", "a fort", "germany warsaw inf3 ; germany berlin fort1", "berlin", "German fort"},
		{"BS-C.9", "a Minor's block at home", "rumania lwow inf1 ; hungary budapest inf1", "budapest", "Hungarian infantry"},
		{"BS-C.9", "and next to it", "rumania lwow inf1 ; hungary budapest inf1 ; pool hungary inf 1", "lwow", "Hungarian infantry|Rumanian infantry"},
		{"BS-C.9", "far from it", "finland viipuri inf1 ; pool hungary inf 1", "viipuri", "Finnish infantry"},
		{"BS-C.9", "of a nation that is out of the war", "rumania lwow inf1 ; pool hungary inf 1 ; gone hungary", "lwow", "Rumanian infantry"},
		{"BS-C.1", "a Soviet block before its line", "season spring 1941 ; soviet-union kazan art2e ; soviet-union minsk inf1", "minsk", "Soviet infantry"},
		{"BS-C.1", "behind it", "season spring 1941 ; soviet-union kazan art2e ; soviet-union kotlas inf1", "kotlas", "Soviet elite artillery|Soviet infantry"},
		{"BS-C.1", "anywhere from Summer 1941", "season summer 1941 ; soviet-union kazan art2e ; soviet-union minsk inf1", "minsk", "Soviet elite artillery|Soviet infantry"},
		{"BS-3.3d", "a Vichy fort", "vichy-france tunis fort1", "tunis", "Vichy fort"},
	} {
		p := placed(t, "from 1941 ; war soviet-union hungary rumania finland ; "+tt.text+" ; at move axis")
		seen, weak := map[string]bool{}, map[string]uint8{}
		table := rolls(5)
		for range 200 {
			q := p.Known(game.Nobody).Imagined(table).(*Position)
			for u := range q.At {
				if q.on(u) && q.At[u].String() == tt.at {
					s := q.unitKind(u)
					seen[s.text()] = true
					weak[s.text()] |= 1 << (s.full - q.Steps[u])
				}
			}
		}
		if got := strings.Join(slices.Sorted(maps.Keys(seen)), "|"); got != tt.want {
			t.Errorf("%s, %s: %s, want %s", tt.clause, tt.why, got, tt.want)
		}
		for text, missing := range weak {
			if missing&(missing+1) != 0 || missing < 3 {
				t.Errorf("%s, %s: of the strengths of %s only %b are imagined", tt.clause, tt.why, text, missing)
			}
		}
	}
}

// TestImaginedAttackers: who has been seen to go into an area to attack it has moved, whatever it is (BS-H.5).
func TestImaginedAttackers(t *testing.T) {
	p := placed(t, pair+"germany brest-litovsk inf4 tank4e ; at move axis")
	q := p.Known(Soviets).Imagined(rolls(3)).(*Position)
	moved := 0
	for u := range q.At {
		if at := q.At[u].String(); seatOf(u) == Axis && q.on(u) && (q.MoveUsed[u] == spent) != (at == "brest-litovsk") {
			t.Errorf("BS-H.5: a block in %s is imagined with %d moved", at, q.MoveUsed[u])
		} else if at == "brest-litovsk" {
			moved++
		}
	}
	if moved < 2 {
		t.Error("BS-H.5: nobody attacks")
	}
}
