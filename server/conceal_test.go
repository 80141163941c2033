package server

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"
	"time"

	"sandtable/game"
	"sandtable/laws"
	"sandtable/match"
	"sandtable/titles"
	"sandtable/wire"
)

// secretly finds up to n sentences that a speaker may say one after the other without a seat, or a spectator, learning
// anything: it is told nothing, and its Known stays the same.
func secretly(p game.Position, all game.Seats, speaker, seat game.Seat, n int, r *rand.Rand) (list []game.Action) {
	w := game.Walker{Rand: r}
	for try := 0; try < 6*n && len(list) < n && p.Pending().Seats.Has(speaker); try++ {
		a, err := w.Sample(p, speaker)
		if err != nil {
			return list
		}
		q, e := p.Clone(), &told{seat: seat, all: all}
		if q.Apply(a, e) == nil && !e.rolled && len(e.heard) == 0 && game.Same(p.Known(seat), q.Known(seat)) {
			list, p = append(list, a), q
		}
	}
	return list
}

// everySeat returns the set of a title's seats.
func everySeat(t game.Title) game.Seats { return 1<<len(t.Info().Seats) - 1 }

// conceal lets another seat say secret sentences in the second world only. Our seat must not be able to tell that they were
// said, how many they were, or that one was taken back.
func (s *story) conceal() {
	for speaker := range game.Seat(len(s.title[1].Info().Seats)) {
		if speaker == s.seat || s.alone {
			continue
		}
		list := secretly(s.q, everySeat(s.title[1]), speaker, s.seat, 1+s.rand.IntN(3), s.rand)
		if len(list) == 0 {
			continue
		}
		s.hide(1, speaker, list)
		s.look()
		s.concealed += len(list)
		if s.reveals(list) {
			s.q = s.afterwards(list, game.RandTable{Rand: s.rand})
			return
		}
		s.takeBack(1, speaker, 1)
		s.look()
		s.q = s.afterwards(list[:len(list)-1], game.RandTable{Rand: s.rand})
		return
	}
}

// afterwards returns the second world after some sentences.
func (s *story) afterwards(list []game.Action, t game.Table) game.Position {
	s.t.Helper()
	q := s.q.Clone()
	for _, a := range list {
		if err := q.Apply(a, t); err != nil {
			s.t.Fatal(err)
		}
	}
	return q
}

// reveals reports whether the last of some sentences tells its speaker something in secret, as the result of research. It cannot be taken back.
func (s *story) reveals(list []game.Action) bool {
	e := &told{seat: s.seat}
	q := s.afterwards(list[:len(list)-1], e)
	e.final = false
	if err := q.Apply(list[len(list)-1], e); err != nil {
		s.t.Fatal(err)
	}
	return e.final
}

// hide says sentences in one world, each at a later time.
func (s *story) hide(world int, speaker game.Seat, list []game.Action) {
	s.t.Helper()
	s.clock[world].Store(int64(time.Hour))
	for _, a := range list {
		say := s.title[world].Info().Lexicon.Format(a)
		if a := s.says(world, speaker, say); a.status != http.StatusOK {
			s.t.Fatalf("moment %d of %s: seat %d may not say %q: %s", s.n, s.setup.Scenario, speaker, say, a.body)
		}
	}
	s.clock[world].Store(0)
}

// takeBack takes back sentences of a seat in one world.
func (s *story) takeBack(world int, speaker game.Seat, n int) {
	s.t.Helper()
	s.clock[world].Store(int64(2 * time.Hour))
	for range n {
		wish := wire.UndoWish{Seat: int(speaker), At: s.lines(world, speaker)}
		s.call(world, s.eyes(speaker), "POST", s.at("/undo"), wish).read(s.t, &wire.View{})
	}
	s.clock[world].Store(0)
}

// secrets says how much a speaker does in secret in one world.
type secrets struct{ said, back int }

// In games that differ only in how much a seat does in secret, enemies and spectators are sent the same bytes, in answers and
// streams, and see the same line numbers when something public happens.
func TestSecretsCannotBeCounted(t *testing.T) {
	found := 0
	for _, e := range append(titles.All(), titles.Toys()...) {
		m, speaker, list := concealing(t, e.Title)
		if list == nil {
			continue
		}
		found++
		t.Run(e.Info().ID, func(t *testing.T) {
			worlds := [][2]secrets{{{}, {1, 0}}, {{}, {3, 0}}, {{1, 0}, {3, 0}}, {{}, {3, 3}}, {{2, 1}, {2, 0}}}
			var moments []moment
			for range worlds {
				for _, seat := range []game.Seat{game.Nobody, m.seat} {
					now := m
					now.seat = seat
					moments = append(moments, now)
				}
			}
			d := newDoubles(t, e.Title, moments)
			defer d.close()
			for i := range moments {
				d.story(i).count(speaker, list, worlds[i/2])
			}
		})
	}
	if found == 0 {
		t.Error("no title has anything to say in secret: the test proves nothing")
	}
}

// concealing plays games of a title until a seat can say three sentences from which another seat learns nothing.
func concealing(t *testing.T, title game.Title) (m moment, speaker game.Seat, list []game.Action) {
	t.Helper()
	setups := hiding(t, title)
	if setups == nil {
		return m, 0, nil
	}
	all := everySeat(title)
	for w, n := newWalks(title, setups), 0; n < 400; n++ {
		w.step(t, 0)
		p := w.now[0]
		speaker := laws.SeatOf(p.Pending().Seats, w.rand)
		for seat := range game.Seat(len(title.Info().Seats)) {
			if seat == speaker {
				continue
			}
			list := secretly(p, all, speaker, seat, 3, w.rand)
			if len(list) == 3 && len(secretly(p, all, speaker, game.Nobody, 3, w.rand)) == 3 {
				p = p.Clone()
				return moment{n: n, setup: setups[0], p: p, q: p, seat: seat}, speaker, list
			}
		}
	}
	return m, 0, nil
}

// count plays a game in two worlds with different secrets, and shows it to our seat.
func (s *story) count(speaker game.Seat, list []game.Action, how [2]secrets) {
	s.t.Helper()
	var live [2]*wiretap
	for world := range live {
		live[world] = s.tap(world)
		live[world].await(1)
	}
	s.same("POST", "/offer", wire.OfferWish{Seat: max(0, int(s.seat)), Kind: "draw"}) // it must not lapse by a secret sentence
	views := 1
	if s.seat >= 0 {
		views++
	}
	for world, h := range how {
		s.hide(world, speaker, list[:h.said])
		s.takeBack(world, speaker, h.back)
	}
	s.provide(1, speaker)
	s.look()
	s.meddle()
	if !s.speak(speaker, s.closing(speaker)) {
		s.t.Errorf("moment %d of %s: seat %d can tell the worlds apart when the step is closed", s.n, s.setup.Scenario, s.seat)
	}
	var heard [2]string
	for world, l := range live {
		heard[world] = l.await(views + 1)
	}
	if heard[0] != heard[1] {
		differ(s.t, fmt.Sprintf("seat %d, by its stream, after %+v", s.seat, how), heard[0], heard[1])
	}
	if s.lines(0, speaker) == s.lines(1, speaker) && how[0] != how[1] {
		s.t.Errorf("even seat %d counts the same after %+v", speaker, how)
	}
	s.offerBack(speaker)
}

// provide sets standing orders and makes a token in one world: nobody else can see that, so nothing may be sent.
func (s *story) provide(world int, speaker game.Seat) {
	s.t.Helper()
	s.clock[world].Store(int64(3 * time.Hour))
	for range 2 {
		o := wire.OrdersWish{Seat: int(speaker), Orders: wire.Orders{}}
		for _, order := range s.title[world].Info().Orders {
			o.Orders[order.ID] = order.Values[0].ID
		}
		s.call(world, s.eyes(speaker), "PUT", s.at("/orders"), o).read(s.t, &wire.View{})
		s.call(world, s.eyes(speaker), "POST", s.at("/token"), wire.SeatWish{Seat: int(speaker)}).read(s.t, &struct{}{})
	}
	s.clock[world].Store(0)
}

// offerBack offers to take back the latest action. Each seat sees the line in its own numbers.
func (s *story) offerBack(speaker game.Seat) {
	s.t.Helper()
	if s.seat < 0 {
		return
	}
	s.same("POST", "/offer", wire.OfferWish{Seat: int(s.seat), Kind: "takeback", To: s.line - 1})
	for world := range 2 {
		var v wire.View
		s.call(world, s.eyes(speaker), "GET", s.at(fmt.Sprintf("/view?seat=%d", speaker)), nil).read(s.t, &v)
		if v.Offer == nil || v.Offer.To != v.Line-1 {
			s.t.Errorf("to seat %d, which counts %d lines, is offered to go back by %+v", speaker, v.Line, v.Offer)
		}
	}
}

// closing returns a sentence that ends the seat's step.
func (s *story) closing(speaker game.Seat) string {
	s.t.Helper()
	var v wire.View
	s.call(0, s.eyes(speaker), "GET", s.at(fmt.Sprintf("/view?seat=%d", speaker)), nil).read(s.t, &v)
	for _, say := range v.Say {
		if say.Closes && say.Ready {
			return say.Text
		}
	}
	s.t.Fatal("the step cannot be closed")
	return ""
}

// When a game with secret lines ends, all lines become visible to everyone. Watchers are sent the whole log again, with the
// numbers of the record, and so are those who reconnect with an old mark.
func TestTheEndOpensSecrets(t *testing.T) {
	for _, e := range append(titles.All(), titles.Toys()...) {
		m, speaker, list := concealing(t, e.Title)
		if list == nil {
			continue
		}
		d := newDoubles(t, e.Title, []moment{m})
		defer d.close()
		s := d.story(0)
		live := s.tap(0)
		live.await(1)
		early := s.call(0, s.eyes(s.seat), "GET", s.at("/record"), nil).body
		s.hide(0, speaker, list)
		mark := s.lines(0, s.seat)
		if all := s.lines(0, speaker); all != mark+len(list) {
			t.Errorf("the speaker counts %d lines, another %d", all, mark)
		}
		s.call(0, s.eyes(speaker), "POST", s.at("/resign"), wire.SeatWish{Seat: int(speaker)}).read(t, &wire.View{})
		for seat := range game.Seat(len(e.Info().Seats)) {
			s.call(0, s.eyes(seat), "POST", s.at("/answer"), wire.AnswerWish{Seat: int(seat), Yes: true})
		}
		var v wire.View
		s.call(0, s.eyes(s.seat), "GET", s.at(fmt.Sprintf("/view?seat=%d&from=1", s.seat)), nil).read(t, &v)
		if !v.Ended || v.Line < mark+len(list)+2 || v.Line != v.Public || len(v.Entries) != v.Line {
			t.Fatalf("after the end there are %d lines, %d of them known to all, %d in the log; ended: %v", v.Line, v.Public, len(v.Entries), v.Ended)
		}
		whole := jsonText(t, v.Entries)
		for name, text := range map[string]string{
			"who looked on":  live.awaitText(`"ended":true`),
			"who comes back": string(s.call(0, s.eyes(s.seat), "GET", s.at(fmt.Sprintf("/stream?seat=%d&from=%d.0", s.seat, mark)), nil).body),
		} {
			if !strings.Contains(text, whole) {
				t.Errorf("%s does not get the whole log:\n%s\nwant\n%s", name, text, whole)
			}
		}
		record := s.call(0, s.eyes(s.seat), "GET", s.at("/record"), nil).body
		if err := match.Confirm(linesOf(t, record), linesOf(t, early)); err != nil {
			t.Error(err)
		}
	}
}

// If a word stands for different blocks over time, a player's log names the block it stood for when the sentence was said.
// Nobody else sees that before the end.
func TestALogKeepsOldNames(t *testing.T) {
	found := 0
	for _, e := range titles.All() {
		m, speaker, list := concealing(t, e.Title)
		if list == nil {
			continue
		}
		d := newDoubles(t, e.Title, []moment{m})
		defer d.close()
		s := d.story(0)
		s.hide(0, speaker, list)
		var mine wire.View
		s.call(0, s.eyes(speaker), "GET", s.at(fmt.Sprintf("/view?seat=%d&from=1", speaker)), nil).read(t, &mine)
		p := m.p.Clone()
		for i, a := range list {
			entry := mine.Entries[len(mine.Entries)-len(list)+i]
			for _, w := range a.Words() {
				namer, ok := p.Known(speaker).(game.Namer)
				if !ok || w.Kind != game.Unit {
					continue
				}
				found++
				if want := namer.Called(w.N); want == "" || entry.Units[e.Info().Lexicon.Word(w, speaker)] != want {
					t.Errorf("%s: the units of %q were called %v, want %q", e.Info().ID, entry.Say, entry.Units, want)
				}
			}
			if err := p.Apply(a, game.RandTable{Rand: s.rand}); err != nil {
				t.Fatal(err)
			}
		}
		if theirs := s.call(0, s.eyes(s.seat), "GET", s.at(fmt.Sprintf("/view?seat=%d&from=1", s.seat)), nil).body; strings.Contains(string(theirs), `"units":`) {
			t.Errorf("%s: another seat reads names of units: %s", e.Info().ID, theirs)
		}
	}
	if found == 0 {
		t.Error("no units were spoken of: the test proves nothing")
	}
}
