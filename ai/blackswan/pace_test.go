package blackswan

import (
	"testing"
	"time"

	"sandtable/ai"
	bs "sandtable/titles/blackswan"
)

// TestAfford checks the limit of tries: with a clock a step makes only as many tries as fit into its share of the time;
// without a clock there is no limit.
func TestAfford(t *testing.T) {
	p, m := atStep(t, "bagration", bs.Soviets, bs.StepSpend)
	m.level.Even = true
	b := &trial{m: m, p: p, until: 0.5}
	if n := b.afford(1000, 0.5); n != 1000 {
		t.Errorf("without a clock there is time for %d of 1000", n)
	}
	m.Meter, m.pace = ai.Meter{Budget: ai.Budget{Time: time.Hour, Steps: 9}}, 0.001
	if n := b.afford(1000, 0.5); n != 250*hope {
		t.Errorf("half of half the turn has room for %d of 1000 tries that take a thousandth", n)
	}
	if n := m.until(p); n < 0.159 || n > 0.161 {
		t.Errorf("purchases may be thought over until %.3f of the turn", n)
	}
	if m.level.Even = false; m.until(p) != searchShare || b.afford(1000, 0.5) != 1000 {
		t.Error("who does not share out its time has all of it at once")
	}
}

// TestKeepsPace checks that the duration of a try is measured if there is a clock.
func TestKeepsPace(t *testing.T) {
	p, m := atStep(t, "bagration", bs.Soviets, bs.StepSpend)
	b := &trial{m: m, p: p}
	b.keepPace(func() { m.Meter.Step(3) })
	if m.pace != 0 {
		t.Error("a pace without a clock")
	}
	m.Meter = ai.Meter{Budget: ai.Budget{Time: time.Hour, Steps: 9}}
	m.Meter.Start()
	b.keepPace(func() {
		m.Meter.Step(4)
		for since := time.Now(); time.Since(since) < time.Millisecond; {
			continue
		}
	})
	if least := time.Millisecond.Hours() / 4; m.pace < least {
		t.Errorf("a try takes %g of an hour, less than %g", m.pace, least)
	}
}

// TestPaceAfter checks the moving average: slower tries count for a third, quicker ones replace it at once.
func TestPaceAfter(t *testing.T) {
	if first, slow, quick := paceAfter(0, 6), paceAfter(3, 6), paceAfter(3, 1); first != 6 || slow != 4 || quick != 1 {
		t.Errorf("after the first tries %v, after slow ones %v, after quick ones %v", first, slow, quick)
	}
}
