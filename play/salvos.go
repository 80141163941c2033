package play

import (
	"sandtable/game"
	"sandtable/match"
)

// salvos measures dice that are counted as hits, each by the face from which on it hits, or by the hits of each face of its chart. That is
// exact whoever rolled them and when: a combat may begin by itself with the end of another, and no sentence has its odds then. What hits cost is another matter: some are
// absorbed, some find nobody left, and nations surrender without any.
type salvos struct {
	info  *game.Info
	seats []fortune
	fired bool
	hurt  bool // what hits cost is told too
}

func newSalvos(info *game.Info) salvos {
	v := salvos{info: info, seats: make([]fortune, len(info.Seats))}
	for s := range v.seats {
		v.seats[s].Seat = s
	}
	return v
}

// visit takes in what was told in a line: the dice of a throw stand right before it.
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

// take counts the dice of a throw, or the step that a hit has cost.
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
