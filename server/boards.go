package server

import (
	"encoding/json"
	"sync"

	"sandtable/atlas"
	"sandtable/game"
	"sandtable/wire"
)

const (
	kindJSON = "application/json"
	kindSVG  = "image/svg+xml"
)

// boards caches drawings and descriptions, by title and version of its rules.
type boards struct {
	title func(id string, rules int) (game.Title, bool)
	mu    sync.Mutex
	made  map[edition]*titleBoard
}

// edition is one version of a title's rules.
type edition struct {
	id    string
	rules int
}

func newBoards(title func(id string, rules int) (game.Title, bool)) *boards {
	return &boards{title: title, made: map[edition]*titleBoard{}}
}

// find returns the board of a title for a version of its rules; 0 is the newest. Games under old rules are shown on their own
// board.
func (b *boards) find(id string, rules int) (*titleBoard, bool) {
	t, ok := b.title(id, rules)
	if !ok || t.Info().ID != id {
		return nil, false
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	e := edition{id, t.Info().Version}
	if _, ok := b.made[e]; !ok {
		b.made[e] = newTitleBoard(t)
	}
	return b.made[e], true
}

// titleBoard has the answers about one title, each made when first needed.
type titleBoard struct {
	sheet   func() *atlas.Sheet
	board   func() *blob
	rules   func() *blob
	lessons func() *blob
	words   map[string]func() *blob // by language
	layers  map[string]func() *blob
}

func newTitleBoard(t game.Title) *titleBoard {
	i := t.Info()
	b := &titleBoard{layers: map[string]func() *blob{}, words: map[string]func() *blob{}}
	b.sheet = sync.OnceValue(func() *atlas.Sheet { return atlas.Draw(i.Board, wire.PlaceWord(i)) })
	b.board = sync.OnceValue(func() *blob {
		drawn := wire.BoardOf(i, b.sheet())
		drawn.Opening = opening(t)
		return jsonBlob(drawn)
	})
	b.rules = sync.OnceValue(func() *blob { return jsonBlob(wire.RulesOf(i)) })
	b.lessons = sync.OnceValue(func() *blob { return jsonBlob(wire.LessonsOf(i)) })
	for _, l := range i.Languages {
		b.words[l.ID] = sync.OnceValue(func() *blob {
			words, _ := wire.TranslationOf(i, l.ID)
			return jsonBlob(words)
		})
	}
	for _, l := range []atlas.Layer{atlas.Ground, atlas.Grid, atlas.Overview} {
		for _, t := range []atlas.Theme{atlas.Light, atlas.Dark} {
			b.layers[fileName(l, t)] = sync.OnceValue(func() *blob {
				made := newBlob(b.sheet().Layer(l, t), kindSVG, cacheForever)
				made.policy = artPolicy
				return made
			})
		}
	}
	return b
}

func fileName(l atlas.Layer, t atlas.Theme) string { return string(l) + "." + string(t) + ".svg" }

// warm makes what a player needs first, in that order, until stop is closed.
func (b *titleBoard) warm(stop <-chan struct{}) {
	b.board().zipped()
	for _, t := range []atlas.Theme{atlas.Light, atlas.Dark} {
		for _, l := range []atlas.Layer{atlas.Overview, atlas.Ground, atlas.Grid} {
			select {
			case <-stop:
				return
			default:
				b.layers[fileName(l, t)]().zipped()
			}
		}
	}
	b.rules().zipped()
}

// layer returns a drawn layer; false if the drawing has another hash or no such layer.
func (b *titleBoard) layer(art, file string) (*blob, bool) {
	make, ok := b.layers[file]
	if !ok || art != b.sheet().Hash {
		return nil, false
	}
	return make(), true
}

func jsonBlob(v any) *blob {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // wire types can always be encoded
	}
	return newBlob(text, kindJSON, cacheAsk)
}
