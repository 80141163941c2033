package blackswan

import "sandtable/game"

// tests say what decides who must leave, by clause.
var tests = map[game.Clause]string{
	"BS-3.6.1c": "Rough terrain, a fort or a capital holds for the defender.",
	"BS-3.6.1d": "Fewer classes than the other side.",
	"BS-3.6.1e": "Of both highest classes theirs is the lower.",
	"BS-3.6.1f": "Fewer steps of the highest class.",
	"BS-3.6.1g": "Both have as many steps of the highest class: the defender holds.",
}

// Rungs show who leaves after a land combat: the defender may, then the attacker, and else the test decides. Both sides' blocks are turned
// over, so that everyone can work it out.
func (k *Known) Rungs() []game.Rung {
	if k.Field == nowhere || !k.Field.land() || k.Step != stepDefend && k.Step != stepPress {
		return nil
	}
	attacker, defender := k.active(), k.defender(k.Field)
	m := k.landCombat(k.Field, attacker)
	leaver := defender
	lose, by := m.test(k.capitalOf(k.Field, &m))
	if lose {
		leaver = attacker
	}
	return []game.Rung{
		{Seat: defender, Text: "may go back", Clause: "BS-3.6.1a", Now: k.Step == stepDefend, Done: k.Step == stepPress},
		{Seat: attacker, Text: "may go back", Clause: "BS-3.6.1b", Now: k.Step == stepPress},
		{Seat: leaver, Text: "must leave if nobody goes", About: tests[by], Clause: by},
	}
}
