package server

import (
	"net/http"
	"strings"
	"testing"

	"sandtable/wire"
)

// breakOff makes a process abort its next answer to another one; before, it may carry out the request.
func (p *process) breakOff(before func(do func())) { p.fails.Store(&before) }

// A request that an aborting owner may have carried out is never answered as refused: the answer is 503, and says to look.
func TestDoubt(t *testing.T) {
	for what, after := range map[string]func(owner *process){
		"its owner answers again": func(*process) {},
		"another owns the game":   func(owner *process) { owner.play.Close() },
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			house := processesOf(t, 2)
			blue, _, id := house[0].pair()
			there := blue.at(house[1])
			line := blue.view(id, "").Line
			house[0].breakOff(func(do func()) {
				do()
				after(house[0])
			})
			a := there.do("POST", "/api/games/"+id+"/say", wire.SayWish{Seat: 0, At: line, Say: []string{"bid 1"}})
			if a.StatusCode != http.StatusServiceUnavailable || !strings.Contains(string(a.body), "look whether it was done") {
				t.Errorf("%s %s", a.Status, a.body)
			}
			if v := there.view(id, "?seat=0"); v.Line != line+1 || v.Undo != "bid 1" {
				t.Errorf("line %d after %d, said %q: it was done, and once", v.Line, line, v.Undo)
			}
			there.refused(http.StatusConflict, "POST", "/api/games/"+id+"/say", wire.SayWish{Seat: 0, At: line, Say: []string{"bid 1"}})
		})
	}
}

// A request that an aborting owner has not carried out is repeated, and answered as if nothing had happened.
func TestNoDoubtWhereNothingWasDone(t *testing.T) {
	house := processesOf(t, 2)
	blue, _, id := house[0].pair()
	there := blue.at(house[1])
	line := blue.view(id, "").Line
	house[0].breakOff(func(func()) {})
	v := get[wire.View](there, "POST", "/api/games/"+id+"/say", wire.SayWish{Seat: 0, At: line, Say: []string{"bid 1"}})
	if v.Line != line+1 {
		t.Errorf("line %d after %d", v.Line, line)
	}
}

// A message that may have been stored is not sent again: its sender is told to look.
func TestDoubtfulMessageIsNotRepeated(t *testing.T) {
	house := processesOf(t, 2)
	blue, _, id := house[0].pair()
	there := blue.at(house[1])
	house[0].breakOff(func(do func()) { do() })
	a := there.do("POST", "/api/games/"+id+"/chat", wire.TalkWish{Text: "Hello"})
	list := get[[]wire.Message](there, "GET", "/api/games/"+id+"/chat", nil)
	if a.StatusCode != http.StatusServiceUnavailable || len(list) != 1 {
		t.Errorf("%s %s, and %d messages", a.Status, a.body, len(list))
	}
}
