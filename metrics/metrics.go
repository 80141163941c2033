// Package metrics collects what operators look at and offers it to Prometheus. No metric names a game, a guest or an
// address, and the package knows no rule.
package metrics

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"sandtable/play"
	"sandtable/think"
)

// Metrics is one server's set of metrics. It is safe for concurrent use.
type Metrics struct {
	registry *prometheus.Registry
	actions  prometheus.Histogram
	thoughts prometheus.Histogram
	requests *prometheus.HistogramVec
	store    *prometheus.HistogramVec
	faults   *prometheus.CounterVec
	failures *prometheus.CounterVec
	many     many
	thinker  thinker
}

// New returns a new set of metrics.
func New() *Metrics {
	quick := prometheus.ExponentialBuckets(0.0005, 2, 15) // half a millisecond to 8 seconds
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		actions:  prometheus.NewHistogram(prometheus.HistogramOpts{Name: "sandtable_action_seconds", Help: "What people do in games, until it is on disk.", Buckets: quick}),
		thoughts: prometheus.NewHistogram(prometheus.HistogramOpts{Name: "sandtable_thought_seconds", Help: "Decisions of machine players, without waiting.", Buckets: prometheus.ExponentialBuckets(0.001, 2, 15)}),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "sandtable_request_seconds", Help: "Requests, by their path and answer; streams are not among them.", Buckets: quick}, []string{"path", "code"}),
		store:    prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "sandtable_store_seconds", Help: "Calls to the store, by what they do.", Buckets: quick}, []string{"call"}),
		faults:   prometheus.NewCounterVec(prometheus.CounterOpts{Name: "sandtable_panics_total", Help: "Panics that were caught, by where: rules and machines, or the server."}, []string{"where"}),
		failures: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "sandtable_store_errors_total", Help: "Calls to the store that failed, refusals not counted."}, []string{"call"}),
	}
	m.many = newMany()
	m.many.register(m.registry)
	m.thinker = newThinker(think.Outcomes())
	m.registry.MustRegister(m.thinker.slots, m.thinker.answers)
	m.registry.MustRegister(m.actions, m.thoughts, m.requests, m.store, m.faults, m.failures,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	for _, where := range []string{"rules", "server"} { // so that they exist from the start
		m.faults.WithLabelValues(where)
	}
	return m
}

// Follow adds what a service counts itself.
func (m *Metrics) Follow(sv *play.Service) {
	for _, g := range []struct {
		name, help string
		of         func(play.Stats) int
	}{
		{"sandtable_games", "Games in memory.", func(s play.Stats) int { return s.Games }},
		{"sandtable_watchers", "Screens that follow a game.", func(s play.Stats) int { return s.Watchers }},
		{"sandtable_thinking", "Machine players that think or wait to.", func(s play.Stats) int { return s.Machines }},
		{"sandtable_game_bytes", "Estimate of what games in memory take.", func(s play.Stats) int { return s.Bytes }},
		{"sandtable_games_aside", "Games that are set aside because a rule failed.", func(s play.Stats) int { return s.Aside }},
	} {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: g.name, Help: g.help},
			func() float64 { return float64(g.of(sv.Stats())) }))
	}
}

// Acted records how long an action in a game took.
func (m *Metrics) Acted(took time.Duration) { m.actions.Observe(took.Seconds()) }

// Thought records how long a machine thought.
func (m *Metrics) Thought(took time.Duration) { m.thoughts.Observe(took.Seconds()) }

// RuleFailed counts a panic of a rule or a machine.
func (m *Metrics) RuleFailed() { m.faults.WithLabelValues("rules").Inc() }

// ServerFailed counts a panic of the server.
func (m *Metrics) ServerFailed() { m.faults.WithLabelValues("server").Inc() }

// Answered records a request. path is a route pattern, so that there are few of them.
func (m *Metrics) Answered(path string, code int, took time.Duration) {
	m.requests.WithLabelValues(path, strconv.Itoa(code)).Observe(took.Seconds())
}

// Stored records a call to the store.
func (m *Metrics) Stored(call string, took time.Duration, failed bool) {
	m.store.WithLabelValues(call).Observe(took.Seconds())
	if failed {
		m.failures.WithLabelValues(call).Inc()
	}
}

// Handler serves the metrics.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}
