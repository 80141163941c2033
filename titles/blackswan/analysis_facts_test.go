package blackswan

import (
	"slices"
	"testing"

	"sandtable/game"
)

const someYear = "from 1941 ; season fall 1942 ; war soviet-union ; only east west ; side allies ; germany berlin tank3e tank3e inf1 ; germany calais fort2 ; britain north-sea cv2 ; cut berlin"

// fact is something that machine players are told, and what it should be.
type fact struct {
	what      string
	got, want any
}

func agree(t *testing.T, list []fact) {
	t.Helper()
	for _, f := range list {
		if f.got != f.want {
			t.Errorf("%s: %v, want %v", f.what, f.got, f.want)
		}
	}
}

// TestFacts: what machine players are told of blocks is what the rules use.
func TestFacts(t *testing.T) {
	p := placed(t, someYear)
	tank3, ship := slotOf(t, p, "berlin", tank), slotOf(t, p, "north-sea", carrier)
	foot, bastion := slotOf(t, p, "berlin", infantry), slotOf(t, p, "calais", fort)
	from, to := OwnSlots(West)
	agree(t, []fact{
		{"a nation's word", NationNamed(game.NameWord(nationName(poland))), poland},
		{"a front's word", FrontNamed(game.NameWord(frontName(med))), int(med)},
		{"the small blocks", IsLarge(game.NameWord(firstSize)), false},
		{"the large ones", IsLarge(game.NameWord(int16(firstSize) + 1)), true},
		{"whose a slot is", SeatOf(ship), West},
		{"the first slot", from, first[britons]},
		{"the slot after the last", to, first[russians]},
		{"enemies", Hostile(Axis, Soviets), true},
		{"allies", Hostile(West, Soviets), false},
		{"nobody is an enemy", Hostile(Axis, game.Nobody) || Hostile(game.Nobody, Axis) || Hostile(game.Nobody, game.Nobody), false},
		{"a ship", Ship(ship), true},
		{"no ship", Ship(tank3), false},
		{"a fort", Fort(bastion), true},
		{"no fort", Fort(tank3), false},
		{"a block", p.Block(tank3), Block{Class: Tank, Nation: Germany, Steps: 3, Full: 4, Price: 2, Elite: true}},
		{"the face of its like", p.Face(tank3) == p.Face(tank3+1), true},
		{"another face", p.Face(tank3) == p.Face(foot), false},
		{"a white cube", p.IsCut(tank3), true},
		{"none", p.IsCut(ship), false},
	})
}

// TestPlaceFacts: the same of places, nations and the calendar.
func TestPlaceFacts(t *testing.T) {
	p := placed(t, someYear)
	berlin, london := placeNamed("berlin"), placeNamed("london")
	y, season := p.Year()
	agree(t, []fact{
		{"a way", slices.ContainsFunc(Hops(berlin), func(h Hop) bool { return h.To() == essenArea }), true},
		{"no way", slices.ContainsFunc(Hops(berlin), func(h Hop) bool { return h.To() == london }), false},
		{"a name", placeNamed("brest-litovsk").Name(), "Brest-Litovsk"},
		{"land", berlin.Land(), true},
		{"sea", FirstZone.Land() || LastZone.Land(), false},
		{"the last zone", LastZone.sea() && !(LastZone + 1).sea(), true},
		{"a front", FrontOf(berlin), int(east)},
		{"a star", Star(berlin), true},
		{"no star", Star(essenArea), false},
		{"the points of a star", Points(berlin), starPP},
		{"those of an area", Points(essenArea), 20},
		{"a capital", Capital(france), paris},
		{"a coast", Coasts(london, placeNamed("the-channel")), true},
		{"no coast", Coasts(paris, placeNamed("the-channel")), false},
		{"a small area", Limit(placeNamed("narvik")), 2},
		{"a large one", Limit(berlin), 4},
		{"a holder", p.Holder(paris), Axis},
		{"what neutrals hold is nobody's", p.Holder(placeNamed("tunis")), game.Nobody},
		{"a home", p.Printed(paris), france},
		{"what the Soviets were given", p.Printed(eastPoland[0]), soviet},
		{"a front in play", p.Played(berlin), true},
		{"one that is not", p.Played(rome), false},
		{"no campaign", p.Campaign(), false},
		{"a campaign", placed(t, "from 1941").Campaign(), true},
		{"at war", p.AtWar(germany), true},
		{"not at war", p.AtWar(usa) || p.AtWar(france), false},
		{"the year", y, 1942},
		{"the season", season, fall},
		{"whose turn it is", p.Phasing(West) && p.Phasing(Soviets) && !p.Phasing(Axis), true},
	})
	p = newPosition(0, noTable{})
	if !p.MustDeclareOn(Axis, poland) || p.MustDeclareOn(Axis, belgium) || p.MustDeclareOn(West, poland) {
		t.Error("BS-1.1b: Poland must be attacked first, by the Axis")
	}
}

// TestTargetsAndRefits: what a scout could engage, and what could get a step at which price, is what the rules say.
func TestTargetsAndRefits(t *testing.T) {
	var c game.Choices
	targets, steps := 0, 0
	wander(t, "blau", stepMove, func(p *Position) {
		sc := p.Scout()
		from, to := own(p.Asked)
		for u := from; u < to; u++ {
			if !p.on(u) || !sc.Free(u) {
				continue
			}
			var found placeSet
			sc.Targets(u, func(x Place) { found.Add(x) })
			for x := range Place(nAreas) {
				m := sc.sv.landMove(u)
				if _, err := m.engages(x, nowhere); (err == nil) != found.Has(x) {
					t.Fatalf("%s by %s: found %v, the rules say %v", x, kindWord(int(p.Kind[u])), found.Has(x), err)
				}
			}
			targets += found.Count()
		}
	})
	wander(t, "blau", stepSpend, func(p *Position) {
		var found []game.Word
		p.Refits(p.Asked, func(u, price, purse int) {
			found = append(found, p.wordOf(p.Asked, u))
			q := *p
			play(t, &q, noTable{}, p.Asked, "reinforce "+lexicon.Word(p.wordOf(p.Asked, u), p.Asked))
			n := p.patron(p.nationAt(u))
			if q.purse(n) != purse-price || p.purse(n) != purse {
				t.Fatalf("a step costs %d of %d, and %d are left", price, purse, q.purse(n))
			}
		})
		slices.SortFunc(found, func(a, b game.Word) int { return int(a.N - b.N) })
		err := p.Next(game.Say(p.Asked, game.VerbWord(verbReinforce)), &c)
		if err == nil && !slices.Equal(found, c.Words) || err != nil && len(found) > 0 {
			t.Fatalf("found %v, the rules offer %v (%v)", found, c.Words, err)
		}
		steps += len(found)
	})
	if targets < 100 || steps < 100 {
		t.Errorf("only %d targets and %d steps were looked at", targets, steps)
	}
}
