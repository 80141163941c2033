package match

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"sandtable/game"
)

func verify(record []byte) (Report, error) { return Verify(findToy, bytes.NewReader(record)) }

// wrongLine fails unless the record is refused at a line.
func wrongLine(t *testing.T, what string, record []byte, line int, why string) {
	t.Helper()
	_, err := verify(record)
	var le *LineError
	if !errors.As(err, &le) {
		t.Errorf("%s: got %v, want an error in line %d", what, err, line)
		return
	}
	if le.Line != line || !strings.Contains(le.Why, why) {
		t.Errorf("%s: got %v, want line %d: … %s …", what, err, line, why)
	}
}

func TestVerifyProvesAFinishedGame(t *testing.T) {
	m := finished(t)
	r, err := verify(text(t, m.Lines(1)))
	if err != nil {
		t.Fatal(err)
	}
	if !r.Ended || r.Hidden != 0 || r.Lines != len(m.lines) || r.Undone != 3 || r.Rolls != m.Rolls() || r.Result != m.Result() {
		t.Errorf("report %+v", r)
	}
	if got := r.String(); !strings.Contains(got, "every line holds, and every die follows from the seed") {
		t.Error(got)
	}
}

func TestVerifyARunningGame(t *testing.T) {
	m := played0(t)
	r, err := verify(text(t, m.Lines(1)))
	if err != nil || r.Ended || r.Hidden != 0 || !strings.Contains(r.String(), "dice can be proved only at the end") {
		t.Errorf("%v, %v", r, err)
	}
	for _, s := range []game.Seat{blue, red, game.Nobody} {
		r, err := verify(text(t, m.Record(s)))
		if err != nil || r.Hidden != 4 || !strings.Contains(r.String(), "legal up to line 4,") {
			t.Errorf("a copy for seat %d: %v, %v", s, r, err)
		}
	}
}

// Changes each bit of every byte of a record in turn.
func TestEveryFlippedBitIsCaught(t *testing.T) {
	record := text(t, signed(t).Lines(1))
	line := 1
	for i := range record {
		for bit := range 8 {
			bad := bytes.Clone(record)
			bad[i] ^= 1 << bit
			_, err := verify(bad)
			var le *LineError
			if !errors.As(err, &le) || le.Line != line {
				t.Fatalf("byte %d of line %d (%q to %q): got %v", i, line, record[i], bad[i], err)
			}
		}
		if record[i] == '\n' {
			line++
		}
	}
}

func TestTruncatedRecords(t *testing.T) {
	record := text(t, finished(t).Lines(1))
	line := 1
	for i := range record {
		_, err := verify(record[:i])
		whole := i > 0 && record[i-1] == '\n'
		var le *LineError
		switch {
		case whole && err != nil:
			t.Fatalf("the first %d lines: %v", line-1, err)
		case !whole && (!errors.As(err, &le) || le.Line != line):
			t.Fatalf("cut inside line %d: %v", line, err)
		case !whole && i > 0 && !strings.Contains(le.Why, "cut off"):
			t.Fatalf("cut inside line %d: %v", line, err)
		}
		if record[i] == '\n' {
			line++
		}
	}
}

// forge changes one line and recomputes the hash chain after it, like a forger who knows the format.
func forge(t *testing.T, lines []Line, change func([]Line) []Line) []byte {
	t.Helper()
	lines = change(slices.Clone(lines))
	prev := ""
	for i := range lines {
		lines[i].N = i + 1
		lines[i].Hash, _ = lines[i].hashAfter(prev, nil)
		prev = lines[i].Hash
	}
	return text(t, lines)
}

// at returns a change of line n only.
func at(n int, change func(l *Line)) func([]Line) []Line {
	return func(lines []Line) []Line {
		change(&lines[n-1])
		return lines
	}
}

// forgery is a change to a record, and the line and words of the expected error.
type forgery struct {
	what   string
	line   int
	why    string
	change func([]Line) []Line
}

func TestForgedRecords(t *testing.T) {
	lines := finished(t).Lines(1)
	find := func(what string, is func(Line) bool) int {
		n := slices.IndexFunc(lines, is) + 1
		if n == 0 {
			t.Fatalf("the game has no %s", what)
		}
		return n
	}
	thrown := find("throw", func(l Line) bool { return l.Say == "throw" })
	bids := find("bid of 4", func(l Line) bool { return l.Secret.say() == "bid 4" })
	undo := find("undo", func(l Line) bool { return l.Kind == Undo })
	last := len(lines)
	for _, f := range slices.Concat(forgedDice(thrown), forgedSentences(thrown, bids, undo), forgedLines(thrown, last), forgedHeaders(last)) {
		wrongLine(t, f.what, forge(t, lines, f.change), f.line, f.why)
	}
}

func forgedDice(thrown int) []forgery {
	return []forgery{
		{"another face", thrown, "the seed gives", at(thrown, func(l *Line) {
			l.Dice = slices.Clone(l.Dice)
			l.Dice[1].N = 7 - l.Dice[1].N
		})},
		{"another die", thrown, "the rules roll", at(thrown, func(l *Line) {
			l.Dice = slices.Clone(l.Dice)
			l.Dice[0].Sides = 8
		})},
		{"a die less", thrown, "does not show", at(thrown, func(l *Line) { l.Dice = l.Dice[:1] })},
		{"a die more", thrown, "more dice", at(thrown, func(l *Line) { l.Dice = append(slices.Clone(l.Dice), l.Dice[0]) })},
		{"another hidden card", 4, "the seed gives", at(4, func(l *Line) {
			l.Secret = &Secret{Dice: slices.Clone(l.Secret.Dice), Rolls: l.Secret.Rolls}
			l.Secret.Dice[0].N = 21 - l.Secret.Dice[0].N
		})},
		{"hidden cards counted otherwise", 4, "other numbers", at(4, func(l *Line) {
			l.Secret = &Secret{Dice: l.Secret.Dice, Rolls: []int{1, 3}}
		})},
		{"hidden cards not counted", 4, "lack their numbers", at(4, func(l *Line) {
			l.Secret = &Secret{Dice: l.Secret.Dice}
		})},
	}
}

func forgedSentences(thrown, bids, undo int) []forgery {
	return []forgery{
		{"another nonce", 4, "the seed gives", at(2, func(l *Line) { l.Nonce = Nonce{77}.String() })},
		{"a bad nonce", 2, "32 hexadecimal", at(2, func(l *Line) { l.Nonce = "77" })},
		{"an illegal sentence", thrown, "Not in this step. (TOY-1)", at(thrown, func(l *Line) { l.Say = "ready" })},
		{"a word that is none", thrown, `no verb is called "fly"`, at(thrown, func(l *Line) { l.Say = "fly" })},
		{"the other seat", thrown, "not your decision", at(thrown, func(l *Line) { l.Seat = 1 - l.Seat })},
		{"another spelling", thrown, "not written as the title writes it", at(thrown, func(l *Line) { l.Say = "Throw" })},
		{"another secret bid", bids, "digest", at(bids, func(l *Line) { l.Secret = &Secret{Say: "bid 5"} })},
		{"a secret laid open", bids, "secret where", at(bids, func(l *Line) { l.Say, l.Secret = l.Secret.Say, nil })},
		{"a secret withheld", bids, "missing", at(bids, func(l *Line) { l.Secret = nil })},
		{"another digest", thrown, "digest", at(thrown, func(l *Line) { l.Digest = strings.Repeat("0", 32) })},
		{"another undo", undo, "another line", at(undo, func(l *Line) { l.Undo++ })},
	}
}

func forgedLines(thrown, last int) []forgery {
	return []forgery{
		{"another winner", last, "result", at(last, func(l *Line) {
			r := *l.Result
			r.Scores = []int8{r.Scores[1], r.Scores[0]}
			l.Result = &r
		})},
		{"another seed", last, "committed", at(last, func(l *Line) { l.Seed = Seed{9}.String() })},
		{"no seed", last, "64 hexadecimal", at(last, func(l *Line) { l.Seed = "" })},
		{"an early end", thrown, "not over", func(l []Line) []Line { return append(l[:thrown-1], l[last-1]) }},
		{"a line dropped", thrown, "", func(l []Line) []Line { return slices.Delete(l, thrown-1, thrown) }},
		{"a line twice", thrown + 1, "", func(l []Line) []Line { return slices.Insert(l, thrown, l[thrown-1]) }},
		{"lines swapped", thrown, "", func(l []Line) []Line {
			l[thrown-1], l[thrown] = l[thrown], l[thrown-1]
			return l
		}},
	}
}

func forgedHeaders(last int) []forgery {
	return []forgery{
		{"another title", 1, `there is no title "chess" with version 3`, header(func(h *Header) { h.Title = "chess" })},
		{"another version", 1, "version 2 of the rules", header(func(h *Header) { h.Rules = 2 })},
		{"another format", 1, "format 9", header(func(h *Header) { h.Format = 9 })},
		{"another scenario", 1, "TOY-0", header(func(h *Header) { h.Setup.Scenario = "day" })},
		{"another commitment", last, "committed", header(func(h *Header) { h.Commit = Seed{9}.Commit() })},
		{"a player less", 1, "1 players for 2 seats", header(func(h *Header) { h.Players = h.Players[:1] })},
	}
}

func header(change func(*Header)) func([]Line) []Line {
	return at(1, func(l *Line) {
		h := *l.Header
		change(&h)
		l.Header = &h
	})
}

// Without a seed, the dice must still be those that the rules roll.
func TestForgedRunningRecords(t *testing.T) {
	lines := played0(t).Lines(1)
	thrown := slices.IndexFunc(lines, func(l Line) bool { return l.Say == "throw" }) + 1
	dice := func(change func(d []Roll) []Roll) []byte {
		return forge(t, lines, at(thrown, func(l *Line) { l.Dice = change(slices.Clone(l.Dice)) }))
	}
	wrongLine(t, "a seven", dice(func(d []Roll) []Roll { d[0].N = 7; return d }), thrown, "cannot show 7")
	wrongLine(t, "a larger die", dice(func(d []Roll) []Roll { d[0].Sides = 8; return d }), thrown, "8 sides")
	wrongLine(t, "another clause", dice(func(d []Roll) []Roll { d[1].Clause = "X"; return d }), thrown, "by X")
	wrongLine(t, "a die less", dice(func(d []Roll) []Roll { return d[:1] }), thrown, "does not show")
	wrongLine(t, "a die more", dice(func(d []Roll) []Roll { return append(d, d[0]) }), thrown, "more dice")
}

// Rules that roll until a face comes up must not loop endlessly on a record without dice.
func TestRerollsEnd(t *testing.T) {
	var s script
	seen := map[int]bool{}
	for range 6 {
		seen[s.roll(game.Die{Clause: "TOY-5", Sides: 6}, true)] = true
	}
	if len(seen) != 6 || seen[0] || seen[7] || s.fault == "" {
		t.Errorf("faces %v, fault %q", seen, s.fault)
	}
}

func TestTheFirstWrongLineIsNamed(t *testing.T) {
	lines := finished(t).Lines(1)
	thrown := slices.IndexFunc(lines, func(l Line) bool { return l.Say == "throw" }) + 1
	record := forge(t, lines, at(thrown, func(l *Line) { l.Say = "ready" }))
	record = append(record[:len(record)-10], "garbage\n"...)
	wrongLine(t, "an illegal sentence before a broken line", record, thrown, "TOY-1")
}

func TestMalformedRecords(t *testing.T) {
	m := finished(t)
	good := strings.SplitAfter(string(text(t, m.Lines(1))), "\n")
	record := func(n int, line string) []byte {
		s := slices.Clone(good)
		s[n-1] = line
		return []byte(strings.Join(s, ""))
	}
	swap := func(n int, from, to string) []byte {
		if !strings.Contains(good[n-1], from) {
			t.Fatalf("line %d has no %s", n, from)
		}
		return record(n, strings.Replace(good[n-1], from, to, 1))
	}
	last := len(m.lines)
	for _, tt := range []struct {
		what   string
		record []byte
		line   int
		why    string
	}{
		{"nothing", nil, 1, "empty"},
		{"an empty line", record(5, "\n"), 5, "not JSON"},
		{"no JSON", record(5, "hello\n"), 5, "not JSON"},
		{"a list", record(5, "[]\n"), 5, "wrong kind"},
		{"half an object", record(5, "{\"n\":5\n"), 5, "not JSON"},
		{"an unknown field", swap(5, `{"n":5,`, `{"n":5,"x":1,`), 5, `unknown field "x"`},
		{"a field in capitals", swap(5, `"seat"`, `"Seat"`), 5, "not written as records are"},
		{"a field twice", swap(5, `"seat":0`, `"seat":1,"seat":0`), 5, "not written as records are"},
		{"a space", swap(5, `,`, `, `), 5, "not written as records are"},
		{"two objects", record(5, strings.TrimSpace(good[4])+"{}\n"), 5, "not written as records are"},
		{"another number", swap(5, `"n":5`, `"n":6`), 5, "number 5"},
		{"no number", swap(5, `"n":5,`, ``), 5, "number 5"},
		{"no seat", swap(5, `"seat":0,`, ``), 5, "name the seat"},
		{"seat 9", swap(5, `"seat":0`, `"seat":9`), 5, "name the seat"},
		{"seat 2 of 2", swap(5, `"seat":0`, `"seat":2`), 5, "no seat 2"},
		{"a seat that begins", swap(4, `"begin"`, `"seat":0,"begin"`), 4, "no seat acts"},
		{"two kinds", swap(5, `"seat":0`, `"seat":0,"say":"ready","resign":true`), 5, "several things"},
		{"no digest", record(5, `{"n":5,"seat":0,"hash":"`+m.lines[4].Hash+"\"}\n"), 5, "digest"},
		{"no hash", record(5, `{"n":5,"seat":0,"digest":"`+m.lines[4].Digest+"\"}\n"), 5, "hash"},
		{"dice of a nonce", swap(2, `"nonce"`, `"dice":[{"clause":"X","sides":6,"n":1}],"nonce"`), 2, "no dice"},
		{"a digest of a nonce", swap(2, `"nonce"`, `"digest":"00","nonce"`), 2, "no digest"},
		{"an empty secret", swap(5, `"secret":{"say":"hide Attic"}`, `"secret":{}`), 5, "secret is empty"},
		{"two sentences", swap(5, `"digest"`, `"say":"ready","digest"`), 5, "open and a secret"},
		{"no header", []byte(strings.Join(good[1:], "")), 1, "number 1"},
		{"a number that is text", swap(5, `"n":5`, `"n":"5"`), 5, "wrong kind"},
		{"text after the end", []byte(strings.Join(good, "") + "\n"), last + 1, "not JSON"},
		{"a line without an end", []byte(strings.Join(good, "") + "x"), last + 1, "cut off"},
		{"an endless line", append([]byte(strings.Join(good[:4], "")), bytes.Repeat([]byte{' '}, maxLine+1)...), 5, "longer than"},
	} {
		wrongLine(t, tt.what, tt.record, tt.line, tt.why)
	}
}

// Moves whole lines, and recomputes the hash chain.
func TestOrderOfLines(t *testing.T) {
	lines := finished(t).Lines(1)
	last := len(lines)
	resign := Line{Kind: Resign, Seat: blue, Digest: strings.Repeat("0", 32)}
	for _, tt := range []struct {
		what  string
		order []Line
		line  int
		why   string
	}{
		{"a nonce first", lines[1:], 1, "begins with its header"},
		{"two headers", []Line{lines[0], lines[0]}, 2, "one header"},
		{"two nonces of one seat", []Line{lines[0], lines[1], lines[1]}, 3, "nonce already"},
		{"no nonces", []Line{lines[0], lines[3]}, 2, "every seat"},
		{"no beginning", []Line{lines[0], lines[1], lines[2], lines[4]}, 4, "not begun"},
		{"two beginnings", append(slices.Clone(lines[:4]), lines[3]), 5, "begins once"},
		{"a late nonce", append(slices.Clone(lines[:4]), lines[1]), 5, "nonce already"},
		{"play after the end", append(slices.Clone(lines), lines[last-2]), last + 1, "follow the end"},
		{"play after resigning", append(slices.Clone(lines[:4]), resign, lines[4]), 6, "resignation"},
	} {
		wrongLine(t, tt.what, forge(t, tt.order, func(l []Line) []Line { return l }), tt.line, tt.why)
	}
}

func TestAReaderThatFails(t *testing.T) {
	r := io.MultiReader(bytes.NewReader(text(t, finished(t).Lines(1)[:3])), iotest.ErrReader(errors.New("disk on fire")))
	if _, err := Verify(findToy, r); err == nil || err.Error() != "disk on fire" {
		t.Errorf("got %v", err)
	}
}

func TestWalkVisitsEveryLine(t *testing.T) {
	m := played0(t)
	for name, lines := range map[string][]Line{"the whole": m.Lines(1), "Red's copy": m.Record(red)} {
		var seen []string
		_, err := Walk(findToy, bytes.NewReader(text(t, lines)), func(m *Match, e Entry) error {
			seen = append(seen, fmt.Sprint(e.Line.N, m != nil, len(e.Told) > 0, e.Undone))
			return nil
		})
		if err != nil || len(seen) != len(lines) {
			t.Fatalf("%s: %d of %d lines, %v", name, len(seen), len(lines), err)
		}
		if whole := name == "the whole"; slices.Contains(seen, "5 true false true") != whole {
			t.Errorf("%s: %v", name, seen)
		}
	}
	stop := errors.New("stop")
	if _, err := Walk(findToy, bytes.NewReader(text(t, m.Lines(1))), func(*Match, Entry) error { return stop }); err != stop {
		t.Errorf("a visitor cannot stop the walk: %v", err)
	}
}
