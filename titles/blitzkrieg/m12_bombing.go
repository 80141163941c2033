package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// bombing is an attack on the bombardment table, by aircraft, ships or artillery: BM-12.F2, BM-11.T3, BM-16.5.
type bombing struct {
	by      game.Seat
	at      board.Square // for ships in port the city; for those at sea their box or assault square
	what    modName      // nameTroops to nameFlak
	factors int          // after weather
	flak    bool         // flak in the square has fired: BM-13.10
}

// bombard rolls for an attack and carries out what it does. Who then has to choose losses is asked by asksFlight, so the caller goes on
// with goOn. BM-12.F2: fewer than three factors do nothing; each kind of attack rolls apart.
func (p *Position) bombard(b bombing, t game.Table) {
	if b.what == nameLine {
		p.cutFromAfar(b, t)
		return
	}
	col := booklet.Bombardment.Scale.Column(b.factors, 1)
	if col < 0 {
		return
	}
	more := p.shelterFromBombs(b)
	if more > 0 {
		t.Tell(game.Note("BM-0.12", noteShelter, game.NameWord(moduleName(b.what)), board.PlaceWord(b.at), game.NumberWord(more)))
	}
	die := int(t.Roll(game.Die{Clause: "BM-12.F2", Sides: dieSides})) + more
	hit := booklet.Miss
	if die <= dieSides {
		hit = booklet.Bombardment.Cells[die][col]
	}
	t.Tell(game.Note("BM-12.F2", noteBombMiss+int16(hit), game.NameWord(moduleName(b.what)), board.PlaceWord(b.at), game.NumberWord(b.factors), game.NumberWord(die)))
	if hit != booklet.Miss {
		p.HitAt = b.at
		p.strikeHome(b, hit, t)
	}
}

// shelterFromBombs keeps BM-0.12: what is added to the die. BM-12.M1d, BM-13.17: a city, mountain or forest hides ground units and flak, small
// guerillas hide better (BM-15.11), and flak that has fired disturbs the aim (BM-13.10).
func (p *Position) shelterFromBombs(b bombing) (add int) {
	if b.flak {
		add++
	}
	if b.what != nameTroops && b.what != nameFlak {
		return add
	}
	if b.what == nameTroops && p.onlySmallGuerillas(opponent(b.by), b.at) {
		return add + 3
	}
	if b.at.OnMap() && (board.Map.City.Has(b.at) || board.Map.Mountain.Has(b.at) || board.Map.Forest.Has(b.at)) {
		add++
	}
	return add
}

// onlySmallGuerillas reports whether a seat has nobody else on a square.
func (p *Position) onlySmallGuerillas(s game.Seat, at board.Square) (only bool) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u] == at {
			if only = p.smallGuerilla(u); !only {
				return false
			}
		}
	}
	return only
}

// strikeHome carries out a hit.
func (p *Position) strikeHome(b bombing, hit booklet.Hit, t game.Table) {
	foe, all := opponent(b.by), hit == booklet.Destroyed
	switch b.what {
	case nameTroops:
		p.hitTroops(foe, b.at, all)
	case nameTrains:
		p.hitTrains(foe, b.at, all, t)
	case nameCenter: // BM-12.M3
		if u := p.unitAt(foe, center, b.at); u >= 0 {
			p.damageCenter(u, hit, t)
		}
	case nameDepot:
		p.hitDepot(foe, b, all, t)
	case nameShips:
		p.hitShips(b, all)
	case namePort: // BM-12.M6: half is nothing
		if all {
			p.mark(b.at, portShut, b.by)
			p.dryPort(b.at, b.by)
		}
	case nameField:
		p.hitField(foe, b, all, t)
	case nameFlak:
		p.hitFlak(foe, b.at, all, t)
	}
}

// cutFromAfar tries to cut a line: BM-12.M11, BM-12.F3.
func (p *Position) cutFromAfar(b bombing, t game.Table) {
	if p.rollRail(b.factors, b.at, t) {
		p.cutLine(b.at, b.by, t)
	}
}

// rollRail rolls on the rail interdiction table, without modifiers.
func (p *Position) rollRail(factors int, at board.Square, t game.Table) bool {
	col := booklet.RailCuts.Scale.Column(factors, 1)
	if col < 0 {
		return false
	}
	die := t.Roll(game.Die{Clause: "BM-12.F3", Sides: dieSides})
	hit := booklet.RailCuts.Cells[die][col]
	note := noteRailMiss
	if hit {
		note = noteRailHit
	}
	t.Tell(game.Note("BM-12.F3", note, board.PlaceWord(at), game.NumberWord(factors), game.NumberWord(die)))
	return hit
}

// nextStrike carries out the next attack from the air: BM-6.II.1A those on air and land targets, BM-6.II.1B those on ships. It reports
// whether there was one; BM-6.8, all come before the ground battles.
func (p *Position) nextStrike(t game.Table) bool {
	for n := nameTroops; n <= nameLine; n++ {
		if n != nameShips && p.strikeNext(n, t) {
			return true
		}
	}
	p.reachSegment(atShipStrikes, t)
	if p.strikeNext(nameShips, t) {
		return true
	}
	p.reachSegment(atEngagements, t)
	return false
}

// strikeNext carries out one attack of a kind: all who fly the same mission to the same place attack together (BM-12.9).
func (p *Position) strikeNext(n modName, t game.Table) bool {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.Mission[u] == missionOf(n) && p.inPlay(u) {
			p.strikeAt(n, p.Target[u], t)
			return true
		}
	}
	return false
}

// strikeAt lets bombs fall. Who has bombed goes home.
func (p *Position) strikeAt(n modName, at board.Square, t game.Table) {
	b := bombing{by: p.Mover, at: at, what: n}
	fighters := 0
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.Mission[u] != missionOf(n) || p.Target[u] != at || !p.inPlay(u) {
			continue
		}
		if p.Kind[u] == fighter {
			fighters += int(p.Str[u])
		} else {
			b.factors += int(p.Str[u])
			b.flak = b.flak || p.Shaken.Has(u)
		}
		p.Mission[u] = goingHome
	}
	b.factors = p.weathered(b.factors, at, n == nameShips)
	fighters = p.weathered(fighters, at, false)
	switch n {
	case namePlanes: // BM-12.M10
		p.HitAt = at
		p.AirOwed[poolParked] = uint8(b.factors + fighters)
		t.Tell(game.Note("BM-12.M10", noteStrafes, board.PlaceWord(at), game.NumberWord(b.factors+fighters)))
		return
	case nameTrains:
		p.holdTrains(fighters, at, t)
	}
	p.bombard(b, t)
}
