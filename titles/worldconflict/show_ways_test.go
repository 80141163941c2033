package worldconflict

import (
	"slices"
	"testing"

	"sandtable/game"
)

// TestWays reads the way and the price of moves, of each kind of unit.
func TestWays(t *testing.T) {
	for _, tt := range []struct {
		why, text, say string
		places         []string
		price          string
	}{
		{"WC-A.4a a march", "scenario western-europe ; full ; step march germany", "move army-group-south western-germany", []string{"Austria-Czechoslovakia", "Western Germany"}, "1 of 2 movement"},
		{"WC-5.2g over a Land Route", "at paris 18th-army@1 ; hold germany paris ; ally spain germany ; step march germany", "move 18th-army spain", []string{"Paris", "Spain"}, "2 of 2 movement"},
		{"WC-A.3b a flight", "scenario western-europe ; full ; hold germany paris ; step rebase germany", "rebase luftwaffe paris", []string{"Berlin", "Western Germany", "Paris"}, "2 of 3 movement"},
		{"WC-4.2d a voyage", "at western-germany u-boat-i@1 ; step sail germany", "sail u-boat-i north-atlantic", []string{"Western Germany", "North Sea", "North Atlantic"}, "2 of 3 movement"},
		{"WC-4.3b through a blockade", "at western-germany high-seas-fleet@1 ; at north-sea north-sea-fleet@2 ; step sail germany", "sail high-seas-fleet north-atlantic", []string{"Western Germany", "North Sea", "North Atlantic"}, "2 of 3 movement, through a blockade of 2"},
		{"WC-4.2d a flight to sea", "at western-germany condors@1 ; step sail germany", "sail condors north-sea", []string{"Western Germany", "North Sea"}, "2 of 3 movement"},
		{"WC-5.1c to another Port", "at western-germany u-boat-i@1 ; step rebase germany", "rebase u-boat-i berlin", []string{"Western Germany", "Berlin"}, "3 of 9 movement"},
		{"WC-4.1d home", "at north-sea u-boat-i@1 ; step return germany", "return u-boat-i western-germany", []string{"North Sea", "Western Germany"}, ""},
		{"WC-4.1a home from too far away, straight", "at tasman-sea condors@1 ; step return germany", "return condors italian-east-africa", []string{"Tasman Sea", "Italian East Africa"}, ""},
		{"not yet complete", "at north-sea u-boat-i@1 ; step return germany", "return u-boat-i", nil, ""},
	} {
		r := placed(t, tt.text)
		a, err := info.Lexicon.Parse(game.Seat(germany), tt.say)
		if err != nil {
			t.Fatal(err)
		}
		w, ok := r.Known(a.Seat).(game.Guide).Way(a)
		var names []string
		for _, x := range w.Places {
			names = append(names, board.names[x])
		}
		if ok != (tt.places != nil) || !slices.Equal(names, tt.places) || w.Price != tt.price {
			t.Errorf("%s: %v, %v for %q", tt.why, ok, names, w.Price)
		}
	}
}
