package metrics

import (
	"strconv"

	"github.com/prometheus/client_golang/prometheus"

	news "sandtable/bus/metered"
	"sandtable/store"
	"sandtable/store/metered"
)

// many are the figures of processes that serve one house together. A process that serves alone has them too, at zero, so
// that one dashboard fits both.
type many struct {
	lines     prometheus.Counter
	refusals  *prometheus.CounterVec
	leases    prometheus.Gauge
	news      *prometheus.CounterVec
	forwarded *prometheus.CounterVec
	jobs      *prometheus.GaugeVec
	done      *prometheus.CounterVec
}

// Outcomes of a job given to another process.
const (
	JobDone   = "done"
	JobFailed = "failed"
	JobLate   = "late" // no answer in time: it was done here or given up
)

// answeredWell is the status under which forwarded requests are listed, at zero, before the first one.
const answeredWell = "200"

func newMany() many {
	count := func(name, help, label string, values ...string) *prometheus.CounterVec {
		v := prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, []string{label})
		for _, value := range values { // so that they exist from the start
			v.WithLabelValues(value)
		}
		return v
	}
	m := many{
		lines:     prometheus.NewCounter(prometheus.CounterOpts{Name: "sandtable_lines_total", Help: "Lines of records that this process has brought to disk."}),
		refusals:  count("sandtable_store_refusals_total", "Writes that came too late, since another process has the game or has written to it.", "why", metered.Refusals()...),
		leases:    prometheus.NewGauge(prometheus.GaugeOpts{Name: "sandtable_leases", Help: "Games that this process owns, as of the last renewal."}),
		news:      count("sandtable_news_total", "News on the bus: told by this process, heard by it, or lost because it could not be told.", "what", news.Told, news.Heard, news.Lost),
		forwarded: count("sandtable_forwarded_total", "Requests that were answered by the process that owns the game, by its answer.", "code", answeredWell),
		jobs:      prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "sandtable_jobs", Help: "Work that this process has given to others and waits for."}, []string{"kind"}),
		done:      count("sandtable_jobs_total", "Work that this process had given to others, by what became of it.", "outcome", JobDone, JobFailed, JobLate),
	}
	for _, kind := range []string{"think", "hint", "comments"} {
		m.jobs.WithLabelValues(kind)
	}
	return m
}

func (m many) register(r *prometheus.Registry) {
	r.MustRegister(m.lines, m.refusals, m.leases, m.news, m.forwarded, m.jobs, m.done)
}

// Wrote counts lines of records written to disk.
func (m *Metrics) Wrote(lines int) { m.many.lines.Add(float64(lines)) }

// Refused counts a write that a working store refused, by reason.
func (m *Metrics) Refused(why string) { m.many.refusals.WithLabelValues(why).Inc() }

// Owns sets the number of games that this process owns.
func (m *Metrics) Owns(games int) { m.many.leases.Set(float64(games)) }

// News counts news by what became of it: told, heard or lost.
func (m *Metrics) News(what string) { m.many.news.WithLabelValues(what).Inc() }

// Forwarded counts a request answered by another process.
func (m *Metrics) Forwarded(code int) { m.many.forwarded.WithLabelValues(strconv.Itoa(code)).Inc() }

// JobOut counts a job given to another process. The function it returns records the outcome.
func (m *Metrics) JobOut(kind string) (ended func(outcome string)) {
	out := m.many.jobs.WithLabelValues(kind)
	out.Inc()
	return func(outcome string) {
		out.Dec()
		m.many.done.WithLabelValues(outcome).Inc()
	}
}

// Pool adds figures on a store's connections to its database.
func (m *Metrics) Pool(of func() store.Connections) {
	gauge := func(name, help string, value func(store.Connections) float64, labels prometheus.Labels) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help, ConstLabels: labels},
			func() float64 { return value(of()) }))
	}
	const name, help = "sandtable_store_connections", "Connections to the database: used, idle, and the most there may be."
	gauge(name, help, func(c store.Connections) float64 { return float64(c.Used) }, prometheus.Labels{"state": "used"})
	gauge(name, help, func(c store.Connections) float64 { return float64(c.Idle) }, prometheus.Labels{"state": "idle"})
	gauge(name, help, func(c store.Connections) float64 { return float64(c.Most) }, prometheus.Labels{"state": "most"})
	m.registry.MustRegister(
		prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "sandtable_store_waits_total", Help: "Calls that found no connection free."},
			func() float64 { return float64(of().Waits) }),
		prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "sandtable_store_wait_seconds_total", Help: "How long they waited for one, together."},
			func() float64 { return of().Waited.Seconds() }))
}
