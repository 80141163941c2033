package play

import (
	"errors"
	"testing"
)

func TestHint(t *testing.T) {
	c := plain(t)
	c.Players = only(thinker{firstLegal})
	sv := opened(t, c)
	me := guest(t, sv)
	id := created(t, sv, me, short("me", "me")).ID
	v := viewOf(t, sv, me, id, ViewQuery{})
	hint, err := sv.Hint(t.Context(), me, id, v.Seat)
	if err != nil || hint.Say == "" || len(hint.Why) != 1 || hint.Level == "" {
		t.Fatalf("%+v, %v", hint, err)
	}
	if _, err := sayAs(t.Context(), sv, actor{me, id, v.Seat, v.Line}, hint.Say); err != nil {
		t.Errorf("the hint %q cannot be said: %v", hint.Say, err)
	}
	if _, err := sv.Hint(t.Context(), guest(t, sv), id, v.Seat); !errors.Is(err, ErrForbidden) {
		t.Errorf("a stranger gets a hint: %v", err)
	}
}

func TestNoHintsAgainstPeople(t *testing.T) {
	sv := opened(t, plain(t))
	me, you := guest(t, sv), guest(t, sv)
	card := created(t, sv, me, short("me", "invite"))
	joined(t, sv, you, card.Seats[1].Invite)
	v := viewOf(t, sv, me, card.ID, ViewQuery{})
	var r *Refusal
	if _, err := sv.Hint(t.Context(), me, card.ID, v.Seat); !errors.As(err, &r) {
		t.Errorf("got %v, want a refusal", err)
	}
}
