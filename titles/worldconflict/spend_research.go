package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/mix"
)

// The boxes of an A-Bomb: it begins in 5 and does not come below 1 (WC-7.8k, WC-7.8l).
const (
	bombStart  = 5
	bombBest   = 1
	bombTested = 6
)

// faceDown is who sees a die that lies face down: no seat of the title.
const faceDown game.Seats = 1 << (game.MaxSeats - 1)

// fateSides is how many sides the die has from which all research and tests of a power in a turn follow.
const fateSides = 1 << 30

// dealFates rolls a die face down for each power that may research or test. Powers spend at the same time, and what one finds must not
// hang on who thinks faster.
func (p *Position) dealFates(t game.Table) {
	for w := range power(nPowers) {
		if p.plays(w) && p.rule(chapterRisingSun) && p.now() == actSpend && (p.groupNow(w) != 0 || p.Box[w] != 0) {
			p.Fate[w] = uint32(t.Roll(game.Die{Clause: "WC-7.8j", Sides: fateSides, Seen: faceDown}))
		}
	}
}

// luck is the next number below n that follows from a power's die: the die and how many came before it, mixed so that each is as good as
// a fresh roll. Games replay by it: it never changes.
func (p *Position) luck(w power, n int) int {
	h := uint64(p.Fate[w])<<8 | uint64(p.Till[w].Tries)
	p.Till[w].Tries++
	return int(mix.Bits(h) % uint64(n))
}

// researchLimit is the highest modified roll that finds something (WC-7.8j).
const researchLimit = 4

// maxTries bounds the dice of a power in a turn.
const maxTries = 250

// mayResearch says what forbids research (WC-E.5a, WC-7.8j): it takes a Resource and a Group with counters.
func mayResearch(p *Position, s game.Seat) error {
	w := power(s)
	switch {
	case !p.rule(chapterRisingSun), p.groupNow(w) == 0, p.Till[w].Tries > maxTries:
		return game.Clause("WC-7.8j")
	case p.purse(w) == 0:
		return game.Clause("WC-7.8a")
	}
	return nil
}

// doResearch rolls for a counter of the current Group, one more if the power is at war with no enemy power (WC-7.8j). What is found may be
// built now.
func doResearch(p *Position, a game.Action, t game.Table) {
	w := power(a.Seat)
	t.Tell(whisper(a))
	p.pay(w, noCountry)
	die := 1 + p.luck(w, 6)
	roll := die
	if p.atPeace(w) {
		roll++
	}
	if roll > researchLimit {
		t.Tell(game.Reveal("WC-7.8j", noteFails, game.NumberWord(die)).To(game.Only(a.Seat)))
		return
	}
	u := p.find(w)
	t.Tell(game.Reveal("WC-7.8j", noteFound, game.NumberWord(die), game.UnitWord(u)).To(game.Only(a.Seat)))
}

// find takes a counter of the current Group at random.
func (p *Position) find(w power) int {
	g := p.groupNow(w)
	n := 0
	for u := range nUnits {
		n += p.countersIn(w, u, g)
	}
	n = p.luck(w, n)
	for u := range nUnits {
		k := p.countersIn(w, u, g)
		if n >= k {
			n -= k
			continue
		}
		d := &p.Draft[u]
		d.By = uint8(w) + 1
		if n == 0 && p.groupOf(u, false) == g {
			d.Gain |= gainSmall
		} else {
			d.Gain |= gainBig
		}
		return u
	}
	panic("worldconflict: the Group has fewer counters than were counted")
}

// countersIn counts the counters of a unit in a Group of a power.
func (p *Position) countersIn(w power, u int, g uint8) (n int) {
	if p.chartOf(u) != w {
		return 0
	}
	if p.groupOf(u, false) == g {
		n++
	}
	if p.groupOf(u, true) == g {
		n++
	}
	return n
}

// boxOf is where the A-Bomb of a power is on the track, with what it has done in this step.
func (p *Position) boxOf(w power) uint8 {
	b := p.Box[w]
	if p.Till[w].Passed {
		return bombTested
	}
	for _, u := range bombs {
		if p.Draft[u].By == uint8(w)+1 && p.Draft[u].Gain&gainSmall != 0 {
			b = bombStart
		}
	}
	if p.Till[w].Refined && b != bombTested {
		return max(b, bombBest+1) - 1
	}
	return b
}

// bombs are the A-Bombs.
var bombs = func() (list []int) {
	for u := range nUnits {
		if units.all[u].faces[1].kind == aBomb {
			list = append(list, u)
		}
	}
	return list
}()

// mayRefine says what forbids work on the A-Bomb: it is once a turn, down to box 1 (WC-7.8l).
func mayRefine(p *Position, s game.Seat) error {
	w := power(s)
	if b := p.boxOf(w); !p.rule(chapterRisingSun) || p.Till[w].Refined || b <= bombBest || b == bombTested {
		return game.Clause("WC-7.8l")
	}
	if p.purse(w) == 0 {
		return game.Clause("WC-7.8a")
	}
	return nil
}

func doRefine(p *Position, a game.Action, t game.Table) {
	w := power(a.Seat)
	t.Tell(whisper(a))
	p.pay(w, noCountry)
	p.Till[w].Refined = true
}

// mayTest says what forbids a test: it is once a turn (WC-7.8l).
func mayTest(p *Position, s game.Seat) error {
	w := power(s)
	if b := p.boxOf(w); !p.rule(chapterRisingSun) || p.Till[w].Tested != 0 || b == 0 || b == bombTested {
		return game.Clause("WC-7.8l")
	}
	if p.purse(w) == 0 {
		return game.Clause("WC-7.8a")
	}
	return nil
}

// doTest rolls more than the box, or fails; an A-Bomb that fell on one's own land helps (WC-7.8l, WC-7.8m).
func doTest(p *Position, a game.Action, t game.Table) {
	w := power(a.Seat)
	t.Tell(whisper(a))
	p.pay(w, noCountry)
	box, die := p.boxOf(w), 1+p.luck(w, 6)
	roll := die
	if p.Nuked.has(w) {
		roll++
	}
	note := noteTestFails
	if p.Till[w].Passed = roll > int(box); p.Till[w].Passed {
		note = noteTestOK
	}
	p.Till[w].Tested = uint8(die)
	t.Tell(game.Reveal("WC-7.8l", note, game.NameWord(powerName(w)), game.NumberWord(die)).To(game.Only(a.Seat)))
}

// revealBomb shows what a power has done with its A-Bomb.
func (p *Position) revealBomb(w power, t game.Table) {
	s := &p.Till[w]
	if s.Refined && p.Box[w] != bombTested {
		p.Box[w] = max(p.Box[w], bombBest+1) - 1
		t.Tell(game.Reveal("WC-7.8l", noteBombBox, game.NameWord(powerName(w)), game.NumberWord(p.Box[w])))
	}
	if s.Tested == 0 {
		return
	}
	note := noteTestFails
	if s.Passed {
		note, p.Box[w] = noteTestOK, bombTested
	}
	t.Tell(game.Reveal("WC-7.8l", note, game.NameWord(powerName(w)), game.NumberWord(s.Tested)))
}
