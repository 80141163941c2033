package play

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
	"sandtable/wire"
)

// learning begins the test title's lesson.
func learning(t *testing.T, sv *Service, me Who) wire.Card {
	t.Helper()
	card, err := sv.Learn(t.Context(), me, wire.NewLesson{Title: "duel", Lesson: "first-blood"})
	if err != nil {
		t.Fatal(err)
	}
	return card
}

// progressOf returns how far a learner is.
func progressOf(t *testing.T, sv *Service, me Who, id string) wire.Progress {
	t.Helper()
	v := viewOf(t, sv, me, id, ViewQuery{})
	if v.Lesson == nil {
		t.Fatal("the game is no lesson")
	}
	return *v.Lesson
}

func TestWholeLesson(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	me := guest(t, sv)
	card := learning(t, sv, me)
	if !card.Begun || !card.MyTurn || card.Lesson != "first-blood" || card.Name != "Duel: First blood" || card.Seats[1].Kind != wire.Machine {
		t.Errorf("the card: %+v", card)
	}
	for n := 0; ; n++ {
		p := progressOf(t, sv, me, card.ID)
		if p.Over {
			break
		}
		if n > 20 || len(p.Left) == 0 {
			t.Fatalf("stuck at %+v", p)
		}
		said(t, sv, me, card.ID, 0, p.Left[0])
	}
	v := viewOf(t, sv, me, card.ID, ViewQuery{From: 1})
	if !v.Over || !v.Ended || v.Result == nil || v.Result.Scores[0] != 0 {
		t.Errorf("at the end: over %v, ended %v, %+v", v.Over, v.Ended, v.Result)
	}
	if r := proved(t, c.Store, card.ID); r.Header.Lesson != "first-blood" || !r.Ended {
		t.Errorf("the record: %v", r)
	}
}

func TestALearnerWhoStrays(t *testing.T) {
	sv := opened(t, plain(t))
	me := guest(t, sv)
	id := learning(t, sv, me).ID
	before := viewOf(t, sv, me, id, ViewQuery{})
	_, err := sayAs(t.Context(), sv, actor{me, id, 0, before.Line}, "bid 2")
	if r := wantsRefused(t, "another bid", err, game.OffLesson.ID()); r.Why != "Bid 3 coins this time." {
		t.Errorf("the hint is %q", r.Why)
	}
	_, err = sayAs(t.Context(), sv, actor{me, id, 0, before.Line}, "done")
	wantsRefused(t, "what the rules refuse", err, "DU-1.4")
	if d := cmp.Diff(before, viewOf(t, sv, me, id, ViewQuery{})); d != "" {
		t.Errorf("the refused sentence changed something: %s", d)
	}
}

// The learner can go back across dice and answers, and gets the same dice again.
func TestUndoInALesson(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	me := guest(t, sv)
	id := learning(t, sv, me).ID
	if v := viewOf(t, sv, me, id, ViewQuery{}); v.Undo != "" {
		t.Errorf("%q can be taken back before anything is said", v.Undo)
	}
	scenes := []*wire.Scene{viewOf(t, sv, me, id, ViewQuery{}).Scene}
	for _, say := range []string{"bid 3", "done", "attack hill a b c d"} {
		said(t, sv, me, id, 0, say)
		scenes = append(scenes, viewOf(t, sv, me, id, ViewQuery{}).Scene)
	}
	sv.Close() // a lesson survives a restart
	sv = opened(t, c)
	for n := len(scenes) - 2; n >= 0; n-- {
		v := viewOf(t, sv, me, id, ViewQuery{})
		v, err := sv.Undo(t.Context(), me, id, 0, v.Line)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(scenes[n], v.Scene); d != "" {
			t.Fatalf("after going back to %d: %s", n, d)
		}
	}
	said(t, sv, me, id, 0, "bid 3")
	said(t, sv, me, id, 0, "done")
	said(t, sv, me, id, 0, "attack hill a b c d")
	if v := viewOf(t, sv, me, id, ViewQuery{}); !cmp.Equal(scenes[3], v.Scene) {
		t.Error("the dice differ the second time")
	}
	proved(t, c.Store, id)
}

func TestLessonsArePrivate(t *testing.T) {
	sv := opened(t, plain(t))
	me, other := guest(t, sv), guest(t, sv)
	learning(t, sv, me)
	for of, want := range map[string]int{"mine": 1, "running": 0, "all": 0} {
		if cards, err := sv.Cards(t.Context(), me, of); err != nil || len(cards) != want {
			t.Errorf("%s: %d games, %v", of, len(cards), err)
		}
	}
	for _, tt := range []struct {
		who   Who
		wish  wire.NewLesson
		field string
	}{
		{other, wire.NewLesson{Title: "chess", Lesson: "first-blood"}, "title"},
		{other, wire.NewLesson{Title: "duel", Lesson: "second-blood"}, "lesson"},
	} {
		_, err := sv.Learn(t.Context(), tt.who, tt.wish)
		wantsBad(t, tt.field, err, tt.field)
	}
	_, err := sv.Learn(t.Context(), Who{}, wire.NewLesson{Title: "duel", Lesson: "first-blood"})
	wants(t, "a stranger", err, ErrForbidden)
}

// Whatever would leave the story of a lesson is refused, and its dice prove nothing.
func TestALessonKeepsToItsStory(t *testing.T) {
	sv := opened(t, plain(t))
	me := guest(t, sv)
	id := learning(t, sv, me).ID
	v := said(t, sv, me, id, 0, "bid 3")
	for _, kind := range []string{"draw", "takeback"} {
		_, err := sv.Offer(t.Context(), me, id, 0, kind, v.Line-1)
		wantsRefused(t, kind, err, "")
	}
	p, err := sv.Proof(t.Context(), me, id)
	if err != nil || p.Verified || p.Problem == "" {
		t.Errorf("the proof of a lesson: %+v, %v", p, err)
	}
}
