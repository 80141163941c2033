package modules

import (
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/gametest"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/modules"
)

// script returns a seat's script without noise.
func script(s game.Seat) *agent {
	w := mustWeights()
	return &agent{seat: s, w: &w, far: ways{}, Fallible: ai.Fallible{Rand: rand.New(rand.NewPCG(1, 2))}, words: ai.VocabularyOf(modules.Title.Info()), mood: calm, joint: true}
}

// saidIn lets the script play Blue's half-turn from a staged position, and returns what both sides said.
func saidIn(t *testing.T, stage string) (list []string) {
	t.Helper()
	q, err := bk.StageWar(stage)
	if err != nil {
		t.Fatal(err)
	}
	p := q.(*bk.Position)
	cast := [2]*agent{script(bk.Blue), script(bk.Red)}
	dice := game.RandTable{Rand: rand.New(rand.NewPCG(7, 7))}
	for p.Pending().Seats != 0 && p.Mover == bk.Blue {
		said, _ := cast[p.Pending().Seats.First()].answer(p)
		if err := p.Apply(said, dice); err != nil {
			t.Fatalf("%q: %v", modules.Title.Info().Lexicon.Format(said), err)
		}
		list = append(list, modules.Title.Info().Lexicon.Format(said))
	}
	return list
}

const landWar = "modules 1 3 4 5 6 16 17 ; "

// TestWalksIntoBareCities checks that the weaker unit takes an empty city.
func TestWalksIntoBareCities(t *testing.T) {
	list := saidIn(t, landWar+"owns red S-25 ; blue INF4 4 Q-25 INF4 1 Q-25 ; red INF4 4 QQQ-53")
	if !gametest.Says(list, "move no2 S-25") {
		t.Errorf("S-25 stays bare: %q", list)
	}
}

// TestOverrunsTheWeak checks that a stack at 10-1 overruns a single factor.
func TestOverrunsTheWeak(t *testing.T) {
	list := saidIn(t, landWar+"blue ARM 6 Q-25 ARM 6 Q-25 ; red INF4 1 R-25")
	if !gametest.Says(list, "overrun R-25") && !gametest.Says(list, "attack R-25") {
		t.Errorf("R-25 is left alone: %q", list)
	}
}

// TestAttacksByOdds checks that three units attack a weaker one, and that one does not attack three.
func TestAttacksByOdds(t *testing.T) {
	if list := saidIn(t, landWar+"blue INF4 4 Q-25 INF4 4 Q-25 INF4 4 Q-25 ; red INF4 4 S-26"); !gametest.Says(list, "attack S-26") {
		t.Errorf("twelve factors do not attack four: %q", list)
	}
	if list := saidIn(t, landWar+"blue INF4 2 Q-25 ; red INF4 4 R-26 INF4 4 R-26 INF4 4 R-26"); gametest.Says(list, "attack") {
		t.Errorf("two factors attack twelve: %q", list)
	}
}

// TestGainKnowsGoodOdds checks that better odds gain more, and that armor uses its own table.
func TestGainKnowsGoodOdds(t *testing.T) {
	w := mustWeights()
	q, err := bk.StageWar(landWar + "blue INF4 4 Q-25 ; red INF4 4 S-26")
	if err != nil {
		t.Fatal(err)
	}
	s := stakes{defenders: 4, theirs: 1, ours: 1.1, square: 10}
	before := -100.0
	for _, attack := range []int{4, 8, 12, 24, 40} {
		n, _, ok := w.gain(q.(*bk.Position), attack, 4, true, &s)
		if !ok || n < before {
			t.Errorf("%d against 4 gains %.2f after %.2f", attack, n, before)
		}
		before = n
	}
	if _, _, ok := w.gain(q.(*bk.Position), 1, 4, false, &s); ok {
		t.Error("an attack at 1-4 is taken for legal")
	}
}

// TestHitsGrowWithFactors checks that more bombers destroy more, and fewer than three nothing.
func TestHitsGrowWithFactors(t *testing.T) {
	if hits(2, 0) != 0 || hits(3, 0) <= 0 || hits(12, 0) <= hits(3, 0) || hits(12, 1) >= hits(12, 0) {
		t.Errorf("%.2f %.2f %.2f %.2f", hits(2, 0), hits(3, 0), hits(12, 0), hits(12, 1))
	}
}

// TestCitiesByZone checks that a unit too weak to attack a city's defenders moves next to it to take it by its zone
// (BM-0.15).
func TestCitiesByZone(t *testing.T) {
	list := saidIn(t, landWar+"owns red EEE-37 ; blue INF4 4 BBB-36 ; red INF4 4 EEE-37 INF4 4 EEE-37 INF4 4 QQQ-53")
	if !gametest.Says(list, "move no1 DDD-3") || gametest.Says(list, "attack") {
		t.Errorf("EEE-37 stays the enemy's: %q", list)
	}
}

// TestLossesCountForLessAtTheEnd checks that losses in the last half-turn count for less.
func TestLossesCountForLessAtTheEnd(t *testing.T) {
	w := mustWeights()
	p := start(t, brushFire, rand.New(rand.NewPCG(1, 1)))
	before := w.survey(p)
	p.Turn, p.Mover = uint16(p.LastTurn()), 1-p.First
	after := w.survey(p)
	if before.life != 1 || before.last || after.life >= 0.5 || !after.last {
		t.Errorf("losses count for %v at first and %v in the last half-turn", before.life, after.life)
	}
}

// TestClosedPowersDrawNobody checks that cities of the great powers are no targets in a Brush Fire War (BM-17.E3).
func TestClosedPowersDrawNobody(t *testing.T) {
	w := mustWeights()
	p := start(t, brushFire, rand.New(rand.NewPCG(1, 1)))
	g := w.survey(p)
	for c, at := range board.Map.Cities {
		if country := board.Map.Country[at]; (country == board.GreatBlue || country == board.BigRed) && g.city[c] != w.Aside {
			t.Errorf("%v is worth %v", at, g.city[c])
		}
	}
}
