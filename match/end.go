package match

import "sandtable/game"

// Resign ends the game: the seat's player loses and the others win, whatever the position.
func (m *Match) Resign(s game.Seat) (Line, error) { return m.giveUp(Resign, s) }

// Forfeit ends the game because the seat ran out of time: its player loses and the others win.
func (m *Match) Forfeit(s game.Seat) (Line, error) { return m.giveUp(Forfeit, s) }

func (m *Match) giveUp(k Kind, s game.Seat) (Line, error) {
	if s < 0 || int(s) >= len(m.info.Seats) {
		return Line{}, ErrSeat
	}
	line, err := m.stopGame(Line{Kind: k, Seat: s})
	if err == nil {
		m.loser = s
	}
	return line, err
}

// Draw ends the game by agreement. The match does not check who agreed.
func (m *Match) Draw() (Line, error) { return m.stopGame(Line{Kind: Draw, Seat: game.Nobody}) }

// stopGame ends a game that is not over by the rules.
func (m *Match) stopGame(l Line) (Line, error) {
	if err := m.running(); err != nil {
		return Line{}, err
	}
	if m.Over() {
		return Line{}, ErrOver
	}
	m.stop = l.Kind
	return *m.add(l), nil
}

// Over reports whether no decision is pending. The last sentence may still be taken back, if it rolled and revealed
// nothing, until End is called.
func (m *Match) Over() bool {
	return m.now != nil && (m.stop != Head || m.now.Pending().Seats == 0)
}

// Ended reports whether the record is closed and open to all.
func (m *Match) Ended() bool { return m.ended }

// Result says how the game stands or how it ended.
func (m *Match) Result() game.Result {
	if m.now == nil {
		return game.Result{}
	}
	r := m.now.Result()
	if m.stop == Head {
		return r
	}
	r.Over, r.Level, r.Clause = true, levels[m.stop], ""
	for s := range m.info.Seats {
		r.Scores[s] = 1
		if m.stop == Draw {
			r.Scores[s] = 0
		}
	}
	if m.stop != Draw {
		for s := range m.info.Seats {
			if m.players[s] == m.players[m.loser] {
				r.Scores[s] = -1
			}
		}
	}
	r.Why = m.why(&r)
	return r
}

// why says how a game ended that was not over by the rules. It leaves out seats without a part in the scenario.
func (m *Match) why(r *game.Result) string {
	played := *r
	for s, p := range m.players {
		if p == game.Absent {
			played.Scores[s] = 0
		}
	}
	r = &played
	switch m.stop {
	case Resign:
		return m.info.Seats[m.loser] + " resigns: " + wins(m.info, r)
	case Forfeit:
		return m.info.Seats[m.loser] + " runs out of time: " + wins(m.info, r)
	}
	return "All agree on a draw."
}

// wins says who has won.
func wins(info *game.Info, r *game.Result) string {
	won := 0
	for s := range info.Seats {
		if r.Scores[s] > 0 {
			won++
		}
	}
	switch won {
	case 0:
		return "nobody wins."
	}
	who := r.Winners(info.Seats)
	return who + game.Agree(" [wins|win].", won > 1 || game.Plural(who))
}

// Players returns the number of each seat's player.
func (m *Match) Players() []int8 { return m.players }

// levels names the endings that do not come from the rules.
var levels = map[Kind]string{Resign: "resignation", Forfeit: "time", Draw: "agreed draw"}

// End closes the record of a game that is over. It reveals the seed, so that everyone can verify the dice, and opens all
// secrets.
func (m *Match) End() (Line, error) {
	if err := m.mayEnd(); err != nil {
		return Line{}, err
	}
	return *m.end(m.house.stamp()), nil
}

// end writes the last line.
func (m *Match) end(stamp *Stamp) *Line {
	r, seats := m.Result(), len(m.info.Seats)
	m.ended = true
	m.table.reset()
	return m.add(Line{Kind: End, Seat: game.Nobody, Seed: m.seed.String(), Stamp: stamp, Result: &Result{
		Scores: r.Scores[:seats], Margin: r.Margin[:seats], Level: r.Level, Clause: r.Clause,
	}})
}

// mayEnd returns why the record cannot be closed, or nil.
func (m *Match) mayEnd() error {
	switch {
	case m.now == nil:
		return ErrNotBegun
	case m.ended:
		return ErrOver
	case !m.Over():
		return ErrRunning
	}
	return nil
}
