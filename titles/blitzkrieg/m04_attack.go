package blitzkrieg

import (
	"slices"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// An attack is declared and fought in one go: the squares, the units, and blitz if the attacker likes that table (BM-4.4). BM-3.2: nobody
// has to attack.

// mayClashNow opens attacks: in the combat phase, and none after the second impulse (BM-1.5).
func mayClashNow(p *Position, _ game.Seat) error {
	switch p.Step {
	case stepFights:
		return p.maySegment(atBattles)
	case stepAfter:
		return game.Clause("BM-1.5")
	}
	return game.Clause("BM-6.1")
}

// mayClashWith says whether unit u of the mover can attack at all: BM-4.6, once in a half-turn; BM-16.6, artillery barrages or supports;
// what is carried does nothing (BM-7.9, BM-16.16).
func (p *Position) mayClashWith(u int) error {
	switch {
	case !p.Kind[u].ground():
		return game.Clause("BM-0.6")
	case !p.At[u].OnMap():
		return game.Clause("BM-7.9")
	case p.Battle[u] != 0 && p.gun(u):
		return game.Clause("BM-16.6")
	case p.Battle[u] != 0:
		return game.Clause("BM-4.6")
	}
	return nil
}

// mayBeAttacked says whether a square can be attacked: somebody stands there who can be, BM-3.7 counters that bar the way among them, and the base game's aircraft, which
// nobody has to attack (BK-Q36).
// BM-15.17: not in the neutral country; BK-T23.2-2: nor where the base game's aircraft strike alone; BK-B9.0-6: not where somebody has fought in this half-turn, for the whole square defends (BM-3.5).
func (p *Position) mayBeAttacked(by game.Seat, at board.Square) error {
	if board.Map.Neutral.Has(at) {
		return game.Clause("BM-15.17")
	}
	if p.since(version7) && !p.on(mAir) && p.struck(at) {
		return game.Clause("BK-T23.2-2")
	}
	found := false
	from, to := p.unitsOf(opponent(by))
	for u := from; u < to; u++ {
		if !p.stands(u, at) {
			continue
		}
		switch p.Kind[u].class() {
		case booklet.Ground:
			if p.Battle[u] != 0 && !p.gun(u) {
				return game.Clause("BK-B9.0-6")
			}
			found = true
		case booklet.Rail, booklet.Industrial:
			if p.Battle[u] != 0 {
				return game.Clause("BK-B9.0-6")
			}
			found = true
		case booklet.FlakClass:
			found = true
		case booklet.Air:
			found = found || p.isParkedTarget(u)
		}
	}
	if !found {
		return game.Clause("BM-3.4")
	}
	return nil
}

// mayReach says whether unit u can attack the squares of a battle: BM-4.6, BM-Q15, it is next to each of them, and artillery to one
// (BM-16.4). What is closed to it for its country it does not attack either.
func (p *Position) mayReach(u int, c *clash) error {
	near := 0
	for _, at := range c.at[:c.n] {
		if board.Distance(p.place(u), at) == 1 {
			near++
		}
	}
	switch {
	case near < c.n && !p.gun(u):
		return game.Clause("BM-4.6")
	case near == 0:
		return game.Clause("BM-16.4")
	}
	for _, at := range c.at[:c.n] {
		if err := p.mayAttackAt(u, at); err != nil {
			return err
		}
	}
	if c.idle && p.hasDuty(u) {
		return game.Clause("BK-B7.0-11")
	}
	return nil
}

// beginClash reads the first n words of an attack.
func (p *Position) beginClash(a game.Action, n int) (c clash, err error) {
	if p.compelled(a) {
		return p.readClash(a, n), nil
	}
	c.seat, c.idle = a.Seat, p.duty()
	for i, w := range a.Words()[1:n] {
		switch w.Kind {
		case game.Place:
			at, err := squareWord(a, i+1)
			if err == nil {
				err = p.mayBeAttacked(a.Seat, at)
			}
			if err == nil && c.idle && p.compels(at) {
				err = game.Clause("BK-B7.0-11")
			}
			if err == nil && c.n == len(c.at) {
				err = game.Clause("BM-4.6")
			}
			if err != nil {
				return c, err
			}
			c.addTarget(at)
		case game.Unit:
			u, err := p.sideUnit(a, i+1)
			if err == nil {
				err = p.mayClashWith(u)
			}
			if err == nil {
				err = p.mayReach(u, &c)
			}
			if err != nil {
				return c, err
			}
			c.addAttacker(p, u)
		case game.Name:
			c.blitz = true
		}
	}
	return c, nil
}

// readClash reads them without judging them.
func (p *Position) readClash(a game.Action, n int) (c clash) {
	c.seat = a.Seat
	for _, w := range a.Words()[1:n] {
		switch {
		case w.Kind == game.Place && c.n < len(c.at):
			c.addTarget(board.Square(w.N))
		case w.Kind == game.Unit:
			c.addAttacker(p, int(w.N))
		case w.Kind == game.Name:
			c.blitz = true
		}
	}
	return c
}

// mayBeFought judges a battle with all its attackers. BM-16.2, BM-16.4: artillery alone attacks nobody; BM-4.2: not below 1-2. Against
// nobody who could defend himself there are no odds.
func (c *clash) mayBeFought(p *Position) error {
	lead := false
	for u := range c.by.All() {
		if !p.gun(u) {
			lead = true
		}
	}
	if !lead {
		return game.Clause("BM-16.4")
	}
	c.add(p)
	switch {
	case c.defense == 0:
		return nil
	case p.duty() && !c.idle:
		return nil
	case !p.on(mResults) && column(c.attack, c.defense) == forbidden:
		return game.Clause("BK-B9.0-4")
	case p.on(mResults) && c.column() == forbidden:
		return game.Clause("BM-4.2")
	}
	return nil
}

// finish says whether a battle that has begun so can still be fought, with more attackers of so many at most. All that can reach it make it
// as strong as it gets; of rangers alone a defender may be weaker (BM-5.U12).
func (c *clash) finish(p *Position, more int) error {
	err := c.fill(p, more, false)
	if err != nil && p.on(mClasses) && (c.by.Empty() || c.rangers) && c.fill(p, more, true) == nil {
		return nil
	}
	return err
}

// fill judges the battle with all that can join it.
func (c *clash) fill(p *Position, more int, rangers bool) error {
	all := *c
	from, to := p.unitsOf(c.seat)
	for u := from; u < to && more > 0; u++ {
		if p.At[u].OnMap() && !all.by.Has(u) && (!rangers || p.Kind[u] == ranger) && p.mayClashWith(u) == nil && p.mayReach(u, &all) == nil {
			all.addAttacker(p, u)
			more--
		}
	}
	return all.mayBeFought(p)
}

// wordsLeft is how many units can still be named in a sentence.
func wordsLeft(a game.Action) int { return game.MaxWords - len(a.Words()) }

// frontline returns the squares that units of a seat which can still attack are next to.
func (p *Position) frontline(s game.Seat) board.Squares {
	var own board.Squares
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u].OnMap() && p.mayClashWith(u) == nil {
			own.Add(p.At[u])
		}
	}
	return board.Adjacent(&own)
}

// clashSquares returns the squares that may follow in an attack.
func (p *Position) clashSquares(a game.Action, one bool) (out board.Squares) {
	words := len(a.Words())
	c, err := p.beginClash(a, words)
	if err != nil || c.n == len(c.at) {
		return out
	}
	front := p.frontline(a.Seat)
	if p.Doomed.Empty() { // victims stand there only in body
		foes := p.standing(opponent(a.Seat))
		if p.since(version7) {
			p.addAirfields(opponent(a.Seat), &foes)
		}
		front = front.And(&foes)
	}
	for at := range front.All() {
		if c.attacks(at) || p.mayBeAttacked(a.Seat, at) != nil || c.idle && p.compels(at) {
			continue
		}
		next := c
		next.addTarget(at)
		if next.finish(p, wordsLeft(a)-1) == nil {
			out.Add(at)
			if one {
				break
			}
		}
	}
	return out
}

// mayClashAny says whether anybody can be attacked.
func mayClashAny(p *Position, s game.Seat) error {
	why := error(game.Clause("BM-3.4"))
	if p.duty() {
		if why = p.whyNoDuty(); why == nil {
			return nil
		}
	}
	if at := p.clashSquares(game.Say(s, game.VerbWord(modAttack)), true); at.Empty() {
		return why
	}
	return nil
}

func offerClashSquares(p *Position, a game.Action, c *game.Choices) {
	if p.compelled(a) {
		offerTargets(p, a, c)
		return
	}
	start := len(c.Words)
	if p.duty() && len(a.Words()) == 1 && p.whyNoDuty() == nil {
		offerTargets(p, a, c)
	}
	at := p.clashSquares(a, false)
	for s := range at.All() {
		c.Add(game.Place, int16(s))
	}
	slices.SortFunc(c.Words[start:], func(x, y game.Word) int { return int(x.N) - int(y.N) })
}

func mayClashWord(p *Position, a game.Action, i int) error {
	if p.compelled(a) {
		return p.mayDutyWord(a, i)
	}
	_, err := p.beginClash(a, i+1)
	return err
}

// clashOpens says why an attack cannot be finished after word i.
func clashOpens(p *Position, a game.Action, i int) error {
	if p.compelled(a) {
		return p.dutyOpens(a, i)
	}
	c, err := p.beginClash(a, i+1)
	if err != nil {
		return err
	}
	return c.finish(p, wordsLeft(a))
}

func offerClashUnits(p *Position, a game.Action, out *game.Choices) {
	if p.compelled(a) {
		p.offerDutyUnits(a, out)
		return
	}
	c, err := p.beginClash(a, len(a.Words()))
	if err != nil {
		return
	}
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if !p.At[u].OnMap() || c.by.Has(u) || p.mayClashWith(u) != nil || p.mayReach(u, &c) != nil {
			continue
		}
		next := c
		next.addAttacker(p, u)
		if next.finish(p, wordsLeft(a)-1) == nil {
			out.Add(game.Unit, int16(u))
		}
	}
}

// mayBlitz keeps BM-4.4: an armored unit takes part. BM-4.34: one whose factor has been halved to nothing does not count.
func (c *clash) mayBlitz(p *Position) error {
	for u := range c.by.All() {
		if p.Kind[u].tank() && p.attackEighths(u) >= whole {
			return nil
		}
	}
	return game.Clause("BM-4.4")
}

func offerBlitz(p *Position, a game.Action, out *game.Choices) {
	if c, err := p.beginClash(a, len(a.Words())); err == nil && p.on(mResults) && c.mayBlitz(p) == nil && mayClash(p, a) == nil {
		out.Add(game.Name, int16(moduleName(nameBlitz)))
	}
}

func mayBlitzWord(p *Position, a game.Action, i int) error {
	if a.Words()[i].N != int16(moduleName(nameBlitz)) || !p.on(mResults) {
		return game.NoSuchWord
	}
	c, err := p.beginClash(a, i)
	if err != nil {
		return err
	}
	return c.mayBlitz(p)
}

// mayClash judges the whole sentence.
func mayClash(p *Position, a game.Action) error {
	if p.compelled(a) {
		return p.mayDuty(a)
	}
	c, err := p.beginClash(a, len(a.Words()))
	if err != nil {
		return err
	}
	return c.mayBeFought(p)
}

// doClash begins the battle.
func doClash(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atBattles, t)
	c, _ := p.beginClash(a, len(a.Words()))
	slices.Sort(c.at[:c.n]) // in whatever order they were named
	p.openClash(&c, t)
	p.goOn(t)
}

// openClash notes who fights: the attackers, and every ground unit in the squares attacked (BM-3.5).
func (p *Position) openClash(c *clash, t game.Table) {
	p.Battles++
	p.beginGroundWar()
	p.Fight, p.Blitz, p.Loser = p.Battles, c.blitz, opponent(c.seat)
	p.Vacated = noSquares
	copy(p.Vacated[:], c.at[:c.n])
	for u := range c.by.All() {
		p.Battle[u] = p.Fight
	}
	for _, at := range c.at[:c.n] {
		p.violateAt(c.seat, at, t)
		if !p.on(mAir) { // BM-0.X20
			p.joinBattle(at, p.Fight)
		}
	}
	from, to := p.unitsOf(opponent(c.seat))
	for u := from; u < to; u++ {
		if (p.At[u].OnMap() && p.attacked(p.At[u]) || p.bars(u) && p.attacked(p.Air[u])) && (p.Battle[u] == 0 || p.gun(u)) {
			p.Battle[u] = p.Fight
		}
	}
}

// openAssault begins a battle for a beach or coast square from ships: BM-11.I7, the standard table. Whoever calls it goes on (goOn), and
// hears of the end of the battle by assaultOver.
func (p *Position) openAssault(at board.Square, attackers *unitSet, t game.Table) {
	c := clash{seat: p.Mover}
	c.addTarget(at)
	for u := range attackers.All() {
		c.addAttacker(p, u)
	}
	p.openClash(&c, t)
}
