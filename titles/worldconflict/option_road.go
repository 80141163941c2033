package worldconflict

import (
	"slices"

	"sandtable/game"
	"sandtable/kit/verbs"
)

// option is an Option of the Road to War as a player names it (WC-9.2a). Those of the six Standard Options that leave a further choice are
// several words.
type option uint8

const (
	noOption option = iota
	optionTrade
	optionCourt
	optionRearm
	optionWeapons
	optionOil
	optionResources
	optionUSAOn
	optionUSABack
	optionUSSROn
	optionUSSRBack
	optionMonroe // the special ones, as the chart lists them
	optionFortify
	optionChina
	optionAnnex
	optionWinter
	optionDeep
	optionGermanPact
	optionSovietPact
	optionSteel
	optionComintern
	optionLiberate
	nOptions
)

// optionWords are the words for the Options; the special ones have the names of the chart.
var optionWords = [nOptions]string{
	optionTrade: "trade-agreement", optionCourt: "court-a-minor", optionRearm: "rearm", optionWeapons: "new-weapons", optionOil: "stockpile-oil",
	optionResources: "stockpile-resources", optionUSAOn: "usa-marker-up", optionUSABack: "usa-marker-down", optionUSSROn: "ussr-marker-up",
	optionUSSRBack: "ussr-marker-down", optionMonroe: "monroe-doctrine", optionFortify: "fortify-the-philippines", optionChina: "dont-invade-china",
	optionAnnex: "annex-austria-czechoslovakia", optionWinter: "winter-training", optionDeep: "deep-operations", optionGermanPact: "secret-german-pact",
	optionSovietPact: "secret-soviet-pact", optionSteel: "pact-of-steel", optionComintern: "anti-comintern-pact-expanded", optionLiberate: "liberate-foes",
}

// optionStep is the step at which each special Option is open, counted from 1 (WC-9.2a).
var optionStep = func() (list [nOptions]uint8) {
	for step, special := range road.Special {
		for _, c := range special {
			list[slices.Index(optionWords[:], wordOf(c.Name))] = step
		}
	}
	return list
}()

// roadPlay is how the Road to War has been played.
type roadPlay struct {
	Chosen [roadSteps]struct {
		Option option
		On     Place // the land area that it names, plus one
	}
	Left uint8 // points of Size, or counters, that the last Option still gives
	Over bool
}

// chose reports whether an Option has been played.
func (p *Position) chose(o option) bool {
	for i := range p.Road.Chosen {
		if p.Road.Chosen[i].Option == o {
			return true
		}
	}
	return false
}

// roadAt is the step of the Road to War that is next, from 0.
func (p *Position) roadAt() int {
	for i := range p.Road.Chosen {
		if p.Road.Chosen[i].Option == noOption {
			return i
		}
	}
	return roadSteps
}

// tradesWith returns the power with which a neutral country trades by the Road to War; nobody if there is none (WC-9.2k).
func (p *Position) tradesWith(c country) power {
	for i := range p.Road.Chosen {
		if k := &p.Road.Chosen[i]; k.Option == optionTrade && k.On > 0 && board.country[k.On-1] == c {
			return road.order[i]
		}
	}
	return nobody
}

// roadVerbs are those of the Road to War.
func roadVerbs(g grammar) {
	on := verbs.Optional(places(roadAreas, because("WC-9.2a")))
	say(g, verbRoad, verb{May: mayRoadNow, Do: doRoad, Ready: readyRoad, Slots: []slot{verbs.Range(game.Name, firstRoad+int(optionTrade), firstRoad+int(nOptions), mayRoad), on}})
	at := verbs.Optional(places(raiseAreas, because("WC-9.2a")))
	say(g, verbRaise, verb{May: mayRaiseNow, Do: doRaise, Ready: readyRaise, Slots: []slot{unitsOf(raisable, whyNotRaise), at}})
}

// optionIn is the Option that word i names.
func optionIn(a game.Action, i int) option { return option(int(a.Words()[i].N) - firstRoad) }

// mayRoadNow says whether an Option is chosen now; units of the last one come first.
func mayRoadNow(p *Position, s game.Seat) error {
	if p.Road.Left > 0 {
		return game.Clause("WC-9.2a")
	}
	return inRoad(p, s)
}

var inRoad = in(stepRoad)

// mayRoad says what forbids an Option: a special one belongs to its step (WC-9.2a), markers go no farther than 3, trade and courtship need a
// country that is free.
func mayRoad(p *Position, a game.Action, i int) error {
	o := optionIn(a, i)
	marker := p.Marker[usa]
	if o == optionUSSROn || o == optionUSSRBack {
		marker = p.Marker[ussr]
	}
	switch {
	case o >= optionMonroe && int(optionStep[o]) != p.roadAt()+1,
		(o == optionUSAOn || o == optionUSSROn) && marker >= 3, (o == optionUSABack || o == optionUSSRBack) && marker <= 0:
		return game.Clause("WC-9.2a")
	case o == optionTrade || o == optionCourt:
		if set := p.roadTargets(o); set.Empty() {
			return game.Clause("WC-9.2a")
		}
	case o == optionWeapons:
		if set := p.roadGroup(power(a.Seat)); set.Empty() {
			return game.Clause("WC-9.2a")
		}
	}
	return nil
}

// roadTargets returns the land areas of neutral countries with which one can trade, or that one can court. Nobody trades with a neutral China
// (WC-9.2c).
func (p *Position) roadTargets(o option) (set placeSet) {
	for x := range Place(nAreas) {
		c := p.countryAt(x)
		if p.Control[x] != nobody || !p.start().inPlay.Has(x) {
			continue
		}
		if o == optionCourt || o == optionTrade && c != china && board.oil[x]+board.resources[x] > 0 && p.tradesWith(c) == nobody {
			set.Add(x)
		}
	}
	return set
}

func roadAreas(p *Position, a game.Action) placeSet { return p.roadTargets(optionIn(a, 1)) }

// readyRoad asks for the country of a trade or courtship.
func readyRoad(_ *Position, a game.Action) error {
	if o := optionIn(a, 1); (o == optionTrade || o == optionCourt) && len(a.Words()) < 3 {
		return game.Clause("WC-9.2a")
	}
	return nil
}

// asksRoad asks for the thirteen Options before the first turn (WC-9.2a).
func (p *Position) asksRoad(t game.Table) bool {
	if !p.uses(optRoad) || p.Road.Over || p.Turn > 1 {
		return false
	}
	if i := p.roadAt(); p.Road.Left > 0 && i > 0 {
		w := road.order[i-1]
		if set := p.roadUnits(w); !set.Empty() {
			return p.ask(stepRoad, w, t)
		}
		p.Road.Left = 0
	}
	if i := p.roadAt(); i < roadSteps {
		return p.ask(stepRoad, road.order[i], t)
	}
	p.endRoad(t)
	return p.asks(t)
}

func doRoad(p *Position, a game.Action, t game.Table) {
	o, k := optionIn(a, 1), &p.Road.Chosen[p.roadAt()]
	t.Tell(game.Note("WC-9.2a", noteRoad, game.NameWord(powerName(power(a.Seat))), game.NameWord(firstRoad+int(o))))
	k.Option = o
	if len(a.Words()) > 2 {
		k.On = placeIn(a, 2) + 1
	}
	p.roadEffect(power(a.Seat), o, t)
	p.goOn(t)
}

// roadEffect does what an Option does at once.
func (p *Position) roadEffect(w power, o option, t game.Table) {
	switch o {
	case optionRearm, optionWeapons:
		p.Road.Left = 2
	case optionWinter:
		p.Road.Left = 1
	case optionOil:
		p.Oil[w]++
	case optionResources:
		p.Resources[w] += 2
	case optionUSAOn:
		p.Marker[usa]++
	case optionUSABack:
		p.Marker[usa]--
	case optionUSSROn:
		p.Marker[ussr]++
	case optionUSSRBack:
		p.Marker[ussr]--
	case optionFortify: // WC-9.2l
		if u := unitNamed("Corregidor"); p.Control[area("Manila")] == usa && !p.on(u) {
			p.put(u, usa, post{status: onMap, at: area("Manila"), size: 1})
			t.Tell(game.Note("WC-9.2l", notePlaced, game.UnitWord(u), game.PlaceWord(p.At[u])))
		}
	case optionChina:
		p.leaveChina(t)
	case optionDeep:
		p.develops(unitNamed("Guards Banner Army"), t)
	case optionSteel:
		for _, name := range [...]string{"Mediterranean TRS", "BB Fleet"} {
			for u := unitNamed(name); p.on(u) && p.Size[u] < units.all[u].max; {
				p.grow(u)
			}
		}
	}
}

// leaveChina makes China neutral: Japan has not invaded it (WC-9.2c). Its units lie ready.
func (p *Position) leaveChina(t game.Table) {
	p.leaves(china, t)
	p.Feud[china] = 0
}

// leaves makes a country neutral before the game; its units lie ready, or wait until it is aligned.
func (p *Position) leaves(c country, t game.Table) {
	p.Ally[c], p.Patron[c] = nobody, nobody
	for x := range board.areas[c].All() {
		p.turn(x, nobody, "WC-9.2b", t)
	}
	for u := range nUnits {
		switch d := &units.all[u]; {
		case d.home != c:
		case p.on(u):
			p.takeOff(u, inReserve, t)
		case p.Status[u] == inPool:
			p.Status[u] = setAside
		}
	}
}

// beginRoad makes Poland neutral (WC-9.2b).
func (p *Position) beginRoad(t game.Table) {
	if p.uses(optRoad) {
		p.leaves(poland, t)
	}
}

// endRoad ends the Road to War: without annexation Austria-Czechoslovakia is neutral, and Army Group North in Western Germany (WC-9.2j, WC-9.2l);
// countries join who has courted them with two more than the other side (WC-9.2a). Germany and the AFA are at war (WC-9.2b).
func (p *Position) endRoad(t game.Table) {
	p.Road.Over = true
	if !p.chose(optionAnnex) {
		p.leaves(annexed, t)
		if u := unitNamed("Army Group North"); p.on(u) && p.At[u] == placeAustria {
			p.At[u] = area("Western Germany")
		}
	}
	for c := range country(nCountries) {
		if w := p.suitor(c); w != nobody && p.Ally[c] == nobody {
			p.align(c, w, t)
		}
	}
	p.makeWar(germany, afa)
}

// suitor returns the power that a courted country joins: of the side with two more influence the last that has courted it; nobody if neither
// side has (WC-9.2a).
func (p *Position) suitor(c country) power {
	var n [nSides]int
	last := [nSides]power{nobody, nobody}
	for i := range p.Road.Chosen {
		if k := &p.Road.Chosen[i]; k.Option == optionCourt && k.On > 0 && board.country[k.On-1] == c {
			s := road.order[i].side()
			n[s]++
			last[s] = road.order[i]
		}
	}
	switch {
	case n[axis] >= n[allies]+2:
		return last[axis]
	case n[allies] >= n[axis]+2:
		return last[allies]
	}
	return nobody
}

// roadOption is the Option whose units are chosen now.
func (p *Position) roadOption() option {
	if i := p.roadAt(); i > 0 && p.Road.Left > 0 {
		return p.Road.Chosen[i-1].Option
	}
	return noOption
}

// roadUnits returns the units that the last Option can be used on.
func (p *Position) roadUnits(w power) unitSet {
	if p.roadOption() == optionWeapons {
		return p.roadGroup(w)
	}
	return raisable(p, game.Action{Seat: w.seat()})
}

// roadGroup returns the units with a counter in the current Group of a power: the lowest that has any (WC-7.3a).
func (p *Position) roadGroup(w power) (set unitSet) {
	low := uint8(255)
	for u := range nUnits {
		g := uint8(0)
		switch {
		case units.all[u].power != w:
		case p.Status[u] == inGroup:
			g = p.start().unit[u].group
		case p.Big[u] == inGroup:
			g = p.start().big[u].group
		}
		if g == 0 || g > low {
			continue
		}
		if g < low {
			low, set = g, unitSet{}
		}
		set.Add(u)
	}
	return set
}

// develops puts a counter of a Group into the Force Pool: the Small one first.
func (p *Position) develops(u int, t game.Table) {
	switch {
	case p.Status[u] == inGroup:
		p.Status[u] = inPool
	case p.Big[u] == inGroup:
		p.Big[u] = inPool
	default:
		return
	}
	t.Tell(game.Note("WC-9.2a", notePooled, game.UnitWord(u)))
}

// mayRaiseNow opens raising units by the two Options that give it (WC-9.2a).
func mayRaiseNow(p *Position, s game.Seat) error {
	if o := p.roadOption(); o != optionRearm && o != optionWinter {
		return game.Clause("WC-9.2a")
	}
	return inRoad(p, s)
}

// raisable returns the units that Rearm or Winter Training can raise: on the map up to their Size, into the Big one if that counter is in the Force
// Pool; of the Force Pool if there is room at home. Winter Training raises one INF to Size 2 (WC-9.2a).
func raisable(p *Position, a game.Action) (set unitSet) {
	for u := range nUnits {
		if p.mayRaise(power(a.Seat), u) == nil {
			set.Add(u)
		}
	}
	return set
}

// mayRaise wants a unit that such an Option makes larger, or puts on the map (WC-9.2a).
func (p *Position) mayRaise(w power, u int) error {
	none := game.Clause("WC-9.2a")
	if u >= nUnits || p.Owner[u] != w {
		return none
	}
	switch winter := p.roadOption() == optionWinter; {
	case p.on(u):
		if p.Size[u] >= units.all[u].max || p.Size[u] == bigSize-1 && p.Big[u] != inPool || winter && (p.Size[u] != 1 || p.kind(u) != inf) {
			return none
		}
		return nil
	case p.Status[u] != inPool, winter:
		return none
	}
	if set := p.raiseHomes(u); set.Empty() {
		return none
	}
	return nil
}

func whyNotRaise(p *Position, a game.Action, i int) error {
	return p.mayRaise(power(a.Seat), unitIn(a, i))
}

// raiseHomes returns the land areas of its home country where a new unit can be placed.
func (p *Position) raiseHomes(u int) (set placeSet) {
	home, w := p.areasOf(p.homeOf(u)), p.Owner[u]
	k := units.all[u].faces[1].kind
	for x := range home.All() {
		if p.Control[x] == w && (!k.naval() || len(board.ports[x]) > 0 && board.ports[x][0].big) {
			set.Add(x)
		}
	}
	return set
}

func raiseAreas(p *Position, a game.Action) (set placeSet) {
	if u := unitIn(a, 1); !p.on(u) {
		return p.raiseHomes(u)
	}
	return set
}

// readyRaise asks for the land area of a new unit.
func readyRaise(p *Position, a game.Action) error {
	if !p.on(unitIn(a, 1)) && len(a.Words()) < 3 {
		return game.Clause("WC-9.2a")
	}
	return nil
}

func doRaise(p *Position, a game.Action, t game.Table) {
	u := unitIn(a, 1)
	if p.on(u) {
		p.grow(u)
		t.Tell(game.Note("WC-9.2a", noteGrows, game.UnitWord(u), game.NumberWord(p.Size[u])))
	} else {
		p.put(u, p.Owner[u], post{status: onMap, at: placeIn(a, 2), size: 1})
		t.Tell(game.Note("WC-9.2a", notePlaced, game.UnitWord(u), game.PlaceWord(p.At[u])))
	}
	p.Road.Left--
	p.goOn(t)
}

// roadTrades moves the goods of trades that were agreed on the Road to War; they replace those of the start (WC-9.2k).
func (p *Position) roadTrades(sum *[nPowers]haul, t game.Table) {
	for i := range p.Road.Chosen {
		k := &p.Road.Chosen[i]
		if k.Option != optionTrade || k.On == 0 {
			continue
		}
		x, w := k.On-1, road.order[i]
		if p.Control[x] != nobody || !p.plays(w) || !p.Lines[w].Has(x) {
			continue
		}
		h := haul{0, 1}
		if board.oil[x] > 0 {
			h = haul{1, 0}
		}
		sum[w].add(h)
		t.Tell(game.Note("WC-9.2k", noteTrades, game.NameWord(countryName(board.country[x])), game.NumberWord(h.oil), game.NumberWord(h.resources), game.NameWord(powerName(w))))
	}
}
