package blitzkrieg

import (
	"testing"

	"sandtable/game"
)

// TestTrainFactors keeps BM-7.16, BM-14.7, BM-14.8 and BM-10.13 (vector V65): what weather and isolation leave of a train's sixty factors, where it begins.
func TestTrainFactors(t *testing.T) {
	for _, tt := range []struct {
		text string
		want int
	}{
		{"weather 1 1 1", 60},
		{"weather 4 1 1", 55},
		{"weather 6 1 1", 30},
		{"weather 4 1 1 ; isolated blue no1", 27},
	} {
		p := stagedWar(t, "modules 3 4 5 6 7 10 14 ; "+tt.text+" ; blue RR 1 P-15 ; red INF4 4 LLL-40")
		if got := p.runsIn(0); got != tt.want {
			t.Errorf("BM-7.16: %s leaves %d factors, want %d", tt.text, got, tt.want)
		}
		p.spendOn(0, 7)
		if p.Chits = [weatherZones]uint8{6, 6, 6}; p.runsIn(0) != tt.want-7 {
			t.Errorf("BM-14.12: %s leaves %d factors after seven", tt.text, p.runsIn(0))
		}
	}
}

// TestTrainLost keeps BM-7.13: passengers are lost with their train.
func TestTrainLost(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 7 ; blue RR 1 I-25 INF4 4 no1 FLAK 2 no1 INF4 4 I-25 ; red INF4 4 LLL-40")
	p.eliminate(0, "BM-7.13", noTable{})
	for u, want := range []bool{true, true, true, false} {
		if got := !p.inPlay(u); got != want {
			t.Errorf("BM-7.13: unit %d is lost: %v", u+1, got)
		}
	}
}

// TestTrainCaptured keeps BM-7.17: an overrun takes the train and destroys who is in it; its captor runs it in his next half-turn, for overruns come after
// I.2A.
func TestTrainCaptured(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 7 18 ; blue nw:RR 1 I-25 nw:INF4 4 no1 ; red INF4 4 I-25 ; segment I.4E ; move red")
	x := p.capture(0, "BM-7.17", noTable{})
	switch {
	case x < mostPerSide || p.Kind[x] != train || p.Country[x] != 0 || !p.stands(x, squareCalled(t, "I-25")):
		t.Fatalf("BM-7.17: the train becomes unit %d", x)
	case p.inPlay(0) || p.inPlay(1):
		t.Error("BM-7.17: the train or its passengers are still there")
	case mayRailNow(p, Red) == nil:
		t.Error("BM-6.I.2A: trains run after an overrun")
	}
	p.beginTurn(Red, noTable{})
	if err := p.canRide(x); err != nil {
		t.Errorf("BM-7.17: in the next half-turn the train cannot run: %v", err)
	}
}

// TestTrainsAreNoStack keeps BM-7.9, BM-7.11 and BM-5.13: trains and their passengers control no square, and passengers do not count in it.
func TestTrainsAreNoStack(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 7 ; blue RR 1 I-25 INF4 4 no1 ; red INF4 4 LLL-40")
	if f := p.survey(Red); !f.zone.Empty() {
		t.Errorf("BM-7.11: %d squares are controlled", f.zone.Count())
	}
	if n := p.classOn(Blue, 4, squareCalled(t, "I-25")); n != 0 {
		t.Errorf("BM-5.13: %d ground units stand where only passengers are", n)
	}
}

// TestMinorTrains keeps BM-7.15 and BM-18.10: a minor army has its own trains, and only an active ally shares them; they run in its own country.
func TestMinorTrains(t *testing.T) {
	const units = "blue nw:RR 1 V-20 nw:INF4 4 V-20 INF4 4 V-20 RR 1 S-18 ; red INF4 4 LLL-40"
	p := stagedWar(t, "modules 3 4 5 6 7 18 ; realms blue nw ; "+units)
	if p.mayEntrain(1, 0) != nil || p.mayEntrain(2, 0) != game.Clause("BM-18.10") {
		t.Error("BM-18.10: who may board the train of an army that is no ally")
	}
	if f := p.surveyLines(Blue); p.railOf(Blue, 1, realmOf[1]) != ownRail || len(squaresOf(ptr(p.railFor(Blue, 1, &f)))) == 0 {
		t.Error("BM-7.15: its own country is closed to a minor army's trains")
	}
	p = stagedWar(t, "modules 3 4 5 6 7 18 ; realms blue nw ; realms active nw ; "+units)
	if p.mayEntrain(2, 0) != nil {
		t.Error("BM-18.10: an active ally does not share its train")
	}
}

func ptr[T any](x T) *T { return &x }

// TestOneTransport keeps BM-6.4 and BM-7.8: who has come by air or by train boards no train in this turn.
func TestOneTransport(t *testing.T) {
	p := stagedWar(t, "modules 3 4 5 6 7 ; blue RR 1 I-25 INF4 4 I-25 ; red INF4 4 LLL-40")
	for how, want := range map[arrival]error{notArrived: nil, hasDetrained: game.Clause("BM-7.8"), hasDeplaned: game.Clause("BM-6.4"), hasDebarked: game.Clause("BM-6.4")} {
		if p.Arrived[1] = how; p.mayEntrain(1, 0) != want {
			t.Errorf("BM-6.4: a unit that has come by %d: %v, want %v", how, p.mayEntrain(1, 0), want)
		}
	}
}
