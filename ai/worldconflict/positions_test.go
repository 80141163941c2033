package worldconflict

import (
	"strings"
	"testing"

	"sandtable/ai/problems"
	"sandtable/game"
	"sandtable/gametest"
	wc "sandtable/titles/worldconflict"
)

// phasePlayed is what a player did in the phase of a problem.
type phasePlayed struct {
	seat    game.Seat
	end     *wc.Position
	battles []battleSaid
}

// battleSaid is an attack as announced.
type battleSaid struct {
	at     wc.Place
	chance float64 // to take the area, in percent
	wings  bool    // aircraft take part
	joint  bool    // units come by sea and by land
}

// staged sets up the phase of a problem.
func staged(t testing.TB, x *problems.Problem) gametest.Staged {
	t.Helper()
	p, s := stageProblem(t, x)
	y := &phasePlayed{seat: s, end: p}
	phase, first := p.Ended("phase"), p.Step == wc.StepBlitz
	return gametest.Staged{
		Title: wc.Title, Position: p, Seat: s, Faces: []int{4},
		Over: func() bool {
			return p.Ended("phase") != phase || p.Step == wc.StepOver || first && p.Step != wc.StepBlitz
		},
		Hear: func(a game.Action) { y.hear(p, a) },
		Has:  func(words []string) bool { return y.has(t, words) },
	}
}

// hear notes what the player says.
func (y *phasePlayed) hear(p *wc.Position, a game.Action) {
	if !strings.HasPrefix(wc.Title.Info().Lexicon.Format(a), attack+" ") {
		return
	}
	b := battleSaid{at: wc.Place(a.Words()[1].N)}
	var set wc.UnitSet
	sea, land := false, false
	for _, w := range a.Words()[2:] {
		u := int(w.N)
		if w.Kind != game.Unit {
			continue
		}
		set.Add(u)
		b.wings = b.wings || p.Aircraft(u)
		sea, land = sea || p.Ground(u) && p.At[u].Sea(), land || p.Ground(u) && p.At[u].Land()
	}
	c := p.Weigh(y.seat, b.at, set, true)
	b.chance, b.joint = 100*judge(&c).taken, sea && land
	y.battles = append(y.battles, b)
}

// has judges one condition at the end of the phase: "holds": our side has the areas; "stands AREA N": at least N Land Factors
// there; "size AREA N": at least N points of Size; "attacks AREA N": with a chance of at least N percent; "wings AREA": with
// aircraft; "joint AREA": by sea and by land; "spares AREA": no attack there; "peace": no attack at all.
func (y *phasePlayed) has(t testing.TB, w []string) bool {
	t.Helper()
	switch w[0] {
	case "holds":
		for _, name := range w[1:] {
			if !wc.Allied(y.end.Holder(areaNamed(t, name)), y.seat) {
				return false
			}
		}
		return true
	case "peace":
		return len(y.battles) == 0
	}
	at := areaNamed(t, w[1])
	switch w[0] {
	case "stands", "size":
		land, size := y.men(at)
		return w[0] == "stands" && land >= gametest.Number(t, w[2]) || w[0] == "size" && size >= gametest.Number(t, w[2])
	case "attacks", "wings", "joint", "spares":
		return y.fights(t, w, at)
	}
	t.Fatalf("nobody knows what %q means", w[0])
	return false
}

// fights judges conditions on the attacks on an area.
func (y *phasePlayed) fights(t testing.TB, w []string, at wc.Place) bool {
	t.Helper()
	for _, b := range y.battles {
		if b.at != at {
			continue
		}
		switch w[0] {
		case "spares":
			return false
		case "attacks":
			return b.chance >= float64(gametest.Number(t, w[2]))
		case "wings":
			return b.wings
		case "joint":
			return b.joint
		}
	}
	return w[0] == "spares"
}

// men adds up the Land Factors and Sizes of our side's land units in an area.
func (y *phasePlayed) men(at wc.Place) (land, size int) {
	for u := range wc.Units {
		if y.end.At[u] == at && wc.Allied(y.end.Of(u), y.seat) && y.end.Ground(u) {
			n, _, _, _ := y.end.Factors(u)
			land, size = land+n, size+int(y.end.Size[u])
		}
	}
	return land, size
}

// levelBars are the least results of the levels.
var levelBars = []gametest.Bar{
	{Level: "officer", Steps: 8, Seeds: 2, Share: 0.5},
	{Level: "general", Steps: 48, Seeds: 2, Share: 0.7},
	{Level: "marshal", Steps: 120, Seeds: 1, Share: 0.8, Long: true}, // it is to find 85 %: this is what it has reached (docs/ladder.md)
}

// TestPositions counts the positions with known answers that each level solves.
func TestPositions(t *testing.T) {
	gametest.Positions(t, Players(), levelBars, func(x *problems.Problem) gametest.Staged { return staged(t, x) })
}
