package server

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"sandtable/match"
	"sandtable/wire"
)

// A record can be downloaded while the game runs, proves itself at the end, and can be uploaded again. Until the end, the
// seed stays on the server (L-7 of the examples of Black Swan).
func TestRecords(t *testing.T) {
	x := open(t)
	blue, red, id := x.pair()
	game := "/api/games/" + id
	a := blue.do("GET", game+"/record", nil)
	if a.Header.Get("Content-Type") != kindRecord || a.Header.Get("Content-Disposition") != `attachment; filename="`+id+`.jsonl"` {
		t.Errorf("headers: %v", a.Header)
	}
	if r, err := match.Verify(findVersion, bytes.NewReader(a.body)); err != nil || r.Ended {
		t.Errorf("the record of a running game: %v, %v", r, err)
	}
	running := a.body
	red.refused(http.StatusConflict, "GET", game+"/record.txt", nil)
	if p := get[wire.Proof](red, "GET", game+"/proof", nil); p.Ended || p.Seed != "" || p.Commit == "" || len(p.Nonces) != 2 {
		t.Errorf("proof of a running game: %+v", p)
	}
	v := get[wire.View](red, "POST", game+"/resign", wire.SeatWish{Seat: 1})
	if !v.Over {
		t.Fatalf("after resigning: %+v", v)
	}
	for _, p := range []struct {
		*person
		seat int
	}{{blue, 0}, {red, 1}} {
		p.do("POST", game+"/answer", wire.AnswerWish{Seat: p.seat, Yes: true}) // confirms the end
	}
	a = x.stranger().do("GET", game+"/record", nil)
	if r, err := match.Verify(findVersion, bytes.NewReader(a.body)); err != nil || !r.Ended {
		t.Fatalf("the record of an ended game: %v, %v", r, err)
	}
	p := get[wire.Proof](red, "GET", game+"/proof", nil)
	if !p.Ended || p.Seed == "" || !p.Verified {
		t.Errorf("proof of an ended game: %+v", p)
	}
	if err := match.Confirm(linesOf(t, a.body), linesOf(t, running)); err != nil {
		t.Errorf("the record does not prove the copy that was taken early: %v", err)
	}
	if bytes.Contains(running, []byte(p.Seed)) {
		t.Error("L-7: the seed was in the record of the running game")
	}
	if text := x.stranger().do("GET", game+"/record.txt", nil); !strings.Contains(string(text.body), "Duel") {
		t.Errorf("as text: %s", text.body)
	}
	card := get[wire.GameMade](x.guest(), "POST", "/api/games/upload", a.body).Game
	if !card.Over || card.ID == id {
		t.Errorf("uploaded: %+v", card)
	}
	if again := x.stranger().do("GET", "/api/games/"+card.ID+"/record", nil); !bytes.Equal(again.body, a.body) {
		t.Error("an uploaded record comes back changed")
	}
	forged := bytes.Replace(a.body, []byte(`"resign":true`), []byte(`"resign":false`), 1)
	red.refused(http.StatusUnprocessableEntity, "POST", "/api/games/upload", forged)
}

// linesOf parses a record or a copy.
func linesOf(t *testing.T, text []byte) []match.Line {
	t.Helper()
	lines, err := match.Read(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return lines
}
