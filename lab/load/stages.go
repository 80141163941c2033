package load

import (
	"cmp"
	"slices"
	"time"

	"sandtable/server"
)

// Stage is a part of the way from an action to a watcher. Clocks of one machine tell it, so that it says nothing of servers elsewhere.
type Stage struct {
	Name string  `json:"name"`
	P50  float64 `json:"p50_ms"`
	P99  float64 `json:"p99_ms"`
	Slow float64 `json:"slowest_ms"` // mean over the slowest hundredth of all updates
}

// seen is a line that a watcher saw, with when it was sent and read, in nanoseconds since 1970.
type seen struct {
	line       int
	sent, read int64
}

// stageNames are the stages in their order.
var stageNames = [...]string{
	"until the game is asked", "until its lock is had", "rules", "until it is on disk", "until its view is made", "until the message is made", "until it is written", "until it is read",
}

// way is how long one update took for each stage.
type way [len(stageNames)]time.Duration

func (w *way) sum() (all time.Duration) {
	for _, d := range w {
		all += d
	}
	return all
}

// wayOf puts together what a watcher and the server noted of one update.
func wayOf(s seen, w *server.Wait) (out way) {
	at := s.sent
	for i, then := range [len(stageNames)]int64{w.Stages.Asked, w.Stages.Locked, w.Stages.Said, w.Stages.Saved, w.Stages.Shown, w.Made, w.Written, s.read} {
		out[i] = time.Duration(then - at)
		at = then
	}
	return out
}

// waits asks the server what updates went through.
func (r *run) waits() ([]server.Wait, error) {
	if r.Waits == nil {
		return nil, nil
	}
	return r.Waits()
}

// addWaits adds up the stages of updates that both sides noted.
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

// stagesOf sums up ways.
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
