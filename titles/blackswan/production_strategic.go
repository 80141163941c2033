package blackswan

import (
	_ "embed"
	"fmt"

	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/kit/data"
)

//go:embed data/tables.yaml
var tablesFile []byte

const (
	crtMax    = 16
	raidLeast = 8 // air steps that make a raid (BS-1.5b, BS-1.5c)
)

// raid is a result of the strategic table: raider steps, points and defender steps lost (BS-1.5g).
type raid struct{ raiders, points, defenders int }

// charts are the tables that the rules use. Nothing changes them.
type charts struct {
	crt   [crtMax + 1][crtMax + 1]raid
	class [nClasses]struct{ fire, moves, step, worth int }
}

var tables = data.Must(parseTables(tablesFile))

func parseTables(text []byte) (*charts, error) {
	var f struct {
		Version int
		CRT     [][]string
		Classes map[string]struct{ Fire, Moves, Step, Worth int }
	}
	if err := data.Read("tables.yaml", text, &f); err != nil {
		return nil, err
	}
	t := &charts{}
	if err := t.raids(f.CRT); err != nil {
		return nil, data.Locate("tables.yaml", text, data.Under(err, "crt"))
	}
	for c, id := range classIDs {
		row, ok := f.Classes[id]
		if !ok {
			return nil, data.Locate("tables.yaml", text, data.Under(data.Wrong(fmt.Sprintf("the class %s is missing", id), classIDs[:]...), "classes"))
		}
		t.class[c].fire, t.class[c].moves, t.class[c].step, t.class[c].worth = row.Fire, row.Moves, row.Step, row.Worth
	}
	return t, nil
}

// raids reads the strategic table.
func (t *charts) raids(rows [][]string) error {
	if err := data.Count(len(rows), crtMax+1, "rows of the strategic table"); err != nil {
		return err
	}
	for r, row := range rows {
		if err := data.Count(len(row), crtMax+1, "cells"); err != nil {
			return data.Under(fmt.Errorf("row %d: %w", r, err), r)
		}
		for d, cell := range row {
			c := &t.crt[r][d]
			if _, err := fmt.Sscanf(cell, "%d-%d-%d", &c.raiders, &c.points, &c.defenders); err != nil {
				return data.Under(data.Wrong(fmt.Sprintf("row %d: %q is no result", r, cell), "three numbers, such as 2-1-0"), r, d)
			}
		}
	}
	return nil
}

// raided looks a raid up: if a number is above 16 both are halved and the result counts twice, and so on (BS-1.5h,
// BS-1.5n, BS-Q26).
func raided(raiders, defenders int) raid {
	times := 1
	for raiders > crtMax || defenders > crtMax {
		raiders, defenders, times = raiders/2, defenders/2, times*2
	}
	r := tables.crt[raiders][defenders]
	return raid{r.raiders * times, r.points * times, r.defenders * times}
}

// airSteps adds up a seat's warring aircraft inside an umbrella (BS-1.5d, BS-1.5e, BS-Q27).
func (p *Position) airSteps(s game.Seat, umbrella *placeSet) (n int) {
	from, to := own(s)
	for u := from; u < to; u++ {
		if p.on(u) && umbrella.Has(p.At[u]) && p.class(u) == air && p.War[p.nationAt(u)] == atWar {
			n += int(p.Steps[u])
		}
	}
	return n
}

// airWar keeps BS-1.5a: in the Axis turn the Western Allies bomb Germany, in the Allied turn the Axis bombs Great
// Britain. It is fought if there are eight steps of raiders, and there is no choice.
func (p *Position) airWar(t game.Table) {
	if p.Sub != 0 || !bitset.In(p.Fronts, west) {
		return
	}
	p.Sub = 1
	raider, victim, umbrella, on := West, germany, &board.blue, onBlue
	if p.Side == alliedSide {
		raider, victim, umbrella, on = Axis, britain, &board.black, onBlack
	}
	defender := factions[victim]
	raiders := p.airSteps(raider, umbrella)
	if p.War[victim] != atWar || raiders < raidLeast {
		t.Tell(game.Reveal("BS-H.13", noteNoRaid, game.NameWord(seatName(raider))))
		return
	}
	if p.seasonWeather() != good { // BS-1.5f, BS-Q67
		raiders /= 2
	}
	defenders := p.airSteps(defender, umbrella)
	r := raided(raiders, defenders)
	t.Tell(game.Reveal("BS-1.5g", noteRaid, game.NumberWord(raiders), game.NumberWord(defenders), game.NumberWord(r.raiders), game.NumberWord(r.points), game.NumberWord(r.defenders)))
	p.pay(victim, r.points)
	p.owe(debt{Seat: raider, N: uint8(r.raiders), Rule: on, Class: nClasses, At: nowhere})
	p.owe(debt{Seat: defender, N: uint8(r.defenders), Rule: on, Class: nClasses, At: nowhere})
}

// pay takes points that a nation loses (BS-1.5j, BS-G.7).
func (p *Position) pay(n nation, points int) {
	n = p.purseHolder(n)
	p.PP[n] -= uint8(min(points, int(p.PP[n])))
}

// seaWar keeps BS-1.5k: North, Central and South Atlantic, one after another, in the Allied turn.
func (p *Position) seaWar(t game.Table) bool {
	if p.Side != alliedSide || !bitset.In(p.Fronts, west) || p.War[britain] != atWar {
		return false
	}
	for int(p.Sub) < len(oceans) {
		z := oceans[p.Sub]
		p.Sub++
		p.convoys(z, t)
		if p.asksLosses(t) {
			return true
		}
	}
	return false
}

// convoys keeps BS-1.5l and BS-1.5m: German ships against light ships and carriers (BS-Q30).
func (p *Position) convoys(z Place, t game.Table) {
	raiders, escorts := 0, 0
	for u := range p.At {
		if p.At[u] != z {
			continue
		}
		switch c := p.class(u); {
		case p.nationAt(u) == germany:
			raiders += int(p.Steps[u])
		case c == light || c == carrier:
			escorts += int(p.Steps[u])
		}
	}
	if raiders == 0 {
		return
	}
	r := raided(raiders, escorts)
	t.Tell(game.Reveal("BS-1.5l", noteConvoys, game.PlaceWord(z), game.NumberWord(raiders), game.NumberWord(escorts), game.NumberWord(r.raiders), game.NumberWord(r.points), game.NumberWord(r.defenders)))
	p.pay(britain, r.points)
	p.owe(debt{Seat: Axis, N: uint8(r.raiders), Rule: onRaiders, Class: nClasses, At: z})
	p.owe(debt{Seat: West, N: uint8(r.defenders), Rule: onEscorts, Class: nClasses, At: z})
}
