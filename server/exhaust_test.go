package server

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"sandtable/wire"
)

// refusedForNow checks a refusal for exceeding a limit: it says which limit, how much is allowed, and when to try again.
func refusedForNow(t *testing.T, a *answerOf, words ...string) {
	t.Helper()
	if s, err := strconv.Atoi(a.Header.Get("Retry-After")); a.StatusCode != http.StatusTooManyRequests || err != nil || s < 1 {
		t.Errorf("%s, Retry-After %q", a.Status, a.Header.Get("Retry-After"))
	}
	for _, w := range append(words, "Try again in") {
		if !strings.Contains(string(a.body), w) {
			t.Errorf("the answer does not say %q: %s", w, a.body)
		}
	}
}

// usual opens a site with the default limits.
func usual(t *testing.T) *site {
	return open(t, func(c *Config) { c.Limits = DefaultLimits() })
}

// Creating many guests does not allow more games: all guests of one address share a budget.
func TestExhaustionByGames(t *testing.T) {
	x := usual(t)
	most := DefaultLimits().Create.Address.Burst
	made := 0
	var last *answerOf
	for range 8 {
		p := x.guest()
		for range 25 {
			if last = p.do("POST", "/api/games", newGame("me", "me")); last.StatusCode == http.StatusCreated {
				made++
			}
		}
	}
	if made < most || made > most+2 { // time passes meanwhile
		t.Errorf("%d games were made from one address, want %d", made, most)
	}
	refusedForNow(t, last, "Too many games", "one address may have 120 at once, and another game every 20 s")
}

// Notes and chat have a budget in bytes, and notes can be kept only on one's own games.
func TestExhaustionByNotes(t *testing.T) {
	x := usual(t)
	id := x.guest().create("me", "me").ID
	p := x.guest()
	page := wire.Notes{Text: strings.Repeat("€", 20000)} // 60 KB
	p.refused(http.StatusForbidden, "PUT", "/api/games/"+id+"/notes", page)
	own := p.create("me", "me").ID
	written := 0
	var a *answerOf
	for range 100 {
		if a = p.do("PUT", "/api/games/"+own+"/notes", page); a.StatusCode != http.StatusOK {
			break
		}
		written += len(page.Text)
	}
	if most := DefaultLimits().Bytes.Guest.Burst; written < most/2 || written > most+1<<20 {
		t.Errorf("%d bytes were written at once, want %d", written, most)
	}
	refusedForNow(t, a, "Too many bytes of notes and chat", "one player may have")
}

// Chat and notes share a budget.
func TestExhaustionByChat(t *testing.T) {
	x := open(t, func(c *Config) { c.Limits = Limits{Bytes: Share{Address: slow(1000)}} })
	p := x.guest()
	id := p.create("me", "me").ID
	get[wire.Notes](p, "PUT", "/api/games/"+id+"/notes", wire.Notes{Text: strings.Repeat("a", 500)})
	talk := wire.TalkWish{Text: strings.Repeat("b", 400)}
	get[wire.Message](p, "POST", "/api/games/"+id+"/chat", talk)
	refusedForNow(t, p.do("POST", "/api/games/"+id+"/chat", talk), "Too many bytes of notes and chat", "one address may have 1000 at once")
}

// Strangers have a budget for proofs, too.
func TestExhaustionByProofs(t *testing.T) {
	x := usual(t)
	id := x.guest().create("me", "me").ID
	stranger := x.guest().stranger()
	done := 0
	var a *answerOf
	for range 150 {
		if a = stranger.do("GET", "/api/games/"+id+"/proof", nil); a.StatusCode == http.StatusOK {
			done++
		}
	}
	if most := DefaultLimits().Proofs.Address.Burst; done < most || done > most+5 {
		t.Errorf("%d proofs, want %d", done, most)
	}
	refusedForNow(t, a, "one address may have")
}

// Saying and taking back sentences has a budget.
func TestExhaustionByLines(t *testing.T) {
	l := DefaultLimits()
	l.Lines = Share{Guest: slow(30)}
	x := open(t, func(c *Config) { c.Limits = l })
	p := x.guest()
	id := p.create("me", "me").ID
	lines := 0
	var a *answerOf
	for range 60 {
		v := get[wire.View](p, "GET", "/api/games/"+id+"/view?seat=0", nil)
		if v.Undo == "" {
			a = p.do("POST", "/api/games/"+id+"/say", wire.SayWish{At: v.Line, Say: []string{"bid 1"}})
		} else {
			a = p.do("POST", "/api/games/"+id+"/undo", wire.UndoWish{At: v.Line})
		}
		if a.StatusCode == http.StatusOK {
			lines++
		}
	}
	if lines != 30 {
		t.Errorf("%d lines, want 30", lines)
	}
	refusedForNow(t, a, "Too many sentences")
}
