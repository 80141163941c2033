package match

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
)

const (
	blue game.Seat = 0
	red  game.Seat = 1
)

// fixed is a start that is the same in every test.
func fixed() Start {
	return Start{
		Setup: game.Setup{Scenario: "night"}, Players: []string{"Ann", "Bob"},
		Seed: Seed{1, 2, 3}, Nonces: []Nonce{{4}, {5}},
	}
}

func begin(t testing.TB, s Start) *Match {
	t.Helper()
	m, err := New(toy{}, s)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// speak plays lines such as "blue bid 2" and "red undo".
func speak(t testing.TB, m *Match, script ...string) {
	t.Helper()
	for _, text := range script {
		if err := try(m, text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

func try(m *Match, text string) error {
	who, say, _ := strings.Cut(text, " ")
	s := blue
	if who == "red" {
		s = red
	}
	var err error
	switch say {
	case "undo":
		_, err = m.Undo(s)
	case "resign":
		_, err = m.Resign(s)
	default:
		var a game.Action
		if a, err = m.info.Lexicon.Parse(s, say); err == nil {
			_, err = m.Play(a)
		}
	}
	return err
}

// wholeGame is a game with every kind of line.
var wholeGame = []string{
	"blue hide Attic", "red hide Barn", "blue undo", "blue hide Den", "blue ready", "red hide Cellar", "red ready",
	"red bid 3", "red undo", "red bid 4", "blue bid 2",
	"red light Attic", "red light Barn", "red undo", "red throw", "red done", "blue draw", "blue light Den", "blue done",
	"blue bid 0", "red bid 0", "blue throw", "blue done", "red light Cellar", "red done",
}

func played0(t testing.TB) *Match {
	t.Helper()
	m := begin(t, fixed())
	speak(t, m, wholeGame...)
	return m
}

func finished(t testing.TB) *Match {
	t.Helper()
	m := played0(t)
	if _, err := m.End(); err != nil {
		t.Fatal(err)
	}
	return m
}

// text returns the whole record.
func text(t testing.TB, lines []Line) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, lines); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestPlayRefusesByClauseAndChangesNothing(t *testing.T) {
	m := begin(t, fixed())
	lines, before := len(m.lines), m.Position().Clone()
	for say, want := range map[string]error{
		"blue bid 2": game.Clause("TOY-1"), "blue hide": game.Unfinished, "red hide Attic Barn": game.NoSuchWord,
	} {
		if err := try(m, say); err != want {
			t.Errorf("%s: got %v, want %v", say, err, want)
		}
	}
	if len(m.lines) != lines || !game.Same(before, m.Position()) {
		t.Error("a refused sentence left a trace")
	}
}

// sly rolls before it refuses.
type sly struct{ toyPos }

func (p *sly) Apply(_ game.Action, t game.Table) error {
	t.Roll(game.Die{Clause: "TOY-5", Sides: 6})
	return game.Clause("TOY-2")
}

func TestARefusedRollIsNotSpent(t *testing.T) {
	m := begin(t, fixed())
	m.now = &sly{}
	rolls := m.Rolls()
	if err := try(m, "blue ready"); err != game.Clause("TOY-2") {
		t.Fatal(err)
	}
	if m.Rolls() != rolls {
		t.Error("a refused sentence moved the dice on")
	}
}

func TestNewRefuses(t *testing.T) {
	for name, change := range map[string]func(*Start){
		"an unknown scenario": func(s *Start) { s.Setup.Scenario = "day" },
		"too few nonces":      func(s *Start) { s.Nonces = s.Nonces[:1] },
		"too many players":    func(s *Start) { s.Players = append(s.Players, "Eve") },
		"a name in no UTF-8":  func(s *Start) { s.Players[0] = "\xff" },
		"an endless name":     func(s *Start) { s.Players[0] = strings.Repeat("x", maxLine) },
	} {
		s := fixed()
		change(&s)
		if _, err := New(toy{}, s); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
	m := begin(t, Start{Setup: game.Setup{Scenario: "night"}})
	if got := m.lines[0].Header.Players; !slices.Equal(got, toySeats) {
		t.Errorf("players without names are called %v", got)
	}
}

func TestNoncesComeBeforePlay(t *testing.T) {
	s := fixed()
	s.Nonces = nil
	m := begin(t, s)
	if m.Position() != nil || m.Over() {
		t.Error("the game has begun without nonces")
	}
	for name, err := range map[string]error{
		"play": try(m, "blue ready"), "undo": try(m, "blue undo"), "resign": try(m, "blue resign"), "end": second(m.End()),
	} {
		if !errors.Is(err, ErrNotBegun) {
			t.Errorf("%s before the beginning: %v", name, err)
		}
	}
	if _, err := m.Nonce(2, Nonce{}); err != ErrSeat {
		t.Errorf("a nonce of nobody: %v", err)
	}
	if lines, err := m.Nonce(red, Nonce{5}); err != nil || len(lines) != 1 || lines[0].Kind != Mix {
		t.Errorf("the first nonce gives %v, %v", lines, err)
	}
	if _, err := m.Nonce(red, Nonce{6}); err != ErrNonce {
		t.Errorf("a second nonce of one seat: %v", err)
	}
	lines, err := m.Nonce(blue, Nonce{4})
	if err != nil || len(lines) != 2 || lines[1].Kind != Begin {
		t.Errorf("the last nonce gives %v, %v", lines, err)
	}
	if !game.Same(m.Position(), begin(t, fixed()).Position()) {
		t.Error("the order in which nonces come changes the dice")
	}
	if _, err := m.Nonce(blue, Nonce{7}); err != ErrNonce {
		t.Errorf("a nonce after the beginning: %v", err)
	}
}

func second(_ Line, err error) error { return err }

func TestResign(t *testing.T) {
	m := begin(t, fixed())
	if _, err := m.End(); err != ErrRunning {
		t.Errorf("a running game ends: %v", err)
	}
	if _, err := m.Resign(2); err != ErrSeat {
		t.Errorf("nobody resigns: %v", err)
	}
	speak(t, m, "blue hide Den", "red resign")
	if r := m.Result(); !m.Over() || r.Scores != [game.MaxSeats]int8{1, -1} || r.Level != "resignation" {
		t.Errorf("after a resignation: %+v", r)
	}
	for _, say := range []string{"blue ready", "blue undo", "blue resign"} {
		if err := try(m, say); err != ErrOver {
			t.Errorf("%s after a resignation: %v", say, err)
		}
	}
	if _, err := m.End(); err != nil {
		t.Fatal(err)
	}
	if _, err := m.End(); err != ErrOver {
		t.Errorf("a second end: %v", err)
	}
	if _, err := Verify(findToy, bytes.NewReader(text(t, m.Lines(1)))); err != nil {
		t.Error(err)
	}
}

func TestWholeGame(t *testing.T) {
	m := played0(t)
	if !m.Over() || m.Ended() {
		t.Fatal("the game should be over and its record still closed")
	}
	if err := try(m, "blue resign"); err != ErrOver {
		t.Errorf("a lost game is resigned: %v", err)
	}
	end, err := m.End()
	if err != nil || end.Seed != (Seed{1, 2, 3}).String() || !m.Ended() {
		t.Errorf("end: %v %v", end, err)
	}
	if err := try(m, "red undo"); err != ErrOver {
		t.Errorf("undo after the end: %v", err)
	}
	if got, want := len(m.Actions()), len(wholeGame)-2*3; got != want {
		t.Errorf("%d actions stand, want %d", got, want)
	}
}

func TestReplayGivesTheSamePosition(t *testing.T) {
	m := finished(t)
	visited := 0
	p, err := Replay(toy{}, fixed(), m.Actions(), func(int, game.Position) { visited++ })
	if err != nil || !game.Same(p, m.Position()) || visited != len(m.Actions()) {
		t.Errorf("replay gives another position: %v, %d visited", err, visited)
	}
	other := fixed()
	other.Seed[31]++
	if p, err := Replay(toy{}, other, m.Actions(), nil); err == nil && game.Same(p, m.Position()) {
		t.Error("another seed gives the same position")
	}
	if _, err := Replay(toy{}, fixed(), m.Actions()[1:], nil); err == nil {
		t.Error("a game without its first action is replayed")
	}
	other.Nonces = nil
	if _, err := Replay(toy{}, other, nil, nil); err == nil {
		t.Error("a start without nonces is replayed")
	}
}

// After every line, a game can be saved, loaded and continued without a difference.
func TestLoadContinues(t *testing.T) {
	whole := finished(t)
	all := whole.Lines(1)
	for cut := 1; cut <= len(all); cut++ {
		m, err := Load(findToy, bytes.NewReader(text(t, all[:cut])), fixed().Seed)
		if err != nil {
			t.Fatalf("the first %d lines: %v", cut, err)
		}
		for i := len(m.lines); i < len(all); i = len(m.lines) {
			if err := follow(m, &all[i]); err != nil {
				t.Fatalf("line %d after loading %d: %v", i+1, cut, err)
			}
		}
		if a, b := text(t, all), text(t, m.Lines(1)); !bytes.Equal(a, b) {
			t.Fatalf("a game loaded after line %d goes another way:\n%s", cut, cmp.Diff(string(a), string(b)))
		}
		if cmp.Diff(whole.Log(game.Nobody, 1), m.Log(game.Nobody, 1), cmp.Comparer(func(a, b Told) bool { return a == b }), ignoreReaders) != "" {
			t.Fatalf("a game loaded after line %d tells another story", cut)
		}
	}
}

var ignoreReaders = cmp.Comparer(func(a, b Line) bool { return a.String() == b.String() })

// follow does what a line says.
func follow(m *Match, l *Line) (err error) {
	switch say := l.Say + l.Secret.say(); l.Kind {
	case Mix:
		n, _ := ParseNonce(l.Nonce)
		_, err = m.Nonce(l.Seat, n)
	case Say:
		err = try(m, strings.ToLower(toySeats[l.Seat])+" "+say)
	case Undo:
		_, err = m.Undo(l.Seat)
	case Back:
		_, err = m.Back(l.Back)
	case End:
		_, err = m.End()
	}
	return err
}

func TestLoadRefusesAnotherSeed(t *testing.T) {
	_, err := Load(findToy, bytes.NewReader(text(t, played0(t).Lines(1))), Seed{9})
	if want := "line 1: the seed is not the one this record is committed to"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// randomGame plays n random sentences, sometimes takes something back, and ends the game if possible.
func randomGame(t testing.TB, seed uint64, n int) *Match {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	s := fixed()
	s.Seed[0] = byte(seed)
	m := begin(t, s)
	w := game.Walker{Rand: r}
	for range n {
		if m.Over() {
			break
		}
		seat := game.Seat(r.IntN(2))
		if r.IntN(6) == 0 {
			_, _ = m.Undo(seat) // a refusal does no harm here
		}
		if r.IntN(20) == 0 {
			_, _ = m.Back(4 + r.IntN(len(m.lines)))
		}
		if !m.Position().Pending().Seats.Has(seat) {
			seat = 1 - seat
		}
		a, err := w.Sample(m.Position(), seat)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Play(a); err != nil {
			t.Fatal(err)
		}
	}
	if m.Over() {
		_, _ = m.End()
	}
	return m
}

func TestRandomGamesVerify(t *testing.T) {
	ended := 0
	for seed := range uint64(200) {
		m := randomGame(t, seed, 60)
		report, err := Verify(findToy, bytes.NewReader(text(t, m.Lines(1))))
		if err != nil {
			t.Fatalf("game %d: %v", seed, err)
		}
		if report.Ended != m.Ended() || report.Actions != len(m.Actions()) || report.Rolls != m.Rolls() || report.Result != m.Result() {
			t.Fatalf("game %d: the report %+v does not fit the match", seed, report)
		}
		if p, err := m.At(len(m.lines)); err != nil || !game.Same(p, m.Position()) {
			t.Fatalf("game %d: replay differs: %v", seed, err)
		}
		if m.Ended() {
			ended++
		}
	}
	if ended < 50 {
		t.Errorf("only %d of 200 random games ended", ended)
	}
}
