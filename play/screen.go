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

// viewer identifies a way to see the game. All watchers with the same viewer are sent the same bytes.
type viewer struct {
	seat  game.Seat
	maker bool // invitation codes are shown
}

// viewerOf returns the viewer for a caller and a seat.
func (g *liveGame) viewerOf(who Who, s game.Seat) viewer {
	return viewer{s, g.st.hasFreeSeat() && g.isMaker(who)}
}

// screen is what a viewer sees of one version. It is made once for all who watch.
type screen struct {
	view    wire.View  // without entries
	scene   game.Scene // what the view's scene was made from; empty if the game has ended
	print   *wire.Print
	made    time.Time
	text    func() ([]byte, error) // the view's JSON, made once
	whole   map[int]*Message       // by the line after which the entries begin
	patches map[since]*Message     // patches for watchers with other views
}

// since is what a watcher has seen: the view with a tag, and lines.
type since struct {
	tag  string
	line int
}

// Message is sent to several watchers and made once.
type Message struct {
	Data []byte // JSON; shared and read-only

	made   sync.Once
	make   func() ([]byte, error) // nil: Data is complete
	err    error
	once   sync.Once
	packed []byte
}

// Packed returns pack(Data); it calls pack only once.
func (m *Message) Packed(pack func([]byte) []byte) []byte {
	m.once.Do(func() { m.packed = pack(m.Data) })
	return m.packed
}

// complete makes the data of a message, without the game's lock. Every user of a message calls it first.
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

// clockFresh is how old the clocks of a cached screen may be.
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

// fillScreen makes what a viewer sees, reusing parts of another viewer's screen if there is one.
func (g *liveGame) fillScreen(s *screen, f viewer, beside *screen) {
	if beside == nil {
		s.view, s.scene = g.makeView(f, &screen{})
		s.print = wire.PrintOf(&s.view)
		return
	}
	s.view, s.scene = g.makeView(f, beside)
	s.print = wire.PrintBeside(&s.view, &beside.view, beside.print)
}

// anyScreen returns any screen of the current version; nil if there is none. Most of what one viewer sees, others see as
// well, so it need not be encoded and hashed again.
func (g *liveGame) anyScreen() *screen {
	for _, o := range g.screens {
		return o // any will do, since the result is the same
	}
	return nil
}

// entriesEmpty stands in a view's JSON where the entries go. It cannot occur inside a string, where quotes are escaped.
var entriesEmpty = []byte(`"entries":[]`)

// wholeMessage returns a whole view with the entries after a line. It is shared by all who have seen the previous version,
// and by all who want the whole log.
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

// patchMessage returns the changes for a watcher with another view, with the entries after a line; nil if no patch is
// possible. All watchers with the same earlier view share it.
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

// printOf returns the fingerprints of the view with a tag, if a watch of the caller has it.
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

// publicScene caches what everybody knows and sees after a line.
type publicScene struct {
	of    *match.Match
	lines int
	known game.Known
	scene *game.Scene // nil: not made yet
	drawn *wire.Scene // the scene as it is sent; nil: not made yet
}

// publicKnown returns what everybody knows after a number of lines.
func (g *liveGame) publicKnown(lines int) game.Known {
	if p := &g.public; p.of != g.m || p.lines != lines {
		*p = publicScene{of: g.m, lines: lines, known: g.m.Position().Known(game.Nobody)}
	}
	return g.public.known
}

// showPublic returns the scene that everybody sees after a number of lines.
func (g *liveGame) showPublic(lines int) game.Scene {
	known := g.publicKnown(lines)
	if g.public.scene == nil {
		scene := known.Show()
		g.public.scene = &scene
	}
	return *g.public.scene
}

// drawPublic returns the same as it is sent, shared by all viewers who see it.
func (g *liveGame) drawPublic(lines int, beside *screen) (*wire.Scene, game.Scene) {
	scene := g.showPublic(lines)
	if g.public.drawn == nil {
		g.public.drawn = drawBeside(&scene, beside)
	}
	return g.public.drawn, scene
}

// drawBeside encodes a scene, reusing parts of another screen.
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
		g.st.putTurn(lines, g.publicKnown(lines))
	}
}
