package blitzkrieg

import "sandtable/game"

// escortsOf returns the task forces that escort the shipping of an enemy ship's stack: BM-Q117, stack by stack.
func (p *Position) escortsOf(foe int) (out unitSet) {
	from, to := p.unitsOf(p.seatOf(foe))
	for tf := from; tf < to; tf++ {
		if p.guards(tf, foe) {
			out.Add(tf)
		}
	}
	return out
}

// mayPlunderFoe judges enemy shipping for a raid: at sea in the same zone, with no more escorts than there are raiders (BM-11.T9).
func (p *Position) mayPlunderFoe(u, foe int) error {
	if !p.Kind[foe].shipping() || !p.afloat(foe) || p.seatOf(foe) == p.Mover || p.seaOf(foe) != p.seaOf(u) {
		return game.Clause("BM-11.T2")
	}
	own, foes := p.fellows(u, toRaid), p.escortsOf(foe)
	if foes.Count() > own.Count() {
		return game.Clause("BM-11.T9")
	}
	return nil
}

// whyNoRaid says what keeps a task force from raiding anything.
func (p *Position) whyNoRaid(u int) error { return p.whyNoFight(u, toRaid) }

// canPlunder says whether a task force has something to raid.
func (p *Position) canPlunder(u int) error {
	if err := p.whyNoRaid(u); err != nil {
		return err
	}
	return p.anyFoe(u, (*Position).mayPlunderFoe, game.Clause("BM-11.T2"))
}

// mayMeetEscort judges how many task forces fight the escort: BM-11.T9, as many as it has or more, none if there is none.
func mayMeetEscort(p *Position, a game.Action, i int) error {
	least, most := p.escortNumbers(a)
	if n := int(a.Words()[i].N); n < least || n > most {
		return game.Clause("BM-11.T9")
	}
	return nil
}

func (p *Position) escortNumbers(a game.Action) (least, most int) {
	own, foes := p.fellows(int(a.Words()[1].N), toRaid), p.escortsOf(int(a.Words()[2].N))
	if foes.Empty() {
		return 0, 0
	}
	return foes.Count(), own.Count()
}

func offerEscortNumbers(p *Position, a game.Action, c *game.Choices) {
	least, most := p.escortNumbers(a)
	for n := least; n <= most; n++ {
		c.Add(game.Number, int16(n))
	}
}

// doPlunder raids a stack of enemy shipping: BM-6.II.3B. Some of the raiders meet its escort; each of the others sinks a ship of those that are
// still there after that.
func doPlunder(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atRaids, t)
	p.beginRaid(a)
	p.goOn(t)
}

// beginRaid notes who raids what.
func (p *Position) beginRaid(a game.Action) {
	u, foe, n := int(a.Words()[1].N), int(a.Words()[2].N), int(a.Words()[3].N)
	own := p.fellows(u, toRaid)
	p.Sea = seaFight{Zone: uint8(p.seaOf(u)) + 1, Offered: n > 0, Costly: true, Raiders: uint8(own.Count() - n)}
	p.Prey, p.Engaged = unitSet{}, [2]unitSet{}
	from, to := p.unitsOf(opponent(p.Mover))
	for x := from; x < to; x++ {
		p.Prey.Put(x, p.Kind[x].shipping() && p.afloat(x) && p.together(foe, x))
	}
	for x := range own.All() {
		p.setOrder(x, hasActed)
		if n > 0 {
			p.Engaged[p.Mover].Add(x)
			n--
		}
	}
	p.Engaged[opponent(p.Mover)] = p.escortsOf(foe)
}

// raidShipping makes the owner lose a ship for each raider, of those that have not withdrawn: BM-11.T2. He chooses.
func (p *Position) raidShipping() {
	foe := opponent(p.Mover)
	p.Engaged[foe] = unitSet{}
	for u := range p.Prey.All() {
		if p.afloat(u) && !p.Gone.Has(u) {
			p.Engaged[foe].Add(u)
		}
	}
	p.Forfeited[foe] = min(p.Sea.Raiders, uint8(p.Engaged[foe].Count()))
	p.Sea.Raiders = 0
}
