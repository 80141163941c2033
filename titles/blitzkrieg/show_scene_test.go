package blitzkrieg

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// staging sets a position up and plays sentences of the seat that is asked.
func staging(t *testing.T, text string, say ...string) *Position {
	t.Helper()
	p, err := stage(text)
	if err != nil {
		t.Fatal(err)
	}
	tab := game.RandTable{Rand: rand.New(rand.NewPCG(3, 3))}
	for _, s := range say {
		a, err := lexicon.Parse(asked(p), s)
		if err == nil {
			err = p.Apply(a, tab)
		}
		if err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
	return p.(*Position)
}

func sceneOf(p *Position) game.Scene { return p.Known(game.Nobody).Show() }

// pieceCalled finds a piece on the board or in a list.
func pieceCalled(t *testing.T, s game.Scene, seat game.Seat, name string) game.Piece {
	t.Helper()
	all := slices.Clone(s.Pieces)
	for _, l := range s.Lists {
		all = append(all, l.Pieces...)
	}
	for _, c := range all {
		if c.Name == name && c.Seat == seat {
			return c
		}
	}
	t.Fatalf("%s has no piece %s", seatNames[seat], name)
	return game.Piece{}
}

// TestPieces: what is printed on counters and said of them.
func TestPieces(t *testing.T) {
	p := staging(t, "rules tournament fighters ; blue 12inf U-13 gd U-14 gd2 U-15 1art S-25 12lt T-14 1rng S-26 1sac I-25 14tac I-25 1ftr L-19 2mdm L-19 21inf S-27 3abn S-28 ; factors blue 21inf 3 ; red 3arm LLL-40 ; factors red 3arm 1")
	p.At[2*perSide-1], p.Kind[2*perSide-1], p.Str[2*perSide-1] = squareNamed(t, "LLL-41"), armor, 2
	for _, tt := range []struct {
		seat                          game.Seat
		name, size, ident, text, look string
		weight                        int
	}{
		{Blue, "12inf", "XX", "12", "12th Infantry Division, 4-4", "infantry", 4},
		{Blue, "21inf", "X", "21", "21st Infantry Division, 3-4", "infantry", 3},
		{Blue, "gd", "XX", "GD", "Guards Armor Division, 8-6", "guards", 8},
		{Blue, "gd2", "XX", "GD2", "2nd Guards Armor Division, 8-6", "guards", 8},
		{Blue, "1art", "XX", "1", "1st Artillery Division, 8-4-4", "artillery", 4},
		{Blue, "3abn", "XX", "3", "3rd Airborne Division, 4-4", "airborne", 4},
		{Blue, "12lt", "X", "12", "12th Air Assault Brigade, 2-6", "air assault", 2},
		{Blue, "1rng", "II", "1", "1st Ranger Battalion, 1-4", "ranger", 1},
		{Blue, "1sac", "W", "1", "1st Strategic Bomber Wing, 4-20", "sac", 4},
		{Blue, "2mdm", "W", "2", "2nd Medium Bomber Wing, 4-10", "mdm", 4},
		{Blue, "14tac", "W", "14", "14th Tactical Air Wing, 4-8", "tac", 4},
		{Blue, "1ftr", "W", "1", "1st Fighter Wing, 4-12", "fighter", 4},
		{Red, "3arm", "II", "3", "3rd Armor Division, 1-6", "armor", 1},
		{Red, "sub43", "X", "s43", "Armor substitute 43, 2-6", "armor", 2},
	} {
		c := pieceCalled(t, sceneOf(p), tt.seat, tt.name)
		got := game.Piece{Size: c.Size, Ident: c.Ident, Text: c.Text, Look: c.Look, Weight: c.Weight}
		if want := (game.Piece{Size: tt.size, Ident: tt.ident, Text: tt.text, Look: tt.look, Weight: tt.weight}); got != want {
			t.Errorf("BK-B2.0-1: %s is %+v, want %+v", tt.name, got, want)
		}
	}
}

// TestEveryCounterSpeaks: no counter is without its words, whatever is left of it.
func TestEveryCounterSpeaks(t *testing.T) {
	seen := map[string]bool{}
	for i := range army[:counters] {
		for n := uint8(1); n <= army[i].defense; n++ {
			if text := fullNames[i][n]; seen[text] || strings.Contains(text, "  ") {
				t.Errorf("%s with %d factors is called %q, as another is", army[i].name, n, text)
			} else {
				seen[text] = true
			}
			if f := counterFaces[army[i].branch][n]; f.size == "" || f.label == "" {
				t.Errorf("%s with %d factors has the face %+v", army[i].name, n, f)
			}
		}
	}
}

// TestOrderOfAppearance: BK-B17.0-1, those to come are listed by their turn; BK-B3.0-2, those of turn 1 before they
// stand.
func TestOrderOfAppearance(t *testing.T) {
	p, err := Title.New(game.Setup{Scenario: "basic"}, noTable{})
	if err != nil {
		t.Fatal(err)
	}
	var turns []int
	for _, l := range p.Known(Blue).Show().Lists {
		if l.Name != "order of appearance" || l.Seat != Blue {
			continue
		}
		turns = append(turns, l.Turn)
		for _, c := range l.Pieces {
			if int(army[c.Unit].arrives) != l.Turn || c.Place != game.Off || c.Seat != Blue {
				t.Errorf("%s comes on turn %d and is listed on %d, at %d", c.Name, army[c.Unit].arrives, l.Turn, c.Place)
			}
		}
	}
	if !slices.Equal(turns, []int{1, 2, 3, 4, 5}) {
		t.Errorf("BK-B17.0-1: lists for the turns %v", turns)
	}
	for _, l := range sceneOf(staging(t, "blue 1inf U-13 ; coming blue 21inf 25inf ; red 1inf LLL-40")).Lists {
		if l.Seat == Blue && l.Name == "order of appearance" && l.Turn != 2 && l.Turn != 3 {
			t.Errorf("BK-B17.0-1: a list for turn %d, on which nobody comes", l.Turn)
		}
	}
}

// TestEliminated: the lost keep their printed factors in their list.
func TestEliminated(t *testing.T) {
	p := staging(t, "blue gd U-16 1arm U-14 ; red 12lt U-15 1inf LLL-40", "done", "attack U-15 gd 1arm")
	u, _ := unitCalled(Red, "12lt")
	p.eliminate(u, "BK-C19.0-2", noTable{})
	c := pieceCalled(t, sceneOf(p), Red, "12lt")
	if c.Label != "2-6" || c.Text != "12th Air Assault Brigade, 2-6" || c.Place != game.Off {
		t.Errorf("a lost brigade is listed as %+v", c)
	}
}

// TestTracks: what the Tournament Game counts.
func TestTracks(t *testing.T) {
	s := sceneOf(staging(t, "rules tournament ; turn 6 ; blue 1inf sea-A 1art sea-A 2inf S-25 ; red 1inf LLL-40 ; dead blue armor 6"))
	want := map[string][2]int{"factors at sea": {8, seaLimit}, "dead armor": {6, 0}, "replacements": {4, 0}, "factors flown": {0, liftLimit}, "supply needed": {12, 192}}
	for _, x := range s.Tracks {
		if w, ok := want[x.Name]; ok && x.Seat == Blue {
			if [2]int{x.Value, x.Max} != w {
				t.Errorf("%s: %d of %d, want %v", x.Name, x.Value, x.Max, w)
			}
			delete(want, x.Name)
		}
	}
	if len(want) > 0 {
		t.Errorf("no track for %v", want)
	}
}

// TestNotes: what is left undone, by step.
func TestNotes(t *testing.T) {
	for _, tt := range []struct {
		position string
		say      []string
		want     []string
	}{
		{"blue 1inf U-16 2inf S-25 ; coming blue 21inf ; turn 2 ; red 1inf U-15", nil, []string{
			"2 units can still move (BK-B6.0-1).", "1 reinforcement may be placed (BK-B17.0-2).", "1 enemy square must be attacked (BK-B7.0-11).",
		}},
		{"blue 1inf U-16 2inf S-25 ; red 1inf U-15", []string{"move 2inf T-25"}, []string{"1 enemy square must be attacked (BK-B7.0-11)."}},
		{"blue 1inf U-16 2inf U-16 ; red 1inf U-15", []string{"done"}, []string{
			"2 units still need a battle (BK-B7.0-11).", "1 enemy square is not attacked yet (BK-B7.0-11).",
		}},
		{"blue 1inf U-16 2inf U-16 ; red 1inf U-15", []string{"done", "attack U-15 1inf 2inf"}, []string{"1 battle is still to be fought (BK-B7.0-9)."}},
		{"setup blue", nil, []string{"31 units are still to be placed (BK-B3.0-3)."}},
		{"rules tournament weather ; sky no_invasion ; blue 1inf sea-A ; red 1inf LLL-40", nil, []string{"Weather: no invasions (BK-C24-1)."}},
		{"rules tournament ; blue 1sac I-25 1inf I-25 ; red 1inf I-24", []string{"done"}, []string{"1 aircraft can still fly (BK-T23.0-6)."}},
		{"rules tournament ; turn 5 ; blue 1inf I-25 ; red 1inf LLL-40", nil, []string{"4 replacement factors are not spent (BK-T17.1-1)."}},
	} {
		notes := sceneOf(staging(t, tt.position, tt.say...)).Notes
		for _, want := range tt.want {
			if !slices.Contains(notes, want) {
				t.Errorf("%s, %v: %q is not among %q", tt.position, tt.say, want, notes)
			}
		}
	}
}
