package play

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sandtable/match"
	"sandtable/store"
	"sandtable/wire"
)

// A view that fails shows at once that the game is set aside; so do a stream and the record.
func TestAViewFails(t *testing.T) {
	for _, tt := range []struct {
		name   string
		look   func(x *field)
		places []string // calls that the view makes; a spectator is offered no words
	}{
		{"a view", func(x *field) { viewOf(x.T, x.h, x.blue, x.id, ViewQuery{}) }, []string{"Known", "Show", "Pending", "Next"}},
		{"a stream", func(x *field) { x.readsOf(watched(x.T, x.h, Who{}, x.id, nil, Mark{})) }, []string{"Known", "Show", "Pending"}},
	} {
		for _, place := range tt.places {
			t.Run(tt.name+" "+place, func(t *testing.T) {
				x := laid(t, short("me", "me"))
				x.doze()
				before := recordOf(t, x.c.Store, x.id)
				plant(place)
				tt.look(x)
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

// A game whose set-up fails is not made, and an uploaded record that fails is not kept.
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

// A game that fails at its beginning is set aside; its last nonce is not stored.
func TestTheBeginningFails(t *testing.T) {
	x := laid(t, short("me", "me"))
	n := short("me", "invite")
	n.Title, n.Open = "mined", true
	card := created(t, x.h, x.blue, n)
	red := guest(t, x.h)
	if _, _, err := x.h.Join(t.Context(), red, card.Seats[1].Invite); err != nil {
		t.Fatal(err)
	}
	wish := wire.NonceWish{Seat: 1, Commit: viewOf(t, x.h, red, card.ID, ViewQuery{}).Commit, Nonce: match.NewNonce().String()}
	plant("New")
	_, err := x.h.GiveNonce(t.Context(), red, card.ID, wish)
	wants(t, "beginning", err, ErrAside)
	card, err = x.h.Card(t.Context(), x.blue, card.ID)
	if err != nil || card.SetAside == "" || card.Begun || card.Open {
		t.Errorf("%+v, %v", card, err)
	}
	x.playsOn()
}

// A machine's move that fails stops its game and no other. A machine that fails to think plays any legal sentence.
func TestAMachinesMoveFails(t *testing.T) {
	for _, place := range []string{"Apply", "Sit", "Imagined", "Next"} { // Imagined is called to decide who may read the machine's reasons
		t.Run(place, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				x := laid(t, short("me", "me"))
				n := short("me", "machine:test")
				n.Title = "mined"
				card, err := x.h.Create(t.Context(), x.blue, n)
				if err != nil {
					t.Fatal(err)
				}
				x.id = card.ID
				v := viewOf(t, x.h, x.blue, x.id, ViewQuery{})
				plant(place)
				wish := wire.NonceWish{Seat: 0, Commit: v.Commit, Nonce: match.NewNonce().String()}
				if _, err := x.h.GiveNonce(t.Context(), x.blue, x.id, wish); place != "Next" && err != nil { // the answer lists what may come next, so Next fails here
					t.Fatal(err)
				}
				synctest.Wait()
				if list := x.h.Asides(); len(list) != 1 || x.h.Stats().Machines != 0 {
					t.Fatalf("%+v, %+v", list, x.h.Stats())
				}
				time.Sleep(time.Hour) // nothing retries the game meanwhile
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
					t.Errorf("the machine did not play on: %v, %v", report, err)
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

// If the machine fails, there is no hint; if the title fails, its game is set aside.
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

// The clocks of a game that is set aside stop, even if a clock caused the failure, and run on with a repaired program.
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
		x.c.Build = buildNamed("two")
		x.reopen()
		synctest.Wait()
		time.Sleep(10 * time.Second)
		left, runs = clocks(t, x.h, x.id)
		if left != [2]time.Duration{70 * time.Second, 30 * time.Second} || runs != [2]bool{false, true} {
			t.Errorf("repaired: %v left, %v run", left, runs)
		}
		plant("Position.Pending")
		time.Sleep(31 * time.Second)
		synctest.Wait()
		if list := x.h.Asides(); len(list) != 1 {
			t.Fatalf("after the deadline: %+v", list)
		}
		before := recordOf(t, x.c.Store, x.id)
		time.Sleep(time.Hour)
		x.isAside("Position.Pending", before)
		x.playsOn()
	})
}

// A failing Notify does not stop the game.
func TestANoticeFails(t *testing.T) {
	x := laid(t, short("me", "invite"))
	var told int
	x.c.Notify = func(n Notice) { told++; panic("no line") }
	x.reopen()
	bids(x)
	if told == 0 {
		t.Error("Notify was not called: the test proves nothing")
	}
	if v := viewOf(t, x.h, x.blue, x.id, ViewQuery{}); v.SetAside != "" || v.Ask.Step != "move blocks" {
		t.Errorf("%+v", v)
	}
}

// A retry that fails sets the game aside again. When the game goes on, the players whose turn it is are notified.
func TestRetry(t *testing.T) {
	x := laid(t, short("me", "invite"))
	var told []string
	x.c.Notify = func(n Notice) { told = append(told, n.Guest) }
	bid(x)
	x.doze()
	plant("Apply")
	wants(t, "waking", x.sayAs(x.red, 1, "bid 0"), ErrAside)
	x.c.Build = buildNamed("two")
	x.reopen()
	before := recordOf(t, x.c.Store, x.id)
	viewOf(t, x.h, x.blue, x.id, ViewQuery{})
	x.isAside("Apply", before)
	if len(told) > 0 {
		t.Errorf("%v were notified", told)
	}
	plant("")
	x.c.Retry = true
	x.reopen()
	if v := viewOf(t, x.h, x.blue, x.id, ViewQuery{}); v.SetAside != "" {
		t.Errorf("%+v", v)
	}
	x.h.Close()
	if len(told) != 1 || told[0] != x.red.Guest {
		t.Errorf("%v were notified", told)
	}
}

// If even the mark cannot be stored, the next request tries the game again.
func TestTheMarkCannotBeStored(t *testing.T) {
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

// A service opens although a game fails when its machine or its clock wakes it.
func TestTheStartFails(t *testing.T) {
	timed := short("me", "invite")
	timed.Clock = &wire.ClockRule{Bank: 60}
	for name, wish := range map[string]wire.NewGame{"a machine": short("me", "machine:test"), "a clock": timed} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				x := laid(t, wish, "sleep") // machines think for ever
				bid(x)
				x.h.Close()
				before := recordOf(t, x.c.Store, x.id)
				plant("Apply")
				x.h = opened(t, x.c)
				time.Sleep(2 * time.Minute)
				synctest.Wait()
				x.isAside("Apply", before)
				x.playsOn()
			})
		})
	}
}

// Many concurrent requests meet a failing game: all are answered, and other games are not affected.
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

// A record that contradicts the rules, or is damaged, sets the game aside as well.
func TestTheRecordIsWrong(t *testing.T) {
	for name, damage := range map[string]func(line []byte) []byte{
		"other dice": nil, // the stored seed is another one
		"damaged":    func(line []byte) []byte { return bytes.Replace(line, []byte("begin"), []byte("bagin"), 1) },
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
			if refused := (*Refusal)(nil); errors.As(err, &refused) != (damage != nil) {
				t.Errorf("the record: %v", err)
			}
			if list := x.h.Asides(); len(list) != 1 || !strings.HasPrefix(list[0].Error, "the record cannot be played again: line ") {
				t.Errorf("%+v", list)
			}
			x.playsOn()
		})
	}
}

// forged is a store that returns other lines or another seed for a game than were written.
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
