package modules

import (
	"cmp"
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// raid is a flight that is planned.
type raid struct {
	order
	gain float64
}

// bombers plans the next raid: where it does most harm.
func (a *agent) bombers(p *bk.Position) []order {
	if !p.Module(12) {
		return nil
	}
	return a.another(a.bestRaid(p, a.view(p)))
}

// another orders a flight, after which others may follow; nothing if it gains nothing.
func (a *agent) another(r raid) []order {
	if r.gain == 0 {
		return nil
	}
	a.part--
	return []order{r.order}
}

// raided lists what raids are flown against.
func (a *agent) raided() []string {
	if a.joint {
		return []string{atTroops, atCenter, atField, atPlanes, atShips}
	}
	return []string{atTroops, atCenter}
}

// bestRaid finds the raid that gains most.
func (a *agent) bestRaid(p *bk.Position, t *theatre) (best raid) {
	for _, what := range a.raided() {
		begun := a.mission(what)
		for _, at := range ai.Open(p, begun) {
			if at.Kind != game.Place || at.N < 0 || at.N >= board.Size || t.harm(what, board.Square(at.N)) <= best.gain {
				continue
			}
			if r := a.raid(p, t, begun.With(at), what); r.gain > best.gain && r.gain > a.w.Least {
				best = r
			}
		}
	}
	return best
}

// raid finds who should fly a raid: as many as it is worth.
func (a *agent) raid(p *bk.Position, t *theatre, begun game.Action, what string) (best raid) {
	x := board.Square(begun.Words()[2].N)
	harm, hard, guard := t.harm(what, x), t.hard(what, x), p.Interceptors(1-a.seat, x)
	a.wing(p, begun, what == atPlanes, func(say game.Action, bombers, escort int) {
		through, lost := passes(bombers, escort, guard)
		n := 0.0
		switch through = p.FlyFactors(through, x); what {
		case atPlanes:
			n = min(harm, parked*float64(through))
		case atShips:
			n = sunk(harm/a.w.Kinds[booklet.Transport], through) * a.w.Kinds[booklet.Transport]
		default:
			n = harm * hits(through, hard)
		}
		if gain := a.Misjudged(n) - lost*aloft - risk*float64(bombers+escort); gain > best.gain && a.flies(p, say) {
			best = raid{order{say, "Bombs on " + x.String() + "."}, gain}
		}
	})
	return best
}

const (
	risk   = 0.08 // what a factor in the air is expected to lose to flak and chance
	aloft  = 2    // what a factor of aircraft is worth
	parked = 1.8  // the same of those that the enemy chooses to lose
)

// passes is how many factors of a flight come through to their target, and how many are lost on the way: interceptors as strong as the escort meet it, and what they have
// beyond it goes for the bombers.
func passes(bombers, escort, guard int) (through int, lost float64) {
	if guard == 0 || guard < escort {
		return bombers, 0
	}
	shot := min(guard-escort, bombers)
	return bombers - shot, float64(shot) + float64(escort)/4
}

// sunk is how many of so many ships in port a raid sinks on average.
func sunk(ships float64, factors int) (n float64) {
	for die := 1; die <= faces; die++ {
		switch hitOn(die, factors) {
		case booklet.Destroyed:
			n += min(ships, float64(factors/3)) / faces
		case booklet.Half:
			n += min(ships, float64(factors/6)) / faces
		}
	}
	return n
}

// hitOn reads the bombardment table.
func hitOn(die, factors int) booklet.Hit {
	col := booklet.Bombardment.Scale.Column(factors, 1)
	if col < 0 || die > faces {
		return booklet.Miss
	}
	return booklet.Bombardment.Cells[die][col]
}

// hits is the share of a target that so many factors destroy on average.
func hits(factors, add int) (n float64) {
	for die := 1; die <= faces; die++ {
		switch hitOn(die+add, factors) {
		case booklet.Destroyed:
			n += 1. / faces
		case booklet.Half:
			n += 0.5 / faces
		}
	}
	return n
}

// harm is what would be lost on a square if it was bombed flat.
func (t *theatre) harm(what string, at board.Square) (sum float64) {
	from, to := t.p.UnitsOf(1 - t.s)
	for u := from; u < to; u++ {
		if !t.p.InPlay(u) {
			continue
		}
		here, k := t.p.PlaceOf(u) == at, t.p.KindOf(u)
		switch {
		case what == atShips && t.p.Ship(u) && (here || t.inDock(u, at)):
			sum += t.a.w.Kinds[k]
		case !here:
		case what == atTroops && t.p.OnBoard(u), what == atField && (k == booklet.Airbase || t.p.Plane(u)), what == atPlanes && t.p.Plane(u):
			sum += t.a.w.unit(t.p, u)
		case what == atCenter && k == booklet.Center:
			sum += float64(t.p.Str[u]) * output
		}
	}
	return sum
}

// inDock reports whether a ship lies in the dock of a city.
func (t *theatre) inDock(u int, at board.Square) bool {
	c := board.Map.CityAt[at]
	return c >= 0 && t.p.InPort.Has(u) && bk.DockOf(int(c)) == t.p.PlaceOf(u)
}

// output is what a point is worth that a center does not spend.
const output = 0.7

// hard is what the ground adds to the die of a raid.
func (t *theatre) hard(what string, at board.Square) int {
	if what == atTroops && (board.Map.City.Has(at) || board.Map.Forest.Has(at) || board.Map.Mountain.Has(at)) {
		return 1
	}
	return 0
}

// wing tries flights to a place: from each base those who lead it, most factors first, and then fighters as their escort. It tells score each of them; whether
// they are legal is not asked here.
func (a *agent) wing(p *bk.Position, begun game.Action, fighters bool, score func(say game.Action, bombers, escort int)) {
	list := ai.Open(p, begun)
	leads := func(w game.Word) bool { return fighters || p.KindOf(int(w.N)) != booklet.Fighter }
	slices.SortStableFunc(list, func(v, w game.Word) int {
		return cmp.Or(cmp.Compare(p.PlaceOf(int(v.N)), p.PlaceOf(int(w.N))), -cmp.Compare(rank(leads(v), p.Str[v.N]), rank(leads(w), p.Str[w.N])))
	})
	base, say, bombers, escort := board.Nowhere, begun, 0, 0
	for _, w := range list {
		if at := p.PlaceOf(int(w.N)); at != base {
			base, say, bombers, escort = at, begun, 0, 0
		}
		if say.Full() || !leads(w) && (bombers == 0 || !a.joint) {
			continue
		}
		say = say.With(w)
		if leads(w) {
			bombers += int(p.Str[w.N])
		} else {
			escort += int(p.Str[w.N])
		}
		score(say, bombers, escort)
	}
}

// flies reports whether a flight may be flown and violates nobody on its way.
func (a *agent) flies(p *bk.Position, say game.Action) bool {
	q := *p
	return q.Apply(say, game.RandTable{Rand: a.Rand}) == nil && q.Neutrals() == p.Neutrals()
}

// rank orders those of a base: who leads a flight before who escorts it, and most factors first.
func rank(leads bool, factors uint8) int {
	if leads {
		return 100 + int(factors)
	}
	return int(factors)
}

// supports plans the next flight in support of the ground: for the attack that it does most for.
func (a *agent) supports(p *bk.Position) []order {
	begun := a.mission(inSupport)
	if !p.Module(12) || len(ai.Open(p, begun)) == 0 {
		return nil
	}
	t := a.look(p)
	t.musters()
	if a.joint {
		t.lift = t.strongestWing()
	}
	var best raid
	for _, o := range t.operations() {
		if r := a.support(p, t, begun.With(board.PlaceWord(o.at)), &o); r.gain > best.gain && r.gain > a.w.Least/2 {
			best = r
		}
	}
	return a.another(best)
}

// strongestWing is how many factors aircraft of one base can add to an attack: with them attacks are worth it that are not without.
func (t *theatre) strongestWing() (most int) {
	wings := map[board.Square]int{}
	from, to := t.p.UnitsOf(t.s)
	for u := from; u < to; u++ {
		if k := t.p.KindOf(u); t.p.InPlay(u) && (k == booklet.Tactical || k == booklet.Medium) && t.p.Ready(u) {
			at := t.p.PlaceOf(u)
			wings[at] += int(t.p.Str[u])
			most = max(most, wings[at])
		}
	}
	return most
}

// support sends aircraft with an attack as long as they make it better.
func (a *agent) support(p *bk.Position, t *theatre, begun game.Action, o *operation) (best raid) {
	var by []int
	armored := false
	for _, n := range o.men {
		by = append(by, t.men[n].u)
		armored = armored || p.Armored(t.men[n].u)
	}
	attack, defense := t.p.Strength(o.at, by)
	s := t.stakes(o.at)
	plain, _, _ := a.w.gain(p, attack, defense, armored, &s)
	guard := p.Interceptors(1-a.seat, o.at)
	a.wing(p, begun, false, func(say game.Action, bombers, escort int) {
		through, lost := passes(bombers, escort, guard)
		with, _, ok := a.w.gain(p, attack+p.FlyFactors(through, o.at), defense, armored, &s)
		if gain := with - max(plain, a.g.least) - lost*aloft - risk*float64(bombers+escort); ok && gain > best.gain && a.flies(p, say) {
			best = raid{order{say, "In support of the attack on " + o.at.String() + "."}, gain}
		}
	})
	return best
}
