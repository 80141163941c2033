package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestNoReinforcementAtFirst: on the first turn nobody receives, loses, lends or places anything, whatever there would be (BW-8b, BW-11.1a, BW-19h).
func TestNoReinforcementAtFirst(t *testing.T) {
	const text = "GER minsk inf1 ; join ITA axis ; fleet UK norwegian-sea 4 ; uboat GER north-atlantic 2 ; supply allies london 4 ; due axis I1 S2 ; due allies S4 A1 ; due soviets M1 A1 ; dole FIN 1 ; spare axis 2 ; at "
	for turn, want := range map[uint8]bool{1: false, 2: true, 3: true} {
		for step, asks := range map[string]func(*Position, game.Table) bool{
			"minors axis": (*Position).asksMinors, "losses axis": (*Position).asksLosses, "lend axis": (*Position).asksLend, "place axis": (*Position).asksPlacing,
		} {
			p := placed(t, text+step)
			p.Turn, p.Side, p.Sub, p.Queue[Axis][0], p.Queue[Allies][0], p.Queue[Soviets][0] = turn, Axis, 0, noCard, noCard, noCard
			if step == "minors axis" {
				p.Sub = 1
			}
			if got := asks(p, mute{}); got != want {
				t.Errorf("BW-19h: turn %d, %s: asked %v", turn, step, got)
			}
			if turn == 1 && p.Loss != [seats]uint8{} {
				t.Errorf("BW-19h: on the first turn %v is lost", p.Loss)
			}
		}
	}
}

// TestDone: a step that asks for a choice is not ended without it, all others are (BW-8c, BW-19c).
func TestDone(t *testing.T) {
	for st := range nSteps {
		p := placed(t, "turn 7 ; at march axis")
		p.Step, p.Raised = st, start1939.armies
		want := error(nil)
		switch st {
		case stepCards, stepLosses, stepUnlock, stepCounter, stepShift, stepLose, stepRetreat, stepTrim, stepExpel, stepOver:
			want = game.Clause("BW-8c")
		}
		if got := mayDone(p, Axis); got != want {
			t.Errorf("BW-8c: step %d: %v, want %v", st, got, want)
		}
	}
}

// TestEndOfTurns: what a side's turn, and a turn, leave behind: the points of the Axis are noted when its own turn ends alone, attacks are forgotten when the turn
// does, and the last turn ends the game (BW-16.3.2d, BW-17.2g, BW-18b).
func TestEndOfTurns(t *testing.T) {
	for s := range game.Seat(seats) {
		p := placed(t, "turn 7 ; hold axis paris warsaw")
		p.Side, p.Mark = s, 3
		p.endSide(mute{})
		want := uint8(3)
		if s == Axis {
			want = uint8(p.points())
		}
		if p.Mark != want {
			t.Errorf("BW-16.3.2d: at the end of side %d's turn %d points are noted", s, p.Mark)
		}
	}
	for turn, over := range map[uint8]bool{46: false, 47: true} {
		p := placed(t, "turn 7 ; attacked berlin ; at cut soviets")
		p.Allied.Add(london)
		p.Turn, p.Side = turn, Soviets
		p.endTurn(mute{})
		if p.ended() != over || p.Ending == lastTurnOver != over || !p.Attacked.Empty() || !p.Allied.Empty() {
			t.Errorf("BW-18b: turn %d: over %v", turn, p.ended())
		}
		if !over && (p.Turn != turn+1 || p.Side != Axis || p.now() != onSurrenders) {
			t.Errorf("BW-8b: turn %d, stage %d", p.Turn, p.Stage)
		}
	}
}
