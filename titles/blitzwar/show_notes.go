package blitzwar

import (
	"fmt"
	"strings"

	"sandtable/game"
)

// notes say what the side that is asked should know before it goes on, the most pressing first.
func (k *Known) notes() (list []string) {
	switch k.Step {
	case stepMinors:
		list = append(list, k.noteMinors()...)
	case stepLosses:
		n := int(k.Loss[k.Asked])
		list = append(list, game.Agree(fmt.Sprintf("%d supply unit[|s] [is|are] still to be lost (BW-11.3d).", n), n != 1))
		list = append(list, k.noteUnshown()...)
	case stepUnlock, stepLend:
		list = append(list, k.noteUnshown()...)
	case stepPlace:
		if text := k.Due[k.Asked].text(); text != "" {
			list = append(list, fmt.Sprintf("Still to be placed, else lost: %s (BW-11.5a).", text))
		}
		list = append(list, k.noteUnshown()...)
	case stepMarch:
		if cut := k.cutOff(k.Asked); !cut.Empty() {
			list = append(list, fmt.Sprintf("Out of supply: %s (BW-17.5a).", placeNames(&cut)))
		}
		if k.nobodyReady(k.Asked) {
			list = append(list, "Nobody may attack yet: activate counters beside the enemy, or move some there (BW-15.3f).")
		}
	case stepLose:
		list = k.noteLoss()
	case stepTrim:
		if full := k.full(k.Asked); !full.Empty() {
			list = append(list, fmt.Sprintf("Too much stands in %s (BW-4e).", placeNames(&full)))
		}
	case stepAdvance:
		set := advancers(&k.Position, k.Asked, false)
		if n := set.Count(); n > 0 {
			list = append(list, game.Agree(fmt.Sprintf("%d counter[|s] can still advance (BW-16.4b).", n), n != 1))
		}
	}
	return list
}

// nobodyReady reports whether a side at war has counters that could be activated, and none that will be able to attack when movement ends.
func (k *Known) nobodyReady(s game.Seat) bool {
	can := false
	for u := range slots {
		switch {
		case !k.own(s, u) || !k.Kind[u].corps() || !k.strikesSome(s, u):
		case k.Did[u]&didActivate != 0 || k.Beach[u] != 0:
			return false
		default:
			can = can || k.mayActivate(s, u) == nil
		}
	}
	return can
}

// strikesSome reports whether corps stand beside a counter that it may attack as far as its country goes.
func (k *Known) strikesSome(s game.Seat, u int) bool {
	if !k.At[u].land() {
		return false
	}
	near := board.near[k.At[u]]
	for x := range near.All() {
		if k.survives(s, x) && k.mayHit(u, x, false) == nil {
			return true
		}
	}
	return false
}

// noteLoss says how much the side that is asked has still to lose of how much, and what must be among it.
func (k *Known) noteLoss() (list []string) {
	who := k.losing()
	o := k.Owed[who]
	left, all, what, clause := int(o.Corps), int(o.Corps+k.Paid[who]), "corps", "BW-16.2g"
	switch {
	case k.Field.sea():
		what, clause = "naval unit[|s]", "BW-12.2f"
	case k.Bout == boutBritain:
		what, clause = "aircraft", "BW-13.4.3c"
	}
	text := fmt.Sprintf("%d %s [is|are] still to be lost (%s).", left, what, clause)
	if all > left {
		text = fmt.Sprintf("%d of %d %s [is|are] still to be lost (%s).", left, all, what, clause)
	}
	list = append(list, game.Agree(text, left != 1))
	if what != "corps" {
		return list
	}
	v := k.victims(who)
	open := v.foot.Or(&v.armour)
	must := func(asked bool, test func(u int) bool, text string) {
		if asked && some(open, test) {
			list = append(list, text)
		}
	}
	must(o.Armour, func(u int) bool { return v.armour.Has(u) }, "An armoured corps must be among the losses (BW-16.2c).")
	must(o.Elite, func(u int) bool { return k.Kind[u] == elite }, "A corps of an Elite army must be among the losses (BW-16.2d).")
	must(o.German, func(u int) bool { return nationOf(u) == germany }, "A German corps must be among the losses (BW-16.2e).")
	return list
}

// noteUnshown names what of its card the side that is asked would lose for want of counters, before it gives anything up, lends or places
// it; and what the Soviets would lose of another gift.
func (k *Known) noteUnshown() (list []string) {
	if lost := k.unshown(k.Asked); lost.text() != "" {
		list = append(list, fmt.Sprintf("No counter is left for %s: lost, unless you free one (BW-11.5g).", lost.text()))
	}
	if k.Step != stepLend {
		return list
	}
	q := k.Position
	before := q.unshown(Soviets)
	q.Due[Soviets].Air++
	q.Due[Soviets].Supply++
	after := q.unshown(Soviets)
	var kinds []string
	if after.Air > before.Air {
		kinds = append(kinds, kindNames[air])
	}
	if after.Supply > before.Supply {
		kinds = append(kinds, kindNames[supply])
	}
	if len(kinds) > 0 {
		list = append(list, fmt.Sprintf("The Soviet Union has no counter for more: %s (BW-11.5g).", strings.Join(kinds, ", ")))
	}
	return list
}

// noteMinors names what minors would lose for want of counters.
func (k *Known) noteMinors() (list []string) {
	for n := range nNations {
		if k.patron(n) != k.Asked || k.Dole[n] == 0 && (n != italy || k.Spare[Axis] == 0) {
			continue
		}
		var kinds []string
		for kind := infantry; kind < nKinds; kind++ {
			if k.mayPlaceKind(k.Asked, n, kind) == nil && !k.finds(k.Asked, n, kind) {
				kinds = append(kinds, kindNames[kind])
			}
		}
		if len(kinds) > 0 {
			list = append(list, fmt.Sprintf("%s has no counter left for %s: lost, unless you free one (BW-11.5g).", countries[n].name, strings.Join(kinds, ", ")))
		}
	}
	return list
}
