package play

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"sandtable/game"
	"sandtable/match"
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
	view    wire.View  // without entries
	scene   game.Scene // what that of the view is written from; of a game that has ended: nothing
	print   *wire.Print
	made    time.Time
	text    func() ([]byte, error) // the view's JSON, made once
	whole   map[int]*Message       // by the line after which its entries begin
	patches map[since]*Message     // what changes for those who have another view
}

// since is what somebody has seen: the view of a tag, and lines.
type since struct {
	tag  string
	line int
}

// Message is something that is sent to several, made once.
type Message struct {
	Data []byte // JSON, shared: do not change it

	made   sync.Once
	make   func() ([]byte, error) // nil: the data is there
	err    error
	once   sync.Once
	packed []byte
}

// Packed returns what pack makes of the data; the first who asks has it made.
func (m *Message) Packed(pack func([]byte) []byte) []byte {
	m.once.Do(func() { m.packed = pack(m.Data) })
	return m.packed
}

// complete makes the data of a message of a game, without holding the game. Whoever is to see a message completes it first.
func (sv *Service) complete(ctx context.Context, id string, m *Message) error {
	m.made.Do(func() {
		if m.make == nil {
			return
		}
		m.err = sv.guardUnlocked(context.WithoutCancel(ctx), id, func() (err error) {
			m.Data, err = m.make()
			return err
		})
		m.make = nil
	})
	return m.err
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
	s := &screen{made: now, whole: map[int]*Message{}, patches: map[since]*Message{}}
	g.fillScreen(s, f, g.anyScreen())
	s.text = sync.OnceValues(func() ([]byte, error) { return json.Marshal(&s.view) })
	g.screens[f] = s
	return s
}

// fillScreen makes what a viewer sees, beside what another does.
func (g *liveGame) fillScreen(s *screen, f viewer, beside *screen) {
	if beside == nil {
		s.view, s.scene = g.makeView(f, &screen{})
		s.print = wire.PrintOf(&s.view)
		return
	}
	s.view, s.scene = g.makeView(f, beside)
	s.print = wire.PrintBeside(&s.view, &beside.view, beside.print)
}

// anyScreen returns what somebody sees of the version; nil if nobody has looked yet. Most of what a viewer sees others see as well:
// what has been written and summed up for one of them is not written and summed up again.
func (g *liveGame) anyScreen() *screen {
	for _, o := range g.screens {
		return o // any will do: what comes of it is the same
	}
	return nil
}

// entriesEmpty stands in a view's JSON where the entries go. No text can be taken for it: inside a string
// its quotes would be escaped.
var entriesEmpty = []byte(`"entries":[]`)

// wholeMessage returns a screen with the entries after a line. All who come from the version before, or
// want the whole log, ask for the same ones and share them.
func (g *liveGame) wholeMessage(f viewer, after int) *Message {
	s := g.screen(f)
	if m := s.whole[after]; m != nil {
		return m
	}
	var log *logLook
	if after < s.view.Line {
		log = g.lookAtLog(f.seat, after+1)
	}
	m := &Message{make: func() ([]byte, error) {
		text, err := s.text()
		if err != nil || log == nil {
			return text, err
		}
		entries, err := log.json()
		at := bytes.Index(text, entriesEmpty) + len(entriesEmpty) - 1
		return slices.Concat(text[:at], entries[1:max(1, len(entries)-1)], text[at:]), err
	}}
	if after == 0 || after >= g.m.Number(f.seat, g.lineBefore) {
		s.whole[after] = m
	}
	return m
}

// patchMessage returns what changes for somebody who has another view, with the entries after a line; nil if a patch cannot tell
// it. All who come from one view share it.
func (g *liveGame) patchMessage(f viewer, before *wire.Print, after int) *Message {
	s := g.screen(f)
	if before == nil || !wire.Patchable(before, s.print) {
		return nil
	}
	from := since{before.Tag(), after}
	if m := s.patches[from]; m != nil {
		return m
	}
	log := g.lookAtLog(f.seat, after+1)
	m := &Message{make: func() ([]byte, error) {
		entries, err := log.json()
		data := append(wire.AppendPatch(make([]byte, 0, 1024), before, s.print, &s.view), entries...)
		return append(data, wire.PatchEnd...), err
	}}
	s.patches[from] = m
	return m
}

// printOf returns the print of the view of a tag, if it is on a screen of somebody now.
func (g *liveGame) printOf(who Who, tag string) *wire.Print {
	if tag == "" {
		return nil
	}
	for w := range g.watchers {
		if w.print != nil && w.print.Tag() == tag && w.who.Guest == who.Guest {
			return w.print
		}
	}
	return nil
}

// publicScene is what everybody knows and sees, kept from when the turn was noted until it is shown.
type publicScene struct {
	of    *match.Match
	lines int
	known game.Known
	scene *game.Scene // nil: not drawn yet
	drawn *wire.Scene // the same, as it is sent; nil: not written yet
}

// publicKnown is what everybody knows of the game after so many lines.
func (g *liveGame) publicKnown(lines int) game.Known {
	if p := &g.public; p.of != g.m || p.lines != lines {
		*p = publicScene{of: g.m, lines: lines, known: g.m.Position().Known(game.Nobody)}
	}
	return g.public.known
}

// showPublic shows the game after so many lines as everybody sees it.
func (g *liveGame) showPublic(lines int) game.Scene {
	known := g.publicKnown(lines)
	if g.public.scene == nil {
		scene := known.Show()
		g.public.scene = &scene
	}
	return *g.public.scene
}

// drawPublic is showPublic as it is sent: one for all who see it, who are told apart by nothing in it.
func (g *liveGame) drawPublic(lines int, beside *screen) (*wire.Scene, game.Scene) {
	scene := g.showPublic(lines)
	if g.public.drawn == nil {
		g.public.drawn = drawBeside(&scene, beside)
	}
	return g.public.drawn, scene
}

// drawBeside writes a scene beside that on a screen.
func drawBeside(scene *game.Scene, beside *screen) *wire.Scene {
	other := beside.view.Scene
	if other == nil {
		other = &wire.Scene{}
	}
	return wire.SceneBeside(scene, &beside.scene, other)
}

// noteTurn notes the turn in which the line after lines will be played.
func (g *liveGame) noteTurn(lines int) {
	if g.m.Position() != nil && g.st.turnNoted != lines {
		g.st.putTurn(lines, game.TurnOf(g.publicKnown(lines)))
	}
}
