package play

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/match"
	"sandtable/wire"
)

// The server is committed before it knows any nonce: a new game has a commitment and no nonces, and each player's client
// gives its own after seeing the commitment. These nonces are in the record.
func TestNoncesComeAfterTheCommitment(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	ctx := t.Context()
	me, him := guest(t, sv), guest(t, sv)
	card, err := sv.Create(ctx, me, short("me", "invite"))
	if err != nil || card.Begun {
		t.Fatalf("begun %v, %v", card.Begun, err)
	}
	if lines := strings.Count(string(recordOf(t, c.Store, card.ID)), "\n"); lines != 1 {
		t.Errorf("a new game has %d lines, want only its header", lines)
	}
	v := viewOf(t, sv, me, card.ID, ViewQuery{})
	if diff := cmp.Diff([]int{0}, v.Owes); diff != "" || len(v.Commit) != 64 {
		t.Fatalf("it is committed to %q; %s", v.Commit, diff)
	}
	if _, _, err := sv.Join(ctx, him, card.Seats[1].Invite); err != nil {
		t.Fatal(err)
	}
	mine, his := match.NewNonce().String(), match.NewNonce().String()
	wish := wire.NonceWish{Seat: 0, Commit: v.Commit, Nonce: mine}
	if v, err = sv.GiveNonce(ctx, me, card.ID, wish); err != nil || v.Begun || v.Commit != wish.Commit {
		t.Fatalf("%+v, %v", v, err)
	}
	if v, err = sv.GiveNonce(ctx, him, card.ID, wire.NonceWish{Seat: 1, Commit: wish.Commit, Nonce: his}); err != nil || !v.Begun || v.Commit != "" || v.Owes != nil {
		t.Fatalf("after the last: %+v, %v", v, err)
	}
	if _, err := sv.GiveNonce(ctx, me, card.ID, wish); err != nil {
		t.Errorf("giving the same nonce again: %v", err)
	}
	p, err := sv.Proof(ctx, Who{}, card.ID)
	if err != nil || !p.Verified || p.Ended || p.Seed != "" || p.Commit != wish.Commit || len(p.Shows) == 0 || len(p.Open) == 0 {
		t.Fatalf("%+v, %v", p, err)
	}
	if diff := cmp.Diff([]string{mine, his}, p.Nonces); diff != "" {
		t.Error(diff)
	}
}

func TestNoncesThatAreRefused(t *testing.T) {
	sv := opened(t, plain(t))
	ctx := t.Context()
	me, him := guest(t, sv), guest(t, sv)
	card, err := sv.Create(ctx, me, short("me", "invite"))
	if err != nil {
		t.Fatal(err)
	}
	commit := viewOf(t, sv, me, card.ID, ViewQuery{}).Commit
	give := func(who Who, seat int, commit, nonce string) error {
		_, err := sv.GiveNonce(ctx, who, card.ID, wire.NonceWish{Seat: seat, Commit: commit, Nonce: nonce})
		return err
	}
	good := match.NewNonce().String()
	wantsBad(t, "a short nonce", give(me, 0, commit, "xyz"), "nonce")
	wantsBad(t, "a nonce in capitals", give(me, 0, commit, strings.Repeat("AB", 16)), "nonce")
	wantsBad(t, "another commitment", give(me, 0, strings.Repeat("0", 64), good), "commit")
	wants(t, "another's seat", give(him, 0, commit, good), ErrForbidden)
	wants(t, "a seat that waits", give(me, 1, commit, good), ErrForbidden)
	if err := give(me, 0, commit, good); err != nil {
		t.Fatal(err)
	}
	wants(t, "a second one", give(me, 0, commit, match.NewNonce().String()), ErrNonceGiven)
}

// Who keeps the record could choose the machines' nonces, so machines give none: the dice against a machine come from the
// seed and the player's nonce. Without a player nothing binds the server, and the proof says so.
func TestMachinesGiveNoNonce(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	me := guest(t, sv)
	card, err := sv.Create(t.Context(), me, short("machine:random", "me"))
	if err != nil || card.Begun {
		t.Fatalf("%+v, %v", card, err)
	}
	mine := match.NewNonce().String()
	if err := giveNonce(t, sv, me, card.ID, 1, mine); err != nil {
		t.Fatal(err)
	}
	p, err := sv.Proof(t.Context(), me, card.ID)
	if diff := cmp.Diff([]string{"", mine}, p.Nonces); diff != "" || err != nil || !p.Verified {
		t.Errorf("%v, %s", err, diff)
	}
	if report := proved(t, c.Store, card.ID); !cmp.Equal(report.Givers, []string{"Red"}) {
		t.Errorf("nonces of %v", report.Givers)
	}
	alone, err := sv.Create(t.Context(), me, short("machine:random", "machine:random"))
	if err != nil || !alone.Begun {
		t.Fatalf("%+v, %v", alone, err)
	}
	if report := proved(t, c.Store, alone.ID); len(report.Givers) != 0 {
		t.Errorf("nonces of %v", report.Givers)
	}
}

// The last nonce and the beginning are one step: if a page is closed before giving the nonce, the game waits unchanged.
func TestNoncesOverARestart(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	me := guest(t, sv)
	card, err := sv.Create(t.Context(), me, short("me", "me"))
	if err == nil {
		err = giveNonce(t, sv, me, card.ID, 1, match.NewNonce().String())
	}
	if err != nil {
		t.Fatal(err)
	}
	sv.Close()
	sv = opened(t, c)
	if v := viewOf(t, sv, me, card.ID, ViewQuery{}); v.Begun || !cmp.Equal(v.Owes, []int{0}) {
		t.Errorf("begun %v, owing %v", v.Begun, v.Owes)
	}
	if card = mixed(t, sv, me, card.ID); !card.Begun {
		t.Error("it does not begin")
	}
}
