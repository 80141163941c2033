package house

import (
	"errors"
	"testing"
)

func TestHint(t *testing.T) {
	c := plain(t)
	c.Players = only(thinker{firstLegal})
	h := opened(t, c)
	me := guest(t, h)
	id := created(t, h, me, short("me", "me")).ID
	v := viewOf(t, h, me, id, ViewQuery{})
	hint, err := h.Hint(t.Context(), me, id, v.Seat)
	if err != nil || hint.Say == "" || len(hint.Why) != 1 || hint.Level == "" {
		t.Fatalf("%+v, %v", hint, err)
	}
	if _, err := h.Say(t.Context(), me, id, v.Seat, v.Line, []string{hint.Say}); err != nil {
		t.Errorf("the hint %q cannot be said: %v", hint.Say, err)
	}
	if _, err := h.Hint(t.Context(), guest(t, h), id, v.Seat); !errors.Is(err, ErrForbidden) {
		t.Errorf("a stranger gets a hint: %v", err)
	}
}

func TestNoHintsAgainstPeople(t *testing.T) {
	h := opened(t, plain(t))
	me, you := guest(t, h), guest(t, h)
	card := created(t, h, me, short("me", "invite"))
	if _, _, err := h.Join(t.Context(), you, card.Seats[1].Invite, ""); err != nil {
		t.Fatal(err)
	}
	v := viewOf(t, h, me, card.ID, ViewQuery{})
	var r *Refused
	if _, err := h.Hint(t.Context(), me, card.ID, v.Seat); !errors.As(err, &r) {
		t.Errorf("got %v, want a refusal", err)
	}
}
