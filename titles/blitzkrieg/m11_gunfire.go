package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// gunFactors are those of a task force on the bombardment table: BM-11.T3. Its guns reach one square.
const gunFactors = 3

// canShell judges a task force that is to fire at the shore: BM-11.T3, it lies off a coast with that mission, or with Rangers to land (BM-11.T5);
// not under enemy superiority. In a storm none has a mission (BM-14.10).
func (p *Position) canShell(u int) error {
	o := p.orderOf(u)
	switch {
	case p.Kind[u] != taskForce || !p.afloat(u) || !p.Air[u].OnMap():
		return game.Clause("BM-11.T3")
	case o != toFire && o != toLand:
		return game.Clause("BM-11.T8")
	case p.ruled(u, p.seaOf(u)):
		return game.Clause("BM-11.T3")
	}
	return nil
}

// hasMark says whether a task force that may fire has something to fire at, alone or with others beside it.
func (p *Position) hasMark(u int) error {
	if err := p.canShell(u); err != nil {
		return err
	}
	err := error(game.Clause("BM-11.T3"))
	n := p.gunsWith(u)
	for _, what := range gunTargets {
		if marks := p.marks(u, what); !marks.Empty() {
			if err = p.gunsReach(u, n, what); err == nil {
				return nil
			}
		}
	}
	return err
}

// gunsWith counts the task forces that can fire together with one.
func (p *Position) gunsWith(u int) (n int) {
	from, to := p.unitsOf(p.seatOf(u))
	for v := from; v < to; v++ {
		if p.Kind[v] == taskForce && p.Air[v] == p.Air[u] && p.canShell(v) == nil {
			n++
		}
	}
	return n
}

// gunsReach keeps BM-12.F2: task forces have three factors together, so that one alone does nothing on a rough sea (BM-12.F4); a line takes any number (BM-12.F3).
func (p *Position) gunsReach(u, n int, what modName) error {
	if what != nameLine && p.bombFactors(n, p.seaOf(u)) < gunFactors {
		return game.Clause("BM-12.F2")
	}
	return nil
}

// markedShips returns the first ship that a sentence names, and how many it names.
func markedShips(a game.Action) (first, n int) {
	set := namedShips(a)
	return int(a.Words()[1].N), set.Count()
}

// gunTargets are what heavy bombers could attack: BM-11.T3. Aircraft on the ground are not among it, and flak is hit as ground units are (BM-Q95).
var gunTargets = [...]modName{nameTroops, nameTrains, nameCenter, nameDepot, nameShips, namePort, nameField, nameLine, nameFlak}

// gunBranches holds the type of those that are units.
var gunBranches = map[modName]branch{nameTrains: train, nameCenter: center, nameDepot: depot, nameField: airbase, nameFlak: flak}

// bombFactors returns the strength of so many task forces: BM-11.T3; BM-14.9, half of it on a rough sea.
func (p *Position) bombFactors(n, zone int) int {
	if p.rough(zone) >= roughSea {
		return gunFactors * n / 2
	}
	return gunFactors * n
}

// marks returns the squares within range of a ship that hold an enemy target of a sort.
func (p *Position) marks(u int, what modName) (out board.Squares) {
	for _, n := range board.Map.Near[p.Air[u]] {
		if n.OnMap() && p.isMark(n, what) && p.mayShellAt(u, what, n) {
			out.Add(n)
		}
	}
	if at := p.Air[u]; p.isMark(at, what) && p.mayShellAt(u, what, at) {
		out.Add(at)
	}
	return out
}

// mayShellAt reports whether a ship may fire at a mark for what country that is in: BM-17.F7, one that is bound to its country fires at nothing abroad.
func (p *Position) mayShellAt(u int, what modName, at board.Square) bool {
	return !p.since(version2) || p.whyBound(u, p.aim(what, at)) == nil
}

// isMark reports whether a square holds an enemy target of a sort. Ports and ships in them are in their dock.
func (p *Position) isMark(at board.Square, what modName) bool {
	foe := opponent(p.Mover)
	switch what {
	case nameLine:
		return p.on(mRail) && board.Map.OnRoad.Has(at)
	case namePort:
		return dockAt[at] > 0 && docks[dockAt[at]-1].cities&p.portsHeld(foe) != 0
	case nameShips:
		return dockAt[at] > 0 && p.portHolds(foe, at)
	}
	from, to := p.unitsOf(foe)
	for x := from; x < to; x++ {
		if what == nameTroops && p.At[x] == at || p.Kind[x] == gunBranches[what] && p.stands(x, at) {
			return true
		}
	}
	return false
}

// portHolds reports whether a seat has ships in a dock.
func (p *Position) portHolds(s game.Seat, at board.Square) bool {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.sails(u) && p.InPort.Has(u) && p.Air[u] == at {
			return true
		}
	}
	return false
}

// markName reads word i as a sort of target.
func markName(a game.Action, i int) (modName, bool) {
	n := nameID(a.Words()[i].N)
	for _, what := range gunTargets {
		if moduleName(what) == n {
			return what, true
		}
	}
	return 0, false
}

// mayMark wants something to fire at that the guns of all named ships reach (BM-11.T3).
func mayMark(p *Position, a game.Action, i int) error {
	what, ok := markName(a, i)
	if !ok {
		return game.NoSuchWord
	}
	u, n := markedShips(a)
	if marks := p.marks(u, what); marks.Empty() {
		return game.Clause("BM-11.T3")
	}
	return p.gunsReach(u, n, what)
}

func offerMarks(p *Position, a game.Action, c *game.Choices) {
	u, n := markedShips(a)
	for _, what := range gunTargets {
		if marks := p.marks(u, what); !marks.Empty() && p.gunsReach(u, n, what) == nil {
			c.Add(game.Name, int16(moduleName(what)))
		}
	}
}

// marksOf are the squares of the sort of target that a sentence names.
func marksOf(p *Position, a game.Action) board.Squares {
	for i, w := range a.Words() {
		if w.Kind == game.Name {
			what, _ := markName(a, i)
			return p.marks(int(a.Words()[1].N), what)
		}
	}
	return board.Squares{}
}

// mayMarkAt wants a square with such a mark (BM-11.T3).
func mayMarkAt(p *Position, a game.Action, i int) error {
	at, err := squareWord(a, i)
	if err != nil {
		return err
	}
	if marks := marksOf(p, a); !marks.Has(at) {
		return game.Clause("BM-11.T3")
	}
	return nil
}

// aim returns the square that the bombardment table is told: for a port and the ships in it a city of the enemy there.
func (p *Position) aim(what modName, at board.Square) board.Square {
	if what != namePort && what != nameShips {
		return at
	}
	cities := docks[dockAt[at]-1].cities
	if held := cities & p.Owned[opponent(p.Mover)]; held != 0 {
		cities = held
	}
	return board.Map.Cities[bits.TrailingZeros64(cities)]
}

// doShell fires at a target: BM-6.II.3C, with module 12 or without (BM-0.X3). BM-11.T3: rolled apart from air attacks; those who have fired do nothing else, but that they may still land
// Rangers. BM-18.4: who fires at a neutral country violates it.
func doShell(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atGunfire, t)
	set := namedShips(a)
	zone := p.seaOf(set.First())
	for u := range set.All() {
		if p.orderOf(u) == toLand {
			p.setOrder(u, toLandFired)
		} else {
			p.setOrder(u, hasActed)
		}
	}
	words := a.Words()
	what, _ := markName(a, len(words)-2)
	at := p.aim(what, lastSquare(a))
	if p.since(version2) {
		p.violateAt(a.Seat, at, t)
	}
	p.bombard(bombing{by: a.Seat, at: at, what: what, factors: p.bombFactors(set.Count(), zone)}, t)
	p.goOn(t)
}
