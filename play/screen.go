package play

import (
	"bytes"
	"encoding/json"
	"time"

	"sandtable/game"
	"sandtable/wire"
)

// viewer is one way a game looks: all who share it are sent the same bytes.
type viewer struct {
	seat  game.Seat
	maker bool // codes of invitations are shown
}

// viewerOf returns how the game looks to somebody through the eyes of a seat.
func (g *liveGame) viewerOf(who Who, s game.Seat) viewer {
	return viewer{s, g.st.hasFreeSeat() && g.isMaker(who)}
}

// screen is what a viewer sees of one version, made once for all who look.
type screen struct {
	view  wire.View // without entries
	made  time.Time
	head  []byte         // the view's JSON before its entries
	tail  []byte         // and after them
	whole map[int][]byte // the JSON with the entries after a line
}

// clockFresh is how old the clocks on a screen may be.
const clockFresh = 500 * time.Millisecond

// screen returns what a viewer sees now.
func (g *liveGame) screen(f viewer) *screen {
	now := g.service.playTime()
	if s := g.screens[f]; s != nil && (g.st.Clock == nil || now.Sub(s.made) < clockFresh) {
		return s
	}
	if g.screens == nil {
		g.screens = map[viewer]*screen{}
	}
	s := &screen{view: g.makeView(f), made: now}
	g.screens[f] = s
	return s
}

// entriesEmpty stands in a view's JSON where the entries go. No text can be taken for it: inside a string
// its quotes would be escaped.
var entriesEmpty = []byte(`"entries":[]`)

// screenJSON returns the JSON of a screen with the entries after a line. All who come from the version before, or
// want the whole log, ask for the same ones and share them.
func (g *liveGame) screenJSON(f viewer, after int) ([]byte, error) {
	s := g.screen(f)
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
		entries, err := json.Marshal(g.entries(f.seat, after+1))
		if err != nil {
			return nil, err
		}
		data = append(data[:len(data):len(data)], entries[1:len(entries)-1]...)
	}
	data = append(data[:len(data):len(data)], s.tail...)
	if after == 0 || after >= g.m.Number(f.seat, g.lineBefore) {
		s.whole[after] = data
	}
	return data, nil
}
