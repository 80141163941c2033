package house

import (
	"bytes"
	"encoding/json"
	"time"

	"sandtable/game"
	"sandtable/wire"
)

// face is one way a game looks: all who share it are sent the same bytes.
type face struct {
	seat  game.Seat
	maker bool // codes of invitations are shown
}

// face returns how the game looks to somebody through the eyes of a seat.
func (t *table) face(who Who, s game.Seat) face { return face{s, t.st.waits() && t.makes(who)} }

// screen is what a face shows of one version, made once for all who look.
type screen struct {
	view  wire.View // without entries
	made  time.Time
	head  []byte         // the view's JSON before its entries
	tail  []byte         // and after them
	whole map[int][]byte // the JSON with the entries after a line
}

// clockFresh is how old the clocks on a screen may be.
const clockFresh = 500 * time.Millisecond

// screen returns what a face shows now.
func (t *table) screen(f face) *screen {
	now := t.house.now()
	if s := t.screens[f]; s != nil && (t.st.Clock == nil || now.Sub(s.made) < clockFresh) {
		return s
	}
	if t.screens == nil {
		t.screens = map[face]*screen{}
	}
	s := &screen{view: t.show(f), made: now}
	t.screens[f] = s
	return s
}

// entriesEmpty stands in a view's JSON where the entries go. No text can be taken for it: inside a string
// its quotes would be escaped.
var entriesEmpty = []byte(`"entries":[]`)

// data returns the JSON of a screen with the entries after a line. All who come from the version before, or
// want the whole log, ask for the same ones and share them.
func (t *table) data(f face, after int) ([]byte, error) {
	s := t.screen(f)
	if data, ok := s.whole[after]; ok {
		return data, nil
	}
	if s.head == nil {
		text, err := json.Marshal(&s.view)
		if err != nil {
			return nil, err
		}
		at := bytes.Index(text, entriesEmpty) + len(entriesEmpty) - 1
		s.head, s.tail, s.whole = text[:at], text[at:], map[int][]byte{}
	}
	data := s.head
	if after < s.view.Line {
		entries, err := json.Marshal(t.entries(f.seat, after+1))
		if err != nil {
			return nil, err
		}
		data = append(data[:len(data):len(data)], entries[1:len(entries)-1]...)
	}
	data = append(data[:len(data):len(data)], s.tail...)
	if after == 0 || after >= t.m.Number(f.seat, t.before) {
		s.whole[after] = data
	}
	return data, nil
}
