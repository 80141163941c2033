package blackswan

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/game"
)

// Stage reads a position for tests and problems: parts divided by semicolons.
//
//	from 1941                      whose control and wars it starts from; no units. 1939 if not said; must come first
//	season spring 1943             the season
//	side allies                    whose turn it is; the Axis' if not said
//	war italy usa                  nations at war; gone and neutral likewise
//	hold germany paris brest       areas a nation controls
//	germany berlin inf4 tank4e     units of a nation in a place
//	cut berlin                     units there have white cubes
//	blitz axis east med            Blitz Discs bought
//	pp germany 45                  points to spend
//	pool germany inf 3             blocks in a pool
//	struck poland                  nations war was declared on this turn
//	union west                     the union of a seat's side
//	only west med                  the fronts in play
//	at move axis                   the step, and who is asked
//	run supply                     the stage to begin with, without asking
func Stage(text string) (game.Position, error) {
	p := blank(0)
	for part := range strings.SplitSeq(text, ";") {
		f := strings.Fields(part)
		if len(f) < 2 {
			return nil, fmt.Errorf("%q is too short", part)
		}
		if f[0] == "from" {
			p = blank(slices.IndexFunc(games, func(g start) bool { return g.id == f[1] }))
			continue
		}
		if err := p.set(f); err != nil {
			return nil, fmt.Errorf("%q: %w", part, err)
		}
	}
	p.nameAll()
	return p, nil
}

// blank is a start without units.
func blank(which int) *Position {
	g := &games[which]
	p := &Position{
		Game: uint8(which), Fronts: g.fronts, Season: g.first, Last: g.last, War: g.war, VichySide: game.Nobody, Handed: g.handed,
		Ctl: g.ctl, Over: nowhere, Field: nowhere, Buyer: noNation,
	}
	for u := range p.At {
		p.At[u], p.Goal[u] = nowhere, nowhere
	}
	p.recount()
	for z := range p.Sea {
		p.Sea[z] = noSide
	}
	if p.War[soviet] == atWar {
		p.East41 = seasonOf(1941, summer) + 1
	}
	return p
}

func (p *Position) set(f []string) error {
	if n := indexOf(nationWords[:], f[0]); n >= 0 {
		return p.post(nation(n), f[1], f[2:])
	}
	switch f[0] {
	case "season":
		y, err := strconv.Atoi(f[2])
		p.Season = seasonOf(y, indexOf(seasonWords[:], f[1]))
		return err
	case "side":
		p.Side = side(indexOf(sideWords[:], f[1]))
	case "war", "gone", "neutral":
		st := map[string]status{"war": atWar, "gone": gone, "neutral": neutral}[f[0]]
		for _, w := range f[1:] {
			p.War[indexOf(nationWords[:], w)] = st
		}
		if st == atWar && slices.Contains(f, "soviet-union") {
			p.East41 = p.Season + 1
		}
	case "hold":
		for _, w := range f[2:] {
			p.give(placeNamed(w), nation(indexOf(nationWords[:], f[1])))
		}
	case "cut":
		for u := range p.At {
			if p.At[u] == placeNamed(f[1]) {
				p.Cut.Add(u)
			}
		}
	case "blitz":
		for _, w := range f[2:] {
			addBit(&p.Blitz[seatNamed(f[1])], indexOf(frontWords[:], w))
		}
	case "struck":
		addBit(&p.Struck, indexOf(nationWords[:], f[1]))
	case "union":
		p.Union[sideOf(seatNamed(f[1]))] = true
	default:
		return p.setMore(f)
	}
	return nil
}

func (p *Position) setMore(f []string) error {
	switch f[0] {
	case "only":
		p.Fronts = 0
		for _, w := range f[1:] {
			addBit(&p.Fronts, indexOf(frontWords[:], w))
		}
	case "pp":
		for i := 1; i+1 < len(f); i += 2 {
			n, err := strconv.Atoi(f[i+1])
			if err != nil {
				return err
			}
			p.PP[indexOf(nationWords[:], f[i])] = uint8(n)
		}
	case "pool":
		k, _, err := readCode(kinds, nation(indexOf(nationWords[:], f[1])), f[2]+"1")
		n, _ := strconv.Atoi(f[3])
		p.Mix[k] += uint8(n)
		return err
	case "at":
		return p.atStep(f[1], seatNamed(f[2]))
	case "run":
		p.updateDiscs(noTable{})
		for i := range stages {
			if stages[i].stage == stageNames[f[1]] && stages[i].phase != blitzPhase {
				p.Stage = uint8(i)
			}
		}
		p.goOn(noTable{})
	default:
		return fmt.Errorf("nothing is called %q", f[0])
	}
	return nil
}

var stageNames = map[string]stageID{
	"supply": onSupply, "income": onIncome, "airwar": onAirWar, "seawar": onSeaWar, "spend": onSpending, "engage": onEngagement,
	"surrender": onSurrender, "armistice": onArmistice,
}

var stepStages = map[string]struct {
	step  step
	stage stageID
}{
	"declare": {stepDeclare, onDeclarations}, "spend": {stepSpend, onSpending}, "sail": {stepSail, onSailing},
	"battles": {stepBattles, onBattles}, "operate": {stepOperate, onOperations}, "move": {stepMove, onMovement},
	"sue": {stepSue, onArmistice}, "transfer": {stepTransfer, onTransfers}, "combat": {stepCombat, onCombat},
}

// atStep asks a seat for a step; "blitz-move" is that of the Blitz Phase.
func (p *Position) atStep(word string, s game.Seat) error {
	bare, again := strings.CutPrefix(word, "blitz-")
	st, ok := stepStages[bare]
	if !ok {
		return fmt.Errorf("no step is called %q", word)
	}
	p.Side = sideOf(s)
	p.Who = uint8(slices.Index(p.Side.members(), s))
	for i := range stages {
		if stages[i].stage == st.stage && (stages[i].phase == blitzPhase) == again {
			p.Stage = uint8(i)
		}
	}
	if st.step == stepSue {
		p.Who = uint8(slices.Index(armisticeSeats[:], s))
	}
	p.updateDiscs(noTable{})
	p.countSeas(noTable{})
	p.ask(st.step, s, noTable{})
	if st.step == stepBattles {
		p.engage(noTable{})
	}
	return nil
}

// post puts units on the map and makes the area theirs.
func (p *Position) post(n nation, at string, codes []string) error {
	x := placeNamed(at)
	for _, code := range codes {
		k, steps, err := readCode(kinds, n, code)
		if err != nil {
			return err
		}
		u := p.putOnMap(k, x, steps)
		p.Mix[k]++
		if x.land() && n != vichy && p.War[n] == atWar && !p.enemiesIn(seatOf(u), x) {
			p.give(x, p.heldBy(controllerFor(p, u), x))
		}
	}
	return nil
}

// indexOf finds a word among others, whatever its case.
func indexOf(list []string, word string) int {
	return slices.IndexFunc(list, func(n string) bool { return strings.EqualFold(n, word) })
}

func seatNamed(word string) game.Seat {
	return game.Seat(indexOf(seatNames, word))
}

// noTable is a table that rolls ones and hears nothing.
type noTable = game.Mute
