package server

import (
	"net/http"
	"testing"
	"time"

	"sandtable/ratelimit"
	"sandtable/wire"
)

// tellUsed makes a process announce its use of limits, and waits until the others have counted it.
func tellUsed(t *testing.T, from *process, others ...*process) {
	t.Helper()
	a := from.together
	if err := a.tell(); err != nil {
		t.Fatal(err)
	}
	a.mu.Lock()
	told := a.told
	a.mu.Unlock()
	for _, p := range others {
		for p.together.counted(a.name) < told {
			<-p.together.received
		}
	}
}

// counted returns the number of the last counted message of a process.
func (t *together) counted(from string) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.last[from]
}

// What a guest or an address has used up at one process is refused by the others, too.
func TestLimitsOfAHouse(t *testing.T) {
	once := ratelimit.Rate{Every: time.Hour, Burst: 2}
	house := processesOf(t, 3, func(c *Config) {
		c.Limits.Create = Share{Guest: once, Address: ratelimit.Rate{Every: time.Hour, Burst: 4}}
		c.Limits.Lines = Share{Guest: once}
	})
	blue, _, id := house[0].pair() // makes one game
	line := blue.view(id, "").Line
	get[wire.Card](blue, "POST", "/api/games", newGame("me", "invite"))
	blue.refused(http.StatusTooManyRequests, "POST", "/api/games", newGame("me", "invite"))
	for range 2 {
		blue.refused(http.StatusUnprocessableEntity, "POST", "/api/games/"+id+"/undo", wire.UndoWish{Seat: 0, At: line})
	}
	tellUsed(t, house[0], house[1], house[2])
	for _, p := range house[1:] {
		there := blue.at(p)
		there.refused(http.StatusTooManyRequests, "POST", "/api/games", newGame("me", "invite"))
		there.refused(http.StatusTooManyRequests, "POST", "/api/games/"+id+"/undo", wire.UndoWish{Seat: 0, At: line})
	}
	other := house[1].guest() // of the same address, which has two left
	for range 2 {
		get[wire.Card](other, "POST", "/api/games", newGame("me", "invite"))
	}
	tellUsed(t, house[1], house[0], house[2])
	house[2].guest().refused(http.StatusTooManyRequests, "POST", "/api/games", newGame("me", "invite"))
}

// Who does not know the secret of the house can neither read nor forge announcements, and repeated ones count once.
func TestUsedIsSealed(t *testing.T) {
	house := processesOf(t, 2, func(c *Config) { c.Limits.Create = Share{Guest: ratelimit.Rate{Every: time.Hour, Burst: 2}} })
	a, b := house[0].together, house[1].together
	b.receive([]byte(`{"from":"x","n":1,"used":{"create guest":{"ann":9}}}`))
	if _, ok := b.gates["create guest"].Take("ann"); !ok {
		t.Error("a stranger has used up what is Ann's")
	}
	b.gates["create guest"].Used()
	sealed := a.seal.Seal(nil, nil, []byte(`{"from":"x","n":1,"used":{"create guest":{"bob":1},"of another version":{"bob":1}}}`), nil)
	b.receive(sealed)
	b.receive(sealed)
	if _, ok := b.gates["create guest"].Take("bob"); !ok {
		t.Error("what comes twice counts twice")
	}
}
