package modules

import (
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/booklet"
)

// stakes is what a battle is about.
type stakes struct {
	defenders float64 // factors that stand there
	theirs    float64 // what a factor of theirs is worth
	ours      float64 // what a factor of ours is worth that may be lost
	square    float64 // what it is worth to have the square
	shut      bool    // the defenders have no way back
}

// and is what a battle for two squares together is about.
func (s stakes) and(o stakes) stakes {
	all := s.defenders + o.defenders
	if all > 0 {
		s.theirs = (s.theirs*s.defenders + o.theirs*o.defenders) / all
	}
	s.defenders, s.square, s.shut = all, s.square+o.square, s.shut && o.shut
	return s
}

// gain is what an attack with so many factors against so many gains on average, on the better table.
func (w *weights) gain(p *bk.Position, attack, defense int, armored bool, s *stakes) (n float64, blitz, ok bool) {
	if !p.Module(4) {
		n, ok = w.baseGain(attack, defense, s)
		return n, false, ok
	}
	n, ok = w.tableGain(attack, defense, false, s)
	if armored && ok {
		if m, _ := w.tableGain(attack, defense, true, s); m > n {
			return m, true, true
		}
	}
	return n, false, ok
}

const faces = 6

// tableGain reads the tables of module 4.
func (w *weights) tableGain(attack, defense int, blitz bool, s *stakes) (n float64, ok bool) {
	for die := 1; die <= faces; die++ {
		r, rout, legal := bk.Cell(die, attack, defense, blitz)
		switch {
		case !legal:
			return 0, false
		case rout:
			return s.defenders*s.theirs + s.square, true
		}
		n += w.outcome(r, s) / faces
	}
	return n, true
}

// outcome is what a result is worth to the attacker. A defender goes back or gives two factors for a square, as he likes.
func (w *weights) outcome(r booklet.Result, s *stakes) float64 {
	k := float64(r.N)
	switch r.Kind {
	case booklet.AttackerPay:
		return -k * s.ours
	case booklet.DefenderPay:
		return s.kills(k)
	case booklet.Exchange:
		return s.kills(k) - k*s.ours
	}
	if s.shut {
		return s.kills(2 * k)
	}
	goes := s.square + w.Ground + k*w.Driven*s.defenders
	return min(goes, s.kills(2*k))
}

// kills is what the loss of so many factors is worth, and of all of them the square as well.
func (s *stakes) kills(k float64) float64 {
	if k >= s.defenders {
		return s.defenders*s.theirs + s.square
	}
	return k * s.theirs
}

// baseGain reads the Tournament table.
func (w *weights) baseGain(attack, defense int, s *stakes) (n float64, ok bool) {
	if defense == 0 {
		return s.defenders*s.theirs + s.square, true
	}
	col := bk.Column(attack, defense)
	switch {
	case col == bk.ForbiddenOdds:
		return 0, false
	case col == bk.AutomaticOdds:
		return s.defenders*s.theirs + s.square, true
	}
	for die := 1; die <= faces; die++ {
		a, d := bk.Attrition(die, col)
		m := s.kills(float64(d.Lost)) - float64(a.Lost)*s.ours
		if d.Back > 0 {
			m += s.square + w.Ground
		}
		if a.Back > 0 {
			m -= w.Ground
		}
		n += m / faces
	}
	return n, true
}
