package scale

// Run is a load under which a house is measured.
type Run struct {
	Processes int
	Games     float64
	Watchers  float64
	Rate      float64 // actions a second
}

// Prediction is the cost of a run according to the model.
type Prediction struct {
	ServerMS   float64 // CPU time for each action, all processes together
	DatabaseMS float64
}

// Predict returns the cost of a run according to the model. It assumes that no machine thinks, that all watchers of a game
// see each action, and that every process at which a game is watched but which does not own it reads and plays the lines.
func (c *Costs) Predict(r Run) (p Prediction) {
	screens := r.Watchers / r.Games
	follow := min(float64(r.Processes-1), max(0, screens-1)) // strangers are spread over the processes in turn
	p.ServerMS = c.of("action_core_ms") + screens*c.of("update_core_ms")
	if r.Processes > 1 {
		p.ServerMS += c.of("several_core_ms") + follow*c.of("follow_core_ms")
		p.DatabaseMS = c.of("commit_core_ms") + c.of("several_database_ms") + follow*c.of("follow_database_ms") + r.Games*c.of("renewals_a_second")*c.of("lease_core_ms")/r.Rate
	}
	return p
}
