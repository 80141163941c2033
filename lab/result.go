package lab

import "slices"

// Result is the result of a meeting. Programs read its JSON.
type Result struct {
	Title    string  `json:"title"`
	Scenario string  `json:"scenario"`
	A        string  `json:"a"`
	B        string  `json:"b"`
	Games    int     `json:"games"`
	WinsA    int     `json:"wins_a"`
	WinsB    int     `json:"wins_b"`
	Draws    int     `json:"draws"`
	Illegal  int     `json:"illegal"`
	Timeouts int     `json:"timeouts"`
	P99Ms    float64 `json:"p99_ms"` // CPU time of a decision-turn: the slower player's

	Score      Span           `json:"score"` // a's; draws count half; Wilson's interval
	Elo        Span           `json:"elo"`
	Pairs      Pentanomial    `json:"pairs"`   // by a's score: 0, 0.5, 1, 1.5, 2
	BySeat     []SeatResult   `json:"by_seat"` // by a's seat, for the games in which a had one party
	Endings    map[string]int `json:"endings"` // by the title's words
	Stalled    int            `json:"stalled"` // games that were cut off
	Turns      Spread         `json:"turns"`   // of a game
	Actions    Spread         `json:"actions"` // of a game
	Seconds    Spread         `json:"game_s"`  // CPU time of a game
	PlayerA    Conduct        `json:"player_a"`
	PlayerB    Conduct        `json:"player_b"`
	SPRT       *Verdict       `json:"sprt,omitempty"`
	Openings   int            `json:"openings"` // number of different openings
	Seed       uint64         `json:"seed"`
	Iterations bool           `json:"iterations"`
	Scale      float64        `json:"time_scale"`
	Builds     []string       `json:"builds,omitempty"` // programs that played: several if another build continued the journal

	played []Pair
}

// SeatResult is a's result in one seat.
type SeatResult struct {
	Seat   string `json:"seat"`
	Wins   int    `json:"wins"`
	Draws  int    `json:"draws"`
	Losses int    `json:"losses"`
}

// Spread summarises a list of figures.
type Spread struct {
	Mean   float64 `json:"mean"`
	Median float64 `json:"median"`
	P99    float64 `json:"p99"`
	Max    float64 `json:"max"`
}

func spreadOf(list []float64) Spread {
	if len(list) == 0 {
		return Spread{}
	}
	list = slices.Clone(list)
	return Spread{round(mean(list), 2), quantile(list, 0.5), quantile(list, 0.99), slices.Max(list)}
}

// Conduct is how a player behaved.
type Conduct struct {
	Illegal  int     `json:"illegal"`
	Timeouts int     `json:"timeouts"`
	BudgetMs float64 `json:"budget_ms"` // 0: no limit
	Ms       Spread  `json:"ms"`        // CPU time of a decision-turn
	WallMs   Spread  `json:"wall_ms"`   // elapsed time of the same; longer if the machine is busy
}

// Verdict is the outcome of a sequential test.
type Verdict struct {
	Elo0     float64 `json:"elo0"`
	Elo1     float64 `json:"elo1"`
	Evidence float64 `json:"llr"`
	Bound    float64 `json:"bound"`
	Verdict  string  `json:"verdict"`
}

// result sums up pairs.
func (m *Meeting) result(pairs []Pair) Result {
	info := m.Title.Info()
	r := Result{
		Title: info.ID, Scenario: m.Setup.Scenario, A: m.A.Name, B: m.B.Name, Endings: map[string]int{},
		Seed: m.Seed, Iterations: m.Iterations, Scale: m.Scale, played: pairs,
	}
	for _, name := range partiesOf(info, m.Setup) {
		r.BySeat = append(r.BySeat, SeatResult{Seat: name})
	}
	openings := map[string]bool{}
	for i := range pairs {
		p := &pairs[i]
		r.Pairs.Add(p.Score())
		openings[phrase(p.Opening)] = true
		r.Builds = append(r.Builds, p.Build)
		for k := range p.Games {
			r.add(&p.Games[k])
		}
	}
	r.Openings = len(openings)
	r.Builds = distinct(r.Builds)
	r.measure(m)
	if m.SPRT != nil {
		r.SPRT = &Verdict{m.SPRT.Elo0, m.SPRT.Elo1, round(m.SPRT.Evidence(r.Pairs), 3), round(bound, 3), m.SPRT.Verdict(r.Pairs)}
	}
	return r
}

// add counts one game.
func (r *Result) add(g *Game) {
	r.Games++
	r.Endings[g.Ending]++
	seat := &r.BySeat[g.SeatA]
	if g.Others { // the one party is b's
		seat = new(SeatResult)
	}
	switch g.Score {
	case 1:
		r.WinsA++
		seat.Wins++
	case 0:
		r.WinsB++
		seat.Losses++
	default:
		r.Draws++
		seat.Draws++
	}
	if g.Ending == endCut || g.Ending == endStuck {
		r.Stalled++
	}
	for x, c := range [...]*Conduct{&r.PlayerA, &r.PlayerB} {
		c.Illegal += g.Illegal[x]
		c.Timeouts += g.Timeouts[x]
		r.Illegal += g.Illegal[x]
		r.Timeouts += g.Timeouts[x]
	}
}

// measure fills in what is computed from all games together.
func (r *Result) measure(m *Meeting) {
	won := 0.0
	for i := range r.played {
		for k := range r.played[i].Games {
			won += r.played[i].Games[k].Score
		}
	}
	low, high := Wilson(won, r.Games)
	score := 0.5
	if r.Games > 0 {
		score = won / float64(r.Games)
	}
	r.Score = Span{round(score, 4), round(low, 4), round(high, 4)}
	r.Elo = Span{round(Elo(score), 1), round(Elo(low), 1), round(Elo(high), 1)}
	var turns, actions, seconds []float64
	var core, wall [2][]float64
	for i := range r.played {
		for k := range r.played[i].Games {
			g := &r.played[i].Games[k]
			turns, actions = append(turns, float64(g.Turns)), append(actions, float64(g.Actions))
			sum := 0.0
			for x := range core {
				core[x] = append(core[x], g.Ms[x]...)
				wall[x] = append(wall[x], g.Wall[x]...)
				sum += mean(g.Ms[x]) * float64(len(g.Ms[x]))
			}
			seconds = append(seconds, round(sum/1000, 2))
		}
	}
	r.Turns, r.Actions, r.Seconds = spreadOf(turns), spreadOf(actions), spreadOf(seconds)
	for x, c := range [...]*Conduct{&r.PlayerA, &r.PlayerB} {
		_, limit := m.budgeted([...]Contender{m.A, m.B}[x].Player)
		c.BudgetMs = round(float64(limit)/1e6/m.Tolerance, 2)
		c.Ms, c.WallMs = spreadOf(core[x]), spreadOf(wall[x])
	}
	r.P99Ms = max(r.PlayerA.Ms.P99, r.PlayerB.Ms.P99)
}
