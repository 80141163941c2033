package blitzwar

import (
	"fmt"

	"sandtable/game"
)

// scenarioCampaign is the war from 1939 on.
const scenarioCampaign = "1939"

// optionPlayers says who holds which side (BW-2a, BW-2b).
const optionPlayers = "players"

// blank is a game of 1939 without units: who controls what, and who is at war (BW-5c, BW-9.1d).
func blank() *Position {
	p := &Position{Rules: uint8(info.Version), Turn: 1, Asked: game.Nobody, Field: nowhere, Air: nowhere}
	for u := range p.At {
		p.At[u] = nowhere
	}
	for n := range nNations {
		if s := countries[n].side; s != game.Nobody {
			p.State[n] = with(s)
			p.Held[s] = p.Held[s].Or(&board.home[n])
		}
	}
	p.Held[Allies].Add(america) // its fleets come from there before it is at war (BW-19g)
	for s := range p.Queue {
		for i := range p.Queue[s] {
			p.Queue[s][i] = noCard
		}
		for i := range p.Past[s] {
			p.Past[s][i] = noCard
		}
	}
	p.mark()
	return p
}

// begin is the start of a game. The campaign of the rulebook begins with its set-up (BW-19a); ours begin with their first turn
// (BW-S1).
func begin(at int, one bool, t game.Table) *Position { return beginBy(info.Version, at, one, t) }

// beginBy is the start of a game by a version of the rules.
func beginBy(rules, at int, one bool, t game.Table) *Position {
	p := blank()
	p.Rules, p.Start, p.One = uint8(rules), uint8(at), one
	g := p.start()
	if at > 0 {
		p.Turn, p.Stage = g.first, uint8(onSurrenders)
		p.arrange(g)
	}
	for i := range g.units {
		p.enlist(&g.units[i])
	}
	p.mark()
	p.Mark = uint8(p.points())
	p.goOn(t)
	return p
}

// arrange makes the wars, the control of zones, the past and the cards of a start of ours.
func (p *Position) arrange(g *opening) {
	p.State, p.French, p.When, p.Unlocked, p.Ruined = g.state, g.french, g.when, g.unlocked, g.ruined
	p.Held, p.Was = [seats]placeSet{}, placeSet{}
	for x := range Place(nZones) {
		p.give(x, g.rules(x))
	}
	for s := range p.Queue {
		copy(p.Queue[s][:], g.cards[s])
	}
}

// rules returns who controls a zone at the start: whom the file says, else by the part that its country has in the war (BW-9.1g, BW-9.2j).
func (g *opening) rules(x Place) game.Seat {
	for s := range g.held {
		if g.held[s].Has(x) {
			return game.Seat(s)
		}
	}
	n := board.country[x]
	switch st := g.state[n]; {
	case g.neutral.Has(x) || n == france && g.french == vichyState && board.vichy.Has(x):
		return game.Nobody
	case x == america:
		return Allies // BW-19g
	case board.star.Has(x) && g.when[evPolandFell] != 0:
		return Soviets // BW-9.2b
	case st >= withAxis && st <= withSoviets && (n != france || g.french == republic):
		return game.Seat(st - withAxis)
	case st == neutral && (n != france || g.french == republic):
		return game.Nobody
	}
	return Axis
}

// start returns how the game began.
func (p *Position) start() *opening { return starts[p.Start] }

// idle reports whether a side sits the game out (BW-S2).
func (p *Position) idle(s game.Seat) bool { return !p.start().asked.Has(s) }

// defence is what a side that sits out answers when it is asked in another's turn (BW-S2).
var defence = map[string]string{orderAir: "never", orderLosses: "infantry", orderRetreat: "retreat", orderShield: "always"}

// defends answers for a side that sits out: by those orders, else by the first sentence there is.
func (p *Position) defends(s game.Seat, t game.Table) {
	k := Known{*p, s}
	a, ok := k.Obey(s, defence)
	if !ok {
		game.Each(p, game.Action{Seat: s}, func(b game.Action) bool {
			a = b
			return false
		})
	}
	if err := p.Apply(a, t); err != nil {
		panic(fmt.Sprintf("blitzwar: %s cannot defend itself: %v", seatNames[s], err))
	}
}

// inPlay says no to a zone that the scenario leaves out (BW-S3).
func (p *Position) inPlay(x Place) error {
	if g := p.start(); !g.whole && x.land() && !g.zones.Has(x) {
		return game.Clause("BW-S3")
	}
	return nil
}

// concerns reports whether a country has a zone in play; else it is not reinforced (BW-S3).
func (p *Position) concerns(n nation) bool {
	g := p.start()
	return g.whole || g.zones.Meets(&board.home[n])
}

// late reports whether a card that is chosen now would come after the end of a scenario (BW-S1).
func (p *Position) late() bool {
	g := p.start()
	return len(g.aims) > 0 && p.Turn+tables.Cards.Lead > g.last
}

// enlist puts a garrison on the map in the fewest counters; its owner may change them (BW-19a).
func (p *Position) enlist(g *garrison) {
	if g.fortified { // BW-19e
		p.put(group(g.nation), fortified, g.infantry, g.at)
	} else {
		p.muster(g.nation, g.infantry, g.armoured, g.at)
	}
	if g.supply > 0 {
		p.stock(sideOfStock(g.nation), g.supply, g.at)
	}
	for range g.air {
		p.put(airGroup(g.nation), air, 1, g.at)
	}
	if g.fleet > 0 {
		p.launch(fleetGroup(g.nation), fleet, g.fleet, g.at)
	}
	if g.uboat > 0 {
		p.launch(germanUboats, uboat, g.uboat, g.at)
	}
}

// sideOfStock is the side whose supply counters a country uses, also before it joins: Italy's lie ready in Benghazi.
func sideOfStock(n nation) game.Seat {
	switch n {
	case germany, italy:
		return Axis
	case soviet:
		return Soviets
	}
	return Allies
}

func airGroup(n nation) group {
	switch n {
	case germany:
		return germanAir
	case italy:
		return italianAir
	case soviet:
		return sovietAir
	}
	return alliedAir
}

func fleetGroup(n nation) group {
	switch n {
	case germany:
		return germanFleet
	case italy:
		return italianFleet
	case usa:
		return americanFleet
	}
	return britishFleet
}

// mark remembers which national points outside Germany the Axis has held (BW-11.3h).
func (p *Position) mark() {
	set := p.Held[Axis].And(&board.worth)
	for x := range set.All() {
		if board.nationalOf[x] == Axis {
			p.Was.Add(x)
		}
	}
}
