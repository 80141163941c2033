package play

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/match"
	"sandtable/titles/duel"
	"sandtable/wire"
)

// rigged is the test title starting from a given position.
type rigged struct{ p game.Position }

func (r rigged) Info() *game.Info { return duel.Title.Info() }

func (r rigged) New(game.Setup, game.Table) (game.Position, error) { return r.p.Clone(), nil }

// world is a service with a game at a given position.
type world struct {
	*Service
	id  string
	who [2]Who
}

func worldOf(t *testing.T, p game.Position) *world {
	t.Helper()
	c := plain(t)
	c.Titles = []game.Title{rigged{p}}
	c.Find = func(string, int) (game.Title, bool) { return rigged{p}, true }
	sv, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	w := &world{Service: sv, who: [2]Who{guest(t, sv), guest(t, sv)}}
	for n, name := range []string{"Ada", "Grace"} {
		if _, err := sv.SetMe(t.Context(), w.who[n], &name, nil); err != nil {
			t.Fatal(err)
		}
	}
	card := created(t, sv, w.who[0], short("me", "invite"))
	joined(t, sv, w.who[1], card.Seats[1].Invite)
	w.id = card.ID
	return w
}

// eyes is a caller with the seat whose view he asks for.
type eyes struct {
	who  Who
	seat *int
}

// viewer returns the holder of a seat, or a spectator.
func (w *world) viewer(s game.Seat) eyes {
	if s == game.Nobody {
		return eyes{Who{}, at(wire.Spectator)}
	}
	return eyes{w.who[s], at(int(s))}
}

// learned returns every byte that a caller can get of a game, except what differs at random: its ID, and the hashes that
// commit the dice.
func (w *world) learned(t *testing.T, e eyes, sentences []string) []byte {
	t.Helper()
	ctx := t.Context()
	var b bytes.Buffer
	v, err := w.View(ctx, e.who, w.id, ViewQuery{Seat: e.seat, From: 1})
	fmt.Fprintf(&b, "view %s %v\n", jsonOf(t, v), err)
	past, err := w.View(ctx, e.who, w.id, ViewQuery{Seat: e.seat, Line: v.Line - 1, From: 1})
	fmt.Fprintf(&b, "past %s %v\n", jsonOf(t, past), err)
	for _, s := range sentences {
		c, err := w.Next(ctx, e.who, w.id, e.seat, s)
		fmt.Fprintf(&b, "next %s: %s %v\n", s, jsonOf(t, c), err)
		o, err := w.Odds(ctx, e.who, w.id, e.seat, s)
		fmt.Fprintf(&b, "odds %s: %s %v\n", s, jsonOf(t, o), err)
	}
	watch := watched(t, w.Service, e.who, w.id, e.seat, Mark{})
	u, err := watch.Next(ctx)
	fmt.Fprintf(&b, "watch %s %v %v\n", u.Data, u.Mark, err)
	watch.Close()
	var record bytes.Buffer
	err = w.Record(ctx, e.who, w.id, e.seat, &record)
	lines, _ := match.Read(&record)
	for i := range lines {
		fmt.Fprintf(&b, "record %s\n", bare(lines[i]))
	}
	card, err2 := w.Card(ctx, e.who, w.id)
	fmt.Fprintf(&b, "card %v %+v %v %v\n", card.Asked, card.Step, err, err2)
	return bytes.ReplaceAll(b.Bytes(), []byte(w.id), []byte("ID"))
}

// firstDiffer shows the first lines in which two texts differ.
func firstDiffer(a, b []byte) string {
	one, two := bytes.Split(a, newline), bytes.Split(b, newline)
	for i := range min(len(one), len(two)) {
		if !bytes.Equal(one[i], two[i]) {
			return fmt.Sprintf("\n%s\nbut\n%s", one[i], two[i])
		}
	}
	return "one is longer than the other"
}

// bare removes from a line what depends on the seed, the house and the time.
func bare(l match.Line) string {
	l.Hash, l.Seal, l.Digest, l.Nonce, l.Seed, l.Stamp = "", "", "", "", "", nil
	if l.Header != nil {
		h := *l.Header
		h.Commit = ""
		l.Header = &h
	}
	return l.String()
}

// asks lists sentences to ask about: whole and partial, legal and illegal.
func asks(p game.Position, s game.Seat, r *rand.Rand) (list []string) {
	list = []string{"", "bid", "bid 1", "move", "attack hill a", "attack ford a b", "attack west c", "attack east a b c d", "retreat", "sing"}
	if s == game.Nobody || !p.Pending().Seats.Has(s) {
		return list
	}
	w := game.Walker{Rand: r}
	for range 5 {
		a, err := w.Sample(p, s)
		if err != nil {
			panic(err)
		}
		for n := range len(a.Words()) + 1 {
			list = append(list, duel.Title.Info().Lexicon.Format(a.Cut(n)))
		}
	}
	return list
}

// What a seat is sent does not depend on what it cannot know: in two worlds that it cannot tell apart it gets the same bytes,
// before and after a sentence of its own.
func TestSecretsStayInside(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	differ, spoken := 0, 0
	for n := range 60 {
		p := midGame(t, r)
		for _, s := range []game.Seat{game.Nobody, 0, 1} {
			q := p.Known(s).Imagined(game.RandTable{Rand: r})
			if !game.Same(p, q) {
				differ++
			}
			a, b := worldOf(t, p), worldOf(t, q)
			say := asks(p, s, r)
			one, two := a.learned(t, a.viewer(s), say), b.learned(t, b.viewer(s), say)
			if !bytes.Equal(one, two) {
				t.Fatalf("position %d, seat %d: %s", n, s, firstDiffer(one, two))
			}
			if again := a.learned(t, a.viewer(s), say); !bytes.Equal(one, again) {
				t.Fatalf("position %d, seat %d: asked again, the answer is another: %s", n, s, firstDiffer(one, again))
			}
			if s != game.Nobody && p.Pending().Seats.Has(s) {
				spoken += speakAlike(t, a, b, s, say[len(say)-1])
			}
			a.Close()
			b.Close()
		}
	}
	if differ < 100 || spoken < 20 {
		t.Errorf("only %d of 180 pairs of worlds differ, and %d sentences had the same answer: the test proves little", differ, spoken)
	}
}

// speakAlike says a sentence in both worlds. If the seat gets the same answer in both, it must see the same, and the result
// is 1.
func speakAlike(t *testing.T, a, b *world, s game.Seat, say string) int {
	t.Helper()
	var heard [2][]byte
	for i, w := range []*world{a, b} {
		v, err := sayAs(t.Context(), w.Service, actor{w.who[s], w.id, int(s), latestLine(t, w, s)}, say)
		heard[i] = jsonOf(t, v.Entries)
		if err != nil {
			t.Fatalf("%q: %v", say, err)
		}
	}
	if !bytes.Equal(heard[0], heard[1]) {
		return 0
	}
	one, two := a.learned(t, a.viewer(s), nil), b.learned(t, b.viewer(s), nil)
	if !bytes.Equal(one, two) {
		t.Fatalf("after %q, seat %d: %s", say, s, firstDiffer(one, two))
	}
	return 1
}

func latestLine(t *testing.T, w *world, s game.Seat) int {
	t.Helper()
	return viewOf(t, w.Service, w.who[s], w.id, ViewQuery{Seat: at(int(s))}).Line
}

// midGame returns a position after some random sentences.
func midGame(t *testing.T, r *rand.Rand) game.Position {
	t.Helper()
	table := game.RandTable{Rand: r}
	p, err := duel.Title.New(game.Setup{Scenario: duel.Title.Info().Scenarios[0].ID}, table)
	if err != nil {
		t.Fatal(err)
	}
	w := game.Walker{Rand: r, Drift: true}
	for range r.IntN(16) {
		if !gametest.Wander(t, p, &w, r) {
			break
		}
	}
	return p
}

// A secret sentence is shown to its seat at once, and to the others when it is revealed.
func TestSecretSentences(t *testing.T) {
	sv := opened(t, plain(t))
	id, blue, red := pair(t, sv)
	line := said(t, sv, blue, id, 0, "bid 2").Line
	saw := func(who Who, seat int) wire.Entry {
		t.Helper()
		return viewOf(t, sv, who, id, ViewQuery{Seat: at(seat), From: line}).Entries[0]
	}
	if e := saw(blue, 0); e.Say != "bid 2" {
		t.Errorf("Blue reads %q", e.Say)
	}
	for _, e := range []wire.Entry{saw(red, 1), saw(red, wire.Spectator), saw(blue, wire.Spectator)} {
		if e.Say != "" || e.Kind != "say" || len(e.Told) != 1 || e.Told[0].Text != "Blue has bid." {
			t.Errorf("others read %+v", e)
		}
	}
	_, err := sv.View(t.Context(), red, id, ViewQuery{Seat: at(0)})
	wants(t, "Blue's eyes", err, ErrForbidden)
	var record bytes.Buffer
	if err := sv.Record(t.Context(), red, id, nil, &record); err != nil || bytes.Contains(record.Bytes(), []byte("bid 2")) {
		t.Errorf("Red's copy of the record, %v:\n%s", err, &record)
	}
	wants(t, "Blue's copy", sv.Record(t.Context(), red, id, at(0), &record), ErrForbidden)
	if _, err := sv.Resign(t.Context(), red, id, 1); err != nil {
		t.Fatal(err)
	}
	if e := saw(red, 1); e.Say != "bid 2" {
		t.Errorf("after the end Red reads %q", e.Say)
	}
}
