package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Guns is the state of module 16. BM-16.6: artillery that has fired is marked as having fought.
type Guns struct {
	Answered unitSet `until:"player-turn"` // artillery that has given defensive support in this combat phase: BM-16.13

	Salvos   uint8                    `until:"player-turn"` // targets that have been barraged
	SalvoAt  [mostSalvos]board.Square `until:"player-turn"`
	SalvoFor [mostSalvos]uint8        `until:"player-turn"` // what was fired at there
}

// mostSalvos bounds the targets of one half-turn: 24 factors of artillery are all that a side may have, and most targets take three.
const mostSalvos = 16

// beginGuns forgets which artillery has fired.
func (p *Position) beginGuns() {
	p.Answered, p.Salvos = unitSet{}, 0
	p.SalvoAt, p.SalvoFor = [mostSalvos]board.Square{}, [mostSalvos]uint8{}
}

// mayCoverWith says whether artillery u may join the defense of the battle under way: BM-16.10, an attacker is in its zone of effect
// (BM-16.3); BM-16.13, it has helped nobody else; BM-16.16, it is carried by nobody. What stands in an attacked square helps without being
// asked.
func (p *Position) mayCoverWith(u int) error {
	switch {
	case !p.gun(u) || !p.At[u].OnMap() || p.attacked(p.At[u]):
		return game.Clause("BM-16.10")
	case p.Answered.Has(u) || p.Battle[u] != 0:
		return game.Clause("BM-16.13")
	}
	for x := range p.slots() {
		if p.attackerIn(x) && board.Distance(p.place(x), p.At[u]) == 1 {
			return p.whyNoCover(u)
		}
	}
	return game.Clause("BM-16.10")
}

// whyNoCover keeps artillery of an army that is bound to its country out of battles abroad: BM-17.F7, BM-18.9. It helps where a square of its country is
// attacked, and against who attacks from one. Before version 5 it helped its neighbours as well.
func (p *Position) whyNoCover(u int) error {
	home := p.boundTo(u)
	if !p.since(version5) || home == board.NoCountry {
		return nil
	}
	for _, at := range p.Vacated {
		if at.OnMap() && board.Map.Country[at] == home {
			return nil
		}
	}
	why := error(nil)
	for x := range p.slots() {
		if at := p.place(x); p.attackerIn(x) && board.Distance(at, p.At[u]) == 1 {
			if why = p.whyBound(u, at); why == nil {
				return nil
			}
		}
	}
	return why
}

// asksCover asks the defender whether artillery of other squares helps him, if anybody is there to be helped.
func (p *Position) asksCover() bool {
	if !p.on(mArtillery) {
		return false
	}
	if c := p.declaredClash(); !c.armed {
		return false
	}
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.Kind[u] == artillery && p.mayCoverWith(u) == nil {
			p.ask(stepCover, opponent(p.Mover))
			return true
		}
	}
	return false
}

// mayCoverNow opens support by the defender's artillery (BM-16.10).
func mayCoverNow(p *Position, _ game.Seat) error {
	if p.Step != stepCover {
		return game.Clause("BM-16.10")
	}
	return nil
}

// doCover lets artillery join the defense.
func doCover(p *Position, a game.Action, t game.Table) {
	p.Battle[a.Words()[1].N] = p.Fight
	p.goOn(t)
}

// exposed keeps BM-16.9: supporting artillery loses last unless it stands in the zone of artillery that defends in this battle.
func (p *Position) exposed(u int) bool {
	from, to := p.unitsOf(opponent(p.Mover))
	for x := from; x < to; x++ {
		if p.gun(x) && p.Battle[x] == p.Fight && p.inPlay(x) && board.Distance(p.At[x], p.place(u)) == 1 {
			return true
		}
	}
	return false
}

// silenceAlone keeps BM-16.2 and BM-16.15: artillery with no other ground unit beside it dies at once when ground units attack; so do the base game's aircraft
// (BK-T23.0-5).
func (p *Position) silenceAlone(t game.Table) {
	foe := opponent(p.Mover)
	from, to := p.unitsOf(foe)
	for u := from; u < to; u++ {
		if p.gun(u) && p.defenderIn(u) && !p.held(foe, p.At[u]) {
			p.eliminate(u, "BM-16.2", t)
		}
	}
	p.loseUnguarded(t)
}
