package match

import (
	"fmt"
	"io"
	"strings"

	"sandtable/game"
)

// Report is what Verify has proved.
type Report struct {
	Header  Header
	Lines   int
	Actions int // number of sentences that stand
	Undone  int // number of sentences that were taken back
	Rolls   int
	Result  game.Result
	Ended   bool // the seed is revealed, so that dice, secrets and positions are proved as well
	Hidden  int  // first line of which this copy withholds something, or before which lines are missing; 0 if none
	Copy    bool // it is a copy of a running game, which Confirm can check against the record

	Rerolls int // how often the game went back across dice

	Givers []string // seats in the order of their nonces

	Begun, Closed *Stamp // stamps of the header and the end; nil: not signed
}

// String summarises the report.
func (r Report) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d lines, %d actions, %d taken back, %d rolls: ", r.Header.Title, r.Lines, r.Actions, r.Undone, r.Rolls)
	switch {
	case r.Header.Lesson != "":
		b.WriteString("a lesson: the lines are chained and legal; its dice are set and prove nothing")
	case r.Header.Study != nil:
		fmt.Fprintf(&b, "a study: the lines are chained and legal; the first %s, with their dice, are taken from line %d of another game", r.Header.Study.what(), r.Header.Study.Line)
	case r.Ended:
		b.WriteString("every line holds, and every die follows from the seed and " + noncesOf(r.Givers))
	case r.Hidden > 0:
		fmt.Fprintf(&b, "the lines are in order, and proved legal up to line %d, from which on this copy holds secrets back; "+
			"the dice can be proved only at the end", r.Hidden)
	case r.Copy:
		b.WriteString("the lines are in order and legal; the game is not finished, and only its record can prove this copy and the dice")
	default:
		b.WriteString("the lines are chained and legal; the game is not finished, and its dice can be proved only at the end")
	}
	return b.String()
}

// Verify proves a record without relying on whoever kept it: form, order and hashes, that the revealed seed is the
// committed one, every die, the legality of each sentence, every position, and the result. The first wrong line is returned
// as a *LineError. An unfinished record is proved as far as possible; the report says how far.
func Verify(find Find, r io.Reader) (Report, error) {
	return Walk(find, r, nil)
}

// Walk verifies a record and calls visit, if not nil, after every line, with the match as it was then. Its position is nil
// before the game begins. From the first line with hidden secrets on, the match is nil.
func Walk(find Find, r io.Reader, visit func(m *Match, e Entry) error) (Report, error) {
	lines, broken := Read(r)
	if _, ok := broken.(*LineError); broken != nil && !ok {
		return Report{}, broken
	}
	if len(lines) == 0 {
		return Report{}, broken
	}
	seed, err := revealed(lines)
	if err != nil { // the seed is useless, but an earlier line may be wrong too
		broken, lines = err, lines[:len(lines)-1]
	}
	report, err := walk(find, lines, seed, visit)
	if err == nil {
		err = broken
	}
	return report, err
}

// revealed returns the seed of a finished record; nil if it is not finished.
func revealed(lines []Line) (*Seed, error) {
	last := &lines[len(lines)-1]
	if last.Kind != End {
		return nil, nil
	}
	seed, ok := ParseSeed(last.Seed)
	if !ok {
		return nil, wrong(last.N, "the seed is not 64 hexadecimal digits")
	}
	if seed.Commit() != lines[0].Header.Commit {
		return nil, wrong(last.N, "the seed is not the one that line 1 is committed to")
	}
	return &seed, nil
}

func walk(find Find, lines []Line, seed *Seed, visit func(*Match, Entry) error) (Report, error) {
	report := count(lines)
	m, err := reopen(find, &lines[0], seed)
	if err != nil {
		return report, err
	}
	report.Givers = nonceGivers(m.info, lines)
	undone := undoneLines(lines)
	for i := range lines {
		if i > 0 && m != nil {
			err = m.replayLine(&lines[i])
		}
		if report.Copy && err != nil && lines[i].Kind > Begin { // it may depend on lines that the copy lacks
			err = errHidden
		}
		if err == errHidden {
			report.Hidden = lines[i].N
			m, err = nil, nil
		}
		if err != nil {
			return report, err
		}
		if visit == nil {
			continue
		}
		e := Entry{Line: lines[i], At: lines[i].N, Undone: undone[lines[i].N]}
		if m != nil {
			e.Told = m.told[i]
		}
		if err := visit(m, e); err != nil {
			return report, err
		}
	}
	if m != nil {
		report.Result, report.Ended = m.Result(), m.ended
	}
	return report, nil
}

// count counts what the lines claim.
func count(lines []Line) Report {
	r := Report{Header: *lines[0].Header, Lines: len(lines), Copy: lines[0].Seal != "", Begun: lines[0].Stamp}
	if last := &lines[len(lines)-1]; last.Kind == End {
		r.Closed = last.Stamp
	}
	for i := range lines {
		l := &lines[i]
		r.Rolls += l.Rolls()
		if l.Kind == Say {
			r.Actions++
		}
	}
	r.Undone = len(undoneLines(lines))
	r.Rerolls = rerolls(lines)
	r.Actions -= r.Undone
	return r
}
