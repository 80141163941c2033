package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

const carried = "turn 15 ; at western-germany he-177s@2 a-bomb-germany@1 ; closed japan ; step rebase germany"

// bombLondon lets the He-177s take up the A-Bomb and bomb the Factory in London.
func bombLondon(t *testing.T, more string, dice ...int) *Position {
	t.Helper()
	p := placed(t, more+carried)
	table := gametest.Dice(t, dice...)
	play(t, p, table, germany, "carry a-bomb-germany he-177s")
	for p.Step != stepAnnounce {
		play(t, p, table, power(p.Asked), "done")
	}
	play(t, p, table, germany, "bomb london he-177s", "done")
	for p.Step == stepAnnounce {
		play(t, p, table, power(p.Asked), "done")
	}
	return p
}

// TestBombDropped: the A-Bomb bombs with its carrier, is spent, and whoever it fell on has an easier test of its own (WC-5.3y, WC-6.5b,
// WC-7.8m).
func TestBombDropped(t *testing.T) {
	p := bombLondon(t, "", 6)
	bomb, plane := unitNamed("A-Bomb (Germany)"), unitNamed("He-177s")
	if p.on(bomb) || p.Status[bomb] != inPool || p.Aboard[bomb] != 0 {
		t.Errorf("WC-6.5b: the A-Bomb has status %d", p.Status[bomb])
	}
	if !p.on(plane) || p.At[plane] != westernGermany || p.Size[plane] != 2 {
		t.Error("WC-6.5t: the He-177s are not back")
	}
	if p.Nuked != only(afa) {
		t.Errorf("WC-7.8m: it fell on %05b", p.Nuked)
	}
	if p.factoryLeft(area("London")) == int(board.factory[area("London")]) {
		t.Error("WC-6.5m: the Factory is whole")
	}
}

// TestBombTurnedBack: in an Air Round the A-Bomb does not fight, and goes where its carrier goes (WC-6.1e).
func TestBombTurnedBack(t *testing.T) {
	p := bombLondon(t, "at london royal-air-force@4 coastal-command@1 ; ")
	asksFor(t, "WC-5.3aa", p, afa, stepCommit)
	play(t, p, mute{}, afa, "cover london factory royal-air-force")
	q := p.Clone().(*Position)
	bomb, plane := unitNamed("A-Bomb (Germany)"), unitNamed("He-177s")
	q.muster(area("London"), factoryAttack)
	if q.musterAir(); q.Flew[attacker].Has(bomb) || !q.Flew[attacker].Has(plane) || !q.In[attacker].Has(bomb) {
		t.Error("WC-6.1e: who fights in the Air Round")
	}
	q.sendHome(plane, mute{})
	if q.In[attacker].Has(bomb) || q.In[attacker].Has(plane) || !q.on(bomb) {
		t.Error("WC-6.1e: the A-Bomb flies on alone")
	}
	if err := refused(t, placed(t, "at london royal-air-force@4 ; "+carried), germany, "carry a-bomb-germany a-bomb-germany"); err != game.Clause("WC-5.3y") {
		t.Errorf("WC-5.3y: it carries itself: %v", err)
	}
}

// TestOrdersAtSea: standing orders for sea combats in the other side's turn (WC-2.1e, WC-4.4b, WC-4.4c, WC-2.2i, WC-6.5p).
func TestOrdersAtSea(t *testing.T) {
	fly := placed(t, "at north-sea north-sea-fleet@2 high-seas-fleet@1 ; at london coastal-command@2 ; step sail germany")
	slip := placed(t, "at north-sea north-sea-fleet@2 high-seas-fleet@1 u-boat-i@1 ; step sail afa")
	free := placed(t, "at north-sea north-sea-fleet@2 high-seas-fleet@1 ; done sail high-seas-fleet ; blitz germany free ; blitzstep sail germany")
	ends(t, fly, germany)
	ends(t, slip, afa)
	ends(t, free, germany)
	for _, tt := range []struct {
		p               *Position
		s               step
		w               power
		id, order, want string
	}{
		{fly, stepIntervene, afa, orderFlyIn, "never", "done"},
		{fly, stepIntervene, afa, orderFlyIn, askMe, ""},
		{slip, stepSlip, germany, orderSubs, "fight", "done"},
		{slip, stepSlip, germany, orderSubs, askMe, ""},
		{free, stepAccept, afa, orderBattle, "accept", "agree"},
		{free, stepAccept, afa, orderBattle, "decline", "pass"},
		{free, stepAccept, afa, orderBattle, askMe, ""},
		{free, stepAccept, germany, orderBattle, "accept", ""},
	} {
		for i := 0; tt.p.Step != tt.s && i < 4; i++ {
			play(t, tt.p, mute{}, power(tt.p.Asked), "done")
		}
		a, ok := tt.p.Known(tt.w.seat()).(*Known).Obey(tt.w.seat(), map[string]string{tt.id: tt.order})
		if got := lexicon.Format(a); ok != (tt.want != "") || ok && got != tt.want {
			t.Errorf("WC-2.1e: %s %s: %q, %v (step %d asks %d)", tt.id, tt.order, got, ok, tt.p.Step, tt.p.Asked)
		}
	}
}

// TestWorth: by standing orders one's own weakest unit goes first, and of the enemy's the strongest (WC-6.5h).
func TestWorth(t *testing.T) {
	p := placed(t, "at north-sea north-sea-fleet@2 atlantic-fleet@4 high-seas-fleet@1 u-boat-i@2 ; convoys ; step sea germany")
	k := p.Known(AFA).(*Known)
	var own, foes unitSet
	for _, w := range []string{"north-sea-fleet", "atlantic-fleet"} {
		own.Add(unitCalled(w))
	}
	for _, w := range []string{"high-seas-fleet", "u-boat-i"} {
		foes.Add(unitCalled(w))
	}
	weakest, strongest := unitCalled("north-sea-fleet"), unitCalled("high-seas-fleet")
	if k.worth(unitCalled("u-boat-i")) > k.worth(strongest) {
		strongest = unitCalled("u-boat-i")
	}
	for set, want := range map[unitSet]int{own: weakest, foes: strongest} {
		a, ok := k.obeyLoss(AFA, verbHome, set, "cheap")
		if !ok || a.Words()[1] != game.UnitWord(want) || a.Words()[0] != game.VerbWord(verbHome) {
			t.Errorf("WC-6.5h: %q", lexicon.Format(a))
		}
	}
	for u := firstConvoy; u < firstCommander; u++ {
		if p.on(u) && (k.worth(u) != p.convoyLeft(u) || k.worth(u) == 0) {
			t.Errorf("WC-6.5k: a Convoy is worth %d", k.worth(u))
		}
	}
	if _, ok := k.obeyLoss(AFA, verbHome, unitSet{}, "cheap"); ok {
		t.Error("WC-6.5h: one of none")
	}
}
