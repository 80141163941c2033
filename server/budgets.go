package server

import (
	"fmt"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sandtable/ratelimit"
)

// budget limits the use of something by each guest, and by each address with all its guests.
type budget struct {
	one, many      string // its name, for players
	guest, address *ratelimit.Gate
}

// newGates creates the rate limiters.
func newGates(l Limits) gates {
	gate := func(r ratelimit.Rate) *ratelimit.Gate { return ratelimit.NewGate(r, time.Now) }
	share := func(one, many string, s Share) budget { return budget{one, many, gate(s.Guest), gate(s.Address)} }
	return gates{
		address: gate(l.Address), guest: gate(l.Guest), arrive: gate(l.Arrive),
		create: share("game", "games", l.Create),
		upload: share("record", "uploaded records", Share{Address: l.Upload}),
		talk:   share("message", "messages", Share{Guest: l.Talk}),
		bytes:  share("byte", "bytes of notes and chat", l.Bytes),
		lines:  share("sentence", "sentences", l.Lines),
		rename: share("change", "changes of a name or webhook", l.Rename),
		proofs: share("proof", "proofs, comments and texts of records", l.Proofs),
	}
}

// take uses n of the caller's budget. The error says what is allowed, and when to try again.
func (b *budget) take(c caller, n int) error {
	if c.counted {
		return nil
	}
	uses := []ratelimit.Use{{Gate: b.address, Key: c.from}}
	if c.who.Guest != "" {
		uses = append(uses, ratelimit.Use{Gate: b.guest, Key: c.who.Guest})
	}
	wait, at, ok := ratelimit.TakeAll(n, uses...)
	if ok {
		return nil
	}
	whose := [...]string{"one address", "one player"}[at]
	return tooMuch(fmt.Sprintf("Too many %s: %s may have %s.", b.many, whose, b.allowed(uses[at].Gate.Rate())), wait)
}

// allowed describes a rate in words.
func (b *budget) allowed(r ratelimit.Rate) string {
	text := fmt.Sprintf("%d at once", r.Burst)
	if r.Every < time.Second {
		return fmt.Sprintf("%s, and %d more every second", text, time.Second/r.Every)
	}
	return fmt.Sprintf("%s, and another %s every %d s", text, b.one, r.Every/time.Second)
}

// tooMuch returns a 429 problem with a reason and the time to wait.
func tooMuch(why string, wait time.Duration) error {
	h := http.Header{}
	p := tooFast(h, wait)
	p.Detail = fmt.Sprintf("%s Try again in %s s.", why, h.Get("Retry-After"))
	return huma.ErrorWithHeaders(p, h)
}
