package blackswan

import (
	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// blockMark knows a block by where it stands and what it is: slots change their blocks as others come and go.
type blockMark struct {
	at   bs.Place
	face uint64
}

func blockMarkOf(p *bs.Position, u int) blockMark { return blockMark{p.At[u], p.Face(u)} }

// order is a part of a plan: a sentence whose blocks are known by their marks.
type order struct {
	verb  verb
	to    bs.Place // Nowhere if the sentence names no place
	marks []blockMark
	first bool // the blocks come before the place
	why   string
}

// sentence puts an order into words for a position; false if its blocks are not there any more.
func (o *order) sentence(p *bs.Position, v *ai.Vocabulary, s game.Seat) (a game.Action, ok bool) {
	a = v.Say(s, o.verb)
	if o.to != bs.Nowhere && !o.first {
		a = a.With(game.PlaceWord(o.to))
	}
	var used [bs.Slots]bool
	from, to := bs.OwnSlots(s)
	for _, m := range o.marks {
		found := false
		for u := from; u < to && !found; u++ {
			if p.At[u] == m.at && !used[u] && p.Face(u) == m.face && !p.IsCut(u) {
				found, used[u] = true, true
				a = a.With(p.Word(s, u))
			}
		}
		if !found {
			return a, false
		}
	}
	if o.to != bs.Nowhere && o.first {
		a = a.With(game.PlaceWord(o.to))
	}
	return a, true
}
