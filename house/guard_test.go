package house

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sandtable/match"
	"sandtable/store"
	"sandtable/wire"
)

// mine is something that somebody does at a game whose title fails at a place.
type mine struct {
	name, place string
	before      func(x *field) // with the title well
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
		_, err := x.h.Answer(x.Context(), x.red, x.id, 1, true)
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
	{"a proof", "Apply", bids, func(x *field) error {
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

// sayAs says something without looking first.
func (x *field) sayAs(who Who, seat int, say string) error {
	_, err := x.h.Say(x.Context(), who, x.id, seat, latest, []string{say})
	return err
}

// Wherever a title fails, its game is set aside as the store has it, and nothing else is.
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
			if w == nil { // else there is nothing to show of it
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

// playsOn sees to it that the other game does, and is listed.
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

// isAside looks at the mined game as everybody does, while it still fails.
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
		x.Fatalf("the operator is told %+v", list)
	}
	if a := list[0]; a.Error != "panic: planted in "+place || !strings.Contains(a.Stack, "house.burn") {
		x.Errorf("the operator is told %q, %q", a.Error, a.Stack)
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

// exports downloads the record as each may read it, without a rule.
func (x *field) exports(record []byte) {
	x.Helper()
	for _, who := range []Who{x.blue, x.red, {}} {
		var b bytes.Buffer
		if err := x.h.Record(x.Context(), who, x.id, nil, &b); err != nil {
			x.Fatalf("the record cannot be had: %v", err)
		}
		lines, err := match.Read(&b)
		if whole := bytes.Count(record, newline); err != nil || len(lines) > whole || len(lines) < 4 {
			x.Errorf("%d lines of %d, %v", len(lines), whole, err)
		}
	}
}

// readsOf lets a watcher be told.
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

// staysAside opens the house again while the title still fails: no rule is asked.
func (x *field) staysAside(place string) {
	x.Helper()
	if place == "Info" {
		return // then a house does not open at all
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

// goesOn opens the house with a program that has been mended.
func (x *field) goesOn(before []byte) {
	x.Helper()
	plant("")
	x.c.Build = "two"
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

// A look that fails shows at once that the game is set aside; so does a stream, and so does the record.
func TestALookFails(t *testing.T) {
	for name, look := range map[string]func(x *field){
		"a view":   func(x *field) { viewOf(x.T, x.h, x.blue, x.id, ViewQuery{}) },
		"a stream": func(x *field) { x.readsOf(watched(x.T, x.h, Who{}, x.id, nil, Mark{})) },
	} {
		for _, place := range []string{"Known", "Show", "Pending", "Next"} {
			t.Run(name+" "+place, func(t *testing.T) {
				x := laid(t, short("me", "me"))
				x.doze()
				before := recordOf(t, x.c.Store, x.id)
				if name == "a stream" && place == "Next" {
					t.Skip("a spectator is offered no words")
				}
				plant(place)
				look(x)
				x.isAside(place, before)
				x.playsOn()
			})
		}
	}
	t.Run("a record", func(t *testing.T) {
		x := laid(t, short("me", "me"))
		bids(x)
		x.doze()
		plant("Apply")
		x.exports(recordOf(t, x.c.Store, x.id))
		x.playsOn()
	})
	t.Run("the past", func(t *testing.T) {
		x := laid(t, short("me", "me"))
		bids(x)
		plant("New")
		if v := viewOf(t, x.h, x.blue, x.id, ViewQuery{Line: 5}); v.SetAside == "" {
			t.Errorf("%+v", v)
		}
		x.playsOn()
	})
}

// What fails before there is a game leaves none, and what is brought in is not kept.
func TestAGameIsNotMade(t *testing.T) {
	x := laid(t, short("me", "me"))
	bids(x)
	x.end()
	var record bytes.Buffer
	x.must(x.h.Record(t.Context(), x.blue, x.id, nil, &record))
	n := short("me", "me")
	n.Title = "mined"
	plant("New")
	_, err := x.h.Create(t.Context(), x.blue, n)
	wantsRefused(t, "a game", err, "")
	lesson := wire.NewLesson{Title: "mined", Lesson: minedInfo.Lessons[0].ID}
	_, err = x.h.Learn(t.Context(), x.blue, lesson)
	wantsRefused(t, "a lesson", err, "")
	plant("Apply")
	_, err = x.h.Upload(t.Context(), x.blue, bytes.NewReader(record.Bytes()))
	wantsBad(t, "a record", err, "record")
	if cards, err := x.h.Cards(t.Context(), x.blue, "mine"); err != nil || len(cards) != 1 {
		t.Errorf("%d games, %v", len(cards), err)
	}
	plant("Info")
	x.playsOn()
}

// A game that fails as its last seat is taken is set aside with the seat still free.
func TestTheBeginningFails(t *testing.T) {
	x := laid(t, short("me", "me"))
	n := short("me", "invite")
	n.Title, n.Open = "mined", true
	card := created(t, x.h, x.blue, n)
	plant("New")
	_, _, err := x.h.Join(t.Context(), guest(t, x.h), card.Seats[1].Invite, "")
	wants(t, "joining", err, ErrAside)
	card, err = x.h.Card(t.Context(), x.blue, card.ID)
	if err != nil || card.SetAside == "" || card.Seats[1].Kind != wire.Waiting || card.Open {
		t.Errorf("%+v, %v", card, err)
	}
	x.playsOn()
}

// A machine's move that fails stops its game and no other; a machine that fails to think says anything.
func TestAMachinesMoveFails(t *testing.T) {
	for _, place := range []string{"Apply", "Sit", "Imagined", "Next"} { // imagined: are its reasons for everybody?
		t.Run(place, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				x := laid(t, short("me", "me"))
				n := short("me", "machine:test")
				n.Title = "mined"
				plant(place)
				x.id = created(t, x.h, x.blue, n).ID
				synctest.Wait()
				if list := x.h.Asides(); len(list) != 1 || x.h.Stats().Machines != 0 {
					t.Fatalf("%+v, %+v", list, x.h.Stats())
				}
				time.Sleep(time.Hour) // nobody tries again
				before := recordOf(t, x.c.Store, x.id)
				x.isAside(place, before)
				x.playsOn()
				x.reopen()
				synctest.Wait()
				x.isAside(place, before)
				plant("")
				x.c.Retry = true
				x.reopen()
				synctest.Wait()
				if report, err := match.Verify(x.c.Find, bytes.NewReader(recordOf(t, x.c.Store, x.id))); err != nil || report.Actions == 0 {
					t.Errorf("the machine does not go on: %v, %v", report, err)
				}
			})
		})
	}
	t.Run("Think", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			x := laid(t, short("me", "machine:test"))
			plant("Think")
			x.must(x.say("bid 0"))
			synctest.Wait()
			if v := viewOf(t, x.h, x.blue, x.id, ViewQuery{}); v.SetAside != "" {
				t.Errorf("%+v", v)
			}
		})
	})
}

// Hints come from a machine: if it fails there is none; if the title does, its game is set aside.
func TestAHintFails(t *testing.T) {
	x := laid(t, short("me", "me"))
	plant("Think")
	_, err := x.h.Hint(t.Context(), x.blue, x.id, 0)
	wantsRefused(t, "a machine that fails", err, "")
	plant("Sit")
	_, err = x.h.Hint(t.Context(), x.blue, x.id, 0)
	wants(t, "a hint", err, ErrAside)
	x.playsOn()
}

// The clocks of a game that is set aside stand, also if they brought it about, and run on with a mended program.
func TestAClockFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := short("me", "invite")
		n.Clock = &wire.ClockRule{Bank: 60, Add: 10}
		x := laid(t, n)
		bid(x)
		time.Sleep(20 * time.Second)
		plant("Show")
		wants(t, "a sentence", x.sayAs(x.red, 1, "bid 0"), ErrAside)
		time.Sleep(24 * time.Hour)
		left, runs := clocks(t, x.h, x.id)
		if left != [2]time.Duration{70 * time.Second, 40 * time.Second} || runs != [2]bool{} {
			t.Errorf("%v left, %v run", left, runs)
		}
		plant("")
		x.c.Build = "two"
		x.reopen()
		synctest.Wait()
		time.Sleep(10 * time.Second)
		left, runs = clocks(t, x.h, x.id)
		if left != [2]time.Duration{70 * time.Second, 30 * time.Second} || runs != [2]bool{false, true} {
			t.Errorf("mended: %v left, %v run", left, runs)
		}
		plant("Position.Pending")
		time.Sleep(31 * time.Second)
		synctest.Wait()
		if list := x.h.Asides(); len(list) != 1 {
			t.Fatalf("the alarm rings: %+v", list)
		}
		before := recordOf(t, x.c.Store, x.id)
		time.Sleep(time.Hour)
		x.isAside("Position.Pending", before)
		x.playsOn()
	})
}

// Whoever is told of turns may fail: the game goes on.
func TestANoticeFails(t *testing.T) {
	x := laid(t, short("me", "invite"))
	var told int
	x.c.Notify = func(n Notice) { told++; panic("no line") }
	x.reopen()
	bids(x)
	if told == 0 {
		t.Error("nobody is told: the test proves nothing")
	}
	if v := viewOf(t, x.h, x.blue, x.id, ViewQuery{}); v.SetAside != "" || v.Ask.Step != "move blocks" {
		t.Errorf("%+v", v)
	}
}

// A program that tries again and fails sets the game aside anew, and those whose turn it is hear when it goes on.
func TestTriedAgain(t *testing.T) {
	x := laid(t, short("me", "invite"))
	var told []string
	x.c.Notify = func(n Notice) { told = append(told, n.Guest) }
	bid(x)
	x.doze()
	plant("Apply")
	wants(t, "waking", x.sayAs(x.red, 1, "bid 0"), ErrAside)
	x.c.Build = "two"
	x.reopen()
	before := recordOf(t, x.c.Store, x.id)
	viewOf(t, x.h, x.blue, x.id, ViewQuery{})
	x.isAside("Apply", before)
	if len(told) > 0 {
		t.Errorf("%v are told that it is their turn", told)
	}
	plant("")
	x.c.Retry = true
	x.reopen()
	if v := viewOf(t, x.h, x.blue, x.id, ViewQuery{}); v.SetAside != "" {
		t.Errorf("%+v", v)
	}
	x.h.Close()
	if len(told) != 1 || told[0] != x.red.Guest {
		t.Errorf("%v are told that it is their turn", told)
	}
}

// If not even the mark can be written, the game is tried again by the next who comes.
func TestTheMarkIsNotKept(t *testing.T) {
	x := laid(t, short("me", "invite"))
	f := &flaky{Store: x.c.Store}
	x.c.Store = f
	x.reopen()
	plant("Show")
	f.before.Store(true)
	wants(t, "a view", x.say("bid 1"), errDisk)
	_, err := x.h.View(t.Context(), x.blue, x.id, ViewQuery{})
	wants(t, "a view", err, errDisk)
	x.playsNot(errDisk)
	f.before.Store(false)
	plant("")
	bids(x)
}

func (x *field) playsNot(want error) {
	x.Helper()
	w := watched(x.T, x.h, x.red, x.id, nil, Mark{})
	if _, err := w.Next(x.Context()); !errors.Is(err, want) {
		x.Errorf("a stream: %v", err)
	}
}

// A house opens though a game fails as its machine or its clock wakes it.
func TestTheStartFails(t *testing.T) {
	timed := short("me", "invite")
	timed.Clock = &wire.ClockRule{Bank: 60}
	for name, wish := range map[string]wire.NewGame{"a machine": short("me", "machine:test"), "a clock": timed} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				x := laid(t, wish, "the bed") // no machine gets up
				bid(x)
				x.h.Close()
				time.Sleep(2 * time.Minute)
				before := recordOf(t, x.c.Store, x.id)
				plant("Apply")
				x.h = opened(t, x.c)
				synctest.Wait()
				x.isAside("Apply", before)
				x.playsOn()
			})
		})
	}
}

// Many come to a game as it fails: all are answered, and those at other tables as ever.
func TestManyComeToAGameThatFails(t *testing.T) {
	x := laid(t, short("me", "invite"))
	bids(x)
	plant("Show")
	var wg sync.WaitGroup
	for range 4 {
		for _, come := range []func() error{
			func() error { return x.say("done") },
			func() error { return odds(x) },
			func() error { return x.h.Record(t.Context(), x.red, x.id, nil, &bytes.Buffer{}) },
			func() error { _, err := x.h.View(t.Context(), x.red, x.id, ViewQuery{}); return err },
			func() error { x.readsOf(watched(t, x.h, x.red, x.id, nil, Mark{})); return nil },
			func() error { x.doze(); return nil },
		} {
			wg.Go(func() {
				if err := come(); err != nil && err != ErrAside {
					t.Error(err)
				}
			})
		}
	}
	x.playsOn()
	wg.Wait()
	if list := x.h.Asides(); len(list) != 1 {
		t.Errorf("%+v", list)
	}
}

// There is one way to a table, and one place that recovers.
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
		for _, word := range []string{"recover()", "h.open(", "house.open("} {
			if bytes.Contains(text, []byte(word)) {
				t.Errorf("%s has %s: use at, or guard", name, word)
			}
		}
	}
}

// A record that the rules contradict, or that is damaged, is no fault of a request either.
func TestTheRecordIsAnother(t *testing.T) {
	for name, damage := range map[string]func(line []byte) []byte{
		"other dice": nil, // the seed of the store is another
		"damaged":    func(line []byte) []byte { return bytes.Replace(line, []byte("bid"), []byte("bud"), 1) },
	} {
		t.Run(name, func(t *testing.T) {
			x := laid(t, short("me", "invite"))
			bids(x)
			g := &forged{x.c.Store, x.id, damage}
			x.c.Store = g
			x.reopen()
			for _, who := range []Who{x.blue, x.red, {}} {
				if v := viewOf(t, x.h, who, x.id, ViewQuery{}); v.SetAside == "" {
					t.Errorf("%+v", v)
				}
			}
			err := x.h.Record(t.Context(), x.blue, x.id, nil, &bytes.Buffer{})
			if refused := (*Refused)(nil); errors.As(err, &refused) != (damage != nil) {
				t.Errorf("the record: %v", err)
			}
			if list := x.h.Asides(); len(list) != 1 || !strings.HasPrefix(list[0].Error, "the record cannot be played again: line ") {
				t.Errorf("%+v", list)
			}
			x.playsOn()
		})
	}
}

// forged is a store that gives other lines of a game than were written, or another seed.
type forged struct {
	store.Store
	id     string
	damage func([]byte) []byte
}

func (f *forged) Game(ctx context.Context, id string) (store.Game, error) {
	g, err := f.Store.Game(ctx, id)
	if f.damage == nil && id == f.id {
		g.Secret = make([]byte, 32)
	}
	return g, err
}

func (f *forged) Lines(ctx context.Context, id string, from int) ([][]byte, error) {
	lines, err := f.Store.Lines(ctx, id, from)
	if f.damage != nil && id == f.id {
		for i := range lines {
			lines[i] = f.damage(lines[i])
		}
	}
	return lines, err
}
