package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// BM-16.5: artillery fires as medium bombers do, on the bombardment table, and on that of rail cuts at a line. BM-16.7: what has been fired
// at may be attacked as well.

// leastBarrage is BM-12.F2; a line takes any number (BM-12.F3).
const leastBarrage = 3

// mayBarrageNow opens barrages: BM-6.II.4A. BM-0.X7: they need no module 12.
func mayBarrageNow(p *Position, _ game.Seat) error {
	switch {
	case !p.on(mArtillery):
		return game.Clause("BM-16.5")
	case p.Step != stepFights:
		return game.Clause("BM-6.1")
	}
	return p.maySegment(atBarrages)
}

// mayFire says whether artillery u can fire at a square: BM-16.3, next to it; BM-16.6, once; BM-16.16, not from aboard; BM-17.F7, not abroad
// while it is bound to its country.
func (p *Position) mayFire(u int, at board.Square) error {
	switch {
	case !p.gun(u) || !p.At[u].OnMap():
		return game.Clause("BM-16.16")
	case p.Battle[u] != 0:
		return game.Clause("BM-16.6")
	case board.Distance(p.At[u], at) != 1:
		return game.Clause("BM-16.3")
	case p.since(version2):
		return p.whyBound(u, at)
	}
	return nil
}

// fireEighths is what artillery u fires with.
func (p *Position) fireEighths(u int) int { return p.halved(u, int(p.Str[u])*whole) }

// inRange adds up all that can fire at a square.
func (p *Position) inRange(s game.Seat, at board.Square) (eighths int) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u] == artillery && p.mayFire(u, at) == nil {
			eighths += p.fireEighths(u)
		}
	}
	return eighths
}

// leastFor is how many factors a target takes.
func leastFor(what modName) int {
	if what == nameLine {
		return 1
	}
	return leastBarrage
}

// mayBeShelled says whether a target can be fired at by the mover: it is there, and nobody has fired at it yet (BM-16.8, all on one target
// is one barrage). BM-13.15: flak is a target for artillery.
func (p *Position) mayBeShelled(at board.Square, what modName) error {
	for i := range p.Salvos {
		if p.SalvoAt[i] == at && p.SalvoFor[i] == uint8(what) {
			return game.Clause("BM-16.8")
		}
	}
	if board.Map.Neutral.Has(at) {
		return game.Clause("BM-15.17")
	}
	if int(p.Salvos) == mostSalvos || !p.isTarget(at, what) {
		return game.Clause("BM-16.5")
	}
	if p.inRange(p.Mover, at) < leastFor(what)*whole {
		return p.whyOutOfRange(p.Mover, at)
	}
	return nil
}

// whyOutOfRange says why the guns of a seat are too few for a square: BM-12.F2, unless there is one beside it that is bound to its country (BM-17.F7).
func (p *Position) whyOutOfRange(s game.Seat, at board.Square) error {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.gun(u) && p.At[u].OnMap() && p.Battle[u] == 0 && board.Distance(p.At[u], at) == 1 && p.mayFire(u, at) != nil {
			return p.mayFire(u, at)
		}
	}
	return game.Clause("BM-12.F2")
}

// targetKinds holds the types that each kind of target is made of.
var targetKinds = map[modName]branch{nameTrains: train, nameCenter: center, nameDepot: depot, nameField: airbase, nameFlak: flak}

// isTarget reports whether the enemy has such a target on a square: BM-12.M1a to BM-12.M6, BM-12.M8, BM-12.M9, BM-12.M11, BM-13.17. Parked
// aircraft are shot at one for one (BM-12.M10), which is no barrage.
func (p *Position) isTarget(at board.Square, what modName) bool {
	foe := opponent(p.Mover)
	switch what {
	case nameTroops:
		return p.classOn(foe, booklet.Ground, at) > 0
	case nameShips:
		return p.shipsInRange(foe, at)
	case namePort:
		c := board.Map.CityAt[at]
		return board.PortZone[at] > 0 && c >= 0 && board.HasCity(p.portsHeld(foe), c)
	case nameLine:
		return p.on(mRail) && board.Map.OnRoad.Has(at) && p.classOn(p.Mover, booklet.Ground, at) == 0 && !p.isClosed(at)
	}
	kind, ok := targetKinds[what]
	if !ok {
		return false
	}
	from, to := p.unitsOf(foe)
	for u := from; u < to; u++ {
		if p.Kind[u] == kind && p.stands(u, at) {
			return true
		}
	}
	return false
}

// shipsInRange reports whether artillery finds a seat's ships on a square: BM-12.M8, off the coast where they lie; BM-12.M5, in port in the city, to which aircraft
// fly as well.
func (p *Position) shipsInRange(foe game.Seat, at board.Square) bool {
	if !p.since(version3) {
		return p.classOn(foe, booklet.Naval, at) > 0
	}
	from, to := p.unitsOf(foe)
	for u := from; u < to; u++ {
		if p.sails(u) && p.shipAim(u) == at {
			return true
		}
	}
	return false
}

// shellable returns the squares with something to fire at.
func (p *Position) shellable(s game.Seat, one bool) (out board.Squares) {
	var guns board.Squares
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.gun(u) && p.At[u].OnMap() && p.Battle[u] == 0 {
			guns.Add(p.At[u])
		}
	}
	zone := board.Adjacent(&guns)
	foes := p.anybodyOf(opponent(p.Mover))
	for at := range zone.All() {
		if p.shellableAt(at, foes.Has(at)) {
			out.Add(at)
			if one {
				break
			}
		}
	}
	return out
}

// shellableAt reports whether there is something to fire at on a square, where somebody of the enemy's stands or nobody does.
func (p *Position) shellableAt(at board.Square, somebody bool) bool {
	for what := nameTroops; what <= nameFlak; what++ {
		if (somebody || what == namePort || what == nameLine || what == nameShips) && p.mayBeShelled(at, what) == nil {
			return true
		}
	}
	return false
}

// anybodyOf returns the squares with units of a seat, of any class.
func (p *Position) anybodyOf(s game.Seat) (out board.Squares) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if at := p.place(u); at.OnMap() && p.inPlay(u) {
			out.Add(at)
		}
	}
	return out
}

// mayBarrageAny wants something within range of artillery (BM-16.5).
func mayBarrageAny(p *Position, s game.Seat) error {
	if at := p.shellable(s, true); at.Empty() {
		return game.Clause("BM-16.5")
	}
	return nil
}

func offerBarrageSquares(p *Position, a game.Action, c *game.Choices) {
	out := p.shellable(a.Seat, false)
	for at := range out.All() {
		c.Add(game.Place, int16(at))
	}
}

// mayBarrageAt says whether anything on a square can be fired at, and else why not.
func mayBarrageAt(p *Position, a game.Action, i int) error {
	at, err := squareWord(a, i)
	if err != nil {
		return err
	}
	why := p.mayBeShelled(at, nameTroops)
	for what := nameTroops; what <= nameFlak; what++ {
		switch err := p.mayBeShelled(at, what); {
		case err == nil:
			return nil
		case err != game.Clause("BM-16.5"):
			why = err
		}
	}
	return why
}

func offerBarrageTargets(p *Position, a game.Action, c *game.Choices) {
	for what := nameTroops; what <= nameFlak; what++ {
		if p.mayBeShelled(board.Square(a.Words()[1].N), what) == nil {
			c.Add(game.Name, int16(moduleName(what)))
		}
	}
}

// targetWord reads word i as what is fired at.
func targetWord(a game.Action, i int) (modName, error) {
	what := modName(a.Words()[i].N - int16(moduleName(0)))
	if what < nameTroops || what > nameFlak {
		return 0, game.NoSuchWord
	}
	return what, nil
}

func mayBarrageFor(p *Position, a game.Action, i int) error {
	what, err := targetWord(a, i)
	if err != nil {
		return err
	}
	return p.mayBeShelled(board.Square(a.Words()[1].N), what)
}

func offerGunners(p *Position, a game.Action, c *game.Choices) {
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if p.mayFire(u, board.Square(a.Words()[1].N)) == nil && !hasWord(a, game.UnitWord(u)) {
			c.Add(game.Unit, int16(u))
		}
	}
}

func mayGunner(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	return p.mayFire(u, board.Square(a.Words()[1].N))
}

// barrageFactors adds up the artillery of a sentence.
func (p *Position) barrageFactors(a game.Action) (eighths int) {
	for _, w := range a.Words()[3:] {
		eighths += p.fireEighths(int(w.N))
	}
	return eighths / whole
}

// mayBarrage keeps BM-12.F2: three factors.
func mayBarrage(p *Position, a game.Action) error {
	what, err := targetWord(a, 2)
	if err == nil && p.barrageFactors(a) < leastFor(what) {
		err = game.Clause("BM-12.F2")
	}
	return err
}

// doBarrage fires.
func doBarrage(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atBarrages, t)
	at := board.Square(a.Words()[1].N)
	what, _ := targetWord(a, 2)
	factors := p.barrageFactors(a)
	for _, w := range a.Words()[3:] {
		p.Battle[w.N] = fought
	}
	p.SalvoAt[p.Salvos], p.SalvoFor[p.Salvos] = at, uint8(what)
	p.Salvos++
	p.violateAt(a.Seat, at, t)
	p.bombard(bombing{by: a.Seat, at: at, what: what, factors: factors}, t)
	p.goOn(t)
}
