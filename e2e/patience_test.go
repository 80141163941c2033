package e2e

import (
	"slices"
	"sync"
	"testing"
	"time"
)

// How long a test waits for what it expects to see: this on a quiet machine, and as many times that as the machine is slower,
// up to a bound.
const (
	quietPatience = 30 * time.Second
	mostPatience  = 8 * time.Minute
)

// seriesSteps is how many steps a series of them may last that goes on until something comes about, such as a game to its end.
// A test that waits in vain fails after 90 seconds at the most, on a quiet machine.
const seriesSteps = 3

// The machine is looked at this often, and the latest looks count: about as many as a step on a quiet machine may take.
const (
	betweenLooks = 2 * time.Second
	looksKept    = 15
	strayLooks   = 2
)

// machine is how slow the machine of the tests has been lately.
var machine pace

// pace remembers the latest measurements of crowding.
type pace struct {
	mu    sync.Mutex
	looks []float64
}

// add takes in a measurement and forgets the oldest.
func (p *pace) add(crowding float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.looks) == looksKept {
		p.looks = p.looks[1:]
	}
	p.looks = append(p.looks, crowding)
}

// slowness is how many times as long as on a quiet machine things take. The two worst looks do not count: each lasts some hundredths
// of a second, and one that is interrupted says that the machine is ten times as slow.
func (p *pace) slowness() float64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.looks) == 0 {
		return 1
	}
	sorted := slices.Sorted(slices.Values(p.looks))
	return max(1, sorted[max(0, len(sorted)-1-strayLooks)])
}

// patience is how long a step may take.
func (p *pace) patience() time.Duration {
	return min(mostPatience, time.Duration(p.slowness()*float64(quietPatience)))
}

// watchCrowding measures now and from time to time how slow the machine is, until it is stopped.
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

// patience is how long a step of a test may take.
func patience() time.Duration { return machine.patience() }

// pagePatience is how long the page looks out for something within a step: it can still say what is missing then.
func pagePatience() time.Duration { return patience() * 9 / 10 }

// answerPatience is how long a script that looks out for something within some time may take to say so. The machine may be found less
// slow meanwhile, and then a step may take less than the script was told.
func answerPatience(within time.Duration) time.Duration { return max(patience(), within*10/9) }

// seriesPatience is how long a series of steps may take.
func seriesPatience() time.Duration { return seriesSteps * patience() }

// TestPatience: a look that was interrupted does not make everybody wait, a machine that is slow does, and for as long as it is.
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
