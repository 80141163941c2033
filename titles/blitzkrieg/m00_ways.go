package blitzkrieg

import (
	"fmt"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// wayByModules tells how the units of a complete sentence would go, with modules.
func (k *known) wayByModules(a game.Action) (w game.Way, ok bool) {
	words := a.Words()
	if len(words) < 2 || words[0].Kind != game.Verb || a.Seat != k.Asked {
		return w, false
	}
	if words[0].N == modMove { // the verb of most questions: its search judges it as well
		return k.marchByModules(a)
	}
	trace := k.traceOf(int(words[0].N))
	if trace == nil || !k.complete(a) {
		return w, false
	}
	return trace(k, a)
}

// traceOf returns how the way of a verb is found; nil if it moves nothing over the board. Without module 12 its verbs are the base game's.
func (k *known) traceOf(verb int) func(*known, game.Action) (game.Way, bool) {
	if n, base := baseVerbOf[verb]; base && (!moduleAir[verb] || !k.on(mAir)) {
		return traces[n]
	}
	if verb < 0 || verb >= len(moduleTraces) {
		return nil
	}
	return moduleTraces[verb]
}

// moduleTraces holds for each verb of a module that moves a unit how its way is found. Who is aboard something is no piece, so that what lands or
// embarks has none.
var moduleTraces = [...]func(*known, game.Action) (game.Way, bool){
	modDash:    (*known).dashing,
	modOverrun: (*known).overrunning,
	modRetreat: (*known).walkingBack,
	modAdvance: (*known).following,
	modSlip:    (*known).slipping,
	modRide:    (*known).riding,
	modFly:     (*known).flying,
	modHome:    (*known).landing,
	modCruise:  (*known).cruising,
	modDock:    (*known).cruising,
	modStation: (*known).cruising,
	modRetire:  (*known).cruising,
	modSortie:  (*known).leavingPort,
	modLeave:   (*known).leavingPort,
}

// baseVerbOf holds the verb of the base game that a verb is while a module is off.
var baseVerbOf = map[int]int{
	modBaseLift: verbLift, modBaseSupport: verbSupport, modBaseStrike: verbStrike, modBaseBomb: verbBomb, modBaseInterdict: verbInterdict,
	modBaseNuke: verbNuke, modBaseRebase: verbRebase, modBaseEmbark: verbEmbark, modBaseSail: verbSail, modBaseLand: verbLand, modBaseInvade: verbInvade,
	modFly: verbFly, modHome: verbHome, modTurnEscort: verbEscort, modEngage: verbEngage, modIntercept: verbIntercept,
}

// moduleAir are those of them that module 12 gives another meaning.
var moduleAir = map[int]bool{modFly: true, modHome: true, modTurnEscort: true, modEngage: true, modIntercept: true}

// marchByModules finds the way of a march: the cheapest, as marchCost charges it.
func (k *known) marchByModules(a game.Action) (w game.Way, ok bool) {
	words := a.Words()
	if len(words) != 3 || words[2].Kind != game.Place || mayMarchByModules(&k.Position, a.Seat) != nil {
		return w, false
	}
	u, err := k.sideUnit(a, 1)
	if err != nil {
		return w, false
	}
	to, err := squareWord(a, 2)
	if err != nil || k.War == warH && k.looseCenterAt(to) {
		return w, false
	}
	m := k.marchCost(u, to)
	if m.thirds == 0 {
		return w, false
	}
	f := k.survey(k.Mover)
	var r board.Trip
	var toll board.Toll
	if k.setOutMarch(u, &f, &r, &toll) {
		r.Toll = &toll
	}
	shutOff(&r, k.wouldViolate(u)&^minorAt(to))
	at := r.Path(to, m.thirds-k.leavingToll(u, &f))
	if at == nil {
		return w, false
	}
	w = game.Way{Places: board.Places(at), Price: movementText(int(k.Spent[u])+m.thirds, k.factorsOfMovement(u))}
	if m.stops {
		w.Stop = k.whyMarchEnds(to, &f)
	}
	return w, true
}

// looseCenterAt reports whether a square holds a production center that is nobody's: BM-17.H5.
func (p *Position) looseCenterAt(at board.Square) bool {
	for i := range p.Loose {
		if p.Loose[i].Points > 0 && p.Loose[i].At == at {
			return true
		}
	}
	return false
}

// whyMarchEnds names the clause that ends a march on a square.
func (k *known) whyMarchEnds(to board.Square, f *survey) game.Clause {
	switch {
	case f.zone.Has(to) && k.on(mRigid):
		return "BM-2.2"
	case f.zone.Has(to) && k.on(mZones):
		return "BM-3.3"
	}
	return whyStops(to, f)
}

// dashing is a step into a square that enemy fighters cover: BM-12.M13c.
func (k *known) dashing(a game.Action) (game.Way, bool) {
	u, to := int(a.Words()[1].N), board.Square(a.Words()[2].N)
	loss := k.interdictionLoss(opponent(k.Mover), to)
	if loss >= int(k.Str[u]) { // it does not arrive
		return game.Way{}, false
	}
	return straight(k.place(u), to, fmt.Sprintf("loses %s", counted(loss, "factor")))
}

// overrunning costs the stack four factors of movement: BM-4.21. What it takes from the enemy is more than the stack that comes, so only the price is told
// of a square without such counters.
func (k *known) overrunning(a game.Action) (game.Way, bool) {
	at := board.Square(a.Words()[1].N)
	if foe := k.standing(opponent(k.Mover)); foe.Has(at) && !k.onlyTroops(opponent(k.Mover), at) {
		return game.Way{}, false
	}
	u := int(a.Words()[2].N)
	return straight(k.place(u), at, movementText(int(k.Spent[u])+overrunThirds, k.factorsOfMovement(u)))
}

// onlyTroops reports whether a seat has ground units alone on a square.
func (p *Position) onlyTroops(s game.Seat, at board.Square) bool {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u] == aside && p.stands(u, at) {
			return false
		}
	}
	return true
}

// walkingBack is a retreat: BM-4.7.
func (k *known) walkingBack(a game.Action) (game.Way, bool) {
	from, to := k.place(int(a.Words()[1].N)), board.Square(a.Words()[2].N)
	return straight(from, to, fmt.Sprintf("%d back", board.Distance(from, to)))
}

// following is an advance: BM-4.17.
func (k *known) following(a game.Action) (game.Way, bool) {
	from := k.place(int(a.Words()[1].N))
	if !from.OnMap() || k.Aboard[a.Words()[1].N] > 0 {
		return game.Way{}, false
	}
	return straight(from, board.Square(a.Words()[2].N), "")
}

// slipping takes small guerillas a square back: BM-15.8.
func (k *known) slipping(a game.Action) (game.Way, bool) {
	return straight(k.place(int(a.Words()[1].N)), board.Square(a.Words()[2].N), "")
}

// riding is the way of a train along the line: BM-7.4, BM-7.21.
func (k *known) riding(a game.Action) (w game.Way, ok bool) {
	u, to := int(a.Words()[1].N), board.Square(a.Words()[2].N)
	var r run
	k.runOf(u, &r)
	at := k.railPath(&r, k.place(u), to)
	if at == nil {
		return w, false
	}
	return game.Way{Places: board.Places(at), Price: fmt.Sprintf("%d of %d", r.cost[to]-1, k.runsIn(u))}, true
}

// railPath follows the prices of a run back from a square to where it begins.
func (p *Position) railPath(r *run, from, to board.Square) []board.Square {
	var back []board.Square
	for at := to; at != from; {
		back = append(back, at)
		before := int(r.cost[at]) - p.railCost(at, r)
		next := board.Nowhere
		for d, n := range board.Map.Near[at] {
			if n.OnMap() && board.Map.Road[d].Has(at) && r.cost[n] > 0 && int(r.cost[n]) == before {
				next = n
				break
			}
		}
		if next == board.Nowhere || len(back) > board.Size {
			return nil
		}
		at = next
	}
	at := []board.Square{from}
	for i := len(back) - 1; i >= 0; i-- {
		at = append(at, back[i])
	}
	return at
}
