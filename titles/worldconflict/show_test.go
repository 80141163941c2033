package worldconflict

import (
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// TestCounters: what a counter shows: Size, Factors with a triangle, colours of its nation (WC-1.2a, WC-1.2e, WC-1.2h).
func TestCounters(t *testing.T) {
	p := placed(t, "at berlin army-group-center@2 luftwaffe@2 ; at rome bb-fleet@1 ; at paris maginot-line@2 dcr@1 ; at poland polish-army@2 ; at london europe-trs@1")
	k := p.Known(germany.seat()).(*Known)
	for name, want := range map[string][4]string{ // dots, label, nation, mark
		"army-group-center": {"●●○○", "5", "", ""},
		"luftwaffe":         {"●●○○", "3L3", "", ""},
		"bb-fleet":          {"●", "", "italy", ""},
		"maginot-line":      {"●●", "", "france", ""},
		"polish-army":       {"●●", "3", "", "PL"},
		"europe-trs":        {"●○", "", "", "T"},
	} {
		c := k.piece(unitCalled(name))
		if !strings.HasPrefix(c.Size, want[0]) || want[1] != "" && c.Label != want[1] || c.Of != want[2] || c.Ident != want[3] {
			t.Errorf("WC-1.2a: %s shows %q %q of %q, mark %q", name, c.Size, c.Label, c.Of, c.Ident)
		}
		if c.Of != "" && info.Nation(c.Of) == nil {
			t.Errorf("there is no nation %q", c.Of)
		}
	}
	if c := k.piece(unitMaginot); c.Plate != game.PlateFort {
		t.Error("WC-1.2i: a FORT has its plate")
	}
}

// TestScene: every scenario has its calendar, goals, pools and cards, and the eye where it is fought.
func TestScene(t *testing.T) {
	for i, g := range starts {
		sc := begin(i, 2, 0, mute{}).Known(g.askedFirst().seat()).Show()
		if (len(sc.Theatre) == 0) != (g.Land == nil) || len(sc.Goals) == 0 || len(sc.Dates) == 0 || sc.When == "" {
			t.Errorf("%s: %d places, %d goals, %d dates, %q", g.ID, len(sc.Theatre), len(sc.Goals), len(sc.Dates), sc.When)
		}
		if last := sc.Dates[len(sc.Dates)-1]; last.Turn != int(g.last) {
			t.Errorf("WC-2.1a: %s ends on turn %d: %+v", g.ID, g.last, sc.Dates)
		}
		if cards := g.letter >= 'D' && len(sc.Hands) != 1; cards {
			t.Errorf("WC-8.0a: %s shows %d Victory Cards", g.ID, len(sc.Hands))
		}
		if pools := g.letter >= 'B' && len(sc.Lists) == 0; pools {
			t.Errorf("WC-7.8g: %s shows no Force Pool", g.ID)
		}
	}
	if n := len(info.Turns); n != lastTurn || info.Turns[3].Look != "snow" {
		t.Errorf("WC-1.4c: %d turns", n)
	}
}

// askedFirst is the first power that plays.
func (g *opening) askedFirst() power {
	for w := range power(nPowers) {
		if g.asked.has(w) {
			return w
		}
	}
	return nobody
}

// TestCardsShown: how far each award is, and what it would give now (WC-8.0a).
func TestCardsShown(t *testing.T) {
	p := placed(t, "hold germany ukraine byelorussia leningrad")
	k := p.Known(germany.seat()).(*Known)
	cards := k.hands()[0].Cards
	at := slices.IndexFunc(cards, func(c game.Card) bool { return c.Name == "Lebensraum" })
	if cards[at].Text != "3 of 3: +1 now" {
		t.Errorf("WC-8.0a: %q", cards[at].Text)
	}
	for w := range power(nPowers) {
		for _, c := range p.Known(w.seat()).(*Known).hands()[0].Cards {
			if len(c.About) < 30 {
				t.Errorf("WC-8.0a: %s is not told what %s asks for: %q", powerNames[w], c.Name, c.About)
			}
		}
	}
	if !slices.ContainsFunc(k.tracks(), func(x game.Track) bool { return x.Of == "Lebensraum" && x.Name == "VPs" && x.Value == 1 }) {
		t.Error("WC-8.0a: no track of it")
	}
	if len(p.Known(game.Nobody).(*Known).hands()) != 0 {
		t.Error("WC-8.0a: who looks on holds a card")
	}
}

// TestWeaponNotes: who chooses new weapons is told how many are left to choose (WC-7.3a), nobody else is.
func TestWeaponNotes(t *testing.T) {
	p := placed(t, "group 3 flak fw-190s ; step weapons")
	notes := func(w power) string { return strings.Join(p.Known(w.seat()).(*Known).notes(), "") }
	before := notes(germany)
	if !strings.HasPrefix(before, "2 counters of Group 3 can still join") {
		t.Errorf("WC-7.3a: %q", before)
	}
	play(t, p, mute{}, germany, "develop flak")
	if got := notes(germany); !strings.HasPrefix(got, "1 counter of Group 3 can still join") {
		t.Errorf("WC-7.3a: then %q", got)
	}
	if got := p.Known(game.Nobody).(*Known).notes(); len(got) != 0 {
		t.Errorf("WC-7.3a: who looks on is told %q", got)
	}
}

// TestCardsShownThen: what an award would give if the attacks under way take their areas (WC-8.0a).
func TestCardsShownThen(t *testing.T) {
	p := placed(t, "war germany ussr ; hold germany ukraine byelorussia ; hold ussr leningrad ; at byelorussia army-group-a@2 ; step attack germany")
	for name, tt := range map[string]struct {
		announced, fought bool
		then              int
		text              string
	}{
		"no attack":   {text: "2 of 3"},
		"announced":   {announced: true, then: 1, text: "2 of 3; then +1"},
		"fought over": {announced: true, fought: true, text: "2 of 3"},
	} {
		q := *p
		for u := range nUnits {
			if q.on(u) && q.At[u] == area("Byelorussia") && q.Owner[u] == germany && tt.announced {
				q.Task[u] = task{Foe: area("Leningrad") + 1, Sort: groundAttack}
			}
		}
		if tt.fought {
			q.Fought[groundAttack].Add(area("Leningrad"))
		}
		k := q.Known(germany.seat()).(*Known)
		cards := k.hands()[0].Cards
		at := slices.IndexFunc(cards, func(c game.Card) bool { return c.Name == "Lebensraum" })
		if cards[at].Text != tt.text {
			t.Errorf("WC-8.0a: %s: %q, want %q", name, cards[at].Text, tt.text)
		}
		list := k.tracks()
		at = slices.IndexFunc(list, func(x game.Track) bool { return x.Of == "Lebensraum" && x.Name == "then" })
		if (at >= 0) != (tt.text != "2 of 3") || at >= 0 && list[at].Value != tt.then {
			t.Errorf("WC-8.0a: %s: the column is %d", name, at)
		}
	}
}

// TestSuggest: who picks is proposed his own cheapest unit, or the enemy's dearest (WC-6.5h); nobody else is.
func TestSuggest(t *testing.T) {
	p := placed(t, "at western-approaches high-seas-fleet@2 u-boat-i@2 north-sea-fleet@2 north-atlantic-fleet@2")
	p.Step, p.Asked = stepLose, germany.seat()
	p.Bout = bout{At: area("Western Approaches"), Sort: seaCombat, Round: navalRound, Part: phasingPoints, Points: [2]uint8{2, 2}, Lead: [2]power{germany, germany}}
	s := p.Bout.Part.side()
	p.Bout.Lead[1-s] = afa
	for u := range nUnits {
		if p.on(u) && p.At[u] == p.Bout.At && p.Owner[u] == germany {
			p.In[s].Add(u)
		}
	}
	pick := func(w power) (string, bool) {
		p.Asked = w.seat()
		k := p.Known(w.seat()).(*Known)
		a, ok := k.Suggest()
		if !ok {
			return "", false
		}
		if err := k.Next(a, &game.Choices{}); err != nil {
			t.Errorf("WC-6.5h: %q is refused: %v", Title.Info().Lexicon.Format(a), err)
		}
		return Title.Info().Lexicon.Format(a), true
	}
	own, _ := pick(germany)
	theirs, _ := pick(afa)
	if own != "lose u-boat-i" || theirs != "lose high-seas-fleet" {
		t.Errorf("WC-6.5h: Germany is proposed %q, AFA %q", own, theirs)
	}
	if _, ok := p.Known(germany.seat()).(*Known).Suggest(); ok {
		t.Error("WC-6.5h: somebody is proposed a pick who has none")
	}
	p.Step = stepMarch
	if _, ok := pick(afa); ok {
		t.Error("WC-6.5h: a pick where nothing is lost")
	}
}

// TestFocus: the eye goes to the combat under way, else to where armies face each other.
func TestFocus(t *testing.T) {
	p := placed(t, west+"at berlin army-group-center@2 ; at poland polish-army@2 ; at paris dcr@1 ; step march germany")
	k := p.Known(germany.seat()).(*Known)
	if got := k.focus(); !slices.Equal(got, []int16{int16(area("Berlin")), int16(placePoland)}) {
		t.Errorf("the eye is on %v", got)
	}
	k.Bout = bout{At: placeParis, Sort: groundAttack}
	if got := k.focus(); !slices.Equal(got, []int16{int16(placeParis)}) {
		t.Errorf("the eye is on %v in combat", got)
	}
	p = placed(t, "at peking kwantung-army@2 ; at canton canton-army@1 ; step march japan") // China is at war with Japan, the USA that runs it is not
	if got := p.Known(japan.seat()).(*Known).focus(); !slices.Equal(got, []int16{int16(area("Canton")), int16(area("Peking"))}) {
		t.Errorf("Japan's eye is on %v", got)
	}
}

// TestLossNote says whose units lose points, and who picks next (WC-6.5h).
func TestLossNote(t *testing.T) {
	p := placed(t, "at western-approaches high-seas-fleet@2 u-boat-i@2 north-sea-fleet@2 north-atlantic-fleet@2")
	p.Step, p.Asked = stepLose, germany.seat()
	p.Bout.Part, p.Bout.Points, p.Bout.Lead = phasingPoints, [2]uint8{2, 2}, [2]power{germany, germany}
	s := p.Bout.Part.side()
	p.Bout.Lead[1-s] = afa
	k := p.Known(germany.seat()).(*Known)
	if got, want := k.lossNote(), "Units of Germany lose 2 points. The pick after this one is AFA's."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	k.Bout.Points[s] = 1
	if got, want := k.lossNote(), "Units of Germany lose 1 point."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
