package play

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/match"
	"sandtable/store"
	"sandtable/store/memory"
	"sandtable/titles/duel"
	"sandtable/wire"
)

// find finds the test title.
func find(id string, rules int) (game.Title, bool) {
	i := duel.Title.Info()
	return duel.Title, id == i.ID && rules == i.Version
}

// testLog fails the test if the service logs an error.
type testLog struct{ t testing.TB }

func (l testLog) Write(b []byte) (int, error) {
	l.t.Errorf("the service logs: %s", b)
	return len(b), nil
}

func plain(t testing.TB) Config {
	return Config{
		Store: memory.New(), Titles: []game.Title{duel.Title}, Find: find, Players: only(ai.Random{}), Even: -1,
		Log: slog.New(slog.NewTextHandler(testLog{t}, &slog.HandlerOptions{Level: slog.LevelWarn})),
	}
}

// opened opens a service that is closed at the end of the test.
func opened(t testing.TB, c Config) *Service {
	t.Helper()
	sv, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(sv.Close)
	return sv
}

func guest(t testing.TB, sv *Service) Who {
	t.Helper()
	_, who, err := sv.NewGuest(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return who
}

// short requests a duel of six turns.
func short(seats ...string) wire.NewGame {
	n := wire.NewGame{Title: "duel", Scenario: duel.Title.Info().Scenarios[0].ID, Options: map[string]string{"length": "short"}}
	for _, s := range seats {
		who, level, _ := strings.Cut(s, ":")
		n.Seats = append(n.Seats, wire.NewSeat{Who: who, Level: level})
	}
	return n
}

func created(t testing.TB, sv *Service, who Who, n wire.NewGame) wire.Card {
	t.Helper()
	c, err := sv.Create(t.Context(), who, n)
	if err != nil {
		t.Fatal(err)
	}
	return mixed(t, sv, who, c.ID)
}

// mixed gives the nonces of the caller's seats, like the browser.
func mixed(t testing.TB, sv *Service, who Who, id string) wire.Card {
	t.Helper()
	c, err := sv.Card(t.Context(), who, id)
	for _, seat := range c.Mine {
		if err == nil && !c.Begun && slices.Contains(viewOf(t, sv, who, id, ViewQuery{Seat: &seat}).Owes, seat) {
			err = giveNonce(t, sv, who, id, seat, match.NewNonce().String())
		}
	}
	if err == nil {
		c, err = sv.Card(t.Context(), who, id)
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// giveNonce gives a seat's nonce after reading the game's commitment.
func giveNonce(t testing.TB, sv *Service, who Who, id string, seat int, nonce string) error {
	t.Helper()
	v := viewOf(t, sv, who, id, ViewQuery{Seat: &seat})
	_, err := sv.GiveNonce(t.Context(), who, id, wire.NonceWish{Seat: seat, Commit: v.Commit, Nonce: nonce})
	return err
}

// joined takes the seat of an invitation and gives its nonce.
func joined(t testing.TB, sv *Service, who Who, code string) (wire.Card, int) {
	t.Helper()
	c, seat, err := sv.Join(t.Context(), who, code)
	if err != nil {
		t.Fatal(err)
	}
	return mixed(t, sv, who, c.ID), seat
}

// pair makes a game between two guests.
func pair(t testing.TB, sv *Service) (id string, blue, red Who) {
	t.Helper()
	return pairOf(t, sv, short("me", "invite"))
}

func pairOf(t testing.TB, sv *Service, n wire.NewGame) (id string, blue, red Who) {
	t.Helper()
	blue, red = guest(t, sv), guest(t, sv)
	c := created(t, sv, blue, n)
	if _, seat := joined(t, sv, red, c.Seats[1].Invite); seat != 1 {
		t.Fatalf("seat %d", seat)
	}
	return c.ID, blue, red
}

func at(n int) *int { return &n }

func viewOf(t testing.TB, sv *Service, who Who, id string, q ViewQuery) wire.View {
	t.Helper()
	v, err := sv.View(t.Context(), who, id, q)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// sayAs plays sentences for a caller without a view, and returns the whole view that is sent.
func sayAs(ctx context.Context, sv *Service, by actor, say ...string) (v wire.View, err error) {
	m, err := sv.Say(ctx, by.who, by.id, wire.SayWish{Seat: by.seat, At: by.at, Say: say})
	if err == nil {
		err = json.Unmarshal(m.Data, &v)
	}
	return v, err
}

// said plays sentences and fails the test if one is refused.
func said(t testing.TB, sv *Service, who Who, id string, seat int, say ...string) wire.View {
	t.Helper()
	v, err := sayAs(t.Context(), sv, actor{who, id, seat, viewOf(t, sv, who, id, ViewQuery{Seat: &seat}).Line}, say...)
	if err != nil {
		t.Fatalf("%q: %v", say, err)
	}
	return v
}

// wander returns a random legal sentence, found with View and Next.
func wander(ctx context.Context, sv *Service, who Who, v wire.View, r *rand.Rand) (string, error) {
	var say string
	var c wire.Choices
	for {
		verb := v.Say[r.IntN(len(v.Say))]
		if say, c = verb.Text, verb.Choices; len(v.Say) == 1 || !c.Ready || len(c.Words) > 0 || r.IntN(24) == 0 {
			break
		}
	}
	for len(c.Words) > 0 && !(c.Ready && r.IntN(len(c.Words)+1) == 0) {
		say += " " + c.Words[r.IntN(len(c.Words))].Text
		var err error
		if c, err = sv.Next(ctx, who, v.Game, &v.Seat, say); err != nil {
			return say, err
		}
	}
	return say, nil
}

// playOut plays a game to its end with random sentences.
func playOut(t testing.TB, sv *Service, id string, seed uint64, who ...Who) wire.View {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	for {
		v := playSome(t, sv, id, r, 100, who...)
		if v.Over {
			return v
		}
	}
}

func playSome(t testing.TB, sv *Service, id string, r *rand.Rand, n int, who ...Who) (v wire.View) {
	t.Helper()
	for range n {
		v = viewOf(t, sv, who[0], id, ViewQuery{Seat: at(wire.Spectator)})
		if v.Over {
			return v
		}
		seat := v.Ask.Seats[r.IntN(len(v.Ask.Seats))]
		me := who[seat%len(who)]
		v = viewOf(t, sv, me, id, ViewQuery{Seat: &seat})
		say, err := wander(t.Context(), sv, me, v, r)
		if err == nil {
			v, err = sayAs(t.Context(), sv, actor{me, id, seat, v.Line}, say)
		}
		if err != nil {
			t.Fatalf("seat %d says %q: %v", seat, say, err)
		}
	}
	return v
}

// recordOf returns a game's stored record.
func recordOf(t testing.TB, s store.Store, id string) []byte {
	t.Helper()
	lines, err := s.Lines(t.Context(), id, 1)
	if err != nil {
		t.Fatal(err)
	}
	return append(bytes.Join(lines, newline), '\n')
}

// proved verifies a game's stored record.
func proved(t testing.TB, s store.Store, id string) match.Report {
	t.Helper()
	report, err := match.Verify(find, bytes.NewReader(recordOf(t, s, id)))
	if err != nil {
		t.Fatalf("the record is broken: %v", err)
	}
	return report
}

func wants(t testing.TB, what string, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s: %v, want %v", what, err, want)
	}
}

func wantsBad(t testing.TB, what string, err error, field string) {
	t.Helper()
	var b *BadField
	if !errors.As(err, &b) || b.Field != field {
		t.Errorf("%s: %v, want a bad %s", what, err, field)
	}
}

func wantsRefused(t testing.TB, what string, err error, clause string) *Refusal {
	t.Helper()
	var r *Refusal
	if !errors.As(err, &r) || r.Clause != clause || r.Why == "" {
		t.Fatalf("%s: %v, want a refusal by %q", what, err, clause)
	}
	return r
}

func jsonOf(t testing.TB, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// only offers one machine for every title.
func only(p ai.Player) func(string) []ai.Player {
	return func(string) []ai.Player { return []ai.Player{p} }
}
