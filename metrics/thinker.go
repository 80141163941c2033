package metrics

import "github.com/prometheus/client_golang/prometheus"

// thinker are the figures of a process that thinks for others. A server has them too, at zero.
type thinker struct {
	slots   *prometheus.GaugeVec
	answers *prometheus.CounterVec
}

// States of the slots of a thinker.
const (
	slotsAll  = "all"
	slotsBusy = "busy"
)

func newThinker(outcomes []string) thinker {
	t := thinker{
		slots: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "sandtable_slots", Help: "Thoughts for other processes: how many this one may have at once, and has.",
		}, []string{"state"}),
		answers: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "sandtable_answers_total", Help: "Questions of other processes to this one, by what became of them.",
		}, []string{"outcome"}),
	}
	for _, state := range []string{slotsAll, slotsBusy} { // so that they exist from the start
		t.slots.WithLabelValues(state)
	}
	for _, outcome := range outcomes {
		t.answers.WithLabelValues(outcome)
	}
	return t
}

// Slots sets the number of thoughts for others that this process may have at once.
func (m *Metrics) Slots(n int) { m.thinker.slots.WithLabelValues(slotsAll).Set(float64(n)) }

// ThoughtBegins counts a thought for another process as running until the function it returns is called.
func (m *Metrics) ThoughtBegins() (ends func()) {
	busy := m.thinker.slots.WithLabelValues(slotsBusy)
	busy.Inc()
	return busy.Dec
}

// Replied counts an answer to another process by outcome.
func (m *Metrics) Replied(outcome string) { m.thinker.answers.WithLabelValues(outcome).Inc() }
