package blackswan

import (
	"slices"
	"testing"

	bs "sandtable/titles/blackswan"
)

// TestCrowding: an area into which attackers may have to go back is not filled, as long as there is no room elsewhere.
func TestCrowding(t *testing.T) {
	p, m := stagedMind(t, theLastTurn)
	paris, metz := named(t, "paris"), named(t, "metz")
	th := m.newAgent(m.Seat, m.agent.g).survey(p)
	if th.crowding(metz) != 0 {
		t.Error("nobody attacks, and Metz is crowded")
	}
	th.blocks[metz] = 1 // the others attack
	room := th.roomBehind(paris)
	if room != bs.Limit(metz)-1 {
		t.Fatalf("there is room for %d behind Paris", room)
	}
	th.engaged[paris] = room
	if th.crowding(metz) == 0 {
		t.Errorf("%d attack Paris, there is room for %d, and Metz may be filled", room, room)
	}
	th.engaged[paris] = room - 1
	if th.crowding(metz) != 0 {
		t.Errorf("%d attack Paris, there is room for %d, and nobody may come to Metz", room-1, room)
	}
}

// TestPoised: in the first half of the last turn a place counts for more from where the goal can be attacked in the second, for tanks from farther off.
func TestPoised(t *testing.T) {
	p, m := stagedMind(t, theLastTurn)
	a := m.newAgent(m.Seat, m.agent.g)
	metz, frankfurt := named(t, "metz"), named(t, "frankfurt")
	th := a.survey(p)
	tank, foot := landUnit{b: bs.Block{Class: bs.Tank}, at: named(t, "hamburg"), power: 4}, landUnit{b: bs.Block{Class: bs.Infantry}, at: named(t, "hamburg"), power: 4}
	if th.nearer(&foot, metz) <= 0 || th.nearer(&foot, frankfurt) != 0 || th.nearer(&tank, frankfurt) <= 0 {
		t.Errorf("infantry %v at Metz and %v at Frankfurt, tanks %v", th.nearer(&foot, metz), th.nearer(&foot, frankfurt), th.nearer(&tank, frankfurt))
	}
	foot.at = metz
	if th.nearer(&foot, frankfurt) >= 0 {
		t.Error("it costs nothing to leave Metz")
	}
	p.Season--
	if th = a.survey(p); th.nearer(&tank, frankfurt) != 0 {
		t.Error("a turn too early")
	}
}

// TestStormsWithTheBest: in the last turn the best attack what the game is lost without, whatever they leave open; before that they do not.
func TestStormsWithTheBest(t *testing.T) {
	p, m := stagedMind(t, "from fall-gelb ; season summer 1940 ; hold germany metz ardennes ; germany metz air4e ; germany ardennes tank4 art4 inf4 air2 ; "+
		"germany southern-baltic hs2 ; france paris inf2 inf2 tank2 art2 ; france dijon inf3 tank3 ; britain calais inf3 inf3 tank3 ; britain north-sea ls2 ; at move axis")
	paris, metz := named(t, "paris"), named(t, "metz")
	best := func() bool {
		th := m.newAgent(m.Seat, m.agent.g).survey(p)
		th.worth[metz] = 100 // so that nothing would leave it
		men, reach := th.soldiers()
		s, ok := th.storm(paris, men, reach[paris])
		if !ok {
			t.Fatal("Paris cannot be attacked")
		}
		return slices.ContainsFunc(s.men, func(i int) bool { return men[i].b.Elite })
	}
	if !best() {
		t.Error("the elite air fleet stays in Metz")
	}
	p.Season--
	if best() {
		t.Error("Metz is left to itself while there is time")
	}
}
