package blitzwar

import "sandtable/game"

// asksLosses turns up the cards, counts what supply each side loses, and asks how it is paid (chapter 11.3).
func (p *Position) asksLosses(t game.Table) bool {
	if p.Turn == 1 {
		return false
	}
	if p.Side == Axis && p.Sub == 0 {
		p.Sub = 1
		for s := range game.Seat(seats) {
			if !p.out(s) {
				p.turnUp(s, t)
			}
		}
	}
	return p.askSides(t, stepLosses, (*Position).choosesPayment)
}

// turnUp gives a side what its card brings (BW-11.3a, BW-11.3b), and the Soviets their special reinforcement (BW-11.9a).
func (p *Position) turnUp(s game.Seat, t game.Table) {
	if c := p.nextCard(s); c != noCard {
		p.receives(s, c)
		t.Tell(game.Reveal("BW-11.3a", noteCard, game.NameWord(seatName(s)), game.NameWord(firstCard+int(c))))
	}
	if w := p.When[evEastAttacked]; s == Soviets && w != 0 && p.Turn == w+tables.SovietSpecial.After {
		p.Due[s].Infantry += tables.SovietSpecial.Infantry
	}
	p.Loss[s] = p.supplyLoss(s)
	if p.Loss[s] > 0 {
		t.Tell(game.Note("BW-11.3c", noteLosses, game.NameWord(seatName(s)), game.NumberWord(p.Loss[s])))
	}
}

// receives gives a side what is on a card (BW-11.3a), of which on a Total War card few corps are British (BW-11.5d).
func (p *Position) receives(s game.Seat, c cardID) {
	p.Due[s], p.Spare[s] = cards[c], 255
	if s == Allies && c.total() {
		p.Spare[s] = tables.BritishPerCard
	}
}

// supplyLoss counts what a side loses: blockade, bombing and national points that its enemy holds (BW-11.3c, BW-11.3e, BW-5o).
func (p *Position) supplyLoss(s game.Seat) (n uint8) {
	for x := range board.worth.All() {
		if board.nationalOf[x] != s || !foes(p.holder(x), s) {
			continue
		}
		if s == Axis && board.country[x] != germany && !p.Was.Has(x) { // BW-11.3h
			continue
		}
		n += board.points[x]
	}
	switch s {
	case Axis:
		n += p.bombed()
	case Allies:
		n += p.blockade()
	}
	return n
}

// bombed counts what raids cost the Axis, by the price of the turn they were flown in (BW-13.3e, BW-Q69).
func (p *Position) bombed() (n uint8) {
	price := tables.Bombing.Loss
	if p.Turn-1 >= tables.Bombing.MoreFrom {
		price = tables.Bombing.More
	}
	for u := first[alliedAir]; u < first[alliedAir+1]; u++ {
		if p.At[u] == bombingBox {
			n += price
		}
	}
	return n
}

// endBombing removes the raiders after the Reinforcement Phase (BW-13.3f).
func (p *Position) endBombing() {
	for u := first[alliedAir]; u < first[alliedAir+1]; u++ {
		if p.At[u] == bombingBox {
			p.clear(u)
		}
	}
}

// blockade counts what Axis naval units in the Atlantic cost the Allies (BW-12.4a, BW-12.4b, BW-12.4c).
func (p *Position) blockade() uint8 {
	halves := 0
	for u := first[germanFleet]; u < first[axisSupply]; u++ {
		if p.sideOf(u) != Axis {
			continue
		}
		switch p.At[u] {
		case northAtlantic:
			halves += int(tables.Blockade.North) * int(p.Size[u])
		case centralAtlantic:
			halves += int(tables.Blockade.Central) * int(p.Size[u])
		}
	}
	most := 0
	for x := range board.ukHome.All() {
		if p.Held[Allies].Has(x) && board.nationalOf[x] == Allies {
			most += int(board.points[x])
		}
	}
	return uint8(min((halves+1)/2, most))
}

// choosesPayment reports whether a side has to choose how it pays. What it cannot pay is forgiven (BW-Q49).
func (p *Position) choosesPayment(s game.Seat) bool {
	if p.Loss[s] == 0 {
		return false
	}
	d := &p.Due[s]
	if set := p.stocks(s); set.Empty() && d.Supply+d.Infantry+d.Armoured+d.Fleet == 0 {
		p.Loss[s] = 0
		return false
	}
	return true
}

// mayForgo says what may be given up for lost supply (BW-11.3d, BW-11.3f, BW-11.3g).
func mayForgo(p *Position, a game.Action, i int) error {
	left, _ := p.forgone(a.Seat, kindOf(a.Words()[i]))
	switch {
	case left == nil:
		return game.Clause("BW-11.3g")
	case *left == 0:
		return game.Clause("BW-11.3d")
	}
	return nil
}

// forgone returns how many of a kind are left on a side's card, and what each is worth.
func (p *Position) forgone(s game.Seat, k kind) (left *uint8, worth uint8) {
	d, v := &p.Due[s], &tables.Substitute
	switch k {
	case supply:
		return &d.Supply, 1
	case infantry:
		return &d.Infantry, v.Infantry
	case armoured:
		return &d.Armoured, v.Armoured
	case fleet:
		return &d.Fleet, v.Fleet
	}
	return nil, 0
}

// doForgo gives up a unit; of supply as much as is needed. What is too much is wasted.
func doForgo(p *Position, a game.Action, t game.Table) {
	s, k := a.Seat, kindOf(a.Words()[1])
	left, worth := p.forgone(s, k)
	n := uint8(1)
	if k == supply {
		n = min(*left, p.Loss[s])
	}
	*left -= n
	p.Loss[s] -= min(p.Loss[s], n*worth)
	p.goOn(t)
}

// maySpend lets a supply counter pay (BW-11.3d).
func maySpend(p *Position, a game.Action, i int) error {
	if set := p.stocks(a.Seat); !set.Has(int(a.Words()[i].N)) {
		return game.Clause("BW-11.3d")
	}
	return nil
}

func spendable(p *Position, a game.Action) unitSet { return p.stocks(a.Seat) }

// doSpend takes units off a supply counter, as many as are needed.
func doSpend(p *Position, a game.Action, t game.Table) {
	s, u := a.Seat, int(a.Words()[1].N)
	n := min(p.Loss[s], p.Size[u]/2)
	p.Loss[s] -= n
	p.Size[u] -= 2 * n
	p.reshow(u, t)
	p.goOn(t)
}

// asksUnlock asks the Soviets which counter they modernise, and unlocks the white tank for Karelia (BW-11.8b to BW-11.8d).
func (p *Position) asksUnlock(t game.Table) bool {
	if p.Turn == tables.KareliaTurn && p.Side == Axis && p.Held[Soviets].Has(karelia) && p.Unlocked[lockWhite] < mix[soviet][white3] { // BW-Q14
		p.Unlocked[lockWhite]++
	}
	return p.askSides(t, stepUnlock, (*Position).hasUnlock)
}

var (
	lockKinds  = [nLocks]kind{air, large, white, supply}
	lockPieces = [nLocks]uint8{mix[sovietAir][airman], mix[soviet][infantry3], mix[soviet][white3], mix[sovietSupply][supply6]}
)

func (p *Position) hasUnlock(s game.Seat) bool {
	if s != Soviets || p.Due[s].Modernisation == 0 {
		return false
	}
	for l := range nLocks {
		if p.mayUnlockKind(lockKinds[l]) == nil {
			return true
		}
	}
	return false
}

// mayUnlockKind says whether a sort of counter can be modernised (BW-11.8a, BW-11.8c).
func (p *Position) mayUnlockKind(k kind) error {
	for l := range nLocks {
		if lockKinds[l] != k {
			continue
		}
		switch {
		case p.Unlocked[l] >= lockPieces[l]:
			return game.Clause("BW-11.8b")
		case k == air && p.Due[Soviets].Air == 0:
			return game.Clause("BW-11.8c")
		}
		return nil
	}
	return game.Clause("BW-11.8a")
}

func mayUnlock(p *Position, a game.Action, i int) error { return p.mayUnlockKind(kindOf(a.Words()[i])) }

func doUnlock(p *Position, a game.Action, t game.Table) {
	for l := range nLocks {
		if lockKinds[l] == kindOf(a.Words()[1]) {
			p.Unlocked[l]++
		}
	}
	p.Due[Soviets].Modernisation--
	t.Tell(game.Note("BW-11.8b", noteUnlocked, a.Words()[1]))
	p.goOn(t)
}

func openSpend(p *Position, s game.Seat) error {
	if set := p.stocks(s); set.Empty() {
		return game.Clause("BW-11.3d")
	}
	return nil
}
