package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// forecastChallenge gives the odds of a fleet engagement that is not refused: BM-11.F1.
func (p *Position) forecastChallenge(a game.Action, f *game.Forecast) {
	u, foe := int(a.Words()[1].N), int(a.Words()[2].N)
	q := p.trial()
	q.Engaged[q.Mover], q.Engaged[opponent(q.Mover)] = q.fellows(u, toEngage), q.defenders(foe)
	q.Sea = seaFight{Zone: uint8(q.seaOf(u)) + 1, Costly: true}
	q.forecastSeaFight(p, f)
}

// forecastRaid gives those of the fight with the escort, and then of what the others sink: BM-11.T2, BM-11.T9. Without an escort it takes no die.
func (p *Position) forecastRaid(a game.Action, f *game.Forecast) {
	q := p.trial()
	q.beginRaid(a)
	raiders := int(q.Sea.Raiders)
	if q.Sea.Offered {
		q.Sea.Offered = false
		q.forecastSeaFight(p, f)
	} else {
		f.Column = "no die"
		p.certain(f, game.Outcome{Name: "raided", Clause: "BM-11.T2", For: game.Only(a.Seat)}, func(x *Position) {
			*x = q.trial()
			x.fightOnAtSea()
		})
	}
	f.Terms = append(f.Terms, game.Term{Clause: "BM-11.T2", What: "Raiders that sink a ship each", Value: raiders})
}

// forecastSeaFight is the arithmetic of meetAtSea, before the die.
func (p *Position) forecastSeaFight(before *Position, f *game.Forecast) {
	own, foes := p.Engaged[p.Mover].Count(), p.Engaged[opponent(p.Mover)].Count()
	col := booklet.Fleets.Scale.Column(own, foes)
	f.Chart, f.Column = fleetsID, booklet.Fleets.Scale.Names[max(col, 0)]
	f.Terms = []game.Term{{Clause: "BM-11.F1", What: "Task forces that attack", Value: own}, {Clause: "BM-11.F1", What: "Task forces that defend", Value: foes}}
	before.byFace(f, func(q *Position, t faceTable) game.Outcome {
		r := booklet.Fleets.Cells[t][col]
		*q = p.trial()
		q.meetAtSea(t)
		q.fightOnAtSea()
		return game.Outcome{Name: fleetCells[r].cell, Clause: fleetClauses[r], For: gladAtSea(r, p.Mover)}
	})
}

// fightOnAtSea ends a fight with the usual answers: BM-Q114.
func (p *Position) fightOnAtSea() {
	for p.asksFleets(noTable{}) {
		switch p.Step {
		case stepRetire:
			p.retireHome(noTable{})
		case stepScuttle:
			p.sinkShip(p.cheapest(), noTable{})
		default:
			return
		}
	}
}

// gladAtSea says who is glad of a result: nobody where both lose a ship, or nothing happens.
func gladAtSea(r booklet.Fleet, attacker game.Seat) game.Seats {
	switch r {
	case booklet.DefenderWithdraws, booklet.DefenderLoses:
		return game.Only(attacker)
	case booklet.AttackerWithdraws, booklet.AttackerLoses:
		return game.Only(opponent(attacker))
	}
	return 0
}
