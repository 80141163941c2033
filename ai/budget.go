package ai

import "time"

// Budget limits what a player spends on one player-turn, from its first question to its last.
type Budget struct {
	Time  time.Duration // by the clock; 0: no clock is read, so that the same seed and steps give the same moves
	Steps int           // how many times plans may be judged
}

// Budgeted is a player whose budget can be read and changed.
type Budgeted interface {
	Player
	Budget() Budget
	// With returns the same player with another budget. Steps of 0 keep its own.
	With(Budget) Player
}

// Meter measures what a player-turn has cost so far. It is not safe for concurrent use.
type Meter struct {
	Budget
	steps int
	spent time.Duration
	since time.Time // when the present thought started; zero between thoughts
}

// Turn resets the meter for a new player-turn.
func (m *Meter) Turn() { m.steps, m.spent = 0, 0 }

// Start starts the clock at the beginning of a thought.
func (m *Meter) Start() {
	if m.Time > 0 {
		m.since = time.Now()
	}
}

// Stop stops the clock at the end of a thought.
func (m *Meter) Stop() {
	if m.Time > 0 {
		m.spent += time.Since(m.since)
		m.since = time.Time{}
	}
}

// Step counts judgements.
func (m *Meter) Step(n int) { m.steps += n }

// Taken returns how many judgements the turn has taken.
func (m *Meter) Taken() int { return m.steps }

// Left reports whether the turn has used less than a share of its budget, in time and in steps.
func (m *Meter) Left(share float64) bool {
	if float64(m.steps) >= share*float64(m.Budget.Steps) {
		return false
	}
	return m.InTime(share)
}

// InTime reports whether the turn has used less than a share of its time.
func (m *Meter) InTime(share float64) bool {
	return m.Time == 0 || m.Spent() < share
}

// Spent returns the share of its time that the turn has used; 0 if no clock is read.
func (m *Meter) Spent() float64 {
	if m.Time == 0 {
		return 0
	}
	spent := m.spent
	if !m.since.IsZero() {
		spent += time.Since(m.since)
	}
	return float64(spent) / float64(m.Time)
}
