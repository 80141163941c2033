package blitzkrieg

import (
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// TestSetUpAmongOwnCities: BK-Q5, wherever a unit may set up it has no city in its zone but those of its own
// country, so that play begins with each side's own cities and no others.
func TestSetUpAmongOwnCities(t *testing.T) {
	for _, scenario := range []string{"basic", "tournament"} {
		g, err := Title.New(game.Setup{Scenario: scenario}, noTable{})
		if err != nil {
			t.Fatal(err)
		}
		p := g.(*Position)
		p.Step = stepSetup
		for seat := range game.Seat(2) {
			u, _ := unitCalled(seat, "1inf")
			stands := 0
			for s := range board.Map.Valid.All() {
				if p.mayStand(u, s, true) != nil {
					continue
				}
				stands++
				if board.Map.CitiesNear[s]&^homeOf(seat) != 0 {
					t.Errorf("%s: %s may set up on %v, next to another's city", scenario, seatNames[seat], s)
				}
			}
			if stands < 100 {
				t.Errorf("%s: %s may set up on %d squares", scenario, seatNames[seat], stands)
			}
		}
	}
}
