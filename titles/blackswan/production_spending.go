package blackswan

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

const discPP = 20 // BS-1.6a1

// purse returns what a nation has left to spend.
func (p *Position) purse(n nation) int {
	b := p.purseHolder(n)
	return int(p.PP[b]) - int(p.Used[b])
}

// hasSpending reports whether a seat has points left.
func (p *Position) hasSpending(s game.Seat) bool {
	for n := range majors {
		if factions[n] == s && p.purse(n) > 0 {
			return true
		}
	}
	return false
}

// closeSpending forgets what was not spent (BS-1.3o), and the elite steps that were bought (BS-1.6c5); nothing more is asked.
func (p *Position) closeSpending() bool {
	p.PP, p.Used, p.Fund, p.Elite, p.Bought = [majors]uint8{}, [majors]uint8{}, [majors]uint8{}, [majors]uint8{}, false
	return false
}

// reinforcing reports whether the speaker has begun to reinforce, after which nothing else is bought (BS-1.6.1).
func (p *Position) reinforcing(s game.Seat) bool {
	for n := range majors {
		if factions[n] == s && p.Used[n] > 0 {
			return true
		}
	}
	return false
}

// payer returns the Major that pays for a seat's Blitz Discs (BS-1.6a2 to BS-1.6a4).
func (p *Position) payer(s game.Seat) nation {
	switch {
	case s == Axis && p.War[germany] == gone:
		return italy
	case s == Axis:
		return germany
	case s == Soviets:
		return soviet
	case p.War[britain] == gone:
		return usa
	}
	return britain
}

// helps reports whether a nation may pay a part of a Disc (BS-1.6a2, BS-Q33).
func (p *Position) helps(n nation, f front) bool {
	if p.purseHolder(n) != n || n == p.payer(factions[n]) {
		return false
	}
	return n == italy && f == med || n == france || n == usa
}

// mayFund wants a nation that may pay part of the Mediterranean Disc (BS-1.6a2), before units are bought (BS-1.6.1), with points left to pay
// (BS-1.6b6).
func mayFund(p *Position, a game.Action, i int) error {
	n := NationNamed(a.Words()[i])
	switch {
	case n >= majors || factions[n] != a.Seat:
		return game.Clause("BS-1.6a2")
	case !p.helps(n, med):
		return game.Clause("BS-1.6a2")
	case p.Bought || p.reinforcing(a.Seat):
		return game.Clause("BS-1.6.1")
	case p.purse(n) <= int(p.Fund[n]) || p.Fund[n] == discPP:
		return game.Clause("BS-1.6b6")
	}
	return nil
}

// mayFundWith keeps a share within the purse; it can only grow.
func mayFundWith(p *Position, a game.Action, i int) error {
	n, k := NationNamed(a.Words()[i-1]), int(a.Words()[i].N)
	if k <= int(p.Fund[n]) || k > min(discPP, p.purse(n)) {
		return game.Clause("BS-1.6b6")
	}
	return nil
}

func doFund(p *Position, a game.Action, _ game.Table) {
	p.Fund[NationNamed(a.Words()[1])] = uint8(a.Words()[2].N)
}

// openFund returns why nobody can put points aside; if a nation could in principle, what keeps that nation from it.
func openFund(p *Position, s game.Seat) error {
	why := error(game.Clause("BS-1.6a2"))
	for n := range majors {
		if factions[n] != s || !p.helps(n, med) {
			continue
		}
		why = mayFund(p, game.Say(s, game.Word{}, game.NameWord(nationName(n))), 1)
		if why == nil {
			return nil
		}
	}
	return why
}

func mayBlitz(p *Position, a game.Action, i int) error {
	return p.mayBuyDisc(a.Seat, front(FrontNamed(a.Words()[i])))
}

// mayBlitzIn keeps BS-1.6a3 and BS-1.6a4: the fronts for which a faction may ever buy a Disc.
func (p *Position) mayBlitzIn(s game.Seat, f front) error {
	switch {
	case s == Soviets && f != east:
		return game.Clause("BS-1.6a3")
	case s == West && f == east:
		return game.Clause("BS-1.6a4")
	case !bitset.In(p.Fronts, f):
		return game.Clause("BS-Q129")
	}
	return nil
}

// hasBlitz reports whether a seat has a Blitz Disc on a front.
func (p *Position) hasBlitz(s game.Seat, f front) bool { return bitset.In(p.Blitz[s], f) }

// mayBuyDisc keeps BS-1.6a1 to BS-1.6a4, BS-1.6.1 and BS-1.6b6.
func (p *Position) mayBuyDisc(s game.Seat, f front) error {
	if err := p.mayBlitzIn(s, f); err != nil {
		return err
	}
	switch {
	case p.Bought || p.reinforcing(s):
		return game.Clause("BS-1.6.1")
	case p.hasBlitz(s, f):
		return game.Clause("BS-1.6a1")
	case p.purse(p.payer(s))+p.shares(s, f) < discPP:
		return game.Clause("BS-1.6b6")
	}
	return nil
}

// shares adds up what others will pay of a Disc.
func (p *Position) shares(s game.Seat, f front) (sum int) {
	for n := range majors {
		if factions[n] == s && p.helps(n, f) {
			sum += int(p.Fund[n])
		}
	}
	return min(sum, discPP)
}

// openBlitz says why a faction can buy no Disc: if it may on some front, what keeps it there.
func openBlitz(p *Position, s game.Seat) (why error) {
	for f := range nFronts {
		err := p.mayBuyDisc(s, f)
		if err == nil {
			return nil
		}
		if why == nil || p.mayBlitzIn(s, f) == nil {
			why = err
		}
	}
	return why
}

// doBlitz buys a Disc: the helpers pay what they have put aside, the faction's payer the rest.
func doBlitz(p *Position, a game.Action, t game.Table) {
	f := front(FrontNamed(a.Words()[1]))
	left := discPP
	for n := range majors {
		if factions[n] == a.Seat && p.helps(n, f) {
			part := min(left, int(p.Fund[n]))
			p.PP[n] -= uint8(part)
			p.Fund[n] = 0
			left -= part
		}
	}
	p.PP[p.purseHolder(p.payer(a.Seat))] -= uint8(left)
	addBit(&p.Blitz[a.Seat], f)
	t.Tell(game.Note("BS-1.6a1", noteDisc, game.NameWord(seatName(a.Seat)), game.NameWord(frontName(f))))
}
