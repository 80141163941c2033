package server

import (
	"encoding/json"
	"slices"
	"sync"

	"sandtable/atlas"
	"sandtable/game"
	"sandtable/wire"
)

const (
	kindJSON = "application/json"
	kindSVG  = "image/svg+xml"
)

// boards keeps what the server draws and writes down once for each version of a title.
type boards struct {
	title func(id string, rules int) (game.Title, bool)
	mu    sync.Mutex
	made  map[edition]*titleBoard
}

// edition is a title by one version of its rules.
type edition struct {
	id    string
	rules int
}

func newBoards(title func(id string, rules int) (game.Title, bool)) *boards {
	return &boards{title: title, made: map[edition]*titleBoard{}}
}

// find returns what belongs to a title by a version of its rules, 0 for the newest: a game that began by old rules
// is looked at on its own board.
func (b *boards) find(id string, rules int) (*titleBoard, bool) {
	t, ok := b.title(id, rules)
	if !ok || t.Info().ID != id {
		return nil, false
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	e := edition{id, t.Info().Version}
	if _, ok := b.made[e]; !ok {
		b.made[e] = newTitleBoard(t.Info())
	}
	return b.made[e], true
}

// titleBoard holds the answers about one title, each made when it is first asked for.
type titleBoard struct {
	sheet   func() *atlas.Sheet
	board   func() *blob
	rules   func() *blob
	lessons func() *blob
	layers  map[string]func() *blob
}

func newTitleBoard(i *game.Info) *titleBoard {
	b := &titleBoard{layers: map[string]func() *blob{}}
	b.sheet = sync.OnceValue(func() *atlas.Sheet { return atlas.Draw(i.Board, placeWord(i)) })
	b.board = sync.OnceValue(func() *blob { return jsonBlob(wireBoard(i, b.sheet())) })
	b.rules = sync.OnceValue(func() *blob { return jsonBlob(wireRules(i)) })
	b.lessons = sync.OnceValue(func() *blob { return jsonBlob(wireLessons(i)) })
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

// warm makes what a player needs first, in the order in which it is needed, until it is told to stop.
func (b *titleBoard) warm(stop <-chan struct{}) {
	b.board()
	for _, t := range []atlas.Theme{atlas.Light, atlas.Dark} {
		for _, l := range []atlas.Layer{atlas.Overview, atlas.Ground, atlas.Grid} {
			select {
			case <-stop:
				return
			default:
				b.layers[fileName(l, t)]()
			}
		}
	}
	b.rules()
}

// layer returns a drawn layer; false if the drawing has another version or no such layer.
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
		panic(err) // wire types always have a JSON form
	}
	return newBlob(text, kindJSON, cacheAsk)
}

// placeWord returns what sentences call a place.
func placeWord(i *game.Info) func(int16) string {
	return func(place int16) string { return i.Lexicon.Word(game.PlaceWord(place), game.Nobody) }
}

// wireBoard puts a board and its drawing together.
func wireBoard(i *game.Info, sheet *atlas.Sheet) wire.Board {
	word, near := placeWord(i), neighbours(i.Board)
	b := wire.Board{
		Title: i.ID, Rules: i.Version, Hexes: i.Board.Hexes, Discs: i.Board.Discs, Unit: sheet.Unit, Width: sheet.Width, Height: sheet.Height, Art: sheet.Hash,
		Spots: []wire.Spot{}, Lines: []wire.Line{}, Realms: []wire.Realm{}, Labels: []wire.Label{},
	}
	for _, s := range i.Board.Spots {
		x, y := sheet.At(s.Place)
		b.Spots = append(b.Spots, wire.Spot{
			Place: int(s.Place), Word: word(s.Place), X: x, Y: y, Look: s.Look, Realm: s.Realm, Name: s.Name,
			Shape: sheet.Shape(s.Place), Near: near[s.Place],
		})
	}
	for _, l := range i.Board.Lines {
		w := wire.Line{Look: l.Look, Name: l.Name, Places: []int{}}
		for _, p := range l.Places {
			w.Places = append(w.Places, int(p))
		}
		if len(l.Places) == 2 {
			w.Path = sheet.Border(l.Places[0], l.Places[1])
		}
		b.Lines = append(b.Lines, w)
	}
	b.Styles = wireStyles(i.Board)
	for _, r := range i.Board.Realms {
		b.Realms = append(b.Realms, wire.Realm{ID: r.ID, Name: r.Name, Kind: string(r.Kind), Tint: r.Tint, Ribbon: r.Ribbon, Dark: r.Dark})
	}
	b.Labels = append(b.Labels, wireLabels(i.Board, sheet)...)
	return b
}

// wireStyles says how lines are drawn from place to place.
func wireStyles(b *game.Board) (out []wire.Style) {
	for _, l := range b.Styles {
		w := wire.Style{Look: l.Look, Name: l.Name, Stroke: string(l.Stroke)}
		for _, m := range l.Marks {
			w.Marks = append(w.Marks, string(m))
		}
		out = append(out, w)
	}
	return out
}

// wireLabels moves the board's labels to where the sheet has its places.
func wireLabels(b *game.Board, sheet *atlas.Sheet) (out []wire.Label) {
	if len(b.Spots) == 0 {
		return nil
	}
	from := b.Spots[0]
	x, y := sheet.At(from.Place)
	for _, l := range b.Labels {
		out = append(out, wire.Label{
			Text: l.Text, Look: l.Look, Angle: float64(l.Angle),
			X: x + float64(l.X-from.X)*sheet.Unit, Y: y + float64(l.Y-from.Y)*sheet.Unit,
		})
	}
	return out
}

// neighbours lists which areas the board's lines join. Hexes need no list: they touch those beside them.
func neighbours(b *game.Board) map[int16][]int {
	near := map[int16][]int{}
	if b.Hexes {
		return near
	}
	join := func(from, to int16) {
		if !slices.Contains(near[from], int(to)) {
			near[from] = append(near[from], int(to))
		}
	}
	for _, l := range b.Lines {
		for k := 1; k < len(l.Places); k++ {
			join(l.Places[k-1], l.Places[k])
			join(l.Places[k], l.Places[k-1])
		}
	}
	return near
}
