package blitzkrieg

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
	"sandtable/titles/blitzkrieg/board"
)

// TestCoast holds the facts of the map that the rules of the sea rely on.
func TestCoast(t *testing.T) {
	for s := range board.Map.Open.All() {
		coast := board.CoastZone[s] > 0
		switch {
		case coast && (board.Map.Mountain.Has(s) || board.Map.Forest.Has(s)):
			t.Errorf("BK-C19.1-8: %v is rough coast: nothing says what it does to a defender attacked from the sea", s)
		case coast && board.Map.Desert.Has(s):
			t.Errorf("BK-T6.2-2: %v is desert coast and no beach", s)
		case board.PortZone[s] > 0 && !board.Map.City.Has(s):
			t.Errorf("BK-T6.1-4: %v is a port and no city", s)
		}
	}
	for i, b := range board.Map.Beaches {
		for _, s := range b.At {
			for _, n := range board.Map.Near[s] {
				if n < 0 || !board.Map.Sea.Has(n) {
					continue
				}
				if int(beachBy[n]) != i+1 {
					t.Errorf("BK-T6.2-1: %v touches beach %s and another", n, b.Name)
				}
				if board.Map.Zone[n] != b.Name[0]-'A'+1 {
					t.Errorf("BK-T6.2-7: %v lies in another zone than beach %s", n, b.Name)
				}
			}
		}
	}
}

// TestBoxes keeps the At Sea boxes apart from squares and from every other place a unit can be in.
func TestBoxes(t *testing.T) {
	for zone := range board.NZones {
		box := board.Box(zone)
		if got, ok := box.Box(); got != zone || !ok {
			t.Errorf("BK-T6.1-4: the box of zone %d is %d's: %d, %v", zone, box, got, ok)
		}
		want := "sea-" + string(rune('A'+zone))
		if got := lexicon.Word(board.PlaceWord(box), Blue); got != want {
			t.Errorf("BK-T6.1-4: box %d is called %q, want %q", zone, got, want)
		}
	}
	for _, s := range []board.Square{toCome, lost, unused, based, 0, board.Size - 1, board.Box(0) + 1, board.Box(board.NZones-1) - 1} {
		if _, ok := s.Box(); ok {
			t.Errorf("BK-A6.1-1: %d counts as At Sea", s)
		}
	}
}

// TestShowAtSea: whoever is At Sea is drawn in a box that the board has.
func TestShowAtSea(t *testing.T) {
	p, err := stage("rules tournament ; blue 1inf sea-C 2inf C-16 ; red 1inf sea-C")
	if err != nil {
		t.Fatal(err)
	}
	spots := map[int16]bool{}
	for _, s := range info.Board.Spots {
		spots[s.Place] = true
	}
	scene := p.Known(game.Nobody).Show()
	if len(scene.Pieces) != 3 {
		t.Fatalf("BK-T6.1-11: %d pieces, want 3", len(scene.Pieces))
	}
	for _, x := range scene.Pieces {
		if !spots[x.Place] {
			t.Errorf("BK-T6.1-4: %s is drawn at %d, which is no spot of the board", x.Name, x.Place)
		}
		if x.Name == "1inf" && x.Place != board.Size+2 {
			t.Errorf("BK-T6.1-11: %s is drawn at %d, want box C", x.Name, x.Place)
		}
	}
	if len(scene.Notes) == 0 {
		t.Error("BK-T6.2-14: nobody is warned of the unit on a sea square")
	}
}

// staged is the title with one position to start from.
type staged struct {
	game.Title
	text string
}

func (s staged) New(game.Setup, game.Table) (game.Position, error) { return stage(s.text) }

// TestSeaLaws plays fleets and landings at random under the eye of the law.
func TestSeaLaws(t *testing.T) {
	const text = "rules tournament ; limit 20 ; turn 13 ; " +
		"blue 1inf sea-A 2inf sea-B 1rng sea-D 2rng sea-E 1mar C-20 1arm I-33 3inf V-33 3rng D-16 4inf L-19 1art S-25 1abn I-25 5inf I-28 ; " +
		"red 1inf sea-D 2inf sea-A 1rng sea-A 2rng sea-B 1mar AAA-54 1arm RRR-40 3inf RRR-55 3rng R-33 4inf JJJ-56 1art EEE-37 5inf D-17 6inf Y-28"
	r := gametest.Check(t, laws.Run{Title: staged{Title, text}, Games: 6, Seed: 1, Every: 8})
	for _, verb := range r.Unplayed {
		switch verb {
		case "embark", "sail", "land", "invade", "lift":
			t.Errorf("%s was never played", verb)
		}
	}
}

// TestNoSixthBox: BK-T6.1-5, there are five zones, and a sentence can name no other.
func TestNoSixthBox(t *testing.T) {
	p := onStage(t, "rules tournament ; blue 1inf sea-E 2inf C-20 ; red 1inf LLL-40")
	sail := sentence(t, Blue, "sail 1inf")
	for n, want := range map[int16]error{
		board.Size + 3: nil, board.Size + board.NZones: game.NoSuchWord, board.Size - 1: game.NoSuchWord, -1: game.NoSuchWord,
	} {
		if err := p.Clone().Apply(sail.With(game.PlaceWord(n)), noTable{}); err != want {
			t.Errorf("sail to place %d: %v, want %v", n, err, want)
		}
	}
}
