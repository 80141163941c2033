package play

import (
	"sandtable/game"
	"sandtable/match"
)

// salvos measures dice that count as hits, by the face from which on a die hits, or by a chart of hits for each face. This is
// exact whoever rolled the dice and when: a combat may start by itself after another one, without a sentence that has a
// forecast. What hits cost is measured separately: some are absorbed, some find no target, and nations may surrender without
// any.
type salvos struct {
	info  *game.Info
	seats []fortune
	fired bool
	hurt  bool // the title also tells what hits cost
}

func newSalvos(info *game.Info) salvos {
	v := salvos{info: info, seats: make([]fortune, len(info.Seats))}
	for s := range v.seats {
		v.seats[s].Seat = s
	}
	return v
}

// visit adds the events of a line. The dice of a throw come directly before its event.
func (v *salvos) visit(told []match.Told) {
	if v.info.Acts == nil {
		return
	}
	from := 0
	for i := range told {
		if told[i].IsDie() {
			continue
		}
		if e := told[i].Event; e.Note != game.Sentence {
			v.take(v.info.Acts(e), told[from:i])
		}
		from = i + 1
	}
}

// take counts the dice of a throw, or the step lost to a hit.
func (v *salvos) take(a game.Act, dice []match.Told) {
	if a.Seat < 0 || int(a.Seat) >= len(v.seats) {
		return
	}
	x := &v.seats[a.Seat]
	switch {
	case a.Kind == game.ActHit:
		v.hurt = true
		x.Lost++
	case a.Kind == game.ActThrow && a.Need > 0:
		v.fired = true
		for i := range dice {
			sides := dice[i].Die.Sides
			p := min(1, max(0, float64(sides+1-a.Need)/float64(sides)))
			x.DealtMean += p
			x.variance += p * (1 - p)
		}
		x.Dice += len(dice)
		x.Dealt += a.Hits
	case a.Kind == game.ActThrow && a.Faces != [6]int8{}:
		v.fired = true
		sum, squares := 0.0, 0.0
		for _, n := range a.Faces {
			sum += float64(n)
			squares += float64(n) * float64(n)
		}
		mean := sum / float64(len(a.Faces))
		x.DealtMean += mean
		x.variance += squares/float64(len(a.Faces)) - mean*mean
		x.Dice++
		x.Dealt += a.Hits
	}
}
