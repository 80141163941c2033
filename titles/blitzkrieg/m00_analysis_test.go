package blitzkrieg

import (
	"math/bits"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// TestWarFacts: what machine players are told of a war agrees with the rules.
func TestWarFacts(t *testing.T) {
	p := stagedWar(t, "modules all -14 ; realms neutral nw ; blue INF4 4 Q-25 ARM 6 Q-25 ; red INF4 4 R-25 RR 1 QQQ-53")
	at := squareCalled(t, "R-25")
	if attack, defense := p.Strength(at, []int{0, 1}); attack != 10 || defense != 4 {
		t.Errorf("ten factors against four are %d against %d", attack, defense)
	}
	if city := squareCalled(t, "U-11"); !p.Violates(city) || p.Violates(at) || p.Woken(board.Map.Country[city]) == 0 {
		t.Error("a neutral country is not told from one at war")
	}
	if n := bits.OnesCount64(p.WarCities()); n != board.NCities {
		t.Errorf("war A is about %d cities", n)
	}
	y := p.StudyWar()
	if ends := y.Ends(0); !y.Foe().Has(at) || !y.Zone().Has(p.At[0]) || ends.Empty() || ends.Has(at) {
		t.Error("marches and zones are not those of the rules")
	}
	if p.KindOf(mostPerSide+1) != booklet.Train || p.PlaceOf(mostPerSide+1) != squareCalled(t, "QQQ-53") || !p.InPlay(mostPerSide+1) {
		t.Error("a train is not told")
	}
}

// TestCell: the tables of ground battles as machine players read them.
func TestCell(t *testing.T) {
	if r, rout, ok := Cell(1, 3, 1, false); !ok || rout || r != (booklet.Result{Kind: booklet.Retreat, N: 2}) {
		t.Errorf("a 1 at 3-1: %v %v %v", r, rout, ok)
	}
	if _, rout, _ := Cell(6, 10, 1, true); !rout {
		t.Error("10-1 is no rout")
	}
	if _, _, ok := Cell(1, 1, 3, false); ok {
		t.Error("1-3 is a column")
	}
	if k := KindNamed(game.NameWord(moduleName(nameKind(armor)))); k != booklet.Armor || KindNamed(game.NumberWord(3)) != booklet.Kinds {
		t.Errorf("the word for armor names %d", k)
	}
}
