package worldconflict

import "sandtable/game"

// ShortPart is what the short scenarios need for themselves (chapters A to F).
type ShortPart struct {
	Repairs    [nPowers]uint8 `until:"stage"` // points of Size still to be repaired (WC-A.7a)
	Armour     uint8          // Size of ARM that Germany has given up (WC-D.0h)
	Falls      Place          // an area that falls to the USSR once its defenders have suffered, plus one (WC-E.0m)
	Loan       loanState      `until:"turn"` // of the Western Allies (WC-E.0n)
	Raided     bool           `until:"turn"` // the Soviet attack of this turn is made (WC-E.0j)
	JapanAtWar bool           // Germany has announced Japan's war (WC-F.0e)
}

// endShortTurn forgets what lasted a turn.
func (p *Position) endShortTurn() { p.Loan, p.Raided = loanOpen, false }

// endShortStage forgets what lasted a stage.
func (p *Position) endShortStage() { p.Repairs = [nPowers]uint8{} }

// placeLondon and the others are the places of the first scenario.
var placeLondon, placeParis, placePoland, placeBelgium = area("London"), area("Paris"), area("Poland"), area("Belgium-Netherlands")

// shortVerbs are those that belong to short scenarios.
func shortVerbs(g grammar) {
	say(g, verbAnnounce, verb{May: mayAnnounce, Do: doAnnounce})
	say(g, verbBorrow, verb{May: mayBorrow, Do: doBorrow})
	say(g, verbSoviet, verb{May: in(stepSoviet), Do: doSoviet, Slots: []slot{places(sovietAreasNow, because("WC-E.0l"))}})
	say(g, verbWithdraw, verb{May: in(stepWithdraw), Do: doWithdraw, Slots: []slot{ownUnit(armoured, mayWithdraw)}})
}

// hasStageA reports whether the first scenario has a stage: D to F, Germany's Land Blitz, the AFA's Free Blitz, reinforcements after
// Turn 1 (WC-A.0c, WC-A.7a, WC-A.8a, WC-A.8b).
func (p *Position) hasStageA(st *stageData) bool {
	switch st.phase {
	case axisActivities, alliedActivities:
		return st.act >= actRebase
	case axisBlitzes:
		return st.act >= actMarch && st.act <= actFight
	case alliedBlitzes:
		return st.act == actRebase || st.act == actMarch
	case turnEnd:
		return st.act == actRelief && p.Turn == 1
	}
	return false
}

// dueShortEnd reports whether a short scenario is decided at once: Germany controls Paris and Poland (WC-A.0a, WC-A.0b). That conquers both
// countries (WC-A.2a, WC-A.2b); one of them alone changes nothing yet. In the second scenario the Western Allies have conquered Germany (WC-B.0b).
func dueShortEnd(p *Position) bool {
	return p.start().letter == chapterWesternEurope && p.Control[placeParis] == germany && p.Control[placePoland] == germany || p.normandyWon()
}

func doShortEnd(p *Position, t game.Table) { p.end(endedAtOnce, t) }

// shipsToParis reports whether a unit may go straight from London to Paris, in the first scenario (WC-A.5a).
func (p *Position) shipsToParis(u int) bool {
	return p.start().letter == chapterWesternEurope && p.Owner[u] == afa && p.At[u] == placeLondon && p.Spent[u] == 0 && p.Control[placeParis] == afa
}

// shortKeeps says which unit a short scenario keeps in its place: the last land unit in London (WC-A.5b).
func (p *Position) shortKeeps(u int) error {
	if p.start().letter != chapterWesternEurope || p.At[u] != placeLondon || p.Owner[u] != afa {
		return nil
	}
	for v := range nUnits {
		if v != u && p.At[v] == placeLondon && p.own(afa, v) && p.kind(v).land() {
			return nil
		}
	}
	return game.Clause("WC-A.5b")
}

// shortShields says which area a short scenario lets nobody attack: Belgium-Netherlands once the Western Allies have it by the Second Front
// (WC-D.0h), what the Soviets hold in the Pacific (WC-E.0k).
func (p *Position) shortShields(x Place) error {
	switch {
	case p.inBarbarossa() && p.Turn >= frontTurn && x == placeBelgium:
		return game.Clause("WC-D.0h")
	case p.inPacificWar() && p.Control[x] == ussr:
		return game.Clause("WC-E.0k")
	}
	return nil
}

// shortBars says what a short scenario closes to a unit: Gibraltar in Barbarossa (WC-D.0c), and to the Axis there Belgium-Netherlands after
// the Second Front (WC-D.0h, Ruling WC-Q110), what the Soviets hold in the Pacific (WC-E.0k).
func (p *Position) shortBars(u int, x Place) error {
	switch {
	case p.inBarbarossa() && p.Turn >= frontTurn && x == placeBelgium && p.sideOf(u) == axis:
		return game.Clause("WC-D.0h")
	case p.inBarbarossa() && x == placeGibraltar:
		return game.Clause("WC-D.0c")
	case p.inPacificWar() && p.Control[x] == ussr:
		return game.Clause("WC-E.0k")
	}
	return nil
}

// asksRelief gives the reinforcements of the first scenario, and asks what is repaired (WC-A.7a).
func (p *Position) asksRelief(t game.Table) bool {
	for w := range power(nPowers) {
		r := &p.start().relief[w]
		if p.Closed.has(w) || len(r.units) == 0 {
			continue
		}
		if p.Repairs[w] == 0 {
			p.relieve(w, r, t)
			p.Repairs[w] = r.repair + 1
		}
		if set := repairable(p, w, true); !set.Empty() {
			return p.ask(stepRelief, w, t)
		}
		p.Closed |= only(w)
	}
	return false
}

// relieve places new units where the area is still the power's, and raises units that are on the map (Ruling WC-Q62).
func (p *Position) relieve(w power, r *reliefPosts, t game.Table) {
	for i, u := range r.units {
		if p.Status[u] != onMap && p.Control[r.posts[i].at] == w {
			p.put(u, w, r.posts[i])
			t.Tell(game.Note("WC-A.7a", notePlaced, game.UnitWord(u), game.PlaceWord(p.At[u])))
		}
	}
	for _, u := range r.raise {
		if p.own(w, u) && p.Size[u] < units.all[u].max {
			p.grow(u)
			t.Tell(game.Note("WC-A.7a", noteGrows, game.UnitWord(u), game.NumberWord(p.Size[u])))
		}
	}
}

// grow raises a unit by one Size (WC-7.8d).
func (p *Position) grow(u int) {
	if p.Size[u]++; p.Size[u] == bigSize {
		p.Big[u] = onMap
	}
}

// repairable lists the units that can be repaired: on the map, below the Size that they began with (Ruling WC-Q63).
func repairable(p *Position, w power, one bool) unitSet {
	return p.sift(w, one, func(u int) error { return mayRepair(p, w, u) })
}

// mayRepair wants a unit smaller than it began, as long as reinforcements are left (WC-A.7a).
func mayRepair(p *Position, w power, u int) error {
	if !p.own(w, u) || p.Repairs[w] <= 1 || p.Size[u] >= p.start().unit[u].size {
		return game.Clause("WC-A.7a")
	}
	return nil
}

// doRepair restores one point of Size.
func doRepair(p *Position, a game.Action, t game.Table) {
	u := unitIn(a, 1)
	p.grow(u)
	p.Repairs[power(a.Seat)]--
	t.Tell(game.Note("WC-A.7a", noteGrows, game.UnitWord(u), game.NumberWord(p.Size[u])))
	p.goOn(t)
}

// mayRebaseNow keeps rebases in their step. In the first scenario Germany's Land Blitz has none (WC-A.8a).
func mayRebaseNow(p *Position, seat game.Seat) error {
	err := inRebase(p, seat)
	if err != nil && p.start().letter == chapterWesternEurope && p.inBlitz() && p.Blitz[power(seat)] == landBlitz {
		return game.Clause("WC-A.8a")
	}
	return err
}

var inRebase = in(stepRebase)
