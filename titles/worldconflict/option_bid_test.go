package worldconflict

import (
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// TestEX91 is the auction of rule 9.1: four players, Germany -3, AFA and USA 0, USSR +2, Japan +1.
func TestEX91(t *testing.T) {
	q, err := Title.New(game.Setup{Scenario: "world-war", Options: map[string]string{"bidding": "on", optionPlayers: "4"}}, mute{})
	if err != nil {
		t.Fatal(err)
	}
	p := q.(*Position)
	asked := func(w power) {
		t.Helper()
		if p.Step != stepBid || p.Asked != w.seat() {
			t.Fatalf("WC-9.1a: %d is asked in step %d", p.Asked, p.Step)
		}
	}
	asked(germany)
	if err := refused(t, p, germany, "bid 4"); err == nil {
		t.Error("WC-9.1b: a bid of 4")
	}
	play(t, p, mute{}, germany, "bid 2")
	asked(japan)
	if err := refused(t, p, japan, "bid 2"); err != game.Clause("WC-9.1b") {
		t.Errorf("WC-9.1b: %v", err)
	}
	play(t, p, mute{}, japan, "bid 0")
	play(t, p, mute{}, afa, "bid -3") // the lowest: the lot is closed, AFA's player takes Germany
	if p.Auction.Taker[0] != 3 || p.Auction.Bid[0] != -3 {
		t.Fatalf("WC-9.1a: %+v", p.Auction)
	}
	play(t, p, mute{}, germany, "bid 3")
	play(t, p, mute{}, japan, "bid 2")
	asked(ussr)
	play(t, p, mute{}, ussr, "bid 0")
	play(t, p, mute{}, germany, "pass")
	play(t, p, mute{}, japan, "pass")
	play(t, p, mute{}, germany, "pass") // for the USSR
	asked(japan)
	if err := refused(t, p, japan, "pass"); err != game.Clause("WC-9.1a") {
		t.Errorf("WC-9.1a: the last bidder passes: %v", err)
	}
	play(t, p, mute{}, japan, "bid 2")
	if p.Step == stepBid || p.Auction.Bid != [nPowers]int8{0: -3, 1: 1, 2: 0, 3: 2} {
		t.Errorf("WC-9.1c: step %d, %+v", p.Step, p.Auction)
	}
	if p.Auction.Taker[1] != 1 {
		t.Errorf("WC-9.1a: the last grouping: %+v", p.Auction)
	}
	k := p.Known(game.Nobody).(*Known)
	want := "After the auction: Germany by the player of AFA and USA (-3); AFA and USA by the player of USSR (+0); USSR by the player of Japan (+2); " +
		"Japan by the player of Germany (+1). Who runs other powers than he sits at changes seats (WC-9.1a)."
	if got := k.notes(); len(got) != 1 || got[0] != want {
		t.Errorf("WC-9.1a: the table says %q", got)
	}
	if !slices.ContainsFunc(k.tracks(), func(x game.Track) bool { return x.Name == "bid" && x.Seat == germany.seat() && x.Value == -3 }) {
		t.Error("WC-9.1d: the bid is not shown")
	}
}

// TestLooting: goods instead of VPs, Factory by Factory (WC-9.9a); its loss costs them all the same (WC-9.9b).
func TestLooting(t *testing.T) {
	p := placed(t, "use looting ; war germany ussr ; at moscow army-group-a@2 ; step attack germany")
	p.take(area("Moscow"), germany, mute{})
	p.goOn(mute{})
	if p.Step != stepLoot || p.Asked != germany.seat() {
		t.Fatalf("WC-9.9a: step %d", p.Step)
	}
	play(t, p, mute{}, germany, "loot resource")
	q := *p
	play(t, &q, mute{}, germany, "pass")
	if q.VP[germany] != 1 || q.Resources[germany] != 2 {
		t.Errorf("WC-9.9a: a VP and %d Resources, VPs %d", q.Resources[germany], q.VP[germany])
	}
	play(t, p, mute{}, germany, "loot oil")
	if p.VP[germany] != 0 || p.Resources[germany] != 2 || p.Oil[germany] != 2 || p.Step == stepLoot {
		t.Errorf("WC-9.9a: %d Resources, %d Oil, step %d", p.Resources[germany], p.Oil[germany], p.Step)
	}
	if p.take(area("Moscow"), ussr, mute{}); p.VP[germany] != -2 {
		t.Errorf("WC-9.9b: Germany has %d", p.VP[germany])
	}
}

// TestEvenBids: bids that were measured are added after the game if each power has a player of its own and nobody bids (WC-9.1d). Games that
// began before version 4 have none.
func TestEvenBids(t *testing.T) {
	g := starts[len(starts)-1]
	sum := 0
	for _, bid := range g.even {
		sum += int(bid)
	}
	if sum != 0 || g.even == [nPowers]int8{} {
		t.Fatalf("WC-9.1c: the bids are %v", g.even)
	}
	for _, tt := range []struct {
		name    string
		rules   int
		options map[string]string
		want    bool
	}{
		{"by default", 0, map[string]string{optionPlayers: "5"}, true},
		{"of four", 0, map[string]string{optionPlayers: "4"}, false},
		{"without", 0, map[string]string{optionPlayers: "5", optionBids: "none"}, false},
		{"in an auction", 0, map[string]string{optionPlayers: "5", "bidding": "on"}, false},
		{"by version 3", 3, map[string]string{optionPlayers: "5"}, false},
	} {
		q, err := Title.New(game.Setup{Scenario: g.ID, Options: tt.options, Rules: tt.rules}, mute{})
		if err != nil {
			t.Fatal(err)
		}
		p := q.(*Position)
		for w := range power(nPowers) {
			want := share * int(p.VP[w])
			if tt.want {
				want += share * int(g.even[w])
			}
			if got := p.scoreOf(p.playerOf(w)); p.Players == nPowers && got != want {
				t.Errorf("%s: %s has %d, want %d", tt.name, powerNames[w], got, want)
			}
		}
		k := p.Known(game.Nobody).(*Known)
		said := slices.ContainsFunc(k.notes(), func(s string) bool { return strings.Contains(s, g.evenBids()) })
		if shown := len(k.bidTrack(afa)) > 0; shown != tt.want || said != tt.want {
			t.Errorf("%s: bids are shown: %t, %t; want %t", tt.name, shown, said, tt.want)
		}
	}
}

// TestBidNote: who bids is told what is for sale and the lowest bid, be it the highest that can be made (WC-9.1a, WC-9.1b).
func TestBidNote(t *testing.T) {
	q, err := Title.New(game.Setup{Scenario: "world-war", Options: map[string]string{"bidding": "on", optionPlayers: "4"}}, mute{})
	if err != nil {
		t.Fatal(err)
	}
	p := q.(*Position)
	note := func() string { return strings.Join(p.Known(p.Asked).(*Known).notes(), " ") }
	const after = " The bid is added to the average of VPs after the game."
	for _, step := range []struct {
		who       power
		say, want string
	}{
		{japan, "", "For sale: Germany; no bid yet."},
		{germany, "bid 3", "For sale: Germany; lowest bid 3."},
		{japan, "bid -1", "For sale: Germany; lowest bid -1."},
		{afa, "bid -3", "For sale: AFA and USA; no bid yet."},
	} {
		if step.say != "" {
			play(t, p, mute{}, step.who, step.say)
		}
		if got := note(); got != step.want+after {
			t.Errorf("WC-9.1b: after %q: %q, want %q", step.say, got, step.want)
		}
	}
}
