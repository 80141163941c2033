package blackswan

import "sandtable/game"

// Belief is what a seat remembers of blocks that it does not see: what a combat has shown, how everything was set up, which is
// public (BS-S.1), and new blocks, which come with one step (BS-1.6b). It follows blocks by what everyone sees, how many of one
// look stand where. Where some of a stack leave, each remembered block may be among them.
//
// It is made from what the seat knows and nothing else.
type Belief struct {
	seat  game.Seat
	begun bool
	count [nPlaces][nGroups]uint8 // blocks that stood there when the seat looked last
	faces [nPlaces][nGroups][]face
	fresh placeSet // of the last look
}

// face is what a block may be, and how many such blocks are believed to stand in its place.
type face struct {
	kind   kind // unknown: it is new
	steps  uint8
	season uint8 // when it had them
	weight float64
}

// times is a share of the face.
func (f face) times(share float64) face {
	f.weight *= share
	return f
}

// faint is a weight that is forgotten.
const faint = 0.02

// NewBelief begins to remember for a seat.
func NewBelief(s game.Seat) *Belief { return &Belief{seat: s} }

// See takes in what the seat knows now.
func (b *Belief) See(k *Known) {
	if !b.begun {
		b.begin(&k.Position)
	}
	var now [nPlaces][nGroups]uint8
	for u := range k.At {
		if k.on(u) && !reads(b.seat, seatOf(u)) {
			now[k.At[u]][groupOf[u]]++
		}
	}
	for g := range nGroups {
		if !reads(b.seat, groupInfo[g].seat) {
			b.follow(g, &now, &k.Position)
		}
	}
	b.count, b.fresh = now, k.Fresh
	b.lookAt(&k.Position)
}

// begin remembers how the game was set up.
func (b *Belief) begin(p *Position) {
	b.begun = true
	for _, d := range games[p.Game].posts {
		g := groupFor(d.kind, p.VichySide)
		if !reads(b.seat, groupInfo[g].seat) {
			b.count[d.at][g]++
			b.add(d.at, g, face{d.kind, d.steps, games[p.Game].first, 1})
		}
	}
}

// follow moves what is remembered of a group as its blocks have moved: what left some places went to those that have more now. If
// more have left than have come, blocks are gone; if fewer, some are new.
func (b *Belief) follow(g group, now *[nPlaces][nGroups]uint8, p *Position) {
	left, come := 0, 0
	var pool []face
	for x := range Place(nPlaces) {
		was, is := int(b.count[x][g]), int(now[x][g])
		switch {
		case is < was:
			left += was - is
			pool = b.part(x, g, float64(was-is)/float64(was), pool)
		case is > was:
			come += is - was
		}
	}
	if come == 0 {
		return
	}
	stay := min(1, float64(come)/float64(max(left, 1)))
	for x := range Place(nPlaces) {
		more := int(now[x][g]) - int(b.count[x][g])
		if more <= 0 {
			continue
		}
		share := float64(more) / float64(come)
		for _, f := range pool {
			b.add(x, g, f.times(share*stay))
		}
		if new := come - left; new > 0 && left == 0 && p.Fresh.Has(x) {
			b.add(x, g, face{unknown, 1, p.Season, float64(more)})
		}
	}
}

// part takes a share of all that is remembered in a place into a pool.
func (b *Belief) part(x Place, g group, share float64, pool []face) []face {
	list := b.faces[x][g]
	for i := range list {
		pool = append(pool, list[i].times(share))
		list[i].weight *= 1 - share
	}
	b.faces[x][g] = clear(list)
	return pool
}

// clear drops what is hardly remembered.
func clear(list []face) []face {
	kept := list[:0]
	for _, f := range list {
		if f.weight >= faint {
			kept = append(kept, f)
		}
	}
	return kept
}

// add remembers a block of a place.
func (b *Belief) add(x Place, g group, f face) {
	if f.weight < faint {
		return
	}
	list := b.faces[x][g]
	for i := range list {
		if list[i].kind == f.kind && list[i].steps == f.steps && list[i].season == f.season {
			list[i].weight += f.weight
			return
		}
	}
	b.faces[x][g] = append(list, f)
}

// lookAt remembers what is in sight, and of the rest of such a stack no more than there can be.
func (b *Belief) lookAt(p *Position) {
	if p.Shown.Empty() {
		return
	}
	var seen [nPlaces][nGroups][]face
	for u := range p.Shown.All() {
		if p.on(u) && !reads(b.seat, seatOf(u)) && p.Kind[u] != unknown {
			x, g := p.At[u], groupOf[u]
			seen[x][g] = append(seen[x][g], face{p.Kind[u], p.Steps[u], p.Season, 1})
		}
	}
	for x := range Place(nPlaces) {
		for g := range nGroups {
			if list := seen[x][g]; len(list) > 0 {
				b.rest(x, g, list)
				for _, f := range list {
					b.add(x, g, f)
				}
			}
		}
	}
}

// rest leaves in a place only what is remembered of hidden blocks: it removes the memory of blocks that are now in sight,
// and limits the rest to the number of blocks still hidden.
func (b *Belief) rest(x Place, g group, seen []face) {
	list := b.faces[x][g]
	for _, s := range seen {
		for i := range list {
			if list[i].kind == s.kind {
				list[i].weight = max(0, list[i].weight-1)
				break
			}
		}
	}
	sum := 0.0
	for _, f := range list {
		sum += f.weight
	}
	hidden := float64(int(b.count[x][g]) - len(seen))
	for i := range list {
		if sum > hidden {
			list[i].weight *= hidden / sum
		}
	}
	b.faces[x][g] = clear(list)
}
