package load

import (
	"fmt"
	"slices"
	"time"

	"sandtable/server"
)

// Report is the result of a measurement.
type Report struct {
	Title     string  `json:"title"`
	Scenario  string  `json:"scenario"`
	Games     int     `json:"games"`
	Watchers  int     `json:"watchers"`
	Actions   int     `json:"actions"`
	Failed    int     `json:"failed"`                  // actions that were not acknowledged
	Failure   string  `json:"first_failure,omitempty"` // the first failure's message
	Seconds   float64 `json:"seconds"`
	Rate      float64 `json:"rate"`    // acknowledged actions a second
	Updates   int     `json:"updates"` // lines of those actions that watchers saw
	P50       float64 `json:"p50_ms"`  // from action to watcher
	P99       float64 `json:"p99_ms"`
	Max       float64 `json:"max_ms"`
	Far       int     `json:"far_updates"` // of these, lines seen at another process than the player's
	FarP50    float64 `json:"far_p50_ms"`
	FarP99    float64 `json:"far_p99_ms"`
	AckP50    float64 `json:"ack_p50_ms"` // from action to its acknowledgement
	AckP99    float64 `json:"ack_p99_ms"`
	Lost      int     `json:"lost"`      // lines that a watcher never saw
	Reordered int     `json:"reordered"` // lines that came out of order
	GameBytes int     `json:"idle_game_bytes"`
	Heap      uint64  `json:"server_heap_bytes"` // at the end, with all streams open
	Sys       uint64  `json:"server_sys_bytes"`
	CPU       float64 `json:"cpu_ms_per_action"`          // of the server, including all requests that go with an action; 0: unknown
	Database  float64 `json:"database_cpu_ms_per_action"` // of the database; 0: there is none, or unknown
	Own       float64 `json:"own_cpu_ms_per_action"`      // of the measuring process
	Update    float64 `json:"bytes_per_update"`           // sent to a watcher
	Answer    float64 `json:"answer_bytes_per_action"`    // sent to a player in answer to an action and the requests that prepare it
	Stages    []Stage `json:"stages,omitempty"`           // where the time of an update goes; empty if the server does not tell
	FarStages []Stage `json:"far_stages,omitempty"`       // the same for watchers at another process than the player, which makes the view
	OK        bool    `json:"ok"`
	Fault     string  `json:"fault,omitempty"`
}

// report sums up what was done and what it cost.
func (r *run) report(acks []time.Duration, spent time.Duration, m server.Memory, c cost) *Report {
	slices.Sort(acks)
	n := float64(max(1, len(acks)))
	out := &Report{
		Title: r.New.Title, Scenario: r.New.Scenario, Games: len(r.games), Watchers: len(r.watchers),
		Actions: len(acks), Failed: int(r.failed.Load()), Seconds: spent.Seconds(), Rate: float64(len(acks)) / spent.Seconds(),
		GameBytes: r.idle, Heap: m.Heap, Sys: m.Sys, CPU: 1000 * c.cpu / n, Database: 1000 * c.database / n, Own: 1000 * c.own / n, Answer: float64(c.answers) / n,
	}
	if why := r.first.Load(); why != nil {
		out.Failure = *why
	}
	out.AckP50, out.AckP99 = quantile(acks, 0.50), quantile(acks, 0.99)
	if views := r.updatesDue(len(acks)); views > 0 {
		out.Update = float64(c.updates) / views
	}
	return out
}

// updatesDue returns the number of updates that so many actions should cause: one for each watcher.
func (r *run) updatesDue(actions int) float64 {
	return float64(actions) * float64(len(r.watchers)) / float64(max(1, len(r.games)))
}

// addUp adds what the watchers saw. They must have stopped.
func (r *run) addUp(out *Report) {
	var took, far []time.Duration
	for _, w := range r.watchers {
		took = append(took, w.took...)
		if w.Far {
			far = append(far, w.took...)
		}
		out.Reordered += w.Wrong
		out.Lost += max(0, w.Game.View.Public-int(w.known.Load()))
	}
	slices.Sort(took)
	slices.Sort(far)
	out.Updates, out.Far = len(took), len(far)
	out.FarP50, out.FarP99 = quantile(far, 0.50), quantile(far, 0.99)
	out.P50, out.P99, out.Max = quantile(took, 0.50), quantile(took, 0.99), quantile(took, 1)
	out.Fault = r.fault(out)
	out.OK = out.Fault == ""
}

// fault says which promise the server broke; empty if none.
func (l *Load) fault(r *Report) string {
	switch {
	case r.Lost > 0 || r.Reordered > 0:
		return fmt.Sprintf("%d updates lost, %d out of order", r.Lost, r.Reordered)
	case r.Failed > 0:
		return fmt.Sprintf("%d actions failed, the first by %q", r.Failed, r.Failure)
	case r.Rate < 0.97*l.Rate:
		return fmt.Sprintf("%.0f actions a second instead of %.0f", r.Rate, l.Rate)
	case r.P99 > float64(l.Within)/float64(time.Millisecond):
		return fmt.Sprintf("99 of 100 updates took up to %.1f ms, more than %v", r.P99, l.Within)
	}
	return ""
}

// quantile returns the value, in milliseconds, below which a share of the sorted times lies.
func quantile(sorted []time.Duration, share float64) float64 {
	if len(sorted) == 0 {
		return 0
	}
	i := min(len(sorted)-1, int(share*float64(len(sorted))))
	return float64(sorted[i]) / float64(time.Millisecond)
}
