package play

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/google/go-cmp/cmp"

	"sandtable/wire"
)

var bothMine = []wire.NewSeat{{Who: "me"}, {Who: "me"}}

// givenUp plays a duel for a while, until somebody gives up.
func givenUp(t *testing.T, sv *Service) (id string, lines int, blue, red Who) {
	t.Helper()
	id, blue, red = pair(t, sv)
	if v := playSome(t, sv, id, rand.New(rand.NewPCG(3, 1)), 20, blue, red); v.Over {
		t.Fatal("the duel ended too soon")
	}
	if _, err := sv.Resign(t.Context(), red, id, 1); err != nil {
		t.Fatal(err)
	}
	return id, viewOf(t, sv, red, id, ViewQuery{}).Line, blue, red
}

// A stranger can study any line of a finished game: all pieces stand as they stood, play goes on, and the original game is
// unchanged.
func TestStudy(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	id, lines, _, _ := givenUp(t, sv)
	before := recordOf(t, c.Store, id)
	me := guest(t, sv)
	for line := 4; line < lines-1; line++ {
		card, err := sv.Study(t.Context(), me, id, wire.NewStudy{Line: line, Seats: bothMine})
		if err != nil {
			t.Fatalf("line %d: %v", line, err)
		}
		if !card.Begun || card.Study == nil || *card.Study != (wire.StudyOf{Game: id, Line: line}) || len(card.Mine) != 2 {
			t.Fatalf("line %d: %+v", line, card)
		}
		for seat := range 2 {
			was := viewOf(t, sv, me, id, ViewQuery{Line: line, Seat: &seat, Open: false})
			is := viewOf(t, sv, me, card.ID, ViewQuery{Seat: &seat})
			if diff := cmp.Diff(was.Ask, is.Ask); diff != "" || is.Undo != "" {
				t.Fatalf("line %d, seat %d: undo %q, %s", line, seat, is.Undo, diff)
			}
		}
		v := playOut(t, sv, card.ID, uint64(line), me)
		if !v.Over {
			t.Fatalf("line %d: the study does not end", line)
		}
		if r := proved(t, c.Store, card.ID); r.Header.Study == nil || r.Header.Study.Line != line {
			t.Fatalf("line %d: %+v", line, r.Header)
		}
	}
	if got := recordOf(t, c.Store, id); string(got) != string(before) {
		t.Error("a study has changed the game that it goes on from")
	}
}

// A machine that owes the next decision makes it, also after a restart.
func TestStudyWithAMachine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		sv := opened(t, c)
		id, lines, _, _ := givenUp(t, sv)
		me := guest(t, sv)
		seats := slices.Clone(bothMine)
		seats[viewOf(t, sv, me, id, ViewQuery{Line: lines - 2}).Ask.Seats[0]] = wire.NewSeat{Who: "machine", Level: "random"}
		card, err := sv.Study(t.Context(), me, id, wire.NewStudy{Line: lines - 2, Seats: seats})
		if err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		taken := proved(t, c.Store, card.ID)
		if said := taken.Actions - taken.Header.Study.Sentences; said == 0 {
			t.Error("the machine says nothing")
		}
		sv.Close()
		opened(t, c)
		synctest.Wait()
		if r := proved(t, c.Store, card.ID); r.Actions != taken.Actions {
			t.Errorf("after a restart %d sentences stand, there were %d", r.Actions, taken.Actions)
		}
	})
}

// Studies are private, and their proof says what it can show and what it cannot.
func TestStudiesArePrivate(t *testing.T) {
	sv := opened(t, plain(t))
	id, lines, _, _ := givenUp(t, sv)
	me, other := guest(t, sv), guest(t, sv)
	card, err := sv.Study(t.Context(), me, id, wire.NewStudy{Line: lines - 2, Seats: bothMine})
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range []string{"running", "all", "open"} {
		cards, err := sv.Cards(t.Context(), other, of)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range cards {
			if c.ID == card.ID {
				t.Errorf("others see it among %s", of)
			}
		}
	}
	if cards, err := sv.Cards(t.Context(), me, "mine"); err != nil || len(cards) != 1 {
		t.Errorf("its maker has %d games, %v", len(cards), err)
	}
	if _, err := sv.Resign(t.Context(), me, card.ID, 0); err != nil {
		t.Fatal(err)
	}
	p, err := sv.Proof(t.Context(), other, card.ID)
	if err != nil || !p.Verified || !strings.Contains(strings.Join(p.Open, " "), "its record shows it") {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestStudyRefuses(t *testing.T) {
	sv := opened(t, plain(t))
	id, lines, blue, _ := givenUp(t, sv)
	running := created(t, sv, blue, short("me", "me")).ID
	ask := func(who Who, id string, line int, seats ...wire.NewSeat) error {
		_, err := sv.Study(t.Context(), who, id, wire.NewStudy{Line: line, Seats: seats})
		return err
	}
	wants(t, "a running game, secrets and all", ask(blue, running, 4, bothMine...), ErrRunning)
	wants(t, "no game", ask(blue, "nothing", 4, bothMine...), ErrNotFound)
	wants(t, "a stranger", ask(Who{}, id, 4, bothMine...), ErrForbidden)
	wantsBad(t, "before the beginning", ask(blue, id, 3, bothMine...), "line")
	wantsBad(t, "beyond the end", ask(blue, id, lines+1, bothMine...), "line")
	wantsBad(t, "a seat too few", ask(blue, id, 4, wire.NewSeat{Who: "me"}), "seats")
	wantsBad(t, "an invitation", ask(blue, id, 4, wire.NewSeat{Who: "me"}, wire.NewSeat{Who: "invite"}), "seats")
	wantsBad(t, "no such machine", ask(blue, id, 4, wire.NewSeat{Who: "me"}, wire.NewSeat{Who: "machine", Level: "titan"}), "level")
	over := created(t, sv, blue, short("me", "me")).ID
	v := playOut(t, sv, over, 5, blue)
	if !v.Ended {
		if _, err := sv.Answer(t.Context(), blue, over, 0, 0, true); err != nil {
			t.Fatal(err)
		}
	}
	wantsBad(t, "where the rules have ended it", ask(blue, over, v.Line, bothMine...), "line")
}

// A machine's consent does not take back what was taken over; play can go back to that line, and goes on with other dice.
func TestStudyGoesBack(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	id, lines, _, _ := givenUp(t, sv)
	me := guest(t, sv)
	card, err := sv.Study(t.Context(), me, id, wire.NewStudy{Line: lines - 2, Seats: bothMine})
	if err != nil {
		t.Fatal(err)
	}
	v := viewOf(t, sv, me, card.ID, ViewQuery{})
	if _, err := sv.Offer(t.Context(), me, card.ID, v.Seat, "takeback", v.Line-3); err != nil {
		t.Fatal(err)
	}
	if v = playOut(t, sv, card.ID, 9, me); !v.Over {
		t.Fatal("the study does not end")
	}
	report := proved(t, c.Store, card.ID)
	if report.Header.Study == nil {
		t.Error("it is no study any more")
	}
}
