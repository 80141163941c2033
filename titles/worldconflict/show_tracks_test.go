package worldconflict

import (
	"maps"
	"testing"

	"sandtable/game"
)

// entryTracks are the meters of neutral entry that a seat is shown, by power.
func entryTracks(t *testing.T, p *Position, seat game.Seat) map[power]int {
	t.Helper()
	list := map[power]int{}
	for _, track := range p.Known(seat).Show().Tracks {
		for _, w := range [...]power{usa, ussr} {
			if track.Name != powerNames[w]+" entry" {
				continue
			}
			if track.Seat != w.seat() || track.Max != 15 || track.Steps != [6]int{15} {
				t.Errorf("WC-7.2f: %+v", track)
			}
			list[w] = track.Value
		}
	}
	return list
}

// TestEntryTracks: every seat is shown how far the USA and the USSR are from entering the war, as long as their markers are in use and no
// longer, over the stages of entry.
func TestEntryTracks(t *testing.T) {
	const (
		home = "at london home-guard@1 ; "
		half = "turn 5 ; marker usa 5 ; marker ussr 6 ; " + home
		edge = "turn 5 ; marker usa 13 ; marker ussr 14 ; hold germany paris ; fell france ; ally south-east-asia japan ; at libya army-group-south@2 ; step march germany"
		road = "turn 2 ; road annex-austria-czechoslovakia ; marker ussr 2 ; " + home
	)
	for _, tt := range []struct {
		clause, stage string
		who           power
		say           []string
		then          func(p *Position)
		want          map[power]int
	}{
		{clause: "WC-7.2a", stage: "step march germany", want: map[power]int{usa: 0, ussr: 0}},
		{clause: "WC-7.2a", stage: half + "step march germany", who: germany, say: []string{"declare norway"}, want: map[power]int{usa: 6, ussr: 6}},
		{clause: "WC-7.2a", stage: half + "step march germany", who: germany, say: []string{"declare ankara"}, want: map[power]int{usa: 6, ussr: 7}},
		{clause: "WC-7.2a", stage: half + "step march ussr", who: ussr, say: []string{"war japan"}, want: map[power]int{usa: 4, ussr: 6}},
		{clause: "WC-7.2b", stage: half, then: func(p *Position) { p.turnEntry(mute{}) }, want: map[power]int{usa: 6, ussr: 7}},
		{clause: "WC-7.2c", stage: half + "pushed", then: func(p *Position) { p.beginTurn(mute{}) }, want: map[power]int{usa: 6, ussr: 6}},
		{clause: "WC-7.2e", stage: half, then: func(p *Position) { p.take(placeGibraltar, germany, mute{}) }, want: map[power]int{usa: 6, ussr: 7}},
		{clause: "WC-7.2f", stage: edge, who: germany, say: []string{"declare algeria"}, want: map[power]int{usa: 14, ussr: 14}},
		{clause: "WC-7.2f", stage: edge, who: germany, say: []string{"declare algeria", "move army-group-south algeria"}},
		{clause: "WC-7.2f", stage: "turn 8 ; marker usa 5 ; marker ussr 6", then: func(p *Position) { p.beginTurn(mute{}) }},
		{clause: "WC-7.2g", stage: half + "step march germany", who: germany, say: []string{"war ussr"}, want: map[power]int{usa: 5}},
		{clause: "WC-7.2g", stage: half + "step march japan", who: japan, say: []string{"war usa"}, want: map[power]int{ussr: 6}},
		{clause: "WC-7.2h", stage: "turn 4 ; step march afa ; " + home, who: afa, say: []string{"declare norway"}, want: map[power]int{usa: 0, ussr: 0}},
		{clause: "WC-F.5a", stage: "scenario fascism ; turn 2 ; marker usa 3 ; begin", want: map[power]int{usa: 3, ussr: 0}},
		{clause: "WC-F.0e", stage: "scenario fascism ; turn 2 ; marker usa 3 ; begin", who: germany, say: []string{"announce"}, want: map[power]int{ussr: 0}},
		{clause: "WC-9.2g", stage: road + "step march ussr", who: ussr, say: []string{"war germany"}, want: map[power]int{usa: 0, ussr: 2}},
		{clause: "WC-9.2g", stage: road + "step march germany", who: germany, say: []string{"war ussr"}, want: map[power]int{usa: 0}},
		{clause: "WC-S.d", stage: "scenario barbarossa"},
		{clause: "WC-S.d", stage: "scenario rising-sun"},
	} {
		p := placed(t, tt.stage)
		play(t, p, mute{}, tt.who, tt.say...)
		if tt.then != nil {
			tt.then(p)
		}
		for seat := game.Nobody; seat < nPowers; seat++ {
			if got := entryTracks(t, p, seat); !maps.Equal(got, tt.want) {
				t.Errorf("%s: %q %q: seat %d is shown %v, want %v", tt.clause, tt.stage, tt.say, seat, got, tt.want)
			}
		}
		for _, w := range tracked {
			if _, shown := tt.want[w]; shown != p.bound(w) {
				t.Errorf("%s: %q %q: the marker of the %s is in use: %v", tt.clause, tt.stage, tt.say, powerNames[w], p.bound(w))
			}
		}
	}
}
