package blackswan

import "sandtable/game"

// targets returns the areas that a seat can carry out an operation against, or one of them.
func (p *Position) targets(s game.Seat, one bool) (set placeSet) {
	if p.Blitz[s] == 0 {
		return set
	}
	f := p.staff(s)
	for x := range f.against(s).and(&ground.played[p.Blitz[s]]).all() {
		if f.hits(x) {
			set.add(x)
			if one {
				break
			}
		}
	}
	return set
}

// hits reports whether an operation can be carried out against an area.
func (f *staff) hits(x Place) bool {
	if f.p.mayTarget(f.seat, x) != nil || !f.threatens(x) {
		return false
	}
	f.aim(x)
	o, named, _ := f.begun(nil)
	return f.extends(o, 2, &named)
}

// threatens reports whether a ground unit might be shipped to an area or an airborne one be dropped there; without
// either there is no operation.
func (f *staff) threatens(x Place) bool {
	f.x, f.asked = x, 0
	for n := range nNations {
		if f.nations>>n&1 != 0 {
			if set := f.beaches(n).and(&f.ashore[n]); !set.none() {
				return true
			}
		}
	}
	for u := range f.fit.all() {
		if f.p.class(u) == airborne && ground.around[f.p.At[u]].has(x) {
			return true
		}
	}
	return false
}

// hasOperation reports whether a seat has a special operation to carry out.
func (p *Position) hasOperation(s game.Seat) bool {
	set := p.targets(s, true)
	return !set.none()
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
	f := p.staff(a.Seat)
	if f.hits(x) {
		return nil
	}
	f.aim(x)
	if err := f.judges(a.Words()[i+1:]); err != nil {
		return err
	}
	if board.noLanding.has(x) {
		return game.Clause("BS-3.1.2d")
	}
	return game.Clause("BS-3.1c")
}

// judges says what is wrong with the units that a sentence names after a target that is none.
func (f *staff) judges(named []game.Word) error {
	for _, w := range named {
		u := int(w.N)
		if w.Kind != game.Unit || u < 0 || u >= slots || !f.p.on(u) || seatOf(u) != f.seat {
			return nil
		}
		if err := f.mayJoin(u); err != nil {
			return err
		}
	}
	o, _, err := f.begun(named)
	if err != nil || len(named) == 0 {
		return err
	}
	return o.complete(f)
}
