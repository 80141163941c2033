package scale

// Run is a load that was measured.
type Run struct {
	Processes int
	Games     float64
	Watchers  float64
	Rate      float64 // actions a second
}

// Prediction is what the model says that a run costs.
type Prediction struct {
	ServerMS   float64 // of a core, for each action, all processes together
	DatabaseMS float64
}

// Predict says what a run costs by the figures of the model. Nobody thinks in it, and all watchers of a game are shown each action. Each
// process at which a game is watched that it does not own reads the lines and plays them.
func (c *Costs) Predict(r Run) (p Prediction) {
	screens := r.Watchers / r.Games
	follow := min(float64(r.Processes-1), max(0, screens-1)) // strangers come to one process after the other
	p.ServerMS = c.of("action_core_ms") + screens*c.of("update_core_ms")
	if r.Processes > 1 {
		p.ServerMS += c.of("several_core_ms") + follow*c.of("follow_core_ms")
		p.DatabaseMS = c.of("commit_core_ms") + c.of("several_database_ms") + follow*c.of("follow_database_ms") + r.Games*c.of("renewals_a_second")*c.of("lease_core_ms")/r.Rate
	}
	return p
}
