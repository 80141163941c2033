package blitzwar

import (
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// TestHands: a seat reads its own cards with the turns in which they come; others' lie face down (BW-10.1d, BW-Q12).
func TestHands(t *testing.T) {
	p := begin(startNamed("france"), false, mute{})
	for _, h := range p.Known(Axis).Show().Hands {
		for i, c := range h.Cards {
			if open := c.Name != "" && c.Text != ""; open != (h.Seat == Axis) || c.Turn != 7+i {
				t.Errorf("BW-10.1d: the Axis reads %+v of %s", c, seatNames[h.Seat])
			}
		}
	}
	hands := p.Known(game.Nobody).Show().Hands
	if len(hands) != 2 || len(hands[0].Cards) != 3 {
		t.Errorf("BW-10.1d: %+v", hands)
	}
	for _, h := range hands {
		for _, c := range h.Cards {
			if c.Name != "" || c.Text != "" {
				t.Errorf("BW-Q12: who looks on reads %+v", c)
			}
		}
	}
}

// TestPurses: what a side has to spend, where it lies, and what a sentence takes of it (BW-7p, BW-7w).
func TestPurses(t *testing.T) {
	p := begin(startNamed("poland"), false, mute{})
	own := p.Known(Axis).Show().Purses[Axis]
	if own.Total != "5" || len(own.Shares) != 1 || Place(own.Shares[0].Place).String() != "berlin" || own.Shares[0].Total != "5" {
		t.Errorf("BW-7w: %+v", own)
	}
	set := p.stocks(Axis)
	u := set.First()
	p.Size[u] = 3
	if own = p.Known(Axis).Show().Purses[Axis]; own.Total != "1½" {
		t.Errorf("BW-7w: a counter with half a unit left makes %s", own.Total)
	}
	k := p.Known(Axis).(*Known)
	k.Step, k.Asked = stepMarch, Axis
	var c game.Choices
	if err := k.Next(game.Say(Axis, game.VerbWord(verbActivate)), &c); err != nil || len(c.Words) == 0 {
		t.Fatalf("BW-15.3f: %v", err)
	}
	for _, w := range c.Words {
		want := "1 of 1½ supply"
		if k.corps(int(w.N)) == 1 {
			want = "½ of 1½ supply"
		}
		if got := k.Price(game.Say(Axis, game.VerbWord(verbActivate), w)); got != want {
			t.Errorf("BW-7p: %s costs %q, not %q", lexicon.Word(w, Axis), got, want)
		}
	}
}

// TestDates: what is fixed for turns to come is told as long as it can happen (BW-9.3j, BW-9.3r, BW-18b).
func TestDates(t *testing.T) {
	find := func(list []game.Date, c game.Clause) int {
		for _, d := range list {
			if d.Clause == c {
				return d.Turn
			}
		}
		return 0
	}
	p := begin(startNamed("1939"), false, mute{})
	list := p.Known(Allies).Show().Dates
	for c, turn := range map[game.Clause]int{"BW-9.3j": 12, "BW-9.3r": 20, "BW-18b": 47} {
		if got := find(list, c); got != turn {
			t.Errorf("%s is told for turn %d, not %d", c, got, turn)
		}
	}
	p.State[usa], p.When[evUKLanding], p.State[greece] = neutral, 9, withAllies
	list = p.Known(Allies).Show().Dates
	if got := find(list, "BW-9.3r"); got != 19 {
		t.Errorf("BW-9.3s: the USA are told to come on turn %d", got)
	}
	if got := find(list, "BW-9.3j"); got != 0 {
		t.Errorf("BW-9.3j: Greece is in the war and told to come on turn %d", got)
	}
}

// TestSupplyShown: land within lines of supply is shaded, and units outside them are marked at once (BW-7b, BW-17.5a).
func TestSupplyShown(t *testing.T) {
	p := begin(startNamed("poland"), false, mute{})
	k := p.Known(Axis).(*Known)
	if !slices.Contains(k.Zones(Axis), int16(placeNamed("breslau"))) || slices.Contains(k.Zones(Axis), int16(placeNamed("warsaw"))) {
		t.Error("BW-7b: the Axis is in supply in Breslau and nowhere in Poland")
	}
	marked := func() bool {
		return slices.ContainsFunc(p.Known(Axis).Show().Marks, func(m game.Mark) bool { return m.Look == "unsupplied" && m.Seat == Axis })
	}
	if marked() {
		t.Error("BW-17.5a: somebody is out of supply at the start")
	}
	for u := range first[germanAir] {
		if p.own(Axis, u) {
			p.At[u] = placeNamed("warsaw")
			break
		}
	}
	if !marked() {
		t.Error("BW-17.5a: who stands behind the enemy is not marked")
	}
}

// TestEye: a scenario is looked at where it is fought, a campaign everywhere.
func TestEye(t *testing.T) {
	for i, g := range starts {
		sc := begin(i, false, mute{}).Known(Axis).Show()
		if (len(sc.Theatre) == 0) != g.whole {
			t.Errorf("%s: the theatre has %d places", g.scenario.ID, len(sc.Theatre))
		}
		for _, x := range sc.Theatre {
			if !g.zones.Has(Place(x)) {
				t.Errorf("%s: %s is not in play", g.scenario.ID, Place(x))
			}
		}
	}
}

// TestNotes: before a side goes on it hears what would be lost: reinforcements, and units that are out of supply (BW-11.5a, BW-17.5a).
func TestNotes(t *testing.T) {
	p := begin(startNamed("poland"), false, mute{})
	notes := func() []string { return p.Known(Axis).Show().Notes }
	p.Step, p.Asked, p.Due[Axis] = stepPlace, Axis, load{Infantry: 2, Supply: 5}
	if got := notes(); len(got) != 1 || got[0] != "Still to be placed, else lost: 2 infantry, 5 supply (BW-11.5a)." {
		t.Errorf("BW-11.5a: %q", got)
	}
	p.Step, p.Due[Axis] = stepMarch, load{}
	if got := notes(); len(got) != 1 || !strings.HasPrefix(got[0], "Nobody may attack yet: activate counters beside the enemy") {
		t.Errorf("BW-15.3f: at the start %q", got)
	}
	p.Did[first[germany]] |= didActivate
	p.At[first[germany]] = placeNamed("breslau")
	if got := notes(); len(got) != 0 {
		t.Errorf("BW-15.3f: with a counter that may attack %q", got)
	}
	p.At[first[germany]] = placeNamed("warsaw")
	if got := notes(); len(got) != 1 || got[0] != "Out of supply: Warsaw (BW-17.5a)." {
		t.Errorf("BW-17.5a: %q", got)
	}
}

// TestNations: every country's counters have colours, a fortified side paler ones, and countries of one colour a mark.
func TestNations(t *testing.T) {
	type look struct{ ground, mark string }
	seen := map[look]string{}
	for n := range nNations {
		i := slices.IndexFunc(info.Nations, func(c game.Nation) bool { return c.ID == nationIDs[n] })
		if i < 0 {
			t.Errorf("%s has no colours", nationIDs[n])
			continue
		}
		c := info.Nations[i]
		if other, ok := seen[look{c.Livery.Ground, c.Mark}]; ok {
			t.Errorf("%s looks like %s", c.ID, other)
		}
		seen[look{c.Livery.Ground, c.Mark}] = c.ID
	}
}

// TestAsides: what only exchanges counters or pays otherwise stands aside from what a turn is for.
func TestAsides(t *testing.T) {
	for v, text := range info.Verbs {
		switch v {
		case verbJoin, verbSplit, verbDivide, verbSwap, verbRemove, verbPurse, verbRevert, verbMass:
			if !text.Aside {
				t.Errorf("%s does not stand aside", text.Label)
			}
		default:
			if text.Aside {
				t.Errorf("%s stands aside", text.Label)
			}
		}
	}
}

// TestCalled: a log calls a counter by its country, its kind and where it was, whoever reads it.
func TestCalled(t *testing.T) {
	p := begin(startNamed("poland"), false, mute{})
	k := p.Known(game.Nobody).(game.Namer)
	for _, c := range p.Known(game.Nobody).Show().Pieces {
		if name := k.Called(c.Unit); !strings.HasSuffix(name, " ("+board.names[c.Place]+")") || strings.HasPrefix(name, " ") || !strings.Contains(name, kindNames[p.Kind[c.Unit]]) {
			t.Errorf("%+v is called %q", c, name)
		}
	}
	if name := k.Called(-1); name != "" {
		t.Errorf("nothing is called %q", name)
	}
}

// TestTurnsShowTheWeather: the calendar of a screen marks mud and snow, and no fair turn (BW-6a, BW-6b, BW-6h).
func TestTurnsShowTheWeather(t *testing.T) {
	for i, turn := range info.Turns {
		want := weatherIDs[calendar[i+1].weather]
		if calendar[i+1].weather == fair {
			want = ""
		}
		if turn.Look != want {
			t.Errorf("BW-6h: turn %d looks %q, want %q", i+1, turn.Look, want)
		}
	}
}
