package play

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
	"sandtable/match"
	"sandtable/titles/duel"
	"sandtable/titles/worldconflict"
	"sandtable/wire"
)

// Each seat sees the past as it was: scene and question of every line are the same as then.
func TestPast(t *testing.T) {
	sv := opened(t, plain(t))
	me := guest(t, sv)
	id := created(t, sv, me, short("me", "me")).ID
	r := rand.New(rand.NewPCG(1, 4))
	type shown struct {
		scene *wire.Scene
		ask   wire.Ask
	}
	seats := []int{0, 1, wire.Spectator}
	saw := map[[2]int]shown{}
	last := 0
	look := func() {
		for _, s := range seats {
			v := viewOf(t, sv, me, id, ViewQuery{Seat: &s})
			saw[[2]int{v.Line, s}] = shown{v.Scene, v.Ask}
			last = v.Line
		}
	}
	for range 60 {
		look()
		v := playSome(t, sv, id, r, 1, me)
		if v.Over {
			break
		}
		look()
		if v.Undo != "" && r.IntN(3) == 0 {
			if _, err := sv.Undo(t.Context(), me, id, v.Seat, v.Line); err != nil {
				wantsRefused(t, "undo", err, "")
			}
		}
	}
	look()
	for at, want := range saw {
		v := viewOf(t, sv, me, id, ViewQuery{Line: at[0], Seat: &at[1], From: 1})
		if diff := cmp.Diff(want, shown{v.Scene, v.Ask}, cmp.AllowUnexported(shown{})); diff != "" {
			t.Errorf("line %d, seat %d: %s", at[0], at[1], diff)
		}
		if len(v.Entries) != at[0] || v.Past != (at[0] < last) || v.Line != at[0] {
			t.Errorf("line %d of %d: %d entries, past %v, line %d", at[0], last, len(v.Entries), v.Past, v.Line)
		}
	}
	if v := viewOf(t, sv, me, id, ViewQuery{Line: 2}); v.Begun || v.Scene != nil {
		t.Errorf("before the beginning: %+v", v)
	}
	for _, line := range []int{-1, last + 1} {
		_, err := sv.View(t.Context(), me, id, ViewQuery{Line: line})
		wantsBad(t, "no such line", err, "line")
	}
}

// ended plays a game to its end and returns its record.
func ended(t *testing.T, sv *Service, me Who) (id string, record []byte) {
	t.Helper()
	id = created(t, sv, me, short("me", "me")).ID
	playOut(t, sv, id, 9, me)
	if v := viewOf(t, sv, me, id, ViewQuery{}); !v.Ended {
		if _, err := sv.Answer(t.Context(), me, id, 0, 0, true); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := sv.Record(t.Context(), Who{}, id, nil, &b); err != nil {
		t.Fatal(err)
	}
	return id, b.Bytes()
}

func TestRecordAndProof(t *testing.T) {
	sv := opened(t, plain(t))
	ctx := t.Context()
	me := guest(t, sv)
	var text bytes.Buffer
	running := created(t, sv, me, short("me", "me")).ID
	wants(t, "reading a game that runs", sv.Render(ctx, me, running, &text), ErrRunning)
	id, record := ended(t, sv, me)
	report, err := match.Verify(find, bytes.NewReader(record))
	if err != nil || !report.Ended {
		t.Fatalf("%v, %v", report, err)
	}
	p, err := sv.Proof(ctx, Who{}, id)
	if err != nil || !p.Verified || !p.Ended || len(p.Seed) != 64 || p.Rolls != report.Rolls || p.Problem != "" {
		t.Errorf("%+v, %v", p, err)
	}
	if err := sv.Render(ctx, Who{}, id, &text); err != nil || !strings.Contains(text.String(), "Turn 1") {
		t.Errorf("%v\n%s", err, &text)
	}
}

func TestUpload(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	ctx := t.Context()
	me := guest(t, sv)
	old, record := ended(t, sv, me)
	him := guest(t, sv)
	card, err := sv.Upload(ctx, him, bytes.NewReader(record))
	if err != nil || !card.Over || card.Result == nil || len(card.Mine) != 0 || card.ID == old {
		t.Fatalf("%+v, %v", card, err)
	}
	if cards, err := sv.Cards(ctx, him, "mine"); err != nil || len(cards) != 1 {
		t.Errorf("%d games, %v", len(cards), err)
	}
	a, b := viewOf(t, sv, me, old, ViewQuery{Seat: at(0), From: 1}), viewOf(t, sv, him, card.ID, ViewQuery{Seat: at(0), From: 1})
	if diff := cmp.Diff(a.Scene, b.Scene); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(a.Entries, b.Entries); diff != "" {
		t.Errorf("the log: %s", diff)
	}
	_, err = sayAs(ctx, sv, actor{him, card.ID, 0, b.Line}, "done")
	wants(t, "playing it", err, ErrForbidden)
	for what, bad := range map[string][]byte{
		"nothing":          nil,
		"no record":        []byte("hello\n"),
		"a broken record":  bytes.Replace(record, []byte(`"n":5`), []byte(`"n":6`), 1),
		"an edited record": bytes.Replace(record, []byte("bid 0"), []byte("bid 1"), 1),
		"half a record":    record[:len(record)/2],
		"one that runs":    recordOf(t, c.Store, created(t, sv, me, short("me", "me")).ID),
		"a huge one":       bytes.Repeat([]byte("x"), maxRecord+1),
	} {
		_, err := sv.Upload(ctx, him, bytes.NewReader(bad))
		wantsBad(t, what, err, "record")
	}
	_, err = sv.Upload(ctx, Who{}, bytes.NewReader(record))
	wants(t, "a stranger", err, ErrForbidden)
}

// resignedBy returns the record of a game between players of some names, which ends at once.
func resignedBy(t *testing.T, title game.Title, scenario string, names ...string) []byte {
	t.Helper()
	m, err := match.New(title, match.Local(title, game.Setup{Scenario: scenario}, names...))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Resign(0); err != nil {
		t.Fatal(err)
	}
	if _, err := m.End(); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := match.Write(&out, m.Lines(1)); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Names that come in by records are as visible as those that players choose. A seat that nobody held may have none.
func TestNamesOfUploads(t *testing.T) {
	sv := opened(t, plain(t))
	me := guest(t, sv)
	for _, bad := range []string{"", " ", "\u200b", "Ann\u200b", "A" + strings.Repeat("\u0301", 9)} {
		_, err := sv.Upload(t.Context(), me, bytes.NewReader(resignedBy(t, duel.Title, duel.Title.Info().Scenarios[0].ID, "Ben", bad)))
		wantsBad(t, fmt.Sprintf("%q", bad), err, "record")
	}
	if _, err := sv.Upload(t.Context(), me, bytes.NewReader(resignedBy(t, duel.Title, duel.Title.Info().Scenarios[0].ID, "Ben", strings.Repeat("é", 2*maxName)))); err != nil {
		t.Errorf("a long name: %v", err)
	}
	sv = fewer(t)
	me = guest(t, sv)
	for name, good := range map[string]bool{"": true, "China": true, "\u200b": false} {
		_, err := sv.Upload(t.Context(), me, bytes.NewReader(resignedBy(t, worldconflict.Title, "western-europe", "Ann", name, "Ben", name, name)))
		if (err == nil) != good {
			t.Errorf("absent seats named %q: %v", name, err)
		}
	}
}
