package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Automatic victory (T7.3): in his movement the mover names units that are certain to destroy an enemy
// square. They are bound to that battle; the victims stay in body only, until the battles begin.

// certainColumn is 5-1: from there every result drives the defender back, so that one who has no way out
// is lost (BK-Q24).
const certainColumn = evenColumn + 4

// mayOverrunNow opens automatic victories: while units move (BK-T7.3-1), in the Tournament Game (BK-B3.0-1).
func mayOverrunNow(p *Position, _ game.Seat) error {
	switch {
	case !p.Rules.has(tournamentRules):
		return game.Clause("BK-B3.0-1")
	case p.Step != stepMove:
		return game.Clause("BK-T7.3-1")
	}
	return p.whyCrowded()
}

// isCertainVictory keeps BK-T7.3-1: 7-1, or 5-1 against victims that are surrounded. Aircraft alone do not do it:
// BK-T23.1-2.
func (p *Position) isCertainVictory(b *battle) bool {
	col := b.column()
	return !b.from.Empty() && (col == automatic || col >= certainColumn && p.surrounded(b.targets[0].at, opponent(b.seat), col))
}

// surrounded reports whether none of the retreats that a column of the table can ask for leads anywhere
// (BK-Q14), not even with a single factor left.
func (p *Position) surrounded(at board.Square, owner game.Seat, col int) bool {
	f := p.surveyRetreat(owner)
	var out board.Squares
	free := p.retreatable(&f)
	if p.since(version6) {
		p.dropRealmsAt(owner, at, &free)
	}
	w := paths{free: free, out: &out}
	var tried [dieSides + 1]bool
	for die := 1; die <= dieSides; die++ {
		if back := tables.attrition[die][col].defender.back; !tried[back] {
			tried[back] = true
			w.from(at, int(back))
		}
	}
	from, to := p.unitsOf(owner)
	for u := from; u < to; u++ {
		if s := p.At[u]; s.OnMap() && out.Has(s) && p.factorsOn(owner, s) == stackLimit {
			out.Drop(s)
		}
	}
	return out.Empty()
}

// enemiesInContact returns the enemy squares that ground units of the mover stand next to.
func (p *Position) enemiesInContact() (out board.Squares) {
	own := p.occupied(p.Mover)
	if p.Facts.Surveyed && !p.meetsZone(&own) {
		return out
	}
	near := board.Adjacent(&own)
	foe := p.occupied(opponent(p.Mover))
	return foe.And(&near)
}

// meetsZone reports whether any of the mover's squares lies in the enemy's zone of control, or at sea, where nobody has one.
func (p *Position) meetsZone(own *board.Squares) bool {
	for i, word := range own.Words {
		if word&(p.Facts.Zone.Words[i]|board.Map.Sea.Words[i]) != 0 {
			return true
		}
	}
	return false
}

// outnumbered returns those of the exposed squares that are worth a closer look: with everyone next to them who is free and
// every aircraft that might come, the odds would reach 5-1 if no river doubled the defender.
func (p *Position) outnumbered() (out board.Squares) {
	at := p.enemiesInContact()
	if at.Empty() {
		return out
	}
	var attack, defense strength
	there := p.unitsAt(p.Mover, onBoard)
	for u := range there.All() {
		if p.Battle[u] == 0 {
			attack[p.At[u]] += uint8(p.attack(u))
		}
	}
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.At[u].OnMap() && p.Battle[u] == 0 {
			defense[p.At[u]] += p.Str[u]
		}
	}
	air := p.supportFactors(board.Nowhere)
	for s := range at.All() {
		most := battle{defense: int(defense[s])}
		if doubledAlways(s) {
			most.defense *= 2
		}
		for _, n := range board.Map.Near[s] {
			if n.OnMap() {
				most.attack += int(attack[n])
			}
		}
		all := most
		all.attack += air
		if all.column() >= certainColumn {
			if most.attack += p.supportFactors(s); most.column() >= certainColumn {
				out.Add(s)
			}
		}
	}
	return out
}

// supportFactors adds up the mover's aircraft that might help against the enemies on a square; nowhere: on any.
func (p *Position) supportFactors(s board.Square) (sum int) {
	if p.Sky.grounded() {
		return 0
	}
	var room board.Squares
	there := p.unitsAt(p.Mover, inBases)
	for u := range there.All() {
		if p.mayBeSent(onSupport, u) && (s == board.Nowhere || p.airReach(u, &room).Has(s)) {
			sum += p.attack(u)
		}
	}
	return sum
}

// mayCommit says whether unit u may be bound to a battle against the enemies on s: BK-T7.3-5 for one that
// is bound already, BK-B9.0-3 for one that does not stand next to them.
func (p *Position) mayCommit(u int, s board.Square) error {
	switch {
	case p.Battle[u] != 0:
		return game.Clause("BK-T7.3-5")
	case !p.inPlay(u):
		return game.Clause("BK-B6.0-1")
	case !p.Kind[u].ground():
		return p.mayAssist(u, s)
	case !p.At[u].OnMap():
		return game.Clause("BK-B9.0-3")
	case board.Distance(p.At[u], s) != 1:
		return game.Clause("BK-B9.0-3")
	}
	return nil
}

// mayAssist keeps BK-A7.3-1: aircraft may help, those that may support ground units and have the range.
func (p *Position) mayAssist(u int, s board.Square) error {
	if p.Sky.grounded() {
		return game.Clause("BK-Q47")
	}
	if err := p.mayCrew(onSupport, u, s); err != nil {
		return err
	}
	var room board.Squares
	if !p.airReach(u, &room).Has(s) {
		return game.Clause("BK-T23.0-8")
	}
	return nil
}

// couldOverrun reports whether a sentence that names its square can be finished: with everyone else who
// may join, the strongest first, as far as a sentence has room.
func (p *Position) couldOverrun(a game.Action) bool {
	b := p.plannedBattle(a)
	var list [mostPerSide]int
	n := 0
	there := p.unitsAt(p.Mover, onBoard|inBases)
	for u := range there.All() {
		if p.mayCommit(u, b.targets[0].at) == nil && !hasWord(a, game.UnitWord(u)) {
			list[n] = u
			n++
		}
	}
	for free := game.MaxWords - len(a.Words()); free > 0 && n > 0; free-- {
		best := 0
		for i, u := range list[:n] {
			if p.attack(u) > p.attack(list[best]) {
				best = i
			}
		}
		b.addAttacker(p, list[best])
		n--
		list[best] = list[n]
	}
	b.valueDefenders()
	return p.isCertainVictory(&b)
}

// mayOverrunAny wants an enemy square that those beside it could overrun (BK-T7.3-1).
func mayOverrunAny(p *Position, s game.Seat) error {
	if p.Facts.Matched {
		return game.Clause("BK-T7.3-1")
	}
	a := game.Say(s, game.VerbWord(verbOverrun))
	found := false
	at := p.outnumbered()
	p.Facts.Matched = p.Facts.On && !p.modular() && at.Empty()
	for s := range at.All() {
		found = p.couldOverrun(a.With(game.PlaceWord(s)))
		if found {
			break
		}
	}
	if !found {
		return game.Clause("BK-T7.3-1")
	}
	return nil
}

func offerVictims(p *Position, a game.Action, c *game.Choices) {
	at := p.outnumbered()
	for s := range at.All() {
		if p.couldOverrun(a.With(game.PlaceWord(s))) {
			c.Add(game.Place, int16(s))
		}
	}
}

// mayOverrunSquare judges the square of a sentence in the same way (BK-T7.3-1).
func mayOverrunSquare(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	if at := p.enemiesInContact(); !at.Has(s) || !p.couldOverrun(a.Cut(i+1)) {
		return game.Clause("BK-T7.3-1")
	}
	return nil
}

func offerOverrunners(p *Position, a game.Action, c *game.Choices) {
	s := board.Square(a.Words()[1].N)
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if p.mayCommit(u, s) == nil && !hasWord(a, game.UnitWord(u)) && p.couldOverrun(a.With(game.UnitWord(u))) {
			c.Add(game.Unit, int16(u))
		}
	}
}

func mayOverrunWith(p *Position, a game.Action, i int) error {
	u, err := p.unitWord(a, i)
	switch {
	case err != nil:
		return err
	case p.seatOf(u) != a.Seat:
		return notYours(a.Seat)
	}
	if err := p.mayCommit(u, board.Square(a.Words()[1].N)); err != nil {
		return err
	}
	if !p.couldOverrun(a.Cut(i + 1)) {
		return game.TooLong
	}
	return nil
}

// mayOverrun requires enough units for a certain victory (BK-T7.3-1).
func mayOverrun(p *Position, a game.Action) error {
	if b := p.plannedBattle(a); !p.isCertainVictory(&b) {
		return game.Clause("BK-T7.3-1")
	}
	return nil
}

// flyOut sends an aircraft to the victims at once (BK-Q24).
func (p *Position) flyOut(u int, s board.Square, t game.Table) {
	p.Mission[u], p.Target[u] = onSupport, s
	from := p.takeOffSquares(u)
	p.overflies(u, &from, s, p.rangeOf(u), t)
}

// doOverrun binds the attackers to the battle (BK-T7.3-5) and dooms everything in the square (BK-Q24): it
// stays, but from now on controls nothing and bars nobody (BK-T7.3-2, BK-T7.3-3).
func doOverrun(p *Position, a game.Action, t game.Table) {
	b := p.plannedBattle(a)
	t.Tell(game.Note("BK-T7.3-1", noteOdds, game.NumberWord(b.attack), game.NumberWord(b.defense), game.NameWord(columnName(b.column()))))
	p.Battles++
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ { // in whatever order they were named
		if !hasWord(a, game.UnitWord(u)) {
			continue
		}
		p.Battle[u] = p.Battles
		if !p.Kind[u].ground() {
			p.flyOut(u, b.targets[0].at, t)
		}
	}
	from, to = p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.At[u] == b.targets[0].at {
			p.Battle[u] = p.Battles
			p.Doomed.Add(u)
		}
	}
}
