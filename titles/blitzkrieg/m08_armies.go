package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// typeModules holds the module that a type of unit comes with: BM-0.S7. The others belong to the base game.
var typeModules = [allBranches]module{
	train: mRail, center: mProduction, taskForce: mNaval, transport: mNaval, landingShip: mNaval,
	airlift: mAir, airbase: mAir, flak: mFlak, guerilla: mGuerillas, depot: mMinors,
}

// inGame reports whether units of a type are played: BM-0.S7, and fighters only with module 12 or the rule of their own (BM-Q104).
func (p *Position) inGame(b branch) bool {
	if b == fighter {
		return p.on(mAir) || p.Rules.has(fighterRules)
	}
	m := typeModules[b]
	return m == 0 || p.on(m)
}

// muster gives a seat its order of battle where a ready-made deployment has it: BM-8.1, BM-8.5, BM-8.7.
func (p *Position) muster(s game.Seat) {
	p.disband(s)
	if p.OB[s] == 0 { // the war gives it none
		return
	}
	if !p.on(mArmies) {
		p.musterByCard(s)
		return
	}
	army := &booklet.Armies[p.OB[s]]
	for i, c := range army.Counters {
		if b := branchOf(c); p.inGame(b) {
			p.raise(p.firstFree(s), b, c.Size, c.Number, booklet.Deployments[s][p.OB[s]][i])
		}
	}
}

// disband takes a side's own units off the board.
func (p *Position) disband(s game.Seat) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Country[u] == 0 {
			p.At[u], p.Air[u], p.Str[u] = lost, 0, 0
		}
	}
}

// branchOf returns the branch of a counter: armor of eight factors are the Guards.
func branchOf(c booklet.Counter) branch {
	if b := kindBranches[c.Kind]; b != armor || c.Size <= wholeUnit[armor] {
		return b
	}
	return guards
}

// raise makes slot u a unit and puts it somewhere. Without module 12 aircraft are in the nearest home city with room (BM-0.X14).
func (p *Position) raise(u int, b branch, size, number uint8, at board.Square) {
	p.clearSlot(u)
	p.Kind[u], p.Str[u], p.Mod.Number[u] = b, size, number
	switch b.class() {
	case booklet.Ground:
		p.At[u] = at
	case booklet.Air:
		if !p.on(mAir) && at.OnMap() {
			at = p.cityBase(p.seatOf(u), at, size)
		}
		p.At[u], p.Air[u] = based, at
	default:
		p.At[u], p.Air[u] = aside, at
		if b.naval() {
			p.moor(u)
		}
	}
}
