package worldconflict

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/kit/data"
)

// mute is a table that rolls ones and hears nothing.
type mute = game.Mute

// stage reads a position for tests and probes: parts divided by semicolons. It begins as a scenario does, without units on the map or in
// pools; Minors' units lie ready.
//
//	scenario world-war             the scenario; the first part, and the full game if it is left out
//	full                           with all units of its set-up
//	turn 5                         the turn
//	use commanders looting         optional rules
//	war germany ussr               two powers are at war; peace germany afa: they are not
//	ally turkey germany            a country (by its name or one of its areas) is aligned, its units set up
//	hold germany paris libya       land areas that a power controls; hold nobody: they are neutral; a neutral country runs with the first that holds some of it
//	at paris army-group-b@2 7th-army@1   units of their own powers in a place; a third word before @ names the Port: egypt/arabian-sea
//	give ussr polish-army          units belong to another power
//	pool usa 9th-army              units in the Force Pool; big germany army-group-b: their Big counters
//	group 2 waffen-ss-army         units in a Group of their power's chart; later 2 waffen-ss-army: their Big counters
//	aboard europe-trs 2nd-army     land units on a TRS at sea
//	save germany oil 3             saved Oil; resources likewise
//	vp germany 9                   VPs; marker usa 13: of neutral entry
//	convoy canada 1                damage of a Convoy; factory berlin 1: of a Factory
//	convoys                        all Convoys are there, as things stand then
//	done sail u-boat-i             what units have done in this phase: sail, rebase, march, seafight
//	step march germany             the step and who is asked; blitzstep: in the Blitzes of the side
//	closed afa usa                 powers that have ended the step
//	blitz germany total            the Blitz a power has chosen
//	fell france                    a country is conquered, as it happens now; freed france usa: it is liberated and a power's
//	aside alpini-army              units that are set aside; bigaside: their Big counters
//	feud turkey ussr               a power has declared war on a country
//	entered usa                    the marker is set aside; pushed: Japan has declared war on the AFA; players 2
//	gained paris                   Factories whose VPs their controller has had
//	begin                          the game is at the start of the turn
//	bids -3 -3 6                   of the groupings, by the player who has each at the start
//	lead manstein-rommel 1st-para  a Commander leads a unit; a third word: it shows its second face
//	closing usa                    only this power has not ended the secret step
//	japan                          Germany has announced Japan's war
//	home great-britain canada      the new home of a conquered country's units; convoys: all Convoys sail
//	road secret-soviet-pact ...    special Options of the Road to War that were played; it is over
func stage(text string) (game.Position, error) {
	p := empty("world-war")
	for part := range strings.SplitSeq(text, ";") {
		f := strings.Fields(part)
		if len(f) == 0 {
			continue
		}
		if f[0] == "scenario" {
			p = empty(f[1])
			continue
		}
		known, err := p.setTurnEnd(f)
		if !known {
			err = p.set(f)
		}
		if err != nil {
			return nil, fmt.Errorf("%q: %w", part, err)
		}
	}
	p.resupply()
	return p, nil
}

// empty is a scenario without units on the map; Minors' lie ready.
func empty(scenario string) *Position {
	p := blank(startNamed(scenario))
	p.Players = nPowers
	for u := range nUnits {
		if d := &units.all[u]; d.power == nobody && (p.Control[d.start.at] == nobody || d.home == annexed || d.home == vichy) {
			p.Status[u] = inReserve
		}
	}
	return p
}

// placed is stage for Go tests.
func placed(t testing.TB, text string) *Position {
	t.Helper()
	return gametest.Placed[*Position](t, stage, text)
}

// set does one part of a stage. A word that is not there is told.
func (p *Position) set(f []string) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	switch f[0] {
	case "full":
		p.setUp()
	case "turn":
		p.Turn = uint8(number(f[1]))
	case "war":
		p.makeWar(powerCalled(f[1]), powerCalled(f[2]))
	case "peace":
		p.War[powerCalled(f[1])] &^= only(powerCalled(f[2]))
		p.War[powerCalled(f[2])] &^= only(powerCalled(f[1]))
	case "ally":
		p.align(countryCalled(f[1]), powerCalled(f[2]), mute{})
	case "hold":
		for _, w := range f[2:] {
			x, who := placeCalled(w), powerCalled(f[1])
			p.Control[x] = who
			if c := p.countryAt(x); p.Ally[c] == nobody && who != nobody {
				p.Ally[c], p.Patron[c] = who, who
			}
		}
	case "at":
		where, port, _ := strings.Cut(f[1], "/")
		for _, w := range f[2:] {
			name, size, _ := strings.Cut(w, "@")
			u := unitCalled(name)
			at := post{at: placeCalled(where), size: uint8(max(number(size), 1))}
			if port != "" {
				at.port = newReader("stage", nil).portOf(at.at, dataID(board.names[placeCalled(port)]))
			}
			owner := p.Owner[u]
			if owner == nobody {
				owner = p.Control[at.at]
			}
			p.put(u, owner, at)
		}
	default:
		return p.setMore(f)
	}
	return nil
}

func (p *Position) setMore(f []string) error {
	switch f[0] {
	case "give":
		for _, w := range f[2:] {
			p.Owner[unitCalled(w)] = powerCalled(f[1])
		}
	case "pool", "big", "group", "later":
		for _, w := range f[2:] {
			switch u := unitCalled(w); f[0] {
			case "pool":
				p.Status[u] = inPool
			case "big":
				p.Big[u] = inPool
			case "later":
				p.Big[u] = inGroup
			default:
				p.Status[u] = inGroup
			}
		}
	case "aboard":
		for _, w := range f[2:] {
			u, trs := unitCalled(w), unitCalled(f[1])
			p.Status[u], p.At[u], p.Size[u], p.Aboard[u] = onMap, p.At[trs], max(p.Size[u], 1), uint8(trs)+1
		}
	case "save":
		n := uint8(number(f[3]))
		if f[2] == "oil" {
			p.Oil[powerCalled(f[1])] = n
		} else {
			p.Resources[powerCalled(f[1])] = n
		}
	case "vp":
		p.VP[powerCalled(f[1])] = int8(number(f[2]))
	case "marker":
		p.Marker[powerCalled(f[1])] = int8(number(f[2]))
	case "convoy":
		u := unitCalled(f[1] + "-convoy")
		p.Status[u], p.At[u], p.Size[u] = onMap, board.convoys[u-firstConvoy].sea, 1
		p.Damage[u-firstConvoy] = uint8(number(f[2]))
	case "factory":
		p.Bombed[placeCalled(f[1])] = uint8(number(f[2]))
	default:
		return p.setLast(f)
	}
	return nil
}

// atSteps are the steps that a test begins with, and the activity of each.
var atSteps = map[string]struct {
	step step
	act  activity
}{
	"open": {stepOpen, actOpen}, "return": {stepReturn, actReturn}, "sail": {stepSail, actSail}, "sea": {stepSea, actSea}, "rebase": {stepRebase, actRebase},
	"march": {stepMarch, actMarch}, "attack": {stepAnnounce, actFight}, "blitz": {stepBlitz, actBlitz}, "partisans": {stepPartisan, actPartisans},
	"weapons": {stepWeapons, actWeapons}, "lend": {stepLend, actLend}, "spend": {stepSpend, actSpend}, "relief": {stepRelief, actRelief},
}

var deedWords = map[string]deed{"return": didReturn, "sail": didSail, "rebase": didRebase, "march": didMarch, "seafight": didSeaFight}

func (p *Position) setLast(f []string) error {
	switch f[0] {
	case "use":
		for _, w := range f[1:] {
			if w == "plain" {
				p.Switches |= optPlain
			}
			for i, o := range optionList {
				if o.id == w {
					p.Switches |= 1 << i
				}
			}
		}
	case "convoys":
		for i := range board.convoys {
			u := firstConvoy + i
			if p.Status[u], p.At[u], p.Size[u] = onMap, board.convoys[i].sea, 1; p.lostConvoy(i) {
				p.Status[u] = setAside
			}
		}
	case "closed":
		for _, w := range f[1:] {
			p.Closed |= only(powerCalled(w))
		}
	case "done":
		for _, w := range f[2:] {
			p.Did[unitCalled(w)] |= deedWords[f[1]]
		}
	case "blitz":
		for b, w := range blitzWords {
			if w == f[2] {
				p.Blitz[powerCalled(f[1])] = blitz(b)
			}
		}
	case "step", "blitzstep":
		return p.setStep(f)
	default:
		return p.setPolicy(f)
	}
	return nil
}

// setPolicy does the parts of a stage that are about politics.
func (p *Position) setPolicy(f []string) error {
	switch f[0] {
	case "fell":
		p.conquer(countryCalled(f[1]), mute{})
		p.Queue = [maxQueue]question{}
	case "freed":
		p.free(countryCalled(f[1]), powerCalled(f[2]), mute{})
		p.Recall, p.Evicted = 0, unitSet{}
	case "aside":
		for _, w := range f[1:] {
			p.Status[unitCalled(w)] = setAside
		}
	case "bigaside":
		for _, w := range f[1:] {
			p.Big[unitCalled(w)] = setAside
		}
	case "feud":
		p.Feud[countryCalled(f[1])] |= only(powerCalled(f[2]))
	case "entered":
		p.Entered |= only(powerCalled(f[1]))
	case "pushed":
		p.Pushed = true
	default:
		return p.setCourse(f)
	}
	return nil
}

// setCourse does the parts of a stage that are about the course of the game.
func (p *Position) setCourse(f []string) error {
	switch f[0] {
	case "home":
		p.NewHome[countryCalled(f[1])] = countryCalled(f[2]) + 1
	case "convoys":
		for i := range board.convoys {
			u := firstConvoy + i
			if p.Status[u], p.At[u], p.Size[u] = onMap, board.convoys[i].sea, 1; p.lostConvoy(i) {
				p.Status[u] = setAside
			}
		}
	case "japan":
		p.bringJapan(mute{})
	case "gained":
		for _, w := range f[1:] {
			p.Gained.Add(placeCalled(w))
		}
	case "bids":
		for i, w := range f[1:] {
			p.Auction.Bid[i] = int8(number(w))
		}
	case "lead":
		p.Leads[unitCalled(f[1])-firstCommander] = lead{Unit: uint8(unitCalled(f[2])) + 1, Other: len(f) > 3}
	case "closing":
		p.Owing = game.Only(powerCalled(f[1]).seat())
	case "begin":
		p.Stage = 0
		p.asks(mute{})
	case "players":
		p.Players = uint8(number(f[1]))
	case "road":
		p.Switches |= optRoad
		p.beginRoad(mute{})
		for i, w := range f[1:] {
			for o, word := range optionWords {
				if word == w {
					p.Road.Chosen[i].Option = option(o)
					p.roadEffect(germany, option(o), mute{})
				}
			}
		}
		p.Road.Left = 0
		p.endRoad(mute{})
	default:
		return fmt.Errorf("no command %q", f[0])
	}
	return nil
}

// setStep brings the game to a step; in a secret one all powers that play are asked.
func (p *Position) setStep(f []string) error {
	at, ok := atSteps[f[1]]
	if !ok {
		return fmt.Errorf("no step %q", f[1])
	}
	w := germany
	if len(f) > 2 {
		w = powerCalled(f[2])
	}
	p.Step, p.Asked = at.step, w.seat()
	for i, st := range stages {
		blitzing := st.phase == axisBlitzes || st.phase == alliedBlitzes
		if st.act == at.act && (st.side == noSide || st.side == w.side()) && (st.side == noSide || blitzing == (f[0] == "blitzstep" || at.act == actBlitz)) {
			p.Stage = uint8(i)
		}
	}
	if steps[p.Step].secret {
		p.Asked, p.Owing, p.Pass = game.Nobody, game.Seats(p.start().asked), choosing
		p.traceLines()
	}
	return nil
}

func dataID(text string) data.ID { return data.ID{Text: text} }

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil && text != "" {
		panic(err)
	}
	return n
}

func powerCalled(word string) power {
	for w, id := range powerIDs {
		if strings.EqualFold(id, word) {
			return power(w)
		}
	}
	if word == "nobody" {
		return nobody
	}
	panic("no power " + word)
}

func placeCalled(word string) Place {
	w, err := lexicon.Parse(0, "move "+word)
	if err != nil {
		panic(err)
	}
	if w.Words()[1].Kind != game.Place {
		panic("no place " + word)
	}
	return Place(w.Words()[1].N)
}

func unitCalled(word string) int {
	for u := range slots {
		if units.all[u].word == word {
			return u
		}
	}
	panic("no unit " + word)
}

func countryCalled(word string) country {
	for c, name := range board.countries {
		if wordOf(name) == word {
			return country(c)
		}
	}
	return board.country[placeCalled(word)]
}

// play says sentences one after another; each must be accepted.
func play(t testing.TB, p game.Position, table game.Table, s power, sentences ...string) {
	t.Helper()
	gametest.Say(t, lexicon, p, table, s.seat(), sentences...)
}

// refused says why a sentence may not be said.
func refused(t testing.TB, p *Position, s power, text string) error {
	t.Helper()
	return gametest.Refused(t, lexicon, p, s.seat(), text)
}

// unitsIn lists what stands in a place: "army-group-b@2 stukas@1".
func unitsIn(p *Position, word string) string {
	var list []string
	for u := range nUnits {
		if p.on(u) && p.At[u] == placeCalled(word) {
			list = append(list, fmt.Sprintf("%s@%d", units.all[u].word, p.Size[u]))
		}
	}
	return strings.Join(list, " ")
}
