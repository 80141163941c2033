package blitzwar

import (
	"strings"
	"testing"

	bw "sandtable/titles/blitzwar"
)

const (
	wall   = "A port that somebody can land at is not left bare behind the Atlantic Wall."
	trains = "A corps comes by rail to the capital that somebody can land at."
	flank  = "Tanks that could go round the end of the front find a guard in Kiev and in Dnepropetrovsk."
)

// TestLandings: who can land at Brussels is expected there, and in Amsterdam behind it as long as nobody stands in Brussels; without aircraft,
// and in another sea's ports, nobody is.
func TestLandings(t *testing.T) {
	p, m := seatedAt(t, "officer", wall)
	ask := func(p *bw.Position, want map[string]bool) {
		t.Helper()
		set := landed(p, m.Seat)
		for name, on := range want {
			if set.Has(placeCalled(t, name)) != on {
				t.Errorf("%s: expected there %v", name, !on)
			}
		}
	}
	ask(p, map[string]bool{"brussels": true, "amsterdam": true, "le-havre": true, "rome": false, "berlin": false})
	hasCorps := *p
	hasCorps.At[corpsIn(t, p, "ruhr")] = placeCalled(t, "brussels")
	ask(&hasCorps, map[string]bool{"brussels": true, "amsterdam": false})
	grounded := *p
	for u := range bw.Slots {
		if p.Owner(u) == bw.Allies && p.Plane(u) {
			grounded.At[u] = bw.Nowhere
		}
	}
	ask(&grounded, map[string]bool{"brussels": false, "amsterdam": false, "le-havre": false})
}

// corpsIn finds a counter of corps in a zone.
func corpsIn(t *testing.T, p *bw.Position, zone string) int {
	t.Helper()
	for u := range bw.CorpsSlots {
		if p.At[u] == placeCalled(t, zone) {
			return u
		}
	}
	t.Fatalf("nobody stands in %s", zone)
	return -1
}

// TestGuardsAreSent: the plan of a turn in a campaign sends guards before it attacks, by rail too, and only where guards have a price.
func TestGuardsAreSent(t *testing.T) {
	for _, tt := range []struct{ problem, zone, verb string }{{wall, "brussels", ""}, {trains, "rome", rail}, {flank, "kiev", move}, {flank, "dnepropetrovsk", move}} {
		p, m := seatedAt(t, "officer", tt.problem)
		m.agent.Noise = 0
		if !sendsTo(m.agent, p, tt.verb, tt.zone) {
			t.Errorf("nobody goes to %s", tt.zone)
		}
		w := *m.agent.w
		w.Guards, w.Shores = 0, 0
		m.agent.w = &w
		if tt.problem != trains && sendsTo(m.agent, p, tt.verb, tt.zone) {
			t.Errorf("somebody goes to %s though no guards are sent: the test tests nothing", tt.zone)
		}
	}
}

// sendsTo reports whether a plan for the Movement Phase sends somebody to a zone.
func sendsTo(a *agent, p *bw.Position, verb, zone string) bool {
	for _, o := range a.campaign(p) {
		text := format(o.say)
		if strings.HasPrefix(text, verb) && strings.HasSuffix(text, " "+zone) {
			return true
		}
	}
	return false
}

// TestDetachmentsStayApart: single corps from where a bare key zone can be guarded are not joined.
func TestDetachmentsStayApart(t *testing.T) {
	p, m := seatedAt(t, "officer", wall)
	if set := m.agent.parting(p); !set.Has(placeCalled(t, "ruhr")) {
		t.Error("the corps in the Ruhr are joined, and Brussels stays bare")
	}
	w := *m.agent.w
	w.Guards = 0
	m.agent.w = &w
	if set := m.agent.parting(p); set.Has(placeCalled(t, "ruhr")) {
		t.Error("they are kept apart for nothing")
	}
}
