package play

import (
	"testing"

	"sandtable/wire"
)

func TestWholeGameOnOneScreen(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	me := guest(t, sv)
	card := created(t, sv, me, short("me", "me"))
	if !card.Begun || !card.MyTurn || len(card.Mine) != 2 || card.Over {
		t.Fatalf("a new game: %+v", card)
	}
	v := playOut(t, sv, card.ID, 1, me)
	if !v.Over || v.Result == nil {
		t.Fatalf("over %v, result %v", v.Over, v.Result)
	}
	if !v.Ended {
		var err error
		if v, err = sv.Answer(t.Context(), me, card.ID, 0, 0, true); err != nil || !v.Ended {
			t.Fatalf("confirmed: ended %v, %v", v.Ended, err)
		}
	}
	if report := proved(t, c.Store, card.ID); !report.Ended || report.Lines != v.Line {
		t.Errorf("the record: %v; the view has %d lines", report, v.Line)
	}
	log := viewOf(t, sv, me, card.ID, ViewQuery{From: 1}).Entries
	for i, e := range log {
		if e.Line != i+1 {
			t.Fatalf("entry %d has line %d", i, e.Line)
		}
		if e.Kind == "say" && (e.Say == "" || e.Turn < 1) {
			t.Errorf("line %d: said %q in turn %d", e.Line, e.Say, e.Turn)
		}
	}
	if last := log[len(log)-1]; last.Kind != "end" || len(log) != v.Line {
		t.Errorf("%d entries for %d lines; the last is %s", len(log), v.Line, last.Kind)
	}
	_, err := sayAs(t.Context(), sv, actor{me, card.ID, 0, v.Line}, "done")
	wants(t, "after the end", err, ErrOver)
}

func TestWholeGameBetweenTwo(t *testing.T) {
	for seed := range uint64(5) {
		c := plain(t)
		sv := opened(t, c)
		id, blue, red := pair(t, sv)
		playOut(t, sv, id, seed, blue, red)
		for n, who := range []Who{blue, red} {
			if v := viewOf(t, sv, who, id, ViewQuery{}); !v.Ended {
				if _, err := sv.Answer(t.Context(), who, id, n, 0, true); err != nil {
					wants(t, "confirming what has ended", err, ErrOver)
				}
			}
		}
		if report := proved(t, c.Store, id); !report.Ended {
			t.Errorf("seed %d: %v", seed, report)
		}
	}
}

func TestSayRefusals(t *testing.T) {
	sv := opened(t, plain(t))
	id, blue, red := pair(t, sv)
	ctx := t.Context()
	line := viewOf(t, sv, blue, id, ViewQuery{}).Line
	for _, tt := range []struct {
		what   string
		say    []string
		clause string
		done   int
	}{
		{"no verb", []string{"sing"}, "ST-2", 0},
		{"a verb of another step", []string{"done"}, "DU-1.4", 0},
		{"half a sentence", []string{"bid"}, "ST-3", 0},
		{"nothing", []string{""}, "ST-3", 0},
		{"too many coins", []string{"bid 4"}, "ST-2", 0},
	} {
		_, err := sayAs(ctx, sv, actor{blue, id, 0, line}, tt.say...)
		if r := wantsRefused(t, tt.what, err, tt.clause); r.Done != tt.done {
			t.Errorf("%s: %d done, want %d", tt.what, r.Done, tt.done)
		}
	}
	_, err := sayAs(ctx, sv, actor{blue, id, 1, line}, "bid 1")
	wants(t, "another's seat", err, ErrForbidden)
	_, err = sayAs(ctx, sv, actor{Who{}, id, 0, line}, "bid 1")
	wants(t, "a stranger", err, ErrForbidden)
	_, err = sayAs(ctx, sv, actor{blue, id, 7, line}, "bid 1")
	wantsBad(t, "no seat", err, "seat")
	_, err = sayAs(ctx, sv, actor{blue, "nogame", 0, line}, "bid 1")
	wants(t, "no game", err, ErrNotFound)
	_, err = sayAs(ctx, sv, actor{blue, id, 0, line})
	wantsBad(t, "no sentence", err, "say")
	_, err = sayAs(ctx, sv, actor{blue, id, 0, line}, make([]string, maxSay+1)...)
	wantsBad(t, "too many sentences", err, "say")
	_, err = sayAs(ctx, sv, actor{blue, id, 0, line}, string(make([]byte, maxSentence+1)))
	wantsBad(t, "a long sentence", err, "say")
	_, err = sayAs(ctx, sv, actor{blue, id, 0, line}, "bid \xff")
	wantsBad(t, "broken text", err, "say")
	if v := viewOf(t, sv, red, id, ViewQuery{}); v.Line != line {
		t.Errorf("refusals have added %d lines", v.Line-line)
	}
}

// What was played before a refused sentence stands, and is in the store.
func TestSayCountsWhatIsDone(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	me := guest(t, sv)
	id := created(t, sv, me, short("me", "me")).ID
	said(t, sv, me, id, 0, "bid 2")
	said(t, sv, me, id, 1, "bid 1")
	v := viewOf(t, sv, me, id, ViewQuery{Seat: at(0)})
	_, err := sayAs(t.Context(), sv, actor{me, id, 0, v.Line}, "done", "done", "done")
	if r := wantsRefused(t, "a third done", err, "DU-1.4"); r.Done != 2 {
		t.Errorf("%d done, want 2", r.Done)
	}
	after := viewOf(t, sv, me, id, ViewQuery{From: v.Line + 1})
	if after.Line != v.Line+2 || len(after.Entries) != 2 || proved(t, c.Store, id).Lines != after.Line {
		t.Errorf("%d lines were added, the log shows %d", after.Line-v.Line, len(after.Entries))
	}
}

func TestStale(t *testing.T) {
	sv := opened(t, plain(t))
	id, blue, red := pair(t, sv)
	ctx := t.Context()
	line := viewOf(t, sv, blue, id, ViewQuery{}).Line
	if _, err := sayAs(ctx, sv, actor{blue, id, 0, line}, "bid 1"); err != nil {
		t.Fatal(err)
	}
	_, err := sayAs(ctx, sv, actor{red, id, 1, line}, "bid 1")
	wants(t, "saying", err, ErrStale)
	_, err = sv.Undo(ctx, blue, id, 0, line)
	wants(t, "taking back", err, ErrStale)
	_, err = sayAs(ctx, sv, actor{red, id, 1, line + 2}, "bid 1")
	wants(t, "from the future", err, ErrStale)
}

func TestUndo(t *testing.T) {
	sv := opened(t, plain(t))
	id, blue, red := pair(t, sv)
	ctx := t.Context()
	v := viewOf(t, sv, blue, id, ViewQuery{})
	if v.Undo != "" {
		t.Errorf("before anything was said, undo would take back %q", v.Undo)
	}
	_, err := sv.Undo(ctx, blue, id, 0, v.Line)
	wantsRefused(t, "nothing to take back", err, "")
	v = said(t, sv, blue, id, 0, "bid 2")
	if v.Undo != "bid 2" || len(v.Say) != 0 {
		t.Errorf("after a bid, undo takes back %q, and %d verbs are open", v.Undo, len(v.Say))
	}
	if v := viewOf(t, sv, red, id, ViewQuery{}); v.Undo != "" {
		t.Errorf("Red could take back %q", v.Undo)
	}
	v, err = sv.Undo(ctx, blue, id, 0, v.Line)
	if err != nil || len(v.Entries) != 1 || v.Entries[0].Kind != "undo" || v.Undo != "" || len(v.Say) == 0 {
		t.Fatalf("undone: %+v, %v", v, err)
	}
	log := viewOf(t, sv, red, id, ViewQuery{From: v.Entries[0].Undoes}).Entries
	if len(log) != 2 || !log[0].Undone || log[0].Say != "" {
		t.Errorf("Red's log: %+v", log)
	}
	said(t, sv, blue, id, 0, "bid 1")
	said(t, sv, red, id, 1, "bid 0")
	v = viewOf(t, sv, blue, id, ViewQuery{})
	_, err = sv.Undo(ctx, blue, id, 0, v.Line)
	wantsRefused(t, "across a reveal", err, "")
}

func TestResign(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	id, blue, red := pair(t, sv)
	v, err := sv.Resign(t.Context(), red, id, 1)
	if err != nil || !v.Over || !v.Ended || v.Result.Scores[0] != 1 || v.Result.Scores[1] != -1 {
		t.Fatalf("%+v, %v", v, err)
	}
	_, err = sv.Resign(t.Context(), blue, id, 0)
	wants(t, "resigning a game that is over", err, ErrOver)
	if report := proved(t, c.Store, id); !report.Ended {
		t.Errorf("the record does not open: %v", report)
	}
	if cards, err := sv.Cards(t.Context(), blue, "running"); err != nil || len(cards) != 0 {
		t.Errorf("%d games run, %v", len(cards), err)
	}
	if v := viewOf(t, sv, blue, id, ViewQuery{Seat: at(1)}); v.Seat != 1 {
		t.Errorf("after the end anybody may look as any seat; this is %d", v.Seat)
	}
}

func TestNotBegun(t *testing.T) {
	sv := opened(t, plain(t))
	me := guest(t, sv)
	card := created(t, sv, me, short("me", "invite"))
	if card.Begun || card.Seats[1].Kind != wire.Waiting {
		t.Fatalf("%+v", card)
	}
	v := viewOf(t, sv, me, card.ID, ViewQuery{From: 1})
	if v.Begun || v.Scene != nil || len(v.Entries) != 2 {
		t.Errorf("the view before the beginning: %+v", v)
	}
	_, err := sayAs(t.Context(), sv, actor{me, card.ID, 0, v.Line}, "bid 1")
	wants(t, "saying", err, ErrNotBegun)
	_, err = sv.Next(t.Context(), me, card.ID, nil, "")
	wants(t, "asking", err, ErrNotBegun)
	_, err = sv.Resign(t.Context(), me, card.ID, 0)
	wants(t, "resigning", err, ErrNotBegun)
}
