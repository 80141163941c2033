package blitzkrieg

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/match"
)

// TestStandingOrders plays games with fighters in which Red's interception is left to an order: what it
// says is always legal, and each order does what its name says.
func TestStandingOrders(t *testing.T) {
	for _, tt := range []struct {
		order       string
		asks, raids bool
	}{
		{orderAsk, true, false},
		{orderNever, false, false},
		{orderAlways, false, true},
		{"1", false, true},
		{"3", false, true},
	} {
		t.Run("BK-O23.0-6 intercept "+tt.order, func(t *testing.T) {
			asked, raids := obey(t, map[string]string{orderIntercept: tt.order})
			if (asked > 0) != tt.asks || (raids > 0) != tt.raids {
				t.Errorf("asked %d times, %d raids met", asked, raids)
			}
		})
	}
}

// TestStandingOdds: an order looks at the factors of interceptors and escort, and goes for the largest raid.
func TestStandingOdds(t *testing.T) {
	for _, tt := range []struct {
		why, red, order, want string
	}{
		{"BK-O23.0-6 4 to 4", "1ftr Q-16", "1", "engage I-19 1ftr"},
		{"BK-O23.0-6 3 to 4", "1ftr Q-16 ; factors red 1ftr 3", "1", "done"},
		{"BK-O23.0-6 3 to 4", "1ftr Q-16 ; factors red 1ftr 3", orderAlways, "engage I-19 1ftr"},
		{"BK-O23.0-6 7 to 4", "1ftr Q-16 2ftr Q-16 ; factors red 1ftr 3", "2", "done"},
		{"BK-O23.0-6 8 to 4", "1ftr Q-16 2ftr Q-16", "2", "engage I-19 1ftr 2ftr"},
		{"BK-O23.0-6 8 to 4", "1ftr Q-16 2ftr Q-16", "3", "done"},
		{"BK-O23.0-6 no order", "1ftr Q-16", "", ""},
		{"BK-O23.0-6 ask", "1ftr Q-16", orderAsk, ""},
	} {
		p := onStage(t, "rules tournament fighters ; blue 1sac I-25 1ftr S-25 1inf H-20 ; owns red Q-16 ; red 1inf I-19 "+tt.red)
		for _, s := range []string{"done", "strike I-19 1sac", "escort I-19 1ftr"} {
			saidBy(t, p, Blue, s)
		}
		wantOrder(t, tt.why, p, tt.order, tt.want)
	}
	p := onStage(t, "rules tournament fighters ; blue 1sac I-25 2sac I-25 3sac C-20 1inf H-20 ; owns red Q-16 ; red 1inf I-19 2inf J-18 1ftr Q-16")
	for _, s := range []string{"done", "strike J-18 1sac", "strike I-19 2sac 3sac"} {
		saidBy(t, p, Blue, s)
	}
	wantOrder(t, "BK-O23.6-1 the larger of two", p, "3", "intercept I-19 1ftr")
	p = onStage(t, "rules tournament fighters ; blue 1mdm I-25 1inf H-20 ; factors blue 1mdm 1 ; owns red Q-16 ; red 1rng I-19 1ftr Q-16")
	for _, s := range []string{"done", "strike I-19 1mdm"} {
		saidBy(t, p, Blue, s)
	}
	wantOrder(t, "BK-O23.6-1 a single factor", p, orderAlways, "intercept I-19 1ftr")
}

// wantOrder compares what Red's order says; nothing is an order that leaves it to him.
func wantOrder(t *testing.T, why string, p *Position, order, want string) {
	t.Helper()
	a, ok := p.Known(Red).(game.Standing).Obey(Red, map[string]string{orderIntercept: order})
	if ok != (want != "") || ok && lexicon.Format(a) != want {
		t.Errorf("%s: order %q says %q, want %q", why, order, lexicon.Format(a), want)
	}
	if _, ok := p.Known(Blue).(game.Standing).Obey(Blue, map[string]string{orderIntercept: order}); ok {
		t.Errorf("%s: order %q speaks for Blue", why, order)
	}
}

// obey plays random games and counts the questions the order left open and the raids it met.
func obey(t *testing.T, orders map[string]string) (asked, raids int) {
	for seed := range uint64(4) {
		w := game.Walker{Rand: rand.New(rand.NewPCG(seed, 9)), Drift: true}
		tab := game.RandTable{Rand: w.Rand}
		p, err := Title.New(game.Setup{Scenario: "tournament", Options: map[string]string{
			"blue": "northern-sweep", "red": "east-wall", "fighters": "on", "limit": "15",
		}}, tab)
		if err != nil {
			t.Fatal(err)
		}
		for p.Pending().Seats != 0 {
			s := p.(*Position).Asked
			a, ok := p.Known(s).(game.Standing).Obey(s, orders)
			switch {
			case ok && a.Words()[0].N != verbDone:
				raids++
			case !ok && p.(*Position).Step == stepIntercept:
				asked++
			}
			if !ok {
				if a, err = w.Sample(p, s); err != nil {
					t.Fatal(err)
				}
			}
			if err := p.Apply(a, tab); err != nil {
				t.Fatalf("%q: %v", lexicon.Format(a), err)
			}
		}
	}
	return asked, raids
}

// TestOrdersInMatch: a match whose Red never intercepts does not wait for Red in Blue's turn, and what the
// order says stands in the record like any other sentence.
func TestOrdersInMatch(t *testing.T) {
	m, err := match.New(Title, match.Start{
		Setup: game.Setup{Scenario: "tournament", Options: map[string]string{
			"blue": "northern-sweep", "red": "east-wall", "fighters": "on", "limit": "15",
		}},
		Seed: match.Seed{1}, Nonces: []match.Nonce{{2}, {3}},
	})
	if err != nil {
		t.Fatal(err)
	}
	var o match.Orders
	for s := range game.Seat(2) {
		if err := o.Set(Title.Info(), s, orderIntercept, orderNever); err != nil {
			t.Fatal(err)
		}
	}
	w := game.Walker{Rand: rand.New(rand.NewPCG(6, 9)), Drift: true}
	obeyed := 0
	for n := 0; n < 3000 && !m.Over(); n++ {
		lines, err := m.Obey(&o)
		if err != nil {
			t.Fatal(err)
		}
		obeyed += len(lines)
		p := m.Position().(*Position)
		if p.Step == stepIntercept {
			t.Fatalf("%s is asked to intercept", seatNames[p.Asked])
		}
		if m.Over() {
			break
		}
		a, err := w.Sample(p, p.Asked)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Play(a); err != nil {
			t.Fatal(err)
		}
	}
	if obeyed == 0 {
		t.Error("the order was never needed")
	}
}
