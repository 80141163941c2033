package history

import (
	"cmp"
	"fmt"
	"slices"
	"time"
)

// Kind is a kind of fault of a house.
type Kind string

// The kinds of faults.
const (
	Lost       Kind = "lost"        // acknowledged, but not in the record
	Doubled    Kind = "doubled"     // more often in the record than it was requested
	Undead     Kind = "undead"      // refused, but in the record
	NotLinear  Kind = "not linear"  // line numbers contradict the times: a later line has a lower number
	StaleRead  Kind = "stale read"  // a reader was shown less than had been acknowledged before
	WrongOrder Kind = "wrong order" // a watcher was shown a line late or twice, or missed one
	WrongLine  Kind = "wrong line"  // a watcher was shown something else than the record's line
	StaleEpoch Kind = "stale epoch" // acknowledged or written by a former owner
	TwoOwners  Kind = "two owners"  // one line was acknowledged twice
	Broken     Kind = "broken"      // the record cannot be replayed
	Unwritten  Kind = "acked early" // acknowledged under an epoch that did not write the line
)

// Fault is a contradiction in a history.
type Fault struct {
	Kind Kind
	Game string
	What string
}

func (f Fault) Error() string { return fmt.Sprintf("game %s: %s: %s", f.Game, f.Kind, f.What) }

// Rules selects optional promises.
type Rules struct {
	FreshReads bool // a reader is shown everything acknowledged before
}

// Check returns the faults in a history, by game. Without faults, everything acknowledged is stored once, in the order of the
// times, by successive owners, and everybody saw it so.
func (h *History) Check(r Rules) (faults []Fault) {
	for _, id := range h.games() {
		c := &check{id: id, record: h.Records[id]}
		c.take(h)
		if err := h.Broken[id]; err != nil {
			c.fault(Broken, "%v", err)
		}
		c.acks()
		c.copies()
		c.times()
		c.epochs()
		c.commitsOf()
		c.watchers()
		if r.FreshReads {
			c.reads()
		}
		faults = append(faults, c.faults...)
	}
	return faults
}

// check checks one game.
type check struct {
	id      string
	record  []string
	ops     []Op
	found   []Read
	sights  map[int][]Sight // by watcher, in the order shown
	commits []Commit
	faults  []Fault
}

func (c *check) fault(k Kind, format string, args ...any) {
	c.faults = append(c.faults, Fault{k, c.id, fmt.Sprintf(format, args...)})
}

// take selects what belongs to the game.
func (c *check) take(h *History) {
	c.sights = map[int][]Sight{}
	for _, o := range h.Ops {
		if o.Game == c.id {
			c.ops = append(c.ops, o)
		}
	}
	for _, r := range h.Reads {
		if r.Game == c.id {
			c.found = append(c.found, r)
		}
	}
	for _, s := range h.Sights {
		if s.Game == c.id {
			c.sights[s.Watcher] = append(c.sights[s.Watcher], s)
		}
	}
	for _, m := range h.Commits {
		if m.Game == c.id {
			c.commits = append(c.commits, m)
		}
	}
}

// acks checks that every acknowledged line is in the record under its number, and that no number was acknowledged twice.
func (c *check) acks() {
	at := map[int]Op{}
	for _, o := range c.ops {
		if o.Outcome != Acked {
			continue
		}
		switch {
		case o.Line < 1 || o.Line > len(c.record):
			c.fault(Lost, "line %d %q was acknowledged to client %d; the record has %d lines", o.Line, o.Text, o.Client, len(c.record))
		case c.record[o.Line-1] != o.Text:
			c.fault(Lost, "line %d was acknowledged to client %d as %q; the record has %q there", o.Line, o.Client, o.Text, c.record[o.Line-1])
		}
		if o.Line <= o.At {
			c.fault(NotLinear, "client %d had seen %d lines, and was given number %d", o.Client, o.At, o.Line)
		}
		if before, taken := at[o.Line]; taken {
			c.fault(TwoOwners, "line %d was acknowledged to clients %d and %d", o.Line, before.Client, o.Client)
		}
		at[o.Line] = o
	}
}

// copies compares how often each text is in the record with how often it may be. Lines that no client requested are the
// house's own: dice, machines.
func (c *check) copies() {
	type count struct{ acked, unknown, refused, there int }
	counts := map[string]*count{}
	for _, o := range c.ops {
		n := counts[o.Text]
		if n == nil {
			n = &count{}
			counts[o.Text] = n
		}
		switch o.Outcome {
		case Acked:
			n.acked++
		case Unknown:
			n.unknown++
		case Refused:
			n.refused++
		}
	}
	for _, text := range c.record {
		if n := counts[text]; n != nil {
			n.there++
		}
	}
	for text, n := range counts {
		switch {
		case n.there <= n.acked+n.unknown:
		case n.refused > 0 && n.acked+n.unknown == 0:
			c.fault(Undead, "%q was refused, and is in the record as line %d%s", text, slices.Index(c.record, text)+1, c.refusals(text))
		default:
			c.fault(Doubled, "%q was asked for %d times at most, and is in the record %d times", text, n.acked+n.unknown, n.there)
		}
	}
}

// refusals describes how a text was refused, and what the client had seen.
func (c *check) refusals(text string) (told string) {
	for _, o := range c.ops {
		if o.Text == text && o.Outcome == Refused {
			told += fmt.Sprintf("; client %d after line %d, from %s to %s: %s", o.Client, o.At, o.Begin.Format(clock), o.End.Format(clock), o.Said)
		}
	}
	return told
}

// clock is the format of times in faults.
const clock = "15:04:05.000"

// times compares numbers and times of acknowledged lines: what ended before another request began must have the lower number.
func (c *check) times() {
	byEnd := c.acked()
	byBegin := slices.Clone(byEnd)
	slices.SortFunc(byEnd, func(a, b Op) int { return a.End.Compare(b.End) })
	slices.SortFunc(byBegin, func(a, b Op) int { return a.Begin.Compare(b.Begin) })
	highest, i := 0, 0
	for _, o := range byBegin {
		for ; i < len(byEnd) && byEnd[i].End.Before(o.Begin); i++ {
			highest = max(highest, byEnd[i].Line)
		}
		if o.Line <= highest {
			c.fault(NotLinear, "line %d %q was asked for after line %d had been acknowledged", o.Line, o.Text, highest)
		}
	}
}

func (c *check) acked() (list []Op) {
	for _, o := range c.ops {
		if o.Outcome == Acked {
			list = append(list, o)
		}
	}
	return list
}

// epochs compares the epochs of acknowledgements with their lines and times: after an acknowledgement under a higher epoch, a
// lower one is stale.
func (c *check) epochs() {
	list := slices.DeleteFunc(c.acked(), func(o Op) bool { return o.Epoch == 0 })
	slices.SortFunc(list, func(a, b Op) int { return cmp.Compare(a.Line, b.Line) })
	highest := int64(0)
	for _, o := range list {
		if o.Epoch < highest {
			c.fault(StaleEpoch, "line %d was acknowledged by epoch %d, a line before it by %d", o.Line, o.Epoch, highest)
		}
		highest = max(highest, o.Epoch)
	}
	slices.SortFunc(list, func(a, b Op) int { return a.Begin.Compare(b.Begin) })
	for i, o := range list {
		for _, before := range list[:i] {
			if before.Epoch > o.Epoch && before.End.Before(o.Begin) {
				c.fault(StaleEpoch, "line %d was acknowledged by epoch %d after epoch %d had acknowledged line %d", o.Line, o.Epoch, before.Epoch, before.Line)
			}
		}
	}
}

// commitsOf compares the store's writes with each other and with the acknowledgements.
func (c *check) commitsOf() {
	lines, epoch := 0, int64(0)
	by := map[int]int64{} // the epoch that wrote each line
	for _, m := range c.commits {
		if m.Epoch < epoch {
			c.fault(StaleEpoch, "epoch %d wrote up to line %d after epoch %d had written", m.Epoch, m.Lines, epoch)
		}
		if m.Lines < lines {
			c.fault(Doubled, "the store went back from %d lines to %d", lines, m.Lines)
		}
		for n := lines + 1; n <= m.Lines; n++ {
			by[n] = m.Epoch
		}
		lines, epoch = max(lines, m.Lines), max(epoch, m.Epoch)
	}
	if len(c.commits) == 0 {
		return
	}
	for _, o := range c.acked() {
		wrote, ok := by[o.Line]
		if !ok || o.Epoch != 0 && o.Epoch != wrote {
			c.fault(Unwritten, "line %d was acknowledged by epoch %d; the store has it from epoch %d", o.Line, o.Epoch, wrote)
		}
	}
}

// watchers checks that each watcher was shown consecutive lines of the record, each once, from wherever it began.
func (c *check) watchers() {
	for w, list := range c.sights {
		last := 0
		for _, s := range list {
			if last > 0 && s.Line != last+1 {
				c.fault(WrongOrder, "watcher %d was shown line %d after line %d", w, s.Line, last)
			}
			last = s.Line
			if s.Line < 1 || s.Line > len(c.record) || c.record[s.Line-1] != s.Text {
				c.fault(WrongLine, "watcher %d was shown %q as line %d", w, s.Text, s.Line)
			}
		}
	}
	if h := c.shownEarly(); h != "" {
		c.fault(WrongOrder, "%s", h)
	}
}

// shownEarly returns a fault if a line was shown before it was requested.
func (c *check) shownEarly() string {
	begun := map[int]time.Time{}
	for _, o := range c.acked() {
		begun[o.Line] = o.Begin
	}
	for w, list := range c.sights {
		for _, s := range list {
			if b, ok := begun[s.Line]; ok && s.At.Before(b) {
				return fmt.Sprintf("watcher %d was shown line %d before it was asked for", w, s.Line)
			}
		}
	}
	return ""
}

// reads checks that each reader was shown everything acknowledged before.
func (c *check) reads() {
	for _, r := range c.found {
		for _, o := range c.acked() {
			if o.End.Before(r.Begin) && o.Line > r.Lines {
				c.fault(StaleRead, "client %d was shown %d lines after line %d had been acknowledged", r.Client, r.Lines, o.Line)
				break
			}
		}
	}
}
