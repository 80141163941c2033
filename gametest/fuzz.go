package gametest

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/laws"
)

// FuzzSentences judges random and corrupted sentences, as text and as raw words, in positions of random games. Nothing may
// panic, what Next does not find complete must be refused, and a refusal must change nothing.
//
// The first two bytes choose the scenario and the length of the game; the rest is read as sentences.
func FuzzSentences(f *testing.F, title game.Title) {
	f.Add([]byte{})
	f.Add([]byte{0, 3, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Add([]byte("\x00\x20\x01attack hill a b c d"))
	f.Add([]byte("\x01\x80\x02\x05\x00\x00\x07\xff\xff\x7f\x80\x01\x01\x02\x02"))
	f.Fuzz(func(t *testing.T, data []byte) {
		r := reader{data}
		scenarios := title.Info().Scenarios
		setup := game.Setup{Scenario: scenarios[int(r.byte())%len(scenarios)].ID}
		p := walked(t, title, setup, int(r.byte()))
		for !r.empty() {
			say(t, title.Info().Lexicon, p, &r)
		}
	})
}

// walked plays a number of random actions.
func walked(t *testing.T, title game.Title, setup game.Setup, n int) game.Position {
	rng := rand.New(rand.NewPCG(uint64(n), 3))
	table := game.RandTable{Rand: rng}
	p, err := title.New(setup, table)
	if err != nil {
		t.Fatal(err)
	}
	w := game.Walker{Rand: rng, Drift: true}
	for range n {
		asked := p.Pending().Seats
		if asked == 0 {
			break
		}
		a, err := w.Sample(p, laws.SeatOf(asked, rng))
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Apply(a, table); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// reader returns bytes, and zeros when there are no more.
type reader struct{ data []byte }

func (r *reader) empty() bool { return len(r.data) == 0 }

func (r *reader) byte() byte {
	if r.empty() {
		return 0
	}
	b := r.data[0]
	r.data = r.data[1:]
	return b
}

// say reads one sentence and judges it.
func say(t *testing.T, lex *game.Lexicon, p game.Position, r *reader) {
	how := r.byte()
	seat := game.Seat(how>>2) - 1
	switch how % 3 {
	case 0:
		a := game.Action{Seat: seat}
		for range r.byte() % (game.MaxWords + 2) {
			a = a.With(game.Word{Kind: game.Kind(r.byte()), N: int16(r.byte()) | int16(r.byte())<<8})
		}
		judge(t, lex, p, a)
	case 1:
		text := string(r.data)
		r.data = nil
		if a, err := lex.Parse(seat, text); err == nil {
			judge(t, lex, p, a)
		}
	default:
		corrupted(t, lex, p, seat, r)
	}
}

// corrupted builds a sentence from offered words, changes a byte of its text, and judges the result.
func corrupted(t *testing.T, lex *game.Lexicon, p game.Position, seat game.Seat, r *reader) {
	a, c := game.Action{Seat: seat}, game.Choices{}
	for p.Next(a, &c) == nil && len(c.Words) > 0 && !a.Full() {
		a = a.With(c.Words[int(r.byte())%len(c.Words)])
	}
	judge(t, lex, p, a)
	text := []byte(lex.Format(a))
	if len(text) > 0 {
		text[int(r.byte())%len(text)] ^= r.byte()
	}
	if b, err := lex.Parse(seat, string(text)); err == nil {
		judge(t, lex, p, b)
	}
}

// judge compares Next with Apply on a copy.
func judge(t *testing.T, lex *game.Lexicon, p game.Position, a game.Action) {
	var c game.Choices
	err := p.Next(a, &c)
	p.Forecast(a)
	q := p.Clone()
	played := q.Apply(a, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
	if complete := err == nil && c.Ready; complete != (played == nil) {
		t.Fatalf("seat %d: %q: Next finds it complete: %v; Apply: %v", a.Seat, lex.Format(a), complete, played)
	}
	if played == nil {
		return
	}
	if why, ok := played.(game.Clause); !ok || why == "" {
		t.Fatalf("seat %d: %q is refused without a clause: %v", a.Seat, lex.Format(a), played)
	}
	if !game.Same(p, q) {
		t.Fatalf("seat %d: %q is refused and changes the position", a.Seat, lex.Format(a))
	}
}
