package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// BlitzPart is what the Blitzes of a phase need (chapter 2.2).
type BlitzPart struct {
	Blitz [nPowers]blitz `until:"phase"`
	Freed [nPowers]uint8 `until:"phase"` // Size that has acted in a Free Blitz (WC-2.2g); units that have in one on foot (WC-9.7a)
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

// blitzes are what each kind costs, from saved Oil and Resources, and which steps it has (WC-2.2c, WC-2.2d, WC-2.2e, WC-2.2f, WC-2.2g, WC-2.2h, WC-9.7a, WC-10c).
var blitzes = [nBlitzes]struct {
	cost purse
	acts string // letters of the steps
}{
	freeBlitz:  {purse{}, "ABCDE"},
	airBlitz:   {purse{Oil: 1}, "ABCDEF"},
	landBlitz:  {purse{Oil: 1}, "EF"},
	navalBlitz: {purse{Oil: 1}, "ABC"},
	totalBlitz: {purse{Oil: 2}, "ABCDEF"},
	footBlitz:  {purse{Resources: 1}, "EF"},
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
func blitzVerbs(g grammar) {
	say(g, verbBlitz, verb{May: in(stepBlitz), Do: doBlitz, Slots: []slot{verbs.Range(game.Name, firstBlitz+int(freeBlitz), firstBlitz+int(nBlitzes), mayBlitzAs)}})
}

// fixBlitzes gives the powers of the side the Blitz that a scenario fixes: in the first two a Land Blitz for Germany, a Free or a Total
// Blitz for the Allies (WC-A.8a, WC-A.8b, WC-B.6a); they cost nothing (Ruling WC-Q2).
func (p *Position) fixBlitzes(game.Table) {
	switch p.start().letter {
	case chapterWesternEurope:
		p.Blitz[germany], p.Blitz[afa] = landBlitz, freeBlitz
	case chapterNormandy:
		p.Blitz[germany], p.Blitz[afa] = landBlitz, totalBlitz
	}
}

// asksBlitz asks each power of the side to name its Blitz, before any of them acts (WC-2.2a). Without Oil it is a Free Blitz, which is told
// (WC-2.2b); one that was named is in the log as it was said.
func (p *Position) asksBlitz(t game.Table) bool {
	for w := range power(nPowers) {
		if !p.plays(w) || w.side() != p.phasing() || p.Blitz[w] != noBlitz {
			continue
		}
		for b := airBlitz; b < nBlitzes; b++ {
			if p.mayBlitz(w, b) == nil {
				return p.ask(stepBlitz, w, t)
			}
		}
		p.blitzAs(w, freeBlitz)
		t.Tell(game.Note("WC-2.2b", noteBlitz, game.NameWord(powerName(w)), game.NameWord(firstBlitz+int(freeBlitz))))
	}
	return false
}

func mayBlitzAs(p *Position, a game.Action, i int) error {
	return p.mayBlitz(power(a.Seat), blitz(int(a.Words()[i].N)-firstBlitz))
}

// mayBlitz says what forbids a power a kind of Blitz: its price (WC-C.5b, WC-2.2b), the scenario (WC-C.5a, WC-D.4a), the optional rule
// (WC-9.7a).
func (p *Position) mayBlitz(w power, b blitz) error {
	cost := &blitzes[b].cost
	switch {
	case p.Blitz[w] != noBlitz:
		return game.Clause("WC-2.2a")
	case p.start().letter == chapterAtlantic && b != freeBlitz && b != navalBlitz:
		return game.Clause("WC-C.5a")
	case b == footBlitz && !p.uses(optOnFoot):
		return game.Clause("WC-9.7a")
	case p.Oil[w] < cost.Oil, p.Resources[w] < cost.Resources:
		return game.Clause("WC-2.2b")
	}
	return nil
}

func doBlitz(p *Position, a game.Action, t game.Table) {
	p.blitzAs(power(a.Seat), blitz(int(a.Words()[1].N)-firstBlitz))
	p.goOn(t)
}

// blitzAs pays for a Blitz.
func (p *Position) blitzAs(w power, b blitz) {
	p.Blitz[w] = b
	p.Oil[w] -= blitzes[b].cost.Oil
	p.Resources[w] -= blitzes[b].cost.Resources
}

// endBlitzPhase forgets what lasted the Blitzes of a side.
func (p *Position) endBlitzPhase() { p.BlitzPart = BlitzPart{} }

// mayAct says what forbids a unit to act in the Blitz of its power: the limit of a Free Blitz (WC-A.8c, WC-2.2g, WC-2.2l) and naval rebases in
// it (WC-2.2j); in an Air Blitz all but air units, and CVs at sea that join a Port Attack (WC-2.2c); on foot all ARM, air and naval units
// but one (WC-9.7a).
func (p *Position) mayAct(u int) error {
	if !p.inBlitz() {
		return nil
	}
	k := p.kind(u)
	switch w := p.Owner[u]; p.Blitz[w] {
	case freeBlitz:
		if k.naval() && p.now() == actRebase {
			return game.Clause("WC-2.2j")
		}
		if p.Freed[w]+p.freeCost(u) > freeSize {
			return game.Clause("WC-2.2g")
		}
	case airBlitz:
		if !k.air() && (k != cv || p.now() != actFight) {
			return game.Clause("WC-2.2c")
		}
	case footBlitz:
		if p.motorized(u) && p.Did[u]&didCount == 0 && p.Freed[w] > 0 {
			return game.Clause("WC-9.7a")
		}
	}
	return nil
}

// motorized reports whether a unit is one of those of which one may act in a Blitz on foot (WC-9.7a).
func (p *Position) motorized(u int) bool { k := p.kind(u); return k == arm || !k.land() }

// freeCost is what a unit adds to the Size that acts in a Free Blitz: one that returned to base and moves to sea again counts twice
// (WC-2.2h).
func (p *Position) freeCost(u int) uint8 {
	switch {
	case p.Did[u]&didCount == 0:
		return p.Size[u]
	case p.now() == actSail && p.Did[u]&didReturn != 0 && p.Did[u]&didFreeDouble == 0:
		return p.Size[u]
	}
	return 0
}

// acts counts a unit that acts in a Blitz with a limit (WC-2.2g, WC-9.7a).
func (p *Position) acts(u int) {
	w := p.Owner[u]
	switch {
	case !p.inBlitz():
	case p.Blitz[w] == freeBlitz:
		p.Freed[w] += p.freeCost(u)
		if p.Did[u]&didCount != 0 && p.now() == actSail {
			p.Did[u] |= didFreeDouble
		}
		p.Did[u] |= didCount
	case p.Blitz[w] == footBlitz && p.motorized(u) && p.Did[u]&didCount == 0:
		p.Freed[w]++
		p.Did[u] |= didCount
	}
}
