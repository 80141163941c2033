package blitzwar

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
)

// allOrders are orders for everything that a side can be asked in another's turn, the last value of each.
func allOrders() map[string]string {
	list := map[string]string{}
	for _, o := range standingOrders {
		list[o.ID] = o.Values[len(o.Values)-1].ID
	}
	return list
}

// TestOrdersLeaveNoQuestion plays games of every scenario at random, in which all sides have left all orders: nobody is asked anything in
// another's turn, and what an order says is legal (BW-8h).
func TestOrdersLeaveNoQuestion(t *testing.T) {
	orders, spoken := allOrders(), map[step]int{}
	for i, sc := range Title.Info().Scenarios {
		r := rand.New(rand.NewPCG(uint64(i), 8))
		w, table := game.Walker{Rand: r, Drift: true}, game.RandTable{Rand: r}
		g, err := Title.New(game.Setup{Scenario: sc.ID}, table)
		if err != nil {
			t.Fatal(err)
		}
		p := g.(*Position)
		for n := 0; n < 3000 && p.Pending().Seats != 0; n++ {
			s := laws.SeatOf(p.Pending().Seats, r)
			a, ok := p.Known(s).(*Known).Obey(s, orders)
			switch {
			case ok && p.Asked != p.Side:
				spoken[p.Step]++
			case ok:
			case p.Asked != game.Nobody && p.Asked != p.Side && p.Stage >= uint8(firstOwn):
				t.Fatalf("%s: %s, in the turn of %s, and no order says it", sc.ID, p.Pending().Step, subjects[p.Side])
			default:
				if a, err = w.Sample(p, s); err != nil {
					t.Fatal(err)
				}
			}
			if err := p.Apply(a, table); err != nil {
				t.Fatalf("%s: %s: %v", sc.ID, lexicon.Format(a), err)
			}
		}
	}
	for _, st := range []step{stepCounter, stepLose, stepRetreat, stepExpel} {
		if spoken[st] == 0 {
			t.Errorf("no order was needed at step %d: %v", st, spoken)
		}
	}
}

// TestOrdersOfRoom: what orders remove where too much stands (BW-4e), and where they send whoever has to leave (BW-15.3d).
func TestOrdersOfRoom(t *testing.T) {
	port := placed(t, "turn 31 ; when france 8 ; hold axis brest ; fleet GER brest 2 ; USA nantes inf2 ; supply allies nantes 2 ; at march allies")
	play(t, port, gametest.Dice(t), Allies, "move us1 brest")
	crowd := placed(t, "turn 7 ; GER berlin inf2 inf1 arm1 inf3 ; at march axis")
	play(t, crowd, gametest.Dice(t), Axis, "done")
	for _, tt := range []struct {
		p               *Position
		id, order, want string
	}{
		{port, orderExpel, "nearest", "expel gerfleet1 bay-of-biscay"},
		{port, orderExpel, askMe, ""},
		{crowd, orderTrim, "smallest", "remove ger2"},
		{crowd, orderTrim, askMe, ""},
	} {
		a, ok := tt.p.Known(Axis).(*Known).Obey(Axis, map[string]string{tt.id: tt.order})
		if got := lexicon.Format(a); ok != (tt.want != "") || ok && got != tt.want {
			t.Errorf("BW-8h: %s %s: %q, %v", tt.id, tt.order, got, ok)
		}
		if ok {
			if err := tt.p.Clone().Apply(a, mute{}); err != nil {
				t.Errorf("BW-8h: %s: %v", lexicon.Format(a), err)
			}
		}
	}
}
