package atlas

import (
	"strings"

	"sandtable/game"
)

// terrain is what a place's look means for the drawing; a place may have several.
type terrain uint16

const (
	sea terrain = 1 << iota
	lake
	mountain
	hill
	forest
	desert
	beach
	city
	port
	swamp
	closed // nobody may enter
	box    // beside the map
)

// shaped terrains have a natural outline.
const shaped = sea | lake | mountain | hill | forest | desert | beach

var words = map[string]terrain{
	"sea": sea, "lake": lake, "mountain": mountain, "hill": hill, "forest": forest, "desert": desert,
	"beach": beach, "swamp": swamp, "city": city, "port": port, "neutral": closed, "box": box,
}

// terrainOf parses a look. Unknown words are ignored.
func terrainOf(look string) (t terrain) {
	for word := range strings.FieldsSeq(look) {
		t |= words[word]
	}
	return t
}

func (t terrain) has(any terrain) bool { return t&any != 0 }

// land reports whether the place is land.
func (t terrain) land() bool { return !t.has(sea | lake | box) }

// realm is a country or sea with its colours.
type realm struct {
	game.Realm
	closed bool
}

// colours are for realms without colours of their own, in order.
var colours = [...]game.Realm{
	{Tint: "#DCE3E6", Ribbon: "#7793B8", Dark: "#343C42"},
	{Tint: "#F0DDD0", Ribbon: "#C98670", Dark: "#443833"},
	{Tint: "#F4EBC6", Ribbon: "#CBAE4E", Dark: "#45422F"},
	{Tint: "#E2E8CF", Ribbon: "#8BA468", Dark: "#394032"},
	{Tint: "#EDDFCB", Ribbon: "#A98560", Dark: "#423A31"},
	{Tint: "#E2E0DA", Ribbon: "#77756F", Dark: "#373736"},
	{Tint: "#F7F3E9", Ribbon: "#B7AE9C", Dark: "#45433E"},
}

// realmsOf lists the realms that own land with their colours, in the order of the board's spots; owner is every spot's index
// in that list, -1 for none.
func realmsOf(b *game.Board) (list []realm, owner []int) {
	known, found := map[string]game.Realm{}, map[string]int{}
	for _, r := range b.Realms {
		known[r.ID] = r
	}
	for _, s := range b.Spots {
		at := terrainOf(s.Look)
		if at.has(sea|box) || s.Realm == "" {
			owner = append(owner, -1)
			continue
		}
		n, ok := found[s.Realm]
		if !ok {
			n = len(list)
			found[s.Realm] = n
			list = append(list, painted(known[s.Realm], n, at))
		}
		owner = append(owner, n)
	}
	return list, owner
}

func painted(r game.Realm, n int, at terrain) realm {
	spare := colours[n%len(colours)]
	for _, c := range [...]struct{ own, spare *string }{{&r.Tint, &spare.Tint}, {&r.Ribbon, &spare.Ribbon}, {&r.Dark, &spare.Dark}} {
		if *c.own == "" {
			*c.own = *c.spare
		}
	}
	return realm{r, r.Kind == game.Closed || at.has(closed)}
}
