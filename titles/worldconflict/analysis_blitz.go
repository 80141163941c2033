package worldconflict

import "sandtable/game"

// AtSeaInBlitz is the position when a Blitz is named, as it would be if a power had named a Total one and moved to sea now: what it could carry
// where is asked there (WC-2.2f). As in analysis.go nothing here changes a game.
func (p *Position) AtSeaInBlitz(s game.Seat) Position {
	q := *p
	for q.now() != actSail && int(q.Stage)+1 < len(stages) {
		q.Stage++
	}
	q.Step, q.Asked, q.Blitz[power(s)] = stepSail, s, totalBlitz
	return q
}
