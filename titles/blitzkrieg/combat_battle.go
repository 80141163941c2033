package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/odds"
	"sandtable/titles/blitzkrieg/board"
)

// Columns of odds beside those that are printed.
const (
	evenColumn = 5           // 1-1
	forbidden  = odds.Below  // worse than 1-6
	automatic  = oddsColumns // better than 6-1: the defender is eliminated without a roll
)

// column reads BK-B19.0-1: the smaller factor divided into the larger, the fraction dropped in the
// defender's favour. The attacker's factor is stated first: BK-B7.0-4.
func column(attack, defense int) int { return tables.scale.Column(attack, defense) }

// doubledAlways reports terrain that doubles a defender whatever he is attacked from, and never
// triples him: BK-C19.1-4 a city, BK-C19.1-5 a mountain.
func doubledAlways(at board.Square) bool { return board.Map.City.Has(at) || board.Map.Mountain.Has(at) }

// defenders is one square of defenders in a battle.
type defenders struct {
	at     board.Square
	basic  int // printed factors
	factor int // 1 or 2: BK-B7.0-14, by the terrain he defends on
}

// battle is the arithmetic of one fight. Forecast and die both come from it.
type battle struct {
	seat    game.Seat // the attacker: BK-B7.0-3, always the player who moves
	targets [board.Directions]defenders
	n       int
	from    board.Squares
	frozen  bool // rivers double nobody: BK-C24-3
	fog     int  // factors of aircraft that weather halves: BM-14.5
	ice     bool // those south of the fold do not: BM-14.13
	attack  int
	air     int // of it, tactical aircraft
	defense int
}

// addTarget adds a square of defenders: BK-B9.0-11, all units in a square defend together; BK-B9.0-2,
// their factors add up.
func (b *battle) addTarget(p *Position, at board.Square, number uint8) {
	d := defenders{at: at}
	from, to := p.unitsOf(opponent(b.seat))
	for u := from; u < to; u++ {
		if p.At[u] == at && p.Battle[u] == number {
			d.basic += int(p.Str[u])
		}
	}
	b.targets[b.n] = d
	b.n++
}

// addAttacker adds a unit: BK-B9.0-1, factors add up; BK-B7.0-12, always its basic factor, artillery the
// one it attacks with (BK-B2.0-6); BK-B13.0-2, also against forest that it could not enter.
func (b *battle) addAttacker(p *Position, u int) {
	if p.At[u] == based {
		b.air += p.attack(u) // BK-T23.1-2
		if p.on(mWeather) && p.weatherAt(p.Target[u]).Visibility == poor {
			b.fog += p.attack(u) // BM-0.X5
		}
	} else {
		b.from.Add(p.At[u])
	}
	b.attack += p.attack(u)
}

// addSupport adds the aircraft that are over a square and in no battle yet: BK-T23.1-2.
func (b *battle) addSupport(p *Position, at board.Square) {
	for u := range p.slots() {
		if p.hasMission(u, onSupport, at) && p.Battle[u] == 0 {
			b.addAttacker(p, u)
		}
	}
}

// valueDefenders values every defending square by its terrain and by all squares that attack it. BK-T23.1-4: with
// tactical air in the attack no river doubles.
func (b *battle) valueDefenders() {
	b.defense = 0
	b.attack -= (b.fog + 1) / 2
	b.fog = 0
	for i := range b.targets[:b.n] {
		d := &b.targets[i]
		switch d.factor = 2; {
		case doubledAlways(d.at):
		case b.air > 0:
			d.factor = 1
		default:
			if !b.behindRiver(d.at) {
				d.factor = 1
			}
		}
		b.defense += d.basic * d.factor
	}
}

// behindRiver reports whether a river would double a defender on at: every square that attacks him leaves it
// whole.
func (b *battle) behindRiver(at board.Square) bool {
	whole := true
	for s := range b.from.All() {
		whole = !b.frozen && !(b.ice && iceRivers.Has(s)) && !board.BreaksRiver(at, s)
		if !whole {
			break
		}
	}
	return whole
}

// column gives the odds of the battle.
func (b *battle) column() int {
	if b.attack == 0 || b.defense == 0 {
		return forbidden
	}
	return column(b.attack, b.defense)
}

// plannedBattle reads the battle that an attack sentence describes, finished or not.
func (p *Position) plannedBattle(a game.Action) (b battle) {
	b.seat, b.frozen, b.ice = a.Seat, p.Sky == riversFrozen, p.lakeFrozen()
	for _, w := range a.Words()[1:] {
		switch w.Kind {
		case game.Place:
			b.addTarget(p, board.Square(w.N), 0)
			b.addSupport(p, board.Square(w.N))
		case game.Unit:
			b.addAttacker(p, int(w.N))
		}
	}
	b.valueDefenders()
	return b
}

// declaredBattle reads a battle that has been assigned.
func (p *Position) declaredBattle(number uint8) (b battle) {
	b.seat, b.frozen, b.ice = p.Mover, p.Sky == riversFrozen, p.lakeFrozen()
	var at board.Squares
	for u, n := range p.Battle[:p.slots()] {
		switch {
		case n != number || !p.inPlay(u):
		case p.seatOf(u) == p.Mover:
			b.addAttacker(p, u)
		case !at.Has(p.At[u]):
			at.Add(p.At[u])
			b.addTarget(p, p.At[u], number)
		}
	}
	b.valueDefenders()
	return b
}

// battleAt finds the declared battle against the defenders on s; 0 if there is none.
func (p *Position) battleAt(s board.Square) uint8 {
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.At[u] == s && p.Battle[u] != 0 && p.Battle[u] != fought {
			return p.Battle[u]
		}
	}
	return 0
}

// mayFightAny keeps BK-B7.0-9: battles come after all movement.
func mayFightAny(p *Position, _ game.Seat) error {
	if p.Step != stepFight {
		return game.Clause("BK-B7.0-9")
	}
	return nil
}

// hasBattle reports whether a battle of ground units is still to be fought.
func (p *Position) hasBattle() bool {
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.At[u].OnMap() && p.Battle[u] != 0 && p.Battle[u] != fought {
			return true
		}
	}
	return false
}

// mayFightOne opens the die as long as a battle is left (BK-B9.0-6).
func mayFightOne(p *Position, _ game.Seat) error {
	if !p.hasBattle() {
		return game.Clause("BK-B9.0-6")
	}
	return nil
}

// battleSquares keeps BK-B7.0-10: the attacker chooses the order.
func battleSquares(p *Position, _ game.Action) (at board.Squares) {
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.At[u].OnMap() && p.Battle[u] != 0 && p.Battle[u] != fought {
			at.Add(p.At[u])
		}
	}
	return at
}

// mayFight wants a square with a battle that is left (BK-B9.0-6).
func mayFight(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	if p.battleAt(s) == 0 {
		return game.Clause("BK-B9.0-6")
	}
	return nil
}

// doFight resolves one battle: BK-B19.0-2, one die once.
func doFight(p *Position, a game.Action, t game.Table) {
	p.Fight = p.battleAt(board.Square(a.Words()[1].N))
	b := p.declaredBattle(p.Fight)
	col := b.column()
	t.Tell(game.Note("BK-B19.0-1", noteOdds, game.NumberWord(b.attack), game.NumberWord(b.defense), game.NameWord(columnName(col))))
	if p.Rules.has(tournamentRules) {
		p.fightTournament(col, t)
	} else {
		p.fightBasic(col, &b, t)
	}
	p.goOn(t)
}

// fightBasic keeps BK-B19.0-3: the Basic Game uses only the Basic table.
func (p *Position) fightBasic(col int, b *battle, t game.Table) {
	r := de
	if col == automatic {
		t.Tell(game.Note("BK-C19.0-1", noteAutomatic, game.NameWord(resultName(de))))
	} else {
		die := t.Roll(game.Die{Clause: "BK-B19.0-2", Sides: dieSides})
		r = tables.basic[die][col]
		t.Tell(game.Note("BK-B19.0-3", noteDie, game.NumberWord(die), game.NameWord(resultName(r))))
	}
	p.resolve(r, b, t)
}

// fightTournament rolls on the Tournament table: BK-T7.2-1.
func (p *Position) fightTournament(col int, t game.Table) {
	if col == automatic {
		t.Tell(game.Note("BK-C7.2-1", noteAutomatic, game.NameWord(resultName(de))))
		p.overwhelm(t)
		return
	}
	die := t.Roll(game.Die{Clause: "BK-B19.0-2", Sides: dieSides})
	c := tables.attrition[die][col]
	p.tellAttrition(die, c, t)
	p.attrition(c, t)
}

// tellAttrition tells what the Tournament table says.
func (p *Position) tellAttrition(die int, c attritionCell, t game.Table) {
	t.Tell(game.Note("BK-C7.2-2", noteAttrition, game.NumberWord(die),
		game.NumberWord(c.attacker.lost), game.NumberWord(c.attacker.back), game.NumberWord(c.attacker.ahead),
		game.NumberWord(c.defender.lost), game.NumberWord(c.defender.back), game.NumberWord(c.defender.ahead)))
}
