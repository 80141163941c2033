package load

import (
	"cmp"
	"slices"
	"time"

	"sandtable/server"
)

// Stage is a part of an update's way from the action to a watcher. It relies on the clock of one machine, so it means
// nothing for servers elsewhere.
type Stage struct {
	Name string  `json:"name"`
	P50  float64 `json:"p50_ms"`
	P99  float64 `json:"p99_ms"`
	Slow float64 `json:"slowest_ms"` // mean over the slowest 1 % of all updates
}

// seen is a line that a watcher saw, with the times when it was sent and read, in nanoseconds since 1970.
type seen struct {
	line       int
	sent, read int64
}

// stageNames are the stages in order.
var stageNames = [...]string{
	"until the game is asked", "until its lock is had", "rules", "until it is on disk", "until its view is made", "until the message is made", "until it is written", "until it is read",
}

// way holds the time that one update spent in each stage.
type way [len(stageNames)]time.Duration

func (w *way) sum() (all time.Duration) {
	for _, d := range w {
		all += d
	}
	return all
}

// wayOf combines what a watcher and the server recorded of an update.
func wayOf(s seen, w *server.Wait) (out way) {
	at := s.sent
	for i, then := range [len(stageNames)]int64{w.Stages.Asked, w.Stages.Locked, w.Stages.Said, w.Stages.Saved, w.Stages.Shown, w.Made, w.Written, s.read} {
		out[i] = time.Duration(then - at)
		at = then
	}
	return out
}

// waits asks the server for its records of updates.
func (r *run) waits() ([]server.Wait, error) {
	if r.Waits == nil {
		return nil, nil
	}
	return r.Waits()
}

// addWaits adds up the stages of updates that both sides recorded.
func (r *run) addWaits(out *Report, waits []server.Wait) {
	type key struct {
		stream string
		line   int
	}
	noted := make(map[key]*server.Wait, len(waits))
	for i := range waits {
		w := &waits[i]
		noted[key{w.Stream, w.Stages.Line}] = w
	}
	var near, far []way
	for _, w := range r.watchers {
		ways := &near
		if w.Far {
			ways = &far
		}
		for _, s := range w.seen {
			if n := noted[key{w.id, s.line}]; n != nil {
				*ways = append(*ways, wayOf(s, n))
			}
		}
	}
	out.Stages, out.FarStages = stagesOf(near), stagesOf(far)
}

// stagesOf summarises ways.
func stagesOf(ways []way) (list []Stage) {
	if len(ways) == 0 {
		return nil
	}
	slices.SortFunc(ways, func(a, b way) int { return cmp.Compare(b.sum(), a.sum()) })
	slow := ways[:max(1, len(ways)/100)]
	took := make([]time.Duration, len(ways))
	for i, name := range stageNames {
		var all time.Duration
		for j := range slow {
			all += slow[j][i]
		}
		for j := range ways {
			took[j] = ways[j][i]
		}
		slices.Sort(took)
		list = append(list, Stage{name, quantile(took, 0.50), quantile(took, 0.99), float64(all) / float64(len(slow)) / float64(time.Millisecond)})
	}
	return list
}
