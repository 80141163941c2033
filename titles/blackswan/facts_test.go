package blackswan

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestSeries: a series of questions is answered as each of them alone.
func TestSeries(t *testing.T) { gametest.Series(t, Title) }

// TestKnownFacts: what a position with facts knows after the first question is what one without finds out.
func TestKnownFacts(t *testing.T) {
	visited(t, func(p *Position) {
		var q Position
		q.renew(p)
		for range 2 {
			for s := range game.Seat(seats) {
				if got, want := *q.realms(s, nil), *p.realms(s, &realm{}); got != want {
					t.Fatalf("the areas of %d are %v, want %v", s, got, want)
				}
				if got, want := *q.engagement(s, nil), *p.engagement(s, &engagement{}); got != want {
					t.Fatalf("who of %d is near to enemies: %v, want %v", s, got, want)
				}
			}
			knows, finds := supplyNets{p: &q}, supplyNets{p: p}
			for n := range majors {
				if got, want := knows.strategic(n), finds.strategic(n); got != want {
					t.Fatalf("the Strategic Power of %s is %d, want %d", nationIDs[n], got, want)
				}
			}
			left := q.pools()
			for k := range kinds {
				if int(left[k]) != p.pool(kind(k)) {
					t.Fatalf("%d blocks of kind %d are in a pool, want %d", left[k], k, p.pool(kind(k)))
				}
			}
		}
	})
}
