package e2e

import (
	"slices"
	"sync"
	"testing"
	"time"
)

// How long a test waits for what it expects: this on an idle machine, multiplied by the machine's slowness, up to a limit.
const (
	quietPatience = 30 * time.Second
	mostPatience  = 8 * time.Minute
)

// seriesSteps is the timeout of a series of steps, such as a game to its end, in steps. A test that waits in vain fails after
// at most 90 seconds on an idle machine.
const seriesSteps = 3

// How often the machine is measured, and how many measurements count: about as many as fit into a step on an idle machine.
const (
	betweenLooks = 2 * time.Second
	looksKept    = 15
	strayLooks   = 2
)

// machine is the recent slowness of the test machine.
var machine pace

// pace has the latest measurements of crowding.
type pace struct {
	mu    sync.Mutex
	looks []float64
}

// add adds a measurement and removes the oldest.
func (p *pace) add(crowding float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.looks) == looksKept {
		p.looks = p.looks[1:]
	}
	p.looks = append(p.looks, crowding)
}

// slowness returns how much slower the machine is than an idle one. The two worst measurements do not count: each takes only
// some hundredths of a second, and an interrupted one would suggest a tenfold slowness.
func (p *pace) slowness() float64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.looks) == 0 {
		return 1
	}
	sorted := slices.Sorted(slices.Values(p.looks))
	return max(1, sorted[max(0, len(sorted)-1-strayLooks)])
}

// patience returns the timeout of a step.
func (p *pace) patience() time.Duration {
	return min(mostPatience, time.Duration(p.slowness()*float64(quietPatience)))
}

// watchCrowding measures the slowness of the machine periodically, until it is stopped.
func watchCrowding() (stop func()) {
	done := make(chan struct{})
	look := func() { machine.add(crowding(20 * time.Millisecond)) }
	for range strayLooks + 1 {
		look()
	}
	go func() {
		again := time.NewTicker(betweenLooks)
		defer again.Stop()
		for {
			select {
			case <-done:
				return
			case <-again.C:
				look()
			}
		}
	}()
	return func() { close(done) }
}

// patience returns the timeout of a step of a test.
func patience() time.Duration { return machine.patience() }

// pagePatience is the timeout of a script in the page within a step, which leaves time to report what is missing.
func pagePatience() time.Duration { return patience() * 9 / 10 }

// answerPatience is the timeout for the answer of a script with its own timeout. The machine may be measured less slow
// meanwhile, and then a step's timeout may be shorter than the script's.
func answerPatience(within time.Duration) time.Duration { return max(patience(), within*10/9) }

// seriesPatience returns the timeout of a series of steps.
func seriesPatience() time.Duration { return seriesSteps * patience() }

// A single interrupted measurement does not increase timeouts, but a slow machine does, as long as it is slow.
func TestPatience(t *testing.T) {
	quiet := slices.Repeat([]float64{1}, looksKept)
	for _, c := range []struct {
		name  string
		looks []float64
		want  time.Duration
	}{
		{"nothing is known", nil, quietPatience},
		{"a quiet machine", quiet, quietPatience},
		{"two stray looks among the first three", []float64{12, 1, 12}, quietPatience},
		{"two stray looks", append(slices.Clone(quiet), 12, 1, 1, 9, 1), quietPatience},
		{"slow from the first", []float64{4, 4, 4}, 4 * quietPatience},
		{"slow at times", append(slices.Clone(quiet), 3, 1, 3, 1, 3), 3 * quietPatience},
		{"slow once, and no longer", append([]float64{9, 9, 9, 9, 9}, quiet...), quietPatience},
		{"slower than can be waited for", slices.Repeat([]float64{50}, looksKept), mostPatience},
	} {
		t.Run(c.name, func(t *testing.T) {
			var p pace
			for _, look := range c.looks {
				p.add(look)
			}
			if got := p.patience(); got != c.want {
				t.Errorf("a step may take %v, want %v", got, c.want)
			}
		})
	}
	if most := seriesSteps * quietPatience; most > 90*time.Second {
		t.Errorf("a test may wait in vain for %v on a quiet machine", most)
	}
}
