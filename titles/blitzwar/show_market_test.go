package blitzwar

import (
	"fmt"
	"testing"

	"sandtable/game"
)

// TestActs: the screen throws the die of an attack in the column of its odds; beyond the last column it reads the last (BW-16.1m, BW-16.2n).
func TestActs(t *testing.T) {
	for column, want := range []string{"1-1", "3-2", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "7-1", "7-1"} {
		for die := 1; die <= 6; die++ {
			a := actOf(game.Note("BW-16.2b", noteCombat, game.PlaceWord(placeNamed("paris")), game.NameWord(firstColumn+column), game.NumberWord(die), game.NumberWord(1), game.NumberWord(2)))
			if a != (game.Act{Kind: game.ActThrow, Seat: game.Nobody, Chart: "combat", Column: want, Row: fmt.Sprint(die)}) {
				t.Errorf("BW-16.1m: column %d, die %d: %+v", column, die, a)
			}
		}
	}
	if a := actOf(game.Note("BW-16.2b", noteCombat+1)); a != (game.Act{}) {
		t.Errorf("another event plays %+v", a)
	}
}

// marketOf is what a side sees for sale.
func marketOf(p *Position, s game.Seat) game.Market { return p.Known(s).(game.Seller).Market() }

// TestCardMarket: a side chooses from its whole hand, Total War cards only once it is at total war, and sees what it has chosen this turn (BW-10.1e).
func TestCardMarket(t *testing.T) {
	for _, tt := range []struct {
		stage        string
		seat         game.Seat
		total        bool // cards of Total War too
		name         string
		left, budget int
		bought       string
	}{
		{"turn 1 ; at cards axis", Axis, false, "cards", 3, 3, ""},
		{"turn 1 ; at cards axis", Allies, false, "cards", 3, 3, ""},
		{"turn 1 ; queue axis-limited-1 ; at cards axis", Axis, false, "cards", 2, 3, "axis-limited-1"},
		{"turn 1 ; queue axis-limited-1 axis-limited-2 ; at cards axis", Axis, false, "card", 1, 3, "axis-limited-1"},
		{"turn 2 ; queue axis-limited-1 axis-limited-2 axis-limited-3 ; at cards axis", Axis, false, "card", 1, 1, ""},
		{"turn 20 ; when usa 21 ; queue axis-limited-1 axis-limited-2 axis-limited-3 ; at cards axis", Axis, false, "card", 1, 1, ""},
		{"turn 20 ; when usa 20 ; queue axis-limited-1 axis-limited-2 axis-limited-3 ; at cards axis", Axis, true, "card", 1, 1, ""},
		{"turn 20 ; when usa 19 ; queue allies-limited-1 allies-limited-2 allies-limited-3 ; at cards axis", Allies, true, "card", 1, 1, ""},
	} {
		m := marketOf(placed(t, tt.stage), tt.seat)
		if len(m.Budgets) != 1 || m.Budgets[0].Name != tt.name || m.Budgets[0].Left != tt.left || m.Budgets[0].Total != tt.budget {
			t.Errorf("BW-10.1e: %q: %+v", tt.stage, m.Budgets)
			continue
		}
		limited, total := 0, 0
		for _, w := range m.Wares {
			said := lexicon.Word(w.Say.Words()[1], game.Nobody)
			if w.Group == "Total War" {
				total++
			} else {
				limited++
			}
			if w.Say.Words()[0] != game.VerbWord(verbPick) || w.Name == "" || w.About == "" || w.Piece != game.Off {
				t.Errorf("BW-10.1e: %+v", w)
			}
			if tt.bought == said && w.Bought != 1 || tt.bought == "" && w.Bought != 0 {
				t.Errorf("BW-10.1e: %q: %s was bought %d times", tt.stage, said, w.Bought)
			}
		}
		if limited != perDeck || total != perDeck*map[bool]int{true: 1}[tt.total] {
			t.Errorf("BW-10.1e: %q: %d and %d cards", tt.stage, limited, total)
		}
	}
}

// TestPlaceMarket: what a card brings and is not placed yet is for sale, to the side that places alone (BW-11.3a, BW-11.5a).
func TestPlaceMarket(t *testing.T) {
	p := placed(t, "turn 2 ; due axis I2 C1 A1 F0 U1 S4 M3 ; at place axis")
	m := marketOf(p, Axis)
	if b := m.Budgets[0]; b.Name != "units" || b.Left != 9 || b.Total != 9 || b.Spent != nil || b.Income != nil {
		t.Errorf("BW-11.3a: without a card %+v", b)
	}
	left := map[string]string{}
	for _, w := range m.Wares {
		left[lexicon.Word(w.Say.Words()[1], game.Nobody)+" "+lexicon.Word(w.Say.Words()[2], game.Nobody)] = w.About
		if w.Group != "To place" || w.Say.Words()[0] != game.VerbWord(verbPlace) {
			t.Errorf("BW-11.5a: %+v", w)
		}
	}
	if len(left) == 0 {
		t.Error("BW-11.5a: nothing can be placed")
	}
	for n := range nNations {
		for k := infantry; k < nKinds; k++ {
			word := lexicon.Word(game.NameWord(nationName(n)), game.Nobody) + " " + lexicon.Word(game.NameWord(firstKind+int(k)), game.Nobody)
			if p.mayPlaceKind(Axis, n, k) != nil {
				if left[word] != "" {
					t.Errorf("BW-11.5a: %s is for sale", word)
				}
			} else if want := fmt.Sprintf("%d left", *p.dueOf(Axis, k)); left[word] != want {
				t.Errorf("BW-11.3a: %s: %q, want %q", word, left[word], want)
			}
		}
	}
	p.Past[Axis][0] = cardOf(Axis, 0)
	sum := cards[cardOf(Axis, 0)]
	want := int(sum.Infantry + sum.Armoured + sum.Air + sum.Fleet + sum.Uboat + sum.Supply)
	p.Due[Axis] = load{Infantry: 1}
	if b := marketOf(p, Axis).Budgets[0]; b.Name != "unit" || b.Left != 1 || b.Total != want || b.Spent[0].Value != want-1 || b.Income[0].Value != want {
		t.Errorf("BW-11.3a: with a card of %d units %+v", want, b)
	}
	if m := marketOf(p, Allies); m.Budgets != nil || m.Wares != nil {
		t.Error("BW-11.5a: who is not asked has something for sale")
	}
	if m := marketOf(placed(t, "turn 2 ; due axis I2 ; at march axis"), Axis); m.Budgets != nil || m.Wares != nil {
		t.Error("BW-11.5a: something is for sale in another step")
	}
}

// TestMinorMarket: each minor has its own purse; Italy's takes what its side has to spare too (BW-11.2h).
func TestMinorMarket(t *testing.T) {
	p := placed(t, "war s41 ; turn 13 ; spare axis 2 ; dole ITA 3 ; dole RUM 1 ; at minors axis")
	for n := range nNations {
		if n != italy && n != nation(indexOf("RUM")) {
			p.Dole[n] = 0
		}
	}
	m := marketOf(p, Axis)
	b := m.Budgets[0]
	got := map[string]int{}
	for _, part := range b.Purses {
		got[part.Name] = part.Value
	}
	if b.Left != 6 || b.Total != 6 || len(got) != 2 || got[countries[italy].name] != 5 || got[countries[indexOf("RUM")].name] != 1 {
		t.Errorf("BW-11.2h: %+v", b)
	}
	for _, w := range m.Wares {
		n, k := nation(int(w.Say.Words()[1].N)-int(nationName(0))), kind(int(w.Say.Words()[2].N)-firstKind)
		want := "1 left"
		switch {
		case n == italy && k != supply:
			want = "2 left"
		case n == italy:
			want = "3 left"
		}
		if w.About != want {
			t.Errorf("BW-11.2h: %s: %q, want %q", w.Name, w.About, want)
		}
	}
}

// indexOf is the number of a country.
func indexOf(id string) int {
	for n := range nNations {
		if nationIDs[n] == id {
			return int(n)
		}
	}
	panic("there is no " + id)
}

// TestAnalysisCards: a word for a card stands for what that card brings.
func TestAnalysisCards(t *testing.T) {
	for c := range cardID(nCards) {
		if *CardOf(game.NameWord(firstCard + int(c))) != cards[c] {
			t.Errorf("BW-10.1a: card %d", c)
		}
	}
}

// TestCorpsRoom: how many corps may stand where (BW-4b, BW-4c), and where a game is fought.
func TestCorpsRoom(t *testing.T) {
	for x := range Place(nZones) {
		if CorpsRoom(x) != int(corpsLimit[x]) {
			t.Errorf("BW-4b: %v", x)
		}
	}
	p := placed(t, "GER berlin inf3 inf3 inf3 inf3 inf3 inf3 ; at march axis")
	if over := p.Overfull(Axis); !over.Has(placeNamed("berlin")) || over.Count() != 1 || p.Overfull(Allies) != (PlaceSet{}) {
		t.Error("BW-4a: six counters in one zone")
	}
	p = placed(t, "join RUM axis ; GER bucharest inf1 ; RUM bucharest inf1 ; at march axis")
	if !p.InPlay(placeNamed("berlin")) || p.Native(first[germany]) || !p.Native(first[rumania]) {
		t.Error("BW-7k: Rumanians in Bucharest are always in supply, Germans there are not")
	}
}

// TestStranded: British corps can act in a zone of their own side, or in one that would be theirs; in an ally's they need supply beside them (BW-7x,
// BW-7z).
func TestStranded(t *testing.T) {
	p := placed(t, "war s43 ; front e2 ; turn 25 ; at march allies")
	warsaw, london, sea := placeNamed("warsaw"), placeNamed("london"), placeNamed("north-sea")
	for _, tt := range []struct {
		seat game.Seat
		x    Place
		want bool
	}{{Axis, warsaw, false}, {Allies, london, false}, {Allies, sea, false}, {Soviets, placeNamed("moscow"), false}, {Allies, placeNamed("moscow"), true}, {Soviets, london, true}} {
		if got := p.Stranded(tt.seat, tt.x); got != tt.want {
			t.Errorf("BW-7x: %d is stranded in %v: %v", tt.seat, tt.x, got)
		}
	}
	q := placed(t, "war s43 ; front e2 ; turn 25 ; supply allies moscow 2 ; at march allies")
	if q.Stranded(Allies, placeNamed("moscow")) {
		t.Error("BW-7z: stranded beside their own supply")
	}
}
