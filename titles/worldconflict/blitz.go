package worldconflict

import "sandtable/game"

// BlitzPart is what the Blitzes of a phase need (chapter 2.2).
type BlitzPart struct {
	Blitz [nPowers]blitz `until:"phase"`
	Freed [nPowers]uint8 `until:"phase"` // Size that has acted in a Free Blitz (WC-2.2g)
}

// blitz is a kind of Blitz.
type blitz uint8

const (
	noBlitz blitz = iota
	freeBlitz
	airBlitz
	landBlitz
	navalBlitz
	totalBlitz
	footBlitz // the non-motorized Land Blitz (WC-9.7a)
	nBlitzes
)

var blitzWords = [nBlitzes]string{"", "free", "air", "land", "naval", "total", "non-motorized"}

// blitzes are what each kind costs and which steps it has (WC-2.2c to WC-2.2g).
var blitzes = [nBlitzes]struct {
	oil  uint8
	acts string // letters of the steps
}{
	freeBlitz:  {0, "ABCDE"},
	airBlitz:   {1, "ABCDEF"},
	landBlitz:  {1, "EF"},
	navalBlitz: {1, "ABC"},
	totalBlitz: {2, "ABCDEF"},
	footBlitz:  {0, "EF"},
}

// freeSize is the total Size that may act in a Free Blitz (WC-A.8c, WC-2.2g).
const freeSize = 4

// has reports whether a Blitz has a step.
func (b blitz) has(act activity) bool {
	for _, l := range blitzes[b].acts {
		if act == actReturn+activity(l-'A') {
			return true
		}
	}
	return act == actBlitz
}

// blitzVerbs are those of chapter 2.2.
func blitzVerbs(grammar) {}

// fixBlitzes gives the powers of the side the Blitz that a scenario fixes: in the first a Land Blitz for Germany and a Free Blitz for the
// AFA (WC-A.8a, WC-A.8b); it costs nothing (Ruling WC-Q2).
func (p *Position) fixBlitzes(game.Table) {
	if p.start().letter == 'A' {
		p.Blitz[germany], p.Blitz[afa] = landBlitz, freeBlitz
	}
}

// asksBlitz asks each power of the side to name its Blitz.
func (p *Position) asksBlitz(game.Table) bool { return false }

// endBlitzPhase forgets what lasted the Blitzes of a side.
func (p *Position) endBlitzPhase() { p.BlitzPart = BlitzPart{} }

// mayAct says what forbids a unit to act in the Blitz of its power: the limit of a Free Blitz (WC-A.8c, WC-2.2g), and in an Air Blitz all
// but air units (WC-2.2c).
func (p *Position) mayAct(u int) error {
	if !p.inBlitz() {
		return nil
	}
	w := p.Owner[u]
	switch p.Blitz[w] {
	case freeBlitz:
		if p.Did[u]&didCount == 0 && p.Freed[w]+p.Size[u] > freeSize {
			return game.Clause("WC-2.2g")
		}
	case airBlitz:
		if !p.kind(u).air() {
			return game.Clause("WC-2.2c")
		}
	}
	return nil
}

// acts counts a unit that acts in a Free Blitz (WC-2.2g).
func (p *Position) acts(u int) {
	if w := p.Owner[u]; p.inBlitz() && p.Blitz[w] == freeBlitz && p.Did[u]&didCount == 0 {
		p.Did[u] |= didCount
		p.Freed[w] += p.Size[u]
	}
}
