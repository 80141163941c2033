package blackswan

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// targets returns the areas that a seat can carry out an operation against, or one of them.
func (p *Position) targets(s game.Seat, one bool) (set placeSet) {
	if p.Blitz[s] == 0 {
		return set
	}
	f := p.operationPlan(s)
	open := f.realms(s).Theirs.And(&ground.played[p.Blitz[s]])
	for x := range open.All() {
		if f.hasOperationOn(x) {
			set.Add(x)
			if one {
				break
			}
		}
	}
	return set
}

// hasOperationOn reports whether an operation can be carried out against an area.
func (f *operationPlan) hasOperationOn(x Place) bool {
	if f.p.mayTarget(f.seat, x) != nil || !f.mightOperateOn(x) {
		return false
	}
	f.aimAt(x)
	o, named, _ := f.namedOperation(nil)
	return f.canBeCompleted(o, 2, &named)
}

// mightOperateOn reports whether a ground unit might be shipped to an area or an airborne one be dropped there; without
// either there is no operation.
func (f *operationPlan) mightOperateOn(x Place) bool {
	f.x, f.departures = x, [nNations]placeSet{}
	for n := range nNations {
		if bitset.In(f.nations, n) {
			if set := f.departuresOf(n).And(&f.ashore[n]); !set.Empty() {
				return true
			}
		}
	}
	for u := range f.fit.All() {
		if f.p.class(u) == airborne && ground.around[f.p.At[u]].Has(x) {
			return true
		}
	}
	return false
}

// hasOperation reports whether a seat has a special operation to carry out.
func (p *Position) hasOperation(s game.Seat) bool {
	set := p.targets(s, true)
	return !set.Empty()
}

func assaultTargets(p *Position, a game.Action) placeSet { return p.targets(a.Seat, false) }

func mayAssaultOn(p *Position, a game.Action, i int) error {
	x, err := areaWord(a, i)
	if err != nil {
		return err
	}
	if err := p.mayTarget(a.Seat, x); err != nil {
		return err
	}
	f := p.operationPlan(a.Seat)
	if f.hasOperationOn(x) {
		return nil
	}
	f.aimAt(x)
	return f.whyNobodyLands()
}

// whyNobodyLands says why no operation against the target is possible: what forbids it to a unit that could come there, what
// those that may take part lack, or that nobody can come.
func (f *operationPlan) whyNobodyLands() error {
	from, to := own(f.seat)
	for u := from; u < to; u++ {
		if f.p.on(u) && !naval(u) && !f.able.Has(u) && f.reaches(u, f.p.unitKind(u)) == nil {
			return f.mayJoin(u)
		}
	}
	why := error(game.Clause("BS-3.1.2c"))
	if board.noLanding.Has(f.x) {
		why = game.Clause("BS-3.1.2d")
	}
	for u := range f.able.All() {
		for v := range f.able.All() {
			if naval(u) || naval(v) || v < u {
				continue
			}
			o, _, _ := f.namedOperation([]game.Word{game.UnitWord(u)})
			if v != u {
				if err := o.join(f, v); err != nil {
					return err
				}
			}
			why = o.complete(f)
		}
	}
	return why
}
