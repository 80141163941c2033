package match

import "sandtable/game"

// Resign ends the game: the seat loses and the others win, whatever stands on the board.
func (m *Match) Resign(s game.Seat) (Line, error) {
	switch {
	case s < 0 || int(s) >= len(m.info.Seats):
		return Line{}, ErrSeat
	case m.running() != nil:
		return Line{}, m.running()
	case m.Over():
		return Line{}, ErrOver
	}
	m.resigned = s
	return *m.add(Line{Kind: Resign, Seat: s}), nil
}

// Over reports whether no more decision is asked. The last sentence may still be taken back if it
// rolled and revealed nothing; End closes that door.
func (m *Match) Over() bool {
	return m.now != nil && (m.resigned != game.Nobody || m.now.Pending().Seats == 0)
}

// Ended reports whether the record is closed and open to all.
func (m *Match) Ended() bool { return m.ended }

// Result says how the game stands or ended.
func (m *Match) Result() game.Result {
	if m.now == nil {
		return game.Result{}
	}
	r := m.now.Result()
	if m.resigned == game.Nobody {
		return r
	}
	for s := range m.info.Seats {
		r.Scores[s] = 1
	}
	r.Scores[m.resigned] = -1
	r.Over, r.Level, r.Clause = true, "resignation", ""
	return r
}

// End closes a game that is over: it reveals the seed, so that everyone can prove the dice, and
// opens what was secret.
func (m *Match) End() (Line, error) {
	switch {
	case m.now == nil:
		return Line{}, ErrNotBegun
	case m.ended:
		return Line{}, ErrOver
	case !m.Over():
		return Line{}, ErrRunning
	}
	r, seats := m.Result(), len(m.info.Seats)
	m.ended = true
	m.table.listen()
	return *m.add(Line{Kind: End, Seat: game.Nobody, Seed: m.seed.String(), Result: &Result{
		Scores: r.Scores[:seats], Margin: r.Margin[:seats], Level: r.Level, Clause: r.Clause,
	}}), nil
}
