package blitzwar

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// mute is a table that rolls ones and hears nothing.
type mute = game.Mute

// stage reads a position for a test: parts divided by semicolons. It begins as 1939 does, without units.
//
//	war s41, front e2              the war as it stood, before all else (setWar)
//	cards axis-total-7             full queues, those named first
//	turn 13                        the turn
//	join ITA axis                  a country has joined a side
//	hold axis paris brest          zones that a side controls; neutral and no side give them to nobody
//	GER breslau inf3 arm2 w3       counters of a country: inf, fort, big, arm, w (white tank), el (Elite) and their figure
//	air GER sirte 2                aircraft at base; fly: on a mission over a place
//	fleet UK alexandria 2          a naval counter; uboat likewise
//	supply axis naples 4           a supply counter of so many units
//	beach UK calais english-channel inf2   counters on a beachhead
//	head UK calais english-channel         an aircraft that is a beachhead
//	ferry calais london                    those on beachheads there came over the dotted line from a port
//	queue axis-limited-1           cards that are queued, the next first
//	attacked berlin                zones that somebody has attacked this turn
//	pass TUR                       a country lets the Axis through
//	fallen NOR BE                  countries that were with the Allies and have surrendered
//	free 28                        the Free French fight on since then
//	when east 16                   the turn of an event
//	mark 21                        strategic points of the Axis at the end of its turn
//	cut warsaw                     units there are out of supply
//	active el-agheila              counters there are activated
//	at march axis                  the step, and the side
func stage(text string) (game.Position, error) {
	p := blank()
	for part := range strings.SplitSeq(text, ";") {
		f := strings.Fields(part)
		if len(f) == 0 {
			continue
		}
		if len(f) < 2 {
			return nil, fmt.Errorf("%q is too short", part)
		}
		if err := p.set(f); err != nil {
			return nil, fmt.Errorf("%q: %w", part, err)
		}
	}
	p.mark()
	return p, nil
}

// atSteps are the steps that a test begins with, and the stage of each.
var atSteps = map[string]struct {
	step  step
	stage stageID
}{
	"setup": {stepSetup, onSetup}, "march": {stepMarch, onMovement}, "blitz": {stepBlitz, onBlitz}, "fight": {stepFight, onNormal},
	"cards": {stepCards, onCards}, "cut": {stepCut, onCut}, "sail": {stepSail, onNaval}, "fly": {stepFly, onAir}, "ship": {stepShip, onTransport},
	"minors": {stepMinors, onMinors}, "losses": {stepLosses, onLosses}, "unlock": {stepUnlock, onUnlock}, "lend": {stepLend, onLend},
	"place": {stepPlace, onPlacing}, "talks": {stepTalks, onActivation},
}

var eventWords = map[string]event{
	"poland": evPolandFell, "france": evFranceFell, "west": evWestAttacked, "east": evEastAttacked, "eastwar": evEastWar, "usa": evUSEntry,
	"spain": evSpainRolled, "turkey": evTurkeyRolled, "uklanding": evUKLanding, "paris": evParisFreed, "greece": evGreeceFell, "yugoslavia": evYugoslaviaFell,
	"italians": evBritishItalian, "alone1": evItaliansAlone1, "alone2": evItaliansAlone2,
}

func (p *Position) set(f []string) error {
	if n := slices.Index(nationIDs[:], f[0]); n >= 0 {
		return p.post(nation(n), f[1], f[2:])
	}
	num := func(i int) uint8 {
		n, err := strconv.Atoi(f[i])
		if err != nil {
			panic(err)
		}
		return uint8(n)
	}
	seat := func(i int) game.Seat { return game.Seat(slices.Index(sideIDs, f[i])) }
	switch f[0] {
	case "turn":
		p.Turn = num(1)
	case "join":
		p.joins(nation(slices.Index(nationIDs[:], f[1])), seat(2), "BW-9.1g", mute{})
	case "hold", "neutral":
		for _, w := range f[1:] {
			if slices.Contains(sideIDs, w) {
				continue
			}
			x := placeNamed(w)
			for s := range p.Held {
				p.Held[s].Drop(x)
			}
			if f[0] == "hold" {
				p.Held[seat(1)].Add(x)
			}
		}
	case "supply":
		p.stock(seat(1), num(3), placeNamed(f[2]))
	case "when":
		p.When[eventWords[f[1]]] = num(2)
	case "mark":
		p.Mark = num(1)
	case "war", "front":
		return p.setWar(f)
	case "cards":
		return p.setCards(f[1:])
	default:
		return p.setMore(f, num)
	}
	return nil
}

func (p *Position) setMore(f []string, num func(int) uint8) error {
	switch f[0] {
	case "air", "fly":
		g := alliedAir
		if n := slices.Index(nationIDs[:], f[1]); n >= 0 {
			g = airGroup(nation(n))
		}
		for range num(3) {
			u := p.put(g, air, 1, placeNamed(f[2]))
			if u < 0 {
				return fmt.Errorf("no counter left")
			}
			p.Mission.Put(u, f[0] == "fly")
		}
	case "fleet":
		p.launch(fleetGroup(nation(slices.Index(nationIDs[:], f[1]))), fleet, num(3), placeNamed(f[2]))
	case "beach":
		from := *p
		if err := p.post(nation(slices.Index(nationIDs[:], f[1])), f[2], f[4:]); err != nil {
			return err
		}
		for u := range p.At {
			if p.At[u] != from.At[u] {
				p.Beach[u] = uint8(placeNamed(f[3]).n()) + 1
			}
		}
	case "cut", "active":
		for u := range p.At {
			if p.At[u] == placeNamed(f[1]) && f[0] == "cut" {
				p.Cut.Add(u)
			} else if p.At[u] == placeNamed(f[1]) {
				p.Did[u] |= didActivate
			}
		}
	case "at":
		at, ok := atSteps[f[1]]
		if !ok {
			return fmt.Errorf("no step %q", f[1])
		}
		p.Step, p.Stage = at.step, uint8(at.stage)
		p.Side = game.Seat(slices.Index(sideIDs, f[2]))
		p.Asked = p.Side
		if p.Step == stepFly || p.Step == stepMinors || p.Step == stepLosses || p.Step == stepTalks {
			p.Sub = 1
		}
		if p.Step == stepCards {
			p.Sub, p.Asked, p.Owing = 1, game.Nobody, 7
		}
	default:
		return p.setLast(f, num)
	}
	return nil
}

func (p *Position) setLast(f []string, num func(int) uint8) error {
	switch f[0] {
	case "uboat":
		p.launch(germanUboats, uboat, num(3), placeNamed(f[2]))
	case "due": // due axis I3 C1 A2 S10
		return p.setDue(f)
	case "spare":
		p.Spare[slices.Index(sideIDs, f[1])] = num(2)
	case "dole":
		p.Dole[slices.Index(nationIDs[:], f[1])] = num(2)
	case "loss":
		p.Loss[slices.Index(sideIDs, f[1])] = num(2)
	case "attacked":
		for _, w := range f[1:] {
			p.Attacked.Add(placeNamed(w))
		}
	case "queue":
		for _, w := range f[1:] {
			for c := range cardID(nCards) {
				if s := c.owner(); cardWord(s, int(c-cardOf(s, 0))) == w {
					p.Queue[s][p.queued(s)] = c
				}
			}
		}
	case "pass":
		p.opensTo(nation(slices.Index(nationIDs[:], f[1])), "BW-9.3a", mute{})
	case "fallen":
		for _, w := range f[1:] {
			n := nation(slices.Index(nationIDs[:], w))
			p.joins(n, Allies, "BW-9.3b", mute{})
			p.falls(n, Allies, mute{})
		}
	case "free":
		p.French, p.State[france], p.When[evFreeFrench] = freeFrench, with(Allies), num(1)
		for x := range board.home[france].All() {
			if p.holder(x) == game.Nobody {
				p.give(x, Axis)
			}
		}
	case "head":
		u := p.put(airGroup(nation(slices.Index(nationIDs[:], f[1]))), air, 1, placeNamed(f[2]))
		p.Beach[u] = uint8(placeNamed(f[3]).n()) + 1
		p.Mission.Add(u)
	case "ferry":
		for u := range p.At {
			if p.At[u] == placeNamed(f[1]) && p.Beach[u] != 0 {
				p.Ferry[u] = placeNamed(f[2]) + 1
			}
		}
	case "unlocked":
		p.Unlocked[num(1)] = num(2)
	default:
		return fmt.Errorf("no command %q", f[0])
	}
	return nil
}

// setDue gives a side what a card brings.
func (p *Position) setDue(f []string) error {
	d := &p.Due[slices.Index(sideIDs, f[1])]
	for _, w := range f[2:] {
		n, err := strconv.Atoi(w[1:])
		if err != nil {
			return err
		}
		at := map[byte]*uint8{'I': &d.Infantry, 'C': &d.Armoured, 'A': &d.Air, 'F': &d.Fleet, 'U': &d.Uboat, 'S': &d.Supply, 'M': &d.Modernisation}
		*at[w[0]] = uint8(n)
	}
	return nil
}

// post puts counters of a country in a zone: "inf3".
func (p *Position) post(n nation, at string, codes []string) error {
	marks := map[string]kind{"inf": infantry, "fort": fortified, "big": large, "arm": armoured, "w": white, "el": elite}
	for _, code := range codes {
		k := marks[code[:len(code)-1]]
		if k == noKind {
			return fmt.Errorf("no counter %q", code)
		}
		u := p.free(group(n))
		if u < 0 {
			return fmt.Errorf("no counter left")
		}
		p.At[u], p.Kind[u], p.Size[u] = placeNamed(at), k, code[len(code)-1]-'0'
	}
	if s := p.sideOfNation(n); s != game.Nobody && p.holder(placeNamed(at)) != s {
		p.captures(s, placeNamed(at), mute{})
	}
	return nil
}

// placed is stage for Go tests.
func placed(t testing.TB, text string) *Position {
	t.Helper()
	return gametest.Placed[*Position](t, stage, text)
}

var (
	play    = gametest.SayIn(lexicon)     // each sentence must be accepted
	refused = gametest.RefusedIn(lexicon) // why one may not be said
)

// stackOf lists the counters in a zone: "GER inf1, ITA inf2".
func stackOf(p *Position, at string) string {
	var list []string
	for u := range first[germanAir] {
		if p.At[u] == placeNamed(at) {
			list = append(list, fmt.Sprintf("%s %s%d", nationIDs[nationOf(u)], kindIDs[p.Kind[u]], p.Size[u]))
		}
	}
	return strings.Join(list, ", ")
}

// purseAt is what supply counters in a zone hold, in halves.
func purseAt(p *Position, at string) (n int) {
	for u := first[axisSupply]; u < slots; u++ {
		if p.At[u] == placeNamed(at) {
			n += int(p.Size[u])
		}
	}
	return n
}
