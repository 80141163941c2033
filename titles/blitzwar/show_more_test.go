package blitzwar

import (
	"fmt"
	"hash/fnv"
	"slices"
	"testing"
)

// TestAdvanceNotes: how many counters can still advance (BW-16.4b).
func TestAdvanceNotes(t *testing.T) {
	for corps, want := range map[string]string{"inf1": "1 counter can still advance (BW-16.4b).", "inf1 arm1": "2 counters can still advance (BW-16.4b).", "inf1 arm1 fort1": "2 counters can still advance (BW-16.4b)."} {
		p := placed(t, east+"GER minsk "+corps+" ; GER vitebsk inf1 ; at fight axis")
		p.Field, p.Bout, p.Step = placeNamed("gomel"), boutAdvance, stepAdvance
		for u := range first[germanAir] {
			if p.At[u] == placeNamed("minsk") {
				p.Striking.Add(u)
			}
		}
		if notes := p.Known(Axis).Show().Notes; !slices.Equal(notes, []string{want}) {
			t.Errorf("BW-16.4b: %s: %q", corps, notes)
		}
	}
}

// TestNamesOnTheMap: the names of lands stand where they were set by eye, clear of stations and links. Whoever moves one looks at the map, and writes the new
// sum here.
func TestNamesOnTheMap(t *testing.T) {
	sum := fnv.New64a()
	for _, l := range drawLabels() {
		fmt.Fprintf(sum, "%s %s %.2f %.2f %.1f\n", l.Text, l.Look, l.X, l.Y, l.Angle)
	}
	for _, x := range []Place{america, asianBases, bombingBox} {
		fmt.Fprintf(sum, "%s %.2f %.2f\n", x, boxes[x][0], boxes[x][1])
	}
	if got := sum.Sum64(); got != 0x389fe858ba9349eb {
		t.Errorf("the names of lands, or the boxes at the edge, stand elsewhere: %#x", got)
	}
}
