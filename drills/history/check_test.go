package history

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// made makes the history of a correct house: clients send requests one after another and concurrently, some get no answer,
// some are refused, owners change, watchers come and go.
func made(seed uint64) *History {
	r := rand.New(rand.NewPCG(seed, 7))
	h := &History{Records: map[string][]string{}}
	start := time.Unix(1_000_000, 0)
	for g := range 3 {
		id := fmt.Sprintf("g%d", g)
		epoch, now := int64(1), start
		var record []string
		for i := range 60 {
			if r.IntN(15) == 0 {
				epoch++
			}
			o := Op{Client: r.IntN(4), Game: id, Begin: now, End: now.Add(time.Duration(2+r.IntN(5)) * time.Millisecond), At: len(record), Text: fmt.Sprintf("say %d", i)}
			switch r.IntN(10) {
			case 0:
				o.Outcome = Refused
			case 1:
				o.Outcome = Unknown
				if r.IntN(2) == 0 {
					record = append(record, o.Text)
					h.Commits = append(h.Commits, Commit{id, len(record), epoch})
				}
			default:
				record = append(record, o.Text)
				o.Outcome, o.Line, o.Epoch = Acked, len(record), epoch
				h.Commits = append(h.Commits, Commit{id, len(record), epoch})
			}
			h.Did(o)
			h.Found(Read{Client: 9, Game: id, Begin: o.End.Add(time.Microsecond), End: o.End.Add(time.Millisecond), Lines: len(record)})
			now = now.Add(time.Duration(8+r.IntN(3)) * time.Millisecond)
		}
		for w := range 2 {
			for n := 1 + r.IntN(10); n <= len(record); n++ {
				h.Saw(Sight{Watcher: w, Game: id, Line: n, Text: record[n-1], At: now.Add(time.Hour)})
			}
		}
		h.Records[id] = record
	}
	return h
}

func TestAGoodHistory(t *testing.T) {
	for seed := range uint64(20) {
		if faults := made(seed).Check(Rules{FreshReads: true}); len(faults) > 0 {
			t.Fatalf("history %d: %v", seed, faults)
		}
	}
}

// Each kind of fault is planted in good histories, and is found.
func TestPlantedFaults(t *testing.T) {
	for _, f := range planted {
		t.Run(f.name, func(t *testing.T) {
			for seed := range uint64(6) {
				h := made(seed)
				f.plant(h, rand.New(rand.NewPCG(seed, 3)))
				faults := h.Check(Rules{FreshReads: true})
				if !slices.ContainsFunc(faults, func(x Fault) bool { return x.Kind == f.want }) {
					t.Fatalf("history %d: %q was not found, only %v", seed, f.want, faults)
				}
			}
		})
	}
}

// pick returns an acknowledged line of the first game, but not the first or last.
func pick(h *History, r *rand.Rand) *Op {
	var list []*Op
	for i := range h.Ops {
		if o := &h.Ops[i]; o.Game == "g0" && o.Outcome == Acked {
			list = append(list, o)
		}
	}
	return list[1+r.IntN(len(list)-2)]
}

var planted = []struct {
	name  string
	want  Kind
	plant func(*History, *rand.Rand)
}{
	{"the last line is lost, as by an answer before the commit", Lost, func(h *History, _ *rand.Rand) {
		for i := len(h.Ops) - 1; ; i-- {
			if o := h.Ops[i]; o.Game == "g0" && o.Outcome == Acked {
				h.Records["g0"] = h.Records["g0"][:o.Line-1]
				return
			}
		}
	}},
	{"a line is overwritten by another owner", Lost, func(h *History, r *rand.Rand) { h.Records["g0"][pick(h, r).Line-1] = "another" }},
	{"a line is there twice, as by a second try", Doubled, func(h *History, r *rand.Rand) {
		h.Records["g0"] = append(h.Records["g0"], pick(h, r).Text)
	}},
	{"the store goes back", Doubled, func(h *History, _ *rand.Rand) {
		h.Commits = append(h.Commits, Commit{"g0", 1, 1000})
	}},
	{"a refused line is there", Undead, func(h *History, r *rand.Rand) {
		h.Did(Op{Game: "g0", Text: "never", Outcome: Refused})
		h.Records["g0"] = append(h.Records["g0"], "never")
	}},
	{"a record cannot be played again", Broken, func(h *History, _ *rand.Rand) {
		h.Broken = map[string]error{"g0": errors.New("a line does not follow")}
	}},
	{"two owners acknowledge one line", TwoOwners, func(h *History, r *rand.Rand) {
		o := *pick(h, r)
		o.Client++
		h.Did(o)
	}},
	{"a later line has a lower number", NotLinear, func(h *History, r *rand.Rand) {
		o := pick(h, r)
		o.Begin, o.End = o.Begin.Add(time.Hour), o.End.Add(time.Hour)
	}},
	{"a client is given a line that it has seen", NotLinear, func(h *History, r *rand.Rand) {
		o := pick(h, r)
		o.At = o.Line
	}},
	{"a reader is shown an old state", StaleRead, func(h *History, _ *rand.Rand) {
		h.Reads[len(h.Reads)-1].Lines = 1
	}},
	{"a watcher is shown a line twice", WrongOrder, func(h *History, r *rand.Rand) {
		i := r.IntN(len(h.Sights))
		h.Sights = slices.Insert(h.Sights, i, h.Sights[i])
	}},
	{"a watcher misses a line", WrongOrder, func(h *History, _ *rand.Rand) { h.Sights = slices.Delete(h.Sights, 5, 6) }},
	{"a watcher is shown lines the wrong way round", WrongOrder, func(h *History, _ *rand.Rand) {
		h.Sights[3], h.Sights[4] = h.Sights[4], h.Sights[3]
	}},
	{"a watcher is shown a line before it is asked for", WrongOrder, func(h *History, _ *rand.Rand) {
		for i := range h.Sights {
			h.Sights[i].At = time.Unix(0, 0)
		}
	}},
	{"a watcher is shown what never came to be, as by news before the commit", WrongLine, func(h *History, _ *rand.Rand) {
		n := len(h.Records["g0"]) + 1
		h.Saw(Sight{Watcher: 0, Game: "g0", Line: n, Text: "never"})
	}},
	{"an owner acknowledges after the next one has", StaleEpoch, func(h *History, r *rand.Rand) {
		o := pick(h, r)
		o.Epoch = 0
		for _, p := range h.Ops { // one line before it by a later owner
			if p.Game == "g0" && p.Outcome == Acked && p.Line < o.Line {
				o.Epoch = -1
			}
		}
	}},
	{"the store takes a write of an owner who has lost the game", StaleEpoch, func(h *History, _ *rand.Rand) {
		h.Commits = append(h.Commits, Commit{"g0", 1000, 0})
	}},
	{"a line is acknowledged by one who did not write it", Unwritten, func(h *History, r *rand.Rand) { pick(h, r).Epoch += 1000 }},
	{"a line is acknowledged that the store never wrote", Unwritten, func(h *History, r *rand.Rand) {
		n := pick(h, r).Line
		h.Commits = slices.DeleteFunc(h.Commits, func(c Commit) bool { return c.Game == "g0" && c.Lines >= n })
	}},
}
