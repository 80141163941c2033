package worldconflict

import (
	"testing"

	"sandtable/gametest"
)

// TestOrders: what standing orders say for a power in the other side's phase (WC-2.1e).
func TestOrders(t *testing.T) {
	cover := placed(t, west+"at western-germany army-group-b@2 stukas@2 ; at paris dcr@1 armee-de-lair@1 ; step attack germany")
	play(t, cover, mute{}, germany, "attack paris army-group-b")
	if cover.Step == stepAnnounce {
		play(t, cover, mute{}, germany, "done")
	}
	loss := placed(t, "war germany ussr ; at byelorussia army-group-a@2 18th-army@1 ; hold germany byelorussia ; at moscow western-front@4 guards-banner-army@4 ; step attack ussr ; closed afa usa")
	play(t, loss, gametest.Dice(t, 5, 1), ussr, "attack byelorussia western-front guards-banner-army", "done")
	for _, tt := range []struct {
		p               *Position
		w               power
		id, order, want string
	}{
		{cover, afa, orderCover, "never", "done"},
		{cover, afa, orderCover, askMe, ""},
		{loss, germany, orderLosses, "cheap", "lose 18th-army"},
		{loss, germany, orderLosses, askMe, ""},
		{loss, ussr, orderLosses, "cheap", ""},
	} {
		a, ok := tt.p.Known(tt.w.seat()).(*Known).Obey(tt.w.seat(), map[string]string{tt.id: tt.order})
		if got := lexicon.Format(a); ok != (tt.want != "") || ok && got != tt.want {
			t.Errorf("WC-2.1e: %s %s: %q, %v (step %d asks %d)", tt.id, tt.order, got, ok, tt.p.Step, tt.p.Asked)
		}
		if ok && tt.p.Clone().(*Position).Apply(a, mute{}) != nil {
			t.Errorf("WC-2.1e: %s is refused", lexicon.Format(a))
		}
	}
}

// TestOrdersHome: who is sent home by a letter is picked by the same order as losses, and proposed like them: one's own weakest unit first, then
// the enemy's pick, who takes the strongest (WC-6.5p).
func TestOrdersHome(t *testing.T) {
	p := placed(t, "at western-germany army-group-b@2 luftwaffe@2 ; at paris dcr@2 royal-air-force@4 spitfires@1 armee-de-lair@1 ; closed japan ; step attack germany")
	for _, u := range []string{"army-group-b", "luftwaffe", "royal-air-force", "spitfires", "armee-de-lair"} {
		p.Task[unitCalled(u)] = task{placeParis + 1, groundAttack, false}
	}
	p.beginCombat(placeParis, groundAttack, mute{})
	p.Bout.Lead, p.Bout.Letter, p.Bout.Part = [2]power{germany, afa}, [2]letter{noLetter, letterL}, otherLetter
	p.goOn(mute{})
	asksFor(t, "WC-6.5p", p, afa, stepHome)
	for order, want := range map[string]string{"cheap": "home armee-de-lair", askMe: ""} {
		a, ok := p.Known(AFA).(*Known).Obey(AFA, map[string]string{orderLosses: order})
		if ok != (want != "") || ok && lexicon.Format(a) != want {
			t.Errorf("WC-6.5p: by the order %s: %q, %t", order, lexicon.Format(a), ok)
		}
	}
	for w, want := range map[power]string{afa: "home armee-de-lair", germany: "home royal-air-force"} {
		p.Asked, p.Bout.Picks = w.seat(), uint8(oneIf(w == germany))
		if a, ok := p.Known(w.seat()).(*Known).Suggest(); !ok || lexicon.Format(a) != want {
			t.Errorf("WC-6.5p: %s is proposed %q", powerNames[w], lexicon.Format(a))
		}
	}
}
