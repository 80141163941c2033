package play

import (
	"bytes"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/match"
	"sandtable/wire"
)

// mine is a request to a game whose title fails at a certain call.
type mine struct {
	name, place string
	before      func(x *field) // with the title working
	do          func(x *field) error
}

var mines = []mine{
	{"a sentence", "Apply", nil, func(x *field) error { return x.say("bid 3") }},
	{"the copy before a sentence", "Clone", bid, func(x *field) error { return x.sayAs(x.red, 1, "bid 0") }},
	{"the names in a sentence", "Called", bids, func(x *field) error {
		c, err := x.h.Next(x.Context(), x.blue, x.id, at(0), "move a")
		x.must(err)
		return x.say("move a " + c.Words[0].Text)
	}},
	{"what follows a sentence", "Show", nil, func(x *field) error { return x.say("bid 3") }},
	{"who is asked next", "Position.Pending", nil, func(x *field) error { return x.say("bid 3") }},
	{"an undo", "Clone", bid, func(x *field) error {
		_, err := x.h.Undo(x.Context(), x.blue, x.id, 0, latest)
		return err
	}},
	{"a standing order", "Obey", nil, func(x *field) error {
		_, err := x.h.SetOrders(x.Context(), x.red, x.id, 1, wire.Orders{"bids": "never"})
		return err
	}},
	{"an offer", "Apply", bids, func(x *field) error {
		_, err := x.h.Offer(x.Context(), x.blue, x.id, 0, "takeback", 5)
		return err
	}},
	{"an answer", "New", func(x *field) {
		bids(x)
		_, err := x.h.Offer(x.Context(), x.blue, x.id, 0, "takeback", 4)
		x.must(err)
	}, func(x *field) error {
		_, err := x.h.Answer(x.Context(), x.red, x.id, 1, 1, true)
		return err
	}},
	{"the result", "Result", nil, func(x *field) error {
		_, err := x.h.Resign(x.Context(), x.blue, x.id, 0)
		return err
	}},
	{"words on offer", "Next", nil, func(x *field) error {
		_, err := x.h.Next(x.Context(), x.blue, x.id, at(0), "bid")
		return err
	}},
	{"a forecast", "Forecast", nil, odds},
	{"imagining", "Imagined", nil, odds},
	{"zones", "Zones", nil, func(x *field) error {
		_, err := x.h.Zones(x.Context(), x.blue, x.id, ViewQuery{})
		return err
	}},
	{"what a seat knows", "Known", nil, func(x *field) error { return x.say("bid 3") }},
	{"comments", "Result", (*field).end, func(x *field) error {
		_, err := x.h.Comments(x.Context(), x.blue, x.id)
		return err
	}},
	{"a record as text", "Apply", func(x *field) { bids(x); x.end() }, func(x *field) error {
		return x.h.Render(x.Context(), x.blue, x.id, &bytes.Buffer{})
	}},
	{"a proof", "Apply", func(x *field) { bids(x); x.end() }, func(x *field) error {
		_, err := x.h.Proof(x.Context(), x.blue, x.id)
		return err
	}},
	{"a proof of a game that runs", "New", bids, func(x *field) error {
		_, err := x.h.Proof(x.Context(), x.blue, x.id)
		return err
	}},
	{"waking", "Apply", func(x *field) { bids(x); x.doze() }, func(x *field) error { return x.say("done") }},
	{"waking, from the start", "New", (*field).doze, func(x *field) error { return x.say("bid 3") }},
	{"what a title says of itself", "Info", func(x *field) { x.reopen() }, func(x *field) error {
		_, err := x.h.Card(x.Context(), x.blue, x.id)
		return err
	}},
}

func bid(x *field) { x.must(x.say("bid 3")) }

func bids(x *field) {
	bid(x)
	x.must(x.sayAs(x.red, 1, "bid 0"))
}

func odds(x *field) error {
	_, err := x.h.Odds(x.Context(), x.blue, x.id, at(0), "attack hill")
	return err
}

func (x *field) must(err error) {
	x.Helper()
	if err != nil {
		x.Fatal(err)
	}
}

func (x *field) say(say string) error { return x.sayAs(x.blue, 0, say) }

// sayAs says something without reading a view first.
func (x *field) sayAs(who Who, seat int, say string) error {
	_, err := sayAs(x.Context(), x.h, actor{who, x.id, seat, latest}, say)
	return err
}

// Wherever a title fails, its game is set aside as it is stored, and nothing else is affected.
func TestATitleFails(t *testing.T) {
	for _, m := range mines {
		t.Run(m.name, func(t *testing.T) {
			x := laid(t, short("me", "invite"))
			if m.before != nil {
				m.before(x)
			}
			var w *Watch
			if m.place != "Info" {
				w = watched(t, x.h, x.red, x.id, at(1), Mark{})
			}
			if w != nil && !strings.HasPrefix(m.name, "waking") {
				nextView(t, w)
			}
			before := recordOf(t, x.c.Store, x.id)
			plant(m.place)
			wants(t, m.name, m.do(x), ErrAside)
			x.playsOn()
			if w == nil { // otherwise there is nothing to show
				plant("")
				w = watched(t, x.h, x.red, x.id, at(1), Mark{})
			}
			x.isAside(m.place, before)
			x.readsOf(w)
			x.staysAside(m.place)
			x.goesOn(before)
		})
	}
}

// playsOn checks that the other game goes on and is listed.
func (x *field) playsOn() {
	x.Helper()
	v := playSome(x.T, x.h, x.other, x.rand, 2, x.ann)
	if v.SetAside != "" {
		x.Error("the other game is set aside too")
	}
	cards, err := x.h.Cards(x.Context(), x.ann, "mine")
	if err != nil || len(cards) != 1 || cards[0].SetAside != "" {
		x.Errorf("the other game's list: %+v, %v", cards, err)
	}
}

// isAside checks what everybody sees of the failing game.
func (x *field) isAside(place string, record []byte) {
	x.Helper()
	card, err := x.h.Card(x.Context(), x.blue, x.id)
	if err != nil || card.SetAside != asideWords || card.MyTurn || len(card.Asked) > 0 {
		x.Errorf("the card: %+v, %v", card, err)
	}
	for _, who := range []Who{x.blue, x.red, {}} {
		if v := viewOf(x.T, x.h, who, x.id, ViewQuery{From: 1}); v.SetAside != asideWords || v.Scene != nil || len(v.Say) > 0 {
			x.Errorf("the view: %+v", v)
		}
	}
	if got := recordOf(x.T, x.c.Store, x.id); !bytes.Equal(got, record) {
		x.Errorf("the record has changed: %s", got[len(record):])
	}
	x.exports(record)
	if _, err := x.h.Talk(x.Context(), x.blue, x.id, "What now?"); err != nil {
		x.Errorf("the players cannot talk: %v", err)
	}
	if !card.Over {
		wants(x.T, "playing on", x.say("bid 1"), ErrAside)
	}
	list := x.h.Asides()
	if len(list) != 1 || list[0].Game != x.id || list[0].Title != "mined" || x.h.Stats().Aside != 1 {
		x.Fatalf("the operator's list: %+v", list)
	}
	if a := list[0]; a.Error != "panic: planted in "+place || !strings.Contains(a.Stack, "play.burn") {
		x.Errorf("the operator's entry: %q, %q", a.Error, a.Stack)
	}
	for _, of := range []string{"running", "open"} {
		cards, err := x.h.Cards(x.Context(), Who{}, of)
		for i := range cards {
			if cards[i].ID == x.id || err != nil {
				x.Errorf("%s lists it, %v", of, err)
			}
		}
	}
}

// exports downloads the record as each seat may read it, without calling the rules.
func (x *field) exports(record []byte) {
	x.Helper()
	for _, who := range []Who{x.blue, x.red, {}} {
		var b bytes.Buffer
		if err := x.h.Record(x.Context(), who, x.id, nil, &b); err != nil {
			x.Fatalf("the record cannot be downloaded: %v", err)
		}
		lines, err := match.Read(&b)
		if whole := bytes.Count(record, newline); err != nil || len(lines) > whole || len(lines) < 3 {
			x.Errorf("%d lines of %d, %v", len(lines), whole, err)
		}
	}
}

// readsOf checks what a watcher is sent.
func (x *field) readsOf(w *Watch) {
	x.Helper()
	for {
		u, err := w.Next(x.Context())
		if err != nil {
			x.Fatal(err)
		}
		if u.Event != "view" {
			continue
		}
		if !bytes.Contains(u.Data, []byte(`"setAside":"This game has been set aside`)) {
			x.Errorf("a watcher is sent %s", u.Data)
		}
		return
	}
}

// staysAside opens the service again while the title still fails: the rules are not called.
func (x *field) staysAside(place string) {
	x.Helper()
	if place == "Info" {
		return // then a service does not open at all
	}
	var log bytes.Buffer
	x.c.Log = slog.New(slog.NewTextHandler(&log, nil))
	x.reopen()
	x.playsOn()
	if v := viewOf(x.T, x.h, x.red, x.id, ViewQuery{}); v.SetAside == "" || len(x.h.Asides()) != 1 {
		x.Errorf("after a restart: %+v, %+v", v, x.h.Asides())
	}
	if text := log.String(); strings.Contains(text, "level=ERROR") || strings.Count(text, "is set aside") != 1 {
		x.Errorf("a restart logs %s", text)
	}
	x.c.Log = quiet()
}

// goesOn opens the service with a repaired program.
func (x *field) goesOn(before []byte) {
	x.Helper()
	plant("")
	x.c.Build = buildNamed("two")
	x.reopen()
	v := viewOf(x.T, x.h, x.blue, x.id, ViewQuery{From: 1})
	if v.SetAside != "" || v.Scene == nil || len(x.h.Asides()) != 0 {
		x.Errorf("mended: %+v", v)
	}
	if !v.Over {
		playSome(x.T, x.h, x.id, x.rand, 3, x.blue, x.red)
	}
	if got := recordOf(x.T, x.c.Store, x.id); !bytes.HasPrefix(got, before) {
		x.Error("the record is another")
	}
	if _, err := match.Verify(x.c.Find, bytes.NewReader(recordOf(x.T, x.c.Store, x.id))); err != nil {
		x.Error(err)
	}
}

// All access to games goes through withGame, and only guard recovers.
func TestOneGuard(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for _, name := range files {
		if name == "guard.go" || strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{"recover()", "sv.lockGame(", "service.lockGame("} {
			if bytes.Contains(text, []byte(word)) {
				t.Errorf("%s has %s: use withGame, or guard", name, word)
			}
		}
	}
}

// An error after a line is stored is not reported as a refusal, since the line stands.
func TestALineIsNotRefusedOnceItIsWritten(t *testing.T) {
	x := laid(t, short("me", "invite"))
	x.must(x.sayAs(x.red, 1, "bid 0"))
	lines := bytes.Count(recordOf(t, x.c.Store, x.id), newline)
	plant("Next")
	err := x.say("bid 3")
	plant("")
	if u := (*Unshown)(nil); !errors.As(err, &u) || errors.Is(err, ErrAside) {
		t.Errorf("its answer is %v", err)
	}
	if n := bytes.Count(recordOf(t, x.c.Store, x.id), newline); n != lines+1 {
		t.Errorf("%d lines after %d", n, lines)
	}
}
