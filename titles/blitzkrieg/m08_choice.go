package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/verbs"
	"sandtable/titles/blitzkrieg/booklet"
)

// Orders is the state of module 8: how armies are chosen, and what Blue has offered.
type Orders struct {
	Way    armyWay
	ByHand bool     // units are placed by hand: BM-8.7
	Pair   [2]uint8 // orders of battle that Blue has named: BM-8.2
}

// openWar leads from the options to the first turn: armies are chosen, then they take the field (BM-8.10).
func (p *Position) openWar(t game.Table) {
	if !p.on(mArmies) {
		p.Way = armiesAgreed
	}
	switch p.Way {
	case armiesOffered:
		p.ask(stepArmies, Blue)
		return
	case armiesRolled:
		p.ask(stepArmies, opponent(p.rollArmies(t)))
		return
	}
	p.takeTheField(t)
}

// rollArmies keeps BM-8.3: both roll, the lower takes the army of that number; ties roll again. Since six is never the lower, the other always has
// a choice.
func (p *Position) rollArmies(t game.Table) (low game.Seat) {
	for {
		var dice [2]int
		for s := range dice {
			dice[s] = int(t.Roll(game.Die{Clause: "BM-8.3", Sides: dieSides}))
		}
		t.Tell(game.Note("BM-8.3", noteArmyDice, game.NumberWord(dice[Blue]), game.NumberWord(dice[Red])))
		if dice[Blue] == dice[Red] {
			continue
		}
		if dice[Red] < dice[Blue] {
			low = Red
		}
		p.OB[low] = uint8(dice[low])
		return low
	}
}

// mayOffer opens the naming of two armies: BM-8.2.
func mayOffer(p *Position, _ game.Seat) error {
	if p.Step != stepArmies || p.Way != armiesOffered || p.Pair[0] > 0 {
		return game.Clause("BM-8.2")
	}
	return nil
}

// offerSlots are the two armies, which must be different: BM-8.2.
func offerSlots() []slot {
	return []slot{
		verbs.Range(game.Number, 1, booklet.ArmyCount+1, func(*Position, game.Action, int) error { return nil }),
		verbs.Range(game.Number, 1, booklet.ArmyCount+1, func(_ *Position, a game.Action, i int) error {
			if a.Words()[i] == a.Words()[i-1] {
				return game.Clause("BM-8.2")
			}
			return nil
		}),
	}
}

func doOffer(p *Position, a game.Action, _ game.Table) {
	p.Pair = [2]uint8{uint8(a.Words()[1].N), uint8(a.Words()[2].N)}
	p.ask(stepArmies, Red)
}

// mayTake opens the choice of an army that the other side has left.
func mayTake(p *Position, _ game.Seat) error {
	if p.Step != stepArmies || p.Way == armiesOffered && p.Pair[0] == 0 {
		return game.Clause("BM-8.2")
	}
	return nil
}

// mayTakeArmy keeps BM-8.2: one of the two that were named; BM-8.3: one above the other side's.
func mayTakeArmy(p *Position, a game.Action, i int) error {
	n := uint8(a.Words()[i].N)
	switch {
	case p.Way == armiesOffered && n != p.Pair[0] && n != p.Pair[1]:
		return game.Clause("BM-8.2")
	case p.Way == armiesRolled && n <= p.OB[opponent(a.Seat)]:
		return game.Clause("BM-8.3")
	}
	return nil
}

// doTake gives the speaker the army, and with method 1 the other side the one that is left.
func doTake(p *Position, a game.Action, t game.Table) {
	n := uint8(a.Words()[1].N)
	p.OB[a.Seat] = n
	if p.Way == armiesOffered {
		p.OB[opponent(a.Seat)] = p.Pair[0] + p.Pair[1] - n
	}
	p.takeTheField(t)
}
