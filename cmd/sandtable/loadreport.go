package main

import (
	"fmt"
	"io"
	"slices"
	"time"

	"sandtable/server"
)

// loadReport is what a measurement found.
type loadReport struct {
	Title     string  `json:"title"`
	Scenario  string  `json:"scenario"`
	Games     int     `json:"games"`
	Watchers  int     `json:"watchers"`
	Actions   int     `json:"actions"`
	Failed    int     `json:"failed"` // actions that were not acknowledged
	Seconds   float64 `json:"seconds"`
	Rate      float64 `json:"rate"`    // acknowledged actions a second
	Updates   int     `json:"updates"` // lines that watchers saw, of those actions
	P50       float64 `json:"p50_ms"`  // from action to watcher
	P99       float64 `json:"p99_ms"`
	Max       float64 `json:"max_ms"`
	AckP50    float64 `json:"ack_p50_ms"` // from action to its acknowledgement
	AckP99    float64 `json:"ack_p99_ms"`
	Lost      int     `json:"lost"`      // lines that a watcher never saw
	Reordered int     `json:"reordered"` // lines that came out of order
	GameBytes int     `json:"idle_game_bytes"`
	Heap      uint64  `json:"server_heap_bytes"` // at the end, with all streams open
	Sys       uint64  `json:"server_sys_bytes"`
	OK        bool    `json:"ok"`
	Fault     string  `json:"fault,omitempty"`
}

// report adds everything up.
func (l *stress) report(acks []time.Duration, spent time.Duration, m server.Memory) *loadReport {
	r := &loadReport{
		Title: l.new.Title, Scenario: l.new.Scenario, Games: len(l.games), Watchers: len(l.watch),
		Actions: len(acks), Failed: int(l.failed.Load()), Seconds: spent.Seconds(), Rate: float64(len(acks)) / spent.Seconds(),
		GameBytes: l.idle, Heap: m.Heap, Sys: m.Sys,
	}
	var took []time.Duration
	for _, w := range l.watch {
		took = append(took, w.took...)
		r.Reordered += w.wrong
		r.Lost += max(0, w.game.view.Public-int(w.known.Load()))
	}
	slices.Sort(took)
	slices.Sort(acks)
	r.Updates = len(took)
	r.P50, r.P99, r.Max = at(took, 0.50), at(took, 0.99), at(took, 1)
	r.AckP50, r.AckP99 = at(acks, 0.50), at(acks, 0.99)
	r.Fault = l.fault(r)
	r.OK = r.Fault == ""
	return r
}

// fault says what the server did not hold; empty if it held everything.
func (l *stress) fault(r *loadReport) string {
	switch {
	case r.Lost > 0 || r.Reordered > 0:
		return fmt.Sprintf("%d updates lost, %d out of order", r.Lost, r.Reordered)
	case r.Failed > 0:
		return fmt.Sprintf("%d actions failed", r.Failed)
	case r.Rate < 0.97*l.Rate:
		return fmt.Sprintf("%.0f actions a second instead of %.0f", r.Rate, l.Rate)
	case r.P99 > float64(l.Within)/float64(time.Millisecond):
		return fmt.Sprintf("99 of 100 updates took up to %.1f ms, more than %v", r.P99, l.Within)
	}
	return ""
}

// at returns the value below which a share of sorted times lies, in milliseconds.
func at(sorted []time.Duration, share float64) float64 {
	if len(sorted) == 0 {
		return 0
	}
	i := min(len(sorted)-1, int(share*float64(len(sorted))))
	return float64(sorted[i]) / float64(time.Millisecond)
}

func (r *loadReport) print(w io.Writer) {
	fmt.Fprintf(w, "%s %s: %s games open, %s watchers\n", r.Title, r.Scenario, thousands(r.Games), thousands(r.Watchers))
	fmt.Fprintf(w, "actions             %s in %.1f s: %.1f a second, %d failed\n", thousands(r.Actions), r.Seconds, r.Rate, r.Failed)
	fmt.Fprintf(w, "acknowledged after  p50 %.1f ms, p99 %.1f ms\n", r.AckP50, r.AckP99)
	fmt.Fprintf(w, "seen by watchers    p50 %.1f ms, p99 %.1f ms, at most %.1f ms (%s updates)\n", r.P50, r.P99, r.Max, thousands(r.Updates))
	fmt.Fprintf(w, "lost, out of order  %d, %d\n", r.Lost, r.Reordered)
	if r.Sys > 0 {
		fmt.Fprintf(w, "memory              %.1f KB an idle open game; %.0f MB heap, %.0f MB in all under load\n",
			float64(r.GameBytes)/1024, float64(r.Heap)/(1<<20), float64(r.Sys)/(1<<20))
	}
	verdict := "ok"
	if !r.OK {
		verdict = r.Fault
	}
	fmt.Fprintln(w, verdict)
}
