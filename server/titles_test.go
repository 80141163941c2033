package server

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"sandtable/titles/duel"
	"sandtable/wire"
)

func TestBoard(t *testing.T) {
	x := open(t)
	p := x.stranger()
	b := get[wire.Board](p, "GET", "/api/titles/duel/board", nil)
	if b.Title != "duel" || len(b.Spots) != 4 || b.Spots[1].Word != "ford" || b.Art == "" || b.Width <= 0 {
		t.Fatalf("board: %+v", b)
	}
	if near := b.Spots[1].Near; !slices.Equal(near, []int{0, 2}) {
		t.Errorf("the ford touches %v", near)
	}
	a := p.do("GET", "/api/titles/duel/board", nil)
	if again := p.do("GET", "/api/titles/duel/board", nil, "If-None-Match", a.Header.Get("ETag")); again.StatusCode != http.StatusNotModified {
		t.Errorf("asked again: %s", again.Status)
	}
	for _, file := range []string{"ground.light.svg", "ground.dark.svg", "grid.light.svg", "grid.dark.svg", "overview.light.svg", "overview.dark.svg"} {
		a := p.do("GET", "/api/titles/duel/art/"+b.Art+"/"+file, nil)
		if a.StatusCode != http.StatusOK || a.Header.Get("Content-Type") != kindSVG || a.Header.Get("Cache-Control") != cacheForever || !strings.Contains(string(a.body), "<svg") {
			t.Errorf("%s: %s %v", file, a.Status, a.Header)
		}
		if policy := a.Header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'none'") || !strings.Contains(policy, "sandbox") {
			t.Errorf("%s: policy %s", file, policy)
		}
	}
	for _, file := range []string{"ground.svg", "ground.blue.svg", "sky.light.svg", "ground.light.svg.svg"} {
		p.refused(http.StatusNotFound, "GET", "/api/titles/duel/art/"+b.Art+"/"+file, nil)
	}
}

// Maps are drawn once, ahead of time or on request.
func TestWarm(t *testing.T) {
	x := open(t)
	x.Warm()
	b, ok := x.boards.find("duel", 0)
	if !ok {
		t.Fatal("no board")
	}
	if first, again := b.layers["ground.dark.svg"](), b.layers["ground.dark.svg"](); first != again {
		t.Error("a map is drawn twice")
	}
	if same, ok := x.boards.find("duel", duel.Title.Info().Version); !ok || same != b {
		t.Error("the newest version has two boards")
	}
	if _, ok := x.boards.find("duel", 99); ok {
		t.Error("a board of rules that nobody knows")
	}
	if _, ok := x.boards.find("chess", 0); ok {
		t.Error("a board without a title")
	}
}

// The board of a title that is not on offer is available for its old games.
func TestTitleNotOnOffer(t *testing.T) {
	x := open(t, func(c *Config) { c.Toys = nil })
	if list := get[[]wire.Title](x.stranger(), "GET", "/api/titles", nil); len(list) != 0 {
		t.Errorf("on offer: %+v", list)
	}
	if b := get[wire.Board](x.stranger(), "GET", "/api/titles/duel/board", nil); len(b.Spots) != 4 {
		t.Errorf("board: %+v", b)
	}
}

// For an unknown title the answer names what does not exist, and lists what does.
func TestNoSuchTitle(t *testing.T) {
	p := open(t).guest()
	for _, path := range []string{"/titles/chess/board", "/titles/chess/rules", "/titles/chess/lessons", "/titles/duel/board?rules=99", "/levels?title=chess"} {
		if problem := p.refused(http.StatusNotFound, "GET", "/api"+path, nil); !strings.Contains(problem.Detail, "no such title") {
			t.Errorf("%s: %s", path, problem.Detail)
		}
	}
	for want, wish := range map[string]wire.NewGame{
		"there are: duel":         {Title: "chess", Scenario: "march"},
		"there are: march, melee": {Title: "duel", Scenario: "siege"},
		"there are: random":       {Title: "duel", Scenario: "march", Seats: []wire.NewSeat{{Who: "me"}, {Who: "machine", Level: "god"}}},
	} {
		if wish.Seats == nil {
			wish.Seats = []wire.NewSeat{{Who: "me"}, {Who: "me"}}
		}
		if problem := p.refused(http.StatusUnprocessableEntity, "POST", "/api/games", wish); !strings.Contains(problem.Detail, want) {
			t.Errorf("%s, want %s", problem.Detail, want)
		}
	}
}

func TestRules(t *testing.T) {
	x := open(t)
	r := get[wire.Rules](x.stranger(), "GET", "/api/titles/duel/rules", nil)
	at := slices.IndexFunc(r.Clauses, func(c wire.Clause) bool { return c.ID == "DU-3.4" })
	if at < 0 || r.Clauses[at].Refusal == "" || r.Clauses[at].Chapter == "" {
		t.Errorf("rules: %+v", r)
	}
	x.stranger().refused(http.StatusNotFound, "GET", "/api/titles/DUEL/rules", nil)
}

// A lesson is listed with its title, described step by step, and played like any game.
func TestLessons(t *testing.T) {
	x := open(t)
	p := x.guest()
	primers := get[[]wire.Title](p, "GET", "/api/titles", nil)[0].Lessons
	lessons := get[[]wire.Lesson](p, "GET", "/api/titles/duel/lessons", nil)
	if len(primers) != 1 || len(lessons) != 1 || lessons[0].Primer != primers[0] {
		t.Fatalf("lessons: %+v, %+v", primers, lessons)
	}
	l := lessons[0]
	if s := l.Steps[0]; len(s.Point) != 2 || s.Point[0] != (wire.Word{Kind: "place", N: 1, Text: "ford"}) || s.Asks != 0 || l.Steps[1].Asks != 1 {
		t.Errorf("the first steps: %+v", l.Steps[:2])
	}
	p.refused(http.StatusUnprocessableEntity, "POST", "/api/lessons", wire.NewLesson{Title: "duel", Lesson: "none"})
	card := get[wire.GameMade](p, "POST", "/api/lessons", wire.NewLesson{Title: "duel", Lesson: l.ID}).Game
	v := p.view(card.ID, "")
	if v.Lesson == nil || v.Lesson.Step != 1 || len(v.Lesson.Left) != 1 {
		t.Fatalf("progress: %+v", v.Lesson)
	}
	if v = p.say(card.ID, 0, v.Lesson.Left...); v.Lesson.Step != 2 || v.Undo != "bid 3" {
		t.Errorf("after the first sentence: %+v, undo %q", v.Lesson, v.Undo)
	}
}
